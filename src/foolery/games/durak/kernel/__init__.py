"""The engine of the Durak family on int masks: plain Python, compiled where there is a compiler.

Self-contained: it imports nothing but its own modules, so that `foolery.games.durak.kernels` can load
it twice, compiled and as source. The `.pxd` files give Cython the C types.
"""
