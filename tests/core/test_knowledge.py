"""What a seat may conclude from what it sees: zones with counts, known cards, and what else may lie there."""

from __future__ import annotations

import pytest

from foolery.cards import card_text, cards_in, mask, parse_cards
from foolery.core.events import Absent, Acted, Event, Moved, Shown, project, sees
from foolery.core.knowledge import Knowledge

SIGHT = {"stock": "none", "hand": "owner", "table": "all", "back": "others"}


def m(text: str) -> int:
    return mask(parse_cards(text))


def words(cards: int) -> str:
    return " ".join(card_text(card) for card in cards_in(cards))


def knows(count: dict[str, int], known: dict[str, str], may: dict[str, str]) -> Knowledge:
    return Knowledge(
        count, {zone: m(text) for zone, text in known.items()}, {zone: m(text) for zone, text in may.items()}
    )


def after(knowledge: Knowledge, *events: Event) -> dict[str, tuple[int, str, str]]:
    knowledge.follow(events)
    zones = knowledge.count
    return {
        zone: (zones[zone], words(knowledge.known.get(zone, 0)), words(knowledge.may.get(zone, 0)))
        for zone in zones
    }


def test_an_unseen_card_may_be_in_either() -> None:
    start = knows({"stock": 3, "hand.0": 0}, {}, {"stock": "7s8s9s"})
    assert after(start, Moved("stock", "hand.0", 1)) == {
        "stock": (2, "", "7s 8s 9s"),
        "hand.0": (1, "", "7s 8s 9s"),
    }


def test_all_of_a_zone_moved_unseen_leaves_nothing_open() -> None:
    start = knows({"stock": 2, "hand.0": 1}, {"hand.0": "7s"}, {"stock": "8s9s"})
    assert after(start, Moved("stock", "hand.0", 2)) == {"stock": (0, "", ""), "hand.0": (3, "7s 8s 9s", "")}


def test_a_known_card_among_those_that_went_unseen_is_open_again() -> None:
    """One of two cards of a hand goes back face down: the known one may be the one."""
    start = knows({"hand.0": 2, "stock": 1}, {"hand.0": "7s"}, {"hand.0": "8s9s", "stock": "8s9s"})
    assert after(start, Moved("hand.0", "stock", 1)) == {
        "hand.0": (1, "", "7s 8s 9s"),
        "stock": (2, "", "7s 8s 9s"),
    }


def test_a_seen_card_closes_the_others() -> None:
    start = knows({"stock": 1, "hand.0": 1, "table": 0}, {}, {"stock": "7s8s", "hand.0": "7s8s"})
    assert after(start, Moved("hand.0", "table", 1, (parse_cards("7s")[0],))) == {
        "stock": (1, "8s", ""),
        "hand.0": (0, "", ""),
        "table": (1, "7s", ""),
    }


def test_shown_and_absent() -> None:
    start = knows({"hand.0": 2, "hand.1": 1}, {}, {"hand.0": "7s8s9s", "hand.1": "7s8s9s"})
    assert after(
        start, Shown("hand.0", tuple(parse_cards("8s"))), Absent(("hand.1",), tuple(parse_cards("9s")))
    ) == {
        "hand.0": (2, "8s 9s", ""),  # the nine can lie nowhere else
        "hand.1": (1, "7s", ""),
    }


def test_a_card_that_can_lie_in_one_place_only_lies_there() -> None:
    start = knows({"hand.0": 2, "hand.1": 2}, {}, {"hand.0": "7s8s9s", "hand.1": "8s9sTs"})
    assert after(start) == {"hand.0": (2, "7s", "8s 9s"), "hand.1": (2, "Ts", "8s 9s")}


def test_a_zone_for_one_is_gone_when_empty_and_a_hand_is_not() -> None:
    start = knows({"hand.0": 1, "table.0": 1, "stock": 0}, {"hand.0": "7s", "table.0": "8s"}, {})
    assert set(after(start, Moved("table.0", "stock", 1, tuple(parse_cards("8s"))))) == {"hand.0", "stock"}
    assert set(after(start, Moved("hand.0", "stock", 1, tuple(parse_cards("7s"))))) == {"hand.0", "stock"}


@pytest.mark.parametrize(
    ("zone", "seat", "expected"),
    [
        ("stock", 0, False),
        ("stock", None, False),
        ("hand.0", 0, True),
        ("hand.0", 1, False),
        ("hand.0", None, False),
        ("table", None, True),
        ("back.1", 1, False),
        ("back.1", 0, True),
        ("back.1", None, False),
    ],
)
def test_who_sees_a_zone(zone: str, seat: int | None, expected: bool) -> None:
    assert sees(SIGHT, zone, seat) is expected  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("source", "target", "who"),
    [
        ("stock", "hand.0", {0}),
        ("hand.0", "hand.1", {0, 1}),
        ("hand.0", "table", {0, 1, 2, None}),
        ("table", "hand.2", {0, 1, 2, None}),
        ("stock", "stock", set()),
    ],
)
def test_a_card_is_seen_by_who_sees_where_it_came_from_or_goes(
    source: str, target: str, who: set[int | None]
) -> None:
    event = Moved(source, target, 2, tuple(parse_cards("7s8s")))
    for seat in (0, 1, 2, None):
        told = project(event, seat, SIGHT)  # type: ignore[arg-type]
        assert told == (event if seat in who else Moved(source, target, 2))


def test_acts_and_shown_cards_are_for_all() -> None:
    for event in (Acted(0, "lead", (3,)), Shown("hand.0", (3,)), Absent(("hand.0",), (3,))):
        assert all(project(event, seat, SIGHT) == event for seat in (0, 1, None))  # type: ignore[arg-type]
