"""Tokens that hold seats: known here by their hash alone."""

from __future__ import annotations

import hashlib
import hmac

MOST_TOKEN = 200


def token_hash(token: str) -> str:
    """What is kept of a token. Tokens are long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(b"foolery token " + token.encode("utf-8", "surrogatepass")).hexdigest()


def is_token(token: str, known: str) -> bool:
    """Whether a token is the one whose hash is known, in a time that tells nothing."""
    return hmac.compare_digest(token_hash(token[:MOST_TOKEN]), known)
