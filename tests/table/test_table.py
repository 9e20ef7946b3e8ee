"""The table: commit and reveal, moves, repeats, pace, coming back."""

from __future__ import annotations

from typing import Any

import pytest

from foolery import games
from foolery.bots.levels import thinking_seconds
from foolery.core.chance import commitment, fair_key
from foolery.core.record import read
from foolery.core.replay import replayed, verify
from foolery.table import messages as m
from foolery.table.effects import Answer, SaveDeal, SaveLine
from foolery.table.pace import AFTER_BOUT, BEFORE_MOVE, MARGIN, THINKING
from tests.table.sitting import DURAK, Sitting, fingerprint
from tests.table.tricks import TRICKS

ALL_GAMES = games.GAMES
GAMES = [("throw-in", DURAK), ("tricks", TRICKS)]


def refusals(messages: list[m.FromServer]) -> list[str]:
    return [message.reason.code for message in messages if isinstance(message, m.Refused)]


def of(messages: list[m.FromServer], kind: type[Any]) -> Any:
    return next(message for message in messages if isinstance(message, kind))


@pytest.mark.parametrize(("preset", "game"), GAMES)
def test_a_deal_is_committed_to_dealt_and_revealed(preset: str, game: Any) -> None:
    sitting = Sitting([None, "low", None], game=game, preset=preset)
    opened = of(sitting.told["c0"], m.Opened)
    assert (opened.seats, opened.dealt, opened.deal) == ([0], False, 1)
    sitting.deal()
    sitting.play_out()
    for who in ("c0", "c1"):
        revealed = of(sitting.told[who], m.Revealed)
        secret = bytes.fromhex(revealed.secret)
        assert revealed.checkable
        assert revealed.commitment == opened.commitment == commitment(secret)
        assert revealed.nonces == ["nonce of c0", "nonce of c1"]
        assert revealed.key == fair_key(secret, revealed.nonces).hex()
        kinds = [type(message) for message in sitting.told[who][-4:]]
        assert kinds.index(m.Update) < kinds.index(m.Revealed) < kinds.index(m.Committed)
        assert of(sitting.told[who][-3:], m.Committed).deal == 2


def test_no_cards_before_every_nonce_is_there() -> None:
    sitting = Sitting([None, None])
    sitting.say("c0", m.Deal("a", "t", "token 0", 1, "one"))
    assert sitting.table.deal is None
    # Who has given one cannot choose again.
    sitting.say("c0", m.Deal("b", "t", "token 0", 1, "two"))
    sitting.say("c1", m.Deal("c", "t", "token 1", 1, "three"))
    assert sitting.table.deal is not None
    assert sitting.table.deal.header.nonces == ("one", "three")
    assert refusals(sitting.say("c1", m.Deal("d", "t", "token 1", 1, "late"))) == ["table.not_to_deal"]


def test_the_next_deal_carries_over() -> None:
    sitting = Sitting([None, "low"])
    sitting.deal()
    sitting.play_out()
    first = sitting.table.deal
    assert first is not None
    sitting.deal(2)
    second = sitting.table.deal
    assert second is not None and second is not first
    assert second.header.number == 2
    assert second.header.carried == DURAK.next_deal(first.state)
    assert sitting.view("c0").deal == 2
    sitting.play_out()
    assert sitting.kept.deals[1].outcome and sitting.kept.deals[2].outcome


def test_a_seed_repeats_the_game_and_is_not_checkable() -> None:
    deals = []
    for chance in (1, 2):
        sitting = Sitting([None, "low"], seed="7", chance=chance)
        sitting.deal()
        asked = sitting.asked.seed if sitting.asked else None
        deals.append((sitting.view("c0").view, asked))
        sitting.play_out()
        revealed = of(sitting.told["c0"], m.Revealed)
        assert (revealed.checkable, revealed.secret, revealed.commitment) == (False, None, None)
    assert deals[0] == deals[1]


def test_what_is_sent_has_been_saved_with_it() -> None:
    sitting = Sitting([None, None])
    sitting.deal()
    who = next(who for who in sitting.tokens if sitting.view(who).legal)
    move = sitting.view(who).legal[0].move
    effects = sitting.table.handle(who, m.Play("x", "t", sitting.tokens[who], 1, move), sitting.now)
    assert [act.line.text for act in effects.save if isinstance(act, SaveLine)] == [move]
    assert {to for to, message in effects.send if isinstance(message, m.Update)} == {"c0", "c1"}
    assert isinstance(effects.send[-1][1], m.Done)


