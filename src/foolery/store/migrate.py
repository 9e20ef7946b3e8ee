"""Bringing a database to the form that this version knows."""

from __future__ import annotations

import sqlalchemy as sa

from foolery.core.errors import FooleryError

HEAD = "0001"
"""The last step. Kept here so that Alembic is not imported when there is nothing to do."""


def version(engine: sa.Engine) -> str | None:
    """The step the database is at; None: it is empty."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        return found


def upgrade(engine: sa.Engine) -> None:
    """Take every step that is missing. A database from a later version is refused."""
    at = version(engine)
    if at == HEAD:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "foolery.store:migrations")
    steps = ScriptDirectory.from_config(config)
    if at is not None and at not in {step.revision for step in steps.walk_revisions()}:
        raise FooleryError("store.newer", found=at, known=HEAD)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
