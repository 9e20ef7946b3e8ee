"""Records: written and read, replayed, refused with the number of the first wrong line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.chance import commitment, fair_key
from foolery.core.contracts import Carried
from foolery.core.errors import BadInput
from foolery.core.events import Outcome
from foolery.core.notes import annotated, seat_record
from foolery.core.record import outcome_text, read, read_outcome, write
from foolery.core.record_parts import BadRecord, Line, Record, SeatLine
from foolery.core.replay import replay, replayed, verify
from foolery.games import GAMES
from foolery.texts import catalogue

from .deals import play_by_chance, recorded

PRESETS = [preset.name for _, preset in GAMES.presets()]
TEXT = write(recorded("transfer", 3, "a"))


def wrong_line(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replayed(read(text), GAMES)
    sentence = catalogue().say(caught.value.reason)
    assert sentence.startswith(f"Line {caught.value.line}: ")
    assert "{" not in sentence
    assert "record." not in sentence
    return caught.value


def seats_near(preset: str, seats: int) -> int:
    """The number of seats nearest to the wanted one that the preset allows."""
    game, found = GAMES.preset(preset)
    return min(game.seat_range(found.rules), key=lambda allowed: abs(allowed - seats))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_round_trip_and_replay(preset: str, seats: int) -> None:
    record = recorded(preset, seats_near(preset, seats), f"{preset} {seats}")
    again = read(write(record))
    assert again == record
    assert replayed(again, GAMES).outcome() == record.result
    assert read(annotated(record, GAMES)) == record


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 6), preset=st.sampled_from(PRESETS))
def test_any_deal_replays_to_the_same_views(seed: int, seats: int, preset: str) -> None:
    seats = seats_near(preset, seats)
    record = recorded(preset, seats, str(seed), most=seed % 60)
    record = replace(record, result=None)
    state = replayed(read(write(record)), GAMES)
    steps = list(replay(record, GAMES))
    assert len(steps) == len(record.lines) + 1
    for seat in (None, *range(seats)):
        assert state.view(seat) == steps[-1].state.view(seat)


def test_carried_over_result() -> None:
    last = Outcome((1, 2), (1,), False, "fool")
    record = recorded("throw-in", 2, "c", carried=Carried(1, last))
    assert "Last result: fool, places 1 2, fools 1" in write(record)
    assert read(write(record)) == record
    replayed(record, GAMES)
    first = recorded("throw-in", 2, "c", carried=Carried(1))
    assert read(write(first)) == first


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome((1, 2), (1,), False, "fool"),
        Outcome((1, 1), (), True, "draw"),
        Outcome((1, 2, 2), (), True, "stalemate", (3, 0, 1)),
        Outcome((1, 3, 3), (1, 2), False, "fool"),
    ],
)
def test_outcome_text(outcome: Outcome) -> None:
    assert read_outcome(outcome_text(outcome)) == outcome


names = st.text(max_size=12)


@given(name=names, nonce=names, seed=names)
def test_any_name_nonce_and_seed_can_be_written(name: str, nonce: str, seed: str) -> None:
    record = Record(
        game="durak", preset="simple", rules_version=1, players=(SeatLine(name), SeatLine(name, "low"))
    )
    fair = replace(record, secret=bytes(32), commitment=commitment(bytes(32)), nonces=(nonce, nonce))
    assert read(write(fair)) == fair
    seeded = replace(record, seed=seed)
    assert read(write(seeded)) == seeded


@given(st.data())
def test_a_changed_character_is_refused_or_is_another_deal(data: st.DataObject) -> None:
    """What is read after a change is malformed, wrong at some line, or a deal that can be played."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    how = data.draw(st.sampled_from(["replace", "remove", "insert"]))
    letter = data.draw(st.sampled_from("0123456789abcfhjkmsxTJQKA/>!;: \n\t♠"))
    text = TEXT[:at] + ("" if how == "remove" else letter) + TEXT[at + (how != "insert") :]
    bad = refused(text)
    if bad is not None:
        assert 1 <= bad.line <= text.count("\n") + 1
        assert "{" not in catalogue().say(bad.reason)
        refused_from(bad, TEXT.count("\n", 0, at) + 1)


@given(st.data())
def test_a_changed_line_is_refused_or_is_another_deal(data: st.DataObject) -> None:
    lines = TEXT.split("\n")
    at = data.draw(st.integers(0, len(lines) - 2))
    other = data.draw(st.sampled_from([*lines[12:-1], "", "! undo", "! resign 1", "0 ?7s", "9 take", "x"]))
    text = "\n".join([*lines[:at], other, *lines[at + 1 :]])
    bad = refused(text)
    if bad is not None:
        refused_from(bad, at + 1)


def refused(text: str) -> BadRecord | None:
    """Why a record is refused; one that is not is a deal like any other."""
    try:
        record = read(text)
        replayed(record, GAMES)
    except BadRecord as bad:
        return bad
    assert read(write(record)) == record
    return None


