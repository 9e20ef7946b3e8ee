"""The authority over one table: it is told what happens and says what is to be done.

It has no sockets, no clock and no thinking of its own. What `handle` and `tick` return is to be saved first
and sent when it is saved. Everything a table knows can be restored from what it wanted saved.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from foolery.bots.levels import thinking_seconds
from foolery.core.contracts import Game, Move
from foolery.core.errors import BadInput, FooleryError, Reason
from foolery.core.events import Seat
from foolery.core.options import make_rules
from foolery.table import messages as m
from foolery.table.dealt import Dealt, keyed, promised
from foolery.table.effects import (
    Answer,
    Ask,
    DealHeader,
    Effects,
    Gone,
    SaveDeal,
    SaveLine,
    SaveTable,
    StoredDeal,
    TableHeader,
    Who,
)
from foolery.table.guests import Answers, Guest, dealers, holder_of, seats_of
from foolery.table.pace import allowed, is_out, wait
from foolery.table.records import record_text
from foolery.table.telling import committed, opened, revealed
from foolery.table.wire import wire_event, wire_legal, wire_outcome, wire_view

SECRET_BYTES = 32
MOST_NONCE = 128
MOST_MOVE = 200

Fresh = Callable[[int], bytes]
"""So many bytes that nobody can guess, from outside."""

Thinks = Callable[[str], float]
"""The seconds that a level thinks about a move here; 0 for one that needs none to speak of."""

ToTable = m.Deal | m.Join | m.Play | m.Why | m.SetPace | m.GetRecord | m.Leave | Answer | Gone


class Turn:
    """A computer player's turn: since when, until when it waits, and the move once that is known."""

    __slots__ = ("due", "has_answered", "is_fresh", "move", "position", "since")

    def __init__(self, position: int, since: float, is_fresh: bool) -> None:
        self.position = position
        self.since = since
        self.is_fresh = is_fresh
        self.due = since
        self.has_answered = False
        self.move: Move | None = None


