"""Game records: one text file a deal, readable by a person and a program.

A header of ``Key: value`` lines, a blank line, then one line a move (``SEAT MOVE``) or act at the table
(``! undo``, ``! timeout 1``, ``! stand-in 1``, ``! resign 1``); a line that begins with ``;`` says something
to people and is skipped. docs/records.md describes it; `foolery.core.replay` plays it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

from foolery.core.contracts import Carried
from foolery.core.errors import BadInput, Reason
from foolery.core.events import Outcome, Seat
from foolery.core.options import Value
from foolery.core.record_parts import BadRecord, Line, Record, SeatLine, record_of

FORMAT = 1
FIRST_KEY = "Foolery record"
PERSON = "person"
ALL = "all"
ACTS = ("undo", "timeout", "stand-in", "resign")
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
POINTS = re.compile(r"0|-?[1-9][0-9]{0,5}")
CODE = re.compile(r"[a-z][a-z0-9_-]*")
BYTES = re.compile(r"[0-9a-f]{64}")
MOVE = re.compile(r"(0|[1-9][0-9]?) (\S+)")
ACT = re.compile(r"! ([a-z-]+)(?: (0|[1-9][0-9]?))?")

# Writing.


def write(record: Record, comments: Mapping[int, Sequence[str]] | None = None) -> str:
    """The record as text; `comments` go before the line of that index.

    `BadInput` for what cannot be written.
    """
    comments = comments or {}
    parts = [f"{key}: {value}" for key, value in _header(record)]
    parts.append("")
    for index, line in enumerate(record.lines):
        parts += [f"; {_one_line('comment', text)}" for text in comments.get(index, ())]
        parts.append(write_line(line))
    parts += [f"; {_one_line('comment', text)}" for text in comments.get(len(record.lines), ())]
    return "\n".join(parts) + "\n"


def write_line(line: Line) -> str:
    """One line of the record, as it stands in the file."""
    if line.act is None:
        return f"{line.seat} {line.text}"
    return f"! {line.act}" if line.seat is None else f"! {line.act} {line.seat}"


def outcome_text(outcome: Outcome) -> str:
    """``fool, places 1 2, fools 1``."""
    parts = [outcome.ending, f"places {_spaced(outcome.places)}"]
    if outcome.fools:
        parts.append(f"fools {_spaced(outcome.fools)}")
    if outcome.draw:
        parts.append("nobody lost")
    if outcome.points is not None:
        parts.append(f"points {_spaced(outcome.points)}")
    return ", ".join(parts)


def option_text(value: Value) -> str:
    """``yes``, ``no``, or the value itself."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _header(record: Record) -> list[tuple[str, str]]:
    lines = [
        (FIRST_KEY, str(FORMAT)),
        ("Game", record.game),
        ("Preset", record.preset),
        ("Rules version", str(record.rules_version)),
    ]
    lines += [(f"Option {name}", option_text(value)) for name, value in record.options.items()]
    lines.append(("Seats", str(record.seats)))
    for seat, player in enumerate(record.players):
        name = _quoted("Seat", player.name) if player.name else ""
        lines.append((f"Seat {seat}", f"{player.level or PERSON} {name}".rstrip()))
    if record.carried is not None:
        last = record.carried.last
        lines.append(("Last dealer", str(record.carried.dealer)))
        lines.append(("Last result", "none" if last is None else outcome_text(last)))
        if record.carried.rounds:
            lines.append(("Earlier points", "; ".join(map(_spaced, record.carried.rounds))))
    if record.dealer is not None:
        lines.append(("Dealer", str(record.dealer)))
    if record.position is not None:
        lines.append(("Position", _one_line("Position", record.position)))
    if record.commitment is not None:
        lines.append(("Commitment", record.commitment))
    if record.secret is not None:
        lines.append(("Secret", record.secret.hex()))
    lines += [(f"Nonce {i}", _quoted("Nonce", nonce)) for i, nonce in enumerate(record.nonces)]
    if record.seed is not None:
        lines.append(("Seed", _quoted("Seed", record.seed)))
    if record.key is not None:
        lines.append(("Key", record.key.hex()))
    if record.seen_by is not None:
        lines.append(("Seen by", str(record.seen_by)))
    if record.is_public:
        lines.append(("Seen by", ALL))
    if record.result is not None:
        lines.append(("Result", outcome_text(record.result)))
    return lines


def _quoted(key: str, text: str) -> str:
    """A text as it is where that is unmistakable, else in quotation marks as in JSON."""
    if text and text.isprintable() and text == text.strip() and not text.startswith('"'):
        return text
    return json.dumps(text)


