"""Options together: two packs, jokers, three options at once, the next deal. Names give the paragraphs."""

from __future__ import annotations

import pytest

from foolery import cards
from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State

from .table import (
    after,
    asked,
    at,
    buried,
    covers,
    dealt_hands,
    discard,
    ended,
    fact,
    fool,
    hand,
    held,
    known,
    leads,
    legal,
    names,
    play,
    row,
    rules,
    stock,
    table,
    turned,
    words,
)  # fmt: skip

QUIET = {"throw_in": "none", "pursuit": False}

# --- Two packs (4.4) ------------------------------------------------------------------------------


def test_4_4_4_5_of_two_equal_attack_cards_the_first_is_covered_first() -> None:
    """9♠ of seat 0 and 9♠ of seat 1, who transferred: who covers one in the dark is answered by seat 0."""
    by = rules("big", dark_cover=True, transfer="before_cover")
    state = play(at(by, "9s Kc Qc | 9s Kd Qd | Ts 8h Jc"), "0 9s; 1 >9s; 2 ?8h/9s")
    assert state.actor() == 0
    assert play(state, "0 believe; 2 ?Ts/9s").actor() == 1


def test_4_4_4_7_one_nine_of_diamonds_leads_the_other_may_not_be_thrown_in() -> None:
    by = rules("big", hand_size=3, nine_of_diamonds=True)
    order = "9d 6s 9d 8s Kc 8d"  # dealt in turn to seats 0 and 1
    first = cards.parse_cards(order)
    first[2] += cards.COPY
    rest = [c for one in cards.pack(36) for c in (one, one + cards.COPY) if c not in first]
    state = DURAK.deal_order(by, 2, [*first, *rest], 1)
    assert state.actor() == 0 and held(state, 0) == "9d 9d Kc"
    assert legal(state) == {"9d"} and fact(state, "cap") == 1


def test_4_4_4_19_two_equal_cards_are_swapped() -> None:
    by = rules("big", swap_two=True)
    state = at(by, "Ac 8s | 6s 6s Kc", stock="8h Td Qs", turned="7h")
    play(state, "0 Ac")
    assert {text for text in legal(state) if text[0] == "~"} == {"~6s6s", "~6sKc"}
    assert hand(play(state, "1 ~6s6s"), 1) == words("Kc 8h Td")


def test_4_4_4_15_werewolf_with_two_packs_an_equal_card_is_wrong() -> None:
    by = rules("werewolf", packs=2, pursuit=False)
    state = play(at(by, "9s Kd | 9s Ts"), "0 #1; 1 #1/9s")
    assert row(state, 1) == "Ts 9s 9s" and state.actor() == 0


def test_4_4_4_22_4_8_leads_of_equal_cards() -> None:
    assert leads(rules("big", lead_rank="highest"), "As As 6h | 8s 8d 8c") == {"As", "AsAs"}
    assert leads(rules("big", lead="two"), "9s 9s 9d | 8s 8d 8c") == {"9s", "9d", "9s9s", "9s9d"}


def test_4_4_4_9_the_copy_that_covered_last_makes_trump() -> None:
    by = rules("big", trump_swap=True, hand_size=3, **QUIET)
    state = at(by, "7s 7s Kd | 9s Td Qd", "d", stock="8c 8d Ac Ad", turned="6d")
    play(state, "0 7s7s; 1 Td/7s; 1 9s/7s")
    assert (turned(state), fact(state, "trump")) == ("9s", "s")


def test_4_4_1_10_once_one_lowest_trump_is_taken_up_neither_is_exchanged() -> None:
    by = rules("big", exchange_lowest_trump=True, **QUIET)
    state = at(by, "6h 7s 8s 9c Tc Jc | 6h 8d 9d Td Jd Qd", stock="Ks Kc Kd", turned="Ah")
    assert "exchange" in legal(state)
    play(state, "0 6h; 1 take")
    assert "exchange" not in legal(state)
    play(state, "0 7s; 1 take")
    assert fact(state, "may_exchange") == ()


