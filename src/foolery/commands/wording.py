"""How the moves of a game are asked for and told in words at the prompt.

Durak's sentences are those of ``cli.table``; other games have theirs under ``game.NAME``.
"""

from __future__ import annotations

from typing import Any

from foolery.core.contracts import Game, MoveParts
from foolery.texts import Catalogue

OF_RULES = {
    "dark": ("dark_cover", True),
    "swap": ("swap_two", True),
    "blind": ("blind_lead", True),
    "unseen": ("hands_seen_by", "others"),
}
"""What is to be typed under some rules only: the option and its value."""


class Wording:
    """Help, prompts and moves of one game in words."""

    def __init__(self, game: Game, texts: Catalogue) -> None:
        self.game = game
        self.texts = texts
        self._section = "cli.table" if game.name == "durak" else f"game.{game.name}"

    def help(self) -> str:
        """What can be typed."""
        own = self.texts.say(f"{self._section}.help")
        return own if self.game.name == "durak" else f"{own} {self.texts.say('cli.table.commands')}"

    def help_for(self, rules: Any) -> list[str]:
        """What can be typed besides by these rules."""
        found = [key for key, (option, value) in OF_RULES.items() if getattr(rules, option, None) == value]
        return [self.texts.say(f"cli.table.help_for.{key}") for key in found]

    def prompt(self, facts: dict[str, Any]) -> str:
        """What is asked of the person in this phase."""
        key = f"{self._section}.prompt.{facts.get('phase', '')}"
        return self.texts.say(key if self.texts.has(key) else "cli.table.prompt.any", **facts)

    def move(self, parts: MoveParts, phase: str = "") -> str:
        """A move in words, which may depend on the phase."""
        target = None if parts.target is None else self.game.deck.text(parts.target)
        key = f"{self._section}.act.{parts.act}"
        if parts.positions:
            places = " ".join(f"#{at}" for at in parts.positions)
            return self.texts.say(f"{key}_unseen", places=places, target=target)
        cards = self.game.deck.texts(parts.cards)
        if self.texts.has(f"{key}.{phase}"):
            key = f"{key}.{phase}"
        if not self.texts.has(key):
            return parts.text
        return self.texts.say(key, cards=cards, count=len(cards), target=target, choice=parts.choice)
