"""One client: a WebSocket, what it sent as messages, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from foolery.core.errors import BadInput
from foolery.server import limits
from foolery.server.limits import Allowance
from foolery.table.messages import Create, FromClient, FromServer, Ident, Refused

if TYPE_CHECKING:
    from foolery.server.room import Room

POLICY, TRY_LATER = 1008, 1013
_decoder = msgspec.json.Decoder(FromClient)
_only_id = msgspec.json.Decoder(msgspec.defstruct("OnlyId", [("id", Ident)]))


class Client:
    """A connection; `table` is the one it sits at."""

    def __init__(self, socket: WebSocket) -> None:
        self.who = secrets.token_hex(8)
        self.address = socket.client.host if socket.client else ""
        self.table: str | None = None
        self._socket = socket
        self._waiting: asyncio.Queue[FromServer | None] = asyncio.Queue()
        self._messages = Allowance(limits.MESSAGES_A_SECOND, limits.MESSAGES_AT_ONCE)
        self._tables = Allowance(limits.TABLES_A_SECOND, limits.TABLES_AT_ONCE)
        self._refused = 0

    def send(self, message: FromServer) -> None:
        """Send in order, without waiting for it."""
        if self._waiting.qsize() < limits.MOST_WAITING:
            self._waiting.put_nowait(message)
        else:
            self._waiting.put_nowait(None)

    async def serve(self, room: Room) -> None:
        """Hear this client until it is gone."""
        await self._socket.accept()
        if len(room.clients) >= limits.MOST_CLIENTS:
            await self._socket.close(TRY_LATER)
            return
        room.enter(self)
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read(room))
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.gone(self)
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)
            if self._socket.application_state is WebSocketState.CONNECTED:
                await _quietly_close(self._socket)

    async def _write(self) -> None:
        while (message := await self._waiting.get()) is not None:
            await self._socket.send_text(msgspec.json.encode(message).decode())

    async def _read(self, room: Room) -> None:
        while self._refused < limits.MOST_REFUSED:
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            try:
                message = self._message(text, room.clock())
            except BadInput as error:
                self.send(Refused(_ident(text), error.reason))
                continue
            await room.handle(self, message)

    def _message(self, text: str | None, now: float) -> FromClient:
        """The message in a frame; `BadInput` for anything else, and for too many."""
        if not self._messages.take(now):
            self._refused += 1
            raise BadInput("message.too_fast")
        self._refused = 0
        if text is None:
            raise BadInput("message.not_text")
        if len(text) > limits.MOST_BYTES or len(text.encode()) > limits.MOST_BYTES:
            raise BadInput("message.too_long", most=limits.MOST_BYTES)
        try:
            message: FromClient = _decoder.decode(text)
        except msgspec.ValidationError as error:
            raise BadInput("message.malformed", detail=str(error)) from error
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            raise BadInput("message.not_json") from error
        if isinstance(message, Create) and not self._tables.take(now):
            raise BadInput("message.too_fast")
        return message


def _ident(text: str | None) -> str | None:
    """The id in a message that is refused, if it has one."""
    if text is None or len(text) > limits.MOST_BYTES:
        return None
    try:
        found: str = _only_id.decode(text).id  # type: ignore[attr-defined]
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None
    return found


async def _quietly_close(socket: WebSocket) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.close(POLICY)
