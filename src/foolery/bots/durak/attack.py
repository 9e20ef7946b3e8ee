"""Leading, throwing in, and what goes to a player who takes: gains in the worth of cards."""

from __future__ import annotations

from foolery.bots.durak.goals import (
    OUT,
    attack_epaulettes,
    attack_points,
    lead_epaulettes,
    out_gain,
)
from foolery.bots.durak.worth import Worth
from foolery.cards import Mask, cards_in

LOSING_HAND = 52


def lead_gain(worth: Worth, cards: Mask) -> float:
    """The least useful card first; rather one with a partner, to be thrown in after it.

    Equal cards are led together only where nothing can be thrown in: the defender should not know in time.
    """
    now, read = worth.now, worth.now.plan.kernel_plan
    if now.goes_out(cards.bit_count()):
        out = out_gain(worth)
        if out is not None:
            return out
    together = cards.bit_count() - 1
    gain = -max(worth.of(card) for card in cards_in(cards))
    if read.points or read.epaulettes:
        gain += _lead_for_score(worth, cards)
    if read.lead_three:
        return _three_gain(worth, cards)
    if not read.throw_in:
        return gain + worth.weights.lead_pair * together
    lowest = (cards & -cards).bit_length() - 1
    has_partner = worth.has_partner(lowest) and not now.is_trump(lowest)
    alone = 0 if read.epaulettes else together
    return gain + worth.weights.lead_pair * has_partner - alone


def _three_gain(worth: Worth, cards: Mask) -> float:
    """Three cards whatever they are (4.22): what they are worth, and how likely all of them are covered."""
    covers, kept = 1.0, 0.0
    for card in cards_in(cards):
        covers *= worth.chance_covered(card)
        kept += worth.keeping(card)
    many = cards.bit_count()
    return (1 - covers) * (worth.tempo + worth.burden * many - worth.of_all(cards)) - kept


def _lead_for_score(worth: Worth, cards: Mask) -> float:
    chances = [worth.chance_covered(card) for card in cards_in(cards)]
    # One that cannot be covered is enough to have all taken.
    points = attack_points(worth, min(chances), len(chances))
    fails = 1.0
    for chance in chances:
        fails *= 1 - chance
    return points + lead_epaulettes(worth, cards, 1 - fails)


def blind_gain(worth: Worth) -> float:
    """The top card of the stock instead of one's own (4.2): an average card, and the hand stays as it is."""
    return -worth.shed


def throw_gain(worth: Worth, card: Mask) -> float:
    """Against saying done, which leaves the next lead to the defender and the table to the discard."""
    now = worth.now
    if now.goes_out(1):
        out = out_gain(worth)
        if out is not None:
            return out
    thrown = card.bit_length() - 1
    covers, spent = worth.answer(now.defender, thrown)
    gain = (
        worth.tempo
        - worth.keeping(thrown)
        + covers * (spent - worth.tempo)
        + (1 - covers) * (worth.tempo - taken(worth, card))
    )
    gain += attack_points(worth, covers)
    return gain + attack_epaulettes(worth, thrown, covers)


def taken(worth: Worth, more: Mask = 0) -> float:
    """What the defender gains in cards by taking the table and `more` with it, mostly a loss."""
    now, read = worth.now, worth.now.plan.kernel_plan
    if read.takes_first:
        first = now.attacks[0] if now.attacks else more.bit_length() - 1
        return worth.of(first) - worth.burden
    many = now.on_table + more.bit_count()
    if read.fifty_two_lose and now.defender in now.counts and now.counts[now.defender] + many >= LOSING_HAND:
        return -OUT
    return worth.of_all(now.table | more) - worth.burden * many


def pursuit_gain(worth: Worth, card: Mask) -> float:
    """What goes to a player who takes is lost twice: it is gone from here and it is his."""
    now, read = worth.now, worth.now.plan.kernel_plan
    if now.goes_out(1):
        out = out_gain(worth)
        if out is not None:
            return out
    thrown = card.bit_length() - 1
    gain = attack_epaulettes(worth, thrown, 0.0) - worth.keeping(thrown) - worth.weights.pursuit
    if read.fifty_two_lose and taken(worth, card) == -OUT:
        return OUT
    # Where only the first card is taken this one goes to the discard.
    return gain if read.takes_first else gain + worth.burden - worth.of(thrown)
