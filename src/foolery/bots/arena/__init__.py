"""The arena: players against each other in duplicate deals, resumable, on many processors; docs/arena.md."""
