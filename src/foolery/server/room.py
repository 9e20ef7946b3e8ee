"""The card room: every table in play, and every client."""

from __future__ import annotations

import asyncio
import dataclasses
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from foolery import __version__
from foolery.core.errors import FooleryError, Reason
from foolery.core.games import Games
from foolery.server.client import Client
from foolery.server.running import RunningTable
from foolery.server.thinking import Thinkers
from foolery.store.store import Store
from foolery.table import messages as m
from foolery.table.effects import Gone, Save, TableHeader, Who
from foolery.table.opening import check, plan, read, write
from foolery.table.table import Table
from foolery.table.tokens import token_hash

MOST_TOKENS = 200
MOST_REMEMBERED = 256
SURE_IDENT = 16


class Room:
    """Takes each message to where it belongs, and has the store and the players' threads."""

    def __init__(self, games: Games, levels: Sequence[str], store: Store, thinkers: Thinkers) -> None:
        self.games = games
        self.levels = tuple(levels)
        self.store = store
        self.thinkers = thinkers
        self.clients: dict[Who, Client] = {}
        self._tables: dict[str, RunningTable] = {}
        self._created: OrderedDict[tuple[str, bytes], tuple[str, str]] = OrderedDict()
        # A clock that is set back must not make the players wait.
        self._began = time.time() - time.monotonic()

    def clock(self) -> float:
        return self._began + time.monotonic()

    async def save(self, acts: Sequence[Save]) -> None:
        """Done when `acts` are durable."""
        if acts:
            await asyncio.wrap_future(self.store.save(acts))

    def send(self, who: Who, message: m.FromServer) -> None:
        client = self.clients.get(who)
        if client is not None:
            client.send(message)

    async def close(self) -> None:
        tasks = [running.task for running in self._tables.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Clients.

    def enter(self, client: Client) -> None:
        self.clients[client.who] = client

    def gone(self, client: Client) -> None:
        self.clients.pop(client.who, None)
        self._rise(client)

    async def handle(self, client: Client, message: m.FromClient) -> None:
        """Do what a client asks; its errors are answered, not raised."""
        match message:
            case m.Hello():
                client.send(m.Welcome(m.PROTOCOL, __version__))
            case m.Check():
                client.send(check(self.games, message))
            case m.ReadRules() | m.WriteRules():
                self._answer_rules(client, message)
            case m.Tables():
                await self._answer_tables(client, message)
            case m.Create():
                await self._answer_create(client, message)
            case _:
                if isinstance(message, m.Join) and client.table != message.table:
                    self._rise(client)
                    client.table = message.table
                self._running(message.table).put(client.who, message)

    def _answer_rules(self, client: Client, message: m.ReadRules | m.WriteRules) -> None:
        try:
            if isinstance(message, m.ReadRules):
                client.send(read(self.games, message))
            else:
                client.send(write(self.games, message))
        except FooleryError as error:
            client.send(m.Refused(message.id, error.reason))

    def leave(self, running: RunningTable) -> None:
        """A table that ends."""
        if self._tables.get(running.ident) is running:
            del self._tables[running.ident]

    # Tables.

    def _rise(self, client: Client) -> None:
        """A client is at one table at a time; it gets up from the one it sat at."""
        if client.table is not None and client.table in self._tables:
            self._tables[client.table].put(client.who, Gone())
        client.table = None

    def _running(self, table: str) -> RunningTable:
        found = self._tables.get(table)
        if found is None:
            found = self._tables[table] = RunningTable(self, table, lambda: self._restored(table))
        return found

    def _restored(self, table: str) -> Table | None:
        stored = self.store.load(table)
        if stored is None:
            return None
        game = self.games.game(stored.header.game)
        if stored.header.rules_version != game.rules_version:
            raise FooleryError("table.other_version", found=stored.header.rules_version)
        return Table.restore(game, stored.header, stored.deals, secrets.token_bytes, self.thinkers.seconds)

    async def _answer_create(self, client: Client, message: m.Create) -> None:
        key = (client.address, msgspec.json.encode(message))
        if len(message.id) >= SURE_IDENT and key in self._created:
            # Asked again after a lost connection: the same table.
            table, token = self._created[key]
            await self.handle(client, m.Join(message.id, table, token))
            return
        try:
            await self._create(client, message, key)
        except FooleryError as error:
            client.send(m.Refused(message.id, error.reason))

    async def _create(self, client: Client, message: m.Create, key: tuple[str, bytes]) -> None:
        planned = plan(self.games, self.levels, message)
        token, ident, now = secrets.token_urlsafe(32), secrets.token_hex(8), self.clock()
        holder = token_hash(token)
        header = TableHeader(
            table=ident,
            game=planned.game.name,
            preset=planned.preset,
            rules=dataclasses.asdict(planned.rules),
            rules_version=planned.game.rules_version,
            players=planned.players,
            owner=holder,
            holders=tuple(holder if player.level is None else None for player in planned.players),
            pace=message.pace,
            created=now,
            changed=now,
            seed=message.seed,
        )
        table, effects = Table.open(
            planned.game,
            header,
            secrets.token_bytes,
            client.who,
            message.id,
            token,
            self.thinkers.seconds,
        )
        await self.save(effects.save)
        self._created[key] = (ident, token)
        while len(self._created) > MOST_REMEMBERED:
            self._created.popitem(last=False)
        self._rise(client)
        if client.who not in self.clients:
            return
        client.table = ident
        self._tables[ident] = RunningTable(self, ident, lambda: self._restored(ident), table)
        for who, sent in effects.send:
            self.send(who, sent)

    async def _answer_tables(self, client: Client, message: m.Tables) -> None:
        if len(message.tokens) > MOST_TOKENS:
            client.send(m.Refused(message.id, Reason("table.too_many_tokens", {"most": MOST_TOKENS})))
            return
        tokens = {token_hash(token): token for token in message.tokens}
        try:
            listed = await asyncio.to_thread(self.store.held, list(tokens))
        except FooleryError as error:
            client.send(m.Refused(message.id, error.reason))
            return
        lines = []
        for found in listed:
            header = found.header
            holder = next(h for h in (header.owner, *header.holders) if h in tokens)
            lines.append(
                m.TableLine(
                    table=header.table,
                    token=tokens[holder],
                    game=header.game,
                    preset=header.preset,
                    players=list(header.players),
                    seats=[seat for seat, held in enumerate(header.holders) if held == holder],
                    deal=found.deal,
                    over=found.is_over,
                    changed=header.changed,
                )
            )
        client.send(m.Running(message.id, lines))
