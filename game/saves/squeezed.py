"""Compression for replay texts. The prefix of a text names the method."""

from __future__ import annotations

import zlib
from typing import Any

from game.core.i18n import _

try:
    import lzma
except ImportError:  # without it, only the older method is available
    lzma = None  # type: ignore[assignment]

NEWEST, OLDER = "SH2.", "SH1."
"""The prefixes of both methods: LZMA with a checksum, which is a tenth shorter for a game, and zlib alone."""

_CHECK = 4
"""The size of the checksum, in bytes."""
_DICTIONARY = 1 << 16
"""The size of the LZMA dictionary in bytes, roughly the memory that decompression needs."""


class Damaged(ValueError):
    """Raised if compressed data was changed."""


def squeezed(data: bytes) -> tuple[str, bytes]:
    """Return the prefix of a text with the data, and the compressed data."""
    if lzma is None:
        return OLDER, zlib.compress(data, level=9)
    return NEWEST, _checksum(data) + lzma.compress(data, lzma.FORMAT_RAW, filters=_filters())


def spread(beginning: str, data: bytes, most: int) -> bytes:
    """Return the original data.

    Args:
        beginning: the prefix of the text.
        most: maximum length of the result, in bytes.

    Raises:
        Damaged: the data was changed.
        ValueError: it is incomplete or too long.
    """
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
    """Return the settings of LZMA, with its assumptions about text and machine words turned off."""
    return [{"id": lzma.FILTER_LZMA1, "dict_size": _DICTIONARY, "lc": 0, "lp": 0, "pb": 0}]
