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
            self._player(view, seat, self._other_hand(view, seat))
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
        trump = trump_of(view, view.seat)
        row = view.row(view.seat)
        if row:
            return Text("  ").join(self._place(at + 1, zone.card, trump) for at, zone in enumerate(row))

        def order(card: Card) -> tuple[bool, int, int]:
            return (trump is not None and card_text(card)[1] == trump, suit(card), rank(card))

        return self.cards(sorted(view.hand(view.seat).cards, key=order), trump)

    def _place(self, number: int, card: Card | None, trump: str | None) -> Text:
        """A place in a hand that its owner does not see, with the card where it has been seen."""
        place = Text(f"#{number}", style="blue")
        return place if card is None else place + Text(" ") + self._card(card, trump)

    def cards(self, cards: Sequence[Card], trump: str | None = None) -> Text:
        """Cards side by side: hearts and diamonds red, trumps underlined."""
        return Text("  ").join(self._card(card, trump) for card in cards)

    def _other_hand(self, view: View, seat: Seat) -> Text:
        """As many backs as cards, or a row of cards that everybody else sees."""
        row = [zone.card for zone in view.row(seat)]
        if row and None not in row:
            return self.cards([card for card in row if card is not None], trump_of(view, seat))
        return self._backs(view.hand(seat).count)

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
        notes += self._marks(view, seat)
        told = ", ".join(note for note in notes if note)
        line.append(f" ({told})" if told else "", style="dim")
        line.append("  ")
        line.append_text(cards)
        self.console.print(line)

    def _marks(self, view: View, seat: Seat) -> list[str]:
        """What is told of a player beside the cards."""
        facts, say = view.facts, self.texts.say
        notes = []
        if "sides" in facts:
            notes.append(say("cli.board.side", letter=chr(ord("A") + facts["sides"][seat])))
        if "trumps" in facts:
            notes.append(say("cli.board.trump", suit=facts["trumps"][seat]))
        if "points" in facts:
            notes.append(say("page.table.points", count=facts["points"][seat]))
        if "epaulettes" in facts:
            ranks = list(facts["epaulettes"][seat])
            notes.append(say("cli.board.epaulettes", ranks=ranks, count=len(ranks)))
        closed = view.all_of("closed", seat).count
        if closed:
            notes.append(say("page.table.closed", count=closed))
        return notes

    def _level(self, seat: Seat) -> str:
        """The level of a computer player whose name does not say it."""
        level = self.levels[seat]
        title = "" if level is None else self.texts.say(f"level.{level}.title")
        return "" if title in self.texts.seat(seat) else title

    def _backs(self, count: int) -> Text:
        text = Text("▮" * min(count, MOST_BACKS), style="blue")
        return text.append(f" {count}", style="dim")

    def _middle(self, view: View) -> None:
        trump = view.facts.get("trump") if view.seat is None else trump_of(view, view.seat)
        self._stock(view, trump)
        pairs = []
        slot = 0
        while (attack := view.zone(f"attack.{slot}").card) is not None:
            pair = self._card(attack, trump)
            pair.append(" ← ", style="dim")
            pair.append_text(self._cover(view, slot, trump))
            pairs.append(pair)
            slot += 1
        if pairs:
            self.console.print(Text("    ") + Text("   ").join(pairs))

    def _stock(self, view: View, trump: str | None) -> None:
        say = self.texts.say
        line = Text("    ")
        under = view.zone("trump").cards
        hidden = view.zone("cloaked").count
        secret = view.zone("secret").count
        count = view.all_of("stock").count + len(under) + hidden + secret
        line.append(say("cli.board.stock", count=count), style="dim")
        for card in under:
            line.append("  ").append_text(self._card(card, trump))
        if hidden:
            line.append("  ▮", style="blue")
        if secret:
            line.append("  " + say("cli.board.secret"), style="dim")
        if not under and trump is not None:
            line.append("  " + say("cli.board.trump", suit=trump), style="dim")
        for kind in ("discard", "buried", "removed"):
            if kind == "discard" or view.zone(kind).count:
                line.append("  " + say(f"cli.board.{kind}", count=view.zone(kind).count), style="dim")
        self.console.print(line)

    def _cover(self, view: View, slot: int, trump: str | None) -> Text:
        """What lies on an attack card: a card, one face down, or nothing."""
        dark = next(
            (zone for seat in range(view.seats) if (zone := view.zone(f"dark.{seat}.{slot}")).count), None
        )
        cover = view.zone(f"cover.{slot}").card
        if dark is None:
            return self._card(cover, trump) if cover is not None else Text("?", style="dim")
        text = Text("▮", style="blue")
        if dark.card is not None:
            text.append(" (").append_text(self._card(dark.card, trump)).append(")")
        return text


def trump_of(view: View, seat: Seat) -> str | None:
    """The suit that is trump for a seat."""
    trumps = view.facts.get("trumps")
    trump: str | None = view.facts.get("trump") if trumps is None else trumps[seat]
    return trump
