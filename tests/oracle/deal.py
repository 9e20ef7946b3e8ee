"""Dealing, turning up trumps, and who attacks first (book 1.1-1.3, 4.6, 4.12, 4.13, 4.20, 4.23, 4.24)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from foolery.games.durak.rules import Rules

from .cards import colour, in_pack_order, is_joker, is_trump, rank_order

Shuffled = Callable[[list[str]], list[str]]
"""Gets face-down cards and gives them in their new order, top first."""


class NeedsChance(Exception):
    """Chance decides here (a joker turned up, a lot, a shuffle) and the caller left it open."""


class Carried(Protocol):
    """What the next deal must know of the last one (1.9). Of several fools the last is the dealer (3)."""

    fools: tuple[int, ...]
    winners: tuple[int, ...]
    draw: bool


@dataclass
class Layout:
    """What lies beside the hands after the deal."""

    face_down: list[str]
    turned: list[str] = field(default_factory=list)
    """Face up under the stock, the first drawn first."""
    trump: str | None = None
    trumps: list[str] = field(default_factory=list)
    """Of each seat, where they differ (4.6)."""
    secret: str | None = None
    removed: list[str] = field(default_factory=list)
    shown: tuple[int, str] | None = None
    """The card of a hand that shows the trump suit, and whose it is."""


def needs_redeal(rules: Rules, hands: Sequence[Iterable[str]]) -> bool:
    """(1.2): somebody holds only red or only black cards."""
    return rules.redeal == "one_colour" and any(len({colour(card) for card in hand}) == 1 for hand in hands)


def clockwise(first: int, seats: int) -> list[int]:
    """All seats, starting with `first`."""
    return [(first + step) % seats for step in range(seats)]


def deal_out(rules: Rules, seats: int, pack: list[str], dealer: int) -> tuple[list[list[str]], list[str]]:
    """Hands in the order dealt, and the cards left over (1.1): none where all are dealt (4.13)."""
    dealt = len(pack) if rules.stock == "dealt_out" else seats * rules.hand_size
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number, card in enumerate(pack[:dealt], start=1):
        hands[(dealer + number) % seats].append(card)
    return hands, pack[dealt:]


def lay_out(
    rules: Rules, hands: list[list[str]], left: list[str], dealer: int, shuffled: Shuffled | None
) -> Layout:
    """Turns up what shows trumps, and sets aside what is not played with."""
    if rules.trump == "own":
        layout = turn_own(len(hands), left, dealer, shuffled)
    elif rules.trump == "first_diamond":
        layout = turn_first_diamond(left, shuffled)
    elif rules.trump == "diamonds":
        layout = Layout(left, trump="d")
    elif rules.trump == "none":
        layout = Layout(left)
    elif not left:
        layout = show_last_dealt(hands, dealer)
    else:
        layout = turn_one(rules, left)
    if rules.stock == "removed":  # (4.23)
        layout.removed = layout.face_down + layout.turned
        layout.face_down, layout.turned = [], []
    return layout


def show_last_dealt(hands: list[list[str]], dealer: int) -> Layout:
    """Nothing is left over: the last card dealt is shown and stays in the hand (1.1, 4.13)."""
    seats = len(hands)
    seat = (dealer + sum(len(hand) for hand in hands)) % seats
    card = hands[seat][-1]
    if is_joker(card):
        raise NeedsChance("a joker was turned up")
    return Layout([], trump=card[1], shown=(seat, card))


def turn_one(rules: Rules, left: list[str]) -> Layout:
    """The next card, or the last of the pack (1.1), and the top card secretly under it (4.20)."""
    rest = list(left)
    card = rest.pop() if rules.trump_card == "bottom_of_pack" else rest.pop(0)
    if is_joker(card):
        raise NeedsChance("a joker was turned up")  # (1.13)
    secret = rest.pop(0) if rules.secret != "off" else None
    return Layout(rest, [card], card[1], secret=secret)


def shuffle_back(rest: list[str], rejected: list[str], shuffled: Shuffled | None) -> list[str]:
    if not rejected:
        return rest
    if shuffled is None:
        raise NeedsChance("cards go back into the stock")
    return list(shuffled(rest + rejected))


def turn_own(seats: int, left: list[str], dealer: int, shuffled: Shuffled | None) -> Layout:
    """A card for each seat from the dealer's left, of a suit not taken while there is one (4.6).

    Left open: if all other cards have been rejected already, a rejected one is turned again, the first first.
    """
    rest, rejected, turned = list(left), [], []
    trumps = [""] * seats
    for seat in clockwise(dealer + 1, seats):
        if any(card[1] not in trumps for card in rest):
            while rest[0][1] in trumps:
                rejected.append(rest.pop(0))
        card = rest.pop(0) if rest else rejected.pop(0)
        turned.append(card)
        trumps[seat] = card[1]
    return Layout(shuffle_back(rest, rejected, shuffled), turned, trumps=trumps)


def turn_first_diamond(left: list[str], shuffled: Shuffled | None) -> Layout:
    """The first diamond of the stock goes face up under it (4.24).

    Left open: without a diamond the whole stock was passed over and is shuffled.
    """
    rest, passed = list(left), []
    while rest and rest[0][1] != "d":
        passed.append(rest.pop(0))
    turned = [rest.pop(0)] if rest else []
    return Layout(shuffle_back(rest, passed, shuffled), turned, "d")


def decide_by_cards(
    hands: Sequence[Sequence[str]], trump: str | None, dealer: int, trumps: Sequence[str] = ()
) -> tuple[int, str, bool]:
    """The first attacker, the card that decides, and whether it is a trump (1.3); own trumps (4.6)."""
    seats = clockwise(dealer + 1, len(hands))
    of: list[str | None] = [*trumps] or [trump] * len(hands)
    held = [(seat, card) for seat in seats for card in hands[seat] if is_trump(card, of[seat])]
    if held:
        seat, card = min(held, key=lambda pair: rank_order(pair[1][0]))  # the first of several
        return seat, card, True
    ranked = [card for hand in hands for card in hand if not is_joker(card)]
    lowest_rank = in_pack_order(ranked)[0][0]
    seat = next(seat for seat in seats if any(card[0] == lowest_rank for card in hands[seat]))
    return seat, in_pack_order(card for card in hands[seat] if card[0] == lowest_rank)[0], False
