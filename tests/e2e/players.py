"""People at the table: they see only what the window shows, and choose among what is lit by chance."""

from __future__ import annotations

import random
import socket
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.core.names import HUMAN
from game.core.target import Target
from game.opening import opening
from game.picture.nodes import Rect
from game.registry import title
from game.scenes.play.keys import named
from game.ui.focus import towards
from tests.e2e.driver import Game, Line, Spot, Stuck

CONFIRM, SKIP = "ui:confirm", "ui:skip"


HELD = 300
"""Milliseconds of holding without which nobody looks behind the curtain; half a second less a few slow frames."""

MANY, ENOUGH = 12, 0.8
"""Where more things than that are lit, and buttons among them, so much of the time a button is pressed."""

FULL = 6
"""So many things put together that are no move yet are cleared away."""

PLAIN = 4
"""After so many steps, what has been seen of the ways counts, as whole pixels tell only nearly where they lead."""

SIGNING = 0.5
"""How often somebody who can sign an offer does."""

ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


Led = dict[tuple[str | None, str], str | None]
"""Where the directions of a directional pad have led from what had the focus."""


class Hands(Protocol):
    """A way to use the window."""

    def reaches(self, spot: Spot) -> bool:
        """Whether a target can be used."""

    def use(self, game: Game, target: str) -> Line:
        """What the window shows after a target was used."""

    def pick(self, game: Game, target: str) -> Line:
        """What the window shows after a lit target was picked."""

    def lift(self, game: Game) -> None:
        """Hold the curtain away."""

    def hurry(self, game: Game) -> None:
        """End what moves."""


class Mouse:
    """Clicks alone."""

    def __init__(self) -> None:
        self._tapped = False

    def reaches(self, spot: Spot) -> bool:
        """Whether a click reaches a target."""
        return spot.point is not None

    def use(self, game: Game, target: str) -> Line:
        """What the window shows after a click on the target."""
        return game.click(target)

    pick = use

    def lift(self, game: Game) -> None:
        """Hold the button of the curtain for half a second; the first time, try a tap before."""
        if not self._tapped:
            self._tapped = True
            game.click("curtain:hold")
            line = game.wait(lambda line: line.trace.get("part", 0) == 0, "the ring running back")
            assert line.trace.get("stage") == "hiding", "a tap is enough to look behind the curtain"
        began = game.hold_down("curtain:hold")
        seen = game.wait(lambda line: line.trace.get("stage") != "hiding", "the curtain held away", fresh=True)
        assert seen.at - began.at >= HELD, "the curtain rose too early"
        game.release("curtain:hold")
        gone(game)

    def hurry(self, game: Game) -> None:
        """Click on Skip all; what moves may end by itself at the same moment."""
        spot = game.now.targets.get(SKIP)
        if spot is not None and spot.point is not None:
            game.press(spot.point)
            game.screen.do("mouseup 1")
        still(game)


