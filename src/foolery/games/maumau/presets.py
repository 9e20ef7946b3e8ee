"""The named rule sets: Czech fool as the two sources have it, and the options 1 to 11 (8.1)."""

from __future__ import annotations

from typing import Any

from foolery.core.games import Preset
from foolery.core.options import make_rules
from foolery.games.maumau.rules import Rules

CZECH = Preset(
    name="czech",
    titles={"en": "Czech fool", "ru": "Чешский дурак"},
    aliases=("mau-mau", "maumau", "czech-fool", "cheshsky", "may-may", "Мау-мау"),
    rules=Rules(),
    source="8.0",
)
CZECH_S3 = Preset(
    name="czech-s3",
    titles={"en": "Czech fool, fewest points", "ru": "Чешский дурак по наименьшему счёту"},
    aliases=("czech-fewest", "czech-points"),
    rules=Rules(first_move="left_then_winner", match_end="fewest_points"),
    source="8.0",
)
BASES = (CZECH, CZECH_S3)
BASE_NAMES = tuple(base.name for base in BASES)


def variant(name: str, en: str, ru: str, *aliases: str, on: Preset = CZECH, **changes: Any) -> Preset:
    """A base with some options changed; it can be put on the other base too."""
    return Preset(
        name=name,
        titles={"en": en, "ru": ru},
        aliases=aliases,
        rules=make_rules(on.rules, changes),
        source="8.1",
        base=on.name,
        bases=BASE_NAMES,
        changes=changes,
    )


VARIANTS = (
    variant(
        "czech-one-card", "Czech fool, one card drawn", "Чешский дурак, берут одну карту",
        "czech-1", without_card="one",
    ),
    variant(
        "czech-small-pack", "Czech fool, 32 cards", "Чешский дурак, 32 карты",
        "czech-2", "czech-32", pack=32, effects="7-draw2-miss_8-draw1-miss_Q-wild-order_A-miss",
    ),
    variant(
        "czech-jacks", "Czech fool with jacks", "Чешский дурак с валетами",
        "czech-3", cards_each=6, first_move="dealers_card", queen_left="off", wild_left="only_card",
        effects="6-draw2-miss_7-draw1-miss_J-wild-order_A-miss",
    ),
    variant(
        "english", "English fool", "Английский дурак",
        "czech-4", "angliysky", ace_claims=True, effects="6-draw2-miss_7-draw1-miss_Q-wild-order",
    ),
    variant("pharaoh", "Pharaoh", "Фараон", "czech-5", "faraon", cards_each=4, queen_out=30, queen_points=30),
    variant(
        "pentagon", "Pentagon", "Пентагон",
        "czech-6", rank_on_rank="sixes", card_points="pentagon", queen_left="off",
        effects="6-draw2-miss_7-draw1-miss_Q-miss-wild-order_A-miss",
    ),
    variant(
        "polish", "Polish fool", "Польский дурак",
        "czech-7", "polsky", first_move="dealers_card", without_card="one", queen_left="off",
        effects="6-any_7-draw2_J-wild-order_A-miss_Qs-draw4_Ks-draw6",
    ),
    variant(
        "king-of-diamonds", "King of diamonds", "Бубновый король",
        "czech-8", without_card="one", effects="6-draw2-miss_7-draw1-miss_Q-wild-order_A-miss_Kd-draw5-miss",
    ),
    variant(
        "eights", "Eights", "Восьмёрки",
        "czech-9", cards_each=6, first_move="dealer", spade_queen_left=50, spade_queen_out=50,
        effects="6-draw1_7-draw2_8-again_Q-wild-order_A-miss",
    ),
    variant(
        "eights-s3", "Eights, sixes draw two", "Восьмёрки, шестёрка – две карты",
        "czech-9-s3", on=CZECH_S3, cards_each=6, first_move="dealer", spade_queen_left=50,
        spade_queen_out=50, effects="6-draw2_7-draw1_8-again_Q-wild-order_A-miss",
    ),
    variant(
        "eights-king", "Eights with the king of spades", "Восьмёрки с пиковым королём",
        "czech-9-king", cards_each=6, first_move="dealer", spade_queen_left=50, spade_queen_out=50,
        effects="6-draw1_7-draw2_8-again_Q-wild-order_A-miss_Ks-draw5-again",
    ),
    variant(
        "eights-kings-s3", "Eights with every king, sixes draw two",
        "Восьмёрки с королями, шестёрка – две карты",
        "czech-9-kings-s3", on=CZECH_S3, cards_each=6, first_move="dealer", spade_queen_left=50,
        spade_queen_out=50, effects="6-draw2_7-draw1_8-again_Q-wild-order_K-draw5-again_A-miss",
    ),
    variant(
        "crocodile", "Crocodile", "Крокодил",
        "czech-10", "krokodil", on=CZECH_S3, without_card="one",
        effects="6-draw2-miss_7-draw1-miss_Q-wild-order_A-miss_Kh-draw5-miss",
    ),
    variant(
        "king-of-spades", "King of spades (120)", "Пиковый король (120)",
        "czech-11", "120", on=CZECH_S3, first_move="dealers_card", match_limit=120,
        effects="6-draw2-miss_7-draw1-miss_8-again_Q-wild-order_A-miss_Ks-draw5",
    ),
)  # fmt: skip

PRESETS = (*BASES, *VARIANTS)
