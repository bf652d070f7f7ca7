"""The end of a game: who stands where, what everybody's score is made of, and what next."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import fill
from game.core.rules import Outcome
from game.core.target import Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Box, Glow, Group, Node, Path, Shadow, Sprite, Text, Type
from game.picture.theme import CREAM, INK, dark, light, paper
from game.picture.title import Title
from game.picture.widgets import button, fit, line, marker, rule
from game.scenes.backdrop import sky
from game.scenes.dialog import message
from game.scenes.ways import Ways
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Reset

AGAIN, NEW, MENU, LOOK = (Target("result", name) for name in ("again", "new", "menu", "look"))

HEAD = Type("baloo-extrabold", 64)
REASON = Type("nunito-semibold", 22)
PLACE = Type("baloo-extrabold", 60)
NAME = Type("baloo-extrabold", 28)
POINTS = Type("baloo-extrabold", 34)
COLUMN = Type("nunito-extrabold", 17)
ROW = Type("nunito-semibold", 18)
AMOUNT = Type("nunito-extrabold", 19)
TOTAL = Type("baloo-extrabold", 27)

RISE_MS, CONFETTI_MS = 900, 7000
CONFETTI = ("#FFD65A", "#DD4A88", "#14938C", "#7A54CA", "#F0803C", "#FFF6E2")
HEIGHTS = {1: 250.0, 2: 190.0, 3: 142.0, 4: 104.0, 5: 76.0}
METAL = {1: ("#FFE08A", "#D9962E"), 2: ("#EEF0F4", "#A9AFBC"), 3: ("#EBB68A", "#B06A36")}
WOODEN = ("#8C6048", "#5A3A2C")
FLOOR = 786.0
LEFT, LEFT_W, RIGHT_W = 50.0, 740.0, 740.0


class ResultScene(PictureScene):
    """A podium at the left, the score of everyone by source at the right.

    `reason`: the sentence why the game ended. `rematch`: where the same table plays again.
    """

    least = (1600, 900)

    def __init__(
        self,
        services: Services,
        ways: Ways,
        title: Title,
        looks: tuple[SeatLook, ...],
        outcome: Outcome,
        rematch: Callable[[], Go],
    ) -> None:
        super().__init__(services)
        self._ways = ways
        self._title = title
        self._looks = looks
        self._outcome = outcome
        self._rematch = rematch
        self._age = 0
        chance = random.Random(7)
        self._scraps = [
            (chance.random(), chance.random(), chance.uniform(0.5, 1.0), chance.choice(CONFETTI), chance.randrange(4))
            for _scrap in range(90)
        ]

    def enter(self) -> None:
        self.services.sound.play("fanfare", self._title.meta.slug)

    def seats(self) -> tuple[SeatLook, ...]:
        return self._looks

    def tick(self, ms: int) -> Go | None:
        if self._age < CONFETTI_MS:
            self._age += ms if self.services.settings.speed else CONFETTI_MS
            self.changed()
        return None

    def preferred(self) -> Target | None:
        return AGAIN

    def back(self) -> Go | None:
        return Pop()

    def enabled(self, target: Target) -> bool:
        return target.kind == "result"

    def act(self, target: Target) -> Go | None:
        if target == LOOK:
            return Pop()
        if target == MENU:
            return Reset(self._ways.menu())
        try:
            if target == AGAIN:
                return self._rematch()
            return Push(self._ways.setup(self._title.meta.slug))
        except Problem as problem:
            return Push(message(self.services, _("That does not work"), problem.sentence))

    def told(self) -> dict[str, Any]:
        outcome = self._outcome
        return {
            "title": self._title.meta.slug,
            "places": outcome.places,
            "totals": outcome.totals,
            "end": outcome.end,
            "winners": self.winners(),
        }

    # The picture.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        inside = (*self._head(canvas), *self._podium(canvas), *self._sheet(canvas), *self._buttons(canvas))
        middle = Group(x=(canvas.w - 1600) / 2, y=(canvas.h - 900) / 2, w=1600, h=900, nodes=inside)
        return (*sky(canvas, veil=0.3), middle, *self._confetti(canvas))

    def winners(self) -> str:
        """The heading: who won, or what the game says of one who played alone."""
        if self._outcome.verdict:
            return self._outcome.verdict
        names = [look.name for look, place in zip(self._looks, self._outcome.places, strict=True) if place == 1]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{some} and {last} share the victory!").format(some=", ".join(names[:-1]), last=names[-1])

    def _head(self, canvas: Canvas) -> tuple[Node, ...]:
        parts = [self._title.meta.ending(self._outcome.end)]
        if self._outcome.tie_breaker:
            parts.append(_("Tied players: {breaker}").format(breaker=self._outcome.tie_breaker))
        names = [look.name for look in self._looks]
        reason = fill(" ".join(part for part in parts if part), names)
        text, kind = fit(canvas, self.winners(), HEAD, 1480)
        high = kind.size * 1.4
        return (
            Text(
                x=0,
                y=88 - high / 2,
                w=1600,
                h=high,
                text=text,
                type=kind,
                colour="#FFDC92",
                align="middle",
                shadow=True,
            ),
            line(canvas, 60, 148, 1480, reason, REASON, "#F4D6BA", align="middle", shadow=True),
        )

    def _podium(self, canvas: Canvas) -> tuple[Node, ...]:
        places = self._outcome.places
        ranked = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
        order = [*reversed(ranked[1::2]), *ranked[::2]]  # the best in the middle, the others to both sides
        gap = 14.0
        w = min(190.0, (LEFT_W - gap * (len(order) - 1)) / len(order))
        left = LEFT + (LEFT_W - w * len(order) - gap * (len(order) - 1)) / 2
        nodes: list[Node] = [Glow(x=LEFT - 60, y=190, w=LEFT_W + 120, h=640, colour="#B4602C", strength=0.5)]
        for index, seat in enumerate(order):
            nodes.extend(self._step(canvas, left + index * (w + gap), w, seat))
        nodes.append(
            Box(x=LEFT - 10, y=FLOOR, w=LEFT_W + 20, h=16, radius=8, fill=("#6A4430", "#3A241C"), line="#BE8C4A")
        )
        return tuple(nodes)

    def _step(self, canvas: Canvas, x: float, w: float, seat: int) -> tuple[Node, ...]:
        look, place = self._looks[seat], self._outcome.places[seat]
        grown = min(1.0, max(0.0, (self._age - 140 * (len(self._looks) - place)) / RISE_MS))
        grown = 1 - (1 - grown) ** 3
        h = max(24.0, HEIGHTS.get(place, 60.0) * grown)
        top = FLOOR - h
        metal = METAL.get(place, WOODEN)
        ink = "#5A3410" if place in METAL else CREAM
        nodes: list[Node] = [
            Box(
                x=x,
                y=top,
                w=w,
                h=h + 10,
                radius=12,
                fill=metal,
                line=light(metal[0], 0.5),
                shadow=Shadow(down=6, blur=12, strength=170),
            )
        ]
        if h > 66:
            nodes.append(line(canvas, x, top + min(h / 2, 64), w, str(place), PLACE, ink, align="middle"))
        if place == 1:
            nodes.append(Glow(x=x + w / 2 - 150, y=top - 250, w=300, h=300, colour="#FFB050", strength=0.5))
        nodes.extend(marker(x + w / 2, top - 62, min(104.0, w * 0.7), look.symbol, look.colour))
        if place == 1:
            crown = Shadow(down=3, blur=4, strength=150)
            nodes.append(Sprite(x=x + w / 2 - 38, y=top - 186, w=76, h=76, art="icon:crown", shadow=crown))
        y = top - (218 if place == 1 else 138)
        nodes.append(line(canvas, x - 6, y - 30, w + 12, look.name, NAME, CREAM, align="middle", shadow=True))
        points = _number(round(self._outcome.totals[seat] * grown))
        nodes.append(line(canvas, x, y + 2, w, points, POINTS, "#FFDC92", align="middle", shadow=True))
        return tuple(nodes)

    def _sheet(self, canvas: Canvas) -> tuple[Node, ...]:
        sources, looks = self._outcome.sources, self._looks
        pitch = min(50.0, 380.0 / max(1, len(sources)))
        h = 150 + pitch * len(sources) + 86
        x, y = 1600 - LEFT - RIGHT_W, max(190.0, 486 - h / 2)
        label_w = 232.0
        column = (RIGHT_W - 64 - label_w) / len(looks)
        nodes: list[Node] = [
            replace(paper(x, y, RIGHT_W, h, radius=22), inset=8, shadow=Shadow(down=14, blur=22, strength=200))
        ]
        left = x + 32
        for seat, look in enumerate(looks):
            middle = left + label_w + column * (seat + 0.5)
            if self._outcome.places[seat] == 1:
                nodes.append(
                    Box(x=middle - column / 2 + 2, y=y + 20, w=column - 4, h=h - 40, radius=12, fill="#FFE7AE")
                )
            nodes.extend(marker(middle, y + 58, 50, look.symbol, look.colour))
            ink = dark(look.colour, 0.25)
            nodes.append(
                line(canvas, middle - column / 2 + 4, y + 106, column - 8, look.name, COLUMN, ink, align="middle")
            )
        top = y + 132
        nodes.append(rule(left, top - 4, RIGHT_W - 64))
        for source in sources:
            nodes.append(line(canvas, left, top + pitch / 2, label_w - 8, source.label, ROW, INK))
            for seat, amount in enumerate(source.amounts):
                place = left + label_w + column * seat
                ink = INK if amount else "#B39E84"
                nodes.append(line(canvas, place, top + pitch / 2, column, _number(amount), AMOUNT, ink, align="middle"))
            top += pitch
        nodes.append(rule(left, top + 4, RIGHT_W - 64, "#CE9E48"))
        nodes.append(line(canvas, left, top + 42, label_w - 8, _("Total"), TOTAL, INK))
        for seat, total in enumerate(self._outcome.totals):
            place = left + label_w + column * seat
            nodes.append(line(canvas, place, top + 42, column, _number(total), TOTAL, INK, align="middle"))
        return tuple(nodes)

    def _buttons(self, canvas: Canvas) -> tuple[Node, ...]:
        face = Type("baloo-bold", 22)
        specs = (
            (MENU, _("Menu"), "dark", "menu", 170.0),
            (LOOK, _("See the table"), "dark", "eye", 230.0),
            (NEW, _("New game"), "paper", "plus", 210.0),
            (AGAIN, _("Rematch"), "gold", "restart", 230.0),
        )
        x = 1600 - LEFT - sum(spec[4] for spec in specs) - 14 * (len(specs) - 1)
        nodes: list[Node] = []
        for target, label, kind, sign, w in specs:
            nodes.append(button(canvas, x, 824, w, 58, label, target, kind=kind, glyph_name=sign, face=face))
            x += w + 14
        return tuple(nodes)

    def _confetti(self, canvas: Canvas) -> tuple[Node, ...]:
        """Scraps of paper that fall for some seconds."""
        if self._age >= CONFETTI_MS:
            return ()
        seconds = self._age / 1000
        fade = min(1.0, (CONFETTI_MS - self._age) / 1500)
        nodes: list[Node] = []
        for across, delay, speed, colour, shape in self._scraps:
            y = (seconds - delay * 3) * speed * canvas.h / 3.2
            if 0 <= y <= canvas.h:
                points = (((0, 0), (7, 9)), ((8, 0), (0, 8)), ((0, 0), (11, 3)), ((3, 0), (0, 11)))[shape]
                x = across * canvas.w + 26 * (((seconds * speed + delay) * 2) % 2 - 1)
                nodes.append(Path(x=x, y=y - 20, w=12, h=12, points=points, colour=colour, width=5, alpha=fade))
        return tuple(nodes)


def _number(amount: int) -> str:
    """The amount with a proper minus sign."""
    return str(amount) if amount >= 0 else f"−{-amount}"
