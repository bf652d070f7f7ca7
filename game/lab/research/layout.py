"""Encodes views as vectors of numbers. All vectors of a title have the same length and layout.

Numbers stay unchanged; true becomes 1, and false becomes 0. A choice is encoded as one number per possible value
(one-hot). A name becomes its checksum, scaled to 0–1. An optional value becomes 1 and the value itself, or only zeros
if missing. A list is encoded as its length and its items, padded with zeros to the length in the title's table. If a
list is too long, only its last items are included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.lab.research.pointing import MOST_PICKS, Pointing
from game.lab.research.shapes import (
    WHOLE,
    ChoiceShape,
    Either,
    Flag,
    Number,
    RecordShape,
    RowShape,
    Shape,
    TextShape,
    fits,
    joined,
    parts_of,
    width,
)
from game.lab.research.table import ActionTable
from game.lab.research.vocabulary import Vocabulary

Vector = NDArray[np.float32]
Encode = Callable[[Any], Sequence[float]]
Lengths = dict[str, int]


class ObservedNumber(msgspec.Struct, frozen=True):
    """One number in an observation: its name, which states its meaning, and its bounds."""

    name: str
    low: float
    high: float


class ObservationLayout:
    """The meaning of each number in a title's observations, in order.

    The view comes first, and the half-built move begins at the index `view`. The number "owes" is 1 if the seat must
    move, otherwise 0. While a dial is being set, "dial.low" and "dial.high" are its lowest and highest remaining
    values; otherwise, both are 0. For a dial `price`, "=price.set" is 1 if the dial is set, and "=price" is its value.
    "picked.place:6" is 3 if "place:6" was the third pick of the move, or 0 if not picked. The latest pick counts.
    """

    def __init__(self, shape: RecordShape, table: ActionTable, vocabulary: Vocabulary) -> None:
        self.shape = shape
        self.lengths = table.lengths
        self.dials = tuple(vocabulary.dials)
        view = list(_entries(shape, table.lengths, ""))
        self.view = len(view)
        draft = [
            ObservedNumber("owes", 0, 1),
            ObservedNumber("dial.low", -WHOLE, WHOLE),
            ObservedNumber("dial.high", -WHOLE, WHOLE),
        ]
        for dial in self.dials:
            draft += [ObservedNumber(f"={dial}.set", 0, 1), ObservedNumber(f"={dial}", -WHOLE, WHOLE)]
        picked = [ObservedNumber(f"picked.{name}", 0, MOST_PICKS) for name in vocabulary.names]
        self.entries = (*view, *draft, *picked)
        self.picked = len(view) + len(draft)

    def __len__(self) -> int:
        return len(self.entries)


class Encoder:
    """Encodes views as vectors, and skips the parts of a view that have not changed since the last view."""

    def __init__(self, layout: ObservationLayout) -> None:
        self._layout = layout
        self._vector: Vector = np.zeros(len(layout), np.float32)
        self._dials = {dial: layout.view + 3 + 2 * number for number, dial in enumerate(layout.dials)}
        self._update = _updater(layout.shape, layout.lengths, self._vector)

    def encoded(self, view: Any, pointing: Pointing | None) -> Vector:
        """Return the vector for a view and a half-built move (None if the seat is not asked to move)."""
        self._update(view)
        vector = self._vector.copy()
        if pointing is not None:
            self._write(vector, pointing)
        return vector

    def _write(self, vector: Vector, pointing: Pointing) -> None:
        layout, at = self._layout, self._layout.view
        vector[at] = pointing.owes
        if pointing.held is not None:
            values = pointing.held.values
            vector[at + 1], vector[at + 2] = values[0], values[-1]
        for name, value in pointing.draft.dials:
            place = self._dials.get(name)
            if place is not None:
                vector[place], vector[place + 1] = 1, value
        for number, action in enumerate(pointing.picked, 1):
            vector[layout.picked + action] = number


def _entries(shape: Shape, lengths: Lengths, path: str) -> Iterator[ObservedNumber]:
    """Yield the numbers that encode a shape, in order."""
    match shape:
        case Number():
            yield ObservedNumber(path, min(0, shape.low), max(0, shape.high))  # 0 is what stands where it is absent
        case Flag() | TextShape():
            yield ObservedNumber(path, 0, 1)
        case ChoiceShape():
            yield from (ObservedNumber(f"{path}={value}", 0, 1) for value in shape.values)
        case RecordShape():
            for name, part in shape.fields:
                yield from _entries(part, lengths, joined(path, name))
        case RowShape():
            yield ObservedNumber(f"{path}.length", 0, WHOLE)
            inner = [(entry.name, entry) for entry in _entries(shape.item, lengths, f"{path}[]")]
            for number in range(lengths.get(path, 0)):
                for name, entry in inner:
                    yield ObservedNumber(path + f"[{number}]" + name[len(path) + 2 :], entry.low, entry.high)
        case Either():
            for number, kind in enumerate(shape.kinds):
                yield ObservedNumber(f"{path}.is" if len(shape.kinds) == 1 else f"{path}.is{number}", 0, 1)
                yield from _entries(kind, lengths, path)


def _updater(
    shape: RecordShape, lengths: Lengths, vector: Vector, path: str = "", at: int = 0
) -> Callable[[Any], None]:
    """Return a function that writes a record to the vector, starting at index `at`."""
    updates: list[tuple[str, Callable[[Any], None]]] = []
    for name, part in shape.fields:
        inner = joined(path, name)
        update: Callable[[Any], None]
        if isinstance(part, RecordShape) and part.kind is not tuple:
            update = _updater(part, lengths, vector, inner, at)
        elif isinstance(part, RowShape):
            update = _RowUpdate(part, lengths, vector, inner, at)
        else:
            update = _field_update(part, lengths, vector, inner, at)
        updates.append((name, update))
        at += width(part, lengths, inner)
    last: list[Any] = [vector]  # a value that is no record, so that the first record differs from it

    def all_of_it(record: Any) -> None:
        if record is not last[0]:
            last[0] = record
            for name, update in updates:
                update(getattr(record, name))

    return all_of_it


def _field_update(part: Shape, lengths: Lengths, vector: Vector, path: str, at: int) -> Callable[[Any], None]:
    encode, end = _encode(part, lengths, path), at + width(part, lengths, path)
    last: list[Any] = [vector]

    def one_field(value: Any) -> None:
        if value is not last[0]:
            last[0] = value
            vector[at:end] = encode(value)

    return one_field


class _RowUpdate:
    """Updates the numbers of one list in the vector, item by item."""

    def __init__(self, shape: RowShape, lengths: Lengths, vector: Vector, path: str, at: int) -> None:
        self._encode = _encode(shape.item, lengths, f"{path}[]")
        self._length = lengths.get(path, 0)
        self._width = width(shape.item, lengths, f"{path}[]")
        self._vector = vector
        self._at = at
        self._last: Sequence[Any] = ()
        self._row: Sequence[Any] = ()

    def __call__(self, row: Sequence[Any]) -> None:
        if row is self._row:
            return
        self._row = row
        vector, at, wide, encode = self._vector, self._at, self._width, self._encode
        vector[at] = len(row)
        at += 1
        now = row[max(0, len(row) - self._length) :]
        before = self._last
        if wide < 4:  # comparing would take as long
            vector[at : at + wide * len(now)] = [*chain.from_iterable(map(encode, now))]
        else:
            known = len(before)
            for number, item in enumerate(now):
                if number >= known or item is not before[number]:
                    place = at + wide * number
                    vector[place : place + wide] = encode(item)
        if len(now) < len(before):
            vector[at + wide * len(now) : at + wide * len(before)] = 0
        self._last = now


def _encode(shape: Shape, lengths: Lengths, path: str) -> Encode:
    """Return a function that encodes a value as numbers."""
    match shape:
        case Number() | Flag():
            return _itself
        case TextShape():
            return _name
        case ChoiceShape():
            values = shape.values
            told = {value: tuple(float(value == other) for other in values) for value in values}
            return told.__getitem__
        case RecordShape():
            return _record(shape, lengths, path)
        case RowShape():
            return _row(shape, lengths, path)
        case Either():
            return _either(shape, lengths, path)


def _itself(value: Any) -> Sequence[float]:
    return (value,)


def _name(value: Any) -> Sequence[float]:
    return (crc32(value.encode()) / 0xFFFFFFFF,) if value else (0.0,)


def _record(shape: RecordShape, lengths: Lengths, path: str) -> Encode:
    parts = [_encode(part, lengths, joined(path, name)) for name, part in shape.fields]

    def encode(value: Any) -> Sequence[float]:
        found: list[float] = []
        for part, (_name, _shape, inner) in zip(parts, parts_of(shape, value), strict=True):
            found += part(inner)
        return found

    return encode


def _row(shape: RowShape, lengths: Lengths, path: str) -> Encode:
    encode_item, length = _encode(shape.item, lengths, f"{path}[]"), lengths.get(path, 0)
    wide = width(shape.item, lengths, f"{path}[]")

    def encode(value: Any) -> Sequence[float]:
        told = value[max(0, len(value) - length) :]
        found: list[float] = [len(value), *chain.from_iterable(map(encode_item, told))]
        found += [0.0] * (wide * (length - len(told)))
        return found

    return encode


def _either(shape: Either, lengths: Lengths, path: str) -> Encode:
    kinds = [(kind, _encode(kind, lengths, path), width(kind, lengths, path)) for kind in shape.kinds]
    alone = len(kinds) == 1
    absent = (0.0,) * sum(1 + wide for _kind, _encode_kind, wide in kinds)

    def encode(value: Any) -> Sequence[float]:
        if value is None or value is msgspec.UNSET:
            return absent
        found: list[float] = []
        for kind, encode_kind, wide in kinds:
            if alone or fits(kind, value):
                found += (1.0, *encode_kind(value))
            else:
                found += (0.0,) * (1 + wide)
        return found

    return encode
