"""What every board draws: cards, backs, a line for each player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from foolery.bots.levels import find
from foolery.cards import SUITS, Card
from foolery.core.contracts import Game, State
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.texts import Catalogue

MOST_BACKS = 12
DARK, TRUMP_STYLE = "bold", "underline"
RED = "bold red"
COLOURS = {"g": "bold green", "r": RED, "y": "bold yellow", "b": "bold blue"}
"""Of cards that have a colour before their number."""


class Drawing(ABC):
    """Draws views: the others, what lies in the middle, the own hand."""

    def __init__(
        self, game: Game, texts: Catalogue, levels: Sequence[str | None], console: Console | None = None
    ) -> None:
        self.game = game
        self.texts = texts
        self.levels = levels
        self.console = console or Console(highlight=False, soft_wrap=True)

    @abstractmethod
    def hand(self, view: View) -> Text:
        """The cards of the view's seat."""

    @abstractmethod
    def notes(self, view: View, seat: Seat) -> list[str]:
        """What is told of a player beside the name."""

    @abstractmethod
    def middle(self, view: View) -> None:
        """What lies on the table."""

    def show(self, view: View) -> None:
        """What one seat sees."""
        if view.seat is None:
            seats = list(range(view.seats))
        else:
            seats = [seat % view.seats for seat in range(view.seat + 1, view.seat + view.seats)]
        for seat in seats:
            self._player(view, seat, self.other_hand(view, seat))
        self.middle(view)
        if view.seat is not None:
            self._player(view, view.seat, self.hand(view))

    def show_open(self, state: State) -> None:
        """Everybody's cards, for a record that is played again."""
        public = state.view(None)
        for seat in range(public.seats):
            self._player(public, seat, self.hand(state.view(seat)))
        self.middle(public)

    def other_hand(self, view: View, seat: Seat) -> Text:
        """The backs of a hand."""
        return self.backs(view.hand(seat).count)

    def backs(self, count: int) -> Text:
        return Text.assemble(("▮" * min(count, MOST_BACKS), "blue"), (f" {count}", "dim"))

    def cards(self, cards: Iterable[Card], trump: str | None = None, between: str = "  ") -> Text:
        """Cards side by side, trumps underlined."""
        return Text(between).join(self.card(card, trump) for card in cards)

    def card(self, card: Card, trump: str | None = None) -> Text:
        """A card in its colour."""
        text = self.game.deck.text(card)
        style = style_of(text)
        if trump is not None and text[-1] == trump and text[0] != "X":
            style += f" {TRUMP_STYLE}"
        return Text(self.texts.card(text), style=style)

    def in_order(self, cards: Iterable[Card], trump: str | None = None) -> list[Card]:
        """Cards by suit or colour, from low to high, trumps last."""
        deck = self.game.deck

        def order(card: Card) -> tuple[bool, int, int, int]:
            text = deck.text(card)
            is_joker = text[0] == "X"
            suit = len(SUITS) if is_joker else SUITS.find(text[-1])
            return (not is_joker and text[-1] == trump, suit, deck.face(card), card)

        return sorted(cards, key=order)

    def roles(self, view: View, seat: Seat) -> list[str]:
        """The place of who is out, else who attacks and who defends."""
        facts = view.facts
        place = facts["places"][seat] if "places" in facts else 0
        if place:
            return [self.texts.say("cli.board.out", place=place)]
        if facts.get("phase") == "over":
            return []
        found = [role for role in ("attacker", "defender") if facts.get(role) == seat]
        return [self.texts.say(f"cli.board.{role}") for role in found]

    def _player(self, view: View, seat: Seat, cards: Text) -> None:
        line = Text()
        line.append(self.texts.seat(seat), style="bold cyan" if view.facts.get("actor") == seat else "bold")
        told = ", ".join(note for note in [self._level(seat), *self.notes(view, seat)] if note)
        line.append(f" ({told})" if told else "", style="dim")
        line.append("  ")
        line.append_text(cards)
        self.console.print(line)

    def _level(self, seat: Seat) -> str:
        """The level of a computer player: its number alone where its name says the title."""
        name = self.levels[seat]
        if name is None:
            return ""
        level, title = find(name), self.texts.say(f"level.{name}.title")
        if level is None:
            return title
        if title in self.texts.seat(seat):
            return self.texts.say("level.short", number=level.number)
        return self.texts.say("level.numbered", number=level.number, title=title)


def style_of(text: str) -> str:
    """How a card is drawn: French suits and jokers red or dark, colours as they are."""
    if text[0] in COLOURS and text[1:].isdigit():
        return COLOURS[text[0]]
    is_red = text == "Xr" if text[0] == "X" else text[-1] in "hd"
    return RED if is_red else DARK
