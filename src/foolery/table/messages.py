"""The messages between a table and those at it. Their JSON Schema is made from these classes.

Every message has a ``type``. What a client asks carries an `id` of its own making, which the answer
repeats; a repeated id is answered again and done once.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from foolery.core.errors import Reason

PROTOCOL = 1

Pace = Literal["slow", "normal", "fast"]
Ident = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""What a client calls one of its requests; new for every request."""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Base of all messages."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat: a person (no `level`) or a computer player of a level."""

    name: str = ""
    level: str | None = None


# From a client.


class Hello(Message, frozen=True):
    """First of all; `page` is the version the page was built with."""

    protocol: int
    page: str = ""


class Check(Message, frozen=True):
    """Ask whether rules make sense, and what they are in words."""

    id: Ident
    game: str
    preset: str
    changes: dict[str, bool | int | str] = {}
    seats: int | None = None


class ReadRules(Message, frozen=True, tag="read_rules"):
    """Ask for the rules that a code stands for, or that are in the text of a file.

    Without `is_file` a text that begins with a brace is one of a file.
    """

    id: Ident
    text: str
    is_file: bool = False


class WriteRules(Message, frozen=True, tag="write_rules"):
    """Ask for rules as a file, under a title of one's own."""

    id: Ident
    game: str
    preset: str
    changes: dict[str, bool | int | str] = {}
    title: str = ""


class Create(Message, frozen=True):
    """Open a table. `changes` are options that differ from the preset; a `seed` makes the deal repeatable
    and not checkable."""

    id: Ident
    game: str
    preset: str
    seats: list[SeatPlan]
    changes: dict[str, bool | int | str] = {}
    pace: Pace = "normal"
    seed: str | None = None


class Deal(Message, frozen=True):
    """Deal, with this player's nonce. Sent once the commitment is known; also for the next deal."""

    id: Ident
    table: str
    token: str
    deal: int
    nonce: str


class Join(Message, frozen=True):
    """Take up the seats that a token holds. `since`: the number of the last event seen of `deal`."""

    id: Ident
    table: str
    token: str
    deal: int = 0
    since: int | None = None


class Tables(Message, frozen=True):
    """Which tables these tokens still open."""

    id: Ident
    tokens: list[str]


class Play(Message, frozen=True):
    """Make a move, given as its text."""

    id: Ident
    table: str
    token: str
    deal: int
    move: str


class Why(Message, frozen=True):
    """Ask why a card or move cannot be played."""

    id: Ident
    table: str
    token: str
    move: str


class SetPace(Message, frozen=True, tag="pace"):
    """How fast computer players move; `skip` hurries to the end of the deal when no person is in it."""

    id: Ident
    table: str
    token: str
    pace: Pace
    skip: bool = False


class GetRecord(Message, frozen=True, tag="get_record"):
    """Ask for the record: of a running deal this seat's, of a finished one the whole."""

    id: Ident
    table: str
    token: str
    deal: int


class Leave(Message, frozen=True):
    """Give the table up; it is no longer listed. Its record is kept."""

    id: Ident
    table: str
    token: str


FromClient = (
    Hello
    | Check
    | ReadRules
    | WriteRules
    | Create
    | Deal
    | Join
    | Tables
    | Play
    | Why
    | SetPace
    | GetRecord
    | Leave
)


# From the server.


class Welcome(Message, frozen=True):
    protocol: int
    version: str


class Checked(Message, frozen=True):
    """`problems` is empty when the rules make sense; `summary` says what they are, sentence by sentence.

    `concerned` has the options that each problem is about, `players` the numbers of players that the rules
    can be played with; `code` is their short text."""

    id: str
    problems: list[Reason]
    summary: list[Reason]
    concerned: list[list[str]] = []
    players: list[int] = []
    code: str = ""


