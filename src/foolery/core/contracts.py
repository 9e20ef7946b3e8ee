"""What every game, state and computer player is to the rest of the program."""

from __future__ import annotations

import random
from typing import Any, Protocol

import msgspec

from foolery.cards import Deck, Mask
from foolery.core.chance import Chance
from foolery.core.errors import Reason
from foolery.core.events import Event, Outcome, Seat, Sight
from foolery.core.games import Preset
from foolery.core.view import View

Move = int
"""A move as a number; only the game that made it can read it. Its text is the same everywhere."""


class Carried(msgspec.Struct, frozen=True):
    """What a deal takes over from the one before: its dealer, and how that ended (None: the first deal).

    `rounds` has the points of every earlier deal of the same match, by seat, where points add up.
    """

    dealer: Seat
    last: Outcome | None = None
    rounds: tuple[tuple[int, ...], ...] = ()


class MoveParts(msgspec.Struct, frozen=True):
    """A move taken apart: its text, its act, the cards it plays and the card it answers.

    Where hands are unseen it has `positions`, counted from 1, instead of cards. `choice` is what is named
    without a card: the letter of a suit.
    """

    text: str
    act: str
    cards: tuple[int, ...] = ()
    target: int | None = None
    positions: tuple[int, ...] = ()
    choice: str = ""


FACTS = ("actor", "dealer", "phase", "places", "sides", "rounds", "totals", "match")
"""Public facts that mean the same in every game that has them.

`places` are those of the seats that are out, 0 for who plays on; `sides` the side of each seat; `rounds` the
points of the match's deals by seat, with this one's when it is over, `totals` their sums; `match` is None
until the match is over, then the code of how it ended.
"""


class State(Protocol):
    """One deal from dealing to the fool. Mutable; `copy` is cheap."""

    def actor(self) -> Seat | None:
        """Who must move now; None when the deal is over."""
        ...

    def legal(self) -> list[Move]:
        """Every move the actor may make, the only truth about what is allowed. No two have the same text."""
        ...

    def play(self, move: Move) -> list[Event]:
        """Make a move and tell what happened; `IllegalMove` for one that `legal` does not list."""
        ...

    def text(self, move: Move) -> str:
        """The text of a legal move."""
        ...

    def parts(self, move: Move) -> MoveParts:
        """A legal move taken apart, for those that draw it."""
        ...

    def read(self, text: str) -> Move:
        """The legal move that a text names; `IllegalMove` with the reason where there is none."""
        ...

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        """Why a move or a bare card is not legal for a seat (default: the actor); None if it is legal.

        Uses nothing but what that seat may know.
        """
        ...

    def outcome(self) -> Outcome | None:
        """How the deal ended; None while it runs."""
        ...

    def copy(self) -> State:
        """An independent state, equal to this one."""
        ...

    def view(self, seat: Seat | None) -> View:
        """All that a seat (None: a spectator) may know."""
        ...

    def history(self) -> list[Event]:
        """Every event since the deal began, with all it has: the first ones are the dealing."""
        ...


class Game(Protocol):
    """A family of games with one engine. Stateless."""

    @property
    def name(self) -> str:
        """The name that records have."""
        ...

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The named rule sets, in the order in which they are shown."""
        ...

    @property
    def deck(self) -> Deck:
        """The cards it is played with."""
        ...

    @property
    def unit(self) -> str:
        """The fact that counts the parts of a deal that are finished: ``bout``, ``trick``; empty: none."""
        ...

    @property
    def sight(self) -> Sight:
        """Who sees which kind of zone."""
        ...

    @property
    def rules_type(self) -> type:
        """The dataclass that declares the options."""
        ...

    @property
    def rules_version(self) -> int:
        """Counted up when older records would no longer replay to the same end."""
        ...

    def deal(self, rules: Any, seats: int, chance: Chance, carried: Carried | None = None) -> State:
        """A new deal; `BadRules` if the rules make no sense or do not go with so many seats."""
        ...

    def next_deal(self, state: Any) -> Carried:
        """What the deal after a finished one takes over; after the last of a match a new match begins."""
        ...

    def match_outcome(self, state: Any) -> Outcome | None:
        """How the match ended that a finished deal was the last of; None: it goes on, or there is none."""
        ...

    def problems(self, rules: Any, seats: int | None = None) -> list[Reason]:
        """Everything about the rules that makes no sense, alone or with so many seats."""
        ...

    def seat_range(self, rules: Any) -> range:
        """The numbers of seats that the rules can be played with."""
        ...

    @property
    def inner_facts(self) -> frozenset[str]:
        """The facts that are for views and computer players only, such as sets of cards as masks."""
        ...

    def may_look(self, view: View) -> Mask:
        """The cards of the discard that may be looked at now."""
        ...

    def bouts_to_recall(self, rules: Any) -> int | None:
        """How many finished bouts (see `unit`) may be told again while the deal runs; None: all."""
        ...

    def read_position(self, text: str, rules: Any, seats: int | None = None) -> State:
        """The state that a line of text describes; `BadInput` for one that cannot be."""
        ...

    def determinize(self, view: View, rng: random.Random) -> State:
        """A full state that agrees with the view, with chance of its own."""
        ...


class Budget(msgspec.Struct, frozen=True):
    """What a computer player may use for one move: seconds of thinking, or playouts.

    Seconds are those of the clock on the wall; with `counts_processor` those that the processor has worked
    for the thread, so that a loaded machine weakens nobody.
    """

    seconds: float | None = None
    playouts: int | None = None
    counts_processor: bool = False


class Bot(Protocol):
    """A computer player. It gets a view, never a state."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        """One of the legal moves."""
        ...
