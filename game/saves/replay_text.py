"""Replay texts, which contain a whole game and are short enough for a chat message.

A replay text contains the set-up and the journal as compressed msgpack in a variant of base64 that chat programs do not
mistake for formatting. A checksum detects every change except added spaces, which are harmless. The prefix of a replay
text names the compression method.

Moves are stored in a compact form. A mapping becomes a list: the index of the *shape* (the keys, which are stored only
once), followed by the values. A list gets an extra first item, -1.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Annotated, Any

import msgspec

from game.core.bounds import Few, Seed, Word
from game.core.i18n import _
from game.core.rules import Setup
from game.saves.commitment import Cutting
from game.saves.reading import BadSave, parsed, reason
from game.saves.schema import LONGEST, MOST_SEATS, NOTHING, Moment, Save, SavedBoard, SavedSeat, id_from

Shapes = tuple[tuple[str, ...], ...]

_LIST = -1
_KIND = "type"


def dense(values: list[Any]) -> tuple[list[Any], Shapes]:
    """Return the values in a compact form, and the shapes (lists of keys) of all mappings in them."""
    shapes: dict[tuple[str, ...], int] = {}
    found = [_dense(value, shapes) for value in values]
    return found, tuple(shapes)


def _dense(value: Any, shapes: dict[tuple[str, ...], int]) -> Any:
    if isinstance(value, dict):
        kind = value.get(_KIND)
        named = isinstance(kind, str) and bool(kind)
        keys = [key for key in value if key != _KIND or not named]
        shape = (kind if named else "", *keys)
        return [shapes.setdefault(shape, len(shapes)), *(_dense(value[key], shapes) for key in keys)]
    if isinstance(value, list):
        return [_LIST, *(_dense(member, shapes) for member in value)]
    return value


def plain(values: tuple[Any, ...], shapes: Shapes) -> tuple[Any, ...]:
    """Return the original values from the compact form made by `dense`, or raise ValueError."""
    return tuple(_plain(value, shapes) for value in values)


def _plain(value: Any, shapes: Shapes) -> Any:
    if not isinstance(value, list):
        return value
    number, *members = value or [None]
    if number == _LIST:
        return [_plain(member, shapes) for member in members]
    if not isinstance(number, int) or not 0 <= number < len(shapes):
        raise ValueError(_("the text has an unknown structure: {shape}").format(shape=number))
    kind, *keys = shapes[number]
    if len(keys) != len(members):
        raise ValueError(
            _("the numbers of names ({keys}) and values ({values}) differ").format(keys=len(keys), values=len(members))
        )
    found = {key: _plain(member, shapes) for key, member in zip(keys, members, strict=True)}
    return {_KIND: kind, **found} if kind else found


try:
    import lzma
except ImportError:  # without it, only the older method is available
    lzma = None  # type: ignore[assignment]

NEWEST, OLDER = "SH2.", "SH1."
"""The prefixes of the compression methods. SH1 uses zlib. SH2 uses LZMA with a checksum and is a tenth shorter."""

_CHECK = 4
"""The size of the checksum, in bytes."""
_DICTIONARY = 1 << 16
"""The size of the LZMA dictionary in bytes, which is roughly the memory that decompression needs."""


class Damaged(ValueError):
    """Raised if compressed data has been altered since it was compressed."""


def squeezed(data: bytes) -> tuple[str, bytes]:
    """Compress data with the best available method, and return the method's prefix and the compressed data."""
    if lzma is None:
        return OLDER, zlib.compress(data, level=9)
    return NEWEST, _checksum(data) + lzma.compress(data, lzma.FORMAT_RAW, filters=_filters())


