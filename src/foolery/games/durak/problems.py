"""Which combinations of options make no sense, and why; each row has its example in the tests."""

from __future__ import annotations

from foolery.core.errors import Reason
from foolery.games.durak.rules import Rules

MOST_SEATS = 6
MOST_SEATS_OF_TWO = 8
"""Where hands are small for long, or nothing is drawn, the book has tables of eight (4.12, 4.23)."""

NEED_STOCK = (
    "secret", "blind_lead", "swap_two", "rebound", "trump_swap", "trump_face_down", "closed_cards",
    "exchange_lowest_trump", "empty_hand_wins", "drawing", "defender_draws_first", "trump_card",
)  # fmt: skip
"""Options that need a stock to be drawn from."""
NEED_TURNED = ("trump_card", "trump_face_down", "trump_swap", "secret", "exchange_lowest_trump")
"""Options about the one card that lies face up under the stock."""
NOT_WITH_JOKERS = (
    "lowest_by_ace", "spades_by_spades", "trump_swap", "secret",
    "pack_order", "lead_rank", "goal", "packs",
)  # fmt: skip
"""Options that are refused with jokers (1.13); of the goals only the epaulettes."""
NOT_WITH_UNSEEN_HANDS = ("closed_cards", "dark_cover", "lead_rank", "shown_trump", "exchange_lowest_trump")
"""Options for which a player must see their own cards (4.15)."""
DEFAULTS = Rules()


def problems(rules: Rules, seats: int | None = None) -> list[Reason]:
    """Everything that makes no sense about the rules, alone or with so many seats. Nothing is corrected."""
    found = [
        Reason(code, {"option": option, **params})
        for applies, code, option, params in _rows(rules)
        if applies
    ]
    if not seat_range(rules):
        found.append(
            Reason("problem.nobody", {"option": "partners" if _is_set(rules, "partners") else "hand_size"})
        )
    return found + (_problems_of_seats(rules, seats) if seats is not None else [])


Row = tuple[bool, str, str, dict[str, object]]


def _rows(rules: Rules) -> list[Row]:
    return [
        *_rows_of_stock_and_trump(rules),
        *_rows_of_cards(rules),
        *_rows_of_bout(rules),
        *_rows_of_end(rules),
    ]


def _is_set(rules: Rules, name: str) -> bool:
    return bool(getattr(rules, name) != getattr(DEFAULTS, name))


def _rows_of_stock_and_trump(rules: Rules) -> list[Row]:
    is_drawn = rules.stock == "drawn"
    has_turned = rules.trump == "turned"
    rows: list[Row] = [
        (_is_set(rules, name) and not is_drawn, "problem.needs_stock", name, {"because": "stock"})
        for name in NEED_STOCK
        if not (name == "trump_card" and rules.stock == "removed")
    ]
    rows += [
        (_is_set(rules, name) and not has_turned, "problem.needs_turned", name, {"because": "trump"})
        for name in NEED_TURNED
    ]
    return [
        *rows,
        (
            rules.trump in ("own", "first_diamond") and not is_drawn,
            "problem.needs_stock",
            "trump",
            {"because": "stock"},
        ),
        (rules.shown_trump and rules.trump == "none", "problem.needs_trump", "shown_trump", {}),
        (
            rules.exchange_lowest_trump and rules.trump_swap,
            "problem.not_together",
            "exchange_lowest_trump",
            {"because": "trump_swap"},
        ),
        (
            rules.exchange_lowest_trump and _is_set(rules, "secret"),
            "problem.not_together",
            "exchange_lowest_trump",
            {"because": "secret"},
        ),
        (
            rules.exchange_lowest_trump and rules.trump_face_down,
            "problem.not_together",
            "exchange_lowest_trump",
            {"because": "trump_face_down"},
        ),
    ]


def _rows_of_cards(rules: Rules) -> list[Row]:
    has_jokers = rules.pack == 54
    rows: list[Row] = [
        (
            has_jokers and _is_set(rules, name) and not (name == "goal" and rules.goal != "epaulettes"),
            "problem.not_with_jokers",
            name,
            {},
        )
        for name in NOT_WITH_JOKERS
    ]
    rows += [
        (
            rules.hands_seen_by == "others" and _is_set(rules, name),
            "problem.needs_own_hand",
            name,
            {"because": "hands_seen_by"},
        )
        for name in NOT_WITH_UNSEEN_HANDS
    ]
    return [
        *rows,
        (
            has_jokers and rules.trump in ("own", "diamonds", "first_diamond"),
            "problem.not_with_jokers",
            "trump",
            {},
        ),
        (
            has_jokers and rules.stock == "dealt_out" and rules.trump == "turned",
            "problem.joker_stock",
            "stock",
            {},
        ),
        (
            rules.hands_seen_by == "others" and rules.lead != "one",
            "problem.one_unseen",
            "lead",
            {"because": "hands_seen_by"},
        ),
        (
            rules.closed_cards >= rules.hand_size,
            "problem.all_closed",
            "closed_cards",
            {"hand_size": rules.hand_size},
        ),
        (rules.nine_of_diamonds and rules.pack == 20, "problem.no_nine", "nine_of_diamonds", {}),
        (
            rules.fifty_two_lose and rules.pack * rules.packs <= 54,
            "problem.no_effect",
            "fifty_two_lose",
            {"because": "packs"},
        ),
    ]


