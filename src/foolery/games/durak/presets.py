"""The named rule sets of the family: a base and a few changed options each."""

from __future__ import annotations

from typing import Any

from foolery.core.games import Preset
from foolery.core.options import make_rules
from foolery.games.durak.rules import Rules

SIMPLE = Preset(
    name="simple",
    titles={"en": "Simple fool", "ru": "Простой дурак"},
    aliases=("prostoy",),
    rules=Rules(lead="two", throw_in="none", pursuit=False, next_attacker="winner"),
    source="2.1",
)
THROW_IN = Preset(
    name="throw-in",
    titles={"en": "Throw-in fool", "ru": "Подкидной дурак"},
    aliases=("podkidnoy", "durak", "fool"),
    rules=Rules(),
    source="2.2",
)
TRANSFER = Preset(
    name="transfer",
    titles={"en": "Transfer fool", "ru": "Переводной дурак"},
    aliases=("perevodnoy",),
    rules=Rules(transfer="before_cover"),
    source="2.3",
)
TRANSFER_2 = Preset(
    name="transfer-2",
    titles={"en": "Transfer fool 2", "ru": "Переводной дурак 2"},
    aliases=("perevodnoy-2",),
    rules=Rules(transfer="any_time"),
    source="2.4",
)

BASES = (SIMPLE, THROW_IN, TRANSFER, TRANSFER_2)
BASE_NAMES = tuple(base.name for base in BASES)


def variant(
    name: str, source: str, en: str, ru: str, *aliases: str, on: Preset = THROW_IN, fixed: bool = False,
    seats: tuple[int, ...] = (), **changes: Any,
) -> Preset:  # fmt: skip
    """A base with some options changed; unless it is `fixed` it can be put on every other base too."""
    return Preset(
        name=name,
        titles={"en": en, "ru": ru},
        aliases=aliases,
        rules=make_rules(on.rules, changes),
        source=source,
        base=on.name,
        bases=() if fixed else BASE_NAMES,
        changes=changes,
        seats=seats,
    )


VARIANTS = (
    variant("couple", "3", "Couple fool", "Парный дурак", "parny", "partners", "pairs", partners="pairs"),
    variant("albanian", "4.1", "Albanian fool", "Албанский дурак", "albansky", pack_order="high_first"),
    variant("armenian", "4.2", "Armenian fool", "Армянский дурак", "armyansky", blind_lead=True),
    variant("trumpless", "4.3", "Trumpless fool", "Бескозырный дурак", "beskozyrny", trump="none"),
    variant(
        "big", "4.4", "Big fool", "Большой дурак", "bolshoy", packs=2, fifty_two_lose=True
    ),
    variant(
        "believe", "4.5", "I believe – I don't believe", "Верю – не верю",
        "veryu-ne-veryu", "i-believe", "doubt", dark_cover=True,
    ),
    variant("two-trump", "4.6", "Two-trump fool", "Двухкозырный дурак", "dvuhkozyrny", trump="own"),
    variant(
        "chinese", "4.7", "Chinese fool", "Китайский дурак", "kitaysky",
        nine_of_diamonds=True, taking="first_card", ending="first_out",
    ),
    variant("tedious", "4.8", "Tedious fool", "Занудный дурак", "zanudny", "boring", lead_rank="highest"),
    variant("trump", "4.9", "Trump fool", "Козырный дурак", "kozyrny", trump_swap=True),
    variant("royal", "4.10", "Royal fool", "Королевский дурак", "korolevsky", lowest_by_ace=True),
    variant("circular", "4.11", "Circular fool", "Круговой дурак", "krugovoy", pass_hands=True),
    variant("magadan", "4.12", "Magadan fool", "Магаданский дурак", "magadansky", closed_cards=5),
    variant("piled-up", "4.13", "Piled-up fool", "Наваленный дурак", "navalenny", stock="dealt_out"),
    variant("invisible", "4.14", "Invisible fool", "Невидимый дурак", "nevidimy", trump_face_down=True),
    variant(
        "werewolf", "4.15", "Werewolf fool", "Дурак-оборотень", "oboroten", "reverse",
        hands_seen_by="others", lead="one",
    ),
    variant("rebound", "4.16", "Rebound fool", "Отбойный дурак", "otboyny", rebound=True),
    variant("points", "4.17", "Points fool", "Очковый дурак", "ochkovy", "spectacled", goal="points"),
    variant(
        "epaulettes", "4.18", "Epaulette fool", "Погонный дурак", "pogonny", "running", goal="epaulettes"
    ),
    variant("poker", "4.19", "Poker fool", "Покерный дурак", "pokerny", swap_two=True),
    variant("secret", "4.20", "Secret fool", "Секретный дурак", "sekretny", secret="drawn"),  # noqa: S106  # a card
    variant("empty", "4.21", "Empty fool", "Пустой дурак", "pustoy", drawing="when_empty"),
    variant(
        "three-card", "4.22", "Three-card fool", "Трёшка", "treshka", "three-rubles", on=SIMPLE, lead="three"
    ),
    variant("chukchi", "4.23", "Chukchi fool", "Чукотский дурак", "chukotsky", stock="removed"),
    variant(
        "japanese", "4.24", "Japanese fool", "Японский дурак", "yaponsky",
        trump="diamonds", spades_by_spades=True,
    ),
    variant(
        "japanese-turned", "4.24", "Japanese fool, diamond turned", "Японский дурак с открытым козырем",
        "yaponsky-2", trump="first_diamond", spades_by_spades=True,
    ),
    variant(
        "russian", "6", "Russian Fool", "Русский дурак", "plazon", "russian-fool", fixed=True, seats=(2,),
        first_limit="until_first_bito", empty_hand_wins=True, next_attacker="lowest_trump",
    ),
    variant(
        "offline", "7", "Offline Fool, throw-in", "Дурак офлайн, подкидной", "offline-fool", fixed=True,
        first_limit="first_defence_of_each_player",
    ),
    variant(
        "offline-transfer", "7", "Offline Fool, transfer", "Дурак офлайн, переводной", on=TRANSFER,
        fixed=True, first_limit="first_defence_of_each_player", no_transfer_in_first_bout=True,
    ),
)  # fmt: skip

PRESETS = (*BASES, *VARIANTS)
