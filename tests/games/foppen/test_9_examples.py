"""Chapter 9 sentence by sentence: tricks, fools, 1s, the end of the round and of the match."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.chance import Chance, key_from_seed
from foolery.core.events import Absent, Changed, Moved, Shown
from foolery.games.foppen import FOPPEN, Rules
from foolery.games.foppen.cards import BOXES, DECK, pack_of

from .setup import legal, play, position, refused

EARLIER = {"equal_numbers": "earlier_worse"}
HIGH_ONES = {"ones_count": "highest"}
TRICKS: list[tuple[str, dict[str, Any], str, int, tuple[int, ...]]] = [
    # 9 (d)
    ("r9/r12/b3/g3", {}, "A leads red 9; blue 3 and green 3 do not follow, the later is worse", 1, (3,)),
    ("r9/r12/b3/g3/r2/r4/r5", {}, "with two discs", 1, (3, 2)),
    ("1/y5/y7/y6", {}, "the card after the 1 decides the colour", 2, (0,)),
    # 9: the winner
    ("r9/r12/g17/r10", {}, "the highest card of the colour, not the highest number", 1, (2,)),
    ("r2/g3/b4/y5", {}, "the only card of the colour", 0, (1,)),
    ("1/1/y5/g9", {}, "after several 1s", 2, (3,)),
    ("1/1/1/1", {}, "only 1s: the first wins, the last is the fool", 0, (3,)),
    # 9: the fool
    ("r9/r12/r3/r5", {}, "all follow: the lowest", 1, (2,)),
    ("r9/1/r3/r5", {}, "a 1 is the lowest of the colour", 0, (1,)),
    ("r9/1/r3/1", {}, "of two 1s the later is worse", 0, (3,)),
    ("r9/1/r3/g16", {}, "a card of another colour is worse than a 1", 0, (3,)),
    ("r9/g2/b2/r3", {}, "equal numbers of other colours: the later", 0, (2,)),
    ("r9/g2/b3/r3", {}, "the lower number of other colours", 0, (1,)),
    ("r9/r12/r3/r5/r7/r8/r2", {}, "two discs, all follow: the two lowest", 1, (6, 2)),
    ("r9/r12/g20/r5/r7/r8/r2", {}, "two discs: off the colour, then the lowest of it", 1, (2, 6)),
    ("1/1/1/1/1/1/g5", {}, "two discs, six 1s: the last two", 6, (5, 4)),
    # Options
    ("r9/r12/b3/g3", EARLIER, "of equal cards the earlier is worse", 1, (2,)),
    ("1/1/1/1", EARLIER, "then of 1s the last wins", 3, (0,)),
    ("r9/1/r3/r12", HIGH_ONES, "a 1 as the highest card", 1, (2,)),
    ("r9/r12/b3/g3/r2", {"discs": 2}, "two discs with five players", 1, (3, 2)),
    ("r9/r12/b3/g3/r2/r4/r5", {"discs": 1}, "one disc with seven", 1, (3,)),
    ("r9/r12/b3/g3/r2/r4/r5", {"discs": 3}, "three discs with seven", 1, (3, 2, 4)),
]  # fmt: skip


@pytest.mark.parametrize(("trick", "rules", "why", "winner", "fools"), TRICKS, ids=[row[2] for row in TRICKS])
def test_who_wins_and_who_is_the_fool(
    trick: str, rules: dict[str, Any], why: str, winner: int, fools: tuple[int, ...]
) -> None:
    cards = trick.split("/")
    state = position("/".join(map(",".join, zip(cards, spare(cards), strict=False))), rules)
    play(state, " ".join(cards))
    facts = state.view(None).facts
    assert (facts["winner"], facts["leader"], facts["actor"]) == (winner, winner, winner)
    assert facts["discs"] == facts["sitting_out"] == fools
    assert facts["trick"] == 1 and facts["colour"] is None and facts["order"] == ()


def spare(cards: list[str]) -> list[str]:
    """A second card for each hand, with which nobody has to follow, so that the round goes on."""
    led = next((card[0] for card in cards if card != "1"), "")
    colour = "g" if led == "y" else "y"
    return [card for card in (f"{colour}{n}" for n in range(11, 1, -1)) if card not in cards]


# --- The trick ------------------------------------------------------------------------------------

FOLLOWING = [
    # 9 (d): C had a blue 2 but must follow; B holds {1, green 4} and no yellow.
    ("1,g9/y5,g8/y7,b2/y6,g7", "1 y5", {"y7"}),
    ("y8,g9/1,g4/y5/y6", "y8", {"g4", "1"}),
    # Follow if you can, a 1 may always be played instead, but never must be.
    ("y8,g9/1,y2,y3,g4/y5/y6", "y8", {"y2", "y3", "1"}),
    ("y8,g9/1,1,g4/y5/y6", "y8", {"g4", "1"}),
    ("y8,g9/b2,g4/y5/y6", "y8", {"b2", "g4"}),
    # Any card is led, and any goes on a 1.
    ("1,g9,b2/y5/y7/y6", "", {"1", "g9", "b2"}),
    ("1,g9/1,g4,b3/y7/y6", "1", {"1", "g4", "b3"}),
]


@pytest.mark.parametrize(("hands", "played", "allowed"), FOLLOWING)
def test_what_may_be_played(hands: str, played: str, allowed: set[str]) -> None:
    state = position(hands)
    play(state, played)
    assert legal(state) == allowed


def test_left_of_the_dealer_leads_first_and_all_play() -> None:
    """9: the dealer moves left each round."""
    for seed in range(8):
        state = FOPPEN.deal(Rules(), 5, Chance(key_from_seed(seed)))
        assert state.actor() == (state.dealer + 1) % 5
        assert state.view(None).facts["sitting_out"] == ()


def test_a_fool_sits_out_exactly_one_trick_and_discs_move_on() -> None:
    state = position("r9,r3,g2,g9/r12,r6,b2,b7/r13,r2,y2,y9/r4,r5,g3,g4")
    play(state, "r9 r12 r13 r4")
    assert state.discs == (3,)
    play(state, "r2 r3 r6")
    assert state.discs == (2,) and state.actor() == 1
    seats = []
    for card in ("b7", "g4", "g9"):
        seats.append(state.actor())
        play(state, card)
    assert seats == [1, 3, 0]
    assert state.discs == (3,)


def test_discs_begin_in_the_middle() -> None:
    """9: they go back there between the rounds."""
    state = position("r9/r12/r13/r4")
    play(state, "r9 r12 r13 r4")
    assert state.discs == (3,)
    again = FOPPEN.deal(Rules(), 4, Chance(key_from_seed(1)), FOPPEN.next_deal(state))
    assert again.discs == ()


# --- The end of the round -------------------------------------------------------------------------


def test_the_end_of_a_round_and_of_a_match() -> None:
    """9 (d): A out, B out with the disc, C has green 14 and a 1, D at -70 has 12."""
    state = position(
        "y8/y5/y9,g14,1/y10,r12", rounds="10,0,0,-70", leader=0,
    )  # fmt: skip
    happened = play(state, "y8 y5 y9 y10")
    facts = state.view(None).facts
    assert facts["discs"] == (1,) and facts["sitting_out"] == ()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points == (10, 0, -19, -12)
    assert outcome.places == (1, 2, 4, 3) and outcome.fools == () and outcome.ending == "empty_hand"
    assert facts["rounds"] == ((10, 0, 0, -70), (10, 0, -19, -12))
    assert facts["totals"] == (20, 0, -19, -82)
    assert facts["tens"] == (2, 0, 0, 0)
    assert facts["match"] == "limit" and facts["phase"] == "over" and facts["ending"] == "empty_hand"
    match = FOPPEN.match_outcome(state)
    assert match is not None and match.places == (1, 2, 3, 4) and match.points == (20, 0, -19, -82)
    assert FOPPEN.next_deal(state).rounds == ()
    shown = [event for event in happened if isinstance(event, Shown)]
    assert [(event.zone, DECK.texts(event.cards)) for event in shown] == [
        ("hand.2", ["g14", "1"]),
        ("hand.3", ["r12"]),
    ]


SCORING: list[tuple[dict[str, Any], tuple[int, ...]]] = [
    ({}, (10, 0, -19, -12)),
    ({"out_points": 7}, (7, 0, -19, -12)),
    ({"disc_spoils": False}, (10, 10, -19, -12)),
    ({"one_costs": 20}, (10, 0, -34, -12)),
]


@pytest.mark.parametrize(("rules", "points"), SCORING)
def test_points_of_a_round(rules: dict[str, Any], points: tuple[int, ...]) -> None:
    state = position("y8/y5/y9,g14,1/y10,r12", rules)
    play(state, "y8 y5 y9 y10")
    outcome = state.outcome()
    assert outcome is not None and outcome.points == points


def test_the_trick_is_finished_before_the_round_ends() -> None:
    """9: after the trick in which a hand became empty."""
    state = position("y8/y5,b2/y9,g14/y10,r12")
    play(state, "y8 y5 y9")
    assert state.outcome() is None
    play(state, "y10")
    assert state.outcome() is not None


SIX = "/".join(["10,-1,-1,-1"] * 5)
ENDS: list[tuple[str, dict[str, Any], str | None]] = [
    # After a round in which somebody stands at -80 or less, or has scored +10 six times.
    ("0,0,0,-67", {}, None),
    ("0,0,0,-68", {}, "limit"),
    ("0,0,0,-100/0,0,0,40", {}, None),
    (SIX, {}, "tens"),
    (SIX.partition("/")[2], {}, None),
    ("0,0,0,-67", {"lost_at": 79}, "limit"),
    ("10,-1,-1,-1", {"tens_to_end": 2}, "tens"),
    ("10,-1,-1,-68", {"tens_to_end": 2}, "limit"),
]


@pytest.mark.parametrize(("rounds", "rules", "ending"), ENDS)
def test_when_a_match_is_over(rounds: str, rules: dict[str, Any], ending: str | None) -> None:
    state = position("y8/y5/y9,g14/y10,r12", rules, rounds=rounds)
    assert state.match() is None
    play(state, "y8 y5 y9 y10")
    assert state.view(None).facts["match"] == ending
    outcome = FOPPEN.match_outcome(state)
    assert (outcome.ending if outcome else None) == ending
    assert bool(FOPPEN.next_deal(state).rounds) == (ending is None)


def test_the_highest_total_wins_and_ties_share() -> None:
    state = position("y8/y5/y9,g14/y10,r12", rounds="0,10,-90,22")
    play(state, "y8 y5 y9 y10")
    outcome = FOPPEN.match_outcome(state)
    assert outcome is not None
    assert outcome.points == (10, 10, -104, 10) and outcome.places == (1, 1, 4, 1)
    assert outcome.fools == () and not outcome.draw


# --- The pack -------------------------------------------------------------------------------------

BOOK_TABLE = [
    # 9: players, highest green, red, yellow, blue, 1s, cards in all, discs, cards each
    (4, 17, 13, 11, 7, 4, 48, 1, 12),
    (5, 20, 16, 14, 10, 4, 60, 1, 12),
    (6, 23, 19, 17, 13, 4, 72, 1, 12),
    (7, 26, 22, 20, 14, 6, 84, 2, 12),
    (8, 27, 23, 21, 15, 6, 88, 2, 11),
]


@pytest.mark.parametrize("row", BOOK_TABLE, ids=lambda row: f"{row[0]} players")
def test_the_table_of_packs(row: tuple[int, ...]) -> None:
    players, green, red, yellow, blue, ones, total, discs, each = row
    pack = DECK.texts(pack_of(BOXES[players]))
    assert BOXES[players].discs == discs
    assert len(pack) == total and pack.count("1") == ones
    for colour, highest in zip("gryb", (green, red, yellow, blue), strict=True):
        assert [text for text in pack if text[0] == colour] == [f"{colour}{n}" for n in range(2, highest + 1)]
    state = FOPPEN.deal(Rules(), players, Chance(key_from_seed(0)))
    assert [hand.bit_count() for hand in state.hands] == [each] * players


@pytest.mark.parametrize(
    ("players", "each", "left"), [(4, 22, 0), (5, 17, 3), (6, 14, 4), (7, 12, 4), (8, 11, 0)]
)
def test_the_whole_pack(players: int, each: int, left: int) -> None:
    """12.1: an option, since the numbers for 4, 6 and 7 players are a reckoning; the rest lies open."""
    state = FOPPEN.deal(Rules(deal_pack="whole"), players, Chance(key_from_seed(0)))
    assert [hand.bit_count() for hand in state.hands] == [each] * players
    assert state.view(None).zone("discard").known.bit_count() == left


# --- What all know --------------------------------------------------------------------------------


def test_who_does_not_follow_has_none_of_the_colour() -> None:
    state = position("y8,g9/b2,g4/y5/y6")
    play(state, "y8")
    happened = play(state, "b2")
    absent = next(event for event in happened if isinstance(event, Absent))
    assert absent.zones == ("hand.1",)
    assert DECK.texts(absent.cards) == [f"y{n}" for n in range(2, 12)]
    yellow = sum(1 << card for card in absent.cards)
    assert not state.view(2).zone("hand.1").may & yellow


@pytest.mark.parametrize("played", ["1", "y2"])
def test_a_1_tells_nothing(played: str) -> None:
    """9: it may be played in place of the colour."""
    state = position("y8,g9/1,y2/y5/y6")
    play(state, "y8")
    assert not any(isinstance(event, Absent) for event in play(state, played))


def test_the_cards_of_a_trick_go_to_the_discard_in_their_order() -> None:
    state = position("r9,g9/r12,g8/r13,g7/r4,g6", leader=2)
    happened = play(state, "r13 r4 r9 r12")
    ways = [(event.source, event.target) for event in happened if isinstance(event, Moved)][1:]
    assert ways == [(f"trick.{seat}", "discard") for seat in (2, 3, 0, 1)]


def test_the_winner_is_told_even_if_it_is_the_same() -> None:
    state = position("r9,r13,g9,g8/r12,r5,g7,g6/r8,r2,y2,y3/r4,r3,b2,b3")
    play(state, "r9 r12 r8 r4")
    happened = play(state, "r5 r2 r13")
    assert state.winner == 0
    happened = play(state, "g9 g7 b2")
    assert [event.value for event in happened if isinstance(event, Changed) and event.field == "winner"] == [
        None,
        0,
    ]


REFUSED = [
    ("y8,g9/1,y2,g4/y5/y6", "y8", "g4", "follow.colour"),
    ("y8,g9/1,y2,g4/y5/y6", "y8", "y3", "card.not_in_hand"),
    ("y8,g9/y3,y2,g4/y5/y6", "y8", "1", "card.not_in_hand"),
    ("y8,g9/1,y2,g4/y5/y6", "y8", "g27", "card.not_in_pack"),
    ("y8,g9/1,y2,g4/y5/y6", "y8", "7s", "move.unknown"),
    ("y8,g9/1,y2,g4/y5/y6", "y8", "take", "move.unknown"),
    ("y8/y5/y9/y10", "y8 y5 y9 y10", "y8", "game.over"),
]


@pytest.mark.parametrize(("hands", "played", "text", "code"), REFUSED)
def test_why_a_card_is_refused(hands: str, played: str, text: str, code: str) -> None:
    state = position(hands)
    play(state, played)
    assert refused(state, text) == code


def test_others_are_told_whose_turn_it_is() -> None:
    state = position("y8,g9/1,y2,g4/y5/y6")
    reason = state.explain("y5", 2)
    assert reason is not None and reason.code == "turn.not_yours" and reason.params["actor"] == 0
    reason = state.explain("g4", 2)
    assert reason is not None and reason.code == "card.not_in_hand"


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ({}, range(4, 9)),
        ({"discs": 1}, range(4, 9)),
        ({"discs": 2}, range(5, 9)),
        ({"discs": 3}, range(7, 9)),
    ],
)
def test_the_winner_can_never_be_the_fool(rules: dict[str, Any], seats: range) -> None:
    """9: so with more discs there must be more players."""
    by = Rules(**rules)
    for count in range(2, 11):
        assert bool(FOPPEN.problems(by, count)) == (count not in seats)
