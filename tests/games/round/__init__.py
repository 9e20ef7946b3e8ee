"""Tests of Round fool: read them beside the rule book (5.2)."""