# --- Jokers (1.13) --------------------------------------------------------------------------------


def test_1_13_2_3_a_joker_transfers_a_joker() -> None:
    state = play(at(rules("transfer", pack=54), "Xb 7s 8s | Xr Kd"), "0 Xb")
    assert legal(state) == {">Xr", "Xr/Xb", "take"}  # hearts are trump: red beats black


def test_1_13_4_15_a_joker_is_led_and_beaten_by_position() -> None:
    by = rules("werewolf", pack=54, pursuit=False)
    assert discard(play(at(by, "9s Kd Qd | Xb 7c"), "0 #1; 1 #1/9s; 0 done")) == words("9s Xb")
    assert row(play(at(by, "9s Kd Qd | Xr 7c"), "0 #1; 1 #1/9s"), 1) == "7c 9s Xr"


def test_1_13_4_11_jokers_are_passed_with_the_hand() -> None:
    state = play(at(rules("circular", pack=54, **QUIET), "7s Xb | 9s Xr"), "0 7s; 1 9s/7s")
    assert (hand(state, 0), hand(state, 1)) == ({"Xr"}, {"Xb"})


def test_1_13_4_19_jokers_are_swapped_like_other_cards() -> None:
    state = at(rules("poker", pack=54), "Ac 8s | Xr 6s", stock="8h Td Qs", turned="7h")
    play(state, "0 Ac; 1 ~6sXr")
    assert hand(state, 1) == words("8h Td") and "Xr" in stock(state)


def test_1_13_4_12_a_closed_joker_opens() -> None:
    by = rules("magadan", pack=54, closed_cards=1, hand_size=2, **QUIET)
    state = at(by, "7s | 9s", stock="Kc Qc Jc", turned="Ah", closed=["6s", "Xb"])
    assert "Xb" in hand(play(state, "0 7s; 1 9s/7s"), 1)


def test_1_13_4_22_three_cards_of_which_one_is_a_joker() -> None:
    by = rules("three-card", pack=54)
    state = play(at(by, "6s 9d Xb | Xr 8s Td 9c"), "0 6s9dXb")
    assert covers(state, "Xb") == {"Xr"} and covers(state, "9d") == words("Td Xr")


def test_1_13_4_17_a_beaten_joker_is_a_point() -> None:
    by = rules("points", pack=54, **QUIET)
    assert fact(play(at(by, "Xb Kc | Xr Kd"), "0 Xb; 1 Xr/Xb"), "points") == (0, 1)


def test_1_13_4_7_a_joker_that_was_led_first_is_taken_alone() -> None:
    by = rules("chinese", pack=54)
    state = play(at(by, "Xb Xr Kc | 8d 9c Tc", bout=1), "0 Xb; 1 take; 0 Xr; 0 done")
    assert hand(state, 1) == words("8d 9c Tc Xb") and discard(state) == {"Xr"}


# --- Transfers with options of chapters 1 and 2 ---------------------------------------------------


def test_2_4_4_22_last_thrown_rank_with_three_ranks_led() -> None:
    """6♠ 9♦ K♣ were led: with K♣, the last, still open K♦ transfers; of the others no rank does."""
    hands = "6s 9d Kc 7h | Kd 9c 6d 8s | Qs Qd Qc Jc Js Jd"
    by = rules("three-card", transfer="any_time", last_thrown_rank=True)
    assert transfers(play(at(by, hands), "0 6s9dKc")) == {">Kd"}
    by = rules("three-card", transfer="any_time")
    assert transfers(play(at(by, hands), "0 6s9dKc")) == set()
    assert transfers(play(at(by, "6s 9d Kc 7h | Kd Td 7s | Qs Qd Qc"), "0 6s9dKc; 1 7s/6s; 1 Td/9d")) == {
        ">Kd"
    }


def transfers(state: State) -> set[str]:
    return {text for text in legal(state) if text[0] == ">"}


