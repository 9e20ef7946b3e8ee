"""The first phase (5.3): the pack is laid out card by card on the stake and on the players' piles."""

from __future__ import annotations

from foolery.cards import Card, rank
from foolery.core.events import Seat, Zone
from foolery.games.cross.plan import Plan

STAKE = -1
"""The stake, where a place is a seat's pile or this."""


class Gather:
    """Who has laid what where. Everything that happens follows from the cards; nobody has a choice."""

    __slots__ = ("piles", "plan", "stake", "stock", "turn")

    def __init__(
        self, plan: Plan, stock: list[Card], stake: list[Card], piles: list[list[Card]], turn: Seat
    ) -> None:
        self.plan = plan
        self.stock = stock
        """The next card to be drawn is the last one."""
        self.stake = stake
        self.piles = piles
        self.turn = turn

    def copy(self) -> Gather:
        return Gather(self.plan, self.stock[:], self.stake[:], [pile[:] for pile in self.piles], self.turn)

    def place_for(self, card: Card) -> int | None:
        """Where a card of the player's goes: the stake first, then the nearest pile clockwise."""
        if self._fits(card, self.stake):
            return STAKE
        seats = len(self.piles)
        for i in range(1, seats):
            seat = (self.turn + i) % seats
            if self._fits(card, self.piles[seat]):
                return seat
        return None

    def gift(self) -> int | None:
        """Where the player's top card must be given; None where it stays. The last card always stays."""
        pile = self.piles[self.turn]
        return self.place_for(pile[-1]) if len(pile) > 1 else None

    def give(self) -> tuple[Card, Zone, Zone]:
        """Give the top card away: the card, where it was and where it is."""
        place = self.gift()
        assert place is not None, "giving is legal only where the card fits"
        pile = self.piles[self.turn]
        source = f"pile.{self.turn}.{len(pile) - 1}"
        card = pile.pop()
        return card, source, self._lay(card, place)

    def draw(self) -> tuple[Card, Zone, Zone]:
        """Draw a card. One that fits nowhere goes on the player's own pile, and the turn passes."""
        card = self.stock.pop()
        place = self.place_for(card)
        if place is not None:
            return card, "stock", self._lay(card, place)
        zone = self._lay(card, self.turn)
        self.turn = (self.turn + 1) % len(self.piles)
        return card, "stock", zone

    def top(self, place: int) -> Card:
        """The card that lies uppermost on a pile or the stake."""
        return (self.stake if place == STAKE else self.piles[place])[-1]

    def zones(self) -> dict[Zone, Card]:
        """The place of every open card."""
        places = {f"stake.{number}": card for number, card in enumerate(self.stake)}
        for seat, pile in enumerate(self.piles):
            places |= {f"pile.{seat}.{number}": card for number, card in enumerate(pile)}
        return places

    def _fits(self, card: Card, pile: list[Card]) -> bool:
        return bool(self.plan.fits[pile[-1]] >> card & 1)

    def _lay(self, card: Card, place: int) -> Zone:
        pile = self.stake if place == STAKE else self.piles[place]
        pile.append(card)
        return f"stake.{len(pile) - 1}" if place == STAKE else f"pile.{place}.{len(pile) - 1}"


def first_to_draw(tops: list[Card], dealer: Seat) -> Seat:
    """The holder of the highest open card; of equal ones the first from the dealer's left."""
    seats = len(tops)
    clockwise = [(dealer + 1 + i) % seats for i in range(seats)]
    return max(clockwise, key=lambda seat: rank(tops[seat]))
