"""What can go wrong with a database, as codes of the catalogues."""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa

from foolery.core.errors import FooleryError

BY_SQLITE = {
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_BUSY: "store.locked",
    sqlite3.SQLITE_LOCKED: "store.locked",
    sqlite3.SQLITE_READONLY: "store.read_only",
    sqlite3.SQLITE_PERM: "store.read_only",
    sqlite3.SQLITE_CANTOPEN: "store.cannot_open",
    sqlite3.SQLITE_CORRUPT: "store.broken",
    sqlite3.SQLITE_NOTADB: "store.broken",
    sqlite3.SQLITE_IOERR: "store.disk",
    sqlite3.SQLITE_CONSTRAINT: "store.conflict",
}


class StoreError(FooleryError):
    """The database could not be read or written; nothing of what was to be saved is kept."""


def store_error(error: Exception, where: str) -> StoreError:
    """The error in words that the catalogues know; `where` is the database without any password."""
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    code = "store.failed"
    if isinstance(cause, sqlite3.Error):
        # An error's extended code has its kind in the lowest byte.
        number = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        code = BY_SQLITE.get(number, code)
    elif isinstance(error, sa.exc.IntegrityError):
        code = "store.conflict"
    elif isinstance(cause, OSError):
        code = "store.disk"
    return StoreError(code, where=where)