class Keys:
    """Keys alone: Tab, arrows, digits, Return, Escape, Space."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.used: set[str] = set()

    reaches = Mouse.reaches

    def use(self, game: Game, target: str) -> Line:
        """What the window shows after the focus walked to the target and Return was pressed.

        Return alone confirms while nothing has the focus.
        """
        if target != CONFIRM or game.now.focus is not None or self._rng.random() < 0.3:
            self.walk(game, target)
        return self._press(game, "Return")

    def _press(self, game: Game, key: str, wanted: Callable[[Line], object] = lambda line: True) -> Line:
        """What the window shows when the key has changed something, as wanted."""
        self.used.add(key)
        before = _seen(game.ready_for(key))
        return game.key(key, lambda line: _seen(line) != before and wanted(line))

    def walk(self, game: Game, target: str) -> None:
        """Move the focus to a target, round the ring with Tab; sometimes arrows lead there part of the way."""
        line = game.wait(lambda line: target in line.targets, f"{target} on the screen")
        for _step in range(self._rng.choice((0, 0, 0, 2))):
            line = self._arrow(game, line)
        most = 2 + len(line.targets)
        back = _nearer_backwards(line, target)
        while line.focus != target:
            line = self._step(game, "shift+Tab" if back else "Tab")
            most -= 1
            if most < 0:
                raise Stuck(f"Tab never comes to {target}; it comes to {line.focus} among {list(line.targets)}")

    def _step(self, game: Game, key: str) -> Line:
        """What the window shows when the key has moved the focus."""
        before = game.now.focus
        return self._press(game, key, lambda line: line.focus not in (None, before))

    def _arrow(self, game: Game, line: Line) -> Line:
        """What the window shows after an arrow led the focus to something that lies there."""
        here = line.targets.get(line.focus or "")
        if here is None:
            return line
        name, (across, down) = self._rng.choice(list(ARROWS.items()))
        if not any(_ahead(here, spot, across, down) > 2 for spot in _walkable(line).values()):
            return line
        after = self._step(game, name)
        assert after.focus is not None
        assert _ahead(here, after.targets[after.focus], across, down) > 0, f"{name} led from {line.focus} astray"
        return after

    def pick(self, game: Game, target: str) -> Line:
        """What the window shows after the digit of a lit target was pressed, or Return on it.

        Sometimes Escape takes it back, and it is picked again.
        """
        before = game.now.asked["draft"]
        line = self._pick(game, target)
        if line.asked.get("draft", before) != before and self._rng.random() < 0.15:
            back = self._press(game, "Escape")
            assert back.asked.get("draft") == before, f"Escape leads from {line.asked} to {back.asked}"
            line = self._pick(game, target)
        return line

    def _pick(self, game: Game, target: str) -> Line:
        line = game.now
        shining = line.asked["shining"]  # more than what is legal, where purses are hidden
        lit = [Target.parse(name) for name, spot in line.targets.items() if name in shining and spot.walkable]
        names = named(lit, opening(title(line.trace["title"])).art.numbered)
        name = next((name for name, each in names.items() if str(each) == target), "")
        if not name or self._rng.random() < 0.2:
            return self.use(game, target)
        before = line.asked["draft"]
        self.used.add("digit")
        for digit in name[:-1]:
            game.screen.do(f"key {digit}")
        return game.key(name[-1], lambda line: line.asked.get("draft") != before)

    def lift(self, game: Game) -> None:
        """Hold Space for half a second."""
        self.used.add("space")
        game.hold("space", lambda line: line.trace.get("stage") != "hiding", "the curtain held away")
        gone(game)

    def hurry(self, game: Game) -> None:
        """Any key will do. Escape would be quicker, but asks whether to leave where nothing moves any more."""
        game.screen.do("key F7")
        still(game)


def _walkable(line: Line) -> dict[str, Spot]:
    return {name: spot for name, spot in line.targets.items() if spot.walkable}


class Controller:
    """The buttons of a controller alone."""

    def __init__(self, path: Path) -> None:
        """Take the controller of the game that listens at a path (virtual_pad.py)."""
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(path))
        self._wire = self._socket.makefile("rw", encoding="ascii")
        self._known = False
        """Whether the game knows that a controller is in use, as the first press tells it."""

    def close(self) -> None:
        """Put the controller away."""
        self._wire.close()
        self._socket.close()

    def _button(self, name: str, *, down: bool) -> None:
        self._wire.write(f"{name} {down:d}\n")
        self._wire.flush()
        assert self._wire.readline() == "ok\n", "the game does not read the controller"

    def press(self, game: Game, button: str, wanted: Callable[[Line], object]) -> Line:
        """What the window shows when a button has changed something, as wanted."""
        before = _seen(game.ready_for("Return") if button == "a" else game.now)
        self._button(button, down=True)
        try:
            return game.wait(lambda line: _seen(line) != before and wanted(line), f"answer to the button {button}")
        finally:
            self._button(button, down=False)

    def reaches(self, spot: Spot) -> bool:
        """Whether the directional pad leads to a target; the tip of what has the focus may cover it."""
        return spot.usable

    def walk(self, game: Game, target: str) -> None:
        """Move the focus to a target with the directional pad, looking for the way anew after each step."""
        line = game.wait(lambda line: target in line.targets, f"{target} on the screen")
        led: Led = {}
        for step in range(60):
            if line.focus == target:
                return
            if line.focus is None and self._known:  # the scene finds something itself
                line = game.wait(lambda line: line.focus is not None, "something that has the focus")
                continue
            before, button = line.focus, self._towards(line, target, led)
            line = self.press(game, button, lambda line: line.focus is not None)
            self._known = True
            if step >= PLAIN:
                led[before, button] = line.focus
        raise Stuck(f"the directional pad does not come to {target}, but to {game.now.focus}")

    def _towards(self, line: Line, target: str, led: Led) -> str:
        """The direction in which the way to a target begins."""
        if line.focus is None:
            return "down"
        way = _way(line, target, led)
        if not way:
            raise Stuck(f"the directional pad never leads from {line.focus} to {target} among {list(line.targets)}")
        return way[0]

    def use(self, game: Game, target: str) -> Line:
        """What the window shows after the focus walked to the target and the lower button was pressed."""
        self.walk(game, target)
        return self.press(game, "a", lambda line: True)

    pick = use

    def last(self, game: Game) -> None:
        """Press the lower button on what ends the game, which nobody can let go."""
        game.ready_for("Return")
        self._wire.write("a 1\n")
        self._wire.flush()

    def lift(self, game: Game) -> None:
        """Hold the lower button for half a second."""
        self.walk(game, "curtain:hold")
        self._button("a", down=True)
        game.wait(lambda line: line.trace.get("stage") != "hiding", "the curtain held away")
        self._button("a", down=False)
        gone(game)

    def hurry(self, game: Game) -> None:
        """Wait: any button would be taken by whatever comes next."""
        still(game)


def _way(line: Line, target: str, led: Led) -> list[str]:
    """Return the directions that lead from the focus to a target, none if there is no way.

    `led`: where directions have led from what had the focus, as a scene may do something else with some of them.
    """
    things = {Target.parse(name): Rect(*spot.rect) for name, spot in line.targets.items()}
    there = [Target.parse(name) for name, spot in line.targets.items() if spot.usable]
    start, end = line.focus and Target.parse(line.focus), Target.parse(target)
    if not start or start not in things:
        return []
    ways: dict[Target, list[str]] = {start: []}
    ahead = deque([start])
    while ahead and end not in ways:
        here = ahead.popleft()
        for name, (across, down) in ARROWS.items():
            found = towards(things[here], {each: things[each] for each in there if each != here}, across, down)
            known = led.get((str(here), name.lower()), found and str(found))
            if known and (onwards := Target.parse(known)) in things and onwards not in ways:
                ways[onwards] = [*ways[here], name.lower()]
                ahead.append(onwards)
    return ways.get(end, [])


UNASKED = {"errands", "decided"}
"""What is told and changes by itself, when somebody has thought; so does whether FINISH can be clicked."""

FINISH = "ui:finish"


def _seen(line: Line) -> object:
    """What keys can change; not what a pointer that rests brings up, nor what comes by itself."""
    told = {name: what for name, what in line.trace.items() if name not in UNASKED}
    return line.scenes, line.focus, told, tuple(name for name in line.targets if name != FINISH)


def _nearer_backwards(line: Line, target: str) -> bool:
    """Whether shift and Tab lead to a target more quickly than Tab does."""
    ring = list(_walkable(line))
    if target not in ring:
        return False
    start = ring.index(line.focus) if line.focus in ring else 0
    return (ring.index(target) - start) % len(ring) > len(ring) / 2


def _ahead(here: Spot, there: Spot, across: int, down: int) -> float:
    """How many pixels the middle of one lies beyond the middle of the other in a direction."""
    dx = there.rect[0] + there.rect[2] / 2 - here.rect[0] - here.rect[2] / 2
    dy = there.rect[1] + there.rect[3] / 2 - here.rect[1] - here.rect[3] / 2
    return dx * across + dy * down


def gone(game: Game) -> Line:
    """What the window shows when the curtain has risen."""
    return game.wait(lambda line: line.top != "Curtain", "the table behind the curtain")


def still(game: Game) -> Line:
    """What the window shows when nothing moves any more."""
    return game.wait(lambda line: line.trace.get("moving") is None, "a table where nothing moves")


def settled(game: Game) -> Line:
    """What the window shows when somebody at the screen has to do something."""

    def somebody(line: Line) -> bool:
        moving = line.trace.get("moving") is not None
        return line.top != "TableScene" or moving or (bool(line.asked) and not line.trace["reading"])

    return game.wait(somebody, "somebody being asked")


@dataclass
class People:
    """Everybody at the screen. `between`: called before every move, with what the window shows.

    `curtains` were lifted so far, `moves` made, `secrets` of these behind a curtain.
    """

    hands: Hands
    rng: random.Random
    between: Callable[[Line], None] = lambda line: None
    curtains: int = 0
    secrets: int = 0
    moves: int = 0
    phases: set[str] = field(default_factory=set)
    name: str = ""

    def play(self, game: Game, until: Callable[[Line], bool] = lambda line: False) -> Line:
        """What the window shows at the end of the game, or at the first question for which `until` is true."""
        while True:
            line = settled(game)
            if line.top == "ResultScene":
                self._look(game, "result")
                return line
            if line.top == "Curtain":
                self.curtains += 1
                self.hands.lift(game)
            elif line.top != "TableScene":
                raise Stuck(f"what is {line.top} doing here? {line.trace}")
            elif line.trace["moving"] is not None:
                self.hands.hurry(game)
            else:
                self._look(game, f"{line.trace['round']}-{line.trace['phase']}")
                if until(line):
                    return line
                self.between(line)
                self.move(game)

    def _look(self, game: Game, moment: str) -> None:
        if moment not in self.phases:
            self.phases.add(moment)
            game.shot(f"{self.name}-{moment}")

    def move(self, game: Game) -> None:
        """Put a move together from what is lit, and confirm it."""
        before = game.now.trace["plies"]
        self.secrets += game.now.asked["private"]
        while True:
            line = game.now
            asked = line.asked
            ready = asked["complete"]
            if ready and (not asked["lit"] or self.rng.random() < 0.6):
                self._turn(game)
                self.hands.use(game, CONFIRM)
                self._made(game, before)
                return
            stamps = [name for name in asked["lit"] if name in line.trace["stamps"]]
            if stamps and self.rng.random() < SIGNING:
                self.hands.use(game, self.rng.choice(stamps))
                self._made(game, before)
                return
            if asked["bag"] and not ready and len(asked["draft"]) >= FULL:
                self._clear(game)
                continue
            line = self.pick(game)
            if moved(line, before):
                raise Stuck("a move was made before it was confirmed")

    def _clear(self, game: Game) -> None:
        """Begin anew, as people do when so many things have come together and are no move yet."""
        self.hands.use(game, "ui:restart")
        game.wait(lambda line: not line.asked["draft"], "an empty draft")

    def _made(self, game: Game, before: int) -> None:
        """A move was confirmed, or a stamp used: wait until it is on the table."""
        line = game.wait(lambda line: moved(line, before), "the move on the table")
        assert line.trace.get("refusal") is None, line.trace
        self.moves += 1

    def pick(self, game: Game) -> Line:
        """What the window shows after a click on something lit that is no stamp, as a stamp is a whole move."""
        line = game.now
        lit = line.asked["lit"]
        if not lit:
            self._turn(game)
            return game.now
        reachable = [name for name in lit if name in line.targets and self.hands.reaches(line.targets[name])]
        hidden = [name for name in lit if name not in reachable]
        if hidden:
            raise Stuck(f"{hidden} are lit, but a click cannot reach them; {line.trace}")
        target = self._choice([name for name in reachable if name not in line.trace["stamps"]], line)
        after = self.hands.pick(game, target)
        if target not in after.asked.get("draft", ()):
            raise Stuck(f"{target} was lit, but picking it leads to {after.trace}")
        return after

    def _choice(self, names: list[str], line: Line) -> str:
        """One of them; mostly a button where a move begins that could be very many, so that a game comes to its end."""
        buttons = [name for name in names if name.startswith("button:")]
        if buttons and len(names) > MANY and not line.asked["draft"] and self.rng.random() < ENOUGH:
            names = buttons
        return self.rng.choice(names)

    def _turn(self, game: Game) -> None:
        """Turn the dials there are by some steps."""
        for name in game.now.asked["dials"]:
            for _step in range(self.rng.randrange(4)):
                dial = game.now.asked["dials"][name]
                low, value, high, step = (dial[part] for part in ("low", "value", "high", "step"))
                down = value is not None and (value == high or (value > low and self.rng.random() < 0.5))
                if value is None or low < high:
                    self.hands.use(game, f"dial:{name}{'-' if down else '+'}")
                    turned = game.now.asked["dials"][name]["value"]
                    wanted = low if value is None else value + (-step if down else step)
                    assert turned == wanted, f"the dial {name} turned from {value} to {turned}, not to {wanted}"
                    if game.now.asked["bag"] and not game.now.asked["complete"]:
                        self.hands.use(game, f"dial:{name}{'+' if down else '-'}")  # a deal has to hold for all of it
                    assert game.now.asked["complete"], "a dial that was turned leads to no move"


def moved(line: Line, before: int) -> bool:
    """Whether the table has gone on, or is hidden because it has."""
    return line.top != "TableScene" or line.trace["plies"] > before


def seat(game: Game, hands: Hands, slug: str, kinds: tuple[str, ...]) -> None:
    """From the menu through set-up to the table: people and bots in this order."""
    hands.use(game, f"title:{slug}")
    line = game.wait(lambda line: line.trace.get("title") == slug and line.top == "SetupScene", "set-up")
    while len(line.trace["kinds"]) != len(kinds):
        count = len(line.trace["kinds"])
        line = _seated(game, hands, f"remove:{count - 1}" if count > len(kinds) else "add:")
        assert len(line.trace["kinds"]) == count + (1 if count < len(kinds) else -1)
    for index, kind in enumerate(kinds):
        if line.trace["kinds"][index] != kind:
            line = _seated(game, hands, f"kind:{index}-{kind}")
    assert line.trace["kinds"] == list(kinds), line.trace
    hands.use(game, "setup:start")
    game.wait(lambda line: line.top in ("TableScene", "Curtain"), "the table")


def _seated(game: Game, hands: Hands, target: str) -> Line:
    """What set-up shows when the target has changed who sits there."""
    before = game.now.trace["kinds"]
    hands.use(game, target)
    return game.wait(lambda line: line.trace["kinds"] != before, f"others at the table after {target}")


def few_people(slug: str) -> tuple[str, ...]:
    """The smallest table, with people alone."""
    return (HUMAN,) * max(2, title(slug).meta.min_seats)


def one_among_bots(slug: str) -> tuple[str, ...]:
    """The usual table: one person, and bots of every level there is."""
    found = title(slug)
    levels = [level.id for level in found.levels]
    count = found.meta.default_seats or found.meta.max_seats
    return (HUMAN, *(levels[index % len(levels)] for index in range(count - 1)))
