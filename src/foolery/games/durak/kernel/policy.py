"""How rollouts choose: each move has a weight, the lower its card the larger, and is drawn by it.

The weights are tables by what is done, whether cards are still to be drawn, and the face of the card under
the actor's trump; `foolery.bots.search.durak.weights` fills them in.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import stock_size, trump_against
from .playout import Rng
from .state import Moves, State

if not cython.compiled:
    from .basics import FACE, PURSUIT, THROW, TRANSFER, low_bit

    MOST = 64  # moves that are weighed

FACES, STAGE, PLAIN = 320, 1600, 16
THROWN_AFTER = 4
"""The table of what is thrown in to a player who takes, after those of the four acts with a card."""


class Policy:
    """Weights above zero. `by_card[stage * STAGE + act * FACES + (trump + 1) * 64 + face]` for lead, throw,
    cover, transfer and throw to a taker; `by_act[(stage * 2 + is_pursuit) * PLAIN + act]` for the other acts;
    each card more in a lead multiplies by `pair / 16`. Stage 0 is with cards to draw, 1 without.
    """

    __slots__ = ("by_act", "by_card", "pair", "weights")

    def __init__(self) -> None:
        self.pair = 16
        if not cython.compiled:
            self.by_card = [1] * (2 * STAGE)
            self.by_act = [1] * (4 * PLAIN)
            self.weights = [0] * MOST

    def weigh(self, s: State, moves: Moves) -> int:
        """Set the weights of up to `MOST` moves; their sum."""
        stage = 0 if stock_size(s) else 1
        after = s.phase == PURSUIT
        base = stage * STAGE + (trump_against(s, s.actor) + 1) * 64
        acts = (stage * 2 + after) * PLAIN
        total = 0
        for i in range(moves.size):
            move = moves.items[i]
            kind = move & 15
            if kind > TRANSFER or s.plan.unseen_hands:
                weight = self.by_act[acts + kind]
            else:
                cards = move >> 8
                if kind == THROW and after:
                    kind = THROWN_AFTER
                weight = self.by_card[base + kind * FACES + (low_bit(cards) & FACE)]
                cards &= cards - 1
                while cards:
                    weight = weight * self.pair // 16 + 1
                    cards &= cards - 1
            self.weights[i] = weight
            total += weight
        return total

    def pick(self, s: State, rng: Rng, moves: Moves) -> int:
        """The number of a move, drawn by the weights; where there are many, evenly."""
        if moves.size == 1:
            return 0
        if moves.size > MOST:
            return rng.below(moves.size)
        left = rng.below(self.weigh(s, moves))
        i = 0
        while left >= self.weights[i]:
            left -= self.weights[i]
            i += 1
        return i
