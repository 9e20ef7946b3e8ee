"""Options together in the bout: werewolf, own trumps, packs, leads, transfers. Names give the paragraphs."""

from __future__ import annotations

from typing import Any

from foolery.games.durak import DURAK

from .table import (
    at,
    covers,
    dealt_hands,
    discard,
    ended,
    fact,
    hand,
    leads,
    legal,
    play,
    row,
    rules,
    stock,
    table,
    turned,
    words,
)  # fmt: skip

SIX = "6s 7d Kc 9h 9s Jd"


def transfers(state: Any) -> set[str]:
    return {text for text in legal(state) if text[0] == ">"}


# --- Werewolf (4.15) ------------------------------------------------------------------------------


def test_4_15_1_5_a_wrong_throw_in_by_another_takes_everything_the_defender_attacks() -> None:
    state = at(rules("werewolf"), "9s 7d Kh | Js Kd Qc | 6c 6d Ac")
    play(state, "0 #1; 1 #1/9s; 0 done; 2 #1")
    assert row(state, 2) == "6d Ac 9s Js 6c" and state.actor() == 1 and fact(state, "last_bout") == "beaten"


def test_4_15_1_5_a_right_throw_in_by_another() -> None:
    state = at(rules("werewolf"), "9s 7d Kh | Js Kd Qc | 9d 6d Ac")
    play(state, "0 #1; 1 #1/9s; 0 done; 2 #1")
    assert table(state) == [("9s", "Js"), ("9d", None)] and row(state, 2) == "6d Ac" and state.actor() == 1


def test_4_15_2_3_a_wrong_transfer_takes_everything() -> None:
    by = rules("werewolf", transfer="before_cover")
    state = play(at(by, "9s 7d Kh | Js Kd Qc | 6c 6d Ac"), "0 #1; 1 >#2")
    assert row(state, 1) == "Js Qc 9s Kd" and (state.actor(), fact(state, "last_bout")) == (2, "taken")


def test_4_15_2_4_a_transfer_after_a_cover() -> None:
    """7♠ is covered, 7♦ not; the defender's card 1 is 7♣ now: it fits the card that is open."""
    by = rules("werewolf", transfer="any_time")
    state = at(by, "7s 7d Kh | 9s 7c Qc | 6c 6d Ac")
    play(state, "0 #1; 1 #1/7s; 0 #1; 1 >#1")
    assert (fact(state, "defender"), row(state, 1)) == (2, "Qc")
    assert table(state) == [("7s", "9s"), ("7d", None), ("7c", None)]


def test_4_15_2_3_a_transferred_attack_covered_wrongly() -> None:
    by = rules("werewolf", transfer="before_cover")
    state = play(at(by, "9s 7d Kh | 9d Kd Qc | 6c 6d Ac"), "0 #1; 1 >#1; 2 #1/9s")
    assert row(state, 2) == "6d Ac 9s 9d 6c" and state.actor() == 0


def test_4_15_4_11_rows_are_passed_as_they_are() -> None:
    state = at(rules("werewolf", pass_hands=True, throw_in="none", pursuit=False), "9s 7d Kh | Js Kd Qc")
    play(state, "0 #1; 1 #1/9s")
    assert (row(state, 0), row(state, 1)) == ("Kd Qc", "7d Kh") and state.actor() == 1


def test_4_15_4_19_two_positions_are_swapped() -> None:
    by = rules("werewolf", swap_two=True)
    state = at(by, "Ac 8s | 6s 7d Kc 9h", stock="8h Td Qs", turned="7h")
    play(state, "0 #1")
    assert "~#1#4" in legal(state)
    play(state, "1 ~#1#4")
    assert row(state, 1) == "7d Kc 8h Td" and set(stock(state)) == words("Qs 6s 9h")


def test_4_15_4_19_not_after_a_transfer() -> None:
    by = rules("werewolf", swap_two=True, transfer="before_cover")
    state = at(by, "9s 8s Kd | 9d 7d Kc", stock="8h Td Qs", turned="7h")
    play(state, "0 #1; 1 >#1")
    assert any(text[0] == "~" for text in legal(state))  # seat 0 has not transferred
    state = at(by, "9s 9c Kd | 9d 7d Kc Qc", stock="8h Td Qs", turned="7h")
    play(state, "0 #1; 1 >#1; 0 >#1")
    assert not any(text[0] == "~" for text in legal(state))  # seat 1 has