def test_2_3_4_6_the_trump_that_is_shown_is_ones_own() -> None:
    by = rules("two-trump", transfer="before_cover", shown_trump=True)
    state = at(by, "7c Ks Qs | 7d 7s Kd", None, trumps="hs")
    assert transfers(play(state, "0 7c")) == {">7d", ">7s", ">(7s)"}


def test_2_3_4_20_a_shown_trump_after_the_suit_has_changed() -> None:
    """7♥ was no trump any more once J♠ was turned up: 7♠ is what can be shown."""
    by = rules("secret", transfer="before_cover", shown_trump=True, hand_size=3, **QUIET)
    state = at(by, "8c Ks 7c Kd | 7h 7s Kc", turned="6h", secret="Js")
    play(state, "0 8c; 1 take")
    assert fact(state, "trump") == "h" and state.actor() == 0  # three cards are left: nothing was drawn
    assert transfers(play(state, "0 7c")) == {">7h", ">7s", ">(7h)"}
    state = at(by, "8c Ks 7c | 7h 7s Kc", turned="6h", secret="Js")
    play(state, "0 8c; 1 take")
    assert fact(state, "trump") == "s"
    assert transfers(play(state, "0 7c")) == {">7h", ">7s", ">(7s)"}


def test_2_3_4_12_the_hand_of_the_next_has_to_be_playable_to_show_too() -> None:
    by = rules("magadan", closed_cards=2, hand_size=4, transfer="before_cover", shown_trump=True)
    rows = ["6s 8s", "6d 8d"]
    state = play(at(by, "7s | 7h Qd", stock="Kc", turned="Ah", closed=rows), "0 7s")
    assert transfers(state) == set()
    state = play(at(by, "7s Tc | 7h Qd", stock="Kc", turned="Ah", closed=rows), "0 7s")
    assert transfers(state) == {">(7h)"}


def test_2_4_4_7_the_first_attack_card_was_covered_by_another() -> None:
    """Seat 1 covered 7♠ and passed 7♦ on; seat 2 says take: 7♠ is his, the rest is discarded."""
    by = rules("chinese", transfer="any_time")
    state = at(by, "7s 7d Kd | 9s 7c Qs | 8h 9c Ac Jc", bout=1)
    play(state, "0 7s7d; 1 9s/7s; 1 >7c; 2 take; 1 done; 0 done")
    assert hand(state, 2) == words("8h 9c Ac Jc 7s") and discard(state) == words("7d 7c 9s")


def test_2_3_1_5_neighbours_of_the_new_defender_and_the_main_attacker() -> None:
    by = rules("transfer", throw_in="neighbours")
    state = at(by, "7s Kc | 7d Qc | 8h 9c Ac Jc | Kd Ks | Td Tc")
    play(state, "0 7s; 1 >7d; 2 take")
    assert asked(state) == [1, 3]


def test_2_3_3_the_main_attacker_may_be_no_neighbour() -> None:
    """Two teams; seat 5 leads, its next opponent 0 holds no cards: 2 defends, 1 and 3 are the neighbours."""
    by = rules("couple", partners="two_teams", throw_in="neighbours")
    state = at(by, " | 8s Kc | 9s 9d Qc | Kd Ks | Td Tc | 7s Qd", attacker=5)
    assert fact(state, "defender") == 2
    assert asked(play(state, "5 7s; 2 take")) == [5, 1, 3]


def test_2_3_4_21_who_transfers_the_last_card_draws() -> None:
    by = rules("empty", transfer="before_cover", hand_size=3)
    state = at(by, "7s Kc Qc | 7d | 8h 9c Ac", stock="8c 8d Ad Jc", turned="6h")
    play(state, "0 7s; 1 >7d; 2 take; 0 done")
    assert hand(state, 1) == words("8c 8d Ad") and hand(state, 0) == words("Kc Qc")


# --- Three at once --------------------------------------------------------------------------------


