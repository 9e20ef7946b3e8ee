"""What a seat sees of a deal of Durak, in masks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from foolery.cards import BLACK_JOKER, COPY, FACE, SUITS, Card, Mask, cards_in, mask
from foolery.core.contracts import Move
from foolery.core.events import Seat, split_zone
from foolery.core.view import View, ZoneView
from foolery.games.durak import moves
from foolery.games.durak.moves import COVER
from foolery.games.durak.plan import Plan, compile_rules

LEADING, DEFENDING, PURSUIT, DOUBTING = "lead", "defend", "pursuit", "doubt"
STAYS = 2
"""What the plan calls a secret card that stays on the table."""
_JOKERS: Mask = 3 << BLACK_JOKER
JOKERS: Mask = _JOKERS | _JOKERS << COPY
_ONE_PACK: Mask = (1 << COPY) - 1
_ONE_PER_RANK: Mask = 0x11111111111111


@lru_cache(maxsize=64)
def strengths(plan: Plan, trump: int) -> tuple[list[Mask], list[Mask]]:
    """For each card the cards that beat it, and the cards that it beats."""
    # Read once: a compiled plan hands its table out as a copy.
    by_face: list[Mask] = list(plan.kernel_plan.beats[(trump + 1) * 64 : (trump + 2) * 64])
    beaten_by = [by_face[card & FACE] for card in range(2 * COPY)]
    beats = [mask(other for other in plan.pack if beaten_by[other] >> card & 1) for card in range(2 * COPY)]
    return beaten_by, beats


@lru_cache(maxsize=8)
def trumps_of(suit: int) -> Mask:
    """Every card of a trump suit; -1 is none."""
    one: Mask = 0 if suit < 0 else 0x1111111111111 << suit
    return one | one << COPY


def rank_of(card: Card) -> Mask:
    """Every card of the card's rank; the jokers are as one rank."""
    one: Mask = 15 << (card & FACE & ~3)
    return one | one << COPY


def same_ranks(cards: Mask) -> Mask:
    """Every card whose rank is among `cards`."""
    cards = (cards | cards >> COPY) & _ONE_PACK
    cards |= cards >> 1
    cards |= cards >> 2
    cards = (cards & _ONE_PER_RANK) * 15
    return cards | cards << COPY


