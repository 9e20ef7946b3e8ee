"""What the log tells of games other than Durak: every act, nothing without a sentence, no card unseen."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from foolery.cards import FRENCH, Card, Deck, Mask, cards_in
from foolery.commands.telling import Telling, telling_of
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Carried, Game, State
from foolery.core.events import Acted, Event, Outcome, Seat, project
from foolery.core.games import Preset, players_of
from foolery.games import GAMES
from foolery.texts import catalogue

PRESETS = [(game, preset) for game, preset in GAMES.presets() if game.name != "durak"]
NAMES = ["Ivan", "Anna", "Boris", "Clio", "Dora", "Emil", "Fanny", "Georg"]
TEXTS = catalogue("en")
WORDED_FOR_ANOTHER = re.compile(r"\bYou (?:\w*[^s\W]s|has|is|passes|misses)\b")

each_preset = pytest.mark.parametrize(("game", "preset"), PRESETS, ids=[preset.name for _, preset in PRESETS])


def tells_of(game: Game, seat: Seat | None) -> Telling:
    """The log of a seat, whose player is called You as in the terminal."""
    names = ["You" if other == seat else name for other, name in enumerate(NAMES)]
    return telling_of(game, TEXTS.with_names(names), seat)


def dealt(game: Game, preset: Preset, seats: int, seed: str, carried: Carried | None = None) -> State:
    return game.deal(preset.rules, seats, Chance(key_from_seed(seed)), carried)


def played(game: Game, state: State, seed: str) -> Iterator[tuple[State, list[Event], Outcome | None]]:
    """Moves by chance: the state before each, what happened, how a match ended with it."""
    rng = random.Random(seed)
    while state.actor() is not None:
        before = state.copy()
        events = state.play(rng.choice(state.legal()))
        is_over = state.outcome() is not None
        yield before, events, game.match_outcome(state) if is_over else None


def known(state: State, seat: Seat | None) -> Mask:
    """The cards whose place a seat knows."""
    found = 0
    for zone in state.view(seat).zones.values():
        found |= zone.known
    return found


@cache
def card_words(deck: Deck) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds the cards that a sentence names; a bare number may be something else than a card."""
    texts = {TEXTS.card(text): text for text in deck.known() if not TEXTS.card(text).isdigit()}
    words = "|".join(re.escape(word) for word in sorted(texts, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)"), texts


def named(deck: Deck, sentence: str) -> set[str]:
    """The cards that a sentence names."""
    pattern, texts = card_words(deck)
    return {texts[word] for word in pattern.findall(sentence)}


def test_cards_in_sentences_are_found() -> None:
    assert named(FRENCH, "Anna puts 10♠ on 7♥.") == {"Ts", "7h"}
    assert named(GAMES.game("foppen").deck, "You play green 12, red 2.") == {"g12", "r2"}


def check(game: Game, sentences: list[str], seen: Mask) -> None:
    allowed: list[Card] = list(cards_in(seen))
    for sentence in sentences:
        assert "game." not in sentence
        assert "{" not in sentence
        assert re.search(r"[.!?]$", sentence), sentence
        assert not WORDED_FOR_ANOTHER.search(sentence), sentence
        assert named(game.deck, sentence) <= set(game.deck.texts(allowed)), sentence


@each_preset
def test_every_act_is_told_and_no_card_unseen(game: Game, preset: Preset) -> None:
    players = players_of(game, preset, preset.rules)
    for seats in {players[0], players[-1]}:
        state = dealt(game, preset, seats, "told")
        readers: list[Seat | None] = [None, 0, seats - 1]
        telling = {seat: tells_of(game, seat) for seat in readers}
        for seat, tells in telling.items():
            events = [project(event, seat, game.sight) for event in state.history()]
            said = tells.dealing(events, state.view(None).facts)
            assert said
            check(game, said, known(state, seat))
        for before, happened, match in played(game, state, "told"):
            acted = next(event for event in happened if isinstance(event, Acted))
            for seat, tells in telling.items():
                said = tells.move([project(event, seat, game.sight) for event in happened], match)
                assert said
                person = "You" if acted.seat == seat else NAMES[acted.seat]
                assert any(sentence.startswith(person) for sentence in said), said
                check(game, said, known(before, seat) | known(state, seat))


@pytest.mark.parametrize("name", ["foppen", "maumau"])
def test_the_end_of_a_match_is_told(name: str) -> None:
    game = GAMES.game(name)
    preset = game.presets[0]
    seats = players_of(game, preset, preset.rules)[0]
    carried, said, rounds = None, [""], 0
    while "match" not in said[-1].lower():
        rounds += 1
        assert rounds < 100
        state = dealt(game, preset, seats, f"match {rounds}", carried)
        tells = tells_of(game, 0)
        for _, happened, match in played(game, state, f"match {rounds}"):
            said = tells.move([project(event, 0, game.sight) for event in happened], match)
        check(game, said, known(state, 0))
        points = [sentence for sentence in said if "point" in sentence]
        assert len(points) == seats
        carried = game.next_deal(state)
    assert state.view(None).facts["match"] is not None
    assert any(player in said[-1] for player in ["You", *NAMES[1:seats]])
