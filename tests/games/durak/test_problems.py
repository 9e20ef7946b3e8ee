"""Which rules make no sense: an example for each row, that there are no others; the rest is dealt."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import BadRules, Reason
from foolery.core.options import declared_options
from foolery.games.durak import DURAK, Rules, problems
from foolery.games.durak.presets import PRESETS
from foolery.texts import catalogue

from .rule_space import all_rules
from .table import rules

Changes = dict[str, Any]
DEALT_OUT, REMOVED, OTHERS = {"stock": "dealt_out"}, {"stock": "removed"}, {"hands_seen_by": "others"}
JOKERS = {"pack": 54}

ROWS: list[tuple[Changes, str, str, str | None]] = [
    # What needs a stock to draw from.
    *(
        ({**stock, name: value}, "needs_stock", name, "stock")
        for stock in (DEALT_OUT, REMOVED)
        for name, value in {
            "secret": "drawn", "blind_lead": True, "swap_two": True, "rebound": True, "trump_swap": True,
            "trump_face_down": True, "closed_cards": 2, "exchange_lowest_trump": True,
            "empty_hand_wins": True, "drawing": "when_empty", "defender_draws_first": True,
        }.items()
    ),
    ({**DEALT_OUT, "trump_card": "bottom_of_pack"}, "needs_stock", "trump_card", "stock"),
    *(
        ({**stock, "trump": trump}, "needs_stock", "trump", "stock")
        for stock in (DEALT_OUT, REMOVED)
        for trump in ("own", "first_diamond")
    ),
    # What needs one card turned up under it, or a trump suit.
    *(
        ({"trump": trump, name: value}, "needs_turned", name, "trump")
        for trump in ("none", "own", "diamonds", "first_diamond")
        for name, value in {
            "trump_card": "bottom_of_pack", "trump_face_down": True, "trump_swap": True, "secret": "stays",
            "exchange_lowest_trump": True,
        }.items()
    ),
    ({"shown_trump": True, "transfer": "any_time", "trump": "none"}, "needs_trump", "shown_trump", None),
    *(
        ({"exchange_lowest_trump": True, other: value}, "not_together", "exchange_lowest_trump", other)
        for other, value in {"trump_swap": True, "trump_face_down": True, "secret": "drawn"}.items()
    ),
    # Jokers (1.13).
    *(
        ({**JOKERS, name: value}, "not_with_jokers", name, None)
        for name, value in {
            "lowest_by_ace": True, "spades_by_spades": True, "trump_swap": True, "secret": "drawn",
            "pack_order": "high_first", "lead_rank": "highest", "goal": "epaulettes", "packs": 2,
        }.items()
    ),
    *(({**JOKERS, "trump": t}, "not_with_jokers", "trump", None)
      for t in ("own", "diamonds", "first_diamond")),
    ({**JOKERS, **DEALT_OUT}, "joker_stock", "stock", None),
    # Hands that their owner does not see (4.15).
    *(
        ({**OTHERS, "lead": "one", **more}, "needs_own_hand", name, "hands_seen_by")
        for name, more in {
            "closed_cards": {"closed_cards": 2},
            "dark_cover": {"dark_cover": True},
            "lead_rank": {"lead_rank": "highest"},
            "shown_trump": {"shown_trump": True, "transfer": "before_cover"},
            "exchange_lowest_trump": {"exchange_lowest_trump": True},
        }.items()
    ),
    *(({**OTHERS, "lead": lead}, "one_unseen", "lead", "hands_seen_by") for lead in ("two", "any", "three")),
    # The cards.
    ({"closed_cards": 6}, "all_closed", "closed_cards", None),
    ({"closed_cards": 3, "hand_size": 3}, "all_closed", "closed_cards", None),
    ({"nine_of_diamonds": True, "pack": 20}, "no_nine", "nine_of_diamonds", None),
    *(
        ({"fifty_two_lose": True, **more}, "no_effect", "fifty_two_lose", "packs")
        for more in ({}, {"pack": 52}, JOKERS, {"packs": 2, "pack": 24})
    ),
    # The bout.
    ({"pursuit": True, "throw_in": "none"}, "needs_throw_in", "pursuit", None),
    ({"no_transfer_in_first_bout": True}, "needs_transfer", "no_transfer_in_first_bout", None),
    ({"shown_trump": True}, "needs_transfer", "shown_trump", None),
    ({"last_thrown_rank": True, "transfer": "before_cover"}, "needs_any_time", "last_thrown_rank", None),
    ({"first_limit": "until_first_bito", "attack_limit": 5}, "no_effect", "first_limit", "attack_limit"),
    ({"lead": "three", "lead_rank": "highest"}, "not_together", "lead_rank", "lead"),
    # The end.
    ({"points_for": "every_cover"}, "no_effect", "points_for", "goal"),
    ({"epaulette_for": "pair_among_more"}, "no_effect", "epaulette_for", "goal"),
    ({"goal": "epaulettes", "taking": "first_card"}, "not_together", "taking", "goal"),
    *(({"goal": g, "no_draws": True}, "no_effect", "no_draws", "goal") for g in ("points", "epaulettes")),
    ({"empty_hand_wins": True, "drawing": "when_empty"}, "not_together", "empty_hand_wins", "drawing"),
    # Nobody can play.
    ({"pack": 20, "partners": "pairs"}, "nobody", "partners", None),
    ({"pack": 20, "hand_size": 10, "rebound": True}, "nobody", "hand_size", None),
]  # fmt: skip
SEATS: list[tuple[Changes, int, str, Changes]] = [
    ({}, 1, "seats", {"seats": 1, "low": 2, "high": 6}),
    ({}, 7, "seats", {"seats": 7, "low": 2, "high": 6}),
    ({"closed_cards": 5, "pack": 52}, 9, "seats", {"seats": 9, "low": 2, "high": 8}),
    ({"pack": 20}, 4, "too_many_seats", {"seats": 4, "pack": 20, "hand_size": 6, "need": 24, "most": 3}),
    (
        {"secret": "drawn"}, 6, "too_many_seats",
        {"seats": 6, "pack": 36, "hand_size": 6, "need": 38, "most": 5},
    ),
    ({"pack": 54, "hand_size": 9}, 6, "joker_stock", {"seats": 6}),
    ({"partners": "pairs"}, 5, "partner_seats", {"seats": 5, "allowed": [4, 6]}),
    ({"partners": "two_teams"}, 4, "partner_seats", {"seats": 4, "allowed": [6]}),
]  # fmt: skip


def told(found: list[Reason]) -> list[tuple[str, Any, Any]]:
    return [(reason.code, reason.params.get("option"), reason.params.get("because")) for reason in found]


@pytest.mark.parametrize(("changes", "code", "option", "because"), ROWS, ids=lambda value: str(value)[:60])
def test_rules_that_make_no_sense(changes: Changes, code: str, option: str, because: str | None) -> None:
    assert told(DURAK.problems(rules(**changes))) == [(f"problem.{code}", option, because)]


@pytest.mark.parametrize(("changes", "seats", "code", "params"), SEATS)
def test_seats_that_make_no_sense(changes: Changes, seats: int, code: str, params: Changes) -> None:
    found = DURAK.problems(rules(**changes), seats)
    assert [(reason.code, reason.params) for reason in found] == [(f"problem.{code}", params)]
    assert not DURAK.problems(rules(**changes))
    assert seats not in DURAK.seat_range(rules(**changes))


def test_every_code_is_met_and_has_a_text() -> None:
    """What the rows above give are all the codes that the source has, and each sentence can be filled."""
    written = set(re.findall(r'"(problem\.\w+)"', Path(problems.__file__).read_text("utf-8")))
    found = [reason for changes, *_ in ROWS for reason in DURAK.problems(rules(**changes))]
    found += [reason for changes, seats, *_ in SEATS for reason in DURAK.problems(rules(**changes), seats)]
    assert {reason.code for reason in found} == written
    texts = catalogue("en")
    for reason in found:
        sentence = texts.say(reason)
        assert sentence[-1] == "." and "{" not in sentence and "problem" not in sentence


@pytest.mark.parametrize(
    ("changes", "seats"),
    [
        ({"pack": 54, "hand_size": 9, "trump": "none"}, 6),  # jokers are no problem without a trump card
        ({"pack": 54, "stock": "dealt_out", "trump": "none"}, 2),
        ({"pack": 54, "goal": "points"}, 3),
        ({"stock": "removed", "trump_card": "bottom_of_pack"}, 2),
        ({"packs": 2, "pack": 32, "fifty_two_lose": True}, 6),
        ({"spades_by_spades": True, "trump": "none"}, 3),
        ({"partners": "pairs", "transfer": "before_cover"}, 4),
        ({"closed_cards": 5, "pack": 52}, 8),
        ({"stock": "removed", "pack": 52}, 8),
    ],
)
def test_no_problem(changes: Changes, seats: int) -> None:
    assert DURAK.problems(rules(**changes), seats) == []


def test_every_problem_is_told() -> None:
    found = DURAK.problems(Rules(shown_trump=True, trump="none", throw_in="none"), 9)
    assert {reason.code for reason in found} == {
        "problem.needs_throw_in", "problem.needs_transfer", "problem.needs_trump", "problem.seats",
    }  # fmt: skip
    with pytest.raises(BadRules) as refused:
        DURAK.deal(Rules(shown_trump=True), 2, None)  # type: ignore[arg-type]  # refused before chance is asked
    assert refused.value.reason.code == "problem.needs_transfer"


# --- There are no others --------------------------------------------------------------------------

OPTIONS = declared_options(Rules)
NUMBERS = {
    "hand_size": [3, 6, 10],
    "closed_cards": [0, 1, 9],
    "attack_limit": [1, 5, 6, 12],
    "quiet_bouts": [5],
}
LEVELS = {name: NUMBERS.get(name) or option.allowed() for name, option in OPTIONS.items()}
NEVER = """
    pack=54                             packs=2
    pack=54                             pack_order=high_first trump=own,diamonds,first_diamond trump_swap=True
    pack=54                             secret=drawn,stays lowest_by_ace=True spades_by_spades=True
    pack=54                             lead_rank=highest goal=epaulettes epaulette_for=pair_among_more
    pack=20                             nine_of_diamonds=True
    fifty_two_lose=True                 pack=20,24,54 packs=1
    closed_cards=9                      hand_size=3,6
    closed_cards=1,9                    stock=dealt_out,removed
    hands_seen_by=others                closed_cards=1,9 lead=two,any,three lead_rank=highest dark_cover=True
    hands_seen_by=others                shown_trump=True exchange_lowest_trump=True
    stock=dealt_out,removed             trump=own,first_diamond trump_face_down=True trump_swap=True
    stock=dealt_out,removed             secret=drawn,stays blind_lead=True swap_two=True drawing=when_empty
    stock=dealt_out,removed             defender_draws_first=True exchange_lowest_trump=True rebound=True
    stock=dealt_out,removed             empty_hand_wins=True
    stock=dealt_out                     trump_card=bottom_of_pack
    trump=none,own,diamonds,first_diamond  trump_card=bottom_of_pack trump_face_down=True trump_swap=True
    trump=none,own,diamonds,first_diamond  secret=drawn,stays exchange_lowest_trump=True
    trump=none                          shown_trump=True
    exchange_lowest_trump=True          trump_face_down=True trump_swap=True secret=drawn,stays
    lead_rank=highest                   lead=three
    pursuit=True                        throw_in=none
    attack_limit=1,5           first_limit=until_first_bito,first_bout_only,first_defence_of_each_player
    last_thrown_rank=True               transfer=none,before_cover
    transfer=none                       no_transfer_in_first_bout=True shown_trump=True
    taking=first_card                   goal=epaulettes epaulette_for=pair_among_more
    drawing=when_empty                  empty_hand_wins=True
    points_for=every_cover              goal=no_cards,epaulettes epaulette_for=pair_among_more no_draws=True
    epaulette_for=pair_among_more       goal=no_cards,points no_draws=True
    no_draws=True                       goal=points,epaulettes
