"""Whether words can be read, measured on the nodes of a picture: too small, too wide, cut, covered, over one another.

Nothing is drawn on a surface: every text's letters are rendered alone to know where their ink is, in real pixels, and
compared with the text's own rectangle, with the groups that cut it, the sheets that lie on it and the other texts.

What counts as what:

- *small*: letters of less than 12 real pixels. Words of a small picture of the board (`pictured`) are not for reading.
- *wide*: the line is wider than the rectangle it was given.
- *window*: ink outside the window. *cut*: ink outside a group that clips. What scrolls may be cut at the edges across
  which it scrolls: a clipping group whose members reach beyond it is taken for a window on something longer.
- *box*: ink outside the filled box that the text was put on, such as a button or a pill.
- *hidden*: a filled box of the same group (a plate, a tray, a button) lies on a part of the ink; a badge that is a
  group of its own may take the place of a text altogether. Sheets, drawers and tips may cover what lies below them,
  wholly or in part: they are outermost nodes, or cast a far shadow.
- *short*: the end of the words is left out and an ellipsis stands for it, other than in words that mean to trail off.
- *overlap*: the ink of two texts meets, and nothing opaque lies between them.
- *covered*: the pill "thinking…" lies on a picture, or on a thing that can be pointed at (`pilled` alone tells).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.core.i18n import _
from game.picture.nodes import Box, Ground, Group, Node, Placed, Rect, Sprite, Text, overlap, placed
from game.picture.widgets import THINKING
from game.ui.fonts import Fonts
from game.ui.pixels import SMALLEST_LETTER, letter_size
from game.ui.screen import PictureScene

Letters = Callable[[float, float], int]
"""The real size of letters of a logical size at so many real pixels per logical one."""

TRAILING = (
    "thinking…",
    "Thinking…",
    "{seat} is thinking…",
    "The game goes on…",
    "Setting up the market…",
    "Loading the board …",
    "Save as…",
)
"""Messages that trail off of themselves."""


def trails_off(text: str) -> bool:
    """Whether the text ends as it does because its message trails off."""
    return any(text.endswith(_(message).split("}")[-1]) for message in TRAILING)


SLACK = 1.5
"""Real pixels that rounding may move or widen something."""
SEEN = 0.12
"""Text fainter than this is on its way in or out."""
OPAQUE = 0.85
WHOLLY = 0.97
HIGH = 12
"""The blur of the shadow under sheets that are held above everything."""
MOST_HIDDEN = 0.06
"""The part of a text's ink that a box may lie on: a rounded corner, a shadow's edge."""
MOST_COVERED = 0.1
"""The part of a picture or of a button that the pill may lie on: pictures have an empty edge."""


@dataclass(frozen=True)
class Area:
    """A rectangle in real pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> float:
        """Square pixels."""
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)

    def meet(self, other: Area) -> Area:
        """What both have in common; its size is 0 where that is nothing."""
        return Area(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def holds(self, other: Area, slack: float = SLACK) -> bool:
        """Whether the other lies in it."""
        across = self.left - slack <= other.left and other.right <= self.right + slack
        return across and self.top - slack <= other.top and other.bottom <= self.bottom + slack

    def shrunk(self, by: float) -> Area:
        """The rectangle less a margin."""
        return Area(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def __str__(self) -> str:
        return f"({self.left:.0f}, {self.top:.0f}, {self.right:.0f}, {self.bottom:.0f})"


EVERYWHERE = Area(-1e9, -1e9, 1e9, 1e9)


@dataclass(frozen=True)
class Fault:
    """Something that cannot be read well: its kind, the words, and the numbers."""

    kind: str
    text: str
    about: str

    def __str__(self) -> str:
        return f"{self.kind}: “{self.text}” {self.about}"


@dataclass(frozen=True)
class Ink:
    """A text as it will be drawn: where its ink is, the rectangle it was given, what is `seen` of it where groups clip
    and which of their edges may not cut it, which groups hold it. `alpha`: how much of it shows (0–1)."""

    order: int
    node: Text
    alpha: float
    text: str
    area: Area
    room: Area
    wide: float
    px: int
    seen: Area
    clip: Area
    groups: tuple[int, ...]


@dataclass(frozen=True)
class _Sheet:
    """Something opaque: where it is drawn in the order, what it covers at least of what is seen, where it lies as a
    whole, which groups hold it; how far its shadow reaches; whether it is a box, and one that is held high above the
    others."""

    order: int
    area: Area
    whole: Area
    reach: float
    box: bool
    high: bool
    groups: tuple[int, ...]


@dataclass(frozen=True)
class _Place:
    """Where the members of a group are drawn. `seen`: the part of the window left by clipping groups; `clip`: the same
    as far as it may not cut text."""

    x: float
    y: float
    k: float
    alpha: float
    seen: Area
    clip: Area
    groups: tuple[int, ...]


class _Reading:
    """The texts and sheets of a picture, in drawing order."""

    def __init__(self, fonts: Fonts, letters: Letters) -> None:
        self.inks: list[Ink] = []
        self.sheets: list[_Sheet] = []
        self._fonts = fonts
        self._letters = letters
        self._order = 0

    def read(self, nodes: Iterable[Node], place: _Place) -> None:
        for node in nodes:
            self._order += 1
            alpha = place.alpha * node.alpha
            area = _area(node, place)
            if isinstance(node, Group):
                self._group(node, place, area, alpha)
            elif isinstance(node, Text):
                if node.text.strip() and alpha > SEEN and not node.pictured:
                    self._text(node, place, area, alpha)
            elif alpha >= OPAQUE and _covers(node):
                radius = min(node.radius * place.k, (area.bottom - area.top) / 2) if isinstance(node, Box) else 0.0
                shown = area.meet(place.seen)
                covered, box = shown.shrunk(0.2 * radius), isinstance(node, Box)
                reach = _reach(node) * place.k
                self.sheets.append(_Sheet(self._order, covered, area, reach, box, _is_high(node), place.groups))

    def _group(self, node: Group, place: _Place, area: Area, alpha: float) -> None:
        seen = place.seen.meet(area) if node.clip else place.seen
        clip = place.clip.meet(_cutting(node, area)) if node.clip else place.clip
        inside = _Place(area.left, area.top, place.k * node.scale, alpha, seen, clip, (*place.groups, self._order))
        self.read(node.nodes, inside)

    def _text(self, node: Text, place: _Place, room: Area, alpha: float) -> None:
        px = self._letters(node.type.size, place.k)
        line = self._fonts.line(node.text, node.type, px, "#000000")
        wide = line.surface.get_width()
        left = room.left
        if node.align == "middle":
            left += (room.right - room.left - wide) / 2
        elif node.align == "right":
            left += room.right - room.left - wide
        top = (room.top + room.bottom) / 2 + line.cap / 2 - line.baseline
        ink = line.surface.get_bounding_rect()
        area = Area(left + ink.left, top + ink.top, left + ink.right, top + ink.bottom)
        if area.meet(place.seen).size > 0:
            self.inks.append(
                Ink(self._order, node, alpha, node.text, area, room, wide, px, place.seen, place.clip, place.groups)
            )


def _area(node: Node, place: _Place) -> Area:
    left, top = place.x + node.x * place.k, place.y + node.y * place.k
    return Area(left, top, left + node.w * place.k, top + node.h * place.k)


def _cutting(group: Group, area: Area) -> Area:
    """The edges at which a clipping group may not cut text: none of those across which its members scroll."""
    inside = [member for member in group.nodes if isinstance(member, Group)]
    across = any(member.x < -1 or member.x + member.w > group.w + 1 for member in inside)
    down = any(member.y < -1 or member.y + member.h > group.h + 1 for member in inside)
    wide = (EVERYWHERE.left, EVERYWHERE.right) if across else (area.left, area.right)
    high = (EVERYWHERE.top, EVERYWHERE.bottom) if down else (area.top, area.bottom)
    return Area(wide[0], high[0], wide[1], high[1])


def _reach(node: Node) -> float:
    """How far the shadow of a box darkens what lies around it, in logical pixels."""
    return (
        node.look.shadow.down + 2 * node.look.shadow.blur
        if isinstance(node, Box) and node.look.shadow is not None
        else 0.0
    )


def _is_high(node: Node) -> bool:
    return isinstance(node, Box) and node.look.shadow is not None and node.look.shadow.blur >= HIGH


def _covers(node: Node) -> bool:
    if isinstance(node, Box):
        fills = node.look.fill if isinstance(node.look.fill, tuple) else (node.look.fill,)
        return all(fill and (len(fill) == 7 or int(fill[7:9], 16) / 255 >= OPAQUE) for fill in fills)
    return isinstance(node, (Sprite, Ground))


def faults(
    nodes: tuple[Node, ...], k: float, size: tuple[float, float], fonts: Fonts, letters: Letters = letter_size
) -> list[Fault]:
    """Everything that cannot be read well in a picture drawn at `k` in a window of so many real pixels."""
    reading = _Reading(fonts, letters)
    reading.read(nodes, _Place(0, 0, k, 1.0, EVERYWHERE, EVERYWHERE, ()))
    window = Area(0, 0, *size)
    found: list[Fault] = []
    for ink in reading.inks:
        found += _alone(ink, window)
        found += _on_sheets(ink, reading.sheets)
    return [*found, *_meeting(reading.inks, reading.sheets)]


def inks(nodes: tuple[Node, ...], k: float, fonts: Fonts) -> list[Ink]:
    """The texts that can be seen: not cut off, and with nothing opaque on them nor its shadow."""
    reading = _Reading(fonts, letter_size)
    reading.read(nodes, _Place(0, 0, k, 1.0, EVERYWHERE, EVERYWHERE, ()))
    return [
        ink
        for ink in reading.inks
        if ink.seen.holds(ink.area)
        and not any(
            sheet.order > ink.order and sheet.area.shrunk(-sheet.reach).meet(ink.area).size > 0.1 * ink.area.size
            for sheet in reading.sheets
        )
    ]


def pilled(nodes: tuple[Node, ...]) -> list[Fault]:
    """Return what the pills "thinking…" of a picture lie on, besides words, on their own plates."""
    found: list[Fault] = []
    plate: list[Placed] = []
    for place in placed(nodes):
        if place.node.key == THINKING:
            found += _below(place, plate)
        if isinstance(place.node, Group) and place.node.key.startswith("plate:"):
            plate = []
        plate.append(place)
    return found


def _below(pill: Placed, plate: Iterable[Placed]) -> Iterator[Fault]:
    area = Rect(pill.x, pill.y, pill.w, pill.h)
    for place in plate:
        node = place.node
        shown = isinstance(node, Sprite) or (isinstance(node, Box) and bool(node.target or node.tip))
        part = overlap(area, Rect(place.x, place.y, place.w, place.h)) / max(1.0, place.w * place.h)
        if shown and part > MOST_COVERED:
            name = node.art if isinstance(node, Sprite) else str(node.target or node.tip)
            yield Fault("covered", name, f"lies {part:.0%} below the pill at ({pill.x:.0f}, {pill.y:.0f})")


def _alone(ink: Ink, window: Area) -> Iterator[Fault]:
    if ink.px < SMALLEST_LETTER:
        yield Fault("small", ink.text, f"has letters of {ink.px} px")
    if ink.text.endswith("…") and not trails_off(ink.text):
        yield Fault("short", ink.text, "is not told to its end")
    room = ink.room.right - ink.room.left
    if room > 0 and ink.wide > room + SLACK:
        yield Fault("wide", ink.text, f"is {ink.wide:.0f} px wide in {room:.0f}")
    if not ink.clip.holds(ink.area):
        yield Fault("cut", ink.text, f"at {ink.area} is cut at {ink.clip}")
    elif not window.holds(ink.area.meet(ink.seen)):
        yield Fault("window", ink.text, f"at {ink.area} leaves the window {window}")


def _on_sheets(ink: Ink, sheets: list[_Sheet]) -> Iterator[Fault]:
    """What lies below and on a text: the box that it was put on has to hold it, none of its group may hide it."""
    if ink.seen.meet(ink.area).size < 0.5 * ink.area.size:
        return
    near = _near(ink.area, sheets)
    below = [sheet for sheet in near if sheet.order < ink.order and sheet.groups == ink.groups and sheet.box]
    ground = next((sheet for sheet in reversed(below) if sheet.area.meet(ink.area).size > 0.5 * ink.area.size), None)
    if ground is not None and not ground.whole.holds(ink.area, 2 * SLACK):
        yield Fault("box", ink.text, f"at {ink.area} leaves its box {ground.whole}")
    for sheet in near:
        if sheet.order < ink.order or not sheet.groups or not ink.groups:
            continue
        hidden = sheet.area.meet(ink.area).size / max(1.0, ink.area.size)
        if hidden <= MOST_HIDDEN:
            continue
        if sheet.high:
            return  # what follows lies on that sheet
        if sheet.box and _together(ink, sheet) and not (hidden > WHOLLY and sheet.groups != ink.groups):
            yield Fault("hidden", ink.text, f"at {ink.area} lies {hidden:.0%} below a box {sheet.area}")


def _together(ink: Ink, sheet: _Sheet) -> bool:
    """Whether the group of one holds the other."""
    return sheet.groups[: len(ink.groups)] == ink.groups or ink.groups[: len(sheet.groups)] == sheet.groups


def _near(area: Area, sheets: list[_Sheet]) -> list[_Sheet]:
    """The sheets that reach into an area."""
    left, top, right, bottom = area.left, area.top, area.right, area.bottom
    return [
        sheet
        for sheet in sheets
        if sheet.area.left < right and sheet.area.right > left and sheet.area.top < bottom and sheet.area.bottom > top
    ]


def _meeting(inks: list[Ink], sheets: list[_Sheet]) -> Iterator[Fault]:
    """Texts whose ink meets, with nothing opaque between them."""
    across = sorted(inks, key=lambda ink: ink.area.left)
    for index, first in enumerate(across):
        for second in across[index + 1 :]:
            if second.area.left >= first.area.right - SLACK:
                break
            shared = first.area.meet(first.seen).meet(second.area.meet(second.seen))
            if shared.right - shared.left <= SLACK or shared.bottom - shared.top <= SLACK:
                continue
            lower, upper = sorted((first, second), key=lambda ink: ink.order)
            if not any(lower.order < s.order < upper.order and s.area.holds(shared) for s in sheets):
                yield Fault("overlap", upper.text, f"at {upper.area} lies on “{lower.text}” at {lower.area}")


def illegible(scene: PictureScene) -> list[Fault]:
    """Everything in a scene as it stands now that cannot be read well, with its tip and its focus."""
    canvas = scene.canvas
    nodes = (*scene.nodes, *scene.overlay(canvas))
    size = (canvas.w * scene.drawing.k, canvas.h * scene.drawing.k)
    return faults(nodes, scene.drawing.k, size, scene.services.renderer.fonts)
