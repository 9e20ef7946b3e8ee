"""Positions at the start of a bout, set up by hand: for puzzles, examples and records without a key.

The text is one line of fields: ``hands=7s8d/Js9h stock=2c3c turned=9h trump=h attacker=0 dealer=1``.
The stock is given top first, without the card turned up under it. Optional: ``discard``, ``bout``,
``beaten``, ``defended`` and ``out`` (seats with a comma between, in the order of leaving; together
with ``+``: ``2+3,1``).
"""

from __future__ import annotations

from collections.abc import Sequence

from foolery import cards
from foolery.cards import BadCard, Card, cards_in, cards_text, parse_cards
from foolery.core.errors import BadInput, BadRules
from foolery.core.events import Seat, sees
from foolery.core.knowledge import Knowledge
from foolery.core.trail import Trail
from foolery.games.durak import view as views
from foolery.games.durak.plan import Plan, compile_rules
from foolery.games.durak.problems import problems
from foolery.games.durak.rules import Rules
from foolery.games.durak.state import State

FIELDS = (
    "hands",
    "stock",
    "turned",
    "trump",
    "attacker",
    "dealer",
    "discard",
    "bout",
    "beaten",
    "defended",
    "out",
)


def set_up(
    rules: Rules,
    hands: Sequence[str],
    *,
    trump: str | None = None,
    stock: str = "",
    turned: str = "",
    attacker: Seat = 0,
    dealer: Seat | None = None,
    discard: str = "",
    bout: int = 0,
    beaten: int = 0,
    defended: Sequence[Seat] = (),
    out: Sequence[Sequence[Seat]] = (),
) -> State:
    """A state in which `attacker` leads. Cards are texts; `trump` is a suit letter where no card is `turned`.

    Cards that are named nowhere are not in the game. `BadInput` for what cannot be.
    """
    seats = len(hands)
    found = problems(rules, seats)
    if found:
        raise BadRules(found)
    plan = compile_rules(rules, seats)
    held = [_cards(hand, plan) for hand in hands]
    face_down, under, gone = _cards(stock, plan), _cards(turned, plan), _cards(discard, plan)
    _check_cards([*held, face_down, under, gone])
    if len(under) > 1:
        raise BadInput("position.turned", text=turned)
    kernel = plan.kernel.state.State(plan.kernel_plan)
    kernel.hands = [cards.mask(hand) for hand in held] + [0] * (8 - seats)
    kernel.stock = [*reversed(face_down), *[0] * (64 - len(face_down))]
    kernel.stock_left = len(face_down)
    kernel.discard = cards.mask(gone)
    kernel.trump_card = under[0] if under else -1
    kernel.trump = _trump(plan, trump, under)
    kernel.exchange_card = plan.exchange_card(under[0] if under else None)
    places = [0] * 8
    for leavers in out:
        place = 1 + sum(1 for taken in places if taken)
        for seat in leavers:
            places[_seat(seat, seats)] = place
    kernel.places = places
    kernel.alive = sum(1 << seat for seat in range(seats) if not places[seat])
    kernel.bout, kernel.beaten = bout, beaten
    kernel.defended = sum(1 << _seat(seat, seats) for seat in defended)
    kernel.attacker = _seat(attacker, seats)
    _check_seats(kernel, seats, has_stock=bool(face_down or under))
    plan.kernel.engine.start_bout(kernel)
    return State(plan, kernel, seats - 1 if dealer is None else _seat(dealer, seats), 0, _start(plan, kernel))


def read_position(text: str, rules: Rules, seats: int | None = None) -> State:
    """The state that a line describes; `BadInput` says what is wrong with it."""
    fields: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in FIELDS or name in fields:
            raise BadInput("position.field", text=part, known=list(FIELDS))
        fields[name] = value
    hands = fields.get("hands", "").split("/")
    if seats is not None and len(hands) != seats:
        raise BadInput("position.seats", count=len(hands), seats=seats)
    out = [
        [_number(seat) for seat in group.split("+")] for group in fields.get("out", "").split(",") if group
    ]
    defended = [_number(seat) for seat in fields.get("defended", "").split(",") if seat]
    return set_up(
        rules,
        hands,
        trump=fields.get("trump"),
        stock=fields.get("stock", ""),
        turned=fields.get("turned", ""),
        attacker=_number(fields.get("attacker", "0")),
        dealer=_number(fields["dealer"]) if "dealer" in fields else None,
        discard=fields.get("discard", ""),
        bout=_number(fields.get("bout", "0")),
        beaten=_number(fields.get("beaten", "0")),
        defended=defended,
        out=out,
    )