def test_4_5_4_9_4_16_the_dark_cover_makes_trump_the_old_trump_card_goes_back() -> None:
    by = rules("believe", trump_swap=True, rebound=True, hand_size=3, **QUIET)
    state = at(by, "7s Ks Kd Kc | 6c Qs Qd Qc", stock="8c 8d", turned="6h", beaten=1)
    play(state, "0 7s; 1 ?6c/7s; 0 believe")
    assert (turned(state), fact(state, "trump"), buried(state)) == ("6c", "c", set())
    assert set(stock(state)) == words("8c 8d 7s 6h") and known(state, "trump") == {"6c"}


def test_4_9_4_14_4_20_swapped_drawn_and_turned_up() -> None:
    by = rules("secret", trump_swap=True, trump_face_down=True, hand_size=3, **QUIET)
    state = at(by, "7s Ks Kd | 9s Qs Qd", stock="8c", turned="7h", secret="Jc")
    play(state, "0 7s; 1 9s/7s")
    assert known(state, "discard") == words("7s 7h") and "9s" in known(state, "hand.1")
    assert (turned(state), fact(state, "trump")) == ("Jc", "c")


def test_4_11_4_12_4_21_closed_cards_stay_playable_ones_move_the_empty_draw() -> None:
    by = rules("magadan", closed_cards=1, hand_size=3, pass_hands=True, drawing="when_empty", **QUIET)
    state = at(by, "7s | 9s Ts", stock="Kc Qc Jc Tc", turned="Ah", closed=["6s", "6d"])
    play(state, "0 7s; 1 take")  # seat 0 is empty: two are drawn, then hands change places
    assert hand(state, 0) == words("9s Ts 7s") and hand(state, 1) == words("Kc Qc")


def test_3_4_5_4_17_a_partner_doubts_wrongly_the_points_are_the_defenders() -> None:
    by = rules("points", partners="pairs", dark_cover=True)
    state = at(by, "7s 8s | 9s 9d Kc | 7d Qc | Ks Qs")
    play(state, "0 7s; 1 9s/7s; 0 done; 2 7d; 1 ?9d/7d; 2 doubt")
    assert fact(state, "points") == (0, 2, 0, 0) and words("7s 9s 7d 9d Qc") == hand(state, 2)
    assert (state.actor(), fact(state, "defender")) == (1, 2)


def test_4_6_4_15_4_10_own_trump_by_position() -> None:
    by = rules("werewolf", trump="own", lowest_by_ace=True, pursuit=False)
    state = play(at(by, "6s Kd Qd | Ad 7c", None, trumps="hd"), "0 #1; 1 #1/6s; 0 done")
    assert discard(state) == words("6s Ad")
    state = play(at(by, "6s Kd Qd | Ah 7c", None, trumps="hd"), "0 #1; 1 #1/6s")
    assert row(state, 1) == "7c 6s Ah"


def test_4_1_4_2_all_know_the_rank_that_the_top_card_will_have() -> None:
    by = rules("albanian", blind_lead=True)
    state = DURAK.deal(by, 2, Chance(key_from_seed(4)))
    opener = state.actor()
    play(state, f"{opener} top")
    assert table(state)[0][0][0] == "J" and state.view(None).zone("stock.9").count == 2


def test_4_1_4_19_a_swap_mixes_the_stock() -> None:
    by = rules("albanian", swap_two=True)
    state = DURAK.deal(by, 2, Chance(key_from_seed(4)))
    opener = state.actor()
    assert opener is not None
    play(state, f"{opener} {state.text(state.legal()[0])}")
    swap = next(text for text in sorted(legal(state)) if text[0] == "~")
    play(state, f"{1 - opener} {swap}")
    assert state.view(None).zone("stock").count == 23
    gone = {swap[1:3], swap[3:5]}
    assert gone <= known(state, "stock", 1 - opener) and not gone <= known(state, "stock", opener)


def test_4_16_6_4_15_an_error_is_no_empty_hand() -> None:
    """The wrong throw-in comes back: its player is not empty, the defender is."""
    by = rules("werewolf", empty_hand_wins=True, rebound=True)
    state = at(by, "9s 7d Kc | Js Qd", stock="8c", turned="6h", beaten=1)
    play(state, "0 #1; 1 #1/9s; 0 #1")
    assert state.outcome() is None and row(state, 0).startswith("Kc 9s Js 7d")


