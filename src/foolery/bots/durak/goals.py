"""What points (book 4.17) and epaulettes (4.18) add to a gain; nothing where they do not decide the deal."""

from __future__ import annotations

from foolery.bots.durak.situation import Situation, rank_of
from foolery.bots.durak.worth import Worth
from foolery.cards import FACE, Card, Mask, cards_in

OUT = 100.0
"""The gain of getting rid of the last card, more than anything else."""


def out_gain(worth: Worth) -> float | None:
    """What the last card of the hand is worth to be rid of; None: nothing in itself.

    Where scores decide, going out may end the deal: good for whoever is ahead.
    """
    goal = worth.now.plan.goal
    if goal == "no_cards":
        return OUT
    ahead = lead_in_score(worth.now)
    return None if not ahead or len(worth.now.opponents) > 1 else OUT if ahead > 0 else -OUT


def lead_in_score(now: Situation) -> int:
    """By how much this side is ahead of the best other one, in points or epaulettes."""
    facts = now.facts
    found = facts["points"] if now.plan.goal == "points" else [len(held) for held in facts["epaulettes"]]
    by_side = dict.fromkeys(now.sides, 0)
    for seat, score in enumerate(found):
        by_side[now.sides[seat]] += score
    own = now.sides[now.seat]
    return by_side[own] - max(score for side, score in by_side.items() if side != own)


# --- Points ---------------------------------------------------------------------------------------


def attack_points(worth: Worth, covers: float, cards: int = 1) -> float:
    """Cards that are covered count for the defender, in a bout beaten off; one taken undoes the others."""
    now = worth.now
    if now.plan.goal != "points":
        return 0.0
    undone = 0 if now.plan.kernel_plan.every_cover else len(now.attacks) - len(now.open)
    return worth.weights.score * ((1 - covers) * undone - covers * cards)


def cover_points(worth: Worth) -> float:
    """What covering all that is open scores."""
    now = worth.now
    if now.plan.goal != "points":
        return 0.0
    scored = len(now.open)
    if not now.plan.kernel_plan.every_cover:
        own = [seat for seat in now.facts["covered_by"] if seat is not None and now.is_mine(seat)]
        scored += len(own)
    return worth.weights.score * scored


# --- Epaulettes -----------------------------------------------------------------------------------


def epaulettes(now: Situation, cards: Mask, others: int = 0) -> int:
    """How many epaulettes a take of these cards makes, `others` being taken with them unseen."""
    if now.plan.goal != "epaulettes":
        return 0
    if not now.plan.kernel_plan.pair_among_more:
        if cards.bit_count() + others != 2 or others:
            return 0
        first, second = ((card & FACE) >> 2 for card in cards_in(cards))
        return int(first == second)
    ranks = {(card & FACE) >> 2: card for card in cards_in(cards)}
    return sum((cards & rank_of(card)).bit_count() == 2 for card in ranks.values())


def lead_epaulettes(worth: Worth, cards: Mask, covers: float) -> float:
    """A card that cannot be covered, with its partner together or thrown in after it, makes one."""
    now = worth.now
    if now.plan.goal != "epaulettes":
        return 0.0
    first = (cards & -cards).bit_length() - 1
    has_partner = bool(now.hand & rank_of(first) & ~cards)
    if cards.bit_count() == 1 and has_partner and now.plan.kernel_plan.pursuit and now.cap > 1:
        return worth.weights.score * (1 - covers)
    return worth.weights.score * (1 - covers) * epaulettes(now, cards)


def attack_epaulettes(worth: Worth, card: Card, covers: float) -> float:
    """What a card thrown in changes in what the main attacker gets when all is taken."""
    now = worth.now
    if now.plan.goal != "epaulettes":
        return 0.0
    hidden = now.on_table - now.table.bit_count()
    more = epaulettes(now, now.table | 1 << card, hidden) - epaulettes(now, now.table, hidden)
    return worth.weights.score * more * (1 - covers) * (1 if now.is_mine(now.attacker) else -1)


def take_epaulettes(worth: Worth, table: Mask) -> float:
    """What taking these cards gives the main attacker, the likely partner of a single one among it."""
    now = worth.now
    if now.plan.goal != "epaulettes" or now.is_mine(now.attacker):
        return 0.0
    lost = float(epaulettes(now, table, now.on_table - now.table.bit_count()))
    if now.on_table == 1 and table.bit_count() == 1 and now.plan.kernel_plan.pursuit and now.cap > 1:
        lost = min(1.0, worth.expected(now.attacker, rank_of(table.bit_length() - 1) & ~table))
    return worth.weights.score * lost
