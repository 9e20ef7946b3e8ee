"""A table of every game and preset: played on by its clients, killed and restored, dealt again, recorded."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.contracts import Game
from foolery.core.record import read
from foolery.core.replay import replayed, verify
from foolery.games import GAMES
from foolery.table import messages as m
from tests.games.every_game import KINDS, Table, few_tables
from tests.table.sitting import Sitting, fingerprint

FEW = few_tables(tuple(GAMES))
MATCHES = [game for game in GAMES if game.name in ("maumau", "foppen")]
KILLS = 12


def levels_of(seats: int) -> list[str | None]:
    """Two persons, and computer players of every level in turn."""
    rest = [KINDS[number % len(KINDS)] for number in range(seats - 2)]
    return [None, *rest[:1], None, *rest[1:]]


def sit(table: Table, **more: Any) -> Sitting:
    return Sitting(
        levels_of(table.seats), game=table.game, preset=table.preset, chance=len(str(table)), **more
    )


def of(messages: list[m.FromServer], kind: type[Any]) -> Any:
    return next(message for message in messages if isinstance(message, kind))


@pytest.mark.parametrize("table", FEW, ids=str)
def test_killed_in_the_middle_it_goes_on_the_same(table: Table) -> None:
    sitting = sit(table)
    sitting.deal()
    steps = 0
    while sitting.step():
        steps += 1
        if steps % 9 == 0 and steps // 9 <= KILLS:
            before = fingerprint(sitting.table)
            views = {who: sitting.view(who).view for who in sitting.tokens}
            sitting.kill()
            assert fingerprint(sitting.table) == before
            assert {who: sitting.view(who).view for who in sitting.tokens} == views
    assert all(sitting.view(who).outcome for who in sitting.tokens)
    assert fingerprint(sitting.restored()) == fingerprint(sitting.table)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_the_next_deal_takes_over_what_is_carried(table: Table) -> None:
    """Also when the table was killed between the deals."""
    sitting = sit(table)
    for number in (1, 2, 3):
        sitting.deal(number)
        deal = sitting.table.deal
        assert deal is not None and deal.header.number == number
        assert (deal.header.carried is None) == (number == 1)
        sitting.play_out()
        coming = sitting.table.next
        assert coming is not None and coming.carried == table.game.next_deal(deal.state)
        sitting.kill()
        asked = m.GetRecord(next(sitting.ids), "t", "token 0", number)
        record = read(of(sitting.say("c0", asked), m.RecordText).text)
        assert replayed(record, GAMES).outcome() == deal.outcome
        assert all(check.is_right for check in verify(record, GAMES))
        assert record.carried == deal.header.carried


@pytest.mark.parametrize("game", MATCHES, ids=lambda game: game.name)
def test_a_match_to_its_end_and_another(game: Game) -> None:
    preset = game.presets[0]
    sitting = sit(Table(game, preset.name, preset.rules, game.seat_range(preset.rules)[0]))
    for number in range(1, 200):
        sitting.deal(number)
        sitting.play_out()
        outcome, facts = sitting.view("c0").outcome, sitting.view("c0").view.facts
        assert outcome is not None and outcome.points is not None
        assert list(facts["rounds"][-1]) == outcome.points
        assert list(facts["totals"]) == [sum(column) for column in zip(*facts["rounds"], strict=True)]
        if facts["match"] is not None:
            break
        if number % 3 == 0:
            sitting.kill()
    else:
        pytest.fail("the match does not end")
    assert len(facts["rounds"]) == number
    sitting.deal(number + 1)
    again = sitting.view("c0").view.facts
    assert (len(again["rounds"]), again["match"]) == (0, None)


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_all_persons_at_one_client(game: Game) -> None:
    """It is shown the hand of the seat whose turn it is."""
    preset = game.presets[0]
    seats = game.seat_range(preset.rules)[0]
    sitting = Sitting([None] * seats, game=game, preset=preset.name, alone=True)
    sitting.deal()
    deal = sitting.table.deal
    assert deal is not None
    while deal.outcome is None:
        update = sitting.view("c0")
        assert update.view.seat == deal.actor and update.legal
        shown = {
            int(name.split(".")[1])
            for name, zone in update.view.zones.items()
            if name.startswith("hand.") and zone.cards
        }
        assert shown <= {deal.actor}
        sitting.step()


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_why_a_card_cannot_be_played(game: Game) -> None:
    """Every card and act is explained or legal, to who moves and to who does not."""
    preset = game.presets[0]
    seats = game.seat_range(preset.rules)[0]
    sitting = Sitting([None] * seats, game=game, preset=preset.name)
    sitting.deal()
    for _ in range(10):
        sitting.step()
    for who in sitting.tokens:
        legal = {move.move for move in sitting.view(who).legal}
        for text in [*game.deck.known(), "take", "done", "draw", "nonsense", *legal]:
            asked = m.Why(next(sitting.ids), "t", sitting.tokens[who], text)
            answer = of(sitting.say(who, asked), m.Because)
            assert (answer.reason is None) == (text in legal), text
