"""Sealing a seed: everyone sees its fingerprint before the first move, and seed and salt after the last.

The fingerprint proves that the seed was fixed before the first move. The seed cannot be guessed from the fingerprint,
because the salt is secret too. If players cut the deck, a number chosen by the program is sealed, and the seed is
computed from that number and the players' words.
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
"""Twelve characters that are easy to read aloud, such as "K7QM-2F4T-9XWP"."""
Cutting = Annotated[str, Meta(max_length=24)]
"""A word that a player typed to cut the deck, or "" for none."""
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
"""A secret number of 128 bits in hexadecimal."""

_GROUP, _GROUPS = 4, 3
_ROUNDS = 100_000
"""The number of hash rounds.

A short fingerprint needs a slow hash. With a fast one, two seeds with the same fingerprint could be found in an
evening.
"""


class Commitment(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seal of a seed. The salt and the program's part stay secret until the game is over.

    Attributes:
        part: the number that the program sealed, if players cut the deck, or None if the seed itself is sealed.
        words: the word of each seat, or "" for none.
    """

    fingerprint: Fingerprint
    salt: Salt
    part: Seed | None = None
    words: Annotated[tuple[Cutting, ...], Meta(max_length=32)] = ()

    def fits(self, seed: int) -> bool:
        """Return whether the fingerprint is correct and the seed follows from what was sealed."""
        if self.part is None:
            return self.fingerprint == fingerprint_of(seed, self.salt)
        return self.fingerprint == fingerprint_of(self.part, self.salt) and seed == self.cut_seed()

    def cut_seed(self) -> int:
        """Return the seed of a cut deck: the first 48 bits of SHA-256 of the JSON of [part, salt, words].

        The program sealed its part before anyone typed, and the players did not know the part. Therefore nobody chose
        the seed.
        """
        cut = hashlib.sha256(msgspec.json.encode([self.part, self.salt, self.words]))
        return int.from_bytes(cut.digest()[:6], "big")


def committed(seed: int) -> Commitment:
    """Return the seal of a new game, with a random salt."""
    salt = secrets.token_hex(16)
    return Commitment(fingerprint_of(seed, salt), salt)


def committed_part() -> Commitment:
    """Return the seal of a random number of the program, for a deck that players will cut."""
    part = secrets.randbits(48)
    return msgspec.structs.replace(committed(part), part=part)


def fingerprint_of(seed: int, salt: str) -> str:
    """Return the fingerprint of a seed and a salt.

    A fingerprint is the beginning, in base 32, of PBKDF2-HMAC-SHA256 of the seed in decimal digits and the bytes of the
    salt.
    """
    found = _stretched(str(seed).encode(), bytes.fromhex(salt))
    letters = base64.b32encode(found).decode()
    return "-".join(letters[start : start + _GROUP] for start in range(0, _GROUP * _GROUPS, _GROUP))


def _stretched(secret: bytes, salt: bytes) -> bytes:
    """Return PBKDF2-HMAC-SHA256 of a secret and a salt.

    Python's function needs OpenSSL. The executable does not contain OpenSSL and uses `stretched_by_hand`.
    """
    try:
        from hashlib import pbkdf2_hmac
    except ImportError:
        return stretched_by_hand(secret, salt)
    return pbkdf2_hmac("sha256", secret, salt, _ROUNDS)


def stretched_by_hand(secret: bytes, salt: bytes, rounds: int = _ROUNDS) -> bytes:
    """Return PBKDF2-HMAC-SHA256 of a secret and a salt: 32 bytes, computed as in RFC 8018."""
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