def test_moves_that_are_refused_change_nothing() -> None:
    sitting = Sitting([None, None, "low"])
    sitting.deal()
    while not any(sitting.view(who).legal for who in sitting.tokens):
        sitting.step()
    actor = next(who for who in sitting.tokens if sitting.view(who).legal)
    other = "c1" if actor == "c0" else "c0"
    before = fingerprint(sitting.table)
    move = sitting.view(actor).legal[0].move
    assert refusals(sitting.play(other, move)) == ["table.not_your_turn"]
    assert refusals(sitting.play(actor, "nonsense"))
    assert refusals(sitting.play(actor, "x" * 1000)) == ["table.move_too_long"]
    token = sitting.tokens[actor]
    assert refusals(sitting.say(actor, m.Play("a", "t", token, 9, move))) == ["table.other_deal"]
    assert refusals(sitting.say(actor, m.Play("b", "t", "wrong", 1, move))) == ["table.unknown"]
    assert refusals(sitting.say("stranger", m.Join("c", "t", "wrong"))) == ["table.unknown"]
    assert fingerprint(sitting.table) == before
    assert sitting.told["stranger"] == [of(sitting.told["stranger"], m.Refused)]


def test_a_repeated_id_is_answered_and_done_once() -> None:
    sitting = Sitting([None, None], alone=True)
    sitting.deal()
    move = sitting.view("c0").legal[0].move
    first = sitting.play("c0", move, "same")
    assert of(first, m.Done).id == "same"
    before = fingerprint(sitting.table)
    assert sitting.play("c0", move, "same") == [m.Done("same")]
    assert sitting.play("c0", sitting.view("c0").legal[0].move, "same") == [m.Done("same")]
    assert fingerprint(sitting.table) == before
    # Also after the process was killed between saving and telling.
    sitting.kill()
    assert sitting.play("c0", sitting.view("c0").legal[0].move, "same") == [m.Done("same")]
    assert fingerprint(sitting.table) == before


@pytest.mark.parametrize(("preset", "game"), GAMES)
def test_killed_after_every_line_it_goes_on_the_same(preset: str, game: Any) -> None:
    sitting = Sitting([None, "low", None], game=game, preset=preset, chance=3)
    before = fingerprint(sitting.table)
    assert fingerprint(sitting.restored()) == before
    sitting.deal()
    lines = 0
    while sitting.step():
        assert sitting.table.deal is not None
        if sitting.table.deal.position > lines:
            lines = sitting.table.deal.position
            before = fingerprint(sitting.table)
            sitting.kill()
            assert fingerprint(sitting.table) == before
    assert fingerprint(sitting.restored()) == fingerprint(sitting.table)
    sitting.kill()
    kinds = [type(message) for message in sitting.told["c0"][-4:]]
    assert kinds == [m.Opened, m.Update, m.Revealed, m.Committed]


def test_one_who_comes_back_gets_what_it_missed() -> None:
    sitting = Sitting([None, None], changes={"discard_peek": "all"})
    sitting.deal()
    for _ in range(12):
        sitting.step()
    known = sitting.view("c0")
    sitting.leave("c0")
    assert sitting.table.guests.keys() == {"c1"}
    for since in (0, 5, known.number - 1, known.number, 10_000, -3):
        answer = sitting.say("c0", m.Join(next(sitting.ids), "t", "token 0", 1, since))
        update = of(answer, m.Update)
        assert len(update.events) == known.number - max(0, min(since, known.number))
        assert update.view == known.view and update.number == known.number
        assert not update.late
    whole = of(sitting.say("c0", m.Join("j", "t", "token 0")), m.Update)
    assert len(whole.events) == known.number


@pytest.mark.parametrize(("peek", "bouts_told"), [("none", 1), ("last_bout", 2), ("all", 99)])
def test_late_events_go_back_as_far_as_the_discard_may_be_looked_at(peek: str, bouts_told: int) -> None:
    sitting = Sitting([None, None], game=TRICKS, preset="tricks", changes={"discard_peek": peek})
    sitting.deal()
    for _ in range(7):
        sitting.step()
    deal = sitting.table.deal
    assert deal is not None and len(deal.bouts) == 4
    update = of(sitting.say("c0", m.Join("j", "t", "token 0")), m.Update)
    ends = [event for event in update.events if event.get("field") == "bout"]
    assert len(ends) == min(bouts_told, 4) - 1
    assert update.late == (peek != "all")
    assert len(update.events) == update.number or update.late
    sitting.play_out()
    after = of(sitting.say("c0", m.Join("k", "t", "token 0")), m.Update)
    assert len(after.events) == after.number and not after.late


