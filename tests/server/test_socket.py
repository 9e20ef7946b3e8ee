"""Playing over the WebSocket: whole deals, kill -9 in the middle, repeats, limits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from foolery.core.chance import commitment, fair_key
from foolery.core.contracts import Game
from foolery.games import GAMES
from tests.server.serving import Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served") / "data") as running:
        yield running


@pytest.fixture
def client(served: Served) -> Iterator[Client]:
    with served.client() as connected:
        yield connected


def test_hello(client: Client) -> None:
    client.socket.send(json.dumps({"type": "hello", "protocol": 1, "page": "0"}))
    assert client.hear(lambda message: True)["type"] == "welcome"


def test_check(client: Client) -> None:
    good = client.ask(type="check", game="durak", preset="transfer", changes={"pack": 52}, seats=4)
    assert good["problems"] == [] and good["summary"]
    bad = client.ask(type="check", game="durak", preset="transfer", changes={"pack": 20}, seats=6)
    assert bad["problems"]
    assert client.ask(type="check", game="durak", preset="nope")["problems"][0]["code"] == "preset.unknown"
    wrong = client.ask(type="check", game="durak", preset="transfer", changes={"pack": 53})
    assert wrong["problems"][0]["code"] == "option.value"


@pytest.mark.parametrize(
    ("levels", "more", "code"),
    [
        ([None, "genius"], {}, "table.level"),
        ([], {}, "table.seats"),
        ([None] * 17, {}, "table.seats"),
        ([None, "low"], {"preset": "nope"}, "preset.unknown"),
        ([None, "low"], {"game": "nope"}, "game.unknown"),
        ([None, "low"], {"changes": {"nope": 1}}, "option.unknown"),
        ([None, "low"], {"seed": "x" * 200}, "table.seed"),
    ],
)
def test_tables_that_make_no_sense(client: Client, levels: Any, more: Any, code: str) -> None:
    refused = client.create(levels, **more)
    assert (refused["type"], refused["reason"]["code"]) == ("refused", code)


def test_a_whole_deal(client: Client) -> None:
    opened = client.create([None, None])
    client.deal()
    while not client.update["outcome"]:
        cards = [move["move"] for move in client.update["legal"] if move["cards"]]
        assert client.play(cards[0] if cards else None)["type"] == "done"
    revealed = next(message for message in client.told if message["type"] == "revealed")
    assert revealed["commitment"] == opened["commitment"] == commitment(bytes.fromhex(revealed["secret"]))
    assert revealed["key"] == fair_key(bytes.fromhex(revealed["secret"]), revealed["nonces"]).hex()
    assert client.at_table(type="get_record", deal=1)["type"] == "record"
    client.deal(2)
    assert client.update["deal"] == 2


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_a_deal_of_every_game(served: Served, game: Game) -> None:
    """Two persons at one client beside computer players, as far as a dozen moves go."""
    preset = game.presets[0]
    seats = game.seat_range(preset.rules)[0]
    with served.client() as client:
        levels = [None, None, *["random"] * (seats - 2)]
        client.create(levels, game=game.name, preset=preset.name)
        client.deal()
        made = 0
        while made < 12 and not client.until_my_turn()["outcome"]:
            assert client.play()["type"] == "done"
            made += 1
        assert made and client.update["number"] > made
        assert client.at_table(type="get_record", deal=1)["type"] == "record"


def test_computer_players_move_by_themselves(client: Client) -> None:
    client.create([None, "low", "sensible", "random"])
    client.deal()
    for _ in range(3):
        if client.until_my_turn()["outcome"]:
            break
        client.play()
    assert client.update["number"] > 4


def test_killed_in_mid_deal(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as served:
        with served.client() as client:
            client.create([None, "low"])
            client.deal()
            for _ in range(3):
                client.until_my_turn()
                client.play()
            known = client.until_my_turn()
            told = len(client.told)
            table, token = client.table, client.token
            move = known["legal"][0]["move"]
            served.kill()
            with pytest.raises(ConnectionClosed):
                client.hear(lambda message: False)
            assert len(client.told) == told
        served.start()
        with served.client() as again:
            again.table, again.token = table, token
            listed = again.ask(type="tables", tokens=[token, "nothing"])["tables"]
            assert [(line["table"], line["deal"], line["over"]) for line in listed] == [(table, 1, False)]
            opened = again.join(known["deal"], known["number"])
            assert (opened["deal"], opened["dealt"]) == (1, True)
            update = again.hear(lambda message: message["type"] == "update")
            assert update["view"] == known["view"]
            assert update["legal"] == known["legal"]
            assert (update["number"], update["events"]) == (known["number"], [])
            # From the start it is the same deal too.
            again.join()
            whole = again.hear(lambda message: message["type"] == "update")
            seen = [
                event for message in client.told if message["type"] == "update" for event in message["events"]
            ]
            assert seen[len(seen) - len(whole["events"]) :] == whole["events"]
            again.play(move)
            again.until_my_turn()
        # Once more, with the id of a move that was made before the kill.
        with served.client() as third:
            third.table, third.token = table, token
            third.join()
            third.hear(lambda message: message["type"] == "update")
            number = third.until_my_turn()["number"]
            if third.update["legal"]:
                third.play(id="the-same-request")
                after = third.until_my_turn()["number"]
                assert after > number
                served.kill()
                served.start()
                with served.client() as fourth:
                    fourth.table, fourth.token = table, token
                    fourth.join()
                    fourth.hear(lambda message: message["type"] == "update")
                    now = fourth.until_my_turn()
                    done = fourth.play(id="the-same-request")
                    assert done["type"] == "done"
                    fourth.join()
                    assert fourth.hear(lambda message: message["type"] == "update")["number"] == now["number"]


def test_two_clients_of_one_token_hear_the_same(served: Served) -> None:
    with served.client() as one, served.client() as two:
        one.create([None, None])
        one.deal()
        two.table, two.token = one.table, one.token
        two.join()
        two.hear(lambda message: message["type"] == "update")
        one.play()
        heard = two.hear(lambda message: message["type"] == "update")
        assert heard["view"] == one.update["view"]


def test_closing_and_coming_back(served: Served) -> None:
    with served.client() as client:
        client.create([None, None])
        client.deal()
        client.play()
        known = client.update
    with served.client() as again:
        again.table, again.token = client.table, client.token
        again.join(known["deal"], known["number"])
        assert again.hear(lambda message: message["type"] == "update")["view"] == known["view"]


def test_create_again_with_the_same_id_is_the_same_table(served: Served) -> None:
    ident = "0123456789abcdef-create"
    plan = {"game": "durak", "preset": "throw-in", "seats": [{"name": "me"}, {"level": "low"}]}
    with served.client() as client:
        first = client.ask(type="create", id=ident, **plan)
    with served.client() as client:
        second = client.ask(type="create", id=ident, **plan)
        third = client.ask(type="create", **plan)
    assert (first["table"], first["token"]) == (second["table"], second["token"])
    assert third["table"] != first["table"]


def test_a_stranger_gets_nothing(served: Served) -> None:
    with served.client() as owner, served.client() as stranger:
        owner.create([None, None])
        owner.deal()
        stranger.table, stranger.token = owner.table, "x" * 43
        for message in (
            {"type": "join"},
            {"type": "play", "deal": 1, "move": "take"},
            {"type": "why", "move": "6s"},
            {"type": "get_record", "deal": 1},
            {"type": "pace", "pace": "slow"},
            {"type": "leave"},
        ):
            assert stranger.at_table(**message)["reason"]["code"] == "table.unknown"
        stranger.table = "nowhere"
        assert stranger.at_table(type="join")["reason"]["code"] == "table.unknown"
        assert stranger.ask(type="tables", tokens=["x"])["tables"] == []


def test_leaving(client: Client) -> None:
    client.create([None, "low"])
    assert client.at_table(type="leave")["type"] == "done"
    assert client.ask(type="tables", tokens=[client.token])["tables"] == []
    assert client.join()["reason"]["code"] == "table.unknown"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "message.not_json"),
        ("{", "message.not_json"),
        ("[" * 10000, "message.not_json"),
        ('{"a":' * 3000, "message.malformed"),
        ("[]", "message.malformed"),
        ('{"type": "unheard_of", "id": "abc"}', "message.malformed"),
        ('{"type": "tables", "id": "abc", "tokens": 5}', "message.malformed"),
        ('{"type": "tables", "id": "abc", "tokens": [], "more": 1}', "message.malformed"),
        ('{"type": "tables", "id": "' + "a" * 65 + '", "tokens": []}', "message.malformed"),
        ('"' + "x" * 20000 + '"', "message.too_long"),
        (b"{}", "message.not_text"),
    ],
)
def test_what_is_no_message(client: Client, text: str | bytes, code: str) -> None:
    client.socket.send(text)
    refused = client.hear(lambda message: True)
    assert refused["type"] == "refused"
    assert refused["reason"]["code"] in (code, "message.malformed", "message.not_json")
    assert refused["id"] == ("abc" if isinstance(text, str) and '"abc"' in text else None)
    assert client.ask(type="tables", tokens=[])["type"] == "running"


def test_far_too_long_ends_the_connection(client: Client) -> None:
    client.socket.send("x" * 200_000)
    with pytest.raises(ConnectionClosed):
        client.hear(lambda message: False)


def test_too_fast(client: Client) -> None:
    for n in range(150):
        client.send(type="tables", tokens=[], id=f"n{n}")
    answers = [client.hear(lambda message: True) for _ in range(150)]
    kinds = [answer["type"] for answer in answers]
    assert kinds.count("refused") > 50
    assert {a["reason"]["code"] for a in answers if a["type"] == "refused"} == {"message.too_fast"}
    assert [answer["id"] for answer in answers] == [f"n{n}" for n in range(150)]


def test_far_too_fast_ends_the_connection(client: Client) -> None:
    def flood() -> None:
        for n in range(5000):
            client.send(type="tables", tokens=[], id=f"n{n}")
        client.hear(lambda message: False)

    with pytest.raises(ConnectionClosed):
        flood()


def test_too_many_tables(client: Client) -> None:
    answers = [client.create([None, "low"]) for _ in range(25)]
    assert any(answer.get("reason", {}).get("code") == "message.too_fast" for answer in answers)


def test_another_origin_or_name_is_refused(served: Served) -> None:
    address = f"ws://127.0.0.1:{served.port}/ws"
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1"}):
        with pytest.raises(InvalidStatus) as caught:
            open_and_close(address, headers)
        assert caught.value.response.status_code == 403
    open_and_close(address, {"Origin": f"http://127.0.0.1:{served.port}"})


def open_and_close(address: str, headers: dict[str, str]) -> None:
    with connect(address, additional_headers=headers, proxy=None):
        pass
