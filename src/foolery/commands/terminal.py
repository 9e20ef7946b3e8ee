"""``foolery table``: a deal played in the terminal."""

from __future__ import annotations

import argparse
import random
import re
import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from foolery.cards import SUITS, BadCard, card_text, parse_cards
from foolery.commands.asked import Asked, asked_levels, asked_rules, check_rules
from foolery.commands.board import Board
from foolery.commands.telling import Telling
from foolery.core.chance import Chance, commitment, fair_key, key_from_seed
from foolery.core.contracts import Bot, Budget, Move, MoveParts, State
from foolery.core.errors import BadInput, FooleryError, IllegalMove, Reason
from foolery.core.events import Seat, project
from foolery.core.notes import annotated, seat_record
from foolery.core.record_parts import Line, Record, SeatLine, record_of
from foolery.games import GAMES
from foolery.table.wire import wire_legal
from foolery.texts import Catalogue

ME: Seat = 0
DEFAULT_LEVEL = "sensible"
SUIT_SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
POSITIONS = re.compile(r"(?:#\d{1,3})+")
CARD = re.compile(r"(10|[2-9tjqka])([shdc])", re.IGNORECASE)


def table(args: argparse.Namespace) -> int:
    """Play one deal against computer players; the record is kept."""
    asked = asked_rules(args)
    texts: Catalogue = args.texts
    levels = _opponents(args)
    path = Path(args.record).expanduser() if args.record else None
    if path is not None:
        _check_writable(path)
    check_rules(asked, len(levels) + 1)
    names = [texts.say("cli.table.you"), *_names(levels, texts)]
    deal = TerminalDeal(asked, texts.with_names(names), names, levels, args.seed)
    try:
        deal.play()
    except (EOFError, KeyboardInterrupt):
        print()
    deal.keep(path)
    return 0


def _opponents(args: argparse.Namespace) -> list[str]:
    """The levels of the other seats: as many as `--players` or `--bots` say, else one."""
    if args.players is not None and args.players < 2:
        raise BadInput("cli.players", players=args.players)
    named = len(args.bots.split(",")) if args.bots else 1
    others = args.players - 1 if args.players is not None else named
    return asked_levels(args.bots, others, DEFAULT_LEVEL)


def _check_writable(path: Path) -> None:
    """Refuse at the start what could not be written at the end."""
    was_there = path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not was_there:
            path.unlink()
    except OSError as error:
        raise FooleryError("cli.record_path", path=str(path), why=error.strerror or "") from error


def _names(levels: Sequence[str], texts: Catalogue) -> list[str]:
    """Computer players are called by their level, with a number where several have it."""
    titles = [texts.say(f"level.{level}.title") for level in levels]
    return [
        title if titles.count(title) == 1 else f"{title} {titles[:index].count(title) + 1}"
        for index, title in enumerate(titles)
    ]


