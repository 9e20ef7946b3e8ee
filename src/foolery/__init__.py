"""Foolery: every game of the Fool (Durak) family."""

__version__ = "0.1.0"