def spread(beginning: str, data: bytes, most: int) -> bytes:
    """Return the decompressed data (at most `most` bytes). `beginning` is the prefix of the compression method.

    Raises:
        Damaged: the data has been changed.
        ValueError: the data is incomplete, the result is too long, or this Python does not support the method.
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
    """Return LZMA settings that assume neither text nor aligned data."""
    return [{"id": lzma.FILTER_LZMA1, "dict_size": _DICTIONARY, "lc": 0, "lp": 0, "pb": 0}]


PREFIX = NEWEST
"""The prefix with which new replay texts begin."""
_PREFIXES = (NEWEST, OLDER)
_EXTRA = b"-."
_LARGEST = 512 * 1024
"""The maximum decompressed size in bytes, so that a crafted text cannot fill the memory."""
LONGEST_TEXT = 100_000
"""The maximum length of a replay text in characters. A whole game needs fewer than 2,000 characters."""

_Shape = Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=100)]


class _Packed(msgspec.Struct, frozen=True, array_like=True):
    title: Word
    app: Word
    setup: Setup
    seats: Annotated[tuple[SavedSeat, ...], msgspec.Meta(max_length=MOST_SEATS)]
    board: SavedBoard
    order: Annotated[tuple[Few, ...], msgspec.Meta(max_length=LONGEST)]
    moves: Annotated[tuple[Any, ...], msgspec.Meta(max_length=LONGEST)]
    digest: Word
    saved_at: Moment
    start: Any = None
    begun_at: Moment = ""
    id: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{16})?\Z")] = ""
    origin: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{16})?\Z")] = ""
    format: int = 3
    """The format of the save. Old replay texts lack this field and have format 3."""
    shapes: Annotated[tuple[_Shape, ...], msgspec.Meta(max_length=1_000)] = ()
    """The shapes (lists of keys) of the moves. Without shapes, the moves are stored unchanged."""
    fingerprint: Annotated[str, msgspec.Meta(max_length=14)] = ""
    salt: Annotated[bytes, msgspec.Meta(max_length=16)] = b""
    """The salt of the commitment to the seed, which is empty if there is no commitment."""
    part: Seed | None = None
    words: Annotated[tuple[Cutting, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    """The words with which the players cut the deck, by seat."""


def exported(save: Save) -> str:
    """Return the replay text of a save, on one line. A replay text contains neither the last position nor the marks."""
    moves, shapes = dense([msgspec.json.decode(bytes(ply.move)) for ply in save.journal])
    packed = _Packed(
        title=save.title,
        app=save.app,
        setup=save.setup,
        seats=save.seats,
        board=save.board,
        order=tuple(ply.seat for ply in save.journal),
        moves=tuple(moves),
        digest=save.digest,
        saved_at=save.saved_at,
        start=None if save.start == NOTHING else msgspec.json.decode(bytes(save.start)),
        begun_at=save.begun_at,
        id=save.id,
        origin=save.origin,
        format=save.format,
        shapes=shapes,
        fingerprint="" if save.seal is None else save.seal.fingerprint,
        salt=b"" if save.seal is None else bytes.fromhex(save.seal.salt),
        part=None if save.seal is None else save.seal.part,
        words=() if save.seal is None else save.seal.words,
    )
    prefix, data = squeezed(msgspec.msgpack.encode(packed))
    return prefix + base64.b64encode(data, _EXTRA).decode().rstrip("=")


def is_replay_text(data: bytes) -> bool:
    """Return whether the contents of a file begin like a replay text."""
    return data.lstrip().startswith(tuple(prefix.encode() for prefix in _PREFIXES))


def replay_text_in(text: str) -> str:
    """Return `text` from its first replay text onwards, or "" if it contains no replay text."""
    begins = [text.index(prefix) for prefix in _PREFIXES if prefix in text]
    return text[min(begins) :] if begins else ""


def imported(text: str, name: str) -> Save:
    """Decode a replay text into a save that has neither the last position nor the marks. Raises BadSave."""
    letters = "".join(text.split())
    prefix = next((prefix for prefix in _PREFIXES if letters.startswith(prefix)), None)
    if prefix is None:
        raise BadSave(
            _("{name} is not a replay text: it does not begin with {prefix}.").format(name=name, prefix=PREFIX)
        )
    if len(letters) > LONGEST_TEXT:
        raise BadSave(_("{name} is not a replay text: it is far too long.").format(name=name))
    try:
        coded = letters.removeprefix(prefix)
        squeezed_data = base64.b64decode(coded + "=" * (-len(coded) % 4), _EXTRA, validate=True)
        packed = msgspec.msgpack.decode(spread(prefix, squeezed_data, _LARGEST), type=_Packed)
        if len(packed.order) != len(packed.moves):
            raise ValueError(
                _("the numbers of moves ({moves}) and seats ({seats}) differ").format(
                    seats=len(packed.order), moves=len(packed.moves)
                )
            )
        data = msgspec.json.encode(_fields(packed), order="sorted")
    except (binascii.Error, Damaged) as error:  # their messages would not help the player
        raise BadSave(_("{name} is damaged: some of its text is missing or changed.").format(name=name)) from error
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BadSave(
            _("{name} is damaged: some of its text is missing or changed ({reason}).").format(
                name=name, reason=reason(error)
            )
        ) from error
    return parsed(data, name)


def _fields(packed: _Packed) -> dict[str, Any]:
    """Return the fields of a save file for a packed game, in the format `packed.format`."""
    begun_at = packed.begun_at or packed.saved_at
    moves = plain(packed.moves, packed.shapes) if packed.shapes else packed.moves
    cut = {} if packed.part is None else {"part": packed.part, "words": packed.words}
    seal = {"fingerprint": packed.fingerprint, "salt": packed.salt.hex(), **cut}
    return {
        "format": packed.format,
        "title": packed.title,
        "app": packed.app,
        "id": packed.id or id_from(packed.title, begun_at, packed.setup.seed),
        "setup": packed.setup,
        "seal": seal if packed.fingerprint else None,
        "seats": packed.seats,
        "board": packed.board,
        "journal": tuple(zip(packed.order, moves, strict=True)),
        "state": None,
        "digest": packed.digest,
        "begun_at": begun_at,
        "saved_at": packed.saved_at,
        "start": packed.start,
        "origin": packed.origin,
    }