def test_4_15_4_10_a_six_named_for_the_ace() -> None:
    by = rules("werewolf", lowest_by_ace=True)
    state = play(at(by, "6s Kd | Ks As Qd"), "0 #1; 1 #1/6s")
    assert row(state, 1) == "As Qd 6s Ks"


def test_4_15_4_17_an_attackers_error_is_beaten_off() -> None:
    state = at(rules("points", hands_seen_by="others", lead="one"), "9s 7d Kh | Js Kd Qc")
    assert fact(play(state, "0 #1; 1 #1/9s; 0 #1"), "points") == (0, 1)


def test_4_15_4_16_an_error_returns_nothing_to_the_stock() -> None:
    by = rules("werewolf", rebound=True)
    state = at(by, "9s 7d Kh | Js Kd Qc", stock="8c", turned="6h", beaten=1)
    play(state, "0 #1; 1 #1/9s; 0 #1")
    assert fact(state, "beaten") == 2 and discard(state) == set()


def test_4_15_3_a_partner_throws_in_wrongly() -> None:
    state = at(rules("werewolf", partners="pairs"), "9s 7d Kh | Js Kd Qc | 6c 6d Ac | 8c 8d 8s")
    play(state, "0 #1; 1 #1/9s; 0 done; 2 #1")
    assert row(state, 2) == "6d Ac 9s Js 6c" and (state.actor(), fact(state, "defender")) == (1, 2)


def test_4_15_4_7_a_wrong_cover_takes_everything() -> None:
    by = rules("werewolf", taking="first_card")
    state = play(at(by, "9s 9d Kh | Js 6d Qc"), "0 #1; 1 #1/9s; 0 #1; 1 #1/9d")
    assert row(state, 1) == "Qc 9s Js 9d 6d" and discard(state) == set()


def test_4_15_4_3_without_trumps() -> None:
    state = play(at(rules("werewolf", trump="none"), "9s Kd | Ah Ts Qd"), "0 #1; 1 #1/9s")
    assert row(state, 1) == "Ts Qd 9s Ah"


# --- Others at the table --------------------------------------------------------------------------


def test_4_6_2_3_after_a_transfer_the_new_defenders_trump_counts() -> None:
    """Trumps ♥ ♠ ♦: seat 2 beats 7♣ and 7♦ with diamonds, not with spades or hearts."""
    by = rules("two-trump", transfer="before_cover")
    state = at(by, "7c Ks | 7d Kd | 6d 9d 6s 6h", None, trumps="hsd")
    play(state, "0 7c; 1 >7d")
    assert covers(state, "7c") == words("6d 9d") and covers(state, "7d") == {"9d"}


def test_4_6_4_2_the_blind_card_is_beaten_by_the_defenders_trump() -> None:
    by = rules("two-trump", blind_lead=True, hand_size=3)
    state = at(by, "6s Kh 9h | 7s 9c 6d", None, trumps="sd", stock="8c 8d", turned="Qs Ad")
    play(state, "0 top")
    assert table(state) == [("8c", None)] and covers(state, "8c") == words("9c 6d")


def test_4_6_4_2_the_turned_cards_are_not_led_blind() -> None:
    by = rules("two-trump", blind_lead=True, hand_size=3)
    state = at(by, "6s Kh 9h | 7s 9c 6d", None, trumps="sd", stock="", turned="Qs Ad")
    assert "top" not in legal(state)


def test_4_4_4_10_both_sixes_need_an_ace_each() -> None:
    """Two packs: 6♠ 6♠ fall to A♠ and A♠, or A♥; not to K♠."""
    by = rules("big", lowest_by_ace=True)
    state = play(at(by, "6s 6s Kd | As As Ah Ks 7h"), "0 6s6s")
    assert covers(state, "6s") == words("As Ah")
    play(state, "1 As/6s; 1 As/6s; 0 done")
    assert state.actor() == 1


def test_4_4_4_22_three_cards_of_which_two_are_equal() -> None:
    found = leads(rules("three-card", packs=2), "6s 6s 9d Kc | 8s 8d 8c")
    assert found == words("6s6s9d 6s6sKc 6s9dKc")


def test_4_4_2_3_an_equal_card_transfers() -> None:
    state = play(at(rules("big", transfer="before_cover"), "9s Kd Qd | 9s Ts"), "0 9s")
    assert legal(state) == {">9s", "Ts/9s", "take"}