class Situation:
    """A view of Durak taken apart for the seat that looks.

    `hand` are its known cards, `row` the places of a hand that it does not see itself. `attacks` are the
    attack cards by slot, `open` those not covered by slot; `table` is every known card that lies there,
    `on_table` how many lie there, `ranks` the ranks that may be thrown in. `counts`, `known` and `may`
    have the other seats' hands: how many cards, which are known, which more may be among them;
    `opponents` are those of them who are still in and on another side. `unseen` are the cards of which
    the place is not known, `pool` every card that this seat may still meet: those and the known cards of
    the others. `covered_by` are the cards that beat each card when this seat defends, `beaten_by` when the
    `rival` does, who defends now or would against a lead from here.
    """

    __slots__ = (
        "alive", "attacker", "attacks", "beaten_by", "beats", "cap", "closed", "counts", "covered_by",
        "dark", "defender", "facts", "hand", "known", "may", "on_table", "open", "opponents", "phase", "plan",
        "pool", "ranks", "rival", "row", "seat", "seats", "sides", "stock", "table", "trump", "trumps",
        "unseen", "view",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a player has a seat"
        facts = view.facts
        self.view = view
        self.facts = facts
        self.seat: Seat = view.seat
        self.seats = view.seats
        self.plan = compile_rules(view.rules, view.seats)
        self.phase: str = facts["phase"]
        self.attacker: Seat = facts["attacker"]
        self.defender: Seat = facts["defender"]
        self.cap: int = facts["cap"]
        self.sides: tuple[int, ...] = self.plan.sides
        out = facts["out"] if "out" in facts else [s for s, place in enumerate(facts["places"]) if place]
        self.alive: list[Seat] = [seat for seat in range(self.seats) if seat not in out]
        self.opponents: list[Seat] = [s for s in self.alive if self.sides[s] != self.sides[self.seat]]
        self.rival = self._rival()
        self.trump = self.trump_of(self.seat)
        self.trumps = trumps_of(self.trump)
        self.covered_by, self.beats = strengths(self.plan, self.trump)
        self.beaten_by = self.covered_by
        if self.plan.own_trumps:
            self.beaten_by = strengths(self.plan, self.trump_of(self.rival))[0]
        self._read_hands(view)
        self._read_table(view)

    def _rival(self) -> Seat:
        if self.defender in self.opponents:
            return self.defender
        return min(self.opponents, key=lambda s: (s - self.seat) % self.seats, default=self.defender)

    def trump_of(self, seat: Seat) -> int:
        """The trump suit that counts when a seat defends; -1 without one."""
        found = self.facts["trumps"][seat] if self.plan.own_trumps else self.facts["trump"]
        return -1 if found is None else SUITS.index(found)

    def _read_hands(self, view: View) -> None:
        self.hand: Mask = 0
        self.row: list[ZoneView] = view.row(self.seat) if self.plan.unseen_hands else []
        self.stock = 0
        """The cards to be drawn, the one face up among them."""
        self.closed = 0
        """How many closed cards this seat has."""
        self.unseen: Mask = 0
        self.pool: Mask = 0
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self.counts: dict[Seat, int] = dict.fromkeys(others, 0)
        self.known: dict[Seat, Mask] = dict.fromkeys(others, 0)
        self.may: dict[Seat, Mask] = dict.fromkeys(others, 0)
        for name, zone in view.zones.items():
            kind, owner = split_zone(name)
            if kind in ("hand", "row"):
                assert owner is not None
                self.unseen |= zone.may
                if owner == self.seat:
                    self.hand |= zone.known
                    continue
                self.counts[owner] += zone.count
                self.known[owner] |= zone.known
                self.may[owner] |= zone.may
                self.pool |= zone.known
            elif kind in ("stock", "trump", "cloaked", "secret"):
                self.stock += zone.count
                self.unseen |= zone.may
                self.pool |= zone.known
            elif kind == "closed":
                self.unseen |= zone.may
                self.closed += zone.count if owner == self.seat else 0
        if self.plan.kernel_plan.secret == STAYS and not view.zone("secret").count:
            # What was secret only shows the trump suit and is not drawn.
            self.stock -= view.zone("trump").count
            self.pool &= ~view.zone("trump").known
        self.pool |= self.unseen

    def _read_table(self, view: View) -> None:
        self.attacks: dict[int, Card] = {}
        self.open: dict[int, Card] = {}
        self.dark: set[int] = set()
        """The slots with dark covers."""
        self.table: Mask = 0
        self.ranks: Mask = 0
        covered = set()
        self.on_table = 0
        for name, zone in view.zones.items():
            kind, number = split_zone(name)
            if kind not in ("attack", "cover", "dark") or not zone.count:
                continue
            assert number is not None
            self.on_table += 1
            self.table |= zone.known
            if kind == "attack":
                self.attacks[number] = zone.known.bit_length() - 1
            elif kind == "cover":
                covered.add(number)
            else:
                self.dark.add(int(name.split(".")[2]))
                continue
            self.ranks |= zone.known
        self.ranks = same_ranks(self.ranks)
        covered |= self.dark
        self.attacks = dict(sorted(self.attacks.items()))
        self.open = {slot: card for slot, card in self.attacks.items() if slot not in covered}

    @property
    def hand_count(self) -> int:
        return len(self.row) if self.plan.unseen_hands else self.hand.bit_count()

    @property
    def is_open_duel(self) -> bool:
        """Whether two are left against one another, the stock is gone, and so every card is known."""
        return not self.stock and not self.unseen and len(self.alive) == 2 and len(self.opponents) == 1

    def goes_out(self, cards: int) -> bool:
        """Whether this seat is rid of its last card by playing so many."""
        if cards < self.hand_count or self.closed:
            return False
        return not self.stock or bool(self.plan.kernel_plan.empty_hand_wins)

    def is_trump(self, card: Card) -> bool:
        return bool(self.trumps >> card & 1)

    def is_mine(self, seat: Seat) -> bool:
        """Whether a seat is this one or on its side."""
        return self.sides[seat] == self.sides[self.seat]


def cover_move(legal: list[Move], now: Situation, slot: int, card: Card) -> Move:
    """The legal move that covers so: of equal cards of two packs only one is offered."""
    wanted = moves.make(COVER, 1 << card, slot)
    if now.plan.kernel_plan.packs == 1 or wanted in legal:
        return wanted
    attack = now.open[slot] & FACE
    for move in covers(legal):
        played = moves.played(move).bit_length() - 1
        if played & FACE == card & FACE and now.open[moves.slot(move)] & FACE == attack:
            return move
    raise AssertionError("a card that beats may cover")


def covers(legal: list[Move]) -> Iterator[Move]:
    return (move for move in legal if moves.kind(move) == COVER)


def faces(cards: Mask) -> Iterator[Card]:
    """The cards of a set as those of one pack."""
    return (card & FACE for card in cards_in(cards))
