"""Two worlds that one seat cannot tell apart, made from the pack's order alone.

What a seat has seen is kept here from plain rules, not by the engine: its own hand, the table, what was
turned up or shown to all. The other cards of the pack are put in another order, the deal is dealt anew and
the same moves are made. To that seat nothing may look different.
"""

from __future__ import annotations

import random
from typing import Any

from foolery import cards
from foolery.cards import Card, Mask
from foolery.core import events as core_events
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Move
from foolery.core.events import Event, Moved, Seat, Shown
from foolery.games.durak import DURAK, Rules, State, moves
from foolery.games.durak.plan import compile_rules

Moves = list[tuple[Seat, Move]]
LEADING = 0
HIDDEN = (moves.DARK, moves.SWAP)
"""What kind of move a seat makes without the others seeing the cards."""


class Told(AssertionError):
    """A seat was told something that it may not know."""


def shuffled(by: Rules, seats: int, seed: int) -> list[Card]:
    """A pack in a random order, where the rules want it by ranks; no joker is turned up."""
    order = list(compile_rules(by, seats).pack)
    draw = Chance(key_from_seed(seed)).draw(0)
    while True:
        draw.shuffle(order)
        if by.pack_order == "high_first":
            order.sort(key=cards.rank, reverse=True)
        if by.trump != "turned" or not any(map(cards.is_joker, _could_be_turned(by, order))):
            return order


def _could_be_turned(by: Rules, order: list[Card]) -> list[Card]:
    at = [seats * by.hand_size for seats in range(2, 9)]
    return [order[-1], *(order[i] for i in at if i < len(order))]


def start(by: Rules, seats: int, order: list[Card], dealer: Seat, lot: Seat) -> State:
    return DURAK.deal_order(by, seats, order, dealer, None, lot)


def random_moves(state: State, rng: random.Random, most: int) -> Moves:
    """Play so many random moves at the most, and tell which."""
    made: Moves = []
    while (actor := state.actor()) is not None and len(made) < most:
        move = rng.choice(state.legal())
        made.append((actor, move))
        state.play(move)
    return made


def seen_by(
    by: Rules, seats: int, order: list[Card], dealer: Seat, lot: Seat, made: Moves, seat: Seat | None
) -> Mask:
    """Every card that a seat (None: a spectator) has seen in the course of these moves."""
    state = start(by, seats, order, dealer, lot)
    seen: Mask = 0
    for event in state.history():
        # What decided who begins, the last card dealt, what was turned up or passed over for it.
        if isinstance(event, Shown) or (isinstance(event, Moved) and event.target == "trump"):
            seen |= cards.mask(event.cards)
    seen |= lying_open(state, seat)
    for _, move in made:
        secret = state.kernel.secret
        seen |= turned_by(state, seat, move)
        state.play(move)
        if state.kernel.secret < 0 <= secret:
            seen |= 1 << secret
        if by.pass_hands and seat is not None:
            seen |= passed_on(state, seat)
        seen |= lying_open(state, seat)
    return seen


def passed_on(state: State, seat: Seat) -> Mask:
    """What a seat has just seen of hands that were passed: the one it gave, or got while others saw it."""
    s = state.kernel
    if state.plan.unseen_hands:
        whole: Mask = s.hands[seat] if s.phase == LEADING else 0
        return whole
    given: Mask = s.hands[state.plan.kernel.common.next_alive(s, seat)] if s.phase == LEADING else 0
    return given


def lying_open(state: State, seat: Seat | None) -> Mask:
    """What a seat sees now: hands, the table but for others' dark covers, the turned cards."""
    s = state.kernel
    seen: Mask = s.table & ~s.dark
    for other in range(state.plan.seats):
        if seat is not None and (other == seat) != state.plan.unseen_hands:
            seen |= s.hands[other]
    for slot in range(s.attacks):
        if s.covers[slot] >= 0 and s.covered_by[slot] == seat:
            seen |= 1 << s.covers[slot]
    turned = [s.marker, *s.under[: s.under_left], -1 if s.cloaked else s.trump_card]
    return seen | cards.mask(card for card in turned if card >= 0)


def turned_by(state: State, seat: Seat | None, move: Move) -> Mask:
    """The cards that a move lets a seat see, though they may be gone after it."""
    s, kind = state.kernel, moves.kind(move)
    named: Mask = moves.played(move)
    if state.plan.unseen_hands:
        row = s.rows.cards[s.actor * 128 : s.actor * 128 + 128]
        named = cards.mask(row[at] for at in cards.cards_in(named))
    seen: Mask = 0 if kind in HIDDEN and (s.actor != seat or state.plan.unseen_hands) else named
    if kind == moves.DOUBT:
        seen |= 1 << s.covers[s.asked]
    if state.plan.kernel_plan.trump_swap:
        after = state.copy()
        after.play(move)
        if after.kernel.bout > s.bout and after.kernel.beaten > s.beaten and s.last_cover >= 0:
            seen |= 1 << s.covers[s.last_cover] if s.covers[s.last_cover] >= 0 else 0
    if s.cloaked and s.stock_left and state.plan.face_down:
        after = state.copy()
        after.play(move)
        seen |= 0 if after.kernel.cloaked else 1 << s.trump_card
    return seen


