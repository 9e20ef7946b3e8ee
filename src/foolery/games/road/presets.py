"""The named rule sets of Road fool."""

from __future__ import annotations

from foolery.core.games import Preset
from foolery.games.road.rules import Rules

PRESETS = (
    Preset(
        name="road",
        titles={"en": "Road fool", "ru": "Дорожный дурак"},
        aliases=("dorozhny",),
        rules=Rules(),
        source="5.1",
    ),
)
