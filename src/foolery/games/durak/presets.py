"""The named rule sets of the family: a base and a few changed options each."""

from __future__ import annotations

from foolery.core.games import Preset
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

PRESETS = (SIMPLE, THROW_IN, TRANSFER, TRANSFER_2)
