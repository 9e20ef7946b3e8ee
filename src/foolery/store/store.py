"""What is kept of tables and deals, in SQLite."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from foolery.core.contracts import Carried
from foolery.core.events import Outcome
from foolery.store.errors import store_error
from foolery.store.migrate import upgrade
from foolery.store.schema import deals, lines, seats, tables
from foolery.store.writer import Writer
from foolery.table.effects import (
    DealHeader,
    Line,
    Save,
    SaveDeal,
    SaveLine,
    SaveTable,
    StoredDeal,
    TableHeader,
)
from foolery.table.messages import Player

BUSY_SECONDS = 5.0
FILE = "foolery.sqlite3"
Row = Any
T = TypeVar("T")


class StoredTable(msgspec.Struct, frozen=True):
    """A table with its latest deals: the last one dealt, and the one after it if that is committed to."""

    header: TableHeader
    deals: tuple[StoredDeal, ...]


class Listed(msgspec.Struct, frozen=True):
    """A table in a list: its header, the number of the deal on it, and whether that is over."""

    header: TableHeader
    deal: int
    is_over: bool


class Store:
    """One database. Writing is done by a thread of its own; reading in the thread that asks."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.where = engine.url.render_as_string(hide_password=True)
        self._try(lambda: upgrade(engine))
        self._writer = Writer(engine, self.where)

    def close(self) -> None:
        """Save what has come in, then end."""
        self._writer.close()
        self.engine.dispose()

    def save(self, acts: Sequence[Save]) -> Future[None]:
        """Save all of `acts` or nothing. The future is done when they are durable."""
        kept = list(acts)

        def write(connection: sa.Connection) -> None:
            for act in kept:
                _save(connection, act)

        return self._writer.write(write)

    def load(self, table: str) -> StoredTable | None:
        """A table with its last deals; None if there is none of that name."""

        def read(connection: sa.Connection) -> StoredTable | None:
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).first()
            if row is None:
                return None
            numbers = sa.select(deals.c.number).where(deals.c.table_id == table)
            last = connection.execute(numbers.order_by(deals.c.number.desc()).limit(2)).scalars()
            found = [_deal(connection, table, number) for number in sorted(last)]
            return StoredTable(_header(connection, row), tuple(deal for deal in found if deal))

        return self._read(read)

    def load_deal(self, table: str, number: int) -> StoredDeal | None:
        """One deal of a table with its lines."""
        return self._read(lambda connection: _deal(connection, table, number))

    def held(self, tokens: Collection[str]) -> list[Listed]:
        """The open tables that any of these hashes of tokens opens, the last changed first."""

        def read(connection: sa.Connection) -> list[Listed]:
            ours = sa.select(seats.c.table_id).where(seats.c.holder.in_(tokens))
            chosen = sa.or_(tables.c.owner.in_(tokens), tables.c.id.in_(ours))
            query = sa.select(tables).where(tables.c.status == "open", chosen)
            rows = connection.execute(query.order_by(tables.c.changed.desc())).all()
            return [_listed(connection, row) for row in rows]

        return self._read(read)

    def _read(self, read: Callable[[sa.Connection], T]) -> T:
        def reading() -> T:
            with self.engine.connect() as connection:
                return read(connection)

        return self._try(reading)

    def _try(self, act: Callable[[], T]) -> T:
        try:
            return act()
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise store_error(error, self.where) from error