def test_4_5_6_a_failed_doubt_leaves_the_defender_empty_handed_he_wins() -> None:
    by = rules("russian", dark_cover=True)
    state = at(by, "7s Kc | 9s", stock="8c", turned="6h", beaten=1)
    play(state, "0 7s; 1 ?9s/7s; 0 doubt")
    assert state.outcome() == ended((2, 1), 0, ending="empty_hand") and stock(state) == ["8c"]


@pytest.mark.parametrize(("peek", "seen"), [("none", ""), ("last_bout", "7s")])
def test_1a_4_5_a_believed_card_may_not_be_looked_at(peek: str, seen: str) -> None:
    by = rules("believe", discard_peek=peek, **QUIET)
    state = play(at(by, "7s Ks | 6c Qs"), "0 7s; 1 ?6c/7s; 0 believe")
    last = fact(state, "last_beaten")
    assert names(card for card in range(64) if last >> card & 1) == words(seen)


# --- The next deal (1.9) --------------------------------------------------------------------------


@pytest.mark.parametrize(("next_attacker", "begins"), [("from_under_the_fool", 1), ("winner", 0)])
def test_1_9_4_7_several_are_left_nobody_is_the_fool(next_attacker: str, begins: int) -> None:
    """The lowest trump begins, or the winner; the same dealer deals."""
    by = rules("throw-in", hand_size=3, ending="first_out", next_attacker=next_attacker)
    last = ended((1, 2, 2), ending="first_out")
    carried = after(last, 2)
    state = dealt_hands(by, "9s 9d Th | 6h 9c Tc | 8s 8d 8c", "8h", dealer=2, carried=carried)
    assert state.actor() == begins and state.carried().dealer == 2


def test_1_9_3_the_next_dealer_of_a_couple_and_who_begins() -> None:
    """Seats 1 and 3 lost, 3 held cards last: 3 deals, 0 on his left begins."""
    by = rules("couple", hand_size=3)
    last = ended((1, 3, 1, 3), 1, 3)
    hands = "9s 9d Td | 6h 9c Tc | 8s 8d 8c | 7s 7d 7c"
    state = dealt_hands(by, hands, "8h", dealer=3, carried=after(last, 3))
    assert state.actor() == 0


def test_1_9_4_17_who_is_last_by_points_deals_although_first_without_cards() -> None:
    state = play(at(rules("points", **QUIET), "7s | 9s 9d", points=(0, 4)), "0 7s; 1 9s/7s")
    assert state.outcome() == ended((2, 1), 0, ending="points", points=(0, 5))
    assert state.carried().dealer == 0


def test_1_9_4_7_the_nine_begins_though_the_fools_left_would() -> None:
    by = rules("chinese", hand_size=3)
    state = dealt_hands(
        by, "6h 7h 8h | 9d 9c Tc | 8s 8d 8c", "Ah", dealer=2, carried=after(fool(2, (1, 2, 3)), 2)
    )
    assert state.actor() == 1 and legal(state) == {"9d"}


def test_1_3_4_12_by_lot_when_no_open_card_is_a_trump() -> None:
    by = rules("magadan", closed_cards=2, hand_size=3, without_trump="lot")
    state = dealt_hands(by, "6h 7s Tc | 7h 9c 8s", "Ah", lot=1)
    assert state.actor() == 1 and known(state, "hand.1") == set()


def test_1_2_4_6_a_deal_of_one_colour_is_dealt_again_before_trumps_are_turned() -> None:
    by = rules("two-trump", redeal="one_colour", hand_size=3)
    found = [DURAK.deal(by, 2, Chance(key_from_seed(seed))) for seed in range(30)]
    assert any(fact(state, "redeals") for state in found)
    for state in found:
        for seat in range(2):
            suits = {card[1] for card in hand(state, seat)}
            assert suits & set("sc") and suits & set("hd")
