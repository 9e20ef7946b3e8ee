"""The table drawn in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from foolery.commands.board.drawing import Drawing
from foolery.commands.board.durak import DurakBoard
from foolery.commands.board.general import GeneralBoard
from foolery.core.contracts import Game
from foolery.texts import Catalogue


def board_of(
    game: Game, texts: Catalogue, levels: Sequence[str | None], console: Console | None = None
) -> Drawing:
    """What draws a game; `levels` are those of the players by seat, None for a person."""
    kind = DurakBoard if game.name == "durak" else GeneralBoard
    return kind(game, texts, levels, console)
