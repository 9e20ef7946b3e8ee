"""Positions at the start of a bout, set up by hand: for puzzles, examples and records without a key.

The text is one line of fields: ``hands=7s8d/Js9h stock=2c3c turned=9h trump=h attacker=0 dealer=1``.
The stock is given top first, without the card turned up under it. Optional: ``discard``, ``bout``,
``beaten``, ``defended`` and ``out`` (seats with a comma between, in the order of leaving; together
with ``+``: ``2+3,1``). Where rules have them: ``closed`` cards by seat with ``/`` between, the first opens
first; ``secret``; ``trumps``, a suit letter a seat; several ``turned`` cards, the first drawn first;
``points`` with commas, ``epaulettes`` as ranks with ``/`` between. Unseen hands are given from left to right.
"""

from __future__ import annotations

from collections.abc import Sequence

from foolery import cards
from foolery.cards import BadCard, Card, cards_in, cards_text, parse_cards
from foolery.core.errors import BadInput, BadRules
from foolery.core.events import Seat, sees
from foolery.core.knowledge import Knowledge
from foolery.core.position import read_fields, read_groups, read_number
from foolery.core.trail import Trail
from foolery.games.durak import view as views
from foolery.games.durak.deal import put_closed, put_hands, put_turned
from foolery.games.durak.moves import in_pack_order
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
    "closed",
    "secret",
    "trumps",
    "points",
    "epaulettes",
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
    closed: Sequence[str] = (),
    secret: str = "",
    trumps: str = "",
    points: Sequence[int] = (),
    epaulettes: Sequence[str] = (),
    source: int = 0,
) -> State:
    """A state in which `attacker` leads. Cards are texts; `trump` is a suit letter where no card is `turned`.

    Cards that are named nowhere are not in the game; `source` decides by lot. `BadInput` for what cannot be.
    """
    seats = len(hands)
    found = problems(rules, seats)
    if found:
        raise BadRules(found)
    plan = compile_rules(rules, seats)
    groups = Groups(plan)
    held = [groups.read(hand) for hand in hands]
    rows = [groups.read(row) for row in closed] or [()] * seats
    face_down, under, gone = groups.read(stock), groups.read(turned), groups.read(discard)
    below = groups.read(secret)
    most_turned = seats if plan.own_trumps else int(plan.has_turned or plan.first_diamond)
    if len(under) > most_turned:
        raise BadInput("position.turned", text=turned)
    if len(below) > int(plan.secret and bool(under)):
        raise BadInput("position.secret", text=secret)
    if len(rows) != seats or any(len(row) > plan.closed for row in rows):
        raise BadInput("position.closed", count=plan.closed, seats=seats)
    kernel = plan.kernel.state.State(plan.kernel_plan)
    put_hands(kernel, tuple(held))
    put_closed(kernel, tuple(rows))
    put_turned(kernel, under)
    kernel.set_stock(list(reversed(face_down)))
    kernel.secret = below[0] if below else -1
    kernel.cloaked = int(plan.face_down and bool(under) and bool(face_down))
    kernel.discard = cards.mask(gone)
    kernel.trump = _trump(plan, trump, under)
    kernel.trumps = [*_trumps(plan, trumps), *[0] * (8 - (seats if plan.own_trumps else 0))]
    kernel.exchange = plan.exchange_cards(under[0] if under else None)
    kernel.mixed = int(plan.high_first)
    kernel.chance = source
    places = [0] * 8
    for leavers in out:
        place = 1 + sum(1 for taken in places if taken)
        for seat in leavers:
            places[_seat(seat, seats)] = place
    kernel.places = places
    kernel.alive = sum(1 << seat for seat in range(seats) if not places[seat] and held[seat])
    kernel.bout, kernel.beaten = bout, beaten
    kernel.defended = sum(1 << _seat(seat, seats) for seat in defended)
    kernel.attacker = _seat(attacker, seats)
    _set_scores(plan, kernel, points, epaulettes)
    _check_seats(plan, kernel, has_stock=bool(face_down or under))
    plan.kernel.common.start_bout(kernel)
    return State(plan, kernel, seats - 1 if dealer is None else _seat(dealer, seats), 0, _start(plan, kernel))