def test_4_4_2_3_a_trump_shown_counts_for_both_of_a_kind() -> None:
    """Once a deal per card: one of two 7♥ is shown; the other may not be shown any more."""
    by = rules("big", transfer="before_cover", shown_trump=True)
    state = at(by, "7s Kd Qd 7d Ac | 7h 7h Ts 9s")
    play(state, "0 7s; 1 >(7h); 0 >7d")
    assert ">(7h)" not in legal(state) and ">7h" in legal(state)


def test_4_24_2_3_the_transferred_spades_need_spades() -> None:
    by = rules("japanese", transfer="before_cover")
    state = play(at(by, "9h Kc | 9s Kd | 9c Ts Ad Td", None), "0 9h; 1 >9s")
    assert covers(state, "9s") == {"Ts"} and covers(state, "9h") == words("Ad Td")
    assert transfers(state) == set()  # seat 0 has one card


def test_4_24_2_3_a_diamond_may_transfer_or_beat() -> None:
    by = rules("japanese", transfer="before_cover")
    state = play(at(by, "9h Kc Qc | 9d Kd", None), "0 9h")
    assert legal(state) == {">9d", "9d/9h", "Kd/9h", "take"}


def test_4_10_4_3_royal_without_trump_only_the_ace_of_the_suit() -> None:
    state = play(at(rules("royal", trump="none"), "6s Kd | As Ah Ks"), "0 6s")
    assert covers(state, "6s") == {"As"}


def test_4_10_4_24_the_six_of_spades_falls_to_the_ace_of_spades_only() -> None:
    by = rules("royal", trump="diamonds", spades_by_spades=True)
    state = play(at(by, "6s 6h Kd | As Ad Ks Ah 7d", None), "0 6s6h")
    assert covers(state, "6s") == {"As"} and covers(state, "6h") == words("Ah Ad")


def test_4_10_4_6_the_ace_of_the_defenders_trump() -> None:
    by = rules("royal", trump="own")
    state = play(at(by, "6s Kd | As Ah Ad Ks 7d", None, trumps="hd"), "0 6s")
    assert covers(state, "6s") == words("As Ad")


def test_4_23_4_10_royal_chukchi() -> None:
    state = play(at(rules("chukchi", lowest_by_ace=True), "6s 7s | As Ah Ks"), "0 6s; 1 Ah/6s; 0 done")
    assert state.actor() == 1 and discard(state) == words("6s Ah")


def test_4_7_2_3_nothing_is_transferred_or_shown_in_the_nines_bout() -> None:
    by = rules("chinese", hand_size=3, transfer="before_cover", shown_trump=True)
    state = play(dealt_hands(by, "9s Jc Qc | 9d 8s 8d | 9h 9c Tc", "6h", dealer=2), "1 9d")
    assert legal(state) == {"9h/9d", "take"}
    play(state, "2 take")
    assert hand(state, 2) >= words("9d 9h 9c Tc") and state.actor() == 0


def test_4_7_2_3_later_the_first_card_is_the_first_of_the_bout() -> None:
    """Seat 2 takes what seat 0 led, not what seat 1 added."""
    by = rules("chinese", transfer="before_cover")
    state = play(at(by, "7s Kc | 7d Qc | 8c 9c Tc", bout=1), "0 7s; 1 >7d; 2 take; 1 done; 0 done")
    assert hand(state, 2) == words("8c 9c Tc 7s") and discard(state) == {"7d"} and state.actor() == 0


def test_4_7_1_6_the_nines_bout_has_cap_one_then_the_limit() -> None:
    """`until_first_bito`: the nine's bout beaten off ends the restriction."""
    by = rules("chinese", first_limit="until_first_bito")
    hands = "9d 9s 7c 8c 9c Tc | Jd 8s 8d 7s 7d Ts"
    state = dealt_hands(by, hands, "6h")
    assert fact(state, "cap") == 1
    assert fact(play(state.copy(), "0 9d; 1 take"), "cap") == 5
    assert fact(play(state, "0 9d; 1 Jd/9d"), "cap") == 6


def test_4_7_4_8_the_nine_goes_before_the_highest() -> None:
    by = rules("chinese", hand_size=3, lead_rank="highest")
    assert legal(dealt_hands(by, "9d As Jc | Jd 8s 8d", "6h")) == {"9d"}


