"""A test by betting: when a mean is surely above or below a bar, however often one looks.

Somebody who does not believe that the mean score of a deal is m or less bets on every deal. With a share t of
what they have, 1 becomes (1 - t) + t * score / m; if the mean is m or less, they do not gain by that on
average, so with a chance of at most 1 / 40 do they ever have 40 times what they began with (Ville's
inequality). Another one bets in the same way that the mean is not m or more. Whoever of the two has 40 times
as much has shown it, wrongly in at most 5 % of all runs, whenever the run is stopped. What is begun with is
divided among several shares t, since nobody knows which is the best. See Waudby-Smith and Ramdas, "Estimating
means of bounded random variables by betting" (2024).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping

DOUBT = 0.05
ENOUGH = math.log(2 / DOUBT)
"""The logarithm of what each of the two who bet must have to be believed."""
SHARES = tuple(0.9 / 1.5**k for k in range(12))
"""What is bet of what there is: from 0.9, for the clearest differences, to 0.01."""
PRECISION = 1e-5


def winnings(scores: Mapping[float, int], bar: float) -> float:
    """The logarithm of what 1 has become, bet against a mean of `bar` or less.

    `scores` are how often each score from 0 to 1 has come; their order does not matter. The higher the bar,
    the less there is.
    """
    if bar <= 0:
        return math.inf if any(score > 0 and many for score, many in scores.items()) else 0.0
    each = [sum(many * math.log(1 - t + t * score / bar) for score, many in scores.items()) for t in SHARES]
    most = max(each)
    return most + math.log(sum(math.exp(one - most) for one in each) / len(each))


def mirrored(scores: Mapping[float, int]) -> dict[float, int]:
    """The scores of the other side."""
    return {1 - score: many for score, many in scores.items()}


def verdict(scores: Mapping[float, int], bar: float) -> str:
    """``above`` or ``below`` where the mean surely is that, else empty."""
    if winnings(scores, bar) >= ENOUGH:
        return "above"
    if winnings(mirrored(scores), 1 - bar) >= ENOUGH:
        return "below"
    return ""


def interval(scores: Mapping[float, int]) -> tuple[float, float]:
    """From the highest bar that the mean is surely above, to the lowest one that it is surely below."""
    return _highest(scores), 1 - _highest(mirrored(scores))


def _highest(scores: Mapping[float, int]) -> float:
    low, high = 0.0, 1.0
    while high - low > PRECISION:
        middle = (low + high) / 2
        if winnings(scores, middle) >= ENOUGH:
            low = middle
        else:
            high = middle
    return low


class Stopping:
    """Deals counted one after another until the mean score is surely above or below the bar."""

    def __init__(self, bar: float) -> None:
        self.bar = bar
        self.scores: Counter[float] = Counter()
        self.verdict = ""

    def count(self, score: float) -> bool:
        """Take in a deal; whether it is decided now."""
        self.scores[score] += 1
        self.verdict = verdict(self.scores, self.bar)
        return bool(self.verdict)
