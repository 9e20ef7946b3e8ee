"""What an endgame of two is worth when every card is known: exactly, or not at all.

The stock is empty and two players are left, each of whom can tell what the other holds. A value is 1 where
who has to move gets rid of his cards first, -1 where the other does, 0 for a draw; play that comes back to a
position is a draw, so the counters of the stalemate guard (1.11) are left out.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import trump_against
from .engine import apply
from .legal import fill_moves
from .solver_plain import Plain, beaten_by, is_plain
from .solver_shape import Shape, is_regular
from .solver_table import Table
from .state import Moves, Plan, State

STAGES = 4
UNKNOWN = 2
FAR = 1 << 20
DEEPEST, BOUTS, WORDS = 700, 800, 5
NOT_WON, NOT_LOST, GENERATION = 16, 32, 6
"""Bits for what the actor cannot force, if what was taken for granted on the way is true, and since when."""
LAST_GENERATION = 1 << 21

if not cython.compiled:
    from .basics import (
        BELOW_ONE,
        BELOW_TWO,
        COVER,
        DONE,
        LEADING,
        ONE,
        ONE_PER_RANK,
        OVER,
        TAKE,
        TRANSFER,
        low_bit,
        same_ranks,
    )


class Ply:
    """One depth of the search: a state, its moves, its name, and how early a position it came back to."""

    __slots__ = ("below", "depends", "moves", "rest", "state", "word_0", "word_1", "word_2", "word_3")

    def __init__(self, plan: Plan) -> None:
        self.state = State(plan)
        self.moves = Moves(plan.move_room)
        self.depends = FAR
        self.below = None


class Solver:
    """Solves one position after the other under one plan, and keeps what it found.

    It lets other threads run meanwhile, so two threads need a solver each.
    """

    __slots__ = (
        "avoided", "bouts", "came_back", "can_dump", "can_repeat", "can_reshape", "depth", "generation",
        "has_stopped", "is_in_order", "is_plain", "last", "looked_at", "other", "path", "plain", "plan",
        "root", "seat", "shape", "table",
    )  # fmt: skip

    def __init__(self, plan: Plan, room: int = 1 << 19) -> None:
        """`room` is how many positions are kept, a power of two, of 40 bytes each."""
        self.plan = plan
        self.table = Table(room)
        self.shape = Shape(plan)
        self.plain = Plain(plan, room * 2)
        self.root = None
        self.depth = 0
        self.looked_at = 0
        self.generation = 1
        self.avoided = 0
        self.can_repeat = plan.transfer != 0 or plan.pass_hands != 0
        self.can_reshape = (
            plan.packs == 1 and not plan.own_trumps and not plan.shown_trump and is_regular(plan)
        )
        self.can_dump = (
            self.can_reshape and not plan.pass_hands and not plan.lead_highest and not plan.lead_three
        )
        # Without transfers it does not matter which card is covered first.
        self.is_in_order = plan.transfer == 0 and not plan.takes_first
        if not cython.compiled:
            self.path = [0] * (BOUTS * WORDS)
            self.came_back = [0] * BOUTS

    @property
    def nodes(self) -> int:
        """The positions looked at for the last question, also while it is being answered."""
        return self.looked_at + self.plain.nodes

    def value(self, state: State, nodes: int) -> int:
        """What the position is worth to who has to move; `UNKNOWN` after so many nodes."""
        self.set_out(state, nodes)
        self.bouts = 0
        with cython.nogil:
            found = self.root_value()
        return self.settled(found)

    def sound(self, state: State, nodes: int) -> tuple:
        """The value and the moves that keep it; `UNKNOWN` and none after so many nodes."""
        best = self.value(state, nodes)
        kept = []
        if best == UNKNOWN:
            return best, kept
        fill_moves(self.root.state, self.root.moves)
        for move in self.root.moves.listed():
            with cython.nogil:
                worth = self.worth(move, best)
            if self.settled(worth) == UNKNOWN:
                return UNKNOWN, []
            if worth >= best:
                kept.append(move)
        return best, kept

    def best(self, state: State, nodes: int) -> tuple:
        """The value and a move that keeps it, -1 where that is unknown.

        Who has won and plays nothing but such moves comes back to no position that `avoid` was told of.
        """
        best = self.value(state, nodes)
        if best == UNKNOWN:
            return best, -1
        fill_moves(self.root.state, self.root.moves)
        if best > 0:
            self.bouts = self.avoided
            for at in range(self.bouts):
                self.came_back[at] = 0
            self.name(self.root, self.root.state)
            if self.can_repeat and self.root.state.phase == LEADING and self.seen_at(self.root) == self.bouts:
                self.bouts += 1
        for move in self.root.moves.listed():
            with cython.nogil:
                worth = self.worth(move, best)
            if self.settled(worth) == UNKNOWN:
                break
            if worth >= best:
                return best, move
        if self.avoided and not self.has_stopped:
            self.avoided = 0  # the deal came here by other moves
            return self.best(state, nodes)
        return UNKNOWN, -1

    def avoid(self, state: State) -> None:
        """`best` shall win without coming back to this position, as if that were no win."""
        self.set_out(state, 0)
        if self.can_repeat and state.phase == LEADING and self.avoided < BOUTS // 2:
            self.bouts = self.avoided
            self.name(self.root, self.root.state)
            if self.seen_at(self.root) == self.bouts:
                self.avoided += 1

    def forget(self) -> None:
        """There is nothing to avoid any more."""
        self.avoided = 0

    def worth(self, move: int, best: int) -> int:
        """Whether a move from the root is worth so much: as much, or less."""
        if best < 0:
            return best
        return self.try_move(self.root, self.root.state, self.root.below.state, move, best - 1, best)

    def root_value(self) -> int:
        if self.is_plain:
            return self.plain_value(self.root.state, self.root.state.actor, -1, 1)
        if not self.can_repeat:
            return self.search(self.root, self.root.state, -1, 1)
        # Who comes back to a position has not won: so the questions are asked one by one.
        if self.search(self.root, self.root.state, 0, 1) > 0:
            return 1
        return -1 if self.search(self.root, self.root.state, -1, 0) < 0 else 0

    def plain_value(self, s: State, me: int, alpha: int, beta: int) -> int:
        """The same by the hands alone, as it is worth to a seat."""
        if s.attacker == me:
            found = self.plain.evaluate(s, alpha, beta)
        else:
            found = -self.plain.evaluate(s, -beta, -alpha)
        self.has_stopped = self.plain.has_stopped
        return found

    def settled(self, found: int) -> int:
        """What was found, if the search came to its end; what it took for granted is forgotten if not."""
        if self.has_stopped or self.bouts:
            self.generation += 1
        return UNKNOWN if self.has_stopped else found

    def set_out(self, state: State, nodes: int) -> None:
        """Make ready for a search."""
        self.is_plain = is_plain(state)
        depth = 2 if self.is_plain else DEEPEST
        while self.depth < depth:
            above = Ply(self.plan)
            above.below = self.root
            self.root = above
            self.depth += 1
        self.root.state.copy_from(state)
        self.root.state.quiet = 0
        self.root.state.bout = min(state.bout, 1)
        self.seat = low_bit(state.alive)
        self.other = low_bit(state.alive & (state.alive - 1))
        self.looked_at = 0
        self.last = nodes
        self.plain.set_out(state, nodes)
        self.has_stopped = False
        if self.generation > LAST_GENERATION:
            self.table = Table(self.table.most)
            self.generation = 1

    def search(self, ply: Ply, s: State, alpha: int, beta: int) -> int:
        """What the state of a ply is worth to its actor, exact between alpha and beta."""
        ply.depends = FAR
        self.looked_at += 1
        if self.looked_at > self.last or ply.below is None or self.bouts == BOUTS:
            self.has_stopped = True
            return 0
        if s.phase == LEADING and self.wins_at_once(s):
            return 1
        self.name(ply, s)
        known = self.table.known(ply.word_0, ply.word_1, ply.word_2, ply.word_3, ply.rest)
        low = -1
        high = 1
        if known:
            low = (known & 3) - 2
            high = (known >> 2 & 3) - 2
            if low == high or low >= beta:
                return low
            if high <= alpha:
                return high
            if known >> GENERATION == self.generation and known & (NOT_WON if alpha == 0 else NOT_LOST):
                ply.depends = 0
                return 0
        alpha = max(alpha, low)
        beta = min(beta, high)
        is_start = s.phase == LEADING and self.can_repeat
        if is_start:
            at = self.seen_at(ply)
            if at < self.bouts:
                self.came_back[at] = 1
                ply.depends = at
                return 0
            self.came_back[at] = 0
            self.bouts += 1
        fill_moves(s, ply.moves)
        best = -2
        depends = FAR
        for stage in range(STAGES):
            for i in range(ply.moves.size):
                move = ply.moves.items[i]
                if self.stage(s, move) != stage:
                    continue
                found = self.try_move(ply, s, ply.below.state, move, max(alpha, best), beta)
                if self.has_stopped:
                    return 0
                depends = min(depends, ply.below.depends)
                best = max(best, found)
                if best >= beta:
                    break
            if best >= beta:
                break
        if is_start:
            self.bouts -= 1
            if depends >= self.bouts:
                depends = FAR
            if best and self.came_back[self.bouts]:
                self.generation += 1  # what was taken for granted below is wrong
        if best:
            depends = FAR  # a win is a win on every path
        ply.depends = depends
        if depends == FAR:
            if best > alpha:
                low = max(low, best)
            if best < beta:
                high = min(high, best)
            known = 0
        elif known >> GENERATION == self.generation:
            known = known & (NOT_WON | NOT_LOST) | (NOT_WON if alpha == 0 else NOT_LOST)
        else:
            known = NOT_WON if alpha == 0 else NOT_LOST
        known |= low + 2 | (high + 2) << 2 | self.generation << GENERATION
        self.table.keep(ply.word_0, ply.word_1, ply.word_2, ply.word_3, ply.rest, known)
        return best

    def wins_at_once(self, s: State) -> bool:
        """Whether all the attacker's cards but one, which he leads last, can only be taken, each in turn.

        The defender can beat none of them, and has no card to transfer with, nor does he take one.
        """
        if not self.can_dump or s.nine:
            return False
        hand = s.hands[s.attacker]
        kept = s.hands[s.defender]
        twice = hand & (hand >> 1 & BELOW_ONE | hand >> 2 & BELOW_TWO | hand >> 3 & ONE_PER_RANK)
        risky = hand & (beaten_by(hand, kept, s.trump) | same_ranks(kept | twice))
        if risky & (risky - 1):
            return False
        return risky == 0 or hand & (hand - 1) != 0 or kept & (kept - 1) != 0

    def stage(self, s: State, move: int) -> int:
        """When a move is tried: plain cards, "done", trumps and transfers, taking; `STAGES` for never."""
        kind = move & 15
        if kind == TAKE:
            return 3
        if kind == DONE:
            return 1
        if kind == COVER and self.is_in_order and move >> 4 & 15 != low_bit(s.open):
            return STAGES
        if kind == TRANSFER:
            return 2
        return 2 if low_bit(move >> 8) & 3 == s.trump else 0

    def try_move(self, ply: Ply, s: State, child: State, move: int, alpha: int, beta: int) -> int:
        """What a move is worth to who makes it; `child` is the state below."""
        child.copy_from(s)
        apply(child, move, None)
        ply.below.depends = FAR
        if child.phase == OVER:
            return self.result(child, s.actor)
        if self.is_plain:
            return self.plain_value(child, s.actor, alpha, beta)
        if child.phase == LEADING:
            child.quiet = 0
            child.bout = 1
            if self.can_reshape and not child.nine:
                self.reshape(child)
        if child.actor == s.actor:
            return self.search(ply.below, child, alpha, beta)
        return -self.search(ply.below, child, -beta, -alpha)

    def result(self, s: State, me: int) -> int:
        """What a deal that is over was worth to a seat."""
        other = self.seat + self.other - me
        if s.places[me] == s.places[other]:
            return 0
        return 1 if s.places[me] < s.places[other] else -1

    def reshape(self, s: State) -> None:
        """At the start of a bout: the position that stands for all that are like it."""
        self.shape.first = s.hands[s.attacker]
        self.shape.second = s.hands[s.defender]
        self.shape.close_ranks()
        self.shape.sort_suits(s.trump)
        s.hands[s.attacker] = self.shape.first
        s.hands[s.defender] = self.shape.second

    def name(self, ply: Ply, s: State) -> None:
        """Five words that tell the position from every other."""
        ply.word_0 = s.hands[s.attacker] | s.table
        ply.word_1 = s.hands[s.defender] | s.table
        ply.word_2 = 0
        slots = s.open
        while slots:
            ply.word_2 |= ONE << s.attack[low_bit(slots)]
            slots &= slots - 1
        ply.word_3 = s.shown & (ply.word_0 | ply.word_1)
        rest = s.phase | s.cap << 3 | s.attacks << 7 | (s.trump + 1) << 11
        rest |= (trump_against(s, s.attacker) + 1) << 14 | (trump_against(s, s.defender) + 1) << 17
        rest |= (s.bout > 0) << 20 | (s.beaten > 0) << 21 | s.nine << 22
        rest |= (s.defended >> s.attacker & 1) << 23 | (s.defended >> s.defender & 1) << 24
        if self.plan.takes_first and s.attacks:
            rest |= s.attack[0] << 25
        if self.plan.last_thrown_rank and s.open:
            slots = s.open
            while slots & (slots - 1):
                slots &= slots - 1
            rest |= ONE * (s.attack[low_bit(slots)] >> 2 & 15) << 32
        ply.rest = rest

    def seen_at(self, ply: Ply) -> int:
        """Which bout of the path began with this position; with none it is added to the path."""
        for at in range(self.bouts):
            if (
                self.path[at * WORDS] == ply.word_0
                and self.path[at * WORDS + 1] == ply.word_1
                and self.path[at * WORDS + 2] == ply.word_3
                and self.path[at * WORDS + 3] == ply.rest
            ):
                return at
        at = self.bouts * WORDS
        self.path[at] = ply.word_0
        self.path[at + 1] = ply.word_1
        self.path[at + 2] = ply.word_3
        self.path[at + 3] = ply.rest
        return self.bouts
