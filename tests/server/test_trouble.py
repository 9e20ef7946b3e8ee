"""When saving fails: nothing is told that is not saved, and the table goes on when it works again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from foolery import bots
from foolery.core.contracts import Budget
from foolery.games import GAMES
from foolery.server import running
from foolery.server.room import Room
from foolery.server.thinking import Thinkers
from foolery.store.errors import StoreError
from foolery.store.store import FILE, Store, open_sqlite
from foolery.table import messages as m
from foolery.table.effects import Ask, Save, SaveLine

SECRET = "7s is in hand 2"


class Fails:
    """A store that can be told to fail."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.is_full = False

    def save(self, acts: Sequence[Save]) -> Future[None]:
        if self.is_full and any(isinstance(act, SaveLine) for act in acts):
            future: Future[None] = Future()
            future.set_exception(StoreError("store.full", where="here"))
            return future
        return self.store.save(acts)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


class Ear:
    """A client without a socket."""

    address = "here"

    def __init__(self, who: str) -> None:
        self.who = who
        self.table: str | None = None
        self.told: list[m.FromServer] = []

    def send(self, message: m.FromServer) -> None:
        self.told.append(message)

    async def until(self, wanted: Callable[[m.FromServer], bool]) -> Any:
        async with asyncio.timeout(10):
            while True:
                for message in self.told:
                    if wanted(message):
                        return message
                await asyncio.sleep(0.005)

    def last(self) -> m.Update:
        return next(message for message in reversed(self.told) if isinstance(message, m.Update))


def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, levels: list[str | None], go: Any) -> None:
    monkeypatch.setattr(running, "RETRY", 0.05)

    async def act() -> None:
        store = open_sqlite(tmp_path / FILE)
        failing = Fails(store)
        thinkers = Thinkers(bots.make)
        room = Room(GAMES, bots.LEVELS, failing, thinkers)  # type: ignore[arg-type]
        ear = Ear("one")
        room.enter(ear)  # type: ignore[arg-type]
        seats = [m.SeatPlan("", level) for level in levels]
        await room.handle(ear, m.Create("create", "durak", "throw-in", seats, pace="fast"))  # type: ignore[arg-type]
        opened = await ear.until(lambda message: isinstance(message, m.Opened))
        await room.handle(ear, m.Deal("deal", opened.table, opened.token, 1, "n"))  # type: ignore[arg-type]
        await ear.until(lambda message: message == m.Done("deal"))
        await go(room, failing, ear, opened)
        await room.close()
        thinkers.close()
        store.close()

    asyncio.run(act())


def test_a_move_that_cannot_be_saved_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(room: Room, store: Fails, ear: Ear, opened: m.Opened) -> None:
        before = ear.last()
        move = before.legal[0].move
        store.is_full = True
        for ident in ("a", "b"):
            await room.handle(ear, m.Play(ident, opened.table, opened.token, 1, move))  # type: ignore[arg-type]
            refused = await ear.until(lambda message: getattr(message, "id", "") == ident)  # noqa: B023
            assert isinstance(refused, m.Refused) and refused.reason.code == "store.full"
        assert ear.last() == before
        store.is_full = False
        # The same request again: it was not done before.
        await room.handle(ear, m.Play("a", opened.table, opened.token, 1, move))  # type: ignore[arg-type]
        await ear.until(lambda message: message == m.Done("a"))
        assert ear.last().number > before.number
        found = store.load(opened.table)
        assert [line.text for line in found.deals[-1].lines] == [move]

    play(tmp_path, monkeypatch, [None, None], go)


def test_computer_players_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(room: Room, store: Fails, ear: Ear, opened: m.Opened) -> None:
        store.is_full = True
        refused = await ear.until(lambda message: isinstance(message, m.Refused))
        assert refused.id is None and refused.reason.code == "store.full"
        before = ear.last()
        store.is_full = False
        await ear.until(lambda message: isinstance(message, m.Update) and message.number > before.number)
        found = store.load(opened.table)
        assert found.deals[-1].lines

    play(tmp_path, monkeypatch, ["low", "low"], go)


def test_a_player_that_fails_does_not_stop_the_table() -> None:
    class Broken:
        def choose(self, *_: Any) -> int:
            raise RuntimeError(SECRET)

    thinkers = Thinkers(lambda level, game: Broken())  # type: ignore[arg-type, return-value]
    view: Any = None
    answer = thinkers.start(Ask(1, 4, 0, "low", "durak", view, [1], 0.1, 5)).result(5)
    assert (answer.deal, answer.position, answer.move) == (1, 4, None)
    thinkers.close()


def test_what_a_failing_player_says_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    test_a_player_that_fails_does_not_stop_the_table()
    assert "RuntimeError" in caplog.text and SECRET not in caplog.text


@pytest.mark.parametrize("seconds", [0.05, 0.9, 3.0])
def test_a_player_is_told_how_long_it_may_think(seconds: float) -> None:
    class Patient:
        def choose(self, view: Any, legal: list[int], budget: Budget, rng: Any) -> int:
            return legal[0] if budget == Budget(seconds=seconds) else legal[1]

    thinkers = Thinkers(lambda level, game: Patient())
    view: Any = None
    assert thinkers.start(Ask(1, 4, 0, "low", "durak", view, [7, 8], seconds, 5)).result(5).move == 7
    thinkers.close()


def test_while_one_thinks_the_others_are_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow player holds up neither the pace nor leaving."""
    begun, may_end = threading.Event(), threading.Event()

    class Slow:
        def choose(self, view: Any, legal: list[int], budget: Budget, rng: Any) -> int:
            begun.set()
            may_end.wait(10)
            return legal[0]

    async def go(room: Room, store: Fails, ear: Ear, opened: m.Opened) -> None:
        await asyncio.to_thread(begun.wait, 10)
        await room.handle(ear, m.SetPace("pace", opened.table, opened.token, "slow"))  # type: ignore[arg-type]
        await ear.until(lambda told: told == m.Done("pace"))
        await room.handle(ear, m.Leave("leave", opened.table, opened.token))  # type: ignore[arg-type]
        await ear.until(lambda told: told == m.Done("leave"))
        assert not may_end.is_set()
        may_end.set()

    monkeypatch.setattr(bots, "make", lambda level, game: Slow())
    play(tmp_path, monkeypatch, ["grandmaster", "grandmaster"], go)
