"""One deal in the terminal: a person in seat 0, computer players in the others."""

from __future__ import annotations

import random
import re
import secrets
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from foolery.cards import BadCard
from foolery.commands.asked import Asked, budget_of
from foolery.commands.board import board_of
from foolery.commands.telling import telling_of
from foolery.commands.typed import tidy
from foolery.commands.wording import Wording
from foolery.core.chance import Chance, commitment, fair_key, key_from_seed
from foolery.core.contracts import Bot, Budget, Carried, Move, MoveParts, State
from foolery.core.errors import FooleryError, IllegalMove, Reason
from foolery.core.events import Outcome, Seat, project
from foolery.core.notes import annotated, seat_record
from foolery.core.record_parts import Line, Record, SeatLine, record_of
from foolery.games import GAMES
from foolery.table.wire import wire_legal
from foolery.texts import Catalogue

ME: Seat = 0
POSITIONS = re.compile(r"(?:#\d{1,3})+")
MOST_ALIKE = 40
"""So many moves of an act with so many cards are listed."""
LEAVING = ("quit", "exit", "q")


class TerminalDeal:
    """A deal that is played and recorded; `carried` is what it takes over from the one before.

    `think` is how many seconds a computer player may think about a move; None: what its level has.
    """

    def __init__(
        self,
        asked: Asked,
        texts: Catalogue,
        levels: Sequence[str],
        seed: str | None,
        carried: Carried | None = None,
        think: float | None = None,
    ) -> None:
        from foolery.bots import make

        self.asked = asked
        self.game = asked.game
        self.texts = texts
        self.bots: list[Bot | None] = [None, *(make(level, self.game.name) for level in levels)]
        self.budgets = [Budget(), *(budget_of(level, think) for level in levels)]
        self.lines: list[Line] = []
        players = [SeatLine(name, level) for name, level in zip(texts.names, [None, *levels], strict=True)]
        secret = secrets.token_bytes(32)
        nonces = (secrets.token_hex(16),)
        key = fair_key(secret, list(nonces)) if seed is None else key_from_seed(seed)
        promise: dict[str, Any] = {"seed": seed}
        if seed is None:
            promise = {"secret": secret, "commitment": commitment(secret), "nonces": nonces}
        self.state: State = self.game.deal(asked.rules, len(players), Chance(key), carried)
        self.header = record_of(
            self.game,
            asked.preset.name,
            asked.rules,
            players,
            key=key,
            carried=carried,
            dealer=self.facts.get("dealer"),
            **promise,
        )
        self.rng = random.Random(seed)
        self.board = board_of(self.game, texts, [None, *levels])
        self.telling = telling_of(self.game, texts, ME)
        self.wording = Wording(self.game, texts)

    @property
    def facts(self) -> dict[str, Any]:
        """What all know now."""
        return self.state.view(None).facts

    def play(self) -> Outcome:
        """Play to the end; `EOFError` or `KeyboardInterrupt` when the person leaves."""
        if self.header.commitment is not None:
            self._say("cli.table.commitment", commitment=self.header.commitment)
            self._say("cli.table.nonce", nonce=self.header.nonces[0])
        if self.header.carried is None:
            self._print([self.wording.help(), *self.wording.help_for(self.asked.rules)])
        sight = self.game.sight
        events = [project(event, ME, sight) for event in self.state.history()]
        self._print(self.telling.dealing(events, self.facts))
        while (actor := self.state.actor()) is not None:
            bot = self.bots[actor]
            if bot is None:
                move = self._ask()
            else:
                budget = self.budgets[actor]
                move = bot.choose(self.state.view(actor), self.state.legal(), budget, self.rng)
            self.lines.append(Line(actor, self.state.text(move)))
            events = [project(event, ME, sight) for event in self.state.play(move)]
            is_over = self.state.actor() is None
            match = self.game.match_outcome(self.state) if is_over else None
            self._print(self.telling.move(events, match))
        outcome = self.state.outcome()
        assert outcome is not None
        return outcome

    def keep(self, path: Path) -> None:
        """Save the record: the whole of a finished deal, the person's own of an unfinished one."""
        outcome = self.state.outcome()
        record: Record = replace(self.header, lines=tuple(self.lines), result=outcome)
        text = seat_record(record, GAMES, ME) if outcome is None else annotated(record, GAMES)
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            # The disk may be full by now; what was played is not lost.
            print(text)
            raise FooleryError("cli.record_path", path=str(path), why=error.strerror or "") from error
        self._say("cli.table.kept", path=str(path))

    def _ask(self) -> Move:
        """A legal move, typed by the person."""
        print()
        self.board.show(self.state.view(ME))
        prompt, legal = self.wording.prompt(self.facts), self.state.legal()
        if len(legal) == 1:
            prompt = self.texts.say("cli.table.only", move=self.state.text(legal[0]), prompt=prompt)
        while True:
            typed = read_line(prompt)
            if not typed:
                if len(legal) == 1:
                    return legal[0]
                continue
            if typed in LEAVING:
                raise EOFError
            if typed == "help":
                self._print([self.wording.help()])
            elif typed == "board":
                self.board.show(self.state.view(ME))
            elif typed == "?":
                self._list_moves()
            elif typed.startswith("? ") or (typed.startswith("?") and "/" not in typed):  # "?Js/7s" is a move
                self._explain(tidy(typed[1:].strip(), self.game))
            else:
                move = self._understand(tidy(typed, self.game))
                if move is not None:
                    return move

    def _understand(self, text: str) -> Move | None:
        """The legal move that a text names; a card alone is enough where it can be played one way only."""
        try:
            return self.state.read(text)
        except IllegalMove as illegal:
            fits = self._fitting(text)
            if len(fits) == 1:
                return fits[0]
            if fits:
                ways = [self.state.text(move) for move in fits]
                self._say("cli.table.which", ways=ways)
            else:
                print(self.texts.say(illegal.reason))
            return None

    def _fitting(self, text: str) -> list[Move]:
        """The legal moves that play just these cards, or the cards at these positions."""
        positions = [int(at) for at in text[1:].split("#")] if POSITIONS.fullmatch(text) else []
        deck = self.game.deck
        try:
            cards = [] if positions else sorted(deck.texts(deck.parse_all(text)))
        except BadCard:
            return []
        return [move for move in self.state.legal() if self._plays(move, cards, positions)]

    def _plays(self, move: Move, cards: list[str], positions: list[int]) -> bool:
        parts = self.state.parts(move)
        if positions:
            return list(parts.positions) == positions
        return bool(cards) and sorted(self.game.deck.texts(parts.cards)) == cards

    def _list_moves(self) -> None:
        moves = [self.state.parts(move) for move in self.state.legal()]
        many = [move for move in wire_legal(self.state, self.game.deck) if move.choose]
        for move in many:
            self._say("cli.table.any_of", count=move.choose, cards=move.cards, pairs=move.pairs or None)
        described = {(move.act, move.choose) for move in many}
        listed = [parts for parts in moves if (parts.act, len(parts.cards)) not in described]
        width = max((len(parts.text) for parts in listed), default=0)
        alike: Counter[tuple[str, int]] = Counter()
        for parts in listed:
            kind = (parts.act, len(parts.cards) + len(parts.positions))
            alike[kind] += 1
            if alike[kind] <= MOST_ALIKE:
                print(f"  {parts.text:<{width}}  {self._in_words(parts)}")
        left_out = sum(max(0, number - MOST_ALIKE) for number in alike.values())
        if left_out:
            self._say("cli.table.more", count=left_out)
        blocked = self._blocked(moves)
        if blocked:
            self._say("cli.table.blocked", cards=blocked)

    def _blocked(self, moves: Sequence[MoveParts]) -> list[str]:
        """The cards in hand that no legal move plays."""
        deck = self.game.deck
        if any(parts.positions for parts in moves):
            return []
        played = set(deck.texts(card for parts in moves for card in parts.cards))
        hand = self.board.in_order(self.state.view(ME).hand(ME).cards)
        return [card for card in deck.texts(hand) if card not in played]

    def _explain(self, text: str) -> None:
        reason: Reason | None = self.state.explain(text, ME)
        fits = self._fitting(text)
        if fits or reason is None:
            ways = [self._in_words(self.state.parts(move)) for move in fits]
            self._say("cli.table.legal", ways=ways)
        else:
            print(self.texts.say(reason))

    def _in_words(self, parts: MoveParts) -> str:
        return self.wording.move(parts, self.facts["phase"])

    def _say(self, key: str, **params: object) -> None:
        print(self.texts.say(key, **params))

    def _print(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            print(sentence)


def read_line(prompt: str) -> str:
    """What the person types; `EOFError` at the end of the input."""
    typed = input(f"{prompt} ").strip()
    if not sys.stdin.isatty():
        # What a person types is seen on a terminal; what comes from a file is not.
        print(typed)
    return typed