class Groups:
    """Reads groups of cards; of two packs the second card of a kind is the second pack's."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seen: set[Card] = set()

    def read(self, text: str) -> tuple[Card, ...]:
        return tuple(self._next(card) for card in _cards(text, self.plan))

    def _next(self, card: Card) -> Card:
        second = card + cards.COPY
        if card in self.seen and second in self.plan.pack:
            card = second
        if card in self.seen:
            raise BadInput("position.twice", card=cards.card_text(card))
        self.seen.add(card)
        return card


def read_position(text: str, rules: Rules, seats: int | None = None) -> State:
    """The state that a line describes; `BadInput` says what is wrong with it."""
    fields = read_fields(text, FIELDS)
    hands = read_groups(fields.get("hands", ""), seats)
    out = [
        [read_number(seat) for seat in group.split("+")]
        for group in fields.get("out", "").split(",")
        if group
    ]
    defended = [read_number(seat) for seat in fields.get("defended", "").split(",") if seat]
    return set_up(
        rules,
        hands,
        trump=fields.get("trump"),
        stock=fields.get("stock", ""),
        turned=fields.get("turned", ""),
        attacker=read_number(fields.get("attacker", "0")),
        dealer=read_number(fields["dealer"]) if "dealer" in fields else None,
        discard=fields.get("discard", ""),
        bout=read_number(fields.get("bout", "0")),
        beaten=read_number(fields.get("beaten", "0")),
        defended=defended,
        out=out,
        closed=fields["closed"].split("/") if "closed" in fields else (),
        secret=fields.get("secret", ""),
        trumps=fields.get("trumps", ""),
        points=[read_number(point) for point in fields.get("points", "").split(",") if point],
        epaulettes=fields["epaulettes"].split("/") if "epaulettes" in fields else (),
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
        "hands": "/".join(cards_text(hand) for hand in _hands(plan, s)),
        "stock": cards_text(reversed(s.stock[: s.stock_left])),
        "turned": cards_text(_turned(s)),
        "trump": "" if s.trump < 0 or not plan.has_turned else cards.SUITS[s.trump],
        "attacker": str(s.attacker),
        "dealer": str(state.dealer),
        "discard": cards_text(in_pack_order(s.discard)),
        "bout": str(s.bout),
        "beaten": str(s.beaten),
        "defended": ",".join(map(str, cards_in(s.defended))),
        "out": ",".join("+".join(map(str, groups[place])) for place in sorted(groups)),
        "closed": "/".join(_closed(plan, s)) if plan.closed and any(s.closed_left) else "",
        "secret": "" if s.secret < 0 else cards.card_text(s.secret),
        "trumps": "".join(cards.SUITS[suit] for suit in s.trumps[: plan.seats]) if plan.own_trumps else "",
        "points": ",".join(map(str, s.points[: plan.seats])) if plan.goal == "points" else "",
        "epaulettes": "/".join(views.epaulette_ranks(s, seat) for seat in range(plan.seats))
        if plan.goal == "epaulettes"
        else "",
    }
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def _hands(plan: Plan, kernel) -> list[list[Card]]:  # type: ignore[no-untyped-def]  # of either kernel
    if plan.unseen_hands:
        return [[card for _, card in row] for row in views.rows(plan, kernel)]
    return [in_pack_order(kernel.hands[seat]) for seat in range(plan.seats)]


def _turned(kernel) -> list[Card]:  # type: ignore[no-untyped-def]
    if kernel.trump_card < 0:
        return []
    return [kernel.trump_card, *reversed(kernel.under[: kernel.under_left])]


def _closed(plan: Plan, kernel) -> list[str]:  # type: ignore[no-untyped-def]
    closed, left = kernel.closed, kernel.closed_left
    return [cards_text(reversed(closed[seat * 10 : seat * 10 + left[seat]])) for seat in range(plan.seats)]


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


def _set_scores(plan: Plan, kernel, points, epaulettes) -> None:  # type: ignore[no-untyped-def]
    if len(points) not in ((0, plan.seats) if plan.goal == "points" else (0,)):
        raise BadInput("position.points", seats=plan.seats)
    if len(epaulettes) not in ((0, plan.seats) if plan.goal == "epaulettes" else (0,)):
        raise BadInput("position.epaulettes", seats=plan.seats)
    if not set("".join(epaulettes)) <= set(cards.RANKS):
        raise BadInput("position.epaulettes", seats=plan.seats)
    kernel.points = [*points, *[0] * (8 - len(points))]
    counts = [held.count(rank) for held in epaulettes for rank in cards.RANKS]
    kernel.epaulettes = [*counts, *[0] * (104 - len(counts))]


def _check_seats(plan: Plan, kernel, has_stock: bool) -> None:  # type: ignore[no-untyped-def]  # of either kernel
    hands = kernel.hands
    for seat in range(plan.seats):
        has_place = bool(kernel.places[seat])
        if has_place and (hands[seat] or has_stock):
            raise BadInput("position.out_with_cards", seat=seat)
        # A partner without cards waits for his side's place.
        may_wait = plan.kernel_plan.has_sides and not has_stock
        if not hands[seat] and (has_stock or not (has_place or may_wait)):
            raise BadInput("position.empty_hand", seat=seat)
    if len({plan.sides[seat] for seat in cards_in(kernel.alive)}) < 2:
        raise BadInput("position.over")
    if not kernel.alive >> kernel.attacker & 1:
        raise BadInput("position.attacker_out", seat=kernel.attacker)


def _trumps(plan: Plan, text: str) -> list[int]:
    if not plan.own_trumps:
        if text:
            raise BadInput("position.no_trump")
        return []
    if len(text) != plan.seats or not set(text) <= set(cards.SUITS):
        raise BadInput("position.trumps", text=text, seats=plan.seats, suits=list(cards.SUITS))
    return [cards.SUITS.index(suit) for suit in text]


def _trump(plan: Plan, trump: str | None, under: Sequence[Card]) -> int:
    if not plan.has_turned:
        fixed = cards.SUITS[plan.suit] if plan.suit >= 0 else None
        if (trump and trump != fixed) or any(
            cards.suit(card) != plan.suit for card in under if plan.suit >= 0
        ):
            raise BadInput("position.no_trump")
        return plan.suit
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


def _start(plan: Plan, kernel) -> Trail:  # type: ignore[no-untyped-def]  # of either kernel
    """Each seat knows what it sees, and that the other cards lie where it does not see."""
    zones = views.zones(plan, kernel)
    return Trail.start({seat: sight_of(zones, seat, kernel.trump) for seat in (None, *range(plan.seats))})


def sight_of(zones: dict[str, tuple[int, int]], seat: Seat | None, trump: int) -> Knowledge:
    """What a seat knows that has seen nothing but the zones as they lie, and which suit is trump."""
    hidden = [zone for zone in zones if not sees(views.SIGHT, zone, seat)]
    unseen = sum(zones[zone][1] for zone in hidden)
    knowledge = Knowledge(
        {zone: count for zone, (count, _) in zones.items()},
        {zone: held for zone, (_, held) in zones.items() if zone not in hidden},
        {zone: unseen for zone in hidden if zones[zone][0]},
    )
    if knowledge.may.get("cloaked"):
        knowledge.may["cloaked"] &= cards.mask(range(trump, 128, 4))
    for zone in hidden:
        if zone.startswith("stock."):
            knowledge.may[zone] &= cards.mask(
                card for card in cards_in(unseen) if cards.rank(card) == int(zone[6:])
            )
    knowledge.follow(())
    return knowledge
