"""Hands that all see but their owner (book 4.15): moves name a place, not a card."""

from __future__ import annotations

from foolery.bots.durak.attack import blind_gain, lead_gain, pursuit_gain, throw_gain
from foolery.bots.durak.defence import cover_cost, take_gain
from foolery.bots.durak.goals import OUT, cover_points
from foolery.bots.durak.situation import DEFENDING, PURSUIT, rank_of
from foolery.bots.durak.worth import Worth
from foolery.cards import Mask, cards_in
from foolery.core.contracts import Move
from foolery.core.view import ZoneView
from foolery.games.durak import moves
from foolery.games.durak.moves import BLIND, COVER, DONE, LEAD, SWAP, TAKE, THROW, TRANSFER

UNBEATABLE = 0.3
"""A lead that the defender's hand, which lies open to all but him, cannot cover."""


def chance(place: ZoneView, among: Mask) -> float:
    """How likely the card in a place is one of these."""
    if place.known:
        return float(bool(place.known & among))
    return (place.may & among).bit_count() / place.may.bit_count() if place.may else 0.0


def place_gains(worth: Worth, legal: list[Move]) -> dict[Move, float]:
    """What each move gains."""
    phase = worth.now.phase
    if phase == DEFENDING:
        return _defence_gains(worth, legal)
    gains = {move: 0.0 for move in legal if move == DONE}
    for move in legal:
        kind = moves.kind(move)
        if kind == LEAD:
            gains[move] = _lead_gain(worth, _place(worth, move))
        elif kind == BLIND:
            gains[move] = blind_gain(worth)
        elif kind == THROW:
            gains[move] = _throw_gain(worth, _place(worth, move), phase)
    return gains


def _place(worth: Worth, move: Move) -> ZoneView:
    return worth.now.row[moves.played(move).bit_length() - 1]


def _cards(place: ZoneView) -> Mask:
    return place.known or place.may


def _lead_gain(worth: Worth, place: ZoneView) -> float:
    """As with an open hand for each card that it may be, and what the defender has against it."""
    now = worth.now
    cards = _cards(place)
    held = now.known[now.rival]
    found = 0.0
    for card in cards_in(cards):
        found += lead_gain(worth, 1 << card) + UNBEATABLE * (not now.beaten_by[card] & held)
    return found / cards.bit_count()


def _throw_gain(worth: Worth, place: ZoneView, phase: str) -> float:
    """A wrong card costs the whole table."""
    now = worth.now
    right = chance(place, now.ranks)
    if not right:
        return -OUT
    gain_of = pursuit_gain if phase == PURSUIT else throw_gain
    fitting = list(cards_in(_cards(place) & now.ranks))
    gain = sum(gain_of(worth, 1 << card) for card in fitting) / len(fitting)
    return right * gain + (1 - right) * (take_gain(worth, now.table) - worth.tempo)


def _defence_gains(worth: Worth, legal: list[Move]) -> dict[Move, float]:
    """A wrong cover only ends what would have been a take: the best chance is always worth it."""
    now = worth.now
    take = take_gain(worth, now.table)
    best = {
        slot: max(chance(place, now.covered_by[attack]) for place in now.row)
        for slot, attack in now.open.items()
    }
    gains = {TAKE: take}
    for move in legal:
        kind = moves.kind(move)
        if kind == COVER:
            slot, place = moves.slot(move), _place(worth, move)
            beaters = _cards(place) & now.covered_by[now.open[slot]]
            right = chance(place, beaters)
            for other, found in best.items():
                right *= found if other != slot else 1
            if beaters:
                cost = sum(cover_cost(worth, card) for card in cards_in(beaters)) / beaters.bit_count()
                gain = OUT if now.goes_out(len(now.open)) else worth.tempo + cover_points(worth) - cost
                gains[move] = right * gain + (1 - right) * take + right / 1e3
        elif kind == TRANSFER:
            place = _place(worth, move)
            rank = rank_of(next(iter(now.open.values())))
            right = chance(place, rank)
            if right:
                cost = worth.average(_cards(place) & rank)
                gains[move] = right * (worth.tempo - cost) + (1 - right) * take
        elif kind == SWAP:
            worst = [worth.average(_cards(now.row[at])) for at in cards_in(moves.played(move))]
            gains[move] = sum(worth.average(now.pool) - found for found in worst) - 0.2 + take
    return gains