def _one_line(key: str, text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise BadInput("record.unwritable", key=key)
    return text


def _spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


# Reading.


def read(text: str) -> Record:
    """The record in a text; `BadRecord` with the line number for anything malformed."""
    return _Reader(text).record()


def read_outcome(text: str) -> Outcome:
    """The outcome that `outcome_text` wrote; `ValueError` for anything else."""
    ending, *parts = text.split(", ")
    named: dict[str, tuple[int, ...]] = {}
    draw = False
    for part in parts:
        name, *numbers = part.split(" ")
        if part == "nobody lost":
            draw = True
        elif name in ("places", "fools", "points") and name not in named and numbers:
            named[name] = tuple(map(int, numbers))
        else:
            raise ValueError(text)
    if "places" not in named or not CODE.fullmatch(ending):
        raise ValueError(text)
    outcome = Outcome(named["places"], named.get("fools", ()), draw, ending, named.get("points"))
    if outcome_text(outcome) != text:
        raise ValueError(text)
    return outcome


class _Reader:
    """Reading one file: its header by key, with where each stands, and its moves."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, str] = {}
        self.numbers: dict[str, int] = {}
        self.lines: list[Line] = []
        self.end = 1
        in_header = True
        for number, raw in enumerate(text.split("\n"), 1):
            line = raw.removesuffix("\r")
            if number == 1:
                line = line.removeprefix("\ufeff")
                if not line.startswith(f"{FIRST_KEY}: "):
                    raise BadRecord(1, Reason("record.not_a_record", {"expected": f"{FIRST_KEY}: {FORMAT}"}))
            if line.startswith(";"):
                continue
            if not line.strip():
                in_header = in_header and number == 1
                continue
            self.end = number
            if in_header:
                self._header_line(line, number)
            else:
                self.lines.append(self._line(line, number))

    def _header_line(self, line: str, number: int) -> None:
        key, colon, value = line.partition(": ")
        if not colon or not key or not value or value != value.strip():
            raise BadRecord(number, Reason("record.no_colon", {"text": line[:60]}))
        if key in self.header:
            raise BadRecord(number, Reason("record.twice", {"key": key}))
        self.header[key] = value
        self.numbers[key] = number
        if key == FIRST_KEY and value != str(FORMAT):
            raise BadRecord(number, Reason("record.format", {"format": value, "known": FORMAT}))

    def _line(self, line: str, number: int) -> Line:
        move = MOVE.fullmatch(line)
        if move and not move[2].startswith("!"):
            return Line(int(move[1]), move[2], None, number)
        act = ACT.fullmatch(line)
        if act and act[1] in ACTS and (act[2] is None) == (act[1] == "undo"):
            return Line(None if act[2] is None else int(act[2]), "", act[1], number)
        if line.partition(": ")[0] in KNOWN_KEYS:
            raise BadRecord(number, Reason("record.header_late"))
        raise BadRecord(number, Reason("record.bad_line", {"text": line[:60]}))

    def record(self) -> Record:
        seats = self._number("Seats")
        # Popping what is known leaves the unknown.
        self.header.pop(FIRST_KEY)
        record = Record(
            game=self._code("Game"),
            preset=self._code("Preset"),
            rules_version=self._number("Rules version"),
            options=self._options(),
            players=tuple(self._player(seat) for seat in range(seats)),
            carried=self._carried(seats),
            dealer=self._seat("Dealer", seats),
            position=self.header.pop("Position", None),
            commitment=self._hex("Commitment"),
            secret=self._bytes("Secret"),
            nonces=self._nonces(),
            seed=self._free("Seed"),
            key=self._bytes("Key"),
            is_public=self.header.get("Seen by") == ALL and bool(self.header.pop("Seen by")),
            seen_by=self._seat("Seen by", seats),
            result=self._outcome("Result", seats),
            lines=tuple(self.lines),
            numbers=self.numbers,
        )
        for key in self.header:
            raise BadRecord(self.numbers[key], Reason("record.unknown_header", {"key": key}))
        self._check_source(record)
        for line in self.lines:
            if line.seat is not None and line.seat >= seats:
                raise BadRecord(line.number, Reason("record.no_seat", {"seat": line.seat}))
        return record

    def _check_source(self, record: Record) -> None:
        """The cards come from one place."""
        sources = [key for key in ("Position", "Secret", "Seed", "Key", "Seen by") if key in self.numbers]
        if not sources:
            raise BadRecord(self.end, Reason("record.no_chance"))
        given = [key for key in sources if key != "Key"]
        if len(given) > 1 or ("Key" in sources and given and given[0] in ("Position", "Seen by")):
            key, other = sources[-1], sources[0]
            raise BadRecord(self.numbers[key], Reason("record.conflict", {"key": key, "other": other}))
        if record.secret is not None and record.commitment is None:
            self._missing("Commitment")
        if record.nonces and record.secret is None and "Seen by" not in sources:
            self._missing("Secret")

    def _options(self) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for key in [key for key in self.header if key.startswith("Option ")]:
            text = self.header.pop(key)
            words: dict[str, Value] = {"yes": True, "no": False}
            value = int(text) if NUMBER.fullmatch(text) else words.get(text, text)
            found[key.removeprefix("Option ")] = value
        return found

    def _player(self, seat: Seat) -> SeatLine:
        key = f"Seat {seat}"
        level, _, rest = self._take(key).partition(" ")
        if not CODE.fullmatch(level):
            self._bad(key, level)
        return SeatLine(self._unquoted(key, rest) if rest else "", None if level == PERSON else level)

    def _carried(self, seats: int) -> Carried | None:
        if "Last dealer" not in self.header:
            if "Last result" in self.header or "Earlier points" in self.header:
                self._missing("Last dealer")
            return None
        dealer = self._seat("Last dealer", seats)
        assert dealer is not None
        if "Last result" not in self.header:
            self._missing("Last result")
        last = None
        if self.header["Last result"] == "none":
            self.header.pop("Last result")
        else:
            last = self._outcome("Last result", seats)
        rounds = self._rounds(seats)
        if rounds and (last is None or last.points != rounds[-1]):
            self._bad("Earlier points", "; ".join(map(_spaced, rounds)))
        return Carried(dealer, last, rounds)

    def _rounds(self, seats: int) -> tuple[tuple[int, ...], ...]:
        key = "Earlier points"
        text = self.header.pop(key, None)
        if text is None:
            return ()
        rounds = [part.split(" ") for part in text.split("; ")]
        if any(len(each) != seats or not all(map(POINTS.fullmatch, each)) for each in rounds):
            self._bad(key, text)
        return tuple(tuple(map(int, each)) for each in rounds)

    def _nonces(self) -> tuple[str, ...]:
        found: list[str] = []
        while (key := f"Nonce {len(found)}") in self.header:
            found.append(self._unquoted(key, self.header.pop(key)))
        return tuple(found)

    def _outcome(self, key: str, seats: int) -> Outcome | None:
        text = self.header.pop(key, None)
        if text is None:
            return None
        try:
            outcome = read_outcome(text)
        except ValueError:
            self._bad(key, text)
        by_seat = [outcome.places] if outcome.points is None else [outcome.places, outcome.points]
        if any(len(each) != seats for each in by_seat) or any(not 0 <= s < seats for s in outcome.fools):
            self._bad(key, text)
        return outcome

    def _take(self, key: str) -> str:
        if key not in self.header:
            self._missing(key)
        return self.header.pop(key)

    def _free(self, key: str) -> str | None:
        return self._unquoted(key, self.header.pop(key)) if key in self.header else None

    def _unquoted(self, key: str, text: str) -> str:
        result = text
        if text.startswith('"'):
            try:
                result = json.loads(text)
            except ValueError:
                self._bad(key, text)
        if not isinstance(result, str) or _quoted(key, result) != text:
            self._bad(key, text)
        return result

    def _code(self, key: str) -> str:
        text = self._take(key)
        return text if CODE.fullmatch(text) else self._bad(key, text)

    def _number(self, key: str) -> int:
        text = self._take(key)
        return int(text) if NUMBER.fullmatch(text) else self._bad(key, text)

    def _seat(self, key: str, seats: int) -> Seat | None:
        if key not in self.header:
            return None
        number = self._number(key)
        return number if number < seats else self._bad(key, str(number))

    def _hex(self, key: str) -> str | None:
        text = self.header.pop(key, None)
        return text if text is None or BYTES.fullmatch(text) else self._bad(key, text)

    def _bytes(self, key: str) -> bytes | None:
        text = self._hex(key)
        return None if text is None else bytes.fromhex(text)

    def _bad(self, key: str, value: str) -> NoReturn:
        raise BadRecord(self.numbers[key], Reason("record.bad_value", {"key": key, "value": value[:60]}))

    def _missing(self, key: str) -> NoReturn:
        raise BadRecord(max(self.numbers.values(), default=1), Reason("record.missing", {"key": key}))


KNOWN_KEYS = (
    FIRST_KEY,
    "Game",
    "Preset",
    "Rules version",
    "Seats",
    "Dealer",
    "Last dealer",
    "Last result",
    "Earlier points",
    "Position",
    "Commitment",
    "Secret",
    "Seed",
    "Key",
    "Seen by",
    "Result",
)

__all__ = [
    "BadRecord",
    "Line",
    "Record",
    "SeatLine",
    "option_text",
    "outcome_text",
    "read",
    "read_outcome",
    "record_of",
    "write",
    "write_line",
]
