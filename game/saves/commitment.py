"""Commitments to seeds: the fingerprint is shown before the first move, the seed and the salt after the game.

The fingerprint proves that the seed was fixed before the first move. If players cut the deck, the program commits to a
random number (its *part*) instead of the seed. The part and the players' words together determine the seed.
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
"""A fingerprint: twelve characters that are easy to read aloud, such as "K7QM-2F4T-9XWP"."""
Cutting = Annotated[str, Meta(max_length=24)]
"""The word that a player typed to cut the deck, or "" for none."""
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
"""A secret number of 128 bits in hexadecimal."""

_GROUP, _GROUPS = 4, 3
_ROUNDS = 100_000
"""The number of hash iterations, chosen so that searching for two seeds with the same fingerprint takes too long."""


class Commitment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Proof that the seed of a game was fixed before the first move.

    Attributes:
        salt: a random number in hexadecimal, which stays secret until the game is over.
        part: the program's part of the seed if players cut the deck, otherwise None; secret until the game is over.
        words: for each seat, the word that the player typed to cut the deck, or "" for none.
    """

    fingerprint: Fingerprint
    salt: Salt
    part: Seed | None = None
    words: Annotated[tuple[Cutting, ...], Meta(max_length=32)] = ()

    def fits(self, seed: int) -> bool:
        """Return whether the fingerprint and the salt prove that the program committed to this seed."""
        if self.part is None:
            return self.fingerprint == fingerprint_of(seed, self.salt)
        return self.fingerprint == fingerprint_of(self.part, self.salt) and seed == self.cut_seed()

    def cut_seed(self) -> int:
        """Return the seed that results from cutting the deck: 48 bits of a hash of the part, the salt and the words."""
        cut = hashlib.sha256(msgspec.json.encode([self.part, self.salt, self.words]))
        return int.from_bytes(cut.digest()[:6], "big")


def committed(seed: int) -> Commitment:
    """Return a commitment to a seed, with a random salt."""
    salt = secrets.token_hex(16)
    return Commitment(fingerprint_of(seed, salt), salt)


def committed_part() -> Commitment:
    """Return a commitment to a random number: the program's part of the seed if players cut the deck."""
    part = secrets.randbits(48)
    return msgspec.structs.replace(committed(part), part=part)


def fingerprint_of(seed: int, salt: str) -> str:
    """Return the fingerprint of a seed and a salt: the first 60 bits, in base 32, of a PBKDF2-HMAC-SHA256 key."""
    found = _stretched(str(seed).encode(), bytes.fromhex(salt))
    letters = base64.b32encode(found).decode()
    return "-".join(letters[start : start + _GROUP] for start in range(0, _GROUP * _GROUPS, _GROUP))


def _stretched(secret: bytes, salt: bytes) -> bytes:
    """Return the 32-byte key that PBKDF2-HMAC-SHA256 derives from a secret and a salt."""
    try:
        from hashlib import pbkdf2_hmac
    except ImportError:
        return stretched_by_hand(secret, salt)
    return pbkdf2_hmac("sha256", secret, salt, _ROUNDS)


def stretched_by_hand(secret: bytes, salt: bytes, rounds: int = _ROUNDS) -> bytes:
    """Return the same key as `_stretched` without OpenSSL, which the packaged executable lacks."""
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
