"""Taking, covering, passing the attack on, changing two cards: gains in the worth of cards."""

from __future__ import annotations

from foolery.bots.durak.believe import dark_gains
from foolery.bots.durak.covering import cheapest_cover
from foolery.bots.durak.goals import OUT, cover_points, out_gain, take_epaulettes
from foolery.bots.durak.situation import Situation, cover_move, covers, rank_of, same_ranks, trumps_of
from foolery.bots.durak.worth import Worth
from foolery.cards import Card, Mask, cards_in
from foolery.core.contracts import Move
from foolery.games.durak import moves
from foolery.games.durak.moves import DARK, SHOW, SWAP, TAKE, TRANSFER

LOSING_HAND = 52
SWAP_MARGIN = 0.15
"""By how much two cards must be worse than two from the stock to be changed."""
NEW_TRUMPS = 0.1
"""A card more of the suit that becomes trump (4.9)."""


def defence_gains(worth: Worth, legal: list[Move]) -> dict[Move, float]:
    """Taking, covering everything at the least cost, or passing the attack on."""
    now = worth.now
    take = take_gain(worth, now.table)
    gains = {TAKE: take}
    costs = {card: cover_cost(worth, card) for card in cards_in(now.hand)}
    dearest_last = sorted(costs, key=lambda card: (costs[card], card))
    plan = cheapest_cover(now.open, dearest_last, now.covered_by) or {}
    if plan:
        out = out_gain(worth) if now.goes_out(len(plan)) else None
        gain = worth.tempo + cover_points(worth) - sum(costs[card] for card in plan.values())
        for slot, card in plan.items():
            # The attack that fewest cards beat first.
            hardest = -now.covered_by[now.open[slot]].bit_count() / 1e6
            total = gain + hardest + new_trumps(worth, slot, card)
            gains[cover_move(legal, now, slot, card)] = total if out is None else out
    if now.plan.goal != "no_cards":
        add_covers_before_taking(worth, legal, gains)
    for move in legal:
        if moves.kind(move) == SHOW:
            gains[move] = worth.tempo
        elif moves.kind(move) == TRANSFER:
            gains[move] = worth.tempo - worth.keeping(moves.played(move).bit_length() - 1)
    if now.plan.kernel_plan.dark_cover:
        gains.update(dark_gains(worth, legal, plan, gains))
    if now.plan.kernel_plan.swap_two:
        add_swap(worth, legal, gains)
    return gains


def cover_cost(worth: Worth, card: Card) -> float:
    """What a card is worth in the hand, and what its rank lets the others throw in."""
    now = worth.now
    if now.ranks >> card & 1 or not now.plan.kernel_plan.throw_in:
        return worth.keeping(card)
    likely = sum(worth.expected(seat, rank_of(card)) for seat in now.opponents)
    return worth.keeping(card) + worth.weights.rank * likely


def take_gain(worth: Worth, table: Mask) -> float:
    """The cards on the table, own covers among them, for the lead of the next bout."""
    now, read = worth.now, worth.now.plan.kernel_plan
    if read.takes_first:
        table = 1 << now.attacks[0]
        return worth.of_all(table) - worth.burden - worth.tempo
    many = now.on_table + (table & ~now.table).bit_count()
    if read.fifty_two_lose and now.hand_count + now.closed + many >= LOSING_HAND:
        return -OUT
    gained = worth.of_all(table) - worth.burden * many
    pairs = (table & same_ranks(now.hand) & ~now.trumps).bit_count()
    return gained + worth.weights.pair * pairs - worth.tempo - take_epaulettes(worth, table)


def add_covers_before_taking(worth: Worth, legal: list[Move], gains: dict[Move, float]) -> None:
    """A cover comes back with the rest when all is taken: it may break a pair, or score in itself."""
    now = worth.now
    if len(now.open) < 2:
        return
    scored = worth.weights.score * now.plan.kernel_plan.every_cover
    for move in covers(legal):
        card = moves.played(move)
        after = take_gain(worth, now.table | card) - worth.of_all(card) + scored
        gains[move] = max(gains.get(move, -OUT), after)


def new_trumps(worth: Worth, slot: int, card: Card) -> float:
    """The last cover of a bout makes its suit trump (4.9)."""
    now = worth.now
    if not now.plan.kernel_plan.trump_swap or len(now.open) > 1 or not now.view.zone("trump").count:
        return 0.0
    suit = trumps_of(card & 3)
    return NEW_TRUMPS * ((now.hand & suit & ~(1 << card)).bit_count() - (now.hand & now.trumps).bit_count())


def add_swap(worth: Worth, legal: list[Move], gains: dict[Move, float]) -> None:
    """The two worst cards for two from the stock (4.19), but none of those that cover now."""
    now = worth.now
    swaps = [move for move in legal if moves.kind(move) == SWAP]
    if not swaps:
        return
    best = max(gains, key=lambda move: gains[move])
    kept = 0 if best == TAKE or moves.kind(best) == DARK else needed(now, gains)
    expected = worth.average(now.pool)
    found = {
        move: sum(expected - worth.of(card) for card in cards_in(moves.played(move)))
        for move in swaps
        if not moves.played(move) & kept
    }
    for move, gain in found.items():
        if gain > SWAP_MARGIN:
            gains[move] = gains[best] + gain


def needed(now: Situation, gains: dict[Move, float]) -> Mask:
    """The cards that the moves thought of would play."""
    kept = 0
    for move in gains:
        kept |= moves.played(move)
    return kept & now.hand
