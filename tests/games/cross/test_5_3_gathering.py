"""The first phase of the Cross fool (5.3): each row is a sentence of the book."""

from __future__ import annotations

import pytest

from foolery.cards import card_text, parse_cards
from foolery.core.events import Acted, Moved
from foolery.games.cross import CROSS, Rules, State

from .table import at, held, legal, piles, play, words


def deal(order: str, seats: int, dealer: int, size: int = 36) -> State:
    """A deal of which only the first cards matter."""
    named = parse_cards(order)
    rest = [card for card in (range(52) if size == 52 else range(16, 52)) if card not in named]
    return CROSS.deal_order(Rules(pack=size), seats, [*named, *rest], dealer)


def test_a_card_each_from_the_left_then_the_stake() -> None:
    state = deal("7s Jh 9c 8d", 3, dealer=0)
    assert piles(state) == "9c/7s/Jh 8d"
    assert state.view(None).zone("stock").count == 32
    targets = [event.target for event in state.history() if isinstance(event, Moved)]
    assert targets == ["pile.1.0", "pile.2.0", "pile.0.0", "stake.0"]


@pytest.mark.parametrize(
    ("order", "dealer", "begins"),
    [
        ("7s Jh 9c", 0, 2),  # the highest open card
        ("As Kh Qc", 2, 0),  # the ace is high
        ("7s Jh Jc", 0, 2),  # a tie: the first from the dealer's left
        ("7s Jh Jc", 1, 0),
        ("6s 6h 6c", 2, 0),
    ],
)
def test_the_highest_card_begins(order: str, dealer: int, begins: int) -> None:
    assert deal(order, 3, dealer).actor() == begins


@pytest.mark.parametrize(
    ("why", "line", "moves", "after"),
    [
        (
            "the book's example: the stake goes before the players",
            "piles=9s/Ts/Th stake=Td stock=Jc6d",
            "0 draw",
            "9s/Ts/Th TdJc",
        ),
        ("the next clockwise of two", "piles=9s/Ts/Th stake=7d stock=Jc6d", "0 draw", "9s/TsJc/Th 7d"),
        (
            "clockwise from the player, not from seat 0",
            "piles=Ts/9s/Th stake=7d stock=Jc6d actor=1",
            "1 draw",
            "Ts/9s/ThJc 7d",
        ),
        ("round the table", "piles=Ts/7h/8h stake=7d stock=Jc6d actor=2", "2 draw", "TsJc/7h/8h 7d"),
        ("his own pile is no target", "piles=Ts/7h/8h stake=7d stock=Jc6d", "0 draw", "TsJc/7h/8h 7d"),
        ("after a card that fits he goes on", "piles=9s/Ts/Th stake=Td stock=JcQc6d", "0 draw; 0 draw",
         "9s/Ts/Th TdJcQc"),
        ("after one that does not, the next player", "piles=9s/Ts stake=Td stock=7c6d8h", "0 draw; 1 draw",
         "9s7c/Ts6d Td"),
        ("the lowest rank fits on an ace", "piles=9s/As stake=Td stock=6c8h", "0 draw", "9s/As6c Td"),
        ("he gives first, then draws", "piles=7s9h/Tc stake=8d stock=Js6d", "0 give; 0 draw", "7s/TcJs 8d9h"),
        ("to a player where the stake does not fit", "piles=7s9h/8c stake=Kd stock=Js6d", "0 give",
         "7s/8c9h Kd"),
        ("the next of two players", "piles=8s/7s9h/8c stake=Kd stock=Js6d actor=1", "1 give",
         "8s/7s/8c9h Kd"),
        ("what comes to light is given too", "piles=6sQh9h/8c/Jh stake=Kd stock=Ts7h", "0 give; 0 give",
         "6s/8c9h/JhQh Kd"),
        ("the last card of a pile stays", "piles=9h/8c stake=8d stock=Qs6d", "0 draw", "9hQs/8c 8d"),
        ("a drawn card may let the next be given", "piles=7sQh/Tc stake=Kd stock=Js6d9d", "0 draw; 0 give",
         "7s/TcJsQh Kd"),
    ],
)  # fmt: skip
def test_where_cards_go(why: str, line: str, moves: str, after: str) -> None:
    assert piles(play(at(line), moves)) == after


