"""What every store does, whatever database is behind it. A new database is one more fixture parameter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from foolery.core.contracts import Carried, Game
from foolery.core.events import Outcome
from foolery.games import GAMES
from foolery.store.errors import StoreError
from foolery.store.migrate import HEAD, version
from foolery.store.store import FILE, Store, open_sqlite
from foolery.table.effects import DealHeader, Line, SaveDeal, SaveLine, SaveTable, TableHeader
from foolery.table.messages import Player
from foolery.table.tokens import token_hash
from tests.table.sitting import Sitting, fingerprint

Open = Callable[[], Store]
HOLDER = token_hash("token 0")
OUTCOME = Outcome((1, 2), (1,), False, "fool", (3, 0))


@pytest.fixture(params=["sqlite"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens the same database anew each time."""
    return {"sqlite": lambda: open_sqlite(tmp_path / FILE)}[request.param]


@pytest.fixture
def store(open_store: Open) -> Iterator[Store]:
    opened = open_store()
    yield opened
    opened.close()


def header(table: str = "t", holder: str = HOLDER) -> TableHeader:
    return TableHeader(
        table=table,
        game="durak",
        preset="throw-in",
        rules={"pack": 36, "pursuit": True, "lead": "any"},
        rules_version=1,
        players=(Player("Zoë ♠", None), Player("", "low")),
        owner=holder,
        holders=(holder, None),
        pace="normal",
        created=1.5,
        changed=1.5,
        seed="7",
    )


def line(number: int) -> Line:
    return Line(number, "move", 0, "7s7h", f"id{number}", 2.0 + number)


def test_what_is_saved_is_loaded(open_store: Open) -> None:
    store = open_store()
    deal = DealHeader(
        1, Carried(1, OUTCOME), "c0ffee", b"\0secret\xff", ("a", "b\n"), b"key", 1, 2.0, 3.0, OUTCOME
    )
    coming = DealHeader(2, Carried(0), "beef", b"next")
    acts = [SaveTable(header()), SaveDeal("t", deal), SaveDeal("t", coming)]
    acts += [SaveLine("t", 1, line(number)) for number in range(3)]
    store.save(acts).result()
    store.close()
    store = open_store()
    found = store.load("t")
    assert found is not None
    assert found.header == msgspec.structs.replace(header(), changed=4.0)
    assert [stored.header for stored in found.deals] == [deal, coming]
    assert found.deals[0].lines == tuple(map(line, range(3)))
    assert store.load_deal("t", 1) == found.deals[0]
    assert store.load("other") is None
    assert store.load_deal("t", 7) is None
    store.close()


def test_headers_are_brought_forward(store: Store) -> None:
    store.save([SaveTable(header()), SaveDeal("t", DealHeader(1, None, "c", b"s"))]).result()
    changed = msgspec.structs.replace(header(), pace="fast", skip=True, changed=9.0)
    dealt = DealHeader(1, None, "c", b"s", ("n",), b"k", 0, 5.0)
    store.save([SaveTable(changed), SaveDeal("t", dealt)]).result()
    found = store.load("t")
    assert found is not None
    assert found.header == changed
    assert [stored.header for stored in found.deals] == [dealt]


def test_all_or_nothing(store: Store) -> None:
    store.save([SaveTable(header()), SaveDeal("t", DealHeader(1))]).result()
    store.save([SaveLine("t", 1, line(0))]).result()
    with pytest.raises(StoreError, match=r"store\.conflict"):
        store.save([SaveLine("t", 1, line(1)), SaveLine("t", 1, line(0))]).result()
    found = store.load_deal("t", 1)
    assert found is not None and found.lines == (line(0),)
    # A line of a deal that is not there.
    with pytest.raises(StoreError, match=r"store\.conflict"):
        store.save([SaveLine("t", 8, line(0))]).result()


