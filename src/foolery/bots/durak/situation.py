"""What a seat sees of a deal of Durak, in masks."""

from __future__ import annotations

from functools import lru_cache

from foolery.cards import BLACK_JOKER, SUITS, Card, Mask, mask
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.games.durak.plan import Plan, compile_rules

LEADING, DEFENDING, PURSUIT = "lead", "defend", "pursuit"
JOKERS: Mask = 3 << BLACK_JOKER


@lru_cache(maxsize=64)
def strengths(plan: Plan, trump: int) -> tuple[list[Mask], list[Mask]]:
    """For each card the cards that beat it, and the cards that it beats."""
    # Read once: a compiled plan hands its table out as a copy.
    beaten_by: list[Mask] = list(plan.kernel_plan.beats[(trump + 1) * 64 : (trump + 2) * 64])
    beats = [mask(other for other in plan.pack if beaten_by[other] >> card & 1) for card in range(64)]
    return beaten_by, beats


def rank_of(card: Card) -> Mask:
    """Every card of the card's rank; the jokers are as one rank."""
    return 15 << (card & ~3)


def same_ranks(cards: Mask) -> Mask:
    """Every card whose rank is among `cards`."""
    cards |= cards >> 1
    cards |= cards >> 2
    return (cards & 0x11111111111111) * 15


class Situation:
    """A view of Durak taken apart for the seat that looks.

    `attacks` are the attack cards by slot, `open` those not covered by slot; `table` is every card
    that lies there. `counts`, `known` and `may` have the other seats' hands: how many cards, which are
    known, which more may be among them. `unseen` are the cards of which the place is not known, `pool`
    every card that this seat may still meet: those and the known cards of the others.
    """

    __slots__ = (
        "attacker", "attacks", "beaten_by", "beats", "cap", "counts", "defender", "facts", "hand",
        "known", "may", "open", "phase", "plan", "pool", "seat", "seats", "stock", "table", "trump", "trumps",
        "unseen", "view",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a player has a seat"
        zones, facts = view.zones, view.facts
        self.view = view
        self.facts = facts
        self.seat: Seat = view.seat
        self.seats = view.seats
        self.plan = compile_rules(view.rules, view.seats)
        self.phase: str = facts["phase"]
        self.attacker: Seat = facts["attacker"]
        self.defender: Seat = facts["defender"]
        self.cap: int = facts["cap"]
        self.trump: int = -1 if facts["trump"] is None else SUITS.index(facts["trump"])
        self.trumps: Mask = 0 if self.trump < 0 else 0x1111111111111 << self.trump
        self.beaten_by, self.beats = strengths(self.plan, self.trump)
        self.hand: Mask = zones[f"hand.{self.seat}"].known
        self.stock = view.zone("stock").count + view.zone("trump").count
        """The cards to be drawn, the one face up among them."""
        self.unseen: Mask = view.zone("stock").may
        self.pool: Mask = view.zone("stock").known | view.zone("trump").known
        self.counts: dict[Seat, int] = {}
        self.known: dict[Seat, Mask] = {}
        self.may: dict[Seat, Mask] = {}
        for seat in range(self.seats):
            if seat != self.seat:
                held = zones[f"hand.{seat}"]
                self.counts[seat], self.known[seat], self.may[seat] = held.count, held.known, held.may
                self.unseen |= held.may
                self.pool |= held.known
        self.pool |= self.unseen
        self.attacks: dict[int, Card] = {}
        self.open: dict[int, Card] = {}
        self.table: Mask = 0
        for slot in range(12):
            attack = zones.get(f"attack.{slot}")
            if attack is None:
                break
            self.table |= attack.known
            self.attacks[slot] = attack.known.bit_length() - 1
            cover = zones.get(f"cover.{slot}")
            if cover is None:
                self.open[slot] = self.attacks[slot]
            else:
                self.table |= cover.known

    @property
    def is_open_duel(self) -> bool:
        """Whether two are left, the stock is gone, and so every card is known."""
        return not self.stock and not self.unseen and self.facts["places"].count(0) == 2

    def is_trump(self, card: Card) -> bool:
        return bool(self.trumps >> card & 1)
