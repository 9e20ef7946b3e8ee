"""What games in plain Python have in common: a state that keeps a trail, and a game of such states."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from foolery.cards import FRENCH, Deck, Mask
from foolery.core.chance import Chance
from foolery.core.contracts import Carried, Move, MoveParts
from foolery.core.errors import BadRules, IllegalMove, Reason
from foolery.core.events import Changed, Ended, Event, Outcome, Seat, Sight, Zone, sees
from foolery.core.games import Preset
from foolery.core.knowledge import Knowledge
from foolery.core.trail import Trail
from foolery.core.view import View, knowledge_of, zone_views
from foolery.core.worlds import sample_zones


class BaseState(ABC):
    """See `foolery.core.contracts.State`.

    A game's state says what is legal, what a move does, and what all may know; it names its lists in `LISTS`,
    no other attribute is changed in place. `begin` is called once the cards are dealt.
    """

    NAME: ClassVar[str]
    SIGHT: ClassVar[Sight]
    LISTS: ClassVar[tuple[str, ...]] = ()

    rules: Any
    seats: int
    trail: Trail

    def __init__(self, rules: Any, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self._legal: list[Move] | None = None
        self._facts: dict[str, Any] = {}

    # What a game says.

    @abstractmethod
    def actor(self) -> Seat | None: ...

    @abstractmethod
    def find_legal(self) -> list[Move]:
        """Every legal move while the deal runs; of those with the same text only one."""

    @abstractmethod
    def apply(self, move: Move) -> list[Event]:
        """Make a legal move; what happened, without changed facts and the end."""

    @abstractmethod
    def parts(self, move: Move) -> MoveParts: ...

    @abstractmethod
    def explain(self, text: str, seat: Seat | None = None) -> Reason | None: ...

    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    @abstractmethod
    def public_facts(self) -> dict[str, Any]:
        """The public fields, always the same ones; those that hold cards are inner facts of the game."""

    @abstractmethod
    def zones(self) -> dict[Zone, Mask]:
        """Every zone with its cards as they are; an empty one whose name has no dot is listed too."""

    # What follows from that.

    def legal(self) -> list[Move]:
        if self._legal is None:
            self._legal = [] if self.actor() is None else self.find_legal()
        return list(self._legal)

    def text(self, move: Move) -> str:
        return self.parts(move).text

    def play(self, move: Move) -> list[Event]:
        if move not in self.legal():
            raise IllegalMove(Reason("move.not_legal"))
        before = self._facts
        happened = self.apply(move)
        self._legal = None
        self._facts = self.public_facts()
        happened += [Changed(name, value) for name, value in self._facts.items() if before[name] != value]
        outcome = self.outcome()
        if outcome is not None:
            happened.append(Ended(outcome))
        self.trail = Trail(self.trail, happened)
        return happened

    def read(self, text: str) -> Move:
        for move in self.legal():
            if self.text(move) == text:
                return move
        raise IllegalMove(self.explain(text) or Reason("move.unknown", {"text": text}))

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        for name in self.LISTS:
            setattr(new, name, list(getattr(self, name)))
        return new

    def view(self, seat: Seat | None) -> View:
        zones = zone_views(self.trail.knowledge(seat, self.SIGHT))
        return View(self.NAME, self.rules, self.seats, seat, zones, self._facts, self.trail.number)

    def history(self) -> list[Event]:
        return self.trail.history()

    def begin(self, before: Knowledge, dealing: list[Event]) -> None:
        """The deal begins with what all know before it, and its events."""
        seats = (None, *range(self.seats))
        self.trail = Trail(Trail.start({seat: before.copy() for seat in seats}), dealing)
        self._facts = self.public_facts()

    def resume(self, view: View | None = None) -> None:
        """The deal goes on from the cards as they lie: each seat knows what it sees and no more.

        The seat of `view` (which has to agree with the state) knows what it knew.
        """
        zones = self.zones()
        known: dict[Seat | None, Knowledge] = {
            seat: sight_of(zones, seat, self.SIGHT) for seat in (None, *range(self.seats))
        }
        if view is not None:
            known[view.seat] = knowledge_of(view)
        self.trail = Trail.start(known, 0 if view is None else view.number)
        self._facts = self.public_facts()


def sight_of(zones: Mapping[Zone, Mask], seat: Seat | None, sight: Sight) -> Knowledge:
    """What a seat knows that has seen nothing but the zones as they lie."""
    hidden = [zone for zone in zones if not sees(sight, zone, seat)]
    unseen = 0
    for zone in hidden:
        unseen |= zones[zone]
    knowledge = Knowledge(
        {zone: cards.bit_count() for zone, cards in zones.items()},
        {zone: cards for zone, cards in zones.items() if zone not in hidden},
        {zone: unseen for zone in hidden if zones[zone]},
    )
    knowledge.follow(())
    return knowledge


class BaseGame(ABC):
    """See `foolery.core.contracts.Game`."""

    name: str
    presets: tuple[Preset, ...]
    sight: Sight
    rules_type: type
    rules_version = 1
    deck: Deck = FRENCH
    unit = ""
    inner_facts: frozenset[str] = frozenset()

    @abstractmethod
    def new_deal(self, rules: Any, seats: int, chance: Chance, carried: Carried | None) -> Any:
        """A new deal by rules that have no problems."""

    @abstractmethod
    def world(self, view: View, zones: dict[Zone, Mask], rng: random.Random) -> Any:
        """The state with these cards in its zones, the view's facts, its own chance; not resumed yet."""

    @abstractmethod
    def problems(self, rules: Any, seats: int | None = None) -> list[Reason]: ...

    @abstractmethod
    def seat_range(self, rules: Any) -> range: ...

    @abstractmethod
    def next_deal(self, state: Any) -> Carried: ...

    @abstractmethod
    def read_position(self, text: str, rules: Any, seats: int | None = None) -> Any: ...

    def check(self, rules: Any, seats: int) -> None:
        """`BadRules` if the rules make no sense with so many seats."""
        found = self.problems(rules, seats)
        if found:
            raise BadRules(found)

    def deal(self, rules: Any, seats: int, chance: Chance, carried: Carried | None = None) -> Any:
        self.check(rules, seats)
        return self.new_deal(rules, seats, chance, carried)

    def determinize(self, view: View, rng: random.Random) -> Any:
        state = self.world(view, sample_zones(view, rng), rng)
        state.resume(view)
        return state

    def match_outcome(self, state: Any) -> Outcome | None:
        return None

    def may_look(self, view: View) -> Mask:
        return 0

    def bouts_to_recall(self, rules: Any) -> int | None:
        return None