def write_position(state: State) -> str:
    """The line for a state in which somebody leads; `BadInput` in the middle of a bout."""
    s, plan = state.kernel, state.plan
    if s.phase != 0:
        raise BadInput("position.mid_bout")
    places = list(s.places[: plan.seats])
    groups = {
        place: [seat for seat in range(plan.seats) if places[seat] == place] for place in places if place
    }
    fields = {
        "hands": "/".join(cards_text(cards_in(s.hands[seat])) for seat in range(plan.seats)),
        "stock": cards_text(reversed(s.stock[: s.stock_left])),
        "turned": "" if s.trump_card < 0 else cards.card_text(s.trump_card),
        "trump": "" if s.trump < 0 else cards.SUITS[s.trump],
        "attacker": str(s.attacker),
        "dealer": str(state.dealer),
        "discard": cards_text(cards_in(s.discard)),
        "bout": str(s.bout),
        "beaten": str(s.beaten),
        "defended": ",".join(map(str, cards_in(s.defended))),
        "out": ",".join("+".join(map(str, groups[place])) for place in sorted(groups)),
    }
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def _cards(text: str, plan: Plan) -> list[Card]:
    try:
        found = parse_cards(text)
    except BadCard as bad:
        raise BadInput(
            "card.unknown", text=bad.text, ranks=list(cards.RANKS), suits=list(cards.SUITS)
        ) from bad
    for card in found:
        if card not in plan.pack:
            raise BadInput("card.not_in_pack", card=cards.card_text(card))
    return found


def _check_cards(groups: list[list[Card]]) -> None:
    seen: set[Card] = set()
    for card in (card for group in groups for card in group):
        if card in seen:
            raise BadInput("position.twice", card=cards.card_text(card))
        seen.add(card)


def _check_seats(kernel, seats: int, has_stock: bool) -> None:  # type: ignore[no-untyped-def]  # of either kernel
    hands = kernel.hands
    for seat in range(seats):
        is_in = bool(kernel.alive >> seat & 1)
        if is_in != bool(hands[seat]) or (not is_in and has_stock):
            raise BadInput("position.empty_hand" if is_in else "position.out_with_cards", seat=seat)
    if kernel.alive.bit_count() < 2:
        raise BadInput("position.over")
    if not kernel.alive >> kernel.attacker & 1:
        raise BadInput("position.attacker_out", seat=kernel.attacker)


def _trump(plan: Plan, trump: str | None, under: list[Card]) -> int:
    if not plan.has_trump:
        if trump or under:
            raise BadInput("position.no_trump")
        return -1
    if under:
        suit = cards.suit(under[0])
        if cards.is_joker(under[0]) or (trump and trump != cards.SUITS[suit]):
            raise BadInput("position.turned", text=cards.card_text(under[0]))
        return suit
    if trump is None or trump not in cards.SUITS or len(trump) != 1:
        raise BadInput("position.trump", text=trump or "", suits=list(cards.SUITS))
    return cards.SUITS.index(trump)


def _seat(seat: int, seats: int) -> Seat:
    if not 0 <= seat < seats:
        raise BadInput("position.seat", seat=seat, seats=seats)
    return seat


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise BadInput("position.number", text=text)
    return int(text)


def _start(plan: Plan, kernel) -> Trail:  # type: ignore[no-untyped-def]  # of either kernel
    """Each seat knows what it sees, and that the other cards lie where it does not see."""
    zones = views.zones(kernel)
    return Trail.start({seat: sight_of(zones, seat) for seat in (None, *range(plan.seats))})


def sight_of(zones: dict[str, tuple[int, int]], seat: Seat | None) -> Knowledge:
    """What a seat knows that has seen nothing but the zones as they lie."""
    hidden = [zone for zone in zones if not sees(views.SIGHT, zone, seat)]
    unseen = sum(zones[zone][1] for zone in hidden)
    knowledge = Knowledge(
        {zone: count for zone, (count, _) in zones.items()},
        {zone: held for zone, (_, held) in zones.items() if zone not in hidden},
        {zone: unseen for zone in hidden if zones[zone][0]},
    )
    knowledge.follow(())
    return knowledge
