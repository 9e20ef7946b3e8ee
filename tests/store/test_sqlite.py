"""What is particular to SQLite: migrations, trouble with the file, durability."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from foolery.core.errors import FooleryError
from foolery.store import store as store_module
from foolery.store.errors import StoreError
from foolery.store.migrate import HEAD
from foolery.store.schema import metadata
from foolery.store.store import FILE, open_sqlite
from foolery.table.effects import DealHeader, SaveDeal, SaveLine, SaveTable
from tests.store.test_conformance import header, line


def test_the_steps_lead_to_the_schema(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / FILE)
    plain = sa.create_engine("sqlite://")
    metadata.create_all(plain)
    for table in metadata.tables:
        stepped, wanted = sa.inspect(store.engine), sa.inspect(plain)
        assert list(map(_shape, stepped.get_columns(table))) == list(map(_shape, wanted.get_columns(table)))
        assert (
            stepped.get_pk_constraint(table)["constrained_columns"]
            == (wanted.get_pk_constraint(table)["constrained_columns"])
        )
        for kind in ("get_foreign_keys", "get_indexes"):
            found = [{**row, "name": None} for row in getattr(stepped, kind)(table)]
            assert found == [{**row, "name": None} for row in getattr(wanted, kind)(table)]
    store.close()
    plain.dispose()


def _shape(column: object) -> tuple[str, str, bool]:
    assert isinstance(column, dict)
    return column["name"], str(column["type"]), column["nullable"]


def test_alembic_knows_no_later_step() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "foolery.store:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_alembic_is_not_imported_when_there_is_nothing_to_do(tmp_path: Path) -> None:
    open_sqlite(tmp_path / FILE).close()
    code = f"""
        import sys
        from pathlib import Path
        from foolery.store.store import open_sqlite
        open_sqlite(Path({str(tmp_path / FILE)!r})).close()
        sys.exit("alembic" in sys.modules)
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True)


def test_settings_of_every_connection(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / FILE)
    with store.engine.connect() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    store.close()


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    open_sqlite(tmp_path / FILE).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(FooleryError, match=r"store\.newer"):
        open_sqlite(tmp_path / FILE)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database at all " * 100)
    with pytest.raises(StoreError, match=r"store\.broken"):
        open_sqlite(tmp_path / FILE)
    assert (tmp_path / FILE).read_bytes().startswith(b"this is no database")


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"store\.cannot_open"):
        open_sqlite(tmp_path / "missing" / FILE)


def test_a_broken_page_in_the_middle(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / FILE)
    store.save([SaveTable(header()), SaveDeal("t", DealHeader(1))]).result()
    store.save([SaveLine("t", 1, line(number)) for number in range(2000)]).result()
    store.close()
    size = (tmp_path / FILE).stat().st_size
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(4096 * 12)
        file.write(os.urandom(size - 4096 * 14))
    store = open_sqlite(tmp_path / FILE)
    with pytest.raises(StoreError, match=r"store\.broken"):
        store.load("t")
    store.close()


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / FILE)
    store.save([SaveTable(header()), SaveDeal("t", DealHeader(1)), SaveLine("t", 1, line(0))]).result()

    def limit(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # no more pages than there are

    sa.event.listen(store.engine, "connect", limit)
    store.engine.dispose()
    with pytest.raises(StoreError, match=r"store\.full"):
        store.save([SaveLine("t", 1, line(number)) for number in range(1, 3000)]).result()
    sa.event.remove(store.engine, "connect", limit)
    store.engine.dispose()
    found = store.load_deal("t", 1)
    assert found is not None and found.lines == (line(0),)
    store.save([SaveLine("t", 1, line(1))]).result()
    store.close()


def test_a_locked_file_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "BUSY_SECONDS", 0.1)
    store = open_sqlite(tmp_path / FILE)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match=r"store\.locked"):
        store.save([SaveTable(header())]).result()
    other.execute("COMMIT")
    other.close()
    store.save([SaveTable(header())]).result()
    assert store.load("t") is not None
    store.close()


def test_many_threads_save_and_read(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / FILE)

    def work(n: int) -> None:
        store.save([SaveTable(header(f"t{n}")), SaveDeal(f"t{n}", DealHeader(1))]).result()
        for number in range(20):
            store.save([SaveLine(f"t{n}", 1, line(number))]).result()
            found = store.load_deal(f"t{n}", 1)
            assert found is not None and len(found.lines) == number + 1

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(len(store.load_deal(f"t{n}", 1).lines) == 20 for n in range(8))  # type: ignore[union-attr]
    store.close()


def test_what_was_said_to_be_durable_survives_kill_9(tmp_path: Path) -> None:
    code = f"""
        from pathlib import Path
        from foolery.store.store import open_sqlite
        from foolery.table.effects import *
        from tests.store.test_conformance import header, line
        store = open_sqlite(Path({str(tmp_path / FILE)!r}))
        store.save([SaveTable(header()), SaveDeal("t", DealHeader(1))]).result()
        n = 0
        while True:
            store.save([SaveLine("t", 1, line(n))]).result()
            print(n, flush=True)
            n += 1
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(60)]
    process.kill()
    rest = process.stdout.read().splitlines()
    process.stdout.close()
    process.wait()
    last = int([*said, *rest][-1])
    store = open_sqlite(tmp_path / FILE)
    found = store.load_deal("t", 1)
    assert found is not None and len(found.lines) > last
    assert found.lines == tuple(map(line, range(len(found.lines))))
    store.close()
