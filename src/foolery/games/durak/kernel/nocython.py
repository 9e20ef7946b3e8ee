"""Stands in for the `cython` module where the source runs as it is."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