def test_one_bad_write_harms_no_other_of_its_group(store: Store) -> None:
    store.save([SaveTable(header()), SaveDeal("t", DealHeader(1))]).result()
    futures = [store.save([SaveLine("t", 1, line(number))]) for number in (0, 1, 1, 2, 3, 3, 4)]
    failed = [future.exception() is not None for future in futures]
    assert failed == [False, False, True, False, False, True, False]
    found = store.load_deal("t", 1)
    assert found is not None and found.lines == tuple(map(line, range(5)))


def test_only_the_last_deals_are_loaded(store: Store) -> None:
    deals = [DealHeader(n, None, "c", b"s", (), b"k", 0, 1.0, 2.0, OUTCOME) for n in range(1, 12)]
    store.save([SaveTable(header()), *(SaveDeal("t", deal) for deal in deals)]).result()
    found = store.load("t")
    assert found is not None
    assert [stored.header.number for stored in found.deals] == [10, 11]


def test_tables_are_found_by_the_tokens_that_open_them(store: Store) -> None:
    mine, other = token_hash("mine"), token_hash("other")
    shared = msgspec.structs.replace(header("shared", other), holders=(other, mine), changed=5.0)
    left = msgspec.structs.replace(header("left", mine), status="left")
    dealt = DealHeader(1, None, "c", b"s", (), b"k", 0, 1.0, 2.0, OUTCOME)
    acts = [
        SaveTable(header("one", mine)),
        SaveTable(header("two", other)),
        SaveTable(shared),
        SaveTable(left),
    ]
    store.save(
        [*acts, SaveDeal("one", dealt), SaveDeal("one", DealHeader(2)), SaveDeal("two", DealHeader(1))]
    ).result()
    assert [(found.header.table, found.deal, found.is_over) for found in store.held([mine])] == [
        ("shared", 0, False),
        ("one", 1, True),
    ]
    assert [found.deal for found in store.held([other])] == [0, 1]
    assert store.held([token_hash("nobody")]) == store.held([]) == []


def test_a_token_is_not_in_the_database(store: Store, tmp_path: Path) -> None:
    sitting = Sitting([None, "low"])
    assert sitting.kept.header is not None
    store.save([SaveTable(sitting.kept.header)]).result()
    for file in tmp_path.iterdir():
        assert b"token 0" not in file.read_bytes()


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_whole_deals_go_through_it(open_store: Open, game: Game) -> None:
    """Two, so that there is something carried over: the points of a match too."""
    store = open_store()
    preset = game.presets[0]
    levels: list[str | None] = [None, "low", None, "low"][: max(3, game.seat_range(preset.rules)[0])]
    sitting = Sitting(levels, game=game, preset=preset.name, chance=6)
    keep = sitting.kept.save

    def save(acts: list[object]) -> None:
        keep(acts)  # type: ignore[arg-type]
        if acts:
            store.save(acts).result()  # type: ignore[arg-type]

    save([SaveTable(sitting.table.header), SaveDeal("t", sitting.table.next)])  # type: ignore[arg-type]
    sitting.kept.save = save  # type: ignore[method-assign, assignment]
    for number in (1, 2):
        sitting.deal(number)
        sitting.play_out()
    store.close()
    store = open_store()
    found = store.load("t")
    assert found is not None
    carried = found.deals[0].header.carried
    assert carried is not None and sitting.table.deal is not None
    assert carried == sitting.table.deal.header.carried
    restored = type(sitting.table).restore(sitting.game, found.header, found.deals, sitting.fresh)
    assert fingerprint(restored) == fingerprint(sitting.table)
    store.close()


def test_closed_is_closed(open_store: Open) -> None:
    store = open_store()
    waiting = [store.save([SaveTable(header(str(n)))]) for n in range(50)]
    store.close()
    assert all(future.done() and not future.exception() for future in waiting)
    with pytest.raises(StoreError, match=r"store\.closed"):
        store.save([SaveTable(header())]).result()


def test_it_is_at_the_last_step(store: Store) -> None:
    assert version(store.engine) == HEAD
