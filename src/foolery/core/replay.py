"""Playing a record again, move by move, and checking that its shuffle was fair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from foolery.core.chance import Chance, commitment, fair_key, key_from_seed
from foolery.core.contracts import Game, State
from foolery.core.errors import BadInput, BadRules, FooleryError, IllegalMove, Reason
from foolery.core.events import Event, Outcome
from foolery.core.games import Games
from foolery.core.options import make_rules, read_option
from foolery.core.record import option_text, outcome_text
from foolery.core.record_parts import BadRecord, Line, Record


@dataclass(frozen=True, slots=True)
class Step:
    """A place in a replay: the line that led here (None: the deal has begun), the state, what happened."""

    line: Line | None
    state: State
    events: list[Event]


def replay(record: Record, games: Games) -> Iterator[Step]:
    """The deal from its beginning, a step a line; `BadRecord` names the first line that is wrong.

    The header's dealer, key and result are checked too. The states are not copies: do not play in them.
    """
    state = begin(record, games)
    yield Step(None, state, state.history())
    before: list[State] = []
    resigned: Outcome | None = None
    for line in record.lines:
        events: list[Event] = []
        if resigned is not None:
            _wrong(line, Reason("record.after_end"))
        if line.act is None:
            _check_turn(line, state)
            before.append(state.copy())
            try:
                events = state.play(state.read(line.text))
            except IllegalMove as illegal:
                _wrong(line, illegal.reason, illegal)
        elif line.act == "undo":
            if not before:
                _wrong(line, Reason("record.nothing_to_undo"))
            state = before.pop()
        elif line.act == "resign":
            if state.actor() is None or line.seat is None:
                _wrong(line, Reason("record.after_end"))
            resigned = resignation(record.seats, line.seat)
        yield Step(line, state, events)
    _check_result(record, state.outcome() or resigned)


def replayed(record: Record, games: Games) -> State:
    """The state at the end of a record."""
    state: State | None = None
    for step in replay(record, games):
        state = step.state
    assert state is not None
    return state


def begin(record: Record, games: Games) -> State:
    """The state as dealt; `BadRecord` if the header is wrong."""
    if record.seen_by is not None or record.is_public:
        raise BadRecord(_at(record, "Seen by"), Reason("record.one_seat"))
    game, rules = rules_of(record, games)
    state = _dealt(record, game, rules)
    dealer = state.view(None).facts.get("dealer", record.dealer)
    if record.dealer is not None and dealer != record.dealer:
        params = {"dealer": dealer, "said": record.dealer}
        raise BadRecord(_at(record, "Dealer"), Reason("record.dealer", params))
    return state


def rules_of(record: Record, games: Games) -> tuple[Game, Any]:
    """The record's game and rules; `BadRecord` if this program cannot play them."""
    try:
        game = games.game(record.game)
    except BadInput as unknown:
        raise BadRecord(_at(record, "Game"), unknown.reason) from unknown
    if record.rules_version != game.rules_version:
        params = {"version": record.rules_version, "game": game.name, "known": game.rules_version}
        raise BadRecord(_at(record, "Rules version"), Reason("record.version", params))
    changes = {}
    for name, value in record.options.items():
        try:
            changes[name] = read_option(game.rules_type, name, option_text(value))
        except BadInput as bad:
            raise BadRecord(_at(record, f"Option {name}"), bad.reason) from bad
    return game, make_rules(game.rules_type(), changes)


def key_of(record: Record) -> bytes | None:
    """The key that the record's secret and nonces, or its seed, make; else the key it names."""
    if record.secret is not None:
        return fair_key(record.secret, list(record.nonces))
    if record.seed is not None:
        return key_from_seed(record.seed)
    return record.key


def resignation(seats: int, seat: int) -> Outcome:
    """The outcome when a seat gives the deal up: it is the fool, the others share the first place."""
    places = tuple(seats if other == seat else 1 for other in range(seats))
    return Outcome(places, (seat,), False, "resigned")


def _dealt(record: Record, game: Game, rules: Any) -> State:
    key = key_of(record)
    try:
        if key is not None:
            if record.key is not None and record.key != key:
                raise BadRecord(_at(record, "Key"), Reason("record.key"))
            return game.deal(rules, record.seats, Chance(key), record.carried)
        return game.read_position(record.position or "", rules, record.seats)
    except BadRules as bad:
        key_of_line = "Seats" if bad.reason.code in _SEAT_PROBLEMS else "Game"
        option = f"Option {bad.reason.params.get('option')}"
        raise BadRecord(_at(record, option) or _at(record, key_of_line), bad.reason) from bad
    except BadRecord:
        raise
    except BadInput as bad:
        raise BadRecord(_at(record, "Position"), bad.reason) from bad


_SEAT_PROBLEMS = ("problem.seats", "problem.too_many_seats", "problem.joker_stock")


def _check_turn(line: Line, state: State) -> None:
    actor = state.actor()
    if actor is None:
        _wrong(line, Reason("record.after_end"))
    if line.seat != actor:
        _wrong(line, Reason("record.wrong_seat", {"actor": actor, "seat": line.seat}))


def _check_result(record: Record, outcome: Outcome | None) -> None:
    if record.result is None or record.result == outcome:
        return
    if outcome is None:
        raise BadRecord(_at(record, "Result"), Reason("record.not_over"))
    params = {"said": outcome_text(record.result), "found": outcome_text(outcome)}
    raise BadRecord(_at(record, "Result"), Reason("record.result", params))


def _wrong(line: Line, why: Reason, cause: FooleryError | None = None) -> NoReturn:
    raise BadRecord(line.number, why) from cause


def _at(record: Record, key: str) -> int:
    """The line of a header key; 0 for a record that was not read from a file."""
    return record.numbers.get(key, 0)


# Whether the shuffle was fair.


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at: a code of the catalogues, and whether it is as it should be."""

    code: str
    is_right: bool | None
    """None: it cannot be checked."""


def verify(record: Record, games: Games) -> list[Check]:
    """What can be checked of a record: the commitment, the key, the deal; and what cannot.

    `BadRecord` if the deal does not replay.
    """
    checks = []
    if record.secret is not None:
        checks.append(Check("verify.commitment", commitment(record.secret) == record.commitment))
        made = fair_key(record.secret, list(record.nonces))
        checks.append(Check("verify.key", made == record.key if record.key else True))
        checks.append(Check("verify.nonces", bool(record.nonces) or None))
    elif record.seed is not None:
        checks.append(Check("verify.seeded", None))
    elif record.position is not None:
        checks.append(Check("verify.position", None))
    else:
        checks.append(Check("verify.bare_key", None))
    if all(check.is_right is not False for check in checks):
        replayed(record, games)
        checks.append(Check("verify.deal", True))
    return checks
