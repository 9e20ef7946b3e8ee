"""How a search thinks. The values are those that have played best (docs/players.md)."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What can be turned on the search; measured head to head."""

    explore: float = 1.0
    """How much a neglected move counts beside one that has done well."""
    reserve: float = 0.0
    """By how much less than its siblings an untried move is expected to do."""
    is_by_prior: bool = True
    """Whether untried moves come by the policy's weights, or each once and evenly."""
    is_guessing: bool = True
    """Whether playouts end in a guess at the start of a bout."""
    plies: int = 24
    """After so many moves of a playout."""
    depth: int = 256
    """How far the tree reaches; 1 is a flat search."""
    warmth: float = 2.5
    """How freely playouts choose: ranks by which a card may be higher to be chosen e times as seldom."""
    trump: float = 8.0
    """How many ranks a trump is above the plain cards, with cards to draw."""
    late_trump: float = 5.0
    take: float = 7.0
    """The rank that playouts take rather than cover with, with cards to draw."""
    late_take: float = 14.0
    done: float = 5.0
    """The rank that playouts keep rather than throw in."""
    late_done: float = 9.0
    chase: float = 4.0
    """The rank that they keep rather than give to a player who takes."""
    late_chase: float = 4.0
    pair: float = 0.7
    """How much less a lead of one card more is chosen."""
