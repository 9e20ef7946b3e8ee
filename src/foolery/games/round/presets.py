"""The named rule sets of Round fool."""

from __future__ import annotations

from foolery.core.games import Preset
from foolery.games.round.rules import Rules

PRESETS = (
    Preset(
        name="round",
        titles={"en": "Round fool", "ru": "Круглый дурак"},
        aliases=("krugly", "complete", "complete fool"),
        rules=Rules(),
        source="5.2",
    ),
)
