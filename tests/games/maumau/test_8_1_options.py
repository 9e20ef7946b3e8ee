"""8.1: the options 1 to 11 of both sources, each as a preset."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.cards import card_text
from foolery.core.errors import BadRules
from foolery.games.maumau import MAUMAU
from foolery.games.maumau.presets import PRESETS

from .table import BY_NAME, at, count, dealt, facts, legal, play, points, rules, why, words

# 1.


def test_1_one_card_is_drawn() -> None:
    state = play(at("czech-one-card", "Kd | 7s 7d", top="9s", stock="7h"), "0 draw")
    assert legal(state) == {"pass"}
    assert play(state, "0 pass").actor() == 1
    fitting = play(at("czech-one-card", "Kd | 7s 7d", top="9s", stock="Ts"), "0 draw")
    assert legal(fitting) == {"Ts"}


# 2.


@pytest.mark.parametrize(("card", "drawn"), [("7s", 2), ("8s", 1), ("As", 0)])
def test_2_sevens_and_eights_with_32_cards(card: str, drawn: int) -> None:
    state = play(at("czech-small-pack", f"{card} Kd | 9d 9c | Tc Th", top="9s"), f"0 {card}")
    assert (count(state, 1), state.actor()) == (2 + drawn, 2)
    assert len(state.plan.pack) == 32


# 3.


def test_3_the_dealers_last_card_is_the_first_move() -> None:
    """Seat 0 deals: its sixth card is laid open, and the next player draws for it."""
    order = "8c 9c Tc Jc Kc Ac 8d 9d Td Jd Kd 6s"
    state = dealt("czech-jacks", 2, order)
    assert facts(state)["rank"] == "6"
    assert (count(state, 0), count(state, 1), state.actor()) == (5, 8, 0)
    assert facts(dealt("czech-jacks", 2, order.replace("6s", "Qs")))["actor"] == 1


def test_3_an_opened_jack_orders() -> None:
    state = dealt("czech-jacks", 2, "8c 9c Tc Jc Kc Ac 8d 9d Td Jd Kd Js")
    assert (state.actor(), facts(state)["phase"]) == (0, "order")
    play(state, "0 =h")
    assert (state.actor(), facts(state)["ordered"]) == (1, "h")


def test_3_the_jack_and_not_the_queen_goes_on_anything() -> None:
    state = at("czech-jacks", "Jh Qh Kc Ts | 7d", top="9s")
    assert legal(state) == words("Jh Ts")


@pytest.mark.parametrize(
    ("left", "value", "match"),
    [
        ("Jd", "only_card", "wild_left"),
        ("Jd 6s", "only_card", None),
        ("Jd 6s", "any", "wild_left"),
        ("Jd", "off", None),
        ("Qd", "only_card", None),
    ],
)
def test_3_left_with_the_jack_loses_the_match_at_once(left: str, value: str, match: str | None) -> None:
    by = rules("czech-jacks", wild_left=value)
    state = play(at(by, f"9h | {left} | As", top="9c"), "0 9h")
    assert facts(state)["match"] == match
    found = MAUMAU.match_outcome(state)
    assert (found and (found.places, found.fools)) == (((1, 3, 2), (1,)) if match else None)


def test_3_the_twenty_points_lapse() -> None:
    assert points(play(at("czech-jacks", "9h | Qd", top="9c"), "0 9h")) == (0, 3)


# 4.


def test_4_an_added_card_gives_the_right_to_order() -> None:
    state = play(at("english", "As 9s Kd | 7d Qc 8c", top="Ts"), "0 As")
    assert (state.actor(), facts(state)["phase"]) == (0, "add")
    assert legal(state) == words("9s pass")
    play(state, "0 9s")
    assert legal(state) == words("=h =d =c")
    assert facts(state)["barred"] == "s"
    play(state, "0 =d")
    assert state.actor() == 1
    assert legal(state) == words("7d Qc")


def test_4_without_one_a_card_is_drawn_and_the_next_player_gets_the_right() -> None:
    state = play(at("english", "As Kd | Ks 7d Qc Ah 9h", top="Ts", stock="8h"), "0 As")
    assert legal(state) == {"draw"}
    play(state, "0 draw")
    assert legal(state) == {"pass"}
    play(state, "0 pass")
    assert (state.actor(), facts(state)["ordered"]) == (1, None)
    assert (facts(state)["suit"], facts(state)["rank"], facts(state)["wild"]) == ("s", "A", False)
    assert legal(state) == words("Ks Ah")
    by_king = play(state.copy(), "1 Ks")
    assert legal(by_king) == words("=h =d =c")
    by_ace = play(state.copy(), "1 Ah")
    assert facts(by_ace)["phase"] == "add"
    assert legal(by_ace) == words("9h pass")
    assert legal(play(by_ace, "1 9h")) == words("=s =d =c")


def test_4_the_drawn_card_of_the_suit_may_be_added() -> None:
    state = play(at("english", "As Kd | Ks 7d", top="Ts", stock="8s"), "0 As; 0 draw")
    assert legal(state) == words("8s pass")
    assert legal(play(state, "0 8s")) == words("=h =d =c")


def test_4_the_ace_makes_nobody_miss_a_turn_but_the_added_six_does() -> None:
    state = play(at("english", "As 6s Kd | Ks 7d | 8c 8d", top="Ts"), "0 As; 0 6s; 0 =h")
    assert (count(state, 1), state.actor()) == (4, 2)


def test_4_who_cannot_answer_draws_by_the_base_rule() -> None:
    state = play(at("english", "As Kd | Qc 7d", top="Ts", stock="8h 9h 9s"), "0 As; 0 draw; 0 pass")
    assert legal(state) == {"draw"}
    assert legal(play(state, "1 draw")) == {"draw"}
    assert legal(play(state, "1 draw")) == {"9s"}


def test_4_an_added_queen_orders_another_suit_than_the_aces() -> None:
    state = play(at("english", "As Qs Kd | Ks 7d", top="Ts"), "0 As; 0 Qs")
    assert legal(state) == words("=h =d =c")


@pytest.mark.parametrize("moves", ["0 As", "0 As; 0 9s"])
def test_4_an_empty_hand_wins_at_once(moves: str) -> None:
    hands = "As | Kc" if moves == "0 As" else "As 9s | Kc"
    assert points(play(at("english", hands, top="Ts"), moves)) == (0, 4)


def test_4_why_not() -> None:
    state = play(at("english", "As 9s Kd | Ks 7d", top="Ts"), "0 As")
    assert why(state, "Kd") == "not_of_the_ace"
    assert why(state, "draw") == "add_or_pass"
    assert why(play(state.copy(), "0 9s"), "=s") == "other_suit"
    assert why(play(state, "0 pass"), "7d") == "answer_the_ace"


# 5.


def test_5_going_out_with_a_queen() -> None:
    state = play(at("pharaoh", "Qc | As", top="9c", points="40/10"), "0 Qc")
    assert points(state) == (-30, 11)
    assert facts(state)["totals"] == (10, 21)
    assert points(play(at("pharaoh", "9h | Qd", top="9c"), "0 9h")) == (0, 30)
    assert points(play(at("pharaoh", "9h | Qd 6c", top="9c"), "0 9h")) == (0, 9)
    assert count(dealt("pharaoh", 2), 0) == 4


# 6.


@pytest.mark.parametrize(
    ("top", "card", "is_legal"),
    [
        ("9s", "9d", False),
        ("9s", "6d", False),
        ("9s", "Ks", True),
        ("9s", "Qh", True),
        ("6s", "6d", True),
    ],
)
def test_6_suit_only_but_six_on_six(top: str, card: str, is_legal: bool) -> None:
    assert (card in legal(at("pentagon", f"{card} 7h | Kc", top=top))) == is_legal


def test_6_after_a_queen_the_next_player_misses_a_turn() -> None:
    state = play(at("pentagon", "Qh 7h | Kc 8c | 9c Tc", top="9s"), "0 Qh; 0 =c")
    assert (state.actor(), facts(state)["skipped"]) == (2, (1,))


def test_6_a_position_in_which_a_suit_is_to_be_ordered() -> None:
    state = play(at("pentagon", "7h | Kc 8c | 9c Tc", top="Qh", phase="order"), "0 =c")
    assert (state.actor(), facts(state)["skipped"]) == (2, (1,))


@pytest.mark.parametrize(("left", "total"), [("As Ks Qs Js Ts", 47), ("6s 7s 8s 9s", 0), ("Qs", 20)])
def test_6_what_cards_count(left: str, total: int) -> None:
    assert points(play(at("pentagon", f"9h | {left}", top="7h"), "0 9h")) == (0, total)


# 7.


@pytest.mark.parametrize(
    ("card", "drawn", "actor"),
    [("7s", 2, 1), ("Qs", 4, 1), ("Ks", 6, 1), ("As", 0, 2), ("8s", 0, 1), ("6s", 0, 1)],
)
def test_7_what_cards_do(card: str, drawn: int, actor: int) -> None:
    state = play(at("polish", f"{card} 8d | 9c 9h | Tc Th", top="9s"), f"0 {card}")
    assert (count(state, 1), state.actor()) == (2 + drawn, actor)


def test_7_any_card_goes_on_a_six_by_the_next_to_play() -> None:
    state = play(at("polish", "6s 8d | 9c Kh | Tc", top="9s"), "0 6s")
    assert (facts(state)["free"], facts(state)["suit"], facts(state)["rank"]) == (True, None, None)
    assert legal(state) == words("9c Kh")


def test_7_a_jack_orders_and_an_opened_one_too() -> None:
    assert facts(play(at("polish", "Jd 8d | 9c", top="9s"), "0 Jd"))["phase"] == "order"
    order = "8c 9c Tc Jc Kc 8d 9d Td Jd Js"
    opened = dealt("polish", 2, order)
    assert (opened.actor(), facts(opened)["phase"], count(opened, 0)) == (0, "order", 4)
    assert legal(at("polish", "Qd 8d | 9c", top="9s")) == {"draw"}


def test_7_the_lone_queen_counts_as_any() -> None:
    assert points(play(at("polish", "9h | Qd", top="9c"), "0 9h")) == (0, 3)


# 8 and 10.


@pytest.mark.parametrize(("preset", "king"), [("king-of-diamonds", "Kd"), ("crocodile", "Kh")])
def test_8_and_10_a_king_costs_five_cards_and_a_turn(preset: str, king: str) -> None:
    top = "9" + king[1]
    state = play(at(preset, f"{king} 8c | 9c Tc | Jc Js", top=top), f"0 {king}")
    assert (count(state, 1), state.actor()) == (7, 2)
    other = play(at(preset, "Ks 8c | 9c Tc | Jc Js", top="9s"), "0 Ks")
    assert (count(other, 1), other.actor()) == (2, 1)
    assert legal(play(at(preset, "8c | 9c", top="9s", stock="Jd"), "0 draw")) == {"pass"}


# 9.


@pytest.mark.parametrize(
    ("preset", "card", "drawn"),
    [("eights", "6s", 1), ("eights", "7s", 2), ("eights-s3", "6s", 2), ("eights-s3", "7s", 1)],
)
def test_9_sixes_and_sevens_cost_cards_but_no_turn(preset: str, card: str, drawn: int) -> None:
    state = play(at(preset, f"{card} Kd | 9c 9h", top="9s"), f"0 {card}")
    assert (count(state, 1), state.actor()) == (2 + drawn, 1)


def test_9_who_puts_an_eight_goes_on() -> None:
    state = play(at("eights", "8s Kd | 9c 9h", top="9s", stock="Ts"), "0 8s")
    assert (state.actor(), facts(state)["again"]) == (0, True)
    assert legal(state) == {"draw"}
    play(state, "0 draw")
    assert legal(state) == {"Ts"}
    assert play(state, "0 Ts").actor() == 1


def test_9_an_eight_that_nobody_continues_is_answered_by_the_next_player() -> None:
    state = play(at("eights", "8s Kd | 8c 7s 9h", top="9s", stock="Th"), "0 8s; 0 draw")
    assert legal(state) == {"pass"}
    play(state, "0 pass")
    assert (state.actor(), facts(state)["again"]) == (1, False)
    assert legal(state) == words("8c 7s")


@pytest.mark.parametrize(
    ("value", "moves"), [("draw_one", "draw"), ("as_usual", "draw"), ("may_stop", "pass")]
)
def test_9_having_to_go_on(value: str, moves: str) -> None:
    by = rules("eights", going_on=value)
    state = play(at(by, "8s Kd | 8c 9h", top="9s", stock="Th Jh Ts"), "0 8s")
    assert legal(state) == words(moves)
    if value == "as_usual":
        assert legal(play(state, "0 draw; 0 draw; 0 draw")) == {"Ts"}


def test_9_an_eight_as_the_last_card_wins() -> None:
    assert points(play(at("eights", "8s | Kc", top="9s"), "0 8s")) == (0, 4)


@pytest.mark.parametrize(
    ("hands", "move", "expected"),
    [
        ("Qs | Kc", "Qs", (-50, 4)),
        ("Qd | Kc", "Qd", (0, 4)),
        ("9h | Qs", "9h", (0, 50)),
        ("9h | Qs 6c", "9h", (0, 56)),
        ("9h | Qd", "9h", (0, 20)),
    ],
)
def test_9_the_queen_of_spades(hands: str, move: str, expected: tuple[int, int]) -> None:
    assert points(play(at("eights", hands, top="9c"), f"0 {move}")) == expected


@pytest.mark.parametrize(
    ("preset", "king", "drawn"),
    [
        ("eights-king", "Ks", 5),
        ("eights-king", "Kd", 0),
        ("eights-kings-s3", "Ks", 5),
        ("eights-kings-s3", "Kd", 5),
        ("eights", "Ks", 0),
    ],
)
def test_9_by_agreement_a_king_costs_five_cards_and_its_player_goes_on(
    preset: str, king: str, drawn: int
) -> None:
    state = play(at(preset, f"{king} 8c 8d | 9c 9h", top=f"9{king[1]}"), f"0 {king}")
    assert (count(state, 1), state.actor()) == (2 + drawn, 0 if drawn else 1)


def test_9_the_dealer_leads() -> None:
    state = dealt("eights", 3, dealer=2)
    assert (state.actor(), count(state, 0)) == (2, 6)


# 11.


def test_11_eights_go_on_and_the_king_of_spades_costs_five_cards() -> None:
    assert play(at("king-of-spades", "8s Kd | 9c", top="9s"), "0 8s").actor() == 0
    state = play(at("king-of-spades", "Ks Kd | 9c 9h", top="9s"), "0 Ks")
    assert (count(state, 1), state.actor()) == (7, 1)


def test_11_an_opened_queen_orders() -> None:
    state = dealt("king-of-spades", 2, "8c 9c Tc Jc Kc 8d 9d Td Jd Qs")
    assert (state.actor(), facts(state)["phase"]) == (0, "order")


@pytest.mark.parametrize(("before", "match"), [(118, "limit"), (116, "limit"), (115, None)])
def test_11_up_to_120(before: int, match: str | None) -> None:
    state = play(at("king-of-spades", "9h | Kd", top="9c", points=f"0/{before}"), "0 9h")
    assert facts(state)["totals"] == (0, before + 4)
    assert facts(state)["match"] == match


# All of them.


def test_direction_turns_round() -> None:
    by = rules(effects="9-reverse_6-draw2-miss")
    state = play(at(by, "9h 6h | 8c 8d | Kc 6d | Jc Js", top="7h"), "0 9h")
    assert (state.actor(), facts(state)["direction"]) == (3, -1)
    opened = play(at(by, "6h 7s | 8c 8d | Kc 6d | Jc Js", top="7h", direction=-1), "0 6h")
    assert (count(opened, 3), opened.actor(), facts(opened)["skipped"]) == (4, 2, (3,))


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_presets_make_sense(preset: Any) -> None:
    assert MAUMAU.problems(preset.rules) == []
    most = 5 if preset.rules.cards_each == 6 else 6
    assert MAUMAU.seat_range(preset.rules) == range(2, most + 1)


def test_presets_have_different_rules() -> None:
    assert len(set(BY_NAME.values())) == len(BY_NAME) == 16


@pytest.mark.parametrize(
    ("changes", "code", "option"),
    [
        ({"effects": "6-miss-again"}, "miss_and_again", "effects"),
        ({"effects": "6-order-any"}, "order_and_any", "effects"),
        ({"effects": "A-order", "ace_claims": True}, "ace_claims", "effects"),
        ({"effects": "As-again", "ace_claims": True}, "ace_claims", "effects"),
        ({"effects": "A-draw2", "ace_claims": True, "stacking": "any"}, "ace_claims", "effects"),
        ({"pack": 32, "rank_on_rank": "sixes"}, "not_together", "rank_on_rank"),
        ({"effects": "Q-wild-order", "stacking": "any"}, "no_effect", "stacking"),
        ({"effects": "K-draw2-again", "stacking": "any"}, "no_effect", "stacking"),
        ({"going_on": "may_stop"}, "no_effect", "going_on"),
        ({"effects": "Q-wild", "penalty_before_scoring": True}, "no_effect", "penalty_before_scoring"),
        ({"effects": "Q-wild", "first_card_orders": False}, "no_effect", "first_card_orders"),
        ({"without_card": "one_and_pass", "drawn_card": "may"}, "no_effect", "drawn_card"),
        ({"effects": "6-draw2", "wild_left": "any"}, "no_effect", "wild_left"),
        ({"match_limit": 0, "wild_left": "any"}, "no_effect", "wild_left"),
        ({"match_limit": 0, "match_end": "fewest_points"}, "no_effect", "match_end"),
        # A row of a rank that the pack has not says nothing.
        ({"effects": "Q-wild-order_2-miss-again"}, None, None),
    ],
)
def test_problems(changes: dict[str, Any], code: str | None, option: str | None) -> None:
    found = MAUMAU.problems(rules(**changes))
    told = [(reason.code.rpartition(".")[2], reason.params.get("option")) for reason in found]
    assert told == ([] if code is None else [(code, option)])


def test_too_many_players() -> None:
    with pytest.raises(BadRules) as refused:
        dealt("eights", 6)
    assert refused.value.reason.code == "problem.seats"
    assert refused.value.reason.params == {"seats": 6, "low": 2, "high": 5}


def test_a_card_goes_before_its_rank() -> None:
    plan = dealt(rules(effects="K-draw5_Kd-none_Kh-again"), 2).plan
    told = {card_text(card): (effect.draw, effect.again) for card, effect in plan.effects.items()}
    assert [told[king] for king in ("Ks", "Kd", "Kh", "Kc")] == [(5, 0), (0, 0), (0, 1), (5, 0)]
