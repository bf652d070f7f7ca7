"""A whole game as a text that is short enough for a chat message.

The text contains set-up and journal as compressed msgpack, in a variant of base64 with "-" and ".", which chat programs
do not take for formatting. Added line breaks and spaces do no harm. A checksum detects all other damage.
"""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Any

import msgspec

from game.core.bounds import Few, Seed, Word
from game.core.i18n import _
from game.core.rules import Setup
from game.saves.commitment import Cutting
from game.saves.dense import dense, plain
from game.saves.reading import BadSave, parsed, reason
from game.saves.schema import (
    LONGEST,
    MOST_SEATS,
    NOTHING,
    Moment,
    Save,
    SavedBoard,
    SavedSeat,
    id_from,
)
from game.saves.squeezed import NEWEST, OLDER, Damaged, spread, squeezed

PREFIX = NEWEST
"""The beginning of a new text."""
_PREFIXES = (NEWEST, OLDER)
_EXTRA = b"-."
_LARGEST = 512 * 1024
"""In bytes after decompression, to keep a crafted text from filling the memory. A whole game needs 20,000."""
LONGEST_TEXT = 100_000
"""In characters; a whole game needs less than two thousand."""


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
    """The format of the save. Old texts without this field have format 3."""
    shapes: Annotated[tuple[_Shape, ...], msgspec.Meta(max_length=1_000)] = ()
    """The shapes of the moves (see `dense.py`). Texts without shapes contain the moves unchanged."""
    fingerprint: Annotated[str, msgspec.Meta(max_length=14)] = ""
    salt: Annotated[bytes, msgspec.Meta(max_length=16)] = b""
    """The salt of the seed's seal, empty if there is none. Marks of moves are left out to keep the text short."""
    part: Seed | None = None
    words: Annotated[tuple[Cutting, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    """The words with which players cut the deck."""


def exported(save: Save) -> str:
    """Return the game as one line of text."""
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
    """Return whether the bytes of a file begin like a replay text."""
    return data.lstrip().startswith(tuple(prefix.encode() for prefix in _PREFIXES))


def replay_text_in(text: str) -> str:
    """Return the part of a longer text from the start of a replay to the end, or "" if there is no replay."""
    begins = [text.index(prefix) for prefix in _PREFIXES if prefix in text]
    return text[min(begins) :] if begins else ""


def imported(text: str, name: str) -> Save:
    """Return the save in a replay text. It has no state.

    Raises:
        BadSave: the text is not a valid replay; the message says why.
    """
    letters = "".join(text.split())
    prefix = next((prefix for prefix in _PREFIXES if letters.startswith(prefix)), None)
    if prefix is None:
        raise BadSave(_("{name} is no replay: it does not begin with {prefix}.").format(name=name, prefix=PREFIX))
    if len(letters) > LONGEST_TEXT:
        raise BadSave(_("{name} is no replay: it is far too long.").format(name=name))
    try:
        packed = _unpacked(prefix, letters.removeprefix(prefix))
        if len(packed.order) != len(packed.moves):
            raise ValueError(
                _("{seats} seats for {moves} moves").format(seats=len(packed.order), moves=len(packed.moves))
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


def _unpacked(prefix: str, letters: str) -> _Packed:
    data = base64.b64decode(letters + "=" * (-len(letters) % 4), _EXTRA, validate=True)
    return msgspec.msgpack.decode(spread(prefix, data, _LARGEST), type=_Packed)


def _seal(packed: _Packed) -> dict[str, Any]:
    """Return the fields of the seal."""
    cut = {} if packed.part is None else {"part": packed.part, "words": packed.words}
    return {"fingerprint": packed.fingerprint, "salt": packed.salt.hex(), **cut}


def _fields(packed: _Packed) -> dict[str, Any]:
    """Return the fields of the save as in a file of that format."""
    begun_at = packed.begun_at or packed.saved_at
    moves = plain(packed.moves, packed.shapes) if packed.shapes else packed.moves
    return {
        "format": packed.format,
        "title": packed.title,
        "app": packed.app,
        "id": packed.id or id_from(packed.title, begun_at, packed.setup.seed),
        "setup": packed.setup,
        "seal": _seal(packed) if packed.fingerprint else None,
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
