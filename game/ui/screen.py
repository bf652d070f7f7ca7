"""The base of most scenes: a picture with a pointer, and keys that move the focus and type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.core.target import Target
from game.input.pointer import LEFT, Compose, Event, FocusLost, Key, KeyUp, Press, TypeText
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Rect, first_places, placed, targets
from game.picture.widgets import focus_ring
from game.ui import clipboard
from game.ui.entry import CARET, EditedText, Letters
from game.ui.pointing import NOWHERE, PointedScene, rect_of
from game.ui.services import Services
from game.ui.stack import Go

ASIDE = 2.5
"""So many times as far a thing that lies aside seems to be than one that lies straight ahead."""


def towards(here: Rect, things: Mapping[Target, Rect], dx: int, dy: int) -> Target | None:
    """The nearest of the things in the direction (`dx`, `dy`), one of which is 0; None where there is none.

    What shares a row or a column with the place lies straight ahead, however far its middle lies aside. What lies
    beside the place, in its row though a little lower, is below it only where nothing else is.
    """
    found: list[tuple[bool, float, float, Target]] = []
    for target, there in things.items():
        right, down = _middle(there, here)
        ahead, aside = (right * dx, abs(down)) if dx else (down * dy, abs(right))
        if ahead > 1:
            gap = _gap(here, there, across=bool(dx))
            beside = gap > 0 and _beside(here, there, across=bool(dx))
            found.append((beside, ahead + ASIDE * gap + 0.1 * aside, aside, target))
    return min(found, key=lambda one: one[:3])[3] if found else None


def nearest(here: Rect, things: Mapping[Target, Rect], among: Iterable[Target]) -> Target | None:
    """The one of some things that lies nearest, None where none of them is seen."""
    seen = [target for target in among if target in things]
    return min(seen, key=lambda target: _far(here, things[target]), default=None)


def _middle(there: Rect, here: Rect) -> tuple[float, float]:
    """How far the middle of one lies right of and below that of the other."""
    return there.x + there.w / 2 - here.x - here.w / 2, there.y + there.h / 2 - here.y - here.h / 2


def _far(here: Rect, there: Rect) -> float:
    right, down = _middle(there, here)
    return abs(right) + abs(down)


def _gap(here: Rect, there: Rect, *, across: bool) -> float:
    """What lies between two things at right angles to the way: nothing where they share a row or a column."""
    if across:
        return max(0.0, here.y - there.bottom, there.y - here.bottom)
    return max(0.0, here.x - there.right, there.x - here.right)


def _beside(here: Rect, there: Rect, *, across: bool) -> bool:
    """Whether most of the smaller one lies abreast of the other, seen along the way."""
    if across:
        shared, least = min(here.right, there.right) - max(here.x, there.x), min(here.w, there.w)
    else:
        shared, least = min(here.bottom, there.bottom) - max(here.y, there.y), min(here.h, there.h)
    return shared > least / 2


_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class PictureScene(PointedScene):
    """A scene that gives nodes in `picture` and answers clicks in `act`; everything else is done here and below.

    `focus`: the target that keys have walked to. `entry`: the text that is typed into.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.focus: Target | None = None
        self.entry: EditedText | None = None
        self._letters = Letters()
        self._stood: Rect | None = None
        """Where the focus was seen last."""
        self._focus_of: tuple[Node, ...] | None = None
        """The picture in which the focus was looked after last."""

    # What a scene writes.

    def preferred(self) -> Target | None:
        """The target that Enter means while no other has the focus."""
        return None

    def back(self) -> Go | None:
        """Escape."""
        return None

    def pause(self) -> Go | None:
        """The button of a controller that leads to the menu, or back from there."""
        return None

    def key(self, key: Key) -> bool:
        """Whether the scene used the key; asked before the keys that work everywhere."""
        return False

    def tick(self, ms: int) -> Go | None:
        """Let time pass; where to go, None to stay."""
        return None

    def focused(self, target: Target) -> None:
        """The keyboard moved to a target."""

    def entered(self, entry: EditedText, done: bool) -> None:
        """The text being typed changed, or is `done`."""

    def typing(self, key: Key, entry: EditedText) -> bool:
        """Whether the scene used a key of the keyboard while text is typed; asked before the field."""
        return False

    # The machinery.

    def spoke(self) -> None:
        self._tip = None
        self.changed()

    def cover(self) -> None:
        self._forget()

    def leave(self) -> None:
        self._forget()

    def _forget(self) -> None:
        if self.entry is not None:
            self.entry.composing = ""
        super()._forget()

    def update(self, ms: int) -> Go | None:
        self._look_after_focus()
        super().update(ms)
        if self.entry is not None and self.entry.blink(ms):
            self.changed()
        go = self.tick(ms) or self._go
        self._go = None
        return go

    def meant(self, event: Event) -> list[Event]:
        if self.services.in_use.notice(event):
            if self.services.in_use.controller:  # the mouse lies somewhere; nobody means what lies under it
                self._pointer, self.hover, self._moved_to = NOWHERE, None, None
            self._tip = None
            self._focus_of = None
            self._stale = self.dirty = True
        return super().meant(event)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, TypeText):
            return self.entry is not None and self._type(self.entry, event.text)
        if isinstance(event, Compose):
            return self.entry is not None and self._compose(self.entry, event)
        if isinstance(event, FocusLost):
            self._forget()
            return False
        return isinstance(event, KeyUp) or super().handle(event)

    def _press(self, event: Press) -> None:
        super()._press(event)
        if event.button == LEFT:
            self.end_entry()
            if self.focus is not None:
                self.focus = None
                self.changed()

    def by_default(self, event: Event) -> bool:
        default = self.preferred()
        if default is None or self.entry is not None:
            return False
        if isinstance(event, Key):
            if event.name == "return" and self.focus is None:
                return True
            return event.name in ("return", "space") and self.focus == default
        return isinstance(event, Press) and event.button == LEFT and self.under(event.x, event.y) == default

    def withheld(self, event: Event) -> None:
        default = self.preferred()
        if isinstance(event, Key) and not event.repeat and default is not None and default in self.walkable():
            self._focus(default)

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """The focus ring, the tooltip, letters to pick with a controller, and the magnifier of a finger."""
        nodes: tuple[Node, ...] = ()
        place = self.find(self.focus)
        if place is not None:
            radius = place.node.radius * place.scale if isinstance(place.node, Box) else 8
            nodes += focus_ring(place.x, place.y, place.w, place.h, radius)
        nodes += super().overlay(canvas)
        if self.entry is not None and self.services.in_use.controller:
            field = self.find(self.entry.target)
            at = rect_of(field) if field is not None else Rect(0, 0, canvas.w, 0)
            nodes += self._letters.nodes(canvas, at, self.services.in_use.names)
        if self._aim.lens is not None:
            nodes += self._aim.lens.nodes(self.nodes)
        return nodes

    # Typing.

    @property
    def writing(self) -> pygame.Rect | None:
        if self.entry is None:
            return None
        caret = next((place for place in placed(self.reached) if place.node.key == CARET), None)
        return self.in_pixels(caret or self.find(self.entry.target))

    def begin_entry(self, entry: EditedText) -> None:
        """Type into this from now on."""
        self.end_entry()
        self.entry, self._letters = entry, Letters()
        self.changed()

    def end_entry(self) -> None:
        """Stop typing and keep what was typed."""
        if self.entry is not None:
            entry, self.entry = self.entry, None
            self.entered(entry, True)
            self.changed()

    def _text_changed(self, entry: EditedText) -> None:
        self.entered(entry, False)
        self.changed()

    def _type(self, entry: EditedText, text: str) -> bool:
        if entry.type(text):
            self._text_changed(entry)
        return True

    def _compose(self, entry: EditedText, event: Compose) -> bool:
        entry.compose(event.text, event.caret)
        self.changed()
        return True

    def _typing_key(self, entry: EditedText, key: Key) -> bool:
        """Whether a key was used while text is typed."""
        if key.pad:
            if self._letters.key(key, entry):
                self.end_entry()
            else:
                self._text_changed(entry)
            return True
        if entry.composing:
            return True  # some systems tell of the keys that an input method takes
        if self.typing(key, entry):
            return True
        if key.name == "escape":
            entry.restore()
        if (key.name == "v" and key.ctrl and not key.alt) or (key.name == "insert" and key.shift):
            return self._type(entry, " ".join(clipboard.get().split()))
        if key.name in ("return", "escape", "tab"):
            self.end_entry()
            return key.name != "tab" or self._walk(-1 if key.shift else 1)
        if entry.key(key):
            self._text_changed(entry)
        return True

    # Keys.

    def _key(self, key: Key) -> bool:
        if self.entry is not None:
            return self._typing_key(self.entry, key)
        if key.pad and self.focus is None and key.name in ("return", *_ARROWS) and self._find_focus():
            return True  # the first press shows where the focus is; only the next one does something there
        return self.key(key) or self._common(key)

    def _common(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        if key.name == "tab":
            return self._walk(-1 if key.shift else 1)
        if key.name in _ARROWS:
            return self._walk_towards(*_ARROWS[key.name])
        if key.name in ("return", "space"):
            return self._activate(key)
        if key.name not in ("escape", "f1", "pause"):
            return False
        if key.repeat:
            return True  # the way out and back in, again and again
        if key.name == "escape":
            self.focus = None
            self.changed()
            self.go(self.back())
        else:
            self.go(self.pause() if key.name == "pause" else self.explain(self.focus or self.hover))
        return True

    def _activate(self, key: Key) -> bool:
        if key.repeat:
            return True
        target = self.focus if self.find(self.focus) is not None else None
        if target is None and key.name == "return":
            target = self.preferred()
        if target is None:
            return False
        self.changed()
        self._do(target)
        return True

    # The focus.

    def walkable(self) -> tuple[Target, ...]:
        """The targets that keys walk over, in drawing order."""
        return tuple(target for target in targets(self.nodes) if self.enabled(target))

    def reachable(self) -> tuple[Target, ...]:
        """The targets that arrows lead to: those that keys walk over, and perhaps more."""
        return self.walkable()

    def sought(self) -> tuple[Target, ...]:
        """Where the focus goes when what it was on is there no more: to the nearest of these."""
        return self.reachable()

    def _focus(self, target: Target) -> None:
        self.focus = target
        self._tip = None
        self.changed()
        self.focused(target)

    def _look_after_focus(self) -> None:
        """Where a controller is used, something that can be used always has the focus, and is explained."""
        if not self.services.in_use.controller or self.entry is not None or self._focus_of is self.nodes:
            return
        if self.focus not in self.reachable():
            self.focus = None
            self._find_focus()
        self._focus_of = self.nodes
        place = self.find(self.focus)
        if place is not None:
            self._stood = rect_of(place)
            under = self._told_of(place.x + place.w / 2, place.y + place.h / 2)
            self._explain(under if under is not None and under.node.target in (None, self.focus) else None)

    def _find_focus(self) -> bool:
        """Whether there is something that can have the focus, which it then has: what is done by default, else what
        lies nearest to where the focus was."""
        there = self.reachable()
        found = self.preferred()
        if found not in there:
            here = self._stood or Rect(self.canvas.w / 2, self.canvas.h / 2, 0, 0)
            things = self._things()
            found = nearest(here, things, self.sought()) or nearest(here, things, there)
        if found is not None:
            self._focus(found)
        return found is not None

    def _things(self) -> dict[Target, Rect]:
        """Where every thing with a target lies, in drawing order."""
        return {target: rect_of(place) for target, place in first_places(self.nodes).items()}

    def _walk(self, step: int) -> bool:
        ring = self.walkable()
        if not ring:
            return False
        start = self.focus or self.preferred()
        if self.focus in ring:
            index = ring.index(self.focus) + step
        elif start in ring:
            index = ring.index(start)
        else:
            index = 0 if step > 0 else -1
        self._focus(ring[index % len(ring)])
        return True

    def _walk_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest target in a direction."""
        if self.focus not in self._things():
            return self._walk(1 if dx + dy > 0 else -1)
        self._walk_among(self.reachable(), dx, dy)
        return True

    def _walk_among(self, some: Iterable[Target], dx: int, dy: int) -> bool:
        """Whether the focus went on in a direction, to the nearest of these."""
        things = self._things()
        here = things.get(self.focus) if self.focus is not None else None
        if here is None:
            return False
        there = {target: things[target] for target in some if target in things and target != self.focus}
        found = towards(here, there, dx, dy)
        if found is not None:
            self._focus(found)
        return found is not None
