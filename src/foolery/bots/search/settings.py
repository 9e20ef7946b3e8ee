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
    plies: int = 0
    """After so many moves of a playout."""
    is_solving: bool = True
    """Whether endgames of two are solved where there is time."""
    depth: int = 256
    """How far the tree reaches; 1 is a flat search."""
    is_learned: bool = True
    """Whether playouts choose as the search was seen to choose; if not, by what follows."""
    warmth: float = 2.5
    """How freely playouts choose: ranks by which a card may be higher to be chosen e times as seldom."""
    goal_warmth: float = 4.0
    """The same where points or epaulettes decide."""
    trump: float = 8.0
    """How many ranks a trump is above the plain cards, with cards to draw."""
    late_trump: float = 5.0
    take: float = 10.0
    """The rank that playouts take rather than cover with, with cards to draw."""
    late_take: float = 20.0
    done: float = 5.0
    """The rank that playouts keep rather than throw in."""
    late_done: float = 9.0
    chase: float = 4.0
    """The rank that they keep rather than give to a player who takes."""
    late_chase: float = 4.0
    pair: float = 0.7
    """How much less a lead of one card more is chosen."""


BASELINE = Settings(is_learned=False, explore=0.5, is_by_prior=False, plies=24, is_solving=False)
"""A plain tree search to measure by: every move once, then by upper confidence bounds with counts of how
often a move could have been chosen; playouts of 24 moves by low cards."""
