"""Boards that are put together from separate maps, which may be rotated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from game.board.faults import beyond, problem
from game.board.files import MAX_AREA, MAX_SIDE
from game.board.layers import Board, Layer, Piece
from game.board.lint import MAX_LAYERS
from game.board.objects import MAX_SPACES, SPACES, NamedRectangle, links, nearly, overlaps
from game.core.board import BoardFault, BoardSpec, MapObject, Part
from game.core.codec import digest
from game.core.errors import Problem
from game.core.i18n import _
from game.picture.nodes import Point
from game.picture.shapes import Light, Shape, Shapes

QUARTER = 90


class LaidPart(NamedTuple):
    """A part, and the board that was read from the part's map. `own` is true if the map does not come with the game."""

    part: Part
    board: Board
    own: bool = False


def composed(name: str, laid: Sequence[LaidPart]) -> Board:
    """Combine all parts into one board.

    Raises:
        Problem: a part does not fit the other parts, or the board exceeds a limit.
    """
    turned = [_Turned(*one) for one in laid]
    judged = sorted(turned, key=lambda one: one.own)
    _fit(judged)
    _agree(judged)
    things = tuple(thing for one in turned for thing in one.things())
    places = tuple(place for one in turned for place in one.places())
    touching = _touching(judged, places)
    parts = tuple(replace(one.part, digest=one.board.spec.digest) for one in turned)
    lying = tuple((part.column, part.row, part.turns) for part in parts)
    spec = BoardSpec(name=name, digest=digest((things, touching, lying)), things=things, links=touching, parts=parts)
    first = turned[0]
    shapes = Shapes(
        width=max(one.left + one.w for one in turned),
        height=max(one.top + one.h for one in turned),
        places=places,
        lights=tuple(light for one in turned for light in one.lights()),
    )
    return Board(
        spec=spec,
        shapes=shapes,
        layers=_merged(turned),
        path=first.board.path.parent,
        key=digest((lying, tuple(one.board.key for one in turned))),
        title=first.board.title,
        background=first.board.background,
        sources=tuple(one.board.path for one in turned),
    )


def blamed(board: Board, fault: BoardFault) -> tuple[Path, BoardFault]:
    """Return the path of the map that contains a mistake, and the mistake with the object id used in that map."""
    for part, source in zip(board.spec.parts, board.sources, strict=True):
        own = part.named("")
        if fault.thing.startswith(own):
            return source, replace(fault, thing=fault.thing.removeprefix(own))
    return board.path, fault


class _Turned:
    """A rotated part. The part's size and its position on the whole board are in map pixels."""

    def __init__(self, part: Part, board: Board, own: bool) -> None:
        self.part = part
        self.board = board
        self.own = own
        self._own = board.shapes.width, board.shapes.height
        self.w, self.h = self._own if part.turns % 2 == 0 else self._own[::-1]
        self.left, self.top = part.column * self.w, part.row * self.h

    def things(self) -> Iterator[MapObject]:
        return (replace(thing, id=self.part.named(thing.id)) for thing in self.board.spec.things)

    def places(self) -> Iterator[tuple[str, str, Shape]]:
        return ((layer, self.part.named(name), self._shape(shape)) for layer, name, shape in self.board.shapes.places)

    def lights(self) -> Iterator[Light]:
        for light in self.board.shapes.lights:
            x, y = self._point((light.x, light.y))
            yield replace(light, x=x, y=y)

    def pieces(self, layer: Layer) -> tuple[Piece, ...]:
        return tuple(self._piece(piece) for piece in layer.pieces)

    def _point(self, point: Point) -> Point:
        """Convert a point from the part's coordinates to the coordinates of the whole board."""
        (x, y), (w, h) = point, self._own
        x, y = ((x, y), (h - y, x), (w - x, h - y), (y, w - x))[self.part.turns]
        return self.left + x, self.top + y

    def _shape(self, shape: Shape) -> Shape:
        (ax, ay), (bx, by) = self._point((shape.x, shape.y)), self._point((shape.x + shape.w, shape.y + shape.h))
        return replace(
            shape,
            x=min(ax, bx),
            y=min(ay, by),
            w=abs(bx - ax),
            h=abs(by - ay),
            points=tuple(self._point(point) for point in shape.points),
        )

    def _piece(self, piece: Piece) -> Piece:
        if piece.upright:
            (x, y), (was_x, was_y) = self._point(piece.middle), piece.middle
            return replace(piece, x=piece.x + x - was_x, y=piece.y + y - was_y)
        x, y = self._point((piece.x, piece.y + piece.h))  # pieces are rotated about this corner
        return replace(piece, x=x, y=y - piece.h, turn=(piece.turn + QUARTER * self.part.turns) % 360)


