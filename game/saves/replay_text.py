"""A whole game as text short enough for a chat message.

It is the journal and set-up as msgpack, without names that are repeated, compressed, in letters, digits, "-" and ".":
nothing that a chat program takes for formatting. Line breaks and blanks put in on the way do no harm; a checksum finds
every other damage.
"""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Any

import msgspec

from game.core.bounds import Few, Seed, Word
from game.core.i18n import _
from game.core.rules import Setup
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
from game.saves.seal import Cutting
from game.saves.squeezed import NEWEST, OLDER, Damaged, spread, squeezed

PREFIX = NEWEST
"""How a text of today begins."""
_PREFIXES = (NEWEST, OLDER)
_EXTRA = b"-."
_LARGEST = 512 * 1024
"""Bytes after decompression, so that a crafted text cannot fill the memory; a whole game has twenty thousand."""
LONGEST_TEXT = 100_000
"""Letters; a whole game has less than two thousand."""


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
    """That of the save. Texts that do not say it are of format 3."""
    shapes: Annotated[tuple[_Shape, ...], msgspec.Meta(max_length=1_000)] = ()
    """Of the moves, which are dense (see `dense.py`); texts without any hold moves as they are."""
    fingerprint: Annotated[str, msgspec.Meta(max_length=14)] = ""
    salt: Annotated[bytes, msgspec.Meta(max_length=16)] = b""
    """The seal of the seed, "" and nothing where there is none. Marks of moves are left out: a text is to be short."""
    part: Seed | None = None
    words: Annotated[tuple[Cutting, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    """Of a deck that was cut."""


def exported(save: Save) -> str:
    """The game as one line of text."""
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
    """Whether a file's bytes begin like such a text."""
    return data.lstrip().startswith(tuple(prefix.encode() for prefix in _PREFIXES))


def replay_text_in(text: str) -> str:
    """What begins like a replay in a longer text, to its end; "" where nothing does."""
    begins = [text.index(prefix) for prefix in _PREFIXES if prefix in text]
    return text[min(begins) :] if begins else ""


def imported(text: str, name: str) -> Save:
    """The save that the text holds, without a state. Raises BadSave saying what is wrong with the text."""
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
    except (binascii.Error, Damaged) as error:  # what they say helps nobody who pastes a text
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
    """The fields of the seal."""
    cut = {} if packed.part is None else {"part": packed.part, "words": packed.words}
    return {"fingerprint": packed.fingerprint, "salt": packed.salt.hex(), **cut}


def _fields(packed: _Packed) -> dict[str, Any]:
    """The fields of the save, as those of a file of that format are."""
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
