"""The level ``sensible``: rules of thumb."""

from foolery.bots.durak.low import Low


class Sensible(Low):
    """See `foolery.core.contracts.Bot`."""
