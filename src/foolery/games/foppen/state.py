"""One round of Foppen from the deal to the points (9)."""

from __future__ import annotations

from typing import Any

from foolery.cards import Card, Mask, cards_in
from foolery.core.base import BaseState
from foolery.core.contracts import Carried, Move, MoveParts
from foolery.core.errors import Reason
from foolery.core.events import Absent, Acted, Changed, Event, Moved, Outcome, Seat, Shown, Sight, Zone
from foolery.games.foppen.cards import COLOUR_OF, COLOURS, DECK, FIRST_WILD, WILD, WILDS, Colour
from foolery.games.foppen.explain import explain
from foolery.games.foppen.plan import Plan, compile_rules
from foolery.games.foppen.rules import Rules
from foolery.games.foppen.scoring import EMPTY_HAND, Rounds, match_over, points_of, ranked, tens_of, totals_of
from foolery.games.foppen.trick import Played, decided

SIGHT: Sight = {"stock": "none", "hand": "owner", "trick": "all", "discard": "all"}
NAME = "foppen"


class State(BaseState):
    """See `foolery.core.contracts.State`. A move is a card, for every 1 the first of them.

    Which of several 1s in a hand is played, `lot` decides: if it were always the lowest, their numbers would
    tell where others are.
    """

    NAME = NAME
    SIGHT = SIGHT
    LISTS = ("hands", "played")

    def __init__(self, rules: Rules, seats: int, dealer: Seat, lot: tuple[Card, ...]) -> None:
        super().__init__(rules, seats)
        self.plan: Plan = compile_rules(rules, seats)
        self.dealer = dealer
        self.lot = lot
        self.hands: list[Mask] = [0] * seats
        self.played: list[Played] = []
        self.discard: Mask = 0
        self.colour: Colour | None = None
        self.leader: Seat = (dealer + 1) % seats
        self.turn: Seat = self.leader
        self.winner: Seat | None = None
        self.discs: tuple[Seat, ...] = ()
        self.tricks = 0
        self.over = False
        self.earlier: Rounds = ()
        self.points: tuple[int, ...] | None = None

    # What may be done.

    def actor(self) -> Seat | None:
        return None if self.over else self.turn

    def find_legal(self) -> list[Move]:
        hand = self.hands[self.turn]
        follow = hand & self.plan.colours[self.colour] if self.colour is not None else 0
        return [*cards_in(follow or hand & ~WILDS), *([FIRST_WILD] if hand & WILDS else [])]

    def parts(self, move: Move) -> MoveParts:
        """Of several 1s the lowest stands for all: which of them goes, nobody is to know before."""
        card = move if move < FIRST_WILD else next(cards_in(self.hands[self.turn] & WILDS))
        return MoveParts(DECK.text(move), "put", (card,))

    def card_of(self, move: Move) -> Card:
        """The card of the actor's hand that a move plays."""
        if move < FIRST_WILD:
            return move
        hand = self.hands[self.turn]
        return next(card for card in self.lot if hand >> card & 1)

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        return explain(self, text, seat)

    # What a move does.

    def apply(self, move: Move) -> list[Event]:
        seat, card = self.turn, self.card_of(move)
        hand, lies = f"hand.{seat}", f"trick.{seat}"
        happened: list[Event] = [Acted(seat, "put", (card,))]
        if self.colour is None:
            self.colour = COLOUR_OF[card] if card < FIRST_WILD else None
        elif card < FIRST_WILD and COLOUR_OF[card] != self.colour:
            happened.append(Absent((hand,), tuple(cards_in(self.plan.colours[self.colour]))))
        self.hands[seat] &= ~(1 << card)
        self.played.append((seat, card))
        happened.append(Moved(hand, lies, 1, (card,)))
        self.turn = self.next_after(seat)
        if self.turn == self.leader:
            self._end_trick(happened)
        return happened

    def next_after(self, seat: Seat) -> Seat:
        """Who comes next in this trick; the leader when all have played."""
        seat = (seat + 1) % self.seats
        while seat in self.discs:
            seat = (seat + 1) % self.seats
        return seat

    def _end_trick(self, happened: list[Event]) -> None:
        winner, fools = decided(self.plan, self.played)
        if winner == self.winner:
            # Told anew, though it is the same seat.
            happened += [Changed("winner", None), Changed("winner", winner)]
        for seat, card in self.played:
            happened.append(Moved(f"trick.{seat}", "discard", 1, (card,)))
            self.discard |= 1 << card
        self.winner = self.leader = self.turn = winner
        self.discs = fools
        self.tricks += 1
        self.played, self.colour = [], None
        if not all(self.hands):
            self.finish()
            # The hands are laid open to be counted.
            happened += [
                Shown(f"hand.{s}", tuple(cards_in(hand))) for s, hand in enumerate(self.hands) if hand
            ]

    def finish(self) -> None:
        """The round is over: it is counted."""
        self.over = True
        self.points = points_of(self.plan, self.hands, self.discs)

    # What all may know.

    def outcome(self) -> Outcome | None:
        return None if self.points is None else ranked(self.points, EMPTY_HAND)

    def rounds(self) -> Rounds:
        """The rounds of the match, this one too when it is over."""
        return self.earlier if self.points is None else (*self.earlier, self.points)

    def match(self) -> str | None:
        """How the match ended with this round; None: it goes on."""
        return match_over(self.plan, self.rounds()) if self.over else None

    def match_outcome(self) -> Outcome | None:
        ending = self.match()
        return None if ending is None else ranked(totals_of(self.seats, self.rounds()), ending)

    def carried(self) -> Carried:
        """The dealer moves left; after a match the points begin anew."""
        rounds = () if self.match() else self.rounds()
        return Carried((self.dealer + 1) % self.seats, self.outcome(), rounds)

    def public_facts(self) -> dict[str, Any]:
        rounds = self.rounds()
        return {
            "actor": self.actor(),
            "dealer": self.dealer,
            "phase": "over" if self.over else "play",
            "colour": None if self.colour is None else COLOURS[self.colour],
            "trick": self.tricks,
            "winner": self.winner,
            "discs": self.discs,
            "sitting_out": () if self.over else self.discs,
            "order": tuple(seat for seat, _ in self.played),
            "leader": self.leader,
            "tens": tens_of(self.seats, rounds),
            "rounds": rounds,
            "totals": totals_of(self.seats, rounds),
            "match": self.match(),
            "ending": EMPTY_HAND if self.over else None,
        }

    def zones(self) -> dict[Zone, Mask]:
        return {
            "stock": 0,
            "discard": self.discard,
            **{f"hand.{seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"trick.{seat}": 1 << card for seat, card in self.played},
        }


IN_ORDER = tuple(range(FIRST_WILD, FIRST_WILD + WILD))
"""The lot of positions, whose cards all are named."""