@pytest.mark.parametrize(
    ("line", "only"),
    [
        ("piles=7s9h/Tc stake=8d stock=Js", "give"),
        ("piles=9h/Tc stake=8d stock=Js", "draw"),
        ("piles=7s9h/Tc stake=9d stock=Js", "draw"),
        ("piles=As6h/Tc stake=9d stock=Js", "draw"),  # his own ace is no target
        ("piles=Ks6h/Ac stake=9d stock=Js", "give"),
    ],
)
def test_every_move_is_forced(line: str, only: str) -> None:
    assert legal(at(line)) == {only}


@pytest.mark.parametrize(("size", "fits"), [(36, True), (52, False)])
def test_which_rank_is_the_lowest(size: int, fits: bool) -> None:
    state = play(at("piles=9s/As stake=Td stock=6c8h", pack=size), "0 draw")
    assert piles(state) == ("9s/As6c Td" if fits else "9s6c/As Td")


def test_the_two_fits_on_an_ace_of_52() -> None:
    assert piles(play(at("piles=9s/As stake=Td stock=2c8h", pack=52), "0 draw")) == "9s/As2c Td"


def test_a_give_names_its_card_and_where_it_goes() -> None:
    state = at("piles=7s9h/Tc stake=8d stock=Js6d")
    parts = state.parts(state.legal()[0])
    assert (parts.text, parts.act, parts.target) == ("give", "give", parse_cards("8d")[0])
    assert list(map(card_text, parts.cards)) == ["9h"]


def test_a_draw_tells_its_card_only_afterwards() -> None:
    state = at("piles=9s/Ts stake=Td stock=Jc6d")
    assert state.parts(state.legal()[0]).cards == ()
    assert state.play(state.legal()[0])[0] == Acted(0, "draw", tuple(parse_cards("Jc")))


@pytest.mark.parametrize(
    ("why", "line", "moves", "hands"),
    [
        ("who drew the last card has the stake", "piles=9s/Ts stake=7dQc stock=6h", "0 draw",
         ["6h7d9sQc", "Ts"]),
        ("wherever it went", "piles=9s/Ts stake=7dQc stock=Jh", "0 draw", ["7d9sQc", "TsJh"]),
        ("the last card on the stake goes with it", "piles=9s/Ts stake=7d stock=8h", "0 draw",
         ["7d8h9s", "Ts"]),
        ("nothing is given after it", "piles=8s9d/Ts stake=7d stock=8h", "0 draw", ["7d8s8h9d", "Ts"]),
        ("the last to draw, not the last to have a turn", "piles=9s/8s stake=7d stock=6hQh",
         "0 draw; 1 draw", ["6h9s", "7d8sQh"]),
    ],
)  # fmt: skip
def test_who_gets_the_stake(why: str, line: str, moves: str, hands: list[str]) -> None:
    state = play(at(line), moves)
    assert state.gather is None and held(state) == hands


@pytest.mark.parametrize(
    ("line", "leader"),
    [
        ("piles=9s6d/Ts/7d stake=Kd stock=Ac", 0),
        ("piles=8d9s/Ts/7d stake=Kd stock=Ac", 2),
        ("piles=8d9s/Ts/7d stake=6d stock=Ac actor=1", 1),  # on the stake, which seat 1 takes
        ("piles=8s9s/Ts/7c stake=Ah stock=Ac dealer=1", 2),  # no diamonds, which only a position can have
    ],
)
def test_the_lowest_diamond_leads(line: str, leader: int) -> None:
    state = at(line)
    state.play(state.legal()[0])
    facts = state.view(None).facts
    assert (facts["actor"], facts["leader"], facts["phase"], facts["trump"]) == (leader, leader, "lead", "d")


def test_any_card_may_be_led_first() -> None:
    state = play(at("piles=9s6d/Ts/7d stake=Kd stock=Ac"), "0 draw")
    assert legal(state) == words("9s 6d Kd Ac")


def test_facts_of_the_first_phase() -> None:
    facts = deal("7s Jh 9c 8d", 3, dealer=0).view(1).facts
    assert facts == {
        "phase": "gather", "actor": 2, "dealer": 0, "leader": None, "last": None, "played": 0,
        "closes_at": 0, "bout": 0, "quiet": 0, "places": (0, 0, 0), "trump": None, "fool": None,
        "ending": None,
    }  # fmt: skip
