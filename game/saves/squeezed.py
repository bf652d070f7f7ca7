"""Bytes made short for texts that people send each other, and back again. Texts begin with how that was done."""

from __future__ import annotations

import zlib
from typing import Any

from game.core.i18n import _

try:
    import lzma
except ImportError:  # a Python built without it writes and reads the older kind
    lzma = None  # type: ignore[assignment]

NEWEST, OLDER = "SH2.", "SH1."
"""LZMA behind a checksum, which takes a tenth less for a game than zlib; zlib alone."""

_CHECK = 4
"""Bytes of the checksum."""
_DICTIONARY = 1 << 16
"""Bytes that LZMA looks back; also about what reading takes of the memory."""


class Damaged(ValueError):
    """Bytes that are not as they were when they were made short."""


def squeezed(data: bytes) -> tuple[str, bytes]:
    """How a text with the bytes begins, and the bytes made short."""
    if lzma is None:
        return OLDER, zlib.compress(data, level=9)
    return NEWEST, _checksum(data) + lzma.compress(data, lzma.FORMAT_RAW, filters=_filters())


def spread(beginning: str, data: bytes, most: int) -> bytes:
    """The bytes as they were, `most` at most. Raises Damaged, and ValueError for too many or too few."""
    return _spread_older(data, most) if beginning == OLDER else _spread_newest(data, most)


def _spread_newest(data: bytes, most: int) -> bytes:
    if lzma is None:
        raise ValueError(_("this Python has no LZMA"))
    check, short = data[:_CHECK], data[_CHECK:]
    unzip = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_filters())
    try:
        found = unzip.decompress(short, most)
    except (lzma.LZMAError, EOFError) as error:
        raise Damaged(str(error)) from error
    _demand_end(unzip.eof)
    if check != _checksum(found) or unzip.unused_data:
        raise Damaged("checksum")
    return found


def _spread_older(data: bytes, most: int) -> bytes:
    unzip = zlib.decompressobj()
    try:
        found = unzip.decompress(data, most)
    except zlib.error as error:
        raise Damaged(str(error)) from error
    _demand_end(unzip.eof)
    return found


def _demand_end(reached: bool) -> None:
    if not reached:
        raise ValueError(_("the text ends too early or is far too long"))


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_CHECK, "big")


def _filters() -> list[dict[str, Any]]:
    """Moves are bytes without letters or machine words, so what LZMA expects of those is turned off."""
    return [{"id": lzma.FILTER_LZMA1, "dict_size": _DICTIONARY, "lc": 0, "lp": 0, "pb": 0}]
