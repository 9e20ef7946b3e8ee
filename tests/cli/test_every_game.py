"""Every game from the command line: simulated, played by pipe to the end, replayed, its rules told."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from foolery.core.contracts import Game
from foolery.core.games import Preset, players_of
from foolery.core.record import read
from foolery.core.replay import replayed
from foolery.games import GAMES

from .run import Command, Ran

PRESETS = [(game, preset) for game, preset in GAMES.presets() if game.name != "durak"]
FIRST = [(game, game.presets[0]) for game in GAMES]
MATCHES = ("foppen", "maumau")

each_preset = pytest.mark.parametrize(("game", "preset"), PRESETS, ids=[p.name for _, p in PRESETS])
each_game = pytest.mark.parametrize(("game", "preset"), FIRST, ids=[game.name for game, _ in FIRST])


def anything(game: Game, times: int) -> str:
    """Everything that can be typed in a game, again and again: what is not possible is refused."""
    words = ["take", "done", "draw", "pass", "give", *[f"={suit}" for suit in "shdc"]]
    return "\n".join([*words, *game.deck.known()] * times) + "\n"


def play(foolery: Command, game: Game, preset: Preset, path: Path, times: int) -> Ran:
    words = ["table", preset.name, "--seed", "5", "--bots", "random", "--record", path]
    return foolery(*words, typed=anything(game, times))


@each_preset
def test_simulated(foolery: Command, game: Game, preset: Preset) -> None:
    words = ["simulate", preset.name, "--deals", 2, "--bots", "random", "--seed", 1]
    told = json.loads(foolery(*words, "--json").out)
    assert told["deals"] == 2
    assert told["unit"] == (game.unit or "turns")
    assert told["units"] > 0
    assert ("bouts" in told) == (game.unit == "bout")
    assert ("points" in told["seats"][0]) == (game.name in MATCHES)
    assert len(told["seats"]) == players_of(game, preset, preset.rules)[0]
    ran = foolery(*words)
    assert ran.code == 0
    assert ("points a deal" in ran.out) == (game.name in MATCHES)
    unit = {"bout": "bouts", "trick": "tricks", "turns": "turns"}[told["unit"]]
    assert f"{told['units'] / 2:.1f} {unit} a deal" in ran.out


@each_game
def test_a_deal_by_pipe_and_its_record(foolery: Command, game: Game, preset: Preset, tmp_path: Path) -> None:
    path = tmp_path / "r.txt"
    ran = play(foolery, game, preset, path, 60)
    assert ran.code == 0, ran.err
    assert ran.err == ""
    assert "game." not in ran.out
    record = read(path.read_text("utf-8"))
    assert record.result is not None
    assert replayed(record, GAMES).outcome() == record.result
    again = foolery("replay", path, "--board")
    assert again.code == 0
    assert f"{len(record.lines)} moves, all right." in again.out
    assert "game." not in again.out
    assert "Whether the shuffle was fair cannot be told." in foolery("verify", path).out


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_by_pipe(foolery: Command, name: str, tmp_path: Path) -> None:
    game = GAMES.game(name)
    preset = game.presets[0]
    ran = play(foolery, game, preset, tmp_path / "r.txt", 800)
    assert ran.code == 0
    assert "The match is over" in ran.out
    rounds = ran.out.count("Totals: ")
    assert rounds > 1
    assert ran.out.count("Enter deals the next round") == rounds - 1
    paths = [tmp_path / "r.txt", *(tmp_path / f"r-{n}.txt" for n in range(2, rounds + 1))]
    records = [read(path.read_text("utf-8")) for path in paths]
    for number, record in enumerate(records):
        carried = record.carried
        assert (carried is None) == (number == 0)
        if carried is not None:
            earlier = [before.result.points for before in records[:number] if before.result is not None]
            assert list(carried.rounds) == earlier
        assert replayed(record, GAMES).outcome() == record.result
    facts = replayed(records[-1], GAMES).view(None).facts
    assert f"Totals: You {facts['totals'][0]}," in ran.out


def test_a_match_can_be_left_between_rounds(foolery: Command, tmp_path: Path) -> None:
    game = GAMES.game("foppen")
    words = ["table", "foppen", "--seed", "5", "--bots", "random", "--record", tmp_path / "r.txt"]
    whole = foolery(*words, typed=anything(game, 100)).out
    used = whole[: whole.index("Enter deals the next round")].count("Your card: ")
    typed = anything(game, 100).split("\n")[:used]
    (tmp_path / "r-2.txt").unlink()
    ran = foolery(*words, typed="\n".join([*typed, "quit", *typed]))
    assert ran.code == 0
    assert ran.out.rstrip().endswith("“quit” stops: quit")
    assert not (tmp_path / "r-2.txt").exists()
    on = foolery(*words, typed="\n".join([*typed, "", "quit"]))
    assert on.out.count("You are dealt") == 2


@each_game
def test_the_moves_are_listed_in_words(foolery: Command, game: Game, preset: Preset) -> None:
    ran = foolery(
        "table", preset.name, "--seed", "5", "--bots", "random", typed="?\nhelp\nboard\nfly\nquit\n"
    )
    assert ran.code == 0
    assert "game." not in ran.out
    assert "“fly” is not a move here." in ran.out
    listed = ran.out.split(": ?\n", 1)[1].split("\n")[0]
    assert listed.startswith("  ")
    text, _, words = listed.strip().partition("  ")
    assert words.strip()
    assert words.strip() != text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "foppen", "--players", "3"], "4 to 8 players"),
        (["table", "foppen", "--players", "9"], "4 to 8 players"),
        (["table", "foppen", "--bots", "random,random"], "4 to 8 players"),
        (["simulate", "road", "--bots", "random,random,random"], "3 computer players named for 2 seats"),
        (["simulate", "cross", "--bots", "clever"], "no computer player called “clever”"),
        (["rules", "fopen"], "Did you mean foppen"),
        (["rules", "foppen", "--set", "pack=52"], "There is no option “pack”"),
    ],
)
def test_wrong_words(foolery: Command, words: list[str], said: str) -> None:
    ran = foolery(*words)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err


def test_many_leads_are_not_all_listed(foolery: Command) -> None:
    """5.2: leads of three and five from a large hand are hundreds."""
    game = GAMES.game("round")
    typed = "".join(f"?\n{anything(game, 1)}" for _ in range(60))
    out = foolery("table", "round", "--seed", "12", "--bots", "random", typed=typed).out
    listings = [part.split("You lead: ")[0].splitlines() for part in out.split("You lead: ?\n")[1:]]
    many = next(lines for lines in listings if "more like these" in "".join(lines))
    triples = [line for line in many if re.match(r"  (?:\w\w){3} +Lead ", line)]
    assert len(triples) == 40
    assert re.fullmatch(r"  … and \d+ more like these", next(line for line in many if "more" in line))