OWN = thinking_seconds("grandmaster")


@pytest.mark.parametrize(
    ("level", "pace", "after_bout", "before_move"),
    [
        ("low", "normal", AFTER_BOUT["normal"], BEFORE_MOVE["normal"]),
        ("grandmaster", "slow", AFTER_BOUT["slow"], BEFORE_MOVE["slow"]),
        ("grandmaster", "fast", OWN + MARGIN, OWN + MARGIN),
    ],
)
def test_players_wait_by_public_facts_and_not_by_how_long_they_think(
    level: str, pace: m.Pace, after_bout: float, before_move: float
) -> None:
    """A level that thinks longer than the pause has its own time at any pace, and always takes it all."""
    sitting = Sitting([None, level, level], pace=pace)
    sitting.deal()
    times: list[tuple[bool, float]] = []
    deal = sitting.table.deal
    assert deal is not None
    while deal.outcome is None:
        if sitting.asked is None:
            sitting.step()
            continue
        asked_at, fresh = sitting.now, deal.is_fresh
        position = deal.position
        if level == "grandmaster":
            assert sitting.asked.seconds == OWN
        # Thinking takes anything from nothing to nearly all of the time there is.
        sitting.now += sitting.rng.random() * sitting.asked.seconds
        sitting.answer()
        assert deal.position == position and sitting.wake is not None
        sitting.now = sitting.wake
        sitting.perform(sitting.table.tick(sitting.now))
        assert deal.position == position + 1
        times.append((fresh, round(sitting.now - asked_at, 6)))
    assert set(times) == {(True, after_bout), (False, before_move)}


def test_it_hurries_when_no_person_holds_cards_and_that_is_wanted() -> None:
    quickest = BEFORE_MOVE["fast"] * THINKING
    for skip in (True, False):
        sitting = Sitting([None, *["grandmaster"] * 3], chance=5)
        sitting.say("c0", m.SetPace("p", "t", "token 0", "fast", skip))
        sitting.deal()
        deal = sitting.table.deal
        assert deal is not None
        hurried = False
        while deal.outcome is None:
            is_out = bool(deal.facts()["places"][0])
            asked, before = sitting.asked, deal.position
            sitting.step()
            if asked is not None and is_out:
                # Nobody waits for long thought about who is the fool of the others.
                assert asked.seconds == (quickest if skip else OWN)
                hurried = deal.position == before + 1
                assert hurried == skip
    assert hurried is False


def test_pace_can_be_changed_while_a_player_waits() -> None:
    sitting = Sitting(["low", None], pace="slow", chance=4)
    sitting.deal()
    while sitting.asked is None:
        sitting.step()
    sitting.answer()
    slow = sitting.wake
    sitting.say("c0", m.SetPace("p", "t", "token 0", "fast"))
    assert slow is not None and sitting.wake is not None and sitting.wake < slow
    assert sitting.kept.header is not None and sitting.kept.header.pace == "fast"


def test_answers_for_another_position_are_ignored() -> None:
    sitting = Sitting(["low", "low", None], chance=8)
    sitting.deal()
    while sitting.asked is None:
        sitting.step()
    ask = sitting.asked
    before = fingerprint(sitting.table)
    for deal, position in ((ask.deal, ask.position + 1), (ask.deal + 1, ask.position), (0, 0)):
        if (deal, position) != (ask.deal, ask.position):
            sitting.perform(sitting.table.handle("", Answer(deal, position, ask.legal[0]), sitting.now))
            assert sitting.wake is None
    assert fingerprint(sitting.table) == before
    # A player that fails, or makes up a move, plays the first legal one.
    sitting.answer(ask, -5)
    sitting.answer(ask, ask.legal[-1])
    assert sitting.wake is not None
    sitting.perform(sitting.table.tick(sitting.wake))
    assert sitting.table.deal is not None
    text = sitting.table.deal.lines[-1].text
    assert text == sitting.kept.lines[1][-1].text


