"""Stands in for the `cython` module where the source runs as it is."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()


def freelist(size):
    """A decorator that says something to the compiler alone."""
    return cclass


def cclass(decorated):
    return decorated


no_gc = cclass