def refused_from(bad: BadRecord, changed: int) -> None:
    """Lines before a changed move are right; the result, which is in the header, is checked last."""
    if record_body(changed):
        assert bad.line >= changed or bad.line == result_line()


def record_body(number: int) -> bool:
    """Whether the line with that number comes after the header."""
    return number > TEXT.split("\n").index("") + 1


def result_line() -> int:
    return next(i for i, line in enumerate(TEXT.split("\n"), 1) if line.startswith("Result"))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Foolery record: 1", "Foolery record: 2", "record.format"),
        ("Foolery record: 1", "Something: 1", "record.not_a_record"),
        ("Game: durak", "Game: bridge", "game.unknown"),
        ("Game: durak", "Game: durak\nGame: durak", "record.twice"),
        ("Game: durak\n", "", "record.missing"),
        ("Rules version: 1", "Rules version: 99", "record.version"),
        ("Option transfer: before_cover", "Option transfer: sometimes", "option.value"),
        ("Option transfer: before_cover", "Option transferring: yes", "option.unknown"),
        ("Option transfer: before_cover", "Option hand_size: 11", "option.range"),
        ("Option transfer: before_cover", "Option shown_trump: yes", "problem.needs_transfer"),
        ("Seats: 3", "Seats: 4", "record.missing"),
        ("Seats: 3", "Seats: three", "record.bad_value"),
        ("Seats: 3", "Seats: 2", "record.bad_value"),
        ("Seed: a\n", "", "record.no_chance"),
        ("Seed: a", "Seed: a\nPosition: x", "record.conflict"),
        ("Seed: a", f"Seed: a\nKey: {'0' * 64}", "record.key"),
        ("Seed: a", "Key: 00", "record.bad_value"),
        ("Seed: a", f"Secret: {'0' * 64}", "record.missing"),
        ("Seed: a", "Colour: green\nSeed: a", "record.unknown_header"),
        ("Seed: a", "nothing", "record.no_colon"),
        ("Seed: a", "Seen by: 1", "record.one_seat"),
    ],
)
def test_wrong_header(old: str, new: str, code: str) -> None:
    assert old in TEXT
    assert wrong_line(TEXT.replace(old, new, 1)).why.code == code


def test_wrong_dealer_and_result() -> None:
    record = read(TEXT)
    assert record.dealer is not None
    assert wrong_line(write(replace(record, dealer=(record.dealer + 1) % 3))).why.code == "record.dealer"
    other = Outcome((1, 1, 1), (), True, "draw")
    assert wrong_line(write(replace(record, result=other))).why.code == "record.result"
    assert wrong_line(write(replace(record, lines=record.lines[:-1]))).why.code == "record.not_over"


def test_wrong_moves_name_their_line() -> None:
    record = read(TEXT)
    first = record.lines[0]
    assert first.seat is not None
    cases: list[tuple[Line, str]] = [
        (Line((first.seat + 1) % 3, "take"), "record.wrong_seat"),
        (Line(first.seat, "done"), "done.must_lead"),
        (Line(first.seat, "nonsense"), "move.unknown"),
        (Line(None, "", "undo"), "record.nothing_to_undo"),
    ]
    body = TEXT.split("\n").index("") + 2
    for line, code in cases:
        bad = wrong_line(write(replace(record, lines=(line, *record.lines[1:]))))
        assert (bad.line, bad.why.code) == (body, code)
    after = wrong_line(TEXT + "0 take\n")
    assert after.why.code == "record.after_end"
    assert after.line == TEXT.count("\n") + 1
    assert wrong_line(TEXT + "7 take\n").why.code == "record.no_seat"
    assert wrong_line(TEXT + "Result: draw\n").why.code == "record.header_late"
    assert wrong_line(TEXT + "! dance\n").why.code == "record.bad_line"


def test_comments_and_blank_lines_are_skipped() -> None:
    text = TEXT.replace("\n\n", "\n; a comment\n\n; another\n\n", 1)
    assert read(text) == read(TEXT)
    assert read(TEXT.replace("\n", "\r\n")) == read(TEXT)
    assert read("\ufeff" + TEXT) == read(TEXT)


def test_undo_takes_the_last_move_back() -> None:
    record = read(TEXT)
    twice = (record.lines[0], Line(None, "", "undo"), *record.lines)
    assert replayed(replace(record, lines=twice), GAMES).outcome() == record.result


def test_a_resignation_ends_the_deal() -> None:
    record = read(TEXT)
    lines = (*record.lines[:5], Line(1, "", "resign"))
    result = Outcome((1, 3, 1), (1,), False, "resigned")
    given_up = replace(record, lines=lines, result=result)
    replayed(read(write(given_up)), GAMES)
    assert wrong_line(write(replace(given_up, lines=(*lines, record.lines[5])))).why.code == (
        "record.after_end"
    )


