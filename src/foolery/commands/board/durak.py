"""Durak's table drawn in the terminal."""

from __future__ import annotations

from rich.text import Text

from foolery.cards import Card
from foolery.commands.board.drawing import Drawing
from foolery.core.events import Seat
from foolery.core.view import View


class DurakBoard(Drawing):
    """The players with their roles, what lies on the table, stock and trump, the own hand."""

    def hand(self, view: View) -> Text:
        """The cards of the view's seat, trumps last."""
        assert view.seat is not None
        trump = trump_of(view, view.seat)
        row = view.row(view.seat)
        if row:
            return Text("  ").join(self._place(at + 1, zone.card, trump) for at, zone in enumerate(row))
        return self.cards(self.in_order(view.hand(view.seat).cards, trump), trump)

    def _place(self, number: int, card: Card | None, trump: str | None) -> Text:
        """A place in a hand that its owner does not see, with the card where it has been seen."""
        place = Text.assemble((f"#{number}", "blue"))
        return place if card is None else place.append(" ").append_text(self.card(card, trump))

    def other_hand(self, view: View, seat: Seat) -> Text:
        """As many backs as cards, or a row of cards that everybody else sees."""
        row = [zone.card for zone in view.row(seat)]
        if row and None not in row:
            return self.cards([card for card in row if card is not None], trump_of(view, seat))
        return self.backs(view.hand(seat).count)

    def notes(self, view: View, seat: Seat) -> list[str]:
        return self.roles(view, seat) + self._marks(view, seat)

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

    def middle(self, view: View) -> None:
        trump = view.facts.get("trump") if view.seat is None else trump_of(view, view.seat)
        self._stock(view, trump)
        pairs = []
        slot = 0
        while (attack := view.zone(f"attack.{slot}").card) is not None:
            cover = self._cover(view, slot, trump)
            pairs.append(Text.assemble(self.card(attack, trump), (" ← ", "dim"), cover))
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
            line.append("  ").append_text(self.card(card, trump))
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
            return self.card(cover, trump) if cover is not None else Text("?", style="dim")
        text = Text.assemble(("▮", "blue"))
        if dark.card is not None:
            text.append(" (").append_text(self.card(dark.card, trump)).append(")")
        return text


def trump_of(view: View, seat: Seat) -> str | None:
    """The suit that is trump for a seat."""
    trumps = view.facts.get("trumps")
    trump: str | None = view.facts.get("trump") if trumps is None else trumps[seat]
    return trump
