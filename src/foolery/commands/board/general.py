"""The table of any game drawn in the terminal, from its zones and its public facts.

What the zones are called is in the catalogues under ``game.NAME.zone``, what is told of the facts under
``game.NAME.board``: a key ``FACT.VALUE`` or ``FACT``, whose sentence may name any other fact too.
"""

from __future__ import annotations

from rich.text import Text

from foolery.commands.board.drawing import Drawing
from foolery.core.events import Seat, Zone, zone_kind, zone_owner
from foolery.core.view import View
from foolery.texts import value_text

COUNTED = ("stock", "discard")
"""Kinds of which only the number of cards is told."""
BESIDE_STOCK = "trump"
BY_PLAYER = "trick"
"""The kind of zones that have the card of one player each."""
OF_PLAYER = ("hand", "pile")
"""Kinds that are drawn with the player whose they are."""
MOST_OF_PILE = 6
SEATS_NOTED = ("discs", "sitting_out")
NUMBERS_NOTED = ("totals", "tens")
"""Facts that are told beside the players: seats that have something, numbers by seat."""


class GeneralBoard(Drawing):
    """The players with hand, pile and marks; stock and discard; every other zone in a row of its own."""

    def hand(self, view: View) -> Text:
        assert view.seat is not None
        trump = view.facts.get("trump")
        hand = self.cards(self.in_order(view.hand(view.seat).cards, trump), trump)
        return self._with_pile(view, view.seat, hand)

    def other_hand(self, view: View, seat: Seat) -> Text:
        count = view.hand(seat).count
        is_pile_all = not count and self._pile(view, seat)
        return self._with_pile(view, seat, Text() if is_pile_all else self.backs(count))

    def notes(self, view: View, seat: Seat) -> list[str]:
        facts, say = view.facts, self.texts.say
        notes = self.roles(view, seat)
        notes += [say(f"cli.board.{name}") for name in SEATS_NOTED if seat in (facts.get(name) or ())]
        for name in NUMBERS_NOTED:
            by_seat = facts.get(name)
            if by_seat and any(by_seat) and (by_seat[seat] or name == "totals"):
                notes.append(say(f"cli.board.{name}", count=by_seat[seat]))
        return notes

    def middle(self, view: View) -> None:
        self._counted(view)
        for kind in self.game.sight:
            if kind not in (*COUNTED, *OF_PLAYER, BESIDE_STOCK, "cover"):
                self._row(view, kind)
        told = self._facts(view)
        if told:
            self.console.print(Text("    ") + Text("  ".join(told)))

    def _pile(self, view: View, seat: Seat) -> list[Zone]:
        return [name for name in self._named(view, "pile") if zone_owner(name) == seat]

    def _with_pile(self, view: View, seat: Seat, hand: Text) -> Text:
        """The hand, then the upper cards of the pile in front of the player."""
        pile = self._pile(view, seat)
        if not pile:
            return hand
        text = hand + Text("  " if hand else "")
        text.append("… " if len(pile) > MOST_OF_PILE else "", style="dim")
        cards = [card for name in pile[-MOST_OF_PILE:] for card in view.zone(name).cards]
        text.append_text(self.cards(cards, view.facts.get("trump"), " "))
        return text.append(f"  {len(pile)}", style="dim")

    def _named(self, view: View, kind: str) -> list[Zone]:
        """The zones of a kind with cards, by their numbers."""
        names = [name for name, zone in view.zones.items() if zone_kind(name) == kind and zone.count]
        return sorted(names, key=lambda name: [int(number) for number in name.split(".")[1:]])

    def _counted(self, view: View) -> None:
        say, trump = self.texts.say, view.facts.get("trump")
        parts = []
        under = view.zone(BESIDE_STOCK).cards
        count = view.all_of("stock").count + len(under)
        if count:
            parts.append(Text(say("cli.board.stock", count=count), style="dim"))
        if under:
            parts.append(self.cards(under, trump))
        elif trump is not None:
            parts.append(Text(say("cli.board.trump", suit=trump), style="dim"))
        if "discard" in self.game.sight:
            parts.append(Text(say("cli.board.discard", count=view.all_of("discard").count), style="dim"))
        if parts:
            self.console.print(Text("    ") + Text("  ").join(parts))

    def _row(self, view: View, kind: str) -> None:
        names = self._named(view, kind)
        if not names:
            return
        trump = view.facts.get("trump")
        if kind == BY_PLAYER:
            cards = Text("   ").join(self._by_player(view, name) for name in self._in_turn(view, names))
        elif kind == "attack":
            cards = Text("   ").join(self._pair(view, name) for name in names)
        elif len(names) == 1 and "." not in names[0]:
            cards = self.cards(self.in_order(view.zone(kind).cards, trump), trump)
        else:
            cards = self.cards((card for name in names for card in view.zone(name).cards), trump)
        key = f"game.{self.game.name}.zone.{kind}"
        count = sum(view.zone(name).count for name in names)
        label = self.texts.say(key if self.texts.has(key) else "cli.board.zone", count=count)
        self.console.print(Text.assemble("    ", (f"{label.rstrip(':.')}: ", "dim"), cards))

    def _in_turn(self, view: View, names: list[Zone]) -> list[Zone]:
        """The cards of the players in the order in which they were played."""
        order = list(view.facts.get("order") or ())
        return sorted(
            names, key=lambda name: order.index(zone_owner(name)) if zone_owner(name) in order else len(order)
        )

    def _by_player(self, view: View, name: Zone) -> Text:
        seat = zone_owner(name)
        assert seat is not None
        return Text.assemble((f"{self.texts.seat(seat)} ", "dim"), self.cards(view.zone(name).cards))

    def _pair(self, view: View, name: Zone) -> Text:
        trump = view.facts.get("trump")
        cover = view.zone(name.replace("attack", "cover", 1)).cards
        covered = self.cards(cover, trump) if cover else ("?", "dim")
        return Text.assemble(self.cards(view.zone(name).cards, trump), (" ← ", "dim"), covered)

    def _facts(self, view: View) -> list[str]:
        """What else a player has to know, in the order of the catalogue."""
        section = f"game.{self.game.name}.board"
        told = []
        for name, value in view.facts.items():
            if name in self.game.inner_facts or value is None or value in ((), []):
                continue
            for key in (f"{section}.{name}.{value_text(value)}", f"{section}.{name}"):
                if self.texts.has(key):
                    told.append(self.texts.say(key, **{**view.facts, "value": value}))
                    break
        return [sentence for sentence in told if sentence]
