"""One deal of the Cross fool: its two phases with their events, facts and texts."""

from __future__ import annotations

from typing import Any, Self

from foolery.cards import Card, Mask, card_text, cards_in, mask
from foolery.core.base import BaseState
from foolery.core.contracts import Move, MoveParts
from foolery.core.errors import Reason
from foolery.core.events import Acted, Event, Moved, Outcome, Seat, Sight, Zone
from foolery.core.knowledge import Knowledge
from foolery.core.trail import Trail
from foolery.core.view import View, knowledge_of
from foolery.games.cross.chain import NOBODY, TAKE, Chain, first_to_lead
from foolery.games.cross.explain import explain
from foolery.games.cross.gather import Gather
from foolery.games.cross.plan import Plan, compile_rules

NAME = "cross"
SIGHT: Sight = {
    "stock": "none",
    "stake": "all",
    "pile": "all",
    "hand": "owner",
    "chain": "all",
    "discard": "all",
}
DRAW, GIVE = -2, -3
"""Moves of the first phase, beside those of the chain: cards, and `TAKE`."""
WORDS = {DRAW: "draw", GIVE: "give", TAKE: "take"}


class State(BaseState):
    """See `foolery.core.contracts.State`.

    `gather` is there while the pack is gathered; nobody has a hand then, and `chain` waits.
    """

    NAME = NAME
    SIGHT = SIGHT

    def __init__(self, rules: Any, seats: int, dealer: Seat, gather: Gather | None, chain: Chain) -> None:
        super().__init__(rules, seats)
        self.plan: Plan = compile_rules(rules, seats)
        self.dealer = dealer
        self.gather = gather
        self.chain = chain

    def copy(self) -> Self:
        new = super().copy()
        new.gather = None if self.gather is None else self.gather.copy()
        new.chain = self.chain.copy()
        return new

    def actor(self) -> Seat | None:
        if self.gather is not None:
            return self.gather.turn
        return None if self.chain.turn < 0 else self.chain.turn

    def find_legal(self) -> list[Move]:
        if self.gather is not None:
            return [DRAW if self.gather.gift() is None else GIVE]
        return self.chain.legal()

    def parts(self, move: Move) -> MoveParts:
        if move == GIVE and self.gather is not None:
            place = self.gather.gift()
            target = None if place is None else self.gather.top(place)
            return MoveParts("give", "give", (self.gather.piles[self.gather.turn][-1],), target)
        if move < 0:
            return MoveParts(WORDS[move], WORDS[move])
        target = self.chain.lying[-1] if self.chain.lying else None
        return MoveParts(card_text(move), "lead" if target is None else "cover", (move,), target)

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        return explain(self, text, seat)

    def apply(self, move: Move) -> list[Event]:
        if self.gather is not None:
            return self._gather(self.gather, move)
        chain, seat, parts = self.chain, self.chain.turn, self.parts(move)
        if move == TAKE:
            bottom_card = (chain.lying[0],)
            moved = Moved(f"chain.{chain.taken}", f"hand.{seat}", 1, bottom_card)
            happened: list[Event] = [Acted(seat, parts.act, bottom_card), moved]
        else:
            moved = Moved(f"hand.{seat}", f"chain.{chain.played}", 1, (move,))
            happened = [Acted(seat, parts.act, parts.cards, parts.target), moved]
        bottom, lying = chain.taken, [*chain.lying, move]
        beaten = chain.discard
        chain.play(move)
        if chain.discard != beaten:
            happened += [
                Moved(f"chain.{bottom + at}", "discard", 1, (card,)) for at, card in enumerate(lying)
            ]
        return happened

    def _gather(self, gather: Gather, move: Move) -> list[Event]:
        """One card is given or drawn; with the last card of the stock the players take up their cards."""
        seat = gather.turn
        card, source, target = gather.give() if move == GIVE else gather.draw()
        happened: list[Event] = [Acted(seat, WORDS[move], (card,)), Moved(source, target, 1, (card,))]
        if gather.stock:
            return happened
        hands = [mask(pile) for pile in gather.piles]
        hands[seat] |= mask(gather.stake)
        happened += [
            Moved(zone, f"hand.{seat if zone.startswith('stake') else zone.split('.')[1]}", 1, (lying,))
            for zone, lying in gather.zones().items()
        ]
        self.gather = None
        self.chain.hands = hands
        self.chain.begin(first_to_lead(hands, self.dealer))
        return happened

    def outcome(self) -> Outcome | None:
        chain = self.chain
        if not chain.ending:
            return None
        fools = () if chain.fool < 0 else (chain.fool,)
        return Outcome(tuple(chain.places), fools, not fools, chain.ending)

    def public_facts(self) -> dict[str, Any]:
        chain, gathering = self.chain, self.gather is not None
        phase = "answer" if chain.lying else "lead"
        return {
            "phase": "gather" if gathering else "over" if chain.ending else phase,
            "actor": self.actor(),
            "dealer": self.dealer,
            "leader": None if chain.leader == NOBODY else chain.leader,
            "last": None if chain.last == NOBODY else chain.last,
            "played": chain.played,
            "closes_at": chain.closes_at,
            "bout": chain.bout,
            "quiet": chain.quiet,
            "places": tuple(chain.places),
            "trump": None if gathering else "d",
            "fool": None if chain.fool == NOBODY else chain.fool,
            "ending": chain.ending or None,
        }

    def zones(self) -> dict[Zone, Mask]:
        found: dict[Zone, Mask] = {"stock": 0, "discard": self.chain.discard}
        if self.gather is not None:
            found["stock"] = mask(self.gather.stock)
            return found | {zone: 1 << card for zone, card in self.gather.zones().items()}
        found |= {f"hand.{seat}": hand for seat, hand in enumerate(self.chain.hands)}
        bottom = self.chain.taken
        return found | {f"chain.{bottom + at}": 1 << card for at, card in enumerate(self.chain.lying)}

    def resume(self, view: View | None = None) -> None:
        """As in any game, but that everybody has seen every card that ever left the stock."""
        zones = self.zones()
        stock = zones["stock"]
        count = {zone: cards.bit_count() for zone, cards in zones.items()}
        known = {zone: cards for zone, cards in zones.items() if zone != "stock"}
        what = Knowledge(count, known, {"stock": stock} if stock else {})
        what.follow(())
        by_seat: dict[Seat | None, Knowledge] = {seat: what.copy() for seat in (None, *range(self.seats))}
        if view is not None:
            by_seat[view.seat] = knowledge_of(view)
        self.trail = Trail.start(by_seat, 0 if view is None else view.number)
        self._facts = self.public_facts()