def test_4_7_4_2_the_nine_goes_before_the_stock() -> None:
    by = rules("chinese", hand_size=3, blind_lead=True)
    assert legal(dealt_hands(by, "9d As Jc | Jd 8s 8d", "6h")) == {"9d"}


def test_4_7_4_22_the_nine_alone_although_three_are_due() -> None:
    by = rules("chinese", hand_size=3, lead="three", throw_in="none", pursuit=False)
    state = dealt_hands(by, "9d As Jc | Jd 8s 8d", "6h")
    assert legal(state) == {"9d"}
    assert len(leads(by, "9s As Jc | Jd 8s 8d", bout=1)) == 1


def test_4_7_4_18_is_refused_and_4_7_4_17_counts() -> None:
    """Points: what is taken with the first card only is no bout beaten off."""
    by = rules("points", taking="first_card")
    state = play(at(by, "7s 9h Kc | 9s 8d 8c", "c"), "0 7s; 1 9s/7s; 0 9h; 1 take; 0 done")
    assert fact(state, "points") == (0, 0) and hand(state, 1) == words("8d 8c 7s")


def test_4_2_4_8_the_top_card_may_be_led_whatever_is_highest() -> None:
    by = rules("armenian", lead_rank="highest")
    found = leads(by, f"{SIX} | 8s 8d Ks Kd Qs Qd", stock="9c", turned="Th")
    assert found == {"Kc", "top"}


def test_4_2_4_22_the_top_card_is_a_single_one_although_three_are_due() -> None:
    by = rules("armenian", lead="three", throw_in="none", pursuit=False)
    found = leads(by, "6s 7d Kc | 8s 8d Ks", stock="9c", turned="Th")
    assert found == {"6s7dKc", "top"}


def test_4_2_2_3_the_blind_card_is_transferred() -> None:
    by = rules("armenian", transfer="before_cover")
    state = at(by, f"{SIX} | 8s 8d Ks Kd Qs 9d", stock="9c", turned="Th")
    play(state, "0 top; 1 >9d")
    assert table(state) == [("9c", None), ("9d", None)] and state.actor() == 0


def test_4_2_1_13_a_blind_joker() -> None:
    """Only the other joker beats it, if of the trump's colour; a joker may be thrown in on it."""
    by = rules("armenian", pack=54)
    state = at(by, "6s 7d Kc Xr | 8h 8d Ks Kd", stock="Xb", turned="Th")
    play(state, "0 top")
    assert legal(state) == {"take"}
    play(state, "1 take")
    assert legal(state) == {"Xr", "done"}


def test_4_2_4_14_the_last_face_down_card_led_blind_turns_the_trump_up() -> None:
    by = rules("armenian", trump_face_down=True)
    state = at(by, "6s 7d Kc | 8s 8d Ks", stock="9c", turned="Th")
    play(state, "0 top")
    assert state.view(None).zone("trump").count == 1 and state.view(None).zone("cloaked").count == 0


def test_4_8_2_3_a_transfer_may_be_of_any_rank_that_fits() -> None:
    by = rules("tedious", transfer="before_cover")
    state = at(by, "7s 6d 6c | 7d As Kd | Tc Td")
    assert legal(state) == {"7s"}
    assert ">7d" in legal(play(state, "0 7s"))


def test_4_18_2_3_the_epaulette_is_the_main_attackers() -> None:
    """Seat 1 transfers; seat 2 takes 7♠ 7♦: the epaulette is seat 1's."""
    by = rules("epaulettes", transfer="before_cover")
    state = play(at(by, "7s Kc | 7d Qc | 8c 9c Tc"), "0 7s; 1 >7d; 2 take; 1 done; 0 done")
    assert fact(state, "epaulettes") == ("", "7", "")


def test_4_18_1_5_the_second_nine_thrown_by_another_is_the_main_attackers() -> None:
    state = at(rules("epaulettes"), "9s Kc | 8c Tc Jc | 9d Qd")
    play(state, "0 9s; 1 take; 0 done; 2 9d; 0 done; 2 done")
    assert fact(state, "epaulettes") == ("9", "", "")


def test_4_18_4_4_two_equal_cards_are_a_pair() -> None:
    by = rules("epaulettes", packs=2)
    state = play(at(by, "9s 9s Kc | 8c Tc Jc"), "0 9s9s; 1 take; 0 done")
    assert fact(state, "epaulettes") == ("9", "")