def test_with_nobody_there_the_table_waits() -> None:
    sitting = Sitting(["low", "low", None])
    sitting.deal()
    while sitting.asked is None:
        sitting.step()
    ask = sitting.asked
    sitting.leave("c0")
    assert sitting.table.is_empty
    before = fingerprint(sitting.table)
    sitting.answer(ask)
    sitting.perform(sitting.table.tick(sitting.now + 100))
    assert fingerprint(sitting.table) == before
    sitting.say("c0", m.Join("j", "t", "token 0"))
    assert sitting.asked is not None and sitting.asked.position == ask.position


def test_one_client_with_several_seats_is_shown_the_one_whose_turn_it_is() -> None:
    sitting = Sitting([None, None, None], alone=True)
    sitting.deal()
    for _ in range(30):
        update = sitting.view("c0")
        deal = sitting.table.deal
        assert deal is not None
        if deal.outcome is not None:
            break
        assert update.view.seat == deal.actor
        assert update.legal
        shown = [
            zone for zone in update.view.zones if zone.startswith("hand.") and update.view.zones[zone].cards
        ]
        assert shown in ([f"hand.{deal.actor}"], [])
        sitting.step()


def test_watching_computer_players() -> None:
    sitting = Sitting(["low", "low"])
    assert of(sitting.told["c0"], m.Opened).seats == []
    sitting.deal()
    assert sitting.view("c0").view.seat is None
    sitting.play_out()
    assert sitting.view("c0").outcome is not None


def test_why_not() -> None:
    sitting = Sitting([None, "low"], chance=2)
    sitting.deal()
    while not sitting.view("c0").legal:
        sitting.step()
    legal = sitting.view("c0").legal[0].move
    assert of(sitting.say("c0", m.Why("w", "t", "token 0", legal)), m.Because).reason is None
    assert of(sitting.say("c0", m.Why("v", "t", "token 0", "exchange")), m.Because).reason is not None


def test_leaving_gives_the_table_up() -> None:
    sitting = Sitting([None, "low"])
    sitting.deal()
    assert sitting.say("c0", m.Leave("l", "t", "token 0")) == [m.Done("l")]
    assert sitting.kept.header is not None and sitting.kept.header.status == "left"
    assert refusals(sitting.play("c0", "take")) == ["table.unknown"]
    assert sitting.wake is None


def test_records_of_a_running_and_of_a_finished_deal() -> None:
    sitting = Sitting([None, None, "low"])
    sitting.deal()
    for _ in range(10):
        sitting.step()
    deal = sitting.table.deal
    assert deal is not None and deal.header.key is not None and deal.header.secret is not None
    running = of(sitting.say("c0", m.GetRecord("r", "t", "token 0", 1)), m.RecordText).text
    assert "Seen by: 0" in running
    assert deal.header.key.hex() not in running and deal.header.secret.hex() not in running
    sitting.play_out()
    finished = of(sitting.say("c0", m.GetRecord("s", "t", "token 0", 1)), m.RecordText).text
    assert deal.header.key.hex() in finished

    record = read(finished)
    assert replayed(record, ALL_GAMES).outcome() == deal.outcome
    assert all(check.is_right for check in verify(record, ALL_GAMES))


def test_a_seeded_record_of_a_later_deal_replays() -> None:
    sitting = Sitting([None, "low"], seed="abc")
    for number in (1, 2):
        sitting.deal(number)
        sitting.play_out()
        text = of(sitting.say("c0", m.GetRecord(f"r{number}", "t", "token 0", number)), m.RecordText).text
        assert sitting.table.deal is not None
        assert replayed(read(text), ALL_GAMES).outcome() == sitting.table.deal.outcome


def test_the_record_of_the_deal_before() -> None:
    sitting = Sitting([None, "low"])
    sitting.deal()
    sitting.play_out()
    first = of(sitting.say("c0", m.GetRecord("a", "t", "token 0", 1)), m.RecordText)
    sitting.deal(2)
    sitting.kill()
    assert of(sitting.say("c0", m.GetRecord("a", "t", "token 0", 1)), m.RecordText) == first
    assert refusals(sitting.say("c0", m.GetRecord("b", "t", "token 0", 3))) == ["table.other_deal"]


def test_the_next_secret_is_saved_with_the_end_of_the_deal() -> None:
    sitting = Sitting([None, "low"])
    sitting.deal()
    last: list[Any] = []
    handle = sitting.perform

    def watch(effects: Any) -> Any:
        if effects.save:
            last[:] = effects.save
        return handle(effects)

    sitting.perform = watch  # type: ignore[method-assign]
    sitting.play_out()
    numbers = [act.header.number for act in last if isinstance(act, SaveDeal)]
    assert numbers == [1, 2]
