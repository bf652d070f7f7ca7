"""Where popovers are: how far from their things, over what, and whether two of them speak of one thing.

A popover is a sheet of the title, a refusal or a tip. Room beside a thing is looked for along its four sides, at many
places of a popover of the same size: a place counts where nothing is hidden that can be used, nor the question, the
round or another popover.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from game.core.target import Target
from game.picture.nodes import Rect, between, overlap, same, targets, visible
from game.picture.table import ROUND
from game.picture.tips import BESIDE
from game.ui.tips import TIP_AFTER
from tests.unit.covering import covers
from tests.unit.test_table import Table

GAP = 18.0
STEP = 8.0
SPARE = 4.0
"""How much more than its own size a popover needs, at each edge, to have room."""
KINDS = ("sheet", "bubble", "tip")


@dataclass(frozen=True)
class Popped:
    """A popover that was seen.

    Attributes:
        kind: "sheet", "bubble" or "tip".
        thing: what it speaks of.
        rect: where it is.
        far: logical pixels from the thing to it.
        faults: what is wrong with it, in words.
    """

    kind: str
    thing: Rect
    rect: Rect
    far: float
    faults: tuple[str, ...]


def popped(table: Table) -> tuple[Popped, ...]:
    """The popovers that are seen at a table now."""
    scene = table.scene
    parts, canvas = scene.parts, scene.canvas
    over = {cover.name: cover.rect for cover in covers(scene) if cover.name in KINDS}
    usable = [
        (node.target.kind, rect)
        for node, rect in visible(scene.nodes)
        if node.target is not None and scene.enabled(node.target)
    ]
    things = {kind: thing for kind, thing in _things(table) if kind in over}
    rounds = [parts.title, *(rect for node, rect in visible(scene.nodes) if node.key == ROUND)]
    found = []
    for kind, thing in things.items():
        rect = over[kind]
        others = [there for name, there in over.items() if name != kind]
        far = between(rect, thing)
        faults = []
        if overlap(rect, thing) and not _fills(thing, rect, canvas.w, canvas.h):
            faults.append("covers its thing")
        for name, kept in (("question", parts.prompt), *(("round", there) for there in rounds)):
            if overlap(rect, kept) and not _within(thing, kept):
                faults.append(f"covers the {name}")
        hidden = [there for what, there in usable if what != "log" or kind == "tip"]  # a sheet may hide what has been
        taken = [*hidden, *others, parts.prompt, *rounds]
        taken = [there for there in taken if not _within(there, thing)]
        if far > BESIDE and any(_free(rect.w, rect.h, thing, Rect(0, 0, canvas.w, canvas.h), taken)):
            faults.append(f"is {far:.0f} px away, though there is room beside its thing")
        if any(same(thing, other) for name, other in things.items() if name > kind):
            faults.append("speaks of what another one speaks of")
        found.append(Popped(kind, thing, rect, far, tuple(faults)))
    return tuple(found)


def _things(table: Table) -> Iterator[tuple[str, Rect]]:
    """What each popover speaks of."""
    scene, model = table.scene, table.scene.model()
    sheet = model.art.popover(model.view, model.focus, model.shapes, scene.canvas)
    if sheet is not None:
        yield "sheet", table.lens().rect(*sheet.beside)
    if model.bubble is not None:
        yield "bubble", model.bubble.thing
    if scene.tips._opened is not None:
        under = scene.tips._opened[0]
        yield "tip", Rect(under.x, under.y, under.w, under.h)


def _within(inner: Rect, outer: Rect) -> bool:
    return overlap(inner, outer) >= 0.99 * inner.w * inner.h


def _fills(thing: Rect, rect: Rect, wide: float, high: float) -> bool:
    """Whether the thing leaves a popover of that size no room on any side."""
    across = max(thing.x, wide - thing.right) < rect.w + BESIDE
    return across and max(thing.y, high - thing.bottom) < rect.h + BESIDE


def _free(w: float, h: float, thing: Rect, room: Rect, taken: list[Rect]) -> Iterator[Rect]:
    """Places for a popover of that size beside a thing where it hides nothing."""
    places = []
    for part in range(int((thing.w + w) / STEP) + 1):
        x = thing.x - w + part * STEP
        places += [(x, thing.bottom + GAP), (x, thing.y - GAP - h)]
    for part in range(int((thing.h + h) / STEP) + 1):
        y = thing.y - h + part * STEP
        places += [(thing.right + GAP, y), (thing.x - GAP - w, y)]
    for x, y in places:
        at = Rect(x, y, w, h)
        inside = room.x + 10 <= x and at.right <= room.right - 10 and room.y + 10 <= y and at.bottom <= room.bottom - 10
        room_for_it = Rect(x - SPARE, y - SPARE, w + 2 * SPARE, h + 2 * SPARE)
        if inside and not any(overlap(room_for_it, rect) for rect in taken):
            yield at


def looks(table: Table, rng: random.Random, most: int) -> Iterator[tuple[str, Popped]]:
    """Point at things, click them, and tell what popped up and at which act."""
    here = [target for target in targets(table.scene.nodes) if target.kind not in ("log", "badge")]
    here = [target for target in here if table.reachable(target)]
    for target in rng.sample(here, min(most, len(here))):
        found = table.scene.drawing.find(target)
        if found is None or not table.reachable(target):
            continue  # a click before showed something else
        table.stage.point(target)
        table.stage.wait(TIP_AFTER + 20)
        yield from ((f"pointing at {target}", each) for each in popped(table))
        if target.kind in ("ui", "dial", "bid") or table.scene.drawing.find(target) is None:
            continue  # the second: the target was in the preview of a thing that the pointer has left
        table.stage.click(target)
        yield from ((f"clicked {target}", each) for each in popped(table))
        table.stage.key("escape")
        if table.scene.enabled(Target("ui", "restart")):
            table.stage.click(Target("ui", "restart"))
