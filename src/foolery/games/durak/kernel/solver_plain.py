"""The same for the rules that most deals have, by hands alone: no transfers, nothing but cards to remember.

What a bout is made of is then three sets: the attacker's hand, the defender's, the cards on the table.
Values here are the attacker's. A bout begins with one card where others may be thrown in and pursue (1.5,
1.7): to lead several at once is no better then. An attack is covered lowest card first, and who means to
take does so before he covers any: to cover some first gives the attacker more ranks and the taker nothing.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import attack_limit
from .solver_shape import Shape, is_regular
from .solver_table import Pairs
from .state import Plan, State

if not cython.compiled:
    from .basics import (
        DEFENDING,
        LEADING,
        ONE,
        ONE_PER_RANK,
        ONE_PER_SUIT_RANK,
        THROWING,
        count,
        low_bit,
        same_ranks,
    )

    def high_bit(cards: int) -> int:
        """The number of the highest card."""
        return cards.bit_length() - 1


def is_plain(s: State) -> bool:
    """Whether the hands and the cards on the table tell all that can still happen."""
    plan = s.plan
    if plan.transfer or plan.packs > 1 or plan.own_trumps or plan.pass_hands or plan.takes_first:
        return False
    if plan.lead_three or plan.lead_highest or s.nine:
        return False
    rule = plan.first_limit
    return (
        rule == 0
        or (rule < 3 and plan.attack_limit == attack_limit(s, s.defender))
        or plan.attack_limit == attack_limit(s, s.defender) == attack_limit(s, s.attacker)
    )


def beaten_by(a: int, d: int, trump: int) -> int:
    """Which of the cards a the hand d can beat, where beating is regular."""
    beatable = 0
    for suit in range(4):
        held = d & ONE_PER_SUIT_RANK << suit
        if held:
            beatable |= a & ONE_PER_SUIT_RANK << suit & (ONE << high_bit(held)) - 1
    if trump >= 0 and d & ONE_PER_SUIT_RANK << trump:
        beatable |= a & ~(ONE_PER_SUIT_RANK << trump)
    return beatable


class Plain:
    """Solves positions under one plan for which `is_plain` holds."""

    __slots__ = (
        "beats", "drawn", "has_pursuit", "has_stopped", "has_throws", "is_regular", "last", "lead_limit",
        "leads_one", "most", "nodes", "pairs", "plan", "shape", "trump", "trumps",
    )  # fmt: skip

    def __init__(self, plan: Plan, room: int) -> None:
        self.plan = plan
        self.shape = Shape(plan)
        self.pairs = Pairs(room)
        self.trump = -2
        self.is_regular = is_regular(plan)
        self.most = plan.attack_limit
        self.lead_limit = plan.lead_limit
        self.has_throws = plan.throw_in != 0
        self.has_pursuit = plan.pursuit != 0
        self.leads_one = plan.lead_limit == 1 or (self.has_throws and self.has_pursuit)
        self.drawn = 1 if plan.no_draws else 0
        self.nodes = 0
        self.last = 0
        self.has_stopped = False
        if not cython.compiled:
            self.beats = [0] * 64

    def set_out(self, s: State, nodes: int) -> None:
        """Make ready for positions of a deal with this trump."""
        self.nodes = 0
        self.last = nodes
        self.has_stopped = False
        if self.trump == s.trump:
            return
        if self.trump > -2:
            self.pairs = Pairs(self.pairs.most)
        self.trump = s.trump
        self.trumps = ONE_PER_SUIT_RANK << s.trump if s.trump >= 0 else 0
        for face in range(64):
            self.beats[face] = self.plan.beats[(s.trump + 1) * 64 + face]

    def evaluate(self, s: State, alpha: int, beta: int) -> int:
        """What a state is worth to its attacker, exact between alpha and beta."""
        if s.phase == LEADING:
            return self.lead(s.hands[s.attacker], s.hands[s.defender], alpha, beta)
        left = s.cap - s.attacks
        if s.phase == THROWING:
            return self.covered(s.hands[s.attacker], s.hands[s.defender], s.table, left, alpha, beta)
        if s.phase == DEFENDING:
            open_cards = 0
            slots = s.open
            while slots:
                open_cards |= ONE << s.attack[low_bit(slots)]
                slots &= slots - 1
            return self.defend(
                s.hands[s.attacker], s.hands[s.defender], s.table, open_cards, left, alpha, beta
            )
        return self.taken(s.hands[s.attacker], s.hands[s.defender], s.table, left, alpha, beta)

    def lead(self, a: int, d: int, alpha: int, beta: int) -> int:
        """At the start of a bout, both with cards."""
        self.nodes += 1
        if self.nodes > self.last:
            self.has_stopped = True
            return 0
        if self.is_regular:
            if self.wins_at_once(a, d):
                return 1
            self.shape.first = a
            self.shape.second = d
            self.shape.close_ranks()
            self.shape.sort_suits(self.trump)
            a = self.shape.first
            d = self.shape.second
        low = -1
        high = 1
        known = self.pairs.known(a, d)
        if known:
            low = (known & 3) - 2
            high = (known >> 2) - 2
            if low == high or low >= beta:
                return low
            if high <= alpha:
                return high
            alpha = max(alpha, low)
            beta = min(beta, high)
        start = alpha
        best = -1
        cap = min(self.most, count(d))
        leads = self.distinct(a, a | d) if self.is_regular else a
        while leads and best < beta:
            card = self.first(leads)
            leads ^= card
            found = self.defend(a ^ card, d, card, card, cap - 1, alpha, beta)
            if self.has_stopped:
                return 0
            best = max(best, found)
            alpha = max(alpha, best)
        leads = 0 if self.leads_one or cap == 1 else a
        while leads and best < beta:
            group = a & same_ranks(leads & -leads)
            leads &= ~group
            part = group & -group
            while part and best < beta:
                if part & (part - 1) and count(part) <= min(cap, self.lead_limit):
                    found = self.defend(a ^ part, d, part, part, cap - count(part), alpha, beta)
                    if self.has_stopped:
                        return 0
                    best = max(best, found)
                    alpha = max(alpha, best)
                part = (part - group) & group
        if best > start:
            low = max(low, best)
        if best < beta:
            high = min(high, best)
        self.pairs.keep(a, d, low + 2 | (high + 2) << 2)
        return best

    def defend(self, a: int, d: int, table: int, uncovered: int, left: int, alpha: int, beta: int) -> int:
        """The defender covers the lowest uncovered card, or takes."""
        self.nodes += 1
        card = uncovered & -uncovered
        cards = d & self.beats[low_bit(card)]
        if self.is_regular:
            cards = self.distinct(cards, a | d | table)
        # First what gives the attacker nothing new to throw in.
        safe = (~same_ranks(a) | same_ranks(table)) & ~self.trumps
        best = 1
        while cards and best > alpha:
            by = self.first(cards & safe if cards & safe else cards)
            cards ^= by
            if uncovered ^ card:
                found = self.defend(a, d ^ by, table | by, uncovered ^ card, left, alpha, beta)
            else:
                found = self.covered(a, d ^ by, table | by, left, alpha, beta)
            if self.has_stopped:
                return 0
            best = min(best, found)
            beta = min(beta, best)
        if best > alpha:
            best = min(best, self.taken(a, d, table, left, alpha, beta))
        return best

    def covered(self, a: int, d: int, table: int, left: int, alpha: int, beta: int) -> int:
        """Everything is covered: the attacker throws in or has done."""
        cards = a & same_ranks(table) if left and d and self.has_throws else 0
        if cards == 0:
            return self.beaten(a, d, alpha, beta)
        self.nodes += 1
        low = -1
        high = 1
        known = self.pairs.known(a | table, d | table)
        if known:
            low = (known & 3) - 2
            high = (known >> 2) - 2
            if low == high or low >= beta:
                return low
            if high <= alpha:
                return high
            alpha = max(alpha, low)
            beta = min(beta, high)
        start = alpha
        best = -1
        has_done = False
        while best < beta and not (has_done and cards == 0):
            if not has_done and cards & ~self.trumps == 0:
                has_done = True  # before trumps are spent
                found = self.beaten(a, d, alpha, beta)
            else:
                card = self.first(cards)
                cards ^= card
                found = self.defend(a ^ card, d, table | card, card, left - 1, alpha, beta)
            if self.has_stopped:
                return 0
            best = max(best, found)
            alpha = max(alpha, best)
        if best > start:
            low = max(low, best)
        if best < beta:
            high = min(high, best)
        self.pairs.keep(a | table, d | table, low + 2 | (high + 2) << 2)
        return best

    def first(self, cards: int) -> int:
        """What is tried first: the lowest card, trumps last."""
        plain = cards & ~self.trumps
        if plain:
            return plain & -plain
        return cards & -cards

    def beaten(self, a: int, d: int, alpha: int, beta: int) -> int:
        """The bout is beaten off: the defender leads, or somebody is out."""
        if a == 0:
            return 1 if d else self.drawn
        if d == 0:
            return -1
        return -self.lead(d, a, -beta, -alpha)

    def taken(self, a: int, d: int, table: int, left: int, alpha: int, beta: int) -> int:
        """The defender takes, after the attacker has thrown in what he likes; who leads again."""
        if a == 0:
            return 1
        cards = a & same_ranks(table) if self.has_pursuit and left else 0
        if cards == a and count(a) <= left:
            return 1
        return self.pursue(a, d | table, cards, left, alpha, beta)

    def pursue(self, a: int, d: int, cards: int, left: int, alpha: int, beta: int) -> int:
        """Some of these cards are thrown in to a defender who takes: the best of all choices."""
        if left == 0:
            cards = 0
        best = -1
        has_done = False
        while best < beta and not (has_done and cards == 0):
            if not has_done and cards & ~self.trumps == 0:
                has_done = True
                found = self.lead(a, d, alpha, beta) if a else 1
            else:
                card = self.first(cards)
                cards ^= card
                found = self.pursue(a ^ card, d | card, cards, left - 1, alpha, beta)
            if self.has_stopped:
                return 0
            best = max(best, found)
            alpha = max(alpha, best)
        return best

    def distinct(self, cards: int, live: int) -> int:
        """Without those of the cards that are no better to play than a lower one.

        Of two cards of a hand and suit the lower one is played first if no card in play is between them and
        no other has the rank of either: it does all that the higher one does, which is better to keep.
        """
        low = (live | live >> 1) & ONE_PER_RANK
        high = (live >> 2 | live >> 3) & ONE_PER_RANK
        more = (live & live >> 1 | live >> 2 & live >> 3) & ONE_PER_RANK | low & high
        once = cards & ((low | high) & ~more) * 15
        left = once
        while left:
            card = left & -left
            left ^= card
            below = live & ONE_PER_SUIT_RANK << (low_bit(card) & 3) & card - 1
            if below and once >> high_bit(below) & 1:
                cards ^= card
        return cards

    def wins_at_once(self, a: int, d: int) -> bool:
        """Whether the attacker has at most one card that the defender beats, which he leads last.

        The others he leads before it, trumps after the rest and each suit from below, so that nothing the
        defender takes beats what comes later; with pursuit he throws in others of their ranks, none of
        which can matter. The last one may be covered if the defender has another card.
        """
        beatable = beaten_by(a, d, self.trump)
        if self.has_pursuit and self.most > 3 and count(d) > 3:
            beatable &= ~same_ranks(a & ~beatable)
        return beatable & (beatable - 1) == 0 and self.has_more(a, d, beatable)

    def has_more(self, a: int, d: int, beatable: int) -> bool:
        """Whether the defender is left with a card when the attacker's last one is covered."""
        return beatable == 0 or a & (a - 1) or d & (d - 1)
