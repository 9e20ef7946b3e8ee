"""8.0: the base game of Czech fool, and every point that it leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.cards import card_text
from foolery.core.contracts import Carried
from foolery.core.errors import BadInput
from foolery.games.maumau import MAUMAU

from .table import after, at, count, dealt, facts, hand, legal, others, play, points, rules, why, words

# (d) What may be put.


@pytest.mark.parametrize(
    ("hands", "position", "moves"),
    [
        ("9d Qh Kc | 7s", {"top": "9s"}, "9d Qh"),
        ("9c Kc Qd 9h | 7s", {"top": "Qh", "ordered": "c"}, "9c Kc Qd"),
        ("Kd | 7s", {"top": "9s"}, "draw"),
        ("9d Qh Kc | 7s", {}, "9d Qh Kc"),
        ("Ts Js 6h | 7s", {"top": "6s"}, "Ts Js 6h"),
    ],
)
def test_a_card_of_the_suit_or_the_rank_or_a_queen(hands: str, position: dict[str, str], moves: str) -> None:
    assert legal(at("czech", hands, **position)) == words(moves)


def test_who_has_nothing_that_fits_draws_until_something_does() -> None:
    state = at("czech", "Kd 8c | 7s", top="9s", stock="7d Ah Ts")
    play(state, "0 draw; 0 draw")
    assert legal(state) == {"draw"}
    play(state, "0 draw")
    assert legal(state) == {"Ts"}
    assert facts(state)["drawn"] == 3
    assert facts(play(state, "0 Ts"))["actor"] == 1


@pytest.mark.parametrize(
    ("card", "drawn", "skipped"), [("6s", 2, (1,)), ("7s", 1, (1,)), ("As", 0, (1,)), ("8s", 0, ())]
)
def test_sixes_sevens_and_aces_hinder_the_next_player(
    card: str, drawn: int, skipped: tuple[int, ...]
) -> None:
    two = play(at("czech", f"{card} Kd | 8d 8c", top="9s"), f"0 {card}")
    three = play(at("czech", f"{card} Kd | 8d 8c | 9c 9h", top="9s"), f"0 {card}")
    assert count(two, 1) == count(three, 1) == 2 + drawn
    assert two.actor() == (0 if skipped else 1)
    assert three.actor() == (2 if skipped else 1)
    assert facts(two)["skipped"] == facts(three)["skipped"] == skipped


def test_a_queen_orders_and_only_that_suit_or_a_queen_follows() -> None:
    state = play(at("czech", "Qh Kd | 9c Kc Qd 9h", top="9s"), "0 Qh")
    assert facts(state)["phase"] == "order"
    assert legal(state) == words("=s =h =d =c")
    play(state, "0 =c")
    assert (facts(state)["ordered"], facts(state)["suit"], facts(state)["rank"]) == ("c", "c", None)
    assert legal(state) == words("9c Kc Qd")
    assert legal(play(state, "1 9c")) == {"draw"}


@pytest.mark.parametrize(
    ("left", "by", "count"),
    [
        ("As 9d Jc", {}, 22),
        ("Qh", {}, 20),
        ("Qh 6c", {}, 9),
        ("Qh", {"queen_left": "off"}, 3),
        ("Qh 6c", {"queen_left": "every"}, 26),
        ("Qh Qc", {"queen_left": "every", "queen_points": 25}, 50),
        ("Ts Js Qs Ks As", {}, 30),
        ("Ts Js Qs Ks As", {"card_points": "count"}, 5),
        ("6s 7s 8s 9s", {}, 30),
    ],
)
def test_the_others_count_what_they_hold(left: str, by: dict[str, Any], count: int) -> None:
    state = play(at(rules(**by), f"9h | {left}", top="9c"), "0 9h")
    assert points(state) == (0, count)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.fools, outcome.ending) == ((1, 2), (), "out")


def test_places_go_by_points() -> None:
    state = play(at("czech", "9h | As Kh | 6c 7d | Ah Kc | 6d", top="9c"), "0 9h")
    assert points(state) == (0, 15, 13, 15, 6)
    assert state.outcome().places == (1, 4, 3, 4, 2)  # type: ignore[union-attr]


# (a) The stock.


HELD = "9h 9d | 6s 7s 8s 9s Ts Js Ks Qs Qh Qd Qc"
"""Seat 0 has nothing that fits on A♠."""


def test_the_discard_is_turned_over_as_it_lies() -> None:
    """What was put first is drawn first, and all know it."""
    below = others(HELD, "As", "9c", "6c")
    state = at("czech", HELD, top="As", discard=f"9c 6c {below}")
    play(state, "0 draw")
    assert hand(state, 0) == words("9h 9d 9c")
    assert facts(state)["turnovers"] == 1
    view = state.view(None)
    assert (view.zone("discard").count, view.zone("stock").count) == (0, 0)
    assert [card_text(view.zone(f"stock.{place}").card or 0) for place in (1, 2)] == ["6c", below[:2]]
    play(state, "0 draw")
    assert hand(state, 0) == words("9h 9d 9c 6c")


def test_the_discard_may_be_shuffled_or_left() -> None:
    below = others(HELD, "As")
    shuffled = play(at(rules(turn_over="shuffled"), HELD, top="As", discard=below), "0 draw")
    assert shuffled.view(None).zone("stock").count == len(below.split()) - 1
    assert not any(zone.startswith("stock.") for zone in shuffled.view(None).zones)
    left = at(rules(turn_over="none"), HELD, top="As", discard=below)
    assert legal(left) == {"pass"}


# (b) The points that are open.


@pytest.mark.parametrize(
    ("value", "first", "later"),
    [
        ("lot_then_winner", 2, 1),
        ("left_then_winner", 1, 1),
        ("left_of_dealer", 1, 1),
        ("dealer", 0, 0),
    ],
)
def test_who_makes_the_first_move(value: str, first: int, later: int) -> None:
    by = rules(first_move=value)
    assert dealt(by, 3, lot=2).actor() == first
    won_by_one = after(0, (3, 1, 2))
    assert dealt(by, 3, lot=2, carried=won_by_one).actor() == later


def test_the_winner_of_the_last_round_begins() -> None:
    assert dealt(rules("czech-s3"), 4, carried=after(0, (2, 4, 3, 1))).actor() == 3
    # Nobody went out, and two have the fewest points: the first of them from the dealer's left.
    assert dealt(rules("czech-s3"), 4, dealer=2, carried=after(2, (1, 1, 3, 3))).actor() == 0


@pytest.mark.parametrize(("value", "dealer"), [("left", 1), ("loser", 2), ("winner", 3), ("same", 0)])
def test_who_deals_next(value: str, dealer: int) -> None:
    state = at(rules(next_dealer=value), "9d | 9s Kd | As Ac Ah | 9h", top="9c", actor=3, dealer=0)
    assert MAUMAU.next_deal(play(state, "3 9h")).dealer == dealer


@pytest.mark.parametrize(
    ("changes", "moves"),
    [
        ({}, "9d"),
        ({"may_draw": True}, "9d draw"),
        ({"drawn_card": "may"}, "9d"),
    ],
)
def test_drawing_with_a_card_that_fits(changes: dict[str, Any], moves: str) -> None:
    assert legal(at(rules(**changes), "9d Kc | 7s 7d", top="9s")) == words(moves)


def test_a_drawn_card_that_fits_must_be_put_or_may_be_kept() -> None:
    must = play(at("czech", "Kd | 7s 7d", top="9s", stock="Ts"), "0 draw")
    may = play(at(rules(drawn_card="may"), "Kd | 7s 7d", top="9s", stock="Ts"), "0 draw")
    assert legal(must) == {"Ts"}
    assert legal(may) == words("Ts pass")
    assert play(may, "0 pass").actor() == 1
    both = play(at(rules(drawn_card="may", may_draw=True), "9d Kc | 7s 7d", top="9s", stock="Jh"), "0 draw")
    assert legal(both) == words("9d pass")


@pytest.mark.parametrize(("value", "draws"), [("one", 1), ("two", 2), ("three", 3), ("until_playable", 4)])
def test_how_many_cards_are_drawn(value: str, draws: int) -> None:
    state = at(rules(without_card=value), "Kd | 7s 7d", top="9s", stock="Jh Jc Jd Ts")
    for _ in range(draws):
        assert legal(state) == {"draw"}
        play(state, "0 draw")
    assert legal(state) == ({"Ts"} if draws == 4 else {"pass"})


def test_one_card_and_the_turn_is_over() -> None:
    state = at(rules(without_card="one_and_pass"), "Kd | 7s 7d", top="9s", stock="Ts")
    assert play(state, "0 draw").actor() == 1


@pytest.mark.parametrize(("penalty", "count"), [(False, 11), (True, 11 + 8 + 9)])
def test_the_last_card_of_the_winner(penalty: bool, count: int) -> None:
    by = rules(penalty_before_scoring=penalty)
    state = play(at(by, "6s | As", top="9s", stock="8d 9d"), "0 6s")
    assert points(state) == (0, count)


def test_a_queen_led_first_orders() -> None:
    assert facts(play(at("czech", "Qh Kd | 9c 9h"), "0 Qh"))["phase"] == "order"
    state = play(at(rules(first_card_orders=False), "Qh Kd | 9c 9h Js"), "0 Qh")
    assert (state.actor(), facts(state)["phase"], facts(state)["suit"]) == (1, "play", "h")
    assert legal(state) == {"9h"}
    play(state, "1 9h; 0 draw")
    later = at(rules(first_card_orders=False), "Qh Kd | 9c 9h", top="9s")
    assert facts(play(later, "0 Qh"))["phase"] == "order"


@pytest.mark.parametrize(
    ("value", "moves"),
    [("same_rank", "6h draw"), ("any", "6h 7s draw"), ("off", None)],
)
def test_penalties_can_be_passed_on(value: str, moves: str | None) -> None:
    by = rules(stacking=value)
    state = play(at(by, "6s Kd | 6h 7s 7d Ts | 9c 9h", top="9s"), "0 6s")
    if moves is None:
        assert (state.actor(), count(state, 1)) == (2, 6)
        return
    assert (state.actor(), facts(state)["pending"], count(state, 1)) == (1, 2, 4)
    assert legal(state) == words(moves)
    play(state, "1 6h")
    assert (state.actor(), facts(state)["pending"]) == (2, 4)
    play(state, "2 draw")
    assert (count(state, 2), state.actor(), facts(state)["pending"]) == (6, 0, 0)
    assert facts(state)["skipped"] == (2,)


def test_who_draws_a_penalty_without_a_missed_turn_goes_on() -> None:
    by = rules(stacking="any", effects="7-draw2")
    state = play(at(by, "7s Kd | 7d Ts", top="9s", stock="8c 8d"), "0 7s; 1 draw")
    assert (state.actor(), count(state, 1)) == (1, 4)
    assert legal(state) == words("7d Ts")


def test_all_pass_and_the_round_is_over() -> None:
    hands = "Th Kd | 9d Ac | 9c"
    state = at(rules(turn_over="none"), hands, top="As", discard=others(hands, "As"))
    play(state, "0 pass")
    assert legal(state) == {"Ac"}
    hands = "Th Kd | 9d Kc | 9c"
    state = at(rules(turn_over="none"), hands, top="As", discard=others(hands, "As"))
    play(state, "0 pass; 1 pass; 2 pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.places, outcome.points) == ("blocked", (3, 2, 1), (14, 13, 9))


def test_a_round_that_lasts_too_long() -> None:
    state = at(rules(turn_cap=30), "9h Th | 9d Ad", top="9s", turns=28)
    play(state, "0 9h; 1 9d")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.places, outcome.points) == ("turn_cap", (1, 2), (10, 11))
    endless = at(rules(turn_cap=0), "9h Th | 9d Ad", top="9s", turns=19_998)
    assert play(endless, "0 9h").actor() == 1
    assert play(endless, "1 9d").actor() is None


# The match.


def lost_with(left: str, by: str, before: str, **changes: Any) -> Any:
    """The end of a round in which the others are left with `left`."""
    return play(at(rules(by, **changes), f"9h | {left}", top="9c", points=before), "0 9h")


def test_who_reaches_the_limit_loses() -> None:
    state = lost_with("As | Kh", "czech", "50/89/20")
    match = MAUMAU.match_outcome(state)
    assert match is not None
    assert (match.places, match.fools, match.points) == ((2, 3, 1), (1,), (50, 100, 24))
    assert facts(state)["match"] == match.ending == "limit"
    assert facts(state)["totals"] == (50, 100, 24)
    assert facts(state)["rounds"] == ((50, 89, 20), (0, 11, 4))


def test_the_fewest_points_win() -> None:
    match = MAUMAU.match_outcome(lost_with("As | Kh", "czech-s3", "50/89/20"))
    assert match is not None
    assert (match.places, match.fools) == ((2, 3, 1), ())


def test_the_match_goes_on_and_a_new_one_begins() -> None:
    running = lost_with("As", "czech", "50/80")
    assert MAUMAU.match_outcome(running) is None
    assert facts(running)["match"] is None
    assert MAUMAU.next_deal(running) == Carried(1, running.outcome(), ((50, 80), (0, 11)))
    over = lost_with("As", "czech", "50/89")
    assert MAUMAU.next_deal(over) == Carried(1, over.outcome(), ())


def test_without_a_limit_every_round_stands_alone() -> None:
    state = lost_with("As", "czech", "50/89", match_limit=0)
    assert (facts(state)["rounds"], facts(state)["totals"]) == ((), (0, 11))
    assert (MAUMAU.match_outcome(state), MAUMAU.next_deal(state).rounds) == (None, ())


# (c) Players and packs.


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ({}, 6),
        ({"cards_each": 6}, 5),
        ({"cards_each": 8}, 4),
        ({"pack": 32}, 6),
        ({"pack": 52}, 6),
        ({"decks": 2}, 8),
        ({"decks": 2, "pack": 52, "cards_each": 8}, 8),
    ],
)
def test_how_many_can_play(changes: dict[str, Any], most: int) -> None:
    assert MAUMAU.seat_range(rules(**changes)) == range(2, most + 1)
    state = dealt(rules(**changes), most)
    assert state.view(None).zone("stock").count > 0


def test_of_two_equal_cards_one_move_is_told() -> None:
    state = at(rules(decks=2), "9d 9d Kc | 7s", top="9s")
    assert legal(state) == {"9d"}
    assert hand(play(state, "0 9d"), 0) == words("9d Kc")


def test_which_of_two_equal_cards_is_put_tells_nothing() -> None:
    found = set()
    for turns in range(20):
        state = play(at(rules(decks=2), "9d 9d Kc | 7s", top="9s", turns=turns), "0 9d")
        found.add(state.top)
    assert len(found) == 2


# Why not.


@pytest.mark.parametrize(
    ("position", "text", "code"),
    [
        ({}, "Kc", "follow"),
        ({"ordered": "c"}, "9d", "ordered"),
        ({}, "draw", "play_one"),
        ({}, "pass", "play_one"),
        ({}, "=h", "no_order"),
        ({}, "7s", "not_in_hand"),
        ({}, "hello", "unknown"),
        ({}, "Xb", "not_in_hand"),
        ({"actor": 1}, "9d", "not_yours"),
        ({}, "9d", None),
    ],
)
def test_why_not(position: dict[str, Any], text: str, code: str | None) -> None:
    state = at("czech", "9d Qh Kc | 7s 8s", top="9s", **position)
    assert why(state, text, 0) == code


def test_why_not_draw_or_pass() -> None:
    state = at(rules(without_card="one"), "Kd | 7s 7d", top="9s", stock="Jh")
    assert why(state, "pass") == "draw_first"
    play(state, "0 draw")
    assert why(state, "draw") == "no_more_draws"
    assert why(play(at("czech", "Qh Kd | 9c 9h"), "0 Qh"), "Kd") == "order_first"
    assert why(at(rules(stacking="any"), "8s 7d | 9c", top="6s", pending=2), "8s") == "does_not_stack"
    assert why(at(rules(stacking="any"), "8s 7d | 9c", top="6s", pending=2), "pass") == "penalty_first"


@pytest.mark.parametrize(
    "position",
    [
        {"ordered": "c"},
        {"top": "9s", "phase": "add"},
        {"top": "9s", "pending": 2},
        {"top": "9s", "direction": 2},
        {"top": "9s", "turns": 500},
        {"top": "9s", "ordered": "x"},
        {"top": "9s", "again": 2},
        {"top": "9s", "hands": "9d | "},
        {"top": "9s", "stock": "9d"},
    ],
)
def test_positions_that_cannot_be(position: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        at("czech", **{"hands": "9d Qh Kc | 7s 8s", **position})
