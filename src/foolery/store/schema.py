"""The tables of the database: what is stored is headers and lines; all else is derived from them."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("preset", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),  # JSON: every option
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("owner", sa.Text, nullable=False),  # the hash of a token
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("skip", sa.Boolean, nullable=False),
    sa.Column("seed", sa.Text),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Index("ix_tables_owner", "owner"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("level", sa.Text),  # null: a person
    sa.Column("holder", sa.Text),  # the hash of a token; null: a computer player
    sa.Index("ix_seats_holder", "holder"),
)

deals = sa.Table(
    "deals",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("carried", sa.Text),  # JSON
    sa.Column("commitment", sa.Text),
    sa.Column("secret", sa.LargeBinary),
    sa.Column("nonces", sa.Text, nullable=False),  # JSON
    sa.Column("key", sa.LargeBinary),
    sa.Column("dealer", sa.Integer),
    sa.Column("started", sa.Float),
    sa.Column("ended", sa.Float),
    sa.Column("outcome", sa.Text),  # JSON
)

lines = sa.Table(
    "lines",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("by", sa.Text),  # the id of the message that asked for it
    sa.Column("at", sa.Float, nullable=False),
    sa.ForeignKeyConstraint(["table_id", "deal"], ["deals.table_id", "deals.number"], ondelete="CASCADE"),
)
