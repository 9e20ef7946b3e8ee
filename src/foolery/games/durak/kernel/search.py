"""A determinised search of one deal: many worlds, one tree for all that look the same to who searches.

In every world the tree is followed by what has succeeded, one new node is added, and the deal is played on
by the policy, to its end or until a guess at a bout's start. The first mover of each node is its own judge.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .engine import apply
from .legal import fill_moves
from .playout import Rng
from .policy import Policy
from .scores import Scores
from .state import Moves, State
from .tree import Tree
from .worlds import Unlocated

if not cython.compiled:
    from math import sqrt

    from .basics import DARK, LEADING, OVER, SWAP
    from .policy import MOST

DEEPEST = 256
WIDEST = 1024


class Search:
    """One choice of one seat. `run` may be called again and again, with one world after the other."""

    __slots__ = (
        "deepest", "explore", "found", "is_by_prior", "is_guessing", "movers", "moves", "path", "plies",
        "policy", "reserve", "rng", "scores", "seat", "state", "tree",
    )  # fmt: skip

    def __init__(self, start: State, policy: Policy, scores: Scores, seed: int, room: int) -> None:
        self.seat = start.actor
        self.state = start.copy()
        self.moves = Moves(start.plan.move_room)
        self.rng = Rng(seed)
        self.policy = policy
        self.scores = scores
        self.tree = Tree(room)
        self.explore = 1.0  # how much what was neglected counts beside what succeeds
        self.reserve = 0.0  # how much less than its parent an untried move is expected to bring
        self.is_by_prior = 1  # untried moves by the policy's weights, or each once and evenly
        self.is_guessing = 1
        self.plies = 24  # after which a bout's start is guessed at
        self.deepest = DEEPEST  # how far the tree reaches; 1 is a flat search
        if not cython.compiled:
            self.path = [0] * (DEEPEST + 1)
            self.movers = [0] * (DEEPEST + 1)
            self.found = [0] * WIDEST

    def run(self, world: State, unlocated: Unlocated, iterations: int) -> None:
        """So many iterations more, each in a world like `world` with the unlocated cards dealt anew."""
        with cython.nogil:
            for _ in range(iterations):
                self.state.copy_from(world)
                self.state.chance = self.rng.below(1 << 31)
                unlocated.mix(self.state, self.rng)
                self.iterate(self.state, self.tree)

    def iterate(self, s: State, tree: Tree) -> None:
        depth = 0
        node = 0
        is_new = False
        self.path[0] = 0
        while s.phase != OVER and not is_new and depth < self.deepest:
            fill_moves(s, self.moves)
            if self.moves.size == 1 and depth:
                apply(s, self.moves.items[0], None)
                continue
            i = self.select(tree, node)
            move = self.moves.items[i]
            key = self.key(move)
            child = tree.child(node, key)
            if child == 0:
                if tree.size == tree.room:
                    break
                child = tree.add(node, key)
                tree.chances[child] = 1
            is_new = tree.visits[child] == 0
            depth += 1
            self.path[depth] = child
            self.movers[depth] = s.actor
            apply(s, move, None)
            node = child
        self.play_on(s)
        while depth >= 0:
            node = self.path[depth]
            tree.visits[node] += 1
            if depth:
                tree.values[node] += self.scores.values[self.movers[depth]]
            depth -= 1

    def key(self, move: int) -> int:
        """A move as who searches sees it: others' hidden cards are not told apart."""
        kind = move & 15
        if kind != DARK and kind != SWAP:
            return move
        return move if self.state.actor == self.seat else move & 0xFF

    def select(self, tree: Tree, node: int) -> int:
        """The number of the move to follow from a node, of those that are legal in this world."""
        n = self.moves.size
        if n == 1:
            return 0
        if n > WIDEST:
            return self.rng.below(n)
        visits = 0
        success = 0.0
        untried = 0
        for i in range(n):
            child = tree.child(node, self.key(self.moves.items[i]))
            self.found[i] = child
            if child:
                tree.chances[child] += 1
                visits += tree.visits[child]
                success += tree.values[child]
            else:
                untried += 1
        if not self.is_by_prior and untried:
            return self.any_untried(n, untried)
        is_weighed = self.is_by_prior and n <= MOST
        total = self.policy.weigh(self.state, self.moves) if is_weighed else n
        # An untried move is as good as its siblings have been.
        hope = (success / visits if visits else 0.5) - self.reserve
        neglect = sqrt(visits + 1.0)
        best = 0
        highest = -1.0
        for i in range(n):
            prior = (self.policy.weights[i] if is_weighed else 1.0) / total
            child = self.found[i]
            if child and tree.visits[child]:
                value = tree.score(child, prior, self.explore, self.is_by_prior)
            else:
                value = hope + self.explore * prior * neglect
            if value > highest:
                highest = value
                best = i
        return best

    def any_untried(self, n: int, untried: int) -> int:
        """One of the moves that have no node yet."""
        left = self.rng.below(untried)
        for i in range(n):
            if self.found[i] == 0:
                if left == 0:
                    return i
                left -= 1
        return 0

    def play_on(self, s: State) -> None:
        """From here by the policy, to the end or to a bout's start after enough moves."""
        left = self.plies
        while s.phase != OVER:
            if left <= 0 and self.is_guessing and s.phase == LEADING:
                self.scores.guess(s)
                return
            fill_moves(s, self.moves)
            apply(s, self.moves.items[self.policy.pick(s, self.rng, self.moves)], None)
            left -= 1
        self.scores.finish(s)
