"""A seed under seal: everybody sees its fingerprint before the first move, and seed and salt after the last one.

The fingerprint proves then that the seed was settled before anybody had moved. It tells nothing of the seed, for the
salt is as secret as the seed and cannot be guessed. Where people cut the deck, what is sealed is the program's part,
and the seed follows from it and from their words.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.bounds import Seed

Fingerprint = Annotated[str, Meta(pattern=r"^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}\Z")]
"""Twelve letters that are easily read out, such as "K7QM-2F4T-9XWP"."""
Cutting = Annotated[str, Meta(max_length=24)]
"""A word that somebody typed to cut the deck, "" for none."""
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
"""A secret number of 128 bits, in hexadecimal letters."""

_GROUP, _GROUPS = 4, 3
_ROUNDS = 100_000
"""So often is hashed. What is short enough to be noted has to be slow to try: nobody shall find two seeds for one
fingerprint in an evening."""


class Seal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees of a seed from the beginning, and what is told with it at the end.

    Attributes:
        part: where people cut the deck, the number that the program had sealed before; None where the seed itself was
            sealed.
        words: what they typed then, by seat, "" for nothing.
    """

    fingerprint: Fingerprint
    salt: Salt
    part: Seed | None = None
    words: Annotated[tuple[Cutting, ...], Meta(max_length=32)] = ()

    def fits(self, seed: int) -> bool:
        """Return whether the fingerprint is that of what was sealed, and whether the seed follows from it."""
        if self.part is None:
            return self.fingerprint == fingerprint_of(seed, self.salt)
        return self.fingerprint == fingerprint_of(self.part, self.salt) and seed == self.cut_seed()

    def cut_seed(self) -> int:
        """Return the seed of a deck that was cut: the first 48 bits of SHA-256 of the JSON of [part, salt, words].

        The program sealed its part before anybody typed, and nobody who typed knew it: so nobody has chosen the seed.
        """
        cut = hashlib.sha256(msgspec.json.encode([self.part, self.salt, self.words]))
        return int.from_bytes(cut.digest()[:6], "big")


def sealed(seed: int) -> Seal:
    """The seal of a new game, with a salt that nobody knows."""
    salt = secrets.token_hex(16)
    return Seal(fingerprint_of(seed, salt), salt)


def sealed_part() -> Seal:
    """The seal of a part of the program's own, to which people may add their words."""
    part = secrets.randbits(48)
    return msgspec.structs.replace(sealed(part), part=part)


def fingerprint_of(seed: int, salt: str) -> str:
    """The fingerprint of a seed with a salt: the first letters, in base 32, of PBKDF2-HMAC-SHA256 of the seed in
    decimal digits with the bytes of the salt."""
    found = _stretched(str(seed).encode(), bytes.fromhex(salt))
    letters = base64.b32encode(found).decode()
    return "-".join(letters[start : start + _GROUP] for start in range(0, _GROUP * _GROUPS, _GROUP))


def _stretched(secret: bytes, salt: bytes) -> bytes:
    """PBKDF2-HMAC-SHA256 of both. Python's own needs OpenSSL, which does not come with the executable: there it is done
    step by step."""
    try:
        from hashlib import pbkdf2_hmac
    except ImportError:
        return stretched_by_hand(secret, salt)
    return pbkdf2_hmac("sha256", secret, salt, _ROUNDS)


def stretched_by_hand(secret: bytes, salt: bytes, rounds: int = _ROUNDS) -> bytes:
    """The same 32 bytes, as RFC 8018 says."""
    keyed = hmac.new(secret, digestmod=hashlib.sha256)

    def once(message: bytes) -> bytes:
        made = keyed.copy()
        made.update(message)
        return made.digest()

    block = once(salt + (1).to_bytes(4, "big"))
    mixed = int.from_bytes(block, "big")
    for _round in range(rounds - 1):
        block = once(block)
        mixed ^= int.from_bytes(block, "big")
    return mixed.to_bytes(32, "big")