class RulesRead(Message, frozen=True, tag="rules_read"):
    """The rules of a code or a file: a preset put on `base`, and the `changes` made after that."""

    id: str
    game: str
    preset: str
    base: str
    changes: dict[str, bool | int | str]
    title: str
    code: str


class RulesFile(Message, frozen=True, tag="rules_file"):
    id: str
    name: str
    text: str


class Player(msgspec.Struct, frozen=True):
    name: str
    level: str | None


class Opened(Message, frozen=True):
    """You hold `seats` of this table by `token`. `commitment` binds the next or running deal's secret."""

    id: str
    table: str
    token: str
    seats: list[int]
    game: str
    preset: str
    rules: dict[str, bool | int | str]
    players: list[Player]
    pace: Pace
    deal: int
    dealt: bool
    commitment: str | None


class Committed(Message, frozen=True):
    """The next deal's commitment; answer with `Deal`."""

    table: str
    deal: int
    commitment: str | None


class WireZone(msgspec.Struct, frozen=True):
    """`cards` are those face up for this seat, as texts; `count` is all of them."""

    count: int
    cards: list[str]


class WireView(msgspec.Struct, frozen=True):
    seats: int
    seat: int | None
    zones: dict[str, WireZone]
    facts: dict[str, Any]


class WireMove(msgspec.Struct, frozen=True):
    """A legal move: `move` is what to send; `act`, `cards` and `target` say how it is made by hand.

    Where hands are unseen there are `positions` instead of cards. With `choose` it stands for many moves: any
    so many of its cards or positions, whose texts in the order given here, put together, are the move.
    With `pairs` so many pairs of one rank must be among these, four of a rank being two. `choice` is what the
    move names without a card: the letter of a suit."""

    move: str
    act: str
    cards: list[str]
    target: str | None
    positions: list[int] = []
    choose: int = 0
    choice: str = ""
    pairs: int = 0


class WireOutcome(msgspec.Struct, frozen=True):
    places: list[int]
    fools: list[int]
    draw: bool
    ending: str
    points: list[int] | None


class Update(Message, frozen=True):
    """What happened and what is now. `number` counts the events of the deal after `events`; `events` are for
    motion and the log only. `legal` is empty unless it is your turn. `late`: the events before these were
    left out of `events` because they are old or no longer to be looked at. `match`: how the match ended of
    which this deal was the last."""

    table: str
    deal: int
    number: int
    events: list[dict[str, Any]]
    view: WireView
    legal: list[WireMove]
    outcome: WireOutcome | None
    late: bool = False
    match: WireOutcome | None = None


class Revealed(Message, frozen=True):
    """After the deal: what the shuffle was made from, to be checked against the commitment."""

    table: str
    deal: int
    checkable: bool
    commitment: str | None
    secret: str | None
    nonces: list[str]
    key: str


class Because(Message, frozen=True):
    """Answer to `Why`; no reason: the move is legal."""

    id: str
    reason: Reason | None


class TableLine(msgspec.Struct, frozen=True):
    table: str
    token: str
    game: str
    preset: str
    players: list[Player]
    seats: list[int]
    deal: int
    over: bool
    changed: float


class Running(Message, frozen=True):
    id: str
    tables: list[TableLine]


class RecordText(Message, frozen=True, tag="record"):
    id: str
    name: str
    text: str


class Done(Message, frozen=True):
    """The thing asked for is done and needs no other answer."""

    id: str


class Refused(Message, frozen=True):
    """The thing asked for was not done; nothing has changed."""

    id: str | None
    reason: Reason


FromServer = (
    Welcome
    | Checked
    | RulesRead
    | RulesFile
    | Opened
    | Committed
    | Update
    | Revealed
    | Because
    | Running
    | RecordText
    | Done
    | Refused
)


def schema() -> dict[str, Any]:
    """The JSON Schema of both directions."""
    (client, server), parts = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Foolery table protocol",
        "from_client": client,
        "from_server": server,
        "$defs": parts,
    }
