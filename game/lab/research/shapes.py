"""The structure of a title's views, derived from the type annotations of their classes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from game.core.rules import Rules, Setup

WHOLE = 1 << 24
"""The limit up to which a float32 represents all whole numbers exactly. Unbounded numbers are assumed to be smaller."""


class Number(msgspec.Struct, frozen=True):
    """A number within bounds."""

    low: float = -WHOLE
    high: float = WHOLE


class Flag(msgspec.Struct, frozen=True):
    """True or false."""


class ChoiceShape(msgspec.Struct, frozen=True):
    """One of several fixed values."""

    values: tuple[Any, ...]


class TextShape(msgspec.Struct, frozen=True):
    """A name."""


class RecordShape(msgspec.Struct, frozen=True):
    """A struct with its fields, or a tuple of fixed length whose items count as fields."""

    kind: type
    fields: tuple[tuple[str, Shape], ...]


class RowShape(msgspec.Struct, frozen=True):
    """A list with any number of items of the same shape."""

    item: Shape


class Either(msgspec.Struct, frozen=True):
    """A value with one of several shapes, or no value (None or an unset field)."""

    kinds: tuple[Shape, ...]


Shape = Number | Flag | ChoiceShape | TextShape | RecordShape | RowShape | Either


def shape_of_views(rules: Rules[Any, Any, Any], setup: Setup) -> RecordShape:
    """Return the shape of all views of a title. Raises TypeError, naming the field, for unsupported types."""
    shape = _shape(inspect.type_info(type(rules.view(rules.initial(setup).state, 0))), "")
    if not isinstance(shape, RecordShape):
        raise TypeError("a view is a struct")
    return shape


def _shape(info: inspect.Type, path: str) -> Shape:
    match info:
        case inspect.BoolType():
            return Flag()
        case inspect.IntType() | inspect.FloatType():
            return Number(
                -WHOLE if info.ge is None else max(-WHOLE, info.ge), WHOLE if info.le is None else min(WHOLE, info.le)
            )
        case inspect.StrType():
            return TextShape()
        case inspect.LiteralType():
            return ChoiceShape(tuple(info.values))
        case inspect.StructType():
            return RecordShape(info.cls, tuple((field.name, _field(field, path)) for field in info.fields))
        case inspect.TupleType():
            parts = enumerate(info.item_types)
            return RecordShape(tuple, tuple((str(number), _shape(part, f"{path}.{number}")) for number, part in parts))
        case inspect.VarTupleType() | inspect.ListType():
            return RowShape(_shape(info.item_type, f"{path}[]"))
        case inspect.UnionType():
            return Either(tuple(_shape(part, path) for part in info.types if not isinstance(part, inspect.NoneType)))
    raise TypeError(f"{path.lstrip('.') or 'the view'} cannot be observed: {type(info).__name__}")


def _field(field: inspect.Field, path: str) -> Shape:
    """Return the shape of a field. The field can be UNSET if it is not required and has no default."""
    shape = _shape(field.type, f"{path}.{field.name}")
    nothing = msgspec.NODEFAULT
    unset = not field.required and field.default is nothing and field.default_factory is nothing
    return Either((shape,)) if unset and not isinstance(shape, Either) else shape


def fits(shape: Shape, value: Any) -> bool:
    """Return whether a value can have this shape. The check only has to tell the members of a union apart."""
    match shape:
        case Flag():
            return isinstance(value, bool)
        case Number():
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        case TextShape():
            return isinstance(value, str)
        case ChoiceShape():
            return value in shape.values
        case RecordShape():
            return isinstance(value, shape.kind)
        case RowShape():
            return isinstance(value, (tuple, list))
        case _:
            return any(fits(kind, value) for kind in shape.kinds)


def parts_of(shape: RecordShape, value: Any) -> Iterator[tuple[str, Shape, Any]]:
    """Return the fields of a record with their values."""
    for number, (name, part) in enumerate(shape.fields):
        yield name, part, value[number] if shape.kind is tuple else getattr(value, name)


def joined(path: str, name: str) -> str:
    """Return the path of the field `name` in the value at `path`."""
    return f"{path}.{name}" if path else name


def rows(shape: Shape, value: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Yield the path and the length of each list or tuple inside a value. All items of a list share a path."""
    match shape:
        case RecordShape():
            for name, part, inner in parts_of(shape, value):
                yield from rows(part, inner, joined(path, name))
        case RowShape():
            yield path, len(value)
            if not isinstance(shape.item, Number | Flag | ChoiceShape | TextShape):
                for item in value:
                    yield from rows(shape.item, item, f"{path}[]")
        case Either():
            for kind in shape.kinds:
                if value is not None and fits(kind, value):
                    yield from rows(kind, value, path)
                    break


def row_paths(shape: Shape, path: str = "") -> Iterator[tuple[str, RowShape]]:
    """Yield each list in a shape with its path, inner lists first."""
    match shape:
        case RecordShape():
            for name, part in shape.fields:
                yield from row_paths(part, joined(path, name))
        case RowShape():
            yield from row_paths(shape.item, f"{path}[]")
            yield path, shape
        case Either():
            for kind in shape.kinds:
                yield from row_paths(kind, path)


def width(shape: Shape, lengths: dict[str, int], path: str = "") -> int:
    """Return the length of the vector for a value of this shape. `lengths` gives the encoded length of each list."""
    match shape:
        case ChoiceShape():
            return len(shape.values)
        case RecordShape():
            return sum(width(part, lengths, joined(path, name)) for name, part in shape.fields)
        case RowShape():
            return 1 + lengths.get(path, 0) * width(shape.item, lengths, f"{path}[]")
        case Either():
            return sum(1 + width(kind, lengths, path) for kind in shape.kinds)
        case _:
            return 1