def from_zones(view: View, zones: dict[Zone, Mask], stock: list[Card]) -> State:
    """The state with these cards in its zones and the facts of a view; the stock's next card is the last."""
    facts = view.facts
    plan = compile_rules(view.rules, view.seats)
    hands = [zones.get(f"hand.{seat}", 0) for seat in range(view.seats)]
    chain = Chain(plan, hands, zones["discard"])
    chain.places = list(facts["places"])
    chain.bout, chain.quiet, chain.closes_at = facts["bout"], facts["quiet"], facts["closes_at"]
    chain.lying = _in_order(zones, "chain")
    chain.taken = facts["played"] - len(chain.lying)
    chain.leader, chain.last, chain.fool = (
        NOBODY if facts[name] is None else facts[name] for name in ("leader", "last", "fool")
    )
    chain.ending = facts["ending"] or ""
    gather = None
    if facts["phase"] == "gather":
        piles = [_in_order(zones, f"pile.{seat}") for seat in range(view.seats)]
        gather = Gather(plan, stock, _in_order(zones, "stake"), piles, facts["actor"])
    elif facts["actor"] is not None:
        chain.turn = facts["actor"]
    return State(view.rules, view.seats, facts["dealer"], gather, chain)


def _in_order(zones: dict[Zone, Mask], kind: str) -> list[Card]:
    """The cards of a pile, from the bottom."""
    prefix = f"{kind}."
    numbers = sorted(int(zone[len(prefix) :]) for zone in zones if zone.startswith(prefix) and zones[zone])
    return [next(cards_in(zones[f"{prefix}{number}"])) for number in numbers]
