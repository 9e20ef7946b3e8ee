"""The search in the Durak family: worlds, tree and playouts are the kernel's."""

from foolery.bots.search.durak.player import DurakSearch

__all__ = ["DurakSearch"]
