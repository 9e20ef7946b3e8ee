"""Why a move is not legal: a position, what was tried, and the reason with its parameters."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery import cards
from foolery.core.errors import IllegalMove
from foolery.games.durak import DURAK, State

from .rule_space import positions, seeds
from .table import at, dealt_hands, play, rules

LEAD = at(rules("transfer"), "7s 7h 7d 8c Kd | 9s 9h", "c")
ONE_LED = at(rules("transfer", lead="one"), "7s 7h 8c | 9s 9h 9d", "c")
DEFEND = play(at(rules("transfer"), "7s 8s 8d 8h | 7d 9s 6h Jc 7h | Ks Kd Kc", bout=1), "0 7s")
TWO_OPEN = play(at(rules("transfer"), "7s 7c 8s | 7d 9s 6h Jc | Ks Kd Kc As", bout=1), "0 7s7c; 1 9s/7s")
THROW = play(at(rules(), "8s 8h 8d Jd 9s | Js Kh 7c 7d | 9c Jc", "c"), "0 8s; 1 Js/8s")
PURSUIT = play(at(rules(), "8s 8h 9s | Js Kh 7c", "c"), "0 8s; 1 take")
OVER = play(at(rules(), "As | 6h"), "0 As; 1 6h/As")
SHOW = play(at(rules("transfer", shown_trump=True), "7s 7d 7c Ad Kd | 7h 9c Ac"), "0 7s; 1 >(7h); 0 >7d")
FIRST = play(at(rules("transfer", no_transfer_in_first_bout=True), "7s 8s | 7d 9s"), "0 7s")
FEW = play(at(rules("transfer"), "7s 8s | 7d 9s | Ks"), "0 7s")
FEW_SHOWN = play(at(rules("transfer", shown_trump=True), "7s 7c 8s | 7h 9s | Ks"), "0 7s7c")
LIMIT = play(at(rules("transfer", attack_limit=2), "7s 7c 8s | 7d 9s | Ks Kd Kc"), "0 7s7c")
MIXED = play(at(rules("transfer-2"), "9s Ac Ad | 7c 9d Kd | Qs Qd Qc"), "0 9s")
EXCHANGE = at(rules(exchange_lowest_trump=True, hand_size=3), "7s 7c 8d | 6h 9s Tc", turned="Kh")
GONE = at(rules(exchange_lowest_trump=True, hand_size=3), "7s 7c 6h | 8d 9s Tc")
TAKEN = play(
    at(rules(exchange_lowest_trump=True, hand_size=3), "6h 7c 8d | 8s 9s Tc", stock="9d", turned="Kh"),
    "0 6h; 1 take; 0 done; 0 7c",
)
SHOWN_LIMIT = play(
    at(
        rules("transfer-2", first_limit="first_defence_of_each_player", shown_trump=True),
        "7s7d7c 8h Jd Qc As | 8s8d8c Jh Qd Qh | Ts Td Tc Ks Kd Kh",
        bout=3,
        defended=[1],
    ),
    "0 7s7d7c; 1 8s/7s; 1 8d/7d; 1 8c/7c; 0 8h; 1 Jh/8h; 0 Jd; 1 Qd/Jd; 0 Qc",
)


def _lay_mixed() -> None:
    """Open cards of two ranks, which do not come about by play."""
    s = MIXED.kernel
    attack, covers = list(s.attack), list(s.covers)
    attack[1], covers[1] = cards.parse_card("7d"), -1
    s.attack, s.covers, s.attacks, s.open, s.table = attack, covers, 2, 3, s.table | 1 << attack[1]


_lay_mixed()

TABLE: list[tuple[State, str, int | None, str, dict[str, Any]]] = [
    (OVER, "7s", None, "game.over", {}),
    (OVER, "nonsense", 0, "game.over", {}),
    (LEAD, "nonsense", None, "move.unknown", {"text": "nonsense"}),
    (LEAD, "", None, "move.unknown", {"text": ""}),
    (LEAD, "7h7s", None, "move.order", {"text": "7s7h"}),
    (LEAD, "7s7s", None, "move.unknown", {"text": "7s7s"}),
    (LEAD, ">7s7h", None, "move.unknown", {"text": ">7s7h"}),
    (LEAD, "7s/", None, "move.unknown", {"text": "7s/"}),
    (LEAD, "7h/1s", None, "move.unknown", {"text": "7h/1s"}),
    (LEAD, "x" * 100, None, "move.unknown", {"text": "x" * 40}),
    (LEAD, "9s", None, "card.not_in_hand", {"card": "9s"}),
    (LEAD, "As", 1, "card.not_in_hand", {"card": "As"}),
    (LEAD, "9s", 1, "turn.not_yours", {"seat": 1, "actor": 0}),
    (LEAD, "take", 1, "turn.not_yours", {"seat": 1, "actor": 0}),
    (LEAD, "take", None, "take.not_defender", {}),
    (LEAD, "done", None, "done.must_lead", {}),
    (LEAD, "7s8c", None, "lead.ranks_differ", {"cards": ["7s", "8c"]}),
    (LEAD, "7s7h7d", None, "lead.too_many", {"limit": 2, "count": 2}),
    (ONE_LED, "7s7h", None, "lead.too_many", {"limit": 1, "count": 1}),
    (LEAD, "7s/9s", None, "cover.not_attacking_turn", {}),
    (LEAD, ">7s", None, "transfer.not_defender", {}),
    (LEAD, ">(7s)", None, "transfer.not_defender", {}),
    (LEAD, "exchange", None, "exchange.off", {}),
    (THROW, "9s", None, "throw.rank", {"ranks": ["8", "J"]}),
    (THROW, "8h8d", None, "throw.one", {"cards": ["8h", "8d"]}),
    (THROW, "take", None, "take.not_defender", {}),
    (THROW, "8h/8s", None, "cover.not_attacking_turn", {}),
    (PURSUIT, "9s", None, "throw.rank", {"ranks": ["8"]}),
    (DEFEND, "done", None, "done.not_now", {}),
    (DEFEND, "9s/8s", None, "cover.no_such_target", {"target": "8s"}),
    (TWO_OPEN, "Jc/7s", None, "cover.covered", {"target": "7s"}),
    (DEFEND, "Jc/7s", None, "cover.does_not_beat", {"card": "Jc", "target": "7s", "trump": "h"}),
    (DEFEND, "7d/7s", None, "cover.does_not_beat", {"card": "7d", "target": "7s", "trump": "h"}),
    (DEFEND, "9s6h", None, "cover.one_card", {"cards": ["9s", "6h"]}),
    (DEFEND, "Jc", None, "card.cannot_cover", {"card": "Jc", "targets": ["7s"], "trump": "h"}),
    (THROW, "Kh", 1, "turn.not_yours", {"seat": 1, "actor": 0}),
    (FIRST, "7d", None, "transfer.first_bout", {}),
    (FIRST, ">7d", None, "transfer.first_bout", {}),
    (TWO_OPEN, ">7d", None, "transfer.covered", {}),
    (TWO_OPEN, "7d", None, "transfer.covered", {}),
    (MIXED, ">7c", None, "transfer.mixed", {}),
    (DEFEND, ">Jc", None, "transfer.rank", {"ranks": ["7"]}),
    (FEW, ">7d", None, "transfer.too_few", {"seat": 2, "count": 1, "need": 2}),
    (FEW_SHOWN, ">(7h)", None, "transfer.too_few", {"seat": 2, "count": 1, "need": 2}),
    (LIMIT, ">7d", None, "transfer.limit", {"limit": 2}),
    (SHOWN_LIMIT, ">(Qh)", None, "transfer.limit", {"limit": 5}),  # the limit of the new defender (1.6)
    (DEFEND, ">(7h)", None, "show.off", {}),
    (SHOW, ">(9c)", None, "show.not_trump", {"trump": "h"}),
    (SHOW, ">(7h)", None, "show.used", {"card": "7h"}),
    (EXCHANGE, "exchange", None, "exchange.no_card", {"card": "6h"}),
    (GONE, "exchange", None, "exchange.gone", {}),
    (TAKEN, "exchange", None, "exchange.taken", {"card": "6h"}),
]
TRANSFER_OFF = play(at(rules(), "7s 8s | 7d 9s"), "0 7s")
TABLE += [
    (TRANSFER_OFF, ">7d", None, "transfer.off", {}),
    (TRANSFER_OFF, "7d", None, "card.cannot_cover", {"card": "7d", "targets": ["7s"], "trump": "h"}),
]


STOCK = {"stock": "9d Td Jd", "turned": "Ah"}
POKER = "7s 8s Kd | 7d 9s Kc"
SWAP = play(at(rules("poker", hand_size=3), POKER, **STOCK), "0 7s")
SWAPPED = play(at(rules("poker", hand_size=3), POKER, **STOCK), "0 7s; 1 ~7d9s")
BEGUN = play(at(rules("poker", hand_size=3), "7s 7c Kd | 8s 9s Kc", **STOCK), "0 7s7c; 1 8s/7s")
NO_STOCK = play(at(rules("poker", hand_size=3), POKER, stock="9d", turned="Ah"), "0 7s")
MANY_HELD = play(at(rules("poker", hand_size=3), "7s 8s Kd | 7d 9s Kc Qc", **STOCK), "0 7s")
BACK = play(
    at(rules("poker", transfer="before_cover", hand_size=6), "7s 7c 8s | 7d 9s Kc Qc", **STOCK),
    "0 7s; 1 >7d; 0 >7c",
)
BELIEVE = play(at(rules("believe"), "7s 8s Kd | 7d 9s Kc"), "0 7s")
ASKED = play(at(rules("believe"), "7s 8s Kd | 7d 9s Kc"), "0 7s; 1 ?7d/7s")
BLIND = at(rules("armenian", hand_size=3), "7s 8s Kd | 7d 9s Kc", **STOCK)
BLIND_LED = play(at(rules("armenian", hand_size=3), "7s 8s Kd | 7d 9s Kc", **STOCK), "0 7s")
BLIND_EMPTY = at(rules("armenian", hand_size=3), "7s 8s Kd | 7d 9s Kc")
NINE = dealt_hands(rules("chinese", hand_size=3, blind_lead=True), "9d 8s Kd | 7d 9s Kc")
ROW = at(rules("werewolf"), "7s 8s Kd | 7d 9s Kc")
ROW_LED = play(at(rules("werewolf"), "7s 8s Kd | 7d 9s Kc"), "0 #1")
HIGHEST = at(rules("tedious"), "7s 8s Kd | 7d 9s Kc")
THREE = at(rules("three-card"), "7s 8s Kd Kc | 7d 9s Qc")
TABLE += [
    (DEFEND, "~7d9s", None, "swap.off", {}),
    (SWAP, "~8sKd", 0, "turn.not_yours", {"seat": 0, "actor": 1}),
    (at(rules("poker", hand_size=3), POKER, **STOCK), "~7s8s", None, "swap.not_defender", {}),
    (BEGUN, "~9sKc", None, "swap.begun", {}),
    (SWAPPED, "~Kc", None, "swap.used", {}),
    (BACK, "~9sKc", None, "swap.transferred", {}),
    (NO_STOCK, "~7d9s", None, "swap.no_stock", {}),
    (SWAP, "~7d", None, "swap.two_cards", {}),
    (MANY_HELD, "~7d9s", None, "swap.hand", {"low": 2, "high": 3}),
    (DEFEND, "?9s/7s", None, "dark.off", {}),
    (ASKED, "8s", None, "doubt.first", {}),
    (BELIEVE, "believe", None, "believe.not_asked", {}),
    (BELIEVE, "doubt", None, "doubt.not_asked", {}),
    (LEAD, "top", None, "blind.off", {}),
    (BLIND_LED, "top", None, "blind.not_lead", {}),
    (BLIND_EMPTY, "top", None, "blind.no_stock", {}),
    (NINE, "top", None, "blind.nine", {}),
    (NINE, "8s", None, "lead.nine", {"card": "9d"}),
    (ROW, "#4", None, "position.not_there", {"position": 4, "count": 3}),
    (ROW, "7s", None, "position.only", {}),
    (HIGHEST, "7s", None, "lead.highest", {"rank": "K"}),
    (THREE, "7s8s", None, "lead.count", {"count": 3}),
]


@pytest.mark.parametrize(("state", "text", "seat", "code", "params"), TABLE)
def test_reasons(state: State, text: str, seat: int | None, code: str, params: dict[str, Any]) -> None:
    reason = state.explain(text, seat)
    assert reason is not None and (reason.code, reason.params) == (code, params)
    if seat is None and code != "game.over":
        with pytest.raises(IllegalMove) as refused:
            state.read(text)
        assert refused.value.reason == reason


def test_every_reason_has_an_example() -> None:
    source = Path(sys.modules["foolery.games.durak.explain"].__file__ or "")
    codes = set(re.findall(r'Reason\(\s*"([a-z_.]+)"', source.read_text(encoding="utf-8")))
    codes.add("blind.no_stock")
    codes.add("done.must_lead")
    codes.add("done.not_now")
    assert len(codes) > 25
    assert codes == {row[3] for row in TABLE}


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (DEFEND, "9s"),  # a bare card of the defender's is legal if some move plays it
        (DEFEND, "7d"),
        (DEFEND, "9s/7s"),
        (DEFEND, ">7d"),
        (DEFEND, "take"),
        (LEAD, "7s7h"),
        (THROW, "8h"),
        (THROW, "done"),
        (ROW_LED, "#1"),
        (ROW_LED, "#1/7s"),
        (SWAP, "~7d9s"),
        (BELIEVE, "?Kc/7s"),
        (BLIND, "top"),
    ],
)
def test_no_reason_against_what_is_legal(state: State, text: str) -> None:
    assert state.explain(text) is None


card_texts = st.sampled_from([cards.card_text(card) for card in range(54)])
tried = st.one_of(
    st.text(max_size=8),
    st.text(alphabet="789TJQKAshdcXrb/>()", max_size=8),
    st.sampled_from(["take", "done", "exchange"]),
    card_texts,
    st.lists(card_texts, min_size=1, max_size=4).map("".join),
    st.tuples(card_texts, card_texts).map("/".join),
    card_texts.map(">{}".format),
    card_texts.map(">({})".format),
)


@given(positions(), st.lists(tried, min_size=10, max_size=30))
def test_there_is_a_reason_exactly_where_a_move_is_not_legal(state: State, texts: list[str]) -> None:
    legal = {state.text(move) for move in state.legal()}
    bare = {cards.cards_text(state.parts(move).cards) for move in state.legal() if state.parts(move).cards}
    for text in [*texts, *legal]:
        reason = state.explain(text)
        if text in legal:
            assert reason is None
        elif reason is None:  # a bare card of the defender's
            assert text in bare and state.view(None).facts["phase"] == "defend"
        for seat in range(state.plan.seats):
            other = state.explain(text, seat)
            assert (other is None) == (reason is None and seat == state.actor())


@given(positions(), st.lists(tried, min_size=5, max_size=10), seeds)
def test_a_reason_depends_on_nothing_hidden(state: State, texts: list[str], seed: int) -> None:
    rng = random.Random(seed)
    for seat in range(state.plan.seats):
        other = DURAK.determinize(state.view(seat), rng)
        own = [cards.card_text(card) for card in state.view(seat).hand(seat).cards]
        for text in [*texts, *own, *(f">{card}" for card in own), "exchange", "take", "done"]:
            assert state.explain(text, seat) == other.explain(text, seat)
