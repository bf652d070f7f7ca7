"""An immutable record of how a game ended, and the podium that shows it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Outcome
from game.core.sentences import in_a_row
from game.core.target import Target
from game.picture import colours
from game.picture.canvas import Canvas, SeatLook
from game.picture.chronicle import Award, Chronicle
from game.picture.nodes import Box, Glow, Look, Node, Path, Shadow, Sprite, Type
from game.picture.theme import BOARD, LIFTED, NAME, RAISED, TITLE
from game.picture.widgets import line, marker
from game.table.session import Session

W, H = 1600.0, 900.0
"""The size for which the result screen is designed. In a larger window, it is centred."""
FLOOR = 786.0
MARGIN = 46.0
PODIUM_W, SHEET_W = 640.0, 836.0
SHEET_X, SHEET_Y = W - MARGIN - SHEET_W, 222.0
SHEET_H = FLOOR + 16 - SHEET_Y

RISE_MS = 900
SHEET_MS = 1500
"""The time from opening the screen until the sheet has slid into place, in milliseconds."""

LEAST_SIZE = 15.0
"""The smallest font size that is used for amounts."""

CHART = Target("chart")


@dataclass(frozen=True)
class Ending:
    """A finished game. `advised` is the number of hints that each seat used, or () if nobody used a hint."""

    looks: tuple[SeatLook, ...]
    outcome: Outcome
    story: Chronicle
    advised: tuple[int, ...] = ()

    @property
    def ranked(self) -> tuple[Seat, ...]:
        """The seats, the best one first."""
        places = self.outcome.places
        return tuple(sorted(range(len(places)), key=lambda seat: (places[seat], seat)))

    def winners(self) -> str:
        """Return the heading, which names the winners or, in a game without winners, rates the result."""
        if self.outcome.verdict:
            return self.outcome.verdict
        names = [look.name for look, place in zip(self.looks, self.outcome.places, strict=True) if place == 1]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{some} and {last} share the victory!").format(some=in_a_row(names[:-1]), last=names[-1])

    def ink(self, seat: Seat) -> str:
        """Return the colour of a seat's lines and symbols on paper."""
        return colours.dark(self.looks[seat].ink, 0.14)


def ended(session: Session) -> Ending:
    """Return how a finished game ended. Raises ValueError if the game is not over."""
    outcome = session.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    return Ending(session.looks, outcome, session.story(), session.advised)


def eased(age: float, start: float, length: float) -> float:
    """Return the progress (0 to 1) of a movement that slows down towards its end. All times are in milliseconds."""
    part = min(1.0, max(0.0, (age - start) / length))
    return 1 - (1 - part) ** 3


def type_for(canvas: Canvas, texts: Iterable[str], kind: Type, room: float) -> Type:
    """Return the font, made small enough for every text to fit, but no smaller than `LEAST_SIZE`."""
    longest = max((canvas.width(text, kind) for text in texts), default=0.0)
    return kind if longest <= room else kind.sized(max(LEAST_SIZE, kind.size * room / longest))


MEDAL_SHAPE = 112 / 96
MEDAL_FACE = 44 / 96
"""The distance from the top of a medal to the centre of its face, as a fraction of the medal's width."""


def medal(
    x: float, y: float, size: float, award: Award, looks: tuple[SeatLook, ...], *, alpha: float = 1.0, tip: str = ""
) -> tuple[Node, ...]:
    """Return a medal centred at (x, y). It has the colour of its seat, or is gold if several seats won it."""
    colour = looks[award.seats[0]].colour if len(award.seats) == 1 else colours.GOLD
    icon = size * 0.41
    shadow = Shadow(down=size * 0.04, blur=size * 0.06, strength=140)
    rosette = Sprite(x=x - size / 2, y=y - size * MEDAL_FACE, w=size, h=size * MEDAL_SHAPE, art="piece:rosette")
    return (
        replace(rosette, tints=(("seat", colour),), shadow=shadow, alpha=alpha, tip=tip),
        Sprite(x=x - icon / 2, y=y - icon / 2, w=icon, h=icon, art=award.art, alpha=alpha),
    )


PLACE = TITLE.sized(60)
PLAYER = NAME.sized(28)
POINTS = TITLE.sized(34)

HEIGHTS = {1: 252.0, 2: 190.0, 3: 142.0, 4: 104.0, 5: 76.0}
METAL = {
    1: (colours.GILT, colours.GOLD_DEEP),
    2: (colours.mix(colours.SILVER, colours.WHITE, 0.8), colours.SILVER),
    3: (colours.light(colours.COPPER, 0.5), colours.COPPER),
}
WOODEN = (colours.WOOD_LIGHT, colours.WOOD)
GAP, WIDEST = 12.0, 170.0

CONFETTI_MS = 7000
CONFETTI = (colours.HALO, colours.SCARLET, colours.TEAL, colours.VIOLET, colours.FLAME, colours.CREAM)
SCRAPS = (((0, 0), (7, 9)), ((8, 0), (0, 8)), ((0, 0), (11, 3)), ((3, 0), (0, 11)))


