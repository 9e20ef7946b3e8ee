"""A table in the tests, without sockets, clock or disk: what is to be saved is kept in lists."""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import random
from collections.abc import Iterable
from typing import Any

import msgspec

from foolery.core.contracts import Game
from foolery.games import GAMES
from foolery.table import messages as m
from foolery.table.effects import (
    Answer,
    Ask,
    DealHeader,
    Effects,
    Gone,
    Line,
    Save,
    SaveDeal,
    SaveLine,
    SaveTable,
    StoredDeal,
    TableHeader,
)
from foolery.table.table import Table, ToTable
from foolery.table.tokens import token_hash

DURAK = GAMES.game("durak")


class Kept:
    """What has been saved of one table."""

    def __init__(self) -> None:
        self.header: TableHeader | None = None
        self.deals: dict[int, DealHeader] = {}
        self.lines: dict[int, list[Line]] = {}

    def save(self, acts: Iterable[Save]) -> None:
        for act in acts:
            match act:
                case SaveTable(header=header):
                    self.header = header
                case SaveDeal(header=deal):
                    self.deals[deal.number] = deal
                case SaveLine(deal=number, line=line):
                    kept = self.lines.setdefault(number, [])
                    assert line.number == len(kept), "lines are only added"
                    kept.append(line)
                    assert self.header is not None
                    self.header = msgspec.structs.replace(self.header, changed=line.at)

    def stored(self) -> list[StoredDeal]:
        last = sorted(self.deals)[-2:]
        return [StoredDeal(self.deals[number], tuple(self.lines.get(number, ()))) for number in last]


class Sitting:
    """A table, its clients by name, and all they were told. Client ``c0`` holds the first person's seat.

    `levels` has None for a person. With `alone` one client holds all persons' seats.
    """

    def __init__(
        self,
        levels: list[str | None],
        *,
        game: Game = DURAK,
        preset: str = "throw-in",
        changes: dict[str, Any] | None = None,
        pace: m.Pace = "fast",
        seed: str | None = None,
        alone: bool = False,
        chance: int = 1,
    ) -> None:
        self.rng = random.Random(chance)
        self.game = game
        self.now = 1000.0
        self.kept = Kept()
        self.told: dict[str, list[m.FromServer]] = {}
        self.asked: Ask | None = None
        self.wake: float | None = None
        self.ids = (f"id{n}" for n in itertools.count())
        persons = [seat for seat, level in enumerate(levels) if level is None]
        self.tokens = {
            f"c{0 if alone else i}": f"token {0 if alone else i}" for i in range(len(persons))
        } or {"c0": "token 0"}
        names = {seat: f"c{0 if alone else i}" for i, seat in enumerate(persons)}
        rules = next(p.rules for p in game.presets if p.name == preset)
        header = TableHeader(
            table="t",
            game=game.name,
            preset=preset,
            rules=dataclasses.asdict(rules) | (changes or {}),
            rules_version=game.rules_version,
            players=tuple(m.Player(f"player {seat}", level) for seat, level in enumerate(levels)),
            owner=token_hash("token 0"),
            holders=tuple(
                token_hash(self.tokens[names[seat]]) if seat in names else None for seat in range(len(levels))
            ),
            pace=pace,
            created=self.now,
            changed=self.now,
            seed=seed,
        )
        self.table, effects = Table.open(game, header, self.fresh, "c0", next(self.ids), "token 0")
        self.perform(effects)
        for who in self.tokens:
            if who != "c0":
                self.say(who, m.Join(next(self.ids), "t", self.tokens[who]))

    def fresh(self, count: int) -> bytes:
        return self.rng.randbytes(count)

    def perform(self, effects: Effects) -> Effects:
        self.kept.save(effects.save)
        for who, message in effects.send:
            # As it goes over the wire.
            msgspec.json.decode(msgspec.json.encode(message), type=m.FromServer)
            self.told.setdefault(who, []).append(message)
        if effects.ask is not None:
            self.asked = effects.ask
        self.wake = effects.wake
        return effects

    def say(self, who: str, message: ToTable) -> list[m.FromServer]:
        """What the client itself is told for it."""
        effects = self.perform(self.table.handle(who, message, self.now))
        return [sent for to, sent in effects.send if to == who]

    def answer(self, ask: Ask | None = None, move: int | None = None) -> Effects:
        """Let the computer player that was asked answer at random."""
        ask = ask or self.asked
        assert ask is not None
        self.asked = None
        move = self.rng.choice(ask.legal) if move is None else move
        return self.perform(self.table.handle("", Answer(ask.deal, ask.position, move), self.now))

    def deal(self, number: int = 1) -> None:
        for who, token in self.tokens.items():
            self.say(who, m.Deal(next(self.ids), "t", token, number, f"nonce of {who}"))

    def updates(self, who: str) -> list[m.Update]:
        return [message for message in self.told.get(who, []) if isinstance(message, m.Update)]

    def view(self, who: str) -> m.Update:
        return next(message for message in reversed(self.told[who]) if isinstance(message, m.Update))

    def play(self, who: str, move: str, ident: str | None = None) -> list[m.FromServer]:
        assert self.table.deal is not None
        number = self.table.deal.header.number
        return self.say(who, m.Play(ident or next(self.ids), "t", self.tokens[who], number, move))

    def step(self) -> bool:
        """Let the deal go on by one thing; False when it is over."""
        deal = self.table.deal
        assert deal is not None
        if deal.outcome is not None:
            return False
        if self.asked is not None:
            self.answer()
        elif self.wake is not None:
            self.now = max(self.now, self.wake)
            self.perform(self.table.tick(self.now))
        else:
            who = next(who for who in self.tokens if self.view(who).legal)
            # Weighted to cards, or a deal takes for ever.
            moves = [legal.move or any_of(legal, self.rng) for legal in self.view(who).legal]
            cards = [move for move in moves if move not in ("take", "done")] or moves
            self.play(who, self.rng.choice(cards))
        return True

    def play_out(self) -> None:
        while self.step():
            pass

    def restored(self) -> Table:
        """The table from what was saved."""
        assert self.kept.header is not None
        return Table.restore(self.game, self.kept.header, self.kept.stored(), self.fresh)

    def kill(self) -> None:
        """End it without a word and begin again from what was saved; the clients come back."""
        heard = {who: self.updates(who)[-1] if self.updates(who) else None for who in self.tokens}
        self.table = self.restored()
        self.asked, self.wake = None, None
        for who, last in heard.items():
            deal, since = (last.deal, last.number) if last else (0, None)
            self.say(who, m.Join(next(self.ids), "t", self.tokens[who], deal, since))

    def leave(self, who: str) -> None:
        self.say(who, Gone())


def any_of(move: m.WireMove, rng: random.Random) -> str:
    """One of the moves that an entry with `choose` stands for."""
    things = move.cards or [f"#{at}" for at in move.positions]
    left = rng.sample(things, move.choose)
    text = ""
    for thing in things:
        if thing in left:
            left.remove(thing)
            text += thing
    return text


def fingerprint(table: Table) -> str:
    """All that a table knows about its game, in short."""
    deal = table.deal
    parts: list[Any] = [table.header, table.next]
    if deal is not None:
        views = [deal.state.view(seat) for seat in (None, *range(table.seats))]
        parts += [deal.header, deal.lines, deal.events, deal.bouts, deal.state.legal(), views]
    return hashlib.sha256(repr(parts).encode()).hexdigest()
