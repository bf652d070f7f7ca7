"""Keyboard input on the play screen, apart from keys that work in every scene. Digits pick highlighted targets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.names import Seat
from game.core.target import Target
from game.input.pointer import LEFT, FocusLost, InputEvent, Key, KeyUp, LetGo, PointerMove, Press, Release
from game.picture.nodes import first_places
from game.table.hints import SUGGEST
from game.table.picture.tutorial import NEXT
from game.table.showing import PEEK, SEAT_KEYS
from game.ui.focus import SceneFocus

if TYPE_CHECKING:
    from game.scenes.play.table import TableScene


WAITS = 500
"""How long a typed number waits for another digit, in milliseconds."""

MOST = 9
"""The maximum number of targets that are numbered in order because they have no numbers of their own."""

Names = Mapping[str, Target]
"""Maps numbers to the targets that they pick."""


def named(lit: Sequence[Target], numbered: Collection[str]) -> dict[str, Target]:
    """Return the highlighted targets of the kinds in `numbered`, keyed by id. If there are none, number all targets."""
    own = [target for target in lit if target.kind in numbered and target.id.isdecimal()]
    if own:
        return {target.id: target for target in reversed(own)}
    return {str(number): target for number, target in enumerate(lit[:MOST], 1)}


class Digits:
    """The digits typed so far."""

    def __init__(self) -> None:
        self._typed = ""
        self._age = 0
        self._just_typed = False

    def type(self, digit: str, names: Names) -> Target | None:
        """Add a digit. Return the picked target, or None while another digit may follow."""
        for typed in (self._typed + digit, digit):
            if any(name.startswith(typed) for name in names):
                self._typed, self._age, self._just_typed = typed, 0, True
                longer = any(name.startswith(typed) and name != typed for name in names)
                return None if longer else self._named(names)
        self._typed = ""
        return None

    def pass_time(self, ms: int, names: Callable[[], Names]) -> Target | None:
        """Return the target with the typed number if no further digit has followed in time, otherwise None."""
        if not self._typed:
            return None
        if self._just_typed:
            self._just_typed = False
            return None
        self._age += ms
        return self._named(names()) if self._age >= WAITS else None

    def _named(self, names: Names) -> Target | None:
        typed, self._typed = self._typed, ""
        return names.get(typed)


WALKING = ("tab", "left", "right", "up", "down")

PRESSING = ("return", "space")

UNDO, REDO = Target("ui", "undo"), Target("ui", "redo")
RULES, ZOOM, MENU = Target("ui", "rules"), Target("ui", "zoom"), Target("ui", "menu")
RETURN, LEAVE_ADVICE = Target("ui", "return"), Target("ui", "suggestions")


class TableFocus(SceneFocus):
    """The keyboard focus on a table. The arrow keys, but not Tab, also reach the badges and the log lines."""

    _scene: TableScene

    def walkable(self) -> tuple[Target, ...]:
        return tuple(target for target in self.reachable() if target.kind not in ("log", "badge"))

    def reachable(self) -> tuple[Target, ...]:
        return super().walkable()

    def sought(self) -> tuple[Target, ...]:
        """Return the targets that can be picked for the current move, without the buttons around the table."""
        return tuple(target for target in self.walkable() if target.kind != "ui" and self._scene.asking.open(target))


class TableKeys:
    """Handles the keyboard at a table. `in_use` is true if a key was used more recently than the pointer."""

    def __init__(self, scene: TableScene) -> None:
        self.in_use = False
        self._scene = scene
        self._digits = Digits()

    def notice(self, event: Key | PointerMove | Press) -> None:
        """Record whether the player uses keys or the pointer, and show or hide the targets' numbers accordingly."""
        in_use = isinstance(event, Key) and (bool(event.pad) or event.name in WALKING or event.name.isdigit())
        if in_use != self.in_use and (in_use or not isinstance(event, Key)):
            self.in_use = in_use
            self._scene.changed()

    def forget(self) -> None:
        """Forget the typed digits."""
        self._digits = Digits()

    def pass_time(self, ms: int) -> None:
        """Pick the target with the typed number if no further digit has followed in time."""
        self._pick(self._digits.pass_time(ms, self.names))

    def key(self, key: Key) -> bool:
        """Handle a key at the table, and return whether the key was used."""
        return self._held(key) or self._looked_back(key) or self._done(key)

    def _held(self, key: Key) -> bool:
        hands, focus = self._scene.table.showing.hands, self._scene.focus.target
        on_badge = key.name in PRESSING and focus is not None and focus.kind == "badge"
        uncovers = key.name == "peek" or (key.name in PRESSING and focus == PEEK) or (key.name == "space" and not focus)
        if not (key.name in SEAT_KEYS or on_badge or uncovers):
            return False
        if hands.key != key.name:
            seat = int(focus.id) if on_badge and focus is not None else self._seat_of(key.name)
            hands.hold(key.name, seat)
            self._scene.changed()
        return True

    def _seat_of(self, key: str) -> Seat | None:
        session = self._scene.session
        order = session.art.seat_order(session.view(None))
        plate = SEAT_KEYS.get(key, len(order))
        return order[plate] if plate < len(order) else None

    def _looked_back(self, key: Key) -> bool:
        showing = self._scene.table.showing
        if showing.past is None or key.name not in ("left", "right"):
            return False
        self._scene.look_back(showing.line + (1 if key.name == "right" else -1))
        return True

    def _done(self, key: Key) -> bool:
        asking = self._scene.asking
        if key.name == "return" and not key.repeat and self._picked():
            # While an earlier pick has the focus, Enter only moves the focus to the default.
            focus, builder = self._scene.focus.target, asking.builder
            if focus is None or (builder is not None and focus == builder.draft.picks[-1]):
                asking.confirm()
            else:
                self._scene.focus.show_default()
            return True
        doing: dict[str, Callable[[], object]] = {
            "n": lambda: self._scene.act(NEXT),
            "h": lambda: self._scene.act_ui(SUGGEST.id) if self._scene.enabled(SUGGEST) else None,
            "u": asking.undo,
            "r": asking.redo,
        }
        if key.ctrl:
            doing = {"z": asking.redo if key.shift else asking.undo, "y": asking.redo}
        if key.name not in doing or self._scene.table.showing.past is not None:
            return False
        doing[key.name]()
        self._scene.changed()
        return True

    def _picked(self) -> bool:
        """Return whether Enter confirms the complete move."""
        scene, builder = self._scene, self._scene.asking.builder
        if builder is None or not scene.asking.whole or not scene.eyes.ready:
            return False
        focus = scene.focus.target
        return builder.complete if focus is None else focus in builder.draft.picks

    def release(self, event: InputEvent) -> None:
        """Hide the secrets when the key or badge is released. A short press claims the next move for the seat."""
        hands, pressed = self._scene.table.showing.hands, self._scene.pointing.pressed
        short, wanted = not hands.patience.full, hands.wanted
        if isinstance(event, KeyUp) and event.name == hands.key:
            self._let_go(wanted if short else None)
        elif isinstance(event, FocusLost) and hands.key:
            self._let_go(None)
        elif isinstance(event, LetGo):
            hands.patience.drop()
        elif isinstance(event, Release) and pressed is not None and pressed.kind == "badge":
            hands.patience.drop()
            self._take_the_floor(int(pressed.id) if short and event.button == LEFT else None)

    def _let_go(self, seat: Seat | None) -> None:
        self._scene.table.showing.hands.let_go()
        self._scene.changed()
        self._take_the_floor(seat)

    def _take_the_floor(self, seat: Seat | None) -> None:
        if seat is not None and self._scene.table.take_the_floor(seat):
            self._scene.changed()

    def buttons(self) -> dict[str, Target]:
        """Return the target that each controller button now activates, keyed by the name printed on the button."""
        scene, names = self._scene, self._scene.services.in_use.names
        stands_on = scene.focus.target
        focus = (stands_on,) if stands_on is not None else ()
        doing = {
            names.undo: (UNDO,),
            names.redo: (REDO,),
            names.hint: (SUGGEST,),
            names.rules: (RULES,),
            names.closer: (ZOOM,),
            names.pause: (MENU,),
            names.peek: (PEEK,),
            names.back: (RETURN, LEAVE_ADVICE),
            names.confirm: () if stands_on in (UNDO, REDO, SUGGEST, RULES, ZOOM, MENU) else focus,
        }
        seen = first_places(scene.nodes)
        return {
            str(name): target
            for name, meant in doing.items()
            for target in meant
            if target in seen and (target in focus or scene.enabled(target))
        }

    def digit(self, key: Key) -> bool:
        """Handle a digit, and return whether the digit was used."""
        if not key.name.isdigit() or key.ctrl:
            return False
        if not key.repeat:
            self._pick(self._digits.type(key.name, self.names()))
        return self._scene.asking.builder is not None

    def names(self) -> dict[str, Target]:
        """Return the highlighted targets by number. A signature has the same number as its owner's name plate."""
        scene, builder = self._scene, self._scene.asking.builder
        if builder is None or not scene.eyes.ready:
            return {}
        lit = frozenset(builder.prompt.lit) - set(scene.asking.stamps)
        things = named([target for target in scene.focus.walkable() if target in lit], scene.session.art.numbered)
        stamps = self._stamps()
        return {name: thing for name, thing in things.items() if name[0] not in stamps} | stamps

    def _stamps(self) -> dict[str, Target]:
        session, asking = self._scene.session, self._scene.asking
        if not asking.stamps:
            return {}
        order, focus = session.art.seat_order(session.view(None)), self._scene.eyes.focus()
        found = ((str(plate), asking.signatures.of(seat, focus)) for plate, seat in enumerate(order, 1))
        return {name: stamp for name, stamp in found if stamp is not None}

    def _pick(self, target: Target | None) -> None:
        if target is not None:
            self._scene.asking.point_at(target)