def test_time_and_stand_ins_change_nothing() -> None:
    record = read(TEXT)
    lines = (*record.lines[:2], Line(1, "", "timeout"), Line(1, "", "stand-in"), *record.lines[2:])
    assert replayed(read(write(replace(record, lines=lines))), GAMES).outcome() == record.result


def test_a_record_may_begin_from_a_position() -> None:
    position = "hands=7s8d/Js9h trump=h attacker=0"
    record = replace(read(TEXT), position=position, seed=None, players=(SeatLine(), SeatLine()))
    record = replace(record, dealer=None, lines=(), result=None)
    game = GAMES.game("durak")
    if not hasattr(game, "read_position"):
        pytest.skip("the game reads no positions")
    state = replayed(record, GAMES)
    lines = play_by_chance(state.copy(), "p")
    played = replace(record, lines=tuple(lines))
    assert replayed(read(write(played)), GAMES).outcome() is not None
    assert verify(played, GAMES)[0].is_right is None
    broken = replace(record, position="hands=7s8d/Js7s trump=h")
    assert wrong_line(write(broken)).why.code == "position.twice"


def test_what_cannot_be_written() -> None:
    with pytest.raises(BadInput):
        write(replace(read(TEXT), seed=None, position="a\nb"))


def fair(**changes: Any) -> Record:
    secret, nonces = bytes(range(32)), ("one", "two")
    key = fair_key(secret, list(nonces))
    made = recorded("throw-in", 2, "f", key=key, secret=secret, nonces=nonces, commitment=commitment(secret))
    return replace(made, **changes)


def checks(record: Record) -> dict[str, bool | None]:
    return {check.code: check.is_right for check in verify(read(write(record)), GAMES)}


def test_verify() -> None:
    assert checks(fair()) == {
        "verify.commitment": True,
        "verify.key": True,
        "verify.nonces": True,
        "verify.deal": True,
    }
    assert checks(fair(commitment="0" * 64))["verify.commitment"] is False
    assert checks(fair(nonces=("one", "three")))["verify.key"] is False
    assert checks(recorded("simple", 2, "s")) == {"verify.seeded": None, "verify.deal": True}
    with pytest.raises(BadRecord):
        verify(fair(result=Outcome((2, 1), (0,), False, "stalemate")), GAMES)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_running_deal_gives_one_seats_record(seat: int | None) -> None:
    """It has no key, and of the notes only what that seat has seen."""
    record = fair()
    running = replace(recorded("throw-in", 3, "r", most=12), result=None)
    text = seat_record(running, GAMES, seat)
    assert "Seed" not in text
    assert "Key" not in text
    for line in text.split("\n"):
        if line.startswith("; stock > hand.") and not line.startswith(f"; stock > hand.{seat}:"):
            assert line.rpartition(" ")[2].isdigit(), line
    assert read(text).seed is None
    assert wrong_line(text).why.code == "record.one_seat"
    secretive = seat_record(replace(record, lines=record.lines[:4], result=None), GAMES, 0)
    assert record.secret is not None
    assert record.secret.hex() not in secretive
    assert "Commitment" in secretive


def test_of_a_running_deal_no_more_bouts_are_told_than_may_be_looked_at() -> None:
    """1a: what was beaten before is not looked through."""
    running = replace(recorded("throw-in", 2, "r", most=40), result=None)
    moves = [line for line in seat_record(running, GAMES, 0).split("\n") if line[:2] in ("0 ", "1 ")]
    for bouts in (0, 1, 2):
        text = seat_record(running, GAMES, 0, bouts)
        kept = [line for line in text.split("\n") if line[:2] in ("0 ", "1 ")]
        assert kept == moves[len(moves) - len(kept) :]
        assert text.count(" is over") == bouts + 1
        assert len(kept) < len(moves)
        assert f"; {len(moves) - len(kept)} earlier moves left out" in text


def test_the_example_in_the_docs_replays() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
    example = page.split("```\n")[1]
    record = read(example)
    replayed(record, GAMES)
    assert annotated(record, GAMES) == example


ROUNDS = """Foolery record: 1
Game: maumau
Preset: czech
Rules version: 1
Seats: 2
Seat 0: random
Seat 1: random
Last dealer: 0
Last result: out, places 1 2, points 0 37
Earlier points: 43 0; 0 37
Seed: a

"""


def test_earlier_points_are_read() -> None:
    assert read(ROUNDS).carried == Carried(0, Outcome((1, 2), (), False, "out", (0, 37)), ((43, 0), (0, 37)))


@pytest.mark.parametrize("points", ["43 0; 180 0", "80", "43 0 1; 0 37", "43 0; x 37"])
def test_earlier_points_end_with_the_last_result(points: str) -> None:
    bad = wrong_line(ROUNDS.replace("43 0; 0 37", points))
    assert bad.line == 10
    assert "Earlier points" in catalogue().say(bad.reason)
