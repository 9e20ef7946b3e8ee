"""No client is told of a card that its seat may not know, nor of what the shuffle was made from.

What a seat may know is worked out here from all that has happened, without the projection under test.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from foolery.core.contracts import Game
from foolery.core.events import Absent, Acted, Changed, Moved, Shown
from foolery.core.games import Preset, players_of
from foolery.core.options import declared_options
from foolery.games import GAMES
from foolery.table import messages as m
from tests.table.sitting import Sitting
from tests.table.tricks import GAMES as TRICK_GAMES
from tests.table.tricks import TRICKS

CARD = {
    "french": re.compile(r"[2-9TJQKA][shdc]|X[br]"),
    # A 1 is a number like others in a text; six of them are equal, so it tells least.
    "foppen": re.compile(r"\b[gryb][0-9]{1,2}\b"),
}
UNTOLD = re.compile(r"[0-9a-f]{32,}|Option \w+: \S+")
"""Keys, and the rules in a record: they may name the cards that have an effect."""
MOST_RECORDS = 8
"""In a deal: each is a replay, and among a thousand leads a move is not found at once."""
PRESETS = [(game, preset) for game, preset in (*GAMES.presets(), *TRICK_GAMES.presets())]


UNSAID = ("token", "table", "id", "rules")
"""Fields that have nothing of a deal."""


def cards_told(value: Any, deck: str) -> set[str]:
    """Every card named anywhere in a message, in moves too."""
    if isinstance(value, str):
        return set(CARD[deck].findall(UNTOLD.sub("", value)))
    if isinstance(value, dict):
        return set().union(*(cards_told(v, deck) for key, v in value.items() if key not in UNSAID))
    if isinstance(value, list):
        return set().union(*(cards_told(each, deck) for each in value))
    return set()


OPEN = {
    "durak": ("trump", "discard", "attack", "cover"),
    "maumau": ("top", "discard"),
    "foppen": ("trick", "discard"),
    "road": ("chain", "discard"),
    "round": ("trump", "table", "drawn", "attack", "cover", "discard"),
    "cross": ("stake", "pile", "chain", "discard"),
    "tricks": ("attack", "discard"),
}
"""What lies open to all; a hand and a face-down cover its owner sees, a row everybody else."""


class Knowing:
    """What each seat may know: what lay open to all, and what was in its own hand."""

    def __init__(self, game: Game, seats: int) -> None:
        self.texts = game.deck.texts
        self.kinds = OPEN[game.name]
        self.open: set[str] = set()
        self.own: list[set[str]] = [set() for _ in range(seats)]
        self.last_beaten: set[str] = set()
        self.heard = 0

    def follow(self, sitting: Sitting) -> None:
        deal = sitting.table.deal
        if deal is None:
            return
        gone: set[str] = set()
        for event in deal.state.history()[self.heard :]:
            match event:
                case Moved(source=source, target=target, cards=cards):
                    texts = set(self.texts(cards))
                    for zone in (source, target):
                        kind, *numbers = zone.split(".")
                        if kind in self.kinds:
                            self.open |= texts
                        elif kind in ("hand", "dark"):
                            self.own[int(numbers[0])] |= texts
                        elif kind == "row":
                            for seat, own in enumerate(self.own):
                                if seat != int(numbers[0]):
                                    own |= texts
                    if target == "discard":
                        gone |= texts
                        self.last_beaten = set(gone)
                case Acted():
                    gone = set()
                case Changed(field="beaten"):
                    self.last_beaten = set(gone)
                case Absent(cards=cards) | Shown(cards=cards):
                    # Of what is absent somewhere all know that, and no more.
                    self.open |= set(self.texts(cards))
        self.heard = len(deal.state.history())


def check(
    sitting: Sitting, knowing: Knowing, who: str, seats: list[int], message: m.FromServer, asked: str
) -> None:
    """That a message, just sent, has nothing that a client with these seats may not know."""
    deal = sitting.table.deal
    assert deal is not None
    text = msgspec.json.encode(message).decode()
    coming = sitting.table.next
    hidden = [coming.secret] if coming is not None else []
    if deal.outcome is None:
        hidden += [deal.header.secret, deal.header.key]
        may = {asked}.union(knowing.open, *(knowing.own[seat] for seat in seats))
        assert cards_told(msgspec.to_builtins(message), sitting.game.deck.name) <= may, (who, text)
        assert not isinstance(message, m.Revealed)
    for secret in filter(None, hidden):
        assert secret.hex() not in text
    if isinstance(message, m.Update) and message.outcome is None:
        for name, zone in message.view.zones.items():
            kind, *numbers = name.split(".")
            is_own = bool(numbers) and numbers[0] == str(message.view.seat)
            if kind not in knowing.kinds and is_own != (kind in ("hand", "dark")):
                assert zone.cards == [], name
        discard = set(message.view.zones["discard"].cards)
        match getattr(sitting.table.rules, "discard_peek", "all"):
            case "none":
                assert not discard
            case "last_bout":
                assert discard <= knowing.last_beaten
        assert not message.legal or deal.actor in seats


PEEKS = ("none", "last_bout", "all")


@pytest.mark.parametrize(
    ("game", "preset", "peek"),
    [
        pytest.param(game, preset, peek, id=f"{preset.name}-{peek}")
        for game, preset in PRESETS
        for peek in (PEEKS if "discard_peek" in declared_options(game.rules_type) else ("",))
    ],
)
def test_every_message_to_every_client(game: Game, preset: Preset, peek: str) -> None:
    """Three persons and computer players, four at the table where four can play."""
    seats_of = players_of(game, preset, preset.rules)
    count = min(seats_of, key=lambda seats: abs(seats - 4))
    sitting = Sitting(
        [None, "low", None, None, *["low"] * count][:count],
        game=game,
        preset=preset.name,
        changes={"discard_peek": peek} if peek else {},
        chance=len(preset.name),
    )
    knowing = Knowing(game, count)
    heard = dict.fromkeys(sitting.tokens, 0)
    seats = {who: list(sitting.table.guests[who].seats) for who in sitting.tokens}
    sitting.deal()
    questions = game.deck.known()
    is_on = True
    records = 0
    while is_on:
        knowing.follow(sitting)
        who = sitting.rng.choice(list(sitting.tokens))
        token = sitting.tokens[who]
        asked = ""
        match sitting.rng.randrange(12):
            case 0:
                sitting.say(who, m.Join(next(sitting.ids), "t", token, 1, sitting.rng.randrange(40)))
            case 1 | 2:
                asked = sitting.rng.choice(questions)
                sitting.say(who, m.Why(next(sitting.ids), "t", token, asked))
            case 3 if game is not TRICKS and records < MOST_RECORDS:
                records += 1
                sitting.say(who, m.GetRecord(next(sitting.ids), "t", token, 1))
        for who in sitting.tokens:
            for message in sitting.told[who][heard[who] :]:
                check(sitting, knowing, who, seats[who], message, asked)
            heard[who] = len(sitting.told[who])
        is_on = sitting.step()
    assert all(sitting.view(who).outcome for who in sitting.tokens)


def test_what_a_computer_player_is_asked_has_only_its_own_hand() -> None:
    sitting = Sitting([None, "low", "sensible"])
    sitting.deal()
    deal = sitting.table.deal
    assert deal is not None
    while deal.outcome is None:
        ask = sitting.asked
        if ask is not None:
            assert ask.view.seat == ask.seat == deal.actor
            assert ask.view == deal.state.view(ask.seat)
        sitting.step()