def _rows_of_bout(rules: Rules) -> list[Row]:
    no_transfer = rules.transfer == "none"
    return [
        (rules.pursuit and rules.throw_in == "none", "problem.needs_throw_in", "pursuit", {}),
        (
            rules.no_transfer_in_first_bout and no_transfer,
            "problem.needs_transfer",
            "no_transfer_in_first_bout",
            {},
        ),
        (rules.shown_trump and no_transfer, "problem.needs_transfer", "shown_trump", {}),
        (
            rules.last_thrown_rank and rules.transfer != "any_time",
            "problem.needs_any_time",
            "last_thrown_rank",
            {},
        ),
        (
            rules.first_limit != "off" and rules.attack_limit <= 5,
            "problem.no_effect",
            "first_limit",
            {"because": "attack_limit"},
        ),
        (
            rules.lead == "three" and rules.lead_rank == "highest",
            "problem.not_together",
            "lead_rank",
            {"because": "lead"},
        ),
    ]


def _rows_of_end(rules: Rules) -> list[Row]:
    return [
        (
            rules.points_for != "beaten_bouts" and rules.goal != "points",
            "problem.no_effect",
            "points_for",
            {"because": "goal"},
        ),
        (
            rules.epaulette_for != "two_cards" and rules.goal != "epaulettes",
            "problem.no_effect",
            "epaulette_for",
            {"because": "goal"},
        ),
        (
            rules.goal == "epaulettes" and rules.taking == "first_card",
            "problem.not_together",
            "taking",
            {"because": "goal"},
        ),
        (
            rules.no_draws and rules.goal != "no_cards",
            "problem.no_effect",
            "no_draws",
            {"because": "goal"},
        ),
        (
            rules.empty_hand_wins and rules.drawing == "when_empty",
            "problem.not_together",
            "empty_hand_wins",
            {"because": "drawing"},
        ),
    ]


def _problems_of_seats(rules: Rules, seats: int) -> list[Reason]:
    limit = seat_limit(rules)
    if not 2 <= seats <= limit:
        return [Reason("problem.seats", {"seats": seats, "low": 2, "high": min(limit, most_seats(rules))})]
    if seats > most_seats(rules):
        params = {
            "seats": seats, "pack": rules.pack * rules.packs, "hand_size": rules.hand_size,
            "need": cards_needed(rules, seats), "most": most_seats(rules),
        }  # fmt: skip
        return [Reason("problem.too_many_seats", params)]
    if not goes_with(rules, seats):
        return [Reason("problem.joker_stock", {"seats": seats})]
    if seats not in partner_seats(rules):
        allowed = list(partner_seats(rules))
        return [Reason("problem.partner_seats", {"seats": seats, "allowed": allowed})]
    return []


def seat_limit(rules: Rules) -> int:
    """The most seats of any table with these rules, the pack apart."""
    return MOST_SEATS_OF_TWO if rules.closed_cards or rules.stock == "removed" else MOST_SEATS


def cards_needed(rules: Rules, seats: int) -> int:
    """How many cards a table of so many needs: the hands and what must lie in the stock (1.1)."""
    if rules.stock == "dealt_out":
        return seats
    turned = {"none": 0, "diamonds": 0, "own": seats}.get(rules.trump, 1)
    above = 2 if rules.swap_two else int(rules.blind_lead)
    stock = turned + _is_set(rules, "secret") + above
    needs_stock = (
        rules.swap_two or rules.blind_lead or _is_set(rules, "secret") or rules.rebound or rules.trump_swap
        or rules.trump_face_down or rules.closed_cards or rules.trump in ("own", "first_diamond")
    )  # fmt: skip
    return seats * rules.hand_size + (max(stock, 1) if needs_stock else 0)


def most_seats(rules: Rules) -> int:
    """The most seats for whom the cards suffice (1.1)."""
    most = seat_limit(rules)
    while most > 1 and cards_needed(rules, most) > rules.pack * rules.packs:
        most -= 1
    return most


def goes_with(rules: Rules, seats: int) -> bool:
    """With jokers there must be a stock for a turned-up joker to go back into (1.13)."""
    return not (
        rules.pack == 54
        and rules.trump == "turned"
        and seats * rules.hand_size == rules.pack * rules.packs
        and rules.stock != "dealt_out"
    )


def partner_seats(rules: Rules) -> range:
    """The numbers of seats that the partnerships allow (3)."""
    return {"none": range(2, MOST_SEATS_OF_TWO + 1), "pairs": range(4, 7, 2), "two_teams": range(6, 7)}[
        rules.partners
    ]


def seat_range(rules: Rules) -> range:
    """The numbers of seats for these rules."""
    most = most_seats(rules)
    while most > 2 and not goes_with(rules, most):
        most -= 1
    allowed = partner_seats(rules)
    return range(allowed.start, min(most + 1, allowed.stop), allowed.step)