class TerminalDeal:
    """One deal between the person at the terminal, in seat 0, and computer players."""

    def __init__(
        self, asked: Asked, texts: Catalogue, names: Sequence[str], levels: list[str], seed: str | None
    ) -> None:
        from foolery.bots import make

        self.asked = asked
        self.texts = texts
        self.bots: list[Bot | None] = [None, *(make(level, asked.game.name) for level in levels)]
        self.lines: list[Line] = []
        players = [SeatLine(name, level) for name, level in zip(names, [None, *levels], strict=True)]
        secret = secrets.token_bytes(32)
        nonces = (secrets.token_hex(16),)
        key = fair_key(secret, list(nonces)) if seed is None else key_from_seed(seed)
        promise: dict[str, Any] = {"seed": seed}
        if seed is None:
            promise = {"secret": secret, "commitment": commitment(secret), "nonces": nonces}
        self.state: State = asked.game.deal(asked.rules, len(players), Chance(key))
        self.header = record_of(
            asked.game,
            asked.preset.name,
            asked.rules,
            players,
            key=key,
            dealer=self.state.view(None).facts.get("dealer"),
            **promise,
        )
        self.rng = random.Random(seed)
        self.board = Board(texts, [None, *levels])
        self.telling = Telling(texts, ME)

    def play(self) -> None:
        """Play to the end; `EOFError` or `KeyboardInterrupt` when the person leaves."""
        if self.header.commitment is not None:
            self._say("cli.table.commitment", commitment=self.header.commitment)
            self._say("cli.table.nonce", nonce=self.header.nonces[0])
        self._say("cli.table.help")
        for key in self._special():
            self._say(f"cli.table.help_for.{key}")
        sight = self.asked.game.sight
        view = self.state.view(ME)
        events = [project(event, ME, sight) for event in self.state.history()]
        self._print(self.telling.dealing(events, view.facts))
        while (actor := self.state.actor()) is not None:
            bot = self.bots[actor]
            if bot is None:
                move = self._ask()
            else:
                move = bot.choose(self.state.view(actor), self.state.legal(), Budget(), self.rng)
            self.lines.append(Line(actor, self.state.text(move)))
            self._print(self.telling.move([project(event, ME, sight) for event in self.state.play(move)]))

    def _special(self) -> list[str]:
        """What is to be typed under some rules only."""
        told = {
            "dark": ("dark_cover", True),
            "swap": ("swap_two", True),
            "blind": ("blind_lead", True),
            "unseen": ("hands_seen_by", "others"),
        }
        rules = self.asked.rules
        return [key for key, (option, value) in told.items() if getattr(rules, option, None) == value]

    def keep(self, path: Path | None) -> None:
        """Save the record: the whole of a finished deal, the person's own of an unfinished one."""
        outcome = self.state.outcome()
        if not self.lines:
            return
        record: Record = replace(self.header, lines=tuple(self.lines), result=outcome)
        text = seat_record(record, GAMES, ME) if outcome is None else annotated(record, GAMES)
        try:
            path = path or _record_path(self.asked.preset.name)
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
        while True:
            typed = self._read_line()
            if not typed:
                continue
            if typed in ("quit", "exit", "q"):
                raise EOFError
            if typed == "help":
                self._say("cli.table.help")
            elif typed == "board":
                self.board.show(self.state.view(ME))
            elif typed == "?":
                self._list_moves()
            elif typed.startswith("? ") or (typed.startswith("?") and "/" not in typed):  # "?Js/7s" is a move
                self._explain(tidy(typed[1:].strip()))
            else:
                move = self._understand(tidy(typed))
                if move is not None:
                    return move

    def _read_line(self) -> str:
        facts = self.state.view(ME).facts
        phase = facts.get("phase", "")
        key = f"cli.table.prompt.{phase}"
        prompt = self.texts.say(key if self.texts.has(key) else "cli.table.prompt.any")
        typed = input(f"{prompt} ").strip()
        if not sys.stdin.isatty():
            # What a person types is seen on a terminal; what comes from a file is not.
            print(typed)
        return typed

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
        try:
            cards = [] if positions else sorted(map(card_text, parse_cards(text)))
        except BadCard:
            return []
        return [move for move in self.state.legal() if self._plays(move, cards, positions)]

    def _plays(self, move: Move, cards: list[str], positions: list[int]) -> bool:
        parts = self.state.parts(move)
        if positions:
            return list(parts.positions) == positions
        return bool(cards) and sorted(map(card_text, parts.cards)) == cards

    def _list_moves(self) -> None:
        moves = [self.state.parts(move) for move in self.state.legal()]
        many = [move for move in wire_legal(self.state, self.asked.game.deck) if move.choose]
        for move in many:
            self._say("cli.table.any_of", count=move.choose, cards=move.cards)
        described = {(move.act, move.choose) for move in many}
        listed = [parts for parts in moves if (parts.act, len(parts.cards)) not in described]
        width = max((len(parts.text) for parts in listed), default=0)
        for parts in listed:
            print(f"  {parts.text:<{width}}  {self._in_words(parts)}")
        blocked = self._blocked(moves)
        if blocked:
            self._say("cli.table.blocked", cards=blocked)

    def _blocked(self, moves: Sequence[MoveParts]) -> list[str]:
        """The cards in hand that no legal move plays."""
        played = {card_text(card) for parts in moves for card in parts.cards}
        held = [card_text(card) for card in self.state.view(ME).hand(ME).cards]
        return [card for card in held if card not in played and not any(parts.positions for parts in moves)]

    def _in_words(self, parts: MoveParts) -> str:
        target = None if parts.target is None else card_text(parts.target)
        cards = list(map(card_text, parts.cards))
        key = f"cli.table.act.{parts.act}"
        if parts.positions:
            places = " ".join(f"#{at}" for at in parts.positions)
            return self.texts.say(f"{key}_unseen", places=places, target=target)
        return self.texts.say(key, cards=cards, target=target)

    def _explain(self, text: str) -> None:
        reason: Reason | None = self.state.explain(text, ME)
        fits = self._fitting(text)
        if fits or reason is None:
            ways = [self._in_words(self.state.parts(move)) for move in fits]
            self._say("cli.table.legal", ways=ways)
        else:
            print(self.texts.say(reason))

    def _say(self, key: str, **params: object) -> None:
        print(self.texts.say(key, **params))

    def _print(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            print(sentence)


def tidy(text: str) -> str:
    """What was typed as the text of a move: ``10♥`` is ``Th``, ``js / 7S`` is ``Js/7s``."""
    for sign, letter in SUIT_SIGNS.items():
        text = text.replace(sign, letter)
    joined = "".join(text.split())
    if joined.lower() in ("take", "done", "exchange", "top", "believe", "doubt"):
        return joined.lower()
    if joined.lower() in ("pass", "bito"):
        return "done"
    if not re.fullmatch(
        r"[>(?~]*(?:(?:10|[2-9tjqka])[shdc]|x[rb]|#\d+)+[)]*(?:/\S{2,3})?", joined, re.IGNORECASE
    ):
        return text  # no move: it is told back as it was typed
    return CARD.sub(lambda match: _rank(match[1]) + match[2].lower(), joined)


def _rank(text: str) -> str:
    return "T" if text == "10" else text.upper()


def _record_path(preset: str) -> Path:
    import platformdirs

    folder = Path(platformdirs.user_data_dir("foolery", appauthor=False)) / "records"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder / f"{preset}-{time.strftime('%Y%m%d-%H%M%S')}.txt"