def _merged(turned: Sequence[_Turned]) -> tuple[Layer, ...]:
    found: dict[str, Layer] = {}
    for one in turned:
        for layer in one.board.layers:
            known = found.get(layer.name)
            pieces = (*(() if known is None else known.pieces), *one.pieces(layer))
            found[layer.name] = replace(layer if known is None else known, pieces=pieces)
    return tuple(sorted(found.values(), key=lambda layer: layer.z))


def _agree(turned: Sequence[_Turned]) -> None:
    found: dict[str, Layer] = {}
    for one in turned:
        for layer in one.board.layers:
            known = found.setdefault(layer.name, layer)
            if (known.z, known.opacity, known.overhead) != (layer.z, layer.opacity, layer.overhead):
                text = _("another part has a layer with this name but a different z, opacity or “overhead”")
                raise _unfit(one, text, layer.name)
            other = next((each for each in found.values() if each.z == layer.z and each is not known), None)
            if other is not None:
                text = _("the layer has the same z ({order}) as “{other}”").format(order=layer.z, other=other.name)
                raise _unfit(one, text, layer.name)
    if len(found) > MAX_LAYERS:
        raise _unfit(turned[-1], _("the assembled board has more than {most} layers").format(most=MAX_LAYERS))


def _touching(turned: Sequence[_Turned], places: Sequence[tuple[str, str, Shape]]) -> tuple[tuple[str, str], ...]:
    spaces = tuple((ident, shape) for layer, ident, shape in places if layer == SPACES)
    if len(spaces) > MAX_SPACES:
        raise _unfit(turned[-1], _("the assembled board has more than {most} spaces").format(most=MAX_SPACES))
    solid = tuple(
        NamedRectangle(ident, shape.x, shape.y, shape.w, shape.h) for ident, shape in spaces if not shape.points
    )
    for one, other in overlaps(solid):
        raise _at_the_seam(turned, one, other, _("the space overlaps “{other}” in the adjacent board part"))
    for one, other in nearly(solid):
        raise _at_the_seam(
            turned,
            one,
            other,
            _("the space nearly touches “{other}” in the adjacent board part; extend both to the edge"),
        )
    return links(solid)


def _at_the_seam(turned: Sequence[_Turned], one: str, other: str, text: str) -> Problem:
    """Return the error for two spaces of different parts that overlap or nearly touch."""
    (theirs, one), (mine, other) = (
        (part, ident) for part in turned for ident in (one, other) if ident.startswith(part.part.named(""))
    )
    near = f"{theirs.part.file}: {one.removeprefix(theirs.part.named(''))}"
    return _unfit(mine, text.format(other=near), SPACES, other.removeprefix(mine.part.named("")))


def _fit(turned: Sequence[_Turned]) -> None:
    taken: set[Point] = set()
    (wide, high), _most = Counter((one.w, one.h) for one in turned).most_common(1)[0]
    for one in turned:
        if (one.w, one.h) != (wide, high):
            text = _("the board part is {width} × {height} pixels, but the other parts are {wide} × {high}")
            raise _unfit(one, text.format(width=one.w, height=one.h, wide=wide, high=high))
        if (one.left, one.top) in taken:
            raise _unfit(one, _("another board part is in the same place"))
        taken.add((one.left, one.top))
    width, height = max(one.left + one.w for one in turned), max(one.top + one.h for one in turned)
    if max(width, height) > MAX_SIDE or width * height > MAX_AREA:
        text = _("the assembled board is too large ({width} × {height} pixels)")
        raise _unfit(turned[-1], text.format(width=width, height=height))
    too_much = beyond(one.board.weight for one in turned)
    if too_much:
        raise _unfit(turned[-1], too_much)


def _unfit(one: _Turned, text: str, layer: str = "", thing: str = "") -> Problem:
    return problem(one.board.path, (BoardFault(text=text, layer=layer, thing=thing),))
