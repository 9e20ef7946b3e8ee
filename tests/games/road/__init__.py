"""Tests of Road fool: read them beside the rule book (5.1)."""
