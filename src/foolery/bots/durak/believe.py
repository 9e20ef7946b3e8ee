"""Dark covers (book 4.5): when to lay one, and when to doubt one."""

from __future__ import annotations

from foolery.bots.durak.attack import taken
from foolery.bots.durak.situation import Situation
from foolery.bots.durak.worth import ANY, Worth
from foolery.cards import Card
from foolery.core.contracts import Move
from foolery.games.durak import moves
from foolery.games.durak.moves import BELIEVE, DARK, DOUBT, TAKE


def doubt_gains(worth: Worth) -> dict[Move, float]:
    """Doubting a wrong cover wins the lead and burdens the defender; doubting a right one takes all."""
    right = chance_right(worth)
    table = taken(worth)
    return {BELIEVE: 0.0, DOUBT: (1 - right) * (2 * worth.tempo - table) + right * table}


def chance_right(worth: Worth) -> float:
    """How likely the defender could cover: who can, lays the right card, open or dark."""
    now = worth.now
    slot: int = now.facts["asked"]
    attack = now.attacks[slot]
    zone = now.view.zone(f"dark.{now.defender}.{slot}")
    beaters = now.beaten_by[attack]
    if not zone.may & beaters:
        return float(bool(zone.known & beaters))
    any_card = (zone.may & beaters).bit_count() / zone.may.bit_count()
    return max(any_card, worth.answer(now.defender, attack, ANY)[0])


def chance_doubted(now: Situation, attack: Card) -> float:
    """How likely a dark cover is doubted: the more, the fewer of the cards not seen would be right."""
    others = now.pool | now.hand
    beaters = (now.covered_by[attack] & others).bit_count()
    return min(0.9, max(0.2, 1 - beaters / max(1, others.bit_count())))


def dark_gains(
    worth: Worth, legal: list[Move], plan: dict[int, Card], gains: dict[Move, float]
) -> dict[Move, float]:
    """A wrong card is caught or thrown away; a right one, laid dark, may be doubted to the doubter's loss.

    `plan` are the covers that are thought best, `gains` what the open moves gain.
    """
    now = worth.now
    take = gains[TAKE]
    table = taken(worth)
    rest = len(now.open) - 1
    found: dict[Move, float] = {}
    for move in legal:
        if moves.kind(move) != DARK:
            continue
        slot, card = moves.slot(move), moves.played(move).bit_length() - 1
        doubted = chance_doubted(now, now.open[slot])
        if now.covered_by[now.open[slot]] >> card & 1:
            if plan.get(slot) == card:
                open_gain = max(gain for at, gain in gains.items() if at != TAKE)
                found[move] = open_gain - doubted * table
            continue
        kept = worth.tempo - worth.keeping(card)
        # With more to be covered the rest may still fail.
        goes_on = kept if not rest else 0.5**rest * kept + (1 - 0.5**rest) * take
        found[move] = doubted * take + (1 - doubted) * goes_on
    return found
