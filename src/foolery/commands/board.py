"""The table drawn in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from foolery.cards import RED_CARDS, Card, card_text, rank, suit
from foolery.core.contracts import State
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.texts import Catalogue

MOST_BACKS = 12
RED, DARK, TRUMP_STYLE = "bold red", "bold", "underline"


class Board:
    """Draws views: the players with their roles, what lies on the table, stock and trump, the own hand."""

    def __init__(
        self, texts: Catalogue, levels: Sequence[str | None], console: Console | None = None
    ) -> None:
        self.texts = texts
        self.levels = levels
        self.console = console or Console(highlight=False, soft_wrap=True)

    def show(self, view: View) -> None:
        """What one seat sees."""
        seats = range(view.seats)
        start = 0 if view.seat is None else view.seat
        others = [seat % view.seats for seat in range(start + 1, start + view.seats)]
        for seat in others if view.seat is not None else seats:
            self._player(view, seat, self._backs(view.hand(seat).count))
        self._middle(view)
        if view.seat is not None:
            self._player(view, view.seat, self.hand(view))

    def show_open(self, state: State) -> None:
        """Everybody's cards, for a record that is played again."""
        public = state.view(None)
        for seat in range(public.seats):
            self._player(public, seat, self.hand(state.view(seat)))
        self._middle(public)

    def hand(self, view: View) -> Text:
        """The cards of the view's seat, trumps last."""
        assert view.seat is not None
        trump = view.facts.get("trump")

        def order(card: Card) -> tuple[bool, int, int]:
            return (trump is not None and card_text(card)[1] == trump, suit(card), rank(card))

        return self.cards(sorted(view.hand(view.seat).cards, key=order), trump)

    def cards(self, cards: Sequence[Card], trump: str | None = None) -> Text:
        """Cards side by side: hearts and diamonds red, trumps underlined."""
        return Text("  ").join(self._card(card, trump) for card in cards)

    def _card(self, card: Card, trump: str | None) -> Text:
        text = card_text(card)
        style = RED if RED_CARDS >> card & 1 else DARK
        if trump is not None and text[1] == trump and text[0] != "X":
            style += f" {TRUMP_STYLE}"
        return Text(self.texts.card(text), style=style)

    def _player(self, view: View, seat: Seat, cards: Text) -> None:
        facts = view.facts
        line = Text(self.texts.seat(seat), style="bold cyan" if facts.get("actor") == seat else "bold")
        notes = [self._level(seat)]
        place = facts["places"][seat] if "places" in facts else 0
        if place:
            notes.append(self.texts.say("cli.board.out", place=place))
        elif facts.get("phase") != "over":
            notes += [
                self.texts.say(f"cli.board.{role}")
                for role in ("attacker", "defender")
                if facts.get(role) == seat
            ]
        told = ", ".join(note for note in notes if note)
        line.append(f" ({told})" if told else "", style="dim")
        line.append("  ")
        line.append_text(cards)
        self.console.print(line)

    def _level(self, seat: Seat) -> str:
        """The level of a computer player whose name does not say it."""
        level = self.levels[seat]
        title = "" if level is None else self.texts.say(f"level.{level}.title")
        return "" if title in self.texts.seat(seat) else title

    def _backs(self, count: int) -> Text:
        text = Text("▮" * min(count, MOST_BACKS), style="blue")
        return text.append(f" {count}", style="dim")

    def _middle(self, view: View) -> None:
        trump = view.facts.get("trump")
        line = Text("    ")
        stock, under = view.zone("stock").count, view.zone("trump").card
        line.append(self.texts.say("cli.board.stock", count=stock + (under is not None)), style="dim")
        if under is not None:
            line.append("  ").append_text(self._card(under, trump))
        elif trump is not None:
            line.append("  " + self.texts.say("cli.board.trump", suit=trump), style="dim")
        line.append("  " + self.texts.say("cli.board.discard", count=view.zone("discard").count), style="dim")
        self.console.print(line)
        pairs = []
        slot = 0
        while (attack := view.zone(f"attack.{slot}").card) is not None:
            pair = self._card(attack, trump)
            cover = view.zone(f"cover.{slot}").card
            pair.append(" ← ", style="dim")
            pair.append_text(self._card(cover, trump) if cover is not None else Text("?", style="dim"))
            pairs.append(pair)
            slot += 1
        if pairs:
            self.console.print(Text("    ") + Text("   ").join(pairs))