"""
"""Values that stand in no rule set together: those of the first option with those of the others."""
BESIDE = {
    "problem.needs_throw_in": ["throw_in"], "problem.needs_transfer": ["transfer"],
    "problem.needs_trump": ["trump"], "problem.needs_any_time": ["transfer"],
    "problem.not_with_jokers": ["pack"], "problem.joker_stock": ["pack", "trump"],
    "problem.all_closed": ["hand_size"], "problem.no_nine": ["pack"], "problem.no_effect": ["pack"],
    "problem.nobody": ["hand_size", "pack", "packs", "closed_cards"],
}  # fmt: skip
"""The options to look at for a problem that names only one."""


def can_stand(fixed: Changes, values: Changes, changes: int = 4) -> bool:
    """Whether some other options, a few, can be chosen so that the fixed ones make sense."""
    found = DURAK.problems(Rules(**values))
    if not found or not changes:
        return not found
    names = [found[0].params["option"], found[0].params.get("because"), *BESIDE.get(found[0].code, [])]
    return any(
        can_stand(fixed, {**values, name: value}, changes - 1)
        for name in names
        if name is not None and name not in fixed
        for value in LEVELS[name]
        if value != values.get(name, OPTIONS[name].default)
    )


def test_no_two_values_exclude_each_other_but_these() -> None:
    expected = set()
    for line in NEVER.strip().splitlines():
        one, *others = (
            [(part.split("=")[0], v) for v in part.split("=")[1].split(",")] for part in line.split()
        )
        expected |= {frozenset(pair) for other in others for pair in itertools.product(one, other)}
    found = {
        frozenset({(a, str(x)), (b, str(y))})
        for a, b in itertools.combinations(LEVELS, 2)
        for x, y in itertools.product(LEVELS[a], LEVELS[b])
        if not can_stand({a: x, b: y}, {a: x, b: y})
    }
    assert found == expected


# --- What makes sense can be dealt ----------------------------------------------------------------


def deal_each(by: Rules) -> None:
    for seats in DURAK.seat_range(by):
        state = DURAK.deal(by, seats, Chance(key_from_seed(seats)))
        assert state.actor() is not None and state.legal()


@given(all_rules)
def test_the_seat_range_is_what_is_no_problem_and_can_be_dealt(by: Rules) -> None:
    fine = [seats for seats in range(10) if not DURAK.problems(by, seats)]
    assert fine == list(DURAK.seat_range(by)) and fine
    deal_each(by)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize("pack", [20, 24, 32, 36, 52, 54])
def test_presets_with_every_pack(preset: Any, pack: int) -> None:
    by = rules(preset.name, pack=pack)
    if not DURAK.problems(by):
        deal_each(by)
    else:
        assert pack != preset.rules.pack and (pack in (20, 24) or pack == 54)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_presets_are_no_problem_on_every_base(preset: Any) -> None:
    deal_each(preset.rules)
    for base in preset.bases:
        by = rules(base, **preset.changes)
        assert DURAK.problems(by) == []
        deal_each(by)
