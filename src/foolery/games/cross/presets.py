"""The named rule sets of the Cross fool."""

from __future__ import annotations

from foolery.core.games import Preset
from foolery.games.cross.rules import Rules

CROSS_FOOL = Preset(
    name="cross",
    titles={"en": "Cross fool", "ru": "Крестовый дурак"},
    aliases=("krestovy", "cross-fool"),
    rules=Rules(),
    source="5.3",
)

PRESETS = (CROSS_FOOL,)