class Table:
    """One table: who sits at it, the deal on it, and the secret of the next one."""

    def __init__(
        self, game: Game, header: TableHeader, fresh: Fresh, thinks: Thinks = thinking_seconds
    ) -> None:
        self.game = game
        self.header = header
        self.rules: Any = make_rules(game.rules_type(), header.rules)
        self.deal: Dealt | None = None
        self.last: Dealt | None = None
        """The deal before, whose record can still be asked for."""
        self.next: DealHeader | None = None
        """The deal whose secret is committed to and whose cards are not dealt yet."""
        self._fresh = fresh
        self._thinks = thinks
        self._nonces: dict[str, str] = {}
        self._guests: dict[Who, Guest] = {}
        self._answers = Answers()
        self._turn: Turn | None = None

    @classmethod
    def open(
        cls,
        game: Game,
        header: TableHeader,
        fresh: Fresh,
        who: Who,
        asked: str,
        token: str,
        thinks: Thinks = thinking_seconds,
    ) -> tuple[Table, Effects]:
        """A new table for a client that asked for it."""
        table = cls(game, header, fresh, thinks)
        effects = Effects(save=[SaveTable(header)])
        table._promise(1, effects)
        table._guests[who] = Guest(header.owner, seats_of(header, header.owner))
        effects.send.append((who, table._opened(asked, token, table._guests[who])))
        return table, effects

    @classmethod
    def restore(
        cls,
        game: Game,
        header: TableHeader,
        deals: Sequence[StoredDeal],
        fresh: Fresh,
        thinks: Thinks = thinking_seconds,
    ) -> Table:
        """The table as it was when it was last saved; of the deals the last two are enough."""
        table = cls(game, header, fresh, thinks)
        for stored in deals:
            if not stored.header.is_dealt:
                table.next = stored.header
                continue
            table.last = table.deal
            table.deal = Dealt.restore(game, table.rules, table.seats, stored)
            for line in stored.lines:
                holder = None if line.seat is None else header.holders[line.seat]
                if holder is not None and line.by is not None:
                    table._answers.remember(holder, m.Done(line.by))
        return table

    @property
    def seats(self) -> int:
        return len(self.header.players)

    @property
    def is_empty(self) -> bool:
        """Whether no client is there."""
        return not self._guests

    @property
    def guests(self) -> dict[Who, Guest]:
        return self._guests

    def seat_guests(self, guests: dict[Who, Guest]) -> None:
        """Take over the clients of the same table as it was before it was restored."""
        self._guests = dict(guests)

    def resume(self, now: float) -> Effects:
        """Go on after `seat_guests`."""
        return self._next(now, Effects())

    def handle(self, who: Who, message: ToTable, now: float) -> Effects:
        """Do what a client, or a computer player, wants done."""
        effects = Effects()
        match message:
            case Gone():
                self._guests.pop(who, None)
            case Answer():
                self._answered(message, now, effects)
            case _:
                self._asked(who, message, now, effects)
        return self._next(now, effects)

    def tick(self, now: float) -> Effects:
        """Do what was to be done at this time."""
        effects = Effects()
        self._make_due(now, effects)
        return self._next(now, effects)

    # What clients ask.

    def _asked(
        self,
        who: Who,
        message: m.Deal | m.Join | m.Play | m.Why | m.SetPace | m.GetRecord | m.Leave,
        now: float,
        effects: Effects,
    ) -> None:
        holder = holder_of(self.header, message.token)
        if holder is None or self.header.status != "open":
            effects.send.append((who, m.Refused(message.id, Reason("table.unknown"))))
            return
        answer: m.FromServer | None = self._answers.of(holder, message.id)
        if answer is None:
            try:
                answer = self._do(who, holder, message, now, effects)
            except FooleryError as error:
                answer = m.Refused(message.id, error.reason)
            if isinstance(answer, m.Done | m.Refused):
                self._answers.remember(holder, answer)
        if answer is not None:
            effects.send.append((who, answer))

    def _do(
        self, who: Who, holder: str, message: ToTable, now: float, effects: Effects
    ) -> m.FromServer | None:
        """Do what is asked or raise before anything has changed; the answer, if it is not sent already."""
        match message:
            case m.Join():
                self._join(who, holder, message, effects)
                return None
            case m.Deal():
                self._give_nonce(holder, message, now, effects)
            case m.Play():
                self._play(holder, message, now, effects)
            case m.Why():
                return m.Because(message.id, self._why(who, holder, message.move))
            case m.SetPace():
                self.header = msgspec.structs.replace(self.header, pace=message.pace, skip=message.skip)
                effects.save.append(SaveTable(self.header))
            case m.GetRecord():
                return self._record(who, holder, message)
            case m.Leave():
                self.header = msgspec.structs.replace(self.header, status="left", changed=now)
                effects.save.append(SaveTable(self.header))
        assert not isinstance(message, Answer | Gone)
        return m.Done(message.id)

    def _join(self, who: Who, holder: str, message: m.Join, effects: Effects) -> None:
        guest = self._guests[who] = Guest(holder, seats_of(self.header, holder))
        effects.send.append((who, self._opened(message.id, message.token, guest)))
        deal = self.deal
        if deal is None:
            return
        known = message.since or 0 if message.deal == deal.header.number else 0
        known = max(0, min(known, len(deal.events)))
        guest.deal = deal.header.number
        guest.heard = max(known, deal.first_to_look_at(self.game, self.rules))
        effects.send.append((who, self._update(guest, is_late=guest.heard > known)))
        if deal.outcome is not None:
            effects.send.append((who, revealed(self.header.table, deal.header)))
            if self.next is not None:
                effects.send.append((who, committed(self.header.table, self.next)))

    def _give_nonce(self, holder: str, message: m.Deal, now: float, effects: Effects) -> None:
        coming = self.next
        if coming is None or message.deal != coming.number:
            raise BadInput("table.not_to_deal", deal=message.deal)
        if not 0 < len(message.nonce) <= MOST_NONCE or not message.nonce.isascii():
            raise BadInput("table.nonce", most=MOST_NONCE)
        wanted = dealers(self.header)
        # Once given, a nonce stays: who has seen the others' must not choose again.
        self._nonces.setdefault(holder, message.nonce)
        if not all(giver in self._nonces for giver in wanted):
            return
        nonces = tuple(self._nonces[giver] for giver in wanted)
        header = keyed(coming, nonces, self.header.seed, now)
        deal = Dealt(self.game, self.rules, self.seats, header)
        self.last, self.deal, self.next, self._nonces = self.deal, deal, None, {}
        self._touch(now)
        effects.save += [SaveTable(self.header), SaveDeal(self.header.table, deal.header)]
        self._finish(effects)
        self._tell(effects)

    def _play(self, holder: str, message: m.Play, now: float, effects: Effects) -> None:
        deal = self.deal
        if deal is None or message.deal != deal.header.number:
            raise BadInput("table.other_deal", deal=message.deal)
        actor = deal.actor
        if actor is None:
            raise BadInput("table.deal_over")
        if self.header.holders[actor] != holder:
            raise BadInput("table.not_your_turn", seat=actor)
        if len(message.move) > MOST_MOVE:
            raise BadInput("table.move_too_long", most=MOST_MOVE)
        self._make(deal.state.read(message.move), actor, message.id, now, effects)

    def _why(self, who: Who, holder: str, move: str) -> Reason | None:
        deal = self.deal
        if deal is None or deal.outcome is not None:
            raise BadInput("table.deal_over")
        if len(move) > MOST_MOVE:
            raise BadInput("table.move_too_long", most=MOST_MOVE)
        if not seats_of(self.header, holder):
            raise BadInput("table.no_seat")
        return deal.state.explain(move, self._seat_shown(who, holder))

    def _record(self, who: Who, holder: str, message: m.GetRecord) -> m.RecordText:
        deals = [deal for deal in (self.deal, self.last) if deal is not None]
        deal = next((deal for deal in deals if deal.header.number == message.deal), None)
        if deal is None:
            raise BadInput("table.other_deal", deal=message.deal)
        seat = self._seat_shown(who, holder)
        return record_text(self.game, self.header, self.rules, deal, seat, message.id)

    def _seat_shown(self, who: Who, holder: str) -> Seat | None:
        """Which of its seats a client speaks for: the one whose turn it is, or was last."""
        seats = seats_of(self.header, holder)
        if self.deal is not None and self.deal.actor in seats:
            return self.deal.actor
        guest = self._guests.get(who)
        return guest.shown if guest is not None and guest.shown in seats else next(iter(seats), None)

    # What happens.

    def _make(self, move: Move, seat: Seat, by: str | None, now: float, effects: Effects) -> None:
        deal = self.deal
        assert deal is not None
        line = deal.play(move, seat, by, now)
        self._turn = None
        self._touch(now)
        effects.save.append(SaveLine(self.header.table, deal.header.number, line))
        self._finish(effects)
        self._tell(effects)

    def _finish(self, effects: Effects) -> None:
        """If the deal has ended, keep how, and commit to the next one's secret."""
        deal = self.deal
        if deal is None or deal.outcome is None:
            return
        effects.save.append(SaveDeal(self.header.table, deal.header))
        self._promise(deal.header.number + 1, effects)

    def _promise(self, number: int, effects: Effects) -> None:
        carried = None if self.deal is None else self.game.next_deal(self.deal.state)
        secret = None if self.header.seed is not None else self._fresh(SECRET_BYTES)
        self.next = promised(number, carried, secret)
        effects.save.append(SaveDeal(self.header.table, self.next))

    def _touch(self, now: float) -> None:
        self.header = msgspec.structs.replace(self.header, changed=now)

    # Computer players.

    def _next(self, now: float, effects: Effects) -> Effects:
        """Ask the computer player whose turn it is, and say when to wake."""
        deal = self.deal
        actor = None if deal is None else deal.actor
        level = None if actor is None else self.header.players[actor].level
        # With nobody looking the table waits.
        if deal is None or actor is None or level is None or self.is_empty or self.header.status != "open":
            self._turn = None
            return effects
        turn = self._turn
        if turn is None or turn.position != deal.position:
            turn = self._turn = Turn(deal.position, now, deal.is_fresh)
            effects.ask = self._ask(deal, actor, level, turn)
        is_skipping = self._is_skipping(deal)
        turn.due = turn.since + wait(self.header.pace, turn.is_fresh, is_skipping, self._thinks(level))
        effects.wake = turn.due if turn.has_answered else None
        return effects

    def _ask(self, deal: Dealt, seat: Seat, level: str, turn: Turn) -> Ask:
        if self.header.seed is None:
            seed = int.from_bytes(self._fresh(8), "big")
        else:
            text = f"foolery player {self.header.seed} {deal.header.number} {deal.position}"
            seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
        seconds = allowed(self.header.pace, turn.is_fresh, self._is_skipping(deal), self._thinks(level))
        view, legal = deal.state.view(seat), deal.state.legal()
        number = deal.header.number
        return Ask(number, turn.position, seat, level, self.game.name, view, legal, seconds, seed)

    def _is_skipping(self, deal: Dealt) -> bool:
        """Whether nobody is to be waited for: all persons are out and want the end."""
        if not self.header.skip:
            return False
        facts = deal.facts()
        people = [seat for seat, player in enumerate(self.header.players) if player.level is None]
        return bool(people) and all(is_out(facts, seat) for seat in people)

    def _answered(self, answer: Answer, now: float, effects: Effects) -> None:
        deal, turn = self.deal, self._turn
        if deal is None or turn is None:
            return
        if (answer.deal, answer.position) != (deal.header.number, turn.position) or turn.has_answered:
            return
        legal = deal.state.legal()
        turn.has_answered = True
        turn.move = answer.move if answer.move in legal else legal[0]
        self._make_due(now, effects)

    def _make_due(self, now: float, effects: Effects) -> None:
        deal, turn = self.deal, self._turn
        if deal is None or turn is None or turn.move is None or now < turn.due:
            return
        actor = deal.actor
        assert actor is not None
        self._make(turn.move, actor, None, now, effects)

    # What clients are told.

    def _tell(self, effects: Effects) -> None:
        """Tell every client what has happened since it last heard."""
        deal = self.deal
        assert deal is not None
        for who, guest in self._guests.items():
            effects.send.append((who, self._update(guest, is_late=False)))
            if deal.outcome is not None and self.next is not None:
                effects.send.append((who, revealed(self.header.table, deal.header)))
                effects.send.append((who, committed(self.header.table, self.next)))

    def _opened(self, asked: str, token: str, guest: Guest) -> m.Opened:
        deal = self.next if self.deal is None else self.deal.header
        assert deal is not None
        return opened(self.header, deal, guest, asked, token)

    def _update(self, guest: Guest, is_late: bool) -> m.Update:
        deal = self.deal
        assert deal is not None
        actor, outcome = deal.actor, deal.outcome
        if actor in guest.seats:
            guest.shown = actor
        if guest.deal != deal.header.number:
            guest.deal, guest.heard = deal.header.number, 0
        is_asked = actor is not None and actor in guest.seats
        match = None if outcome is None else self.game.match_outcome(deal.state)
        events = [wire_event(event, guest.shown, self.game) for event in deal.events[guest.heard :]]
        guest.heard = len(deal.events)
        return m.Update(
            table=self.header.table,
            deal=deal.header.number,
            number=guest.heard,
            events=events,
            view=wire_view(self.game, deal.state.view(guest.shown), outcome is not None),
            legal=wire_legal(deal.state, self.game.deck) if is_asked else [],
            outcome=None if outcome is None else wire_outcome(outcome),
            late=is_late,
            match=None if match is None else wire_outcome(match),
        )