def other_order(by: Rules, order: list[Card], seen: Mask, rng: random.Random) -> list[Card]:
    """The pack with the unseen cards in another order, of each rank apart where all know the ranks."""
    changed = list(order)
    groups: dict[int, list[int]] = {}
    for at, card in enumerate(order):
        if not seen >> card & 1:
            groups.setdefault(cards.rank(card) if by.pack_order == "high_first" else 0, []).append(at)
    for places in groups.values():
        unseen = [order[at] for at in places]
        rng.shuffle(unseen)
        for at, card in zip(places, unseen, strict=True):
            changed[at] = card
    return changed


def projected(events: list[Event], seat: Seat | None) -> list[Event]:
    return [core_events.project(event, seat, DURAK.sight) for event in events]


def compare(one: State, two: State, seat: Seat | None, made: Moves, other: dict[Card, Card]) -> None:
    """Make the same moves in both; `Told` if the seat sees a difference.

    `other` is the card that lies in the second world where a card lies in the first.
    """
    _equal("dealing", projected(one.history(), seat), projected(two.history(), seat))
    for step in range(len(made) + 1):
        _equal("view", one.view(seat), two.view(seat))
        _equal("actor", one.actor(), two.actor())
        if one.actor() == seat is not None:
            _equal("legal moves", one.legal(), two.legal())
        if seat is not None:
            for text in TRIED:
                _equal(f"explanation of {text}", one.explain(text, seat), two.explain(text, seat))
        if step < len(made):
            move = made[step][1]
            same = translated(two, move, other)
            if same not in two.legal():
                return  # of two packs the other one's card stands for both
            text = one.text(move)
            events = [one.play(move), two.play(same)]
            if moves.kind(move) == moves.SWAP:
                lay_alike(one, two, move, other)
            _equal(f"events of {text}", projected(events[0], seat), projected(events[1], seat))


def lay_alike(one: State, two: State, move: Move, other: dict[Card, Card]) -> None:
    """Two cards were mixed into the stock in pack order, which is another one for other cards: mend that."""
    if one.plan.unseen_hands:
        return
    stock = list(two.kernel.stock[: two.kernel.stock_left])
    for card in cards.cards_in(moves.played(move)):
        stock[list(one.kernel.stock).index(card)] = other[card]
    two.kernel.set_stock(stock)


TRIED = (
    "take", "done", "exchange", "6s", "As", ">7h", ">(7h)", "Ks/Qs", "9h/8h", "6s6h", "?6s/7s", "believe",
    "doubt", "~6s7d", "top", "#1", "#2/9s", ">#1",
)  # fmt: skip


def translated(two: State, move: Move, other: dict[Card, Card]) -> Move:
    """A move made unseen, with the cards that lie in the second world in its place."""
    if moves.kind(move) not in HIDDEN or two.plan.unseen_hands:
        return move
    played = cards.mask(other[card] for card in cards.cards_in(moves.played(move)))
    return moves.make(moves.kind(move), played, moves.slot(move))


def _equal(what: str, one: Any, two: Any) -> None:
    if one != two:
        raise Told(f"{what}: {one} != {two}")


def check(by: Rules, seats: int, seed: int, most_moves: int) -> int:
    """Compare the worlds of every seat and the spectator for one deal; how many there were."""
    rng = random.Random(seed)
    order = shuffled(by, seats, seed)
    dealer, lot = rng.randrange(seats), rng.randrange(seats)
    one = start(by, seats, order, dealer, lot)
    made = random_moves(one, rng, most_moves)
    compared = 0
    for seat in (None, *range(seats)):
        seen = seen_by(by, seats, order, dealer, lot, made, seat)
        for _ in range(6):
            changed = other_order(by, order, seen, rng)
            two = start(by, seats, changed, dealer, lot)
            one = start(by, seats, order, dealer, lot)
            if changed == order or openly_different(one, two):
                continue
            compare(one, two, seat, made, dict(zip(order, changed, strict=True)))
            compared += 1
            break
    return compared


def openly_different(one: State, two: State) -> bool:
    """Whether another seat begins, another card decides it, or another suit is trump: that all see (1.3)."""
    shown = [[e for e in state.history() if isinstance(e, Shown)] for state in (one, two)]
    return (
        one.actor() != two.actor()
        or shown[0] != shown[1]
        or one.view(None).facts["trump"] != two.view(None).facts["trump"]
    )