def open_sqlite(path: Path) -> Store:
    """The store in a file, which is made if it is not there."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    sa.event.listen(engine, "connect", _prepare)
    try:
        return Store(engine)
    except BaseException:
        engine.dispose()
        raise


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


# Writing.


def _save(connection: sa.Connection, act: Save) -> None:
    match act:
        case SaveTable(header=header):
            _save_table(connection, header)
        case SaveDeal(table=table, header=deal):
            _save_deal(connection, table, deal)
        case SaveLine(table=table, deal=number, line=line):
            row = {"table_id": table, "deal": number, **msgspec.structs.asdict(line)}
            connection.execute(lines.insert(), row)
            connection.execute(tables.update().where(tables.c.id == table).values(changed=line.at))


def _save_table(connection: sa.Connection, header: TableHeader) -> None:
    changing = {
        "pace": header.pace,
        "skip": header.skip,
        "status": header.status,
        "changed": header.changed,
    }
    done = connection.execute(tables.update().where(tables.c.id == header.table).values(changing))
    if done.rowcount:
        return
    fixed = {
        "id": header.table,
        "game": header.game,
        "preset": header.preset,
        "rules": json.dumps(header.rules),
        "rules_version": header.rules_version,
        "owner": header.owner,
        "seed": header.seed,
        "created": header.created,
    }
    connection.execute(tables.insert(), {**fixed, **changing})
    sitting = zip(header.players, header.holders, strict=True)
    rows = [
        {"table_id": header.table, "seat": seat, "name": player.name, "level": player.level, "holder": holder}
        for seat, (player, holder) in enumerate(sitting)
    ]
    connection.execute(seats.insert(), rows)


def _save_deal(connection: sa.Connection, table: str, deal: DealHeader) -> None:
    row = {
        "carried": _json(deal.carried),
        "commitment": deal.commitment,
        "secret": deal.secret,
        "nonces": json.dumps(deal.nonces),
        "key": deal.key,
        "dealer": deal.dealer,
        "started": deal.started,
        "ended": deal.ended,
        "outcome": _json(deal.outcome),
    }
    this = (deals.c.table_id == table) & (deals.c.number == deal.number)
    if not connection.execute(deals.update().where(this).values(row)).rowcount:
        connection.execute(deals.insert(), {"table_id": table, "number": deal.number, **row})


def _json(value: Carried | Outcome | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


# Reading.


def _header(connection: sa.Connection, row: Row) -> TableHeader:
    query = sa.select(seats).where(seats.c.table_id == row.id).order_by(seats.c.seat)
    sitting = connection.execute(query).all()
    return TableHeader(
        table=row.id,
        game=row.game,
        preset=row.preset,
        rules=json.loads(row.rules),
        rules_version=row.rules_version,
        players=tuple(Player(seat.name, seat.level) for seat in sitting),
        owner=row.owner,
        holders=tuple(seat.holder for seat in sitting),
        pace=row.pace,
        created=row.created,
        changed=row.changed,
        skip=row.skip,
        seed=row.seed,
        status=row.status,
    )


def _deal(connection: sa.Connection, table: str, number: int) -> StoredDeal | None:
    this = (deals.c.table_id == table) & (deals.c.number == number)
    row = connection.execute(sa.select(deals).where(this)).first()
    if row is None:
        return None
    of_deal = (lines.c.table_id == table) & (lines.c.deal == number)
    found = connection.execute(sa.select(lines).where(of_deal).order_by(lines.c.number))
    header = DealHeader(
        number=row.number,
        carried=None if row.carried is None else msgspec.json.decode(row.carried, type=Carried),
        commitment=row.commitment,
        secret=row.secret,
        nonces=tuple(json.loads(row.nonces)),
        key=row.key,
        dealer=row.dealer,
        started=row.started,
        ended=row.ended,
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome),
    )
    kept = (Line(line.number, line.kind, line.seat, line.text, line.by, line.at) for line in found)
    return StoredDeal(header, tuple(kept))


def _listed(connection: sa.Connection, row: Row) -> Listed:
    query = sa.select(deals.c.number, deals.c.key, deals.c.ended).where(deals.c.table_id == row.id)
    last = connection.execute(query.order_by(deals.c.number.desc()).limit(2)).all()
    # The one committed to counts only as long as there is none before it.
    shown = next((deal for deal in last if deal.key is not None), last[-1] if last else None)
    if shown is None:
        return Listed(_header(connection, row), 0, False)
    return Listed(_header(connection, row), shown.number, shown.ended is not None)
