"""The named rule sets: the game as it is sold."""

from foolery.core.games import Preset
from foolery.games.foppen.rules import Rules

PRESETS = (
    Preset(
        name="foppen",
        titles={"en": "Fool (Foppen)", "ru": "Фоппен", "de": "Foppen", "el": "Ο Ανόητος (Foppen)"},
        aliases=("friese", "fool-friese", "ανόητος", "ο ανόητος"),
        rules=Rules(),
        source="9",
    ),
)
