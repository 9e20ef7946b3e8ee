"""What `sensible` does where a variant asks for something else than the plain game, as a table."""

from __future__ import annotations

import pytest

from tests.bots.cases import Case, chosen, position

SENSIBLE = [
    # Points (4.17)
    Case(
        "throws nothing in that only scores", "7s 8c Kd|8s 9c Td Jd Qd Kc", "0 7s; 1 8s/7s", "done",
        preset="points",
    ),
    Case("covers for the point", "7s 7c Td|Kh Qc Jc Qd Ac Tc", "0 7s", "Kh/7s", preset="points"),
    # Epaulettes (4.18)
    Case(
        "adds the partner of a single card taken", "As Ac 7d Td|8s 9c 9d Jd Qd Kc", "0 As; 1 take", "Ac",
        preset="epaulettes",
    ),
    Case(
        "leaves a pair a pair", "7s 7c 7d Td|8s 9c 9d Jd Qd Kc", "0 7s7c; 1 take", "done", preset="epaulettes"
    ),
    Case("breaks up a pair", "7s 7c Td|Jd Kd 9c Qd 9d Ad", "0 7s7c", "9c/7c", preset="epaulettes"),
    Case("and takes then", "7s 7c Td|Jd Kd 9c Qd 9d Ad", "0 7s7c; 1 9c/7c", "take", preset="epaulettes"),
    # I believe - I don't believe (4.5)
    Case("bluffs rather than takes", "Ks 7c Td|6c 8d 9d 8c Jc Qd", "0 Ks", "?6c/Ks", preset="believe"),
    Case("lays a right card dark", "7s 7c Td|8s 9d 8d Jd Qd Kd", "0 7s", "?8s/7s", preset="believe"),
    Case(
        "doubts what cannot be", "Qs 6h 7h 8h 9h Th|6c 8d 9d 8c Jd Qd", "0 Qs; 1 ?6c/Qs", "doubt",
        preset="believe", gone="Ks As Jh Qh Kh",
    ),
    Case(
        "believes what is likely", "6s 7c Td|8s 9d 8d Jd Qd Kh", "0 6s; 1 ?8s/6s", "believe", preset="believe"
    ),
    # Poker (4.19)
    Case("changes its two worst cards", "Ts 7c Td|6s 6c Jh Kh Qh As", "0 Ts", "~6s6c", preset="poker"),
    Case("changes nothing that is good", "6s 7c Td|8s Th Jh Kh Qh As", "0 6s", "8s/6s", preset="poker"),
    # Armenian (4.2)
    Case(
        "leads from the stock rather than trumps", "Kh Qh Jh Th 9h|8s 9c Td Jd Qd", "", "top",
        preset="armenian",
    ),
    Case("leads its own low card", "Kh Qh Jh Th 6d|8s 9c Td Jd Qd", "", "6d", preset="armenian"),
    # Two trumps (4.6): seat 0 has spades, seat 1 hearts
    Case(
        "keeps its own trumps", "6s 8d Kd|8s 9c Td Jd Qd Kc", "", "8d",
        preset="two-trump", more=(("trumps", "sh"), ("turned", "AsAh")),
    ),
    # Trump (4.9)
    Case("covers last in the suit that it holds", "7c Kd|8c 7h Qc Kc Jc Ts", "0 7c", "8c/7c", preset="trump"),
    # Werewolf (4.15)
    Case(
        "knows what it took", "8c 7c Kd|Ts Td 9s", "0 #1; 1 take; 0 done; 0 #1", "#4/7c", preset="werewolf"
    ),
    Case("throws nothing in unseen", "7s 7c Kd|8s Td 9s", "0 #1; 1 #1/7s", "done", preset="werewolf"),
    # Three-card (4.22)
    Case(
        "leads the three lowest", "6s 7c 8d Kh Ah Qh|8s 9c Td Jd Qd Kc", "", "6s7c8d",
        preset="three-card", more=(("turned", "Th"),),
    ),
    # Russian (6)
    Case(
        "wins with its last card whatever is in the stock", "7s 7c Td|Kh", "0 7s", "Kh/7s", preset="russian"
    ),
    Case("keeps the same card elsewhere", "7s 7c Td|Kh", "0 7s", "take"),
    # Big (4.4)
    Case("covers with one of two packs", "7s 9c|8s 8s 6h Jd Qd Kc", "0 7s", "8s/7s", preset="big"),
]  # fmt: skip


@pytest.mark.parametrize("case", SENSIBLE, ids=lambda case: f"{case.preset}: {case.why}")
def test_sensible(case: Case) -> None:
    assert chosen("sensible", position(case)) == case.chosen