def podium(canvas: Canvas, ending: Ending, age: float) -> tuple[Node, ...]:
    """Return the podium, with the winner in the middle. The steps rise one after another, last place first."""
    ranked = ending.ranked
    order = [*reversed(ranked[1::2]), *ranked[::2]]
    w = min(WIDEST, (PODIUM_W - GAP * (len(order) - 1)) / len(order))
    left = MARGIN + (PODIUM_W - w * len(order) - GAP * (len(order) - 1)) / 2
    nodes: list[Node] = [Glow(x=MARGIN - 50, y=200, w=PODIUM_W + 100, h=640, colour=colours.COPPER, strength=0.42)]
    steps = [(left + index * (w + GAP), seat) for index, seat in enumerate(order)]
    for x, seat in steps:
        if ending.outcome.places[seat] == 1:
            nodes += _halo(x + w / 2, age)
    for x, seat in steps:
        nodes += _step(canvas, ending, x, w, seat, age)
    return (*nodes, Box(x=MARGIN - 8, y=FLOOR, w=PODIUM_W + 16, h=16, radius=8, look=BOARD))


def _halo(middle: float, age: float) -> tuple[Node, ...]:
    shown = eased(age, RISE_MS * 0.6, RISE_MS)
    top = FLOOR - HEIGHTS[1] - 62
    return (
        Sprite(x=middle - 250, y=top - 250, w=500, h=500, art="piece:rays", alpha=shown),
        Glow(x=middle - 160, y=top - 190, w=320, h=320, colour=colours.FLAME, strength=0.5 * shown),
    )


def _step(canvas: Canvas, ending: Ending, x: float, w: float, seat: Seat, age: float) -> tuple[Node, ...]:
    look, place, seats = ending.looks[seat], ending.outcome.places[seat], len(ending.looks)
    grown = eased(age, 140 * (seats - place), RISE_MS)
    h = max(24.0, HEIGHTS.get(place, 60.0) * grown)
    top, middle = FLOOR - h, x + w / 2
    metal = METAL.get(place, WOODEN)
    look_ = Look(fill=metal, line=colours.light(metal[0], 0.5), shadow=LIFTED)
    nodes: list[Node] = [
        Box(x=x, y=top, w=w, h=h + 10, radius=12, look=look_),
        Box(x=x + 5, y=top + 5, w=w - 10, h=12, radius=6, look=Look(fill=colours.light(metal[0], 0.6)), alpha=0.75),
    ]
    if h > 66 and seats > 1:
        ink = colours.INK_GOLD if place in METAL else colours.CREAM
        nodes.append(line(canvas, x, top + min(h / 2 + 4, 70), w, str(place), PLACE, ink, align="middle"))
    size = min(104.0, w * 0.7)
    nodes += marker(middle, top - size * 0.56, size, look.symbol, look.colour)
    if place == 1 and seats > 1:
        nodes.append(Sprite(x=middle - 38, y=top - size - 78, w=76, h=76, art="icon:crown", shadow=RAISED))
    nodes += _pinned(ending, middle, top - size * 0.34, size, seat, age)
    y = top - size - (112 if place == 1 and seats > 1 else 34)
    nodes.append(line(canvas, x - 5, y - 28, w + 10, look.name, PLAYER, colours.CREAM, align="middle", shadow=True))
    points = ending.outcome.unit.written(round(ending.outcome.totals[seat] * grown))
    face = type_for(canvas, map(ending.outcome.unit.written, ending.outcome.totals), POINTS, w + 4)
    nodes.append(line(canvas, x - 4, y + 4, w + 8, points, face, colours.GILT, align="middle", shadow=True))
    return tuple(nodes)


def _pinned(ending: Ending, middle: float, y: float, size: float, seat: Seat, age: float) -> tuple[Node, ...]:
    nodes: list[Node] = []
    own = [award for award in ending.story.awards if seat in award.seats]
    for index, award in enumerate(own[:2]):
        shown = eased(age, RISE_MS + 500 + 200 * index, 400)
        if shown:
            side = (0.46, -0.46)[index] * size
            tip = _("{award}: {sentence}").format(award=award.label, sentence=award.sentence)
            nodes += medal(middle + side, y + 10 * (1 - shown), 44, award, ending.looks, alpha=shown, tip=tip)
    return tuple(nodes)


def confetti(canvas: Canvas, age: float) -> tuple[Node, ...]:
    """Return the falling confetti as it looks `age` milliseconds after the start."""
    if age >= CONFETTI_MS:
        return ()
    seconds = age / 1000
    fade = min(1.0, (CONFETTI_MS - age) / 1500)
    chance = random.Random(7)
    nodes: list[Node] = []
    for _scrap in range(90):
        across, delay, speed = chance.random(), chance.random(), chance.uniform(0.5, 1.0)
        colour, points = chance.choice(CONFETTI), chance.choice(SCRAPS)
        y = (seconds - delay * 3) * speed * canvas.h / 3.2
        if 0 <= y <= canvas.h:
            x = across * canvas.w + 26 * (((seconds * speed + delay) * 2) % 2 - 1)
            nodes.append(Path(x=x, y=y - 20, w=12, h=12, points=points, colour=colour, width=5, alpha=fade))
    return tuple(nodes)
