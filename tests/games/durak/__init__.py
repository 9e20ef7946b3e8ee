"""Tests of the Durak engine: read them beside the rule book."""