def test_4_17_2_4_each_scores_what_he_covered_himself() -> None:
    """Seat 1 covers 7♠ and transfers 7♦ with 7♣; seat 2 beats both: 1 and 2 points."""
    by = rules("points", transfer="any_time")
    state = at(by, "7s 7d Kd Ks | 9s 7c Qs | 9d 9c Ac Jc")
    play(state, "0 7s7d; 1 9s/7s; 1 >7c; 2 9d/7d; 2 9c/7c; 1 done; 0 done")
    assert fact(state, "points") == (0, 1, 2)


def test_4_17_2_4_nothing_if_the_last_defender_takes() -> None:
    hands = "7s 7d Kd Ks | 9s 7c Qs | 9d 9c Ac Jc"
    moves = "0 7s7d; 1 9s/7s; 1 >7c; 2 9d/7d; 2 take; 1 done; 0 done"
    for points_for, points in (("beaten_bouts", (0, 0, 0)), ("every_cover", (0, 1, 1))):
        by = rules("points", transfer="any_time", points_for=points_for)
        assert fact(play(at(by, hands), moves), "points") == points


def test_4_19_2_3_not_for_who_transferred_in_the_bout() -> None:
    by = rules("poker", transfer="before_cover")
    state = at(by, "7s 7c Kc | 7d Qc Jc Tc", stock="8h Td Qs", turned="7h")
    play(state, "0 7s; 1 >7d")
    assert any(text[0] == "~" for text in legal(state))  # the new defender has not
    play(state, "0 >7c")
    assert not any(text[0] == "~" for text in legal(state))


def test_4_19_2_3_once_a_bout_in_all() -> None:
    """Seat 1 swaps and transfers then: seat 0 does not swap any more."""
    by = rules("poker", transfer="before_cover")
    state = at(by, "7s 8c Kc | 7d Qc Jc", stock="8h Td Qs", turned="7h")
    play(state, "0 7s; 1 ~JcQc; 1 >7d")
    assert not any(text[0] == "~" for text in legal(state))


def test_4_19_4_20_the_secret_card_is_not_swapped_in() -> None:
    by = rules("poker", secret="drawn")
    state = at(by, f"Ac 8s | {SIX}", stock="8h", turned="7h", secret="Js")
    assert not any(text[0] == "~" for text in legal(play(state, "0 Ac")))


def test_4_19_4_5_swap_then_cover_in_the_dark() -> None:
    by = rules("poker", dark_cover=True)
    state = at(by, "Ac 8s 8d | 6s 7d Kc", stock="8h Td Qs", turned="7h")
    play(state, "0 Ac; 1 ~6s7d; 1 ?Kc/Ac; 0 believe")
    assert hand(state, 1) == words("8h Td") and not any(text[0] == "~" for text in legal(state))


def test_1_13_4_13_every_card_dealt_jokers_without_trump() -> None:
    """Piled-up with jokers has no stock for a turned-up joker: refused; trumpless it is played."""
    refused = DURAK.problems(rules("piled-up", pack=54))
    assert [reason.code for reason in refused] == ["problem.joker_stock"]
    by = rules("piled-up", pack=54, trump="none")
    assert DURAK.problems(by) == [] and DURAK.seat_range(by) == range(2, 7)
    assert legal(play(at(by, "Xb 7s | Xr Ks"), "0 Xb")) == {"take"}


def test_2_3_6_a_transfer_with_the_last_card_wins_if_the_bout_leaves_him_empty() -> None:
    by = rules("russian", transfer="before_cover")
    state = at(by, "7s Kc Qc | 7d", stock="6s 6d", turned="6h", beaten=1)
    play(state, "0 7s; 1 >7d; 0 take")
    assert state.outcome() == ended((2, 1), 0, ending="empty_hand")


def test_4_9_2_4_the_last_cover_of_the_bout_whoever_played_it() -> None:
    """Seat 1 covers with 9♠, transfers; seat 2 covers 7♦ then 7♣: his last cover makes trump."""
    by = rules("trump", transfer="any_time", hand_size=3)
    state = at(by, "7s 7d Kd Ks | 9s 7c Qs | 9d 9c Ac Jc", stock="8s 8d 8c Ts", turned="6h")
    play(state, "0 7s7d; 1 9s/7s; 1 >7c; 2 9c/7c; 2 9d/7d; 1 done; 0 done")
    assert turned(state) == "9d" and fact(state, "trump") == "d"
