"""By what the arena's players play here: the commit, the sources and the kernel."""

from __future__ import annotations

from functools import cache

from foolery.bots.arena.results import Made
from foolery.bots.arena.sources import commit, sources_digest
from foolery.games.durak.kernels import fast_kernel


def made_by(game: str, command: str) -> Made:
    """Commit, digest and build of this program, and the command that plays."""
    return Made(_commit(), sources_digest(game), build(), command)


def build() -> str:
    """Whether the kernel is compiled."""
    return "compiled" if fast_kernel().is_compiled else "source"


def played_by(game: str) -> tuple[str, str]:
    """What has to be the same on all machines that play: the digest and the build."""
    return sources_digest(game), build()


@cache
def _commit() -> str:
    return commit()
