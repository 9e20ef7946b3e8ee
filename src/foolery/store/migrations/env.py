"""Alembic's way in: the steps run on the connection that `foolery.store.migrate` gives."""

from __future__ import annotations

from alembic import context

from foolery.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
