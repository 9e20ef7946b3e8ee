"""The table of every game as it is drawn in the terminal."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

from foolery.commands.board import board_of
from foolery.commands.board.drawing import Drawing
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Game, State
from foolery.core.events import Seat, zone_kind
from foolery.core.games import players_of
from foolery.games import GAMES
from foolery.texts import catalogue

NAMES = ["Anna", "Boris", "Clio", "Dora", "Emil", "Fanny", "Georg", "Hanna"]
TEXTS = catalogue("en").with_names(NAMES)
GENERAL = [game for game in GAMES if game.name != "durak"]

each_game = pytest.mark.parametrize("game", GENERAL, ids=[game.name for game in GENERAL])


def drawn(state: State, game: Game, seat: Seat | None) -> str:
    """As one seat sees it."""
    out = io.StringIO()
    board_on(out, state, game).show(state.view(seat))
    return out.getvalue()


def drawn_open(state: State, game: Game) -> str:
    """With everybody's cards, in colours."""
    out = io.StringIO()
    board_on(out, state, game, is_coloured=True).show_open(state)
    return out.getvalue()


def board_on(out: io.StringIO, state: State, game: Game, is_coloured: bool = False) -> Drawing:
    console = Console(
        file=out,
        highlight=False,
        soft_wrap=True,
        force_terminal=is_coloured,
        color_system="standard" if is_coloured else None,
    )
    return board_of(game, TEXTS, [None] * state.view(None).seats, console)


def dealt(name: str, seats: int | None = None, seed: str = "board") -> State:
    game = GAMES.game(name)
    rules = game.presets[0].rules
    return game.deal(rules, seats or game.seat_range(rules)[0], Chance(key_from_seed(seed)))


def cards_of(game: Game, text: str) -> list[str]:
    """The cards in what was drawn, without the wild 1s, which look like numbers."""
    words = {TEXTS.card(card): card for card in game.deck.known() if card != "1"}
    pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return [words[found] for found in re.findall(rf"(?<!\w)(?:{pattern})(?!\w)", text)]


@each_game
def test_what_lies_open_is_drawn_and_nothing_else(game: Game) -> None:
    """Every card that is drawn lies in a zone that the seat sees; of the own hand every card is drawn."""
    preset = game.presets[0]
    seats = players_of(game, preset, preset.rules)[0]
    state, rng = dealt(game.name), random.Random(1)
    while state.actor() is not None:
        for seat in (None, 0, seats - 1):
            text = drawn(state, game, seat)
            found = cards_of(game, text)
            view = state.view(seat)
            seen = [
                game.deck.text(card)
                for zone, content in view.zones.items()
                if game.sight[zone_kind(zone)] == "all" or (seat is not None and zone == f"hand.{seat}")
                for card in content.cards
            ]
            assert set(found) <= set(seen)
            assert "game." not in text
            for name in NAMES[:seats]:
                assert name in text
            if seat is not None:
                own = [text for text in game.deck.texts(view.hand(seat).cards) if text != "1"]
                assert set(own) <= set(found)
        state.play(rng.choice(state.legal()))


def test_hands_of_others_are_counted() -> None:
    text = drawn(dealt("foppen"), GAMES.game("foppen"), 0)
    assert text.count("▮" * 12 + " 12") == 3


def test_own_cards_are_in_order_by_colour_and_number() -> None:
    game = GAMES.game("foppen")
    last = drawn(dealt("foppen"), game, 0).splitlines()[-1]
    cards = cards_of(game, last)
    assert cards == sorted(cards, key=lambda card: ("gryb".index(card[0]), int(card[1:])))


def test_cards_of_foppen_have_their_colours_and_are_told_apart_without() -> None:
    """As words in the text, and as colours of the terminal: green, red, yellow, blue."""
    game = GAMES.game("foppen")
    text = drawn_open(dealt("foppen"), game)
    for colour, code in {"green": 32, "red": 31, "yellow": 33, "blue": 34}.items():
        assert re.search(rf"\x1b\[1;{code}m{colour} \d", text)


def test_trick_in_turn_with_the_colour_led() -> None:
    game = GAMES.game("foppen")
    state = dealt("foppen")
    first = state.actor()
    assert first is not None
    state.play(next(move for move in state.legal() if state.text(move) != "1"))
    second = state.actor()
    assert second is not None
    state.play(state.legal()[0])
    text = drawn(state, game, None)
    line = next(line for line in text.splitlines() if NAMES[first] in line and NAMES[second] in line)
    assert line.index(NAMES[first]) < line.index(NAMES[second])
    colour = {"g": "Green", "r": "Red", "y": "Yellow", "b": "Blue"}[state.view(None).facts["colour"]]
    assert f"{colour} was led." in text


def test_czech_fool_says_what_may_follow() -> None:
    """8.0: the suit or the rank of the top card, or the suit that is ordered after a queen."""
    game = GAMES.game("maumau")
    state, rng, seen = dealt("maumau", 3), random.Random(3), set()
    while state.actor() is not None:
        facts, text = state.view(None).facts, drawn(state, game, 0)
        if facts["ordered"] is not None:
            seen.add("ordered")
            assert f"To follow: {TEXTS.suit(facts['ordered'])}" in text
        elif facts["suit"] is not None and facts["rank"] is not None:
            seen.add("top")
            assert f"To follow: {TEXTS.suit(facts['suit'])} or {TEXTS.rank(facts['rank'])}." in text
        state.play(rng.choice(state.legal()))
    assert seen == {"ordered", "top"}


def test_a_pile_lies_before_its_player_with_the_top_card_last() -> None:
    game = GAMES.game("cross")
    state = dealt("cross")
    for _ in range(8):
        state.play(state.legal()[0])
    text = drawn(state, game, None)
    view = state.view(None)
    for seat in range(2):
        places = [int(zone.split(".")[2]) for zone, has in view.zones.items()
                  if zone.startswith(f"pile.{seat}.") and has.count]  # fmt: skip
        top = view.zone(f"pile.{seat}.{max(places)}").cards
        line = next(line for line in text.splitlines() if line.startswith(NAMES[seat]))
        assert cards_of(game, line)[-1] == game.deck.text(top[0])
        assert line.endswith(str(len(places)))
