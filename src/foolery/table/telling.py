"""The messages about a table and the secrets of its deals."""

from __future__ import annotations

from foolery.table.effects import DealHeader, TableHeader
from foolery.table.guests import Guest
from foolery.table.messages import Committed, Opened, Revealed


def opened(header: TableHeader, deal: DealHeader, guest: Guest, asked: str, token: str) -> Opened:
    """To a client that has come to the table."""
    return Opened(
        id=asked,
        table=header.table,
        token=token,
        seats=list(guest.seats),
        game=header.game,
        preset=header.preset,
        rules=header.rules,
        players=list(header.players),
        pace=header.pace,
        deal=deal.number,
        dealt=deal.is_dealt,
        commitment=deal.commitment,
    )


def revealed(table: str, deal: DealHeader) -> Revealed:
    """After the deal: what its cards came from."""
    assert deal.key is not None
    assert deal.ended is not None, "not before the deal is over"
    return Revealed(
        table=table,
        deal=deal.number,
        checkable=deal.secret is not None,
        commitment=deal.commitment,
        secret=None if deal.secret is None else deal.secret.hex(),
        nonces=list(deal.nonces),
        key=deal.key.hex(),
    )


def committed(table: str, deal: DealHeader) -> Committed:
    """What binds the next deal's secret."""
    return Committed(table, deal.number, deal.commitment)
