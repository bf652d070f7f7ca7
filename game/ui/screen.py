"""The base of scenes made of nodes: scaling, pointing, pressing, keyboard focus, tooltips."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.core.target import Target
from game.input.pointer import (
    LEFT,
    RIGHT,
    Compose,
    Event,
    FocusLost,
    Key,
    KeyUp,
    LetGo,
    LongPress,
    Pan,
    PointerMove,
    Press,
    Release,
    TypeText,
    Wheel,
)
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Box, Node, Placed, first_places, hit, placed, targets, under_point
from game.picture.rects import Rect, visible
from game.picture.tips import tooltip
from game.picture.widgets import focus_ring
from game.ui import clipboard
from game.ui.aiming import Aim
from game.ui.changes import changes
from game.ui.dressed import dressed
from game.ui.entry import EditedText
from game.ui.field import CARET
from game.ui.letters import Letters
from game.ui.patches import Patches
from game.ui.scale import factor
from game.ui.services import Services
from game.ui.sliding import Sliding
from game.ui.stack import Go, Scene
from game.ui.walking import nearest, towards

TIP_AFTER = 350
"""Milliseconds that the pointer rests on a thing before its tooltip opens."""

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Shown(NamedTuple):
    """What is drawn: the picture, the light that plays on it, what lies over both, and real pixels per logical one."""

    nodes: tuple[Node, ...]
    lights: tuple[Node, ...]
    over: tuple[Node, ...]
    k: float

    @property
    def whole(self) -> tuple[Node, ...]:
        """All of it, back to front."""
        return (*self.nodes, *self.lights, *self.over)


class PictureScene(Scene):
    """A scene that gives nodes in `picture` and answers clicks in `act`; everything else is done here.

    `least`: the logical size that the scene needs to fit, whatever scale the player chose.
    """

    least: tuple[float, float] = (0, 0)

    def __init__(self, services: Services) -> None:
        self.services = services
        self.hover: Target | None = None
        self.pressed: Target | None = None
        self.focus: Target | None = None
        self.entry: EditedText | None = None
        self._size = (1600, 900)
        self._nodes: tuple[Node, ...] | None = None
        self._stale = False
        """Whether the picture would look different by now, though hands find the same things in it: the pointer has
        come to another one, or another device is used."""
        self._pointer = (-1.0, -1.0)
        self._rest = 0
        self._tip: Placed | None = None
        self._moved_to: tuple[float, float] | None = None
        self._looked_at: tuple[float, float] | None = None
        self._opened: tuple[Placed, tuple[Node, ...], tuple[Node, ...]] | None = None
        self._go: Go | None = None
        self._shown: Shown | None = None
        self._again = False
        """Whether the picture is the same one as at the last drawing, whatever lies over it."""
        self._calm = False
        """Whether it is, and nothing but light lies over it."""
        self._patches = Patches()
        self._worn: tuple[tuple[Node, ...], tuple[Target | None, Target | None], tuple[Node, ...]] | None = None
        """A picture, what is under the pointer and what is held down there, and the picture with buttons like that."""
        self._aim = Aim()
        self._stood: Rect | None = None
        """Where the focus was seen last."""
        self._focus_of: tuple[Node, ...] | None = None
        """The picture in which the focus was looked after last."""
        self._notch: tuple[float, object] = (0.0, None)
        """The part of a notch that the wheel has turned, and over what."""
        self._sliding = Sliding()
        self._letters = Letters()

    # What a scene writes.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        """The nodes that fill the canvas. Called again only after `changed`."""
        return ()

    def lights(self) -> tuple[Node, ...]:
        """Small things that are drawn over the picture and play on it while it stays as it is."""
        return ()

    def act(self, target: Target) -> Go | None:
        """Do what a click on the target means; where to go, None to stay."""
        return None

    def enabled(self, target: Target) -> bool:
        """Whether the target can be used now: only then keys walk to it and the pointer turns into a hand."""
        return True

    def shown_while_held(self, target: Target) -> bool:
        """Whether holding the target down shows another picture. How a button looks then is no part of it."""
        return False

    def noise(self, target: Target) -> str:
        """The name of the sound that a click on the target makes where it can be used, "" for none."""
        return "click"

    def preferred(self) -> Target | None:
        """The target that Enter means while no other has the focus."""
        return None

    def explain(self, target: Target | None) -> Go | None:
        """Right click or F1 on a target or on nothing."""
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

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Whether the scene used the wheel at a logical point."""
        return False

    def pan(self, pan: Pan, x: float, y: float) -> bool:
        """Whether the scene moved or enlarged what is seen at a logical point, by two fingers or a stick. Where nothing
        is enlarged, the page slides."""
        return self.slide(pan.dy / self.k, x, y)

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        """Whether there is a page at a logical point that a hand can lay hold of; it went down by so many logical
        pixels, `at_once` or running on."""
        return False

    def drag(self, x: float, y: float) -> None:
        """The pointer moved to a logical point while held down, on `self.pressed` or on nothing."""

    def pointed(self, x: float, y: float) -> None:
        """The pointer moved to a logical point."""

    def tick(self, ms: int) -> Go | None:
        """Let time pass; where to go, None to stay."""
        return None

    def tip(self, node: Node) -> tuple[str, str]:
        """The tooltip of a node and the clause that explains it, "" for none."""
        return node.tip, node.clause

    def seats(self) -> tuple[SeatLook, ...]:
        """The seats whose names fill the marks in sentences."""
        return ()

    def entered(self, entry: EditedText, done: bool) -> None:
        """The text being typed changed, or is `done`."""

    def typing(self, key: Key, entry: EditedText) -> bool:
        """Whether the scene used a key of the keyboard while text is typed; asked before the field."""
        return False

    # What a scene may ask.

    @property
    def k(self) -> float:
        """Real pixels per logical pixel."""
        return factor(self._size, self.services.settings.scale, self.least)

    @property
    def canvas(self) -> Canvas:
        """The whole window in logical pixels."""
        k = self.k
        return Canvas(
            w=self._size[0] / k, h=self._size[1] / k, measure=self.services.renderer.measure(k), seats=self.seats()
        )

    @property
    def pointer(self) -> tuple[float, float]:
        """Where the pointer is, in logical pixels; (-1, -1) where it is not in the window."""
        return self._pointer

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The picture as it is now."""
        if self._nodes is None or self._stale:
            self._nodes, self._stale = self.picture(self.canvas), False
        return self._nodes

    @property
    def reached(self) -> tuple[Node, ...]:
        """The picture that hands act on, though it may look different by now: nobody has seen that yet. So a click
        makes one picture, not three."""
        return self.nodes if self._nodes is None else self._nodes

    def changed(self) -> None:
        """Say that the picture is another one now."""
        self._nodes = None
        self.dirty = True

    def go(self, go: Go | None) -> None:
        """Go there with the next frame."""
        self._go = go or self._go

    def notches(self, wheel: Wheel, over: object) -> int:
        """The whole notches that the wheel has turned over something, up or (negative) down: a touchpad tells of many
        small parts of a notch, which add up."""
        turned, before = self._notch
        if before != over or turned * wheel.up < 0:
            turned = 0.0
        turned += wheel.up
        whole = int(round(turned, 3))
        self._notch = turned - whole, over
        return whole

    def find(self, target: Target) -> Placed | None:
        """Where the first node with the target is, None where there is none."""
        return first_places(self.nodes).get(target)

    # The machinery.

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._tip = None  # it speaks of a thing that now lies elsewhere
        self._aim.close()
        self.changed()

    def spoke(self) -> None:
        self._tip = None
        self.changed()

    def cover(self) -> None:
        self._forget()

    def leave(self) -> None:
        self._forget()

    def uncover(self) -> None:
        self.changed()

    def _forget(self) -> None:
        if self.entry is not None:
            self.entry.composing = ""
        self.pressed = None
        self.hover = None
        self._tip = None
        self._aim.close()
        self.changed()

    def update(self, ms: int) -> Go | None:
        if self._moved_to is not None and self._moved_to == self._looked_at:  # not in a frame in which hands do things
            self._explain(self._told_of(*self._moved_to))
            self._moved_to = None
        self._looked_at = self._moved_to
        self._look_after_focus()
        if self._rest < TIP_AFTER <= self._rest + ms and self._tip is not None:
            self.dirty = True
        self._rest += ms
        self._sliding.pass_time(ms)
        if self.entry is not None and self.entry.blink(ms):
            self.changed()
        go = self.tick(ms) or self._go
        self._go = None
        return go

    def meant(self, event: Event) -> list[Event]:
        if self.services.in_use.notice(event):
            if self.services.in_use.controller:  # the mouse lies somewhere; nobody means what lies under it
                self._pointer, self.hover = (-1.0, -1.0), None
            self._tip = None
            self._focus_of = None
            self._stale = self.dirty = True
        if isinstance(event, (Press, Release, PointerMove, LongPress, LetGo, Pan)):
            lens = self._aim.lens
            found = self._aim.meant(event, self.reached, self.canvas, self.k, self.enabled)
            self.dirty |= self._aim.lens is not lens
            return found
        return [event]

    def handle(self, event: Event) -> bool:
        used = True
        if isinstance(event, PointerMove):
            self._moved(event)
        elif isinstance(event, Press):
            self._press(event)
        elif isinstance(event, Release):
            self._release(event)
        elif isinstance(event, Wheel):
            self._point(event.x, event.y)
            used = self.wheel(event, *self._pointer)
        elif isinstance(event, Pan):
            used = self.pan(event, *self._where(event))
        elif isinstance(event, LongPress):
            self._rest_long(event)
        elif isinstance(event, LetGo):
            self._sliding.lift()
            self._hold(None)
        elif isinstance(event, Key):
            used = self._key(event)
        elif isinstance(event, TypeText):
            used = self.entry is not None and self._type(event)
        elif isinstance(event, Compose):
            used = self.entry is not None and self._compose(event)
        elif isinstance(event, FocusLost):
            self._forget()
            used = False
        else:
            used = isinstance(event, KeyUp)
        return used

    def _point(self, x: float, y: float) -> None:
        k = self.k
        self._pointer = (x / k, y / k) if x >= 0 and y >= 0 else (-1.0, -1.0)

    def _where(self, pan: Pan) -> tuple[float, float]:
        """Where something is moved: between the fingers, or in the middle where a stick points nowhere."""
        if pan.x >= 0:
            return pan.x / self.k, pan.y / self.k
        return self.canvas.w / 2, self.canvas.h / 2

    def _rest_long(self, event: LongPress) -> None:
        """A finger that rests on a thing asks for its rules, unless what it holds is there to be held."""
        if self.pressed is not None and self.shown_while_held(self.pressed):
            return
        self._point(event.x, event.y)
        self._look()
        go = self.explain(self.hover)
        if go is not None:
            self._hold(None)
            self.go(go)

    def _moved(self, event: PointerMove) -> None:
        self._point(event.x, event.y)
        if event.finger and event.held and self._slide_on():
            return
        if event.held or self.pressed is not None:
            self.drag(*self._pointer)
        self.pointed(*self._pointer)
        self._look()
        self._moved_to = self._pointer

    def _slide_on(self) -> bool:
        """Whether a finger moved a page, so that it clicks nothing of what it came down on."""
        at = self._sliding.began
        by = self._sliding.move(self._pointer)
        if at is None or not by or not self.slide(by, *at):
            return False
        self._hold(None)
        self._explain(None)
        return True

    def _look(self) -> None:
        """Find what lies under the pointer."""
        x, y = self._pointer
        node = hit(self.reached, x, y)
        target = node.target if node is not None else None
        if target != self.hover:
            self.hover = target
            self._stale = self.dirty = True
        if self._tip is not None and not self._tip.holds(x, y):
            self._explain(None)
        self.cursor = "hand" if target is not None and self.enabled(target) else "arrow"

    def _explain(self, under: Placed | None) -> None:
        """What a tooltip will be about when the pointer has rested there."""
        if under != self._tip:
            self.dirty = True
            self._tip = under
            self._rest = 0

    def _told_of(self, x: float, y: float) -> Placed | None:
        """What a tooltip would explain: the topmost thing that has one, but nothing that lies below a target."""
        target: Target | None = None
        for under in reversed(list(under_point(self.nodes, x, y))):
            if target is not None and under.node.target != target:
                continue
            if any(self.tip(under.node)):
                return under
            target = under.node.target
        return None

    def _press(self, event: Press) -> None:
        self._point(event.x, event.y)
        self._look()
        self._tip = None
        self._moved_to = self._pointer if event.finger else None
        if event.button != LEFT:
            return
        if event.finger:
            self._sliding.press(self._pointer)
        self.end_entry()
        if self.focus is not None:
            self.focus = None
            self.changed()
        self._hold(self.hover)

    def _hold(self, target: Target | None) -> None:
        """Hold the target down from now on, None to let go. Most pictures stay as they are: a click makes one, not
        three."""
        before, self.pressed = self.pressed, target
        self.dirty = True
        if any(held is not None and self.shown_while_held(held) for held in (before, target)):
            self.changed()

    def _release(self, event: Release) -> None:
        self._point(event.x, event.y)
        self._look()
        if event.button == RIGHT:
            self.go(self.explain(self.hover))
        if event.button != LEFT:
            return
        at, thrown = self._sliding.began, self._sliding.lift()
        if at is not None and thrown:
            self.slide(thrown, *at, at_once=False)
        pressed = self.pressed
        self._hold(None)
        if pressed is not None and pressed == self.hover:
            if event.finger or not self.enabled(pressed):  # else a tip waits for the next movement
                self._moved_to = self._pointer
            self._do(pressed)
            self._look()

    def _type(self, event: TypeText) -> bool:
        if self.entry is not None and self.entry.type(event.text):
            self.entered(self.entry, False)
            self.changed()
        return True

    def _compose(self, event: Compose) -> bool:
        if self.entry is not None:
            self.entry.compose(event.text, event.caret)
            self.changed()
        return True

    @property
    def writing(self) -> pygame.Rect | None:
        if self.entry is None:
            return None
        caret = next((place for place in placed(self.reached) if place.node.key == CARET), None)
        return self.in_pixels(caret or self.find(self.entry.target))

    def in_pixels(self, place: Placed | None) -> pygame.Rect | None:
        """The rectangle of a place on the screen, None for none."""
        k = self.k
        if place is None:
            return None
        return pygame.Rect(*(round(side * k) for side in (place.x, place.y, place.w, place.h)))

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

    def under(self, x: int, y: int) -> object | None:
        node = hit(self.reached, x / self.k, y / self.k)
        return node.target if node is not None else None

    def by_default(self, event: Event) -> bool:
        default = self.preferred()
        if default is None or self.entry is not None:
            return False
        if isinstance(event, Key):
            if event.name == "return" and self.focus is None:
                return True
            return event.name in ("return", "space") and self.focus == default
        if isinstance(event, Press) and event.button == LEFT:
            node = hit(self.nodes, event.x / self.k, event.y / self.k)
            return node is not None and node.target == default
        return False

    def withheld(self, event: Event) -> None:
        default = self.preferred()
        if isinstance(event, Key) and not event.repeat and default is not None and default in self.walkable():
            self._focus(default)

    def _key(self, key: Key) -> bool:
        if self.entry is not None and key.pad:
            return self._pick_letter(self.entry, key)
        if self.entry is not None and self.entry.composing:
            return True  # some systems tell of the keys that an input method takes
        if self.entry is not None:
            if self.typing(key, self.entry):
                return True
            if key.name == "escape":
                self.entry.restore()
            if (key.name == "v" and key.ctrl and not key.alt) or (key.name == "insert" and key.shift):
                return self._type(TypeText(" ".join(clipboard.get().split())))
            if key.name in ("return", "escape", "tab"):
                self.end_entry()
                return key.name != "tab" or self._walk(-1 if key.shift else 1)
            if self.entry.key(key):
                self.entered(self.entry, False)
                self.changed()
            return True
        if key.pad and self.focus is None and key.name in ("return", *_ARROWS) and self._find_focus():
            return True  # the first press shows where the focus is; only the next one does something there
        return self.key(key) or self._common(key)

    def _pick_letter(self, entry: EditedText, key: Key) -> bool:
        if self._letters.key(key, entry):
            self.end_entry()
        else:
            self.entered(entry, False)
            self.changed()
        return True

    def _common(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        if key.name == "tab":
            return self._walk(-1 if key.shift else 1)
        if key.name in _ARROWS:
            return self._walk_towards(*_ARROWS[key.name])
        if key.name in ("return", "space"):
            return self._activate(key)
        if key.name in ("escape", "f1", "pause") and key.repeat:
            return True  # the way out and back in, again and again
        if key.name == "escape":
            self.focus = None
            self.changed()
            self.go(self.back())
            return True
        if key.name == "pause":
            self.go(self.pause())
            return True
        if key.name == "f1":
            self.go(self.explain(self.focus or self.hover))
            return True
        return False

    def _activate(self, key: Key) -> bool:
        if key.repeat:
            return True
        target = self.focus if self.focus is not None and self.find(self.focus) is not None else None
        if target is None and key.name == "return":
            target = self.preferred()
        if target is None:
            return False
        self.changed()
        self._do(target)
        return True

    def _do(self, target: Target) -> None:
        """A click, or the key that stands for it."""
        if self.enabled(target):
            self.services.sound.play(self.noise(target))
        self.go(self.act(target))

    def walkable(self) -> tuple[Target, ...]:
        """The targets that keys walk over, in drawing order."""
        return tuple(target for target in targets(self.nodes) if self.enabled(target))

    def reachable(self) -> tuple[Target, ...]:
        """The targets that arrows lead to: those that keys walk over, and perhaps more."""
        return self.walkable()

    def sought(self) -> tuple[Target, ...]:
        """Where the focus goes when what it was on is there no more: to the nearest of these."""
        return self.reachable()

    def _look_after_focus(self) -> None:
        """Where a controller is used, something that can be used always has the focus, and is explained."""
        if not self.services.in_use.controller or self.entry is not None or self._focus_of is self.nodes:
            return
        if self.focus not in self.reachable():
            self.focus = None
            self._find_focus()
        self._focus_of = self.nodes
        place = self.find(self.focus) if self.focus is not None else None
        if place is not None:
            self._stood = Rect(place.x, place.y, place.w, place.h)
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
        places = first_places(self.nodes)
        return {target: Rect(place.x, place.y, place.w, place.h) for target, place in places.items()}

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

    def _focus(self, target: Target) -> None:
        self.focus = target
        self._tip = None
        self.changed()
        self.focused(target)

    def focused(self, target: Target) -> None:
        """The keyboard moved to a target."""

    def spots(self) -> list[pygame.Rect] | None:
        last, k = self._shown, self.k
        if last is None:
            self.services.renderer.turn_the_page()
        shown = self._shown = self._layers()
        self._again = last is not None and last.nodes is shown.nodes and last.k == k
        self._calm = self._again and last is not None and not (last.over or shown.over)
        if not self._calm:
            self._patches.forget()
        return changes(last.whole, shown.whole, k) if last is not None and last.k == k else None

    def draw(self, surface: pygame.Surface) -> None:
        renderer = self.services.renderer
        shown = self._shown or self._layers()
        nodes = shown.whole
        if self._calm and self._patches.put_back(
            surface, lambda: renderer.draw(surface, shown.nodes, shown.k, again=True)
        ):
            nodes = shown.lights
        renderer.draw(surface, nodes, shown.k, again=self._again)

    def _whole(self) -> tuple[Node, ...]:
        """The picture as it is shown, with what lies over it."""
        return self._layers().whole

    def _layers(self) -> Shown:
        return Shown(self._dressed(), self.lights(), self.overlay(self.canvas), self.k)

    def _dressed(self) -> tuple[Node, ...]:
        """The picture with the button under the pointer as it is seen; the very same one while nothing changes."""
        nodes, hover = self.nodes, self.hover
        if hover is not None and not self.enabled(hover):
            hover = None
        look = (hover, self.pressed)
        if self._worn is None or self._worn[0] is not nodes or self._worn[1] != look:
            self._worn = nodes, look, dressed(nodes, hover, self.pressed, self.enabled)
        return self._worn[2]

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """The focus ring and the tooltip."""
        nodes: tuple[Node, ...] = ()
        place = self.find(self.focus) if self.focus is not None else None
        if place is not None:
            radius = place.node.radius * place.scale if isinstance(place.node, Box) else 8
            nodes += focus_ring(place.x, place.y, place.w, place.h, radius)
        quiet = self.pressed is None or self.services.in_use.finger  # a finger looks at what it presses
        if self._tip is not None and self._rest >= TIP_AFTER and quiet:
            nodes += self._opened_tip(canvas, self._tip)
        if self.entry is not None and self.services.in_use.controller:
            field = self.find(self.entry.target)
            at = Rect(field.x, field.y, field.w, field.h) if field is not None else Rect(0, 0, canvas.w, 0)
            nodes += self._letters.nodes(canvas, at, self.services.in_use.names)
        if self._aim.lens is not None:
            nodes += self._aim.lens.nodes(self.nodes)
        return nodes

    def _opened_tip(self, canvas: Canvas, under: Placed) -> tuple[Node, ...]:
        """The tooltip, where it hides nothing that can be used now."""
        known = self._opened
        if known is None or known[0] != under or known[1] is not self.nodes:
            text, clause = self.tip(under.node)
            thing = Rect(under.x, under.y, under.w, under.h)
            at = self._pointer if self._pointer[0] >= 0 else (under.x + under.w / 2, under.y + under.h / 2)
            tip = tooltip(canvas, thing, at, text, clause, self.usable(), self.services.in_use.names.rules)
            known = self._opened = (under, self.nodes, tip)
        return known[2]

    def usable(self) -> tuple[Rect, ...]:
        """Where the targets are that can be used now, in logical pixels."""
        return tuple(
            rect for node, rect in visible(self.nodes) if node.target is not None and self.enabled(node.target)
        )
