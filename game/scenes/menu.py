"""The opening screen, with the menu and a poster for each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.i18n import _, pgettext
from game.core.target import Target
from game.picture import colours, theme
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Look, Node, Path, Text
from game.picture.title import Title
from game.picture.widgets import fit, fit_lines, fit_one, glyph, line, pill, round_box
from game.scenes.backdrop import breath, lantern, poster, sky
from game.scenes.dialog import tried
from game.scenes.routes import Routes
from game.ui.screen import PictureScene
from game.ui.services import Services, Unfinished
from game.ui.stack import Go, Push, Quit

SIGN = theme.TITLE.sized(78)
MOTTO = theme.LABEL.sized(27)
ITEM = theme.HEADING.sized(25)
CONTINUE_FACE = theme.TITLE.sized(34)
WHERE = theme.STRONG.sized(18)
LEARN_FACE = theme.HEADING.sized(17)

CONTINUE, NEW, LOAD, REPLAYS, STATISTICS, RULES, SETTINGS, QUIT = (
    Target("menu", name) for name in ("continue", "new", "load", "replays", "statistics", "rules", "settings", "quit")
)

LEARN = "learn"
"""The kind of click target that starts a title's tutorial game."""

TINTS = (colours.SCARLET, colours.PINE, colours.BLUE, colours.TEAL, colours.VIOLET)

LANTERNS = ((300, 50, 92, 4.1), (200, 68, 112, 3.3), (100, 42, 84, 4.7))
"""Each lantern's distance from the right edge, distance from the top, size, and period of flicker in seconds."""

BEAT = 500
"""The interval at which the brightness of the lanterns changes, in milliseconds."""

LEFT, TOP, ROW_W = 64.0, 246.0, 316.0
CONTINUE_H, ROW_H, ROW_PITCH = 112.0, 69.0, 84.0
POSTERS_LEFT, POSTERS_W, POSTER_H = 424.0, 1112.0, 568.0


@dataclass(frozen=True)
class Posters:
    """The posters of the games in the menu. `new` contains the games that the player has not tried yet."""

    titles: Mapping[str, Title]
    new: frozenset[str]
    hot: tuple[Target | None, ...]

    def all(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return a poster for each title."""
        count, gap = len(self.titles), 19.0
        w = min(264.0, (POSTERS_W - gap * (count - 1)) / max(1, count))
        left = POSTERS_LEFT + (POSTERS_W - count * (w + gap) + gap) / 2
        return tuple(
            self._poster(canvas, left + index * (w + gap), w, title, TINTS[index % len(TINTS)])
            for index, title in enumerate(self.titles.values())
        )

    def _poster(self, canvas: Canvas, x: float, w: float, title: Title, tint: str) -> Node:
        target = Target("title", title.meta.slug)
        hot = target in self.hot
        ink = colours.dark(tint, 0.15)
        art_h = POSTER_H - 166
        glow = colours.faded(colours.HALO, 0.82) if hot else ""
        look = theme.DIALOG.but(inner="", glow=glow, glow_size=26)
        sheet = Box(x=0, y=0, w=w, h=POSTER_H, radius=18, look=look, target=target)
        nodes: list[Node] = [sheet, *poster(10, 10, w - 20, art_h, title.meta.slug)]
        low, high = title.meta.min_seats, title.meta.max_seats
        seats = _("{low}–{high} players").format(low=low, high=high) if low != high else _("{n} players").format(n=low)
        ribbon = theme.RIBBON.but(fill=(colours.light(tint, 0.12), colours.dark(tint, 0.12)), line=colours.GLEAM)
        nodes.append(pill(canvas, 20, 20, seats, ribbon, colours.CREAM, theme.LABEL.sized(18), h=32))
        nodes.append(self._learn(canvas, w / 2, art_h - 4, title))
        y = art_h + 40
        for text, kind, most, pitch, colour in (
            (str(title.meta.name), theme.NAME, 2, 28, ink),
            (str(title.meta.tagline), theme.BODY, 3, 23, colours.INK_SOFT),
        ):
            lines, face = fit_lines(canvas, text, kind, w - 26, most)
            for part in lines:
                nodes.append(line(canvas, 12, y, w - 24, part, face, colour, align="middle"))
                y += pitch
            y += 4
        return Group(x=x, y=TOP - (10 if hot else 0), w=w, h=POSTER_H, nodes=tuple(nodes))

    def _learn(self, canvas: Canvas, x: float, y: float, title: Title) -> Node:
        target, new = Target(LEARN, title.meta.slug), title.meta.slug in self.new
        long, short = _("First time? Learn to play"), pgettext("a button", "Learn to play")
        label, face = fit(canvas, long if new else short, LEARN_FACE, 190)
        if label not in (long, short):
            label, face = fit(canvas, short, LEARN_FACE, 190)
        wide = canvas.width(label, face) + 58
        top, foot = (colours.RED_LIGHT, colours.RED) if new else (colours.WOOD, colours.WOOD_DARK)
        if target in self.hot:
            top, foot = colours.mix(top, colours.WHITE, 0.15), colours.mix(foot, colours.WHITE, 0.15)
        tip = _("A real game against easy opponents, with cards that tell you what to do next.")
        look = theme.RIBBON.but(fill=(top, foot), line=colours.GLEAM, shadow=theme.RAISED)
        body = Box(x=0, y=0, w=wide, h=34, radius=17, look=look, target=target, tip=tip)
        words = line(canvas, 36, 17, wide - 48, label, face, colours.CREAM)
        nodes = (body, glyph(23, 17, 19, "hand", colours.GLEAM), words)
        return Group(x=x - wide / 2, y=y - 17, w=wide, h=34, nodes=nodes)


class MenuScene(PictureScene):
    """The menu on the left, and a poster for each title."""

    least = (1600, 900)

    def __init__(self, services: Services, routes: Routes) -> None:
        super().__init__(services)
        self._routes = routes
        self._titles: Mapping[str, Title] = {}
        self._new: frozenset[str] = frozenset()
        self._unfinished: Unfinished | None = None
        self._time = 0

    def enter(self) -> None:
        self.services.sound.music()
        self._titles = self.services.titles()
        self._new = frozenset(slug for slug in self._titles if self._routes.newcomer(slug))
        self._unfinished = self.services.unfinished()

    def spoke(self) -> None:
        self._unfinished = self.services.unfinished()
        super().spoke()

    def uncover(self) -> None:
        self.services.sound.music()
        self._unfinished = self.services.unfinished()
        super().uncover()

    def tick(self, ms: int) -> Go | None:
        if self._unfinished is not None and self._unfinished.reading:
            before, self._unfinished = self._unfinished, self.services.unfinished()
            if before != self._unfinished:
                self.changed()
        if not self.services.in_use.away:
            lights = self._lights()
            self._time += ms
            if self.services.settings.speed and lights != self._lights():
                self.dirty = True
                if self.drawing.made is not None:  # the rest of the picture need not be made again
                    behind, middle = self.drawing.made[0], self.drawing.made[-1]
                    self.drawing.made = (behind, *self._lanterns(self.canvas), middle)
        return None

    def preferred(self) -> Target | None:
        return CONTINUE if self._unfinished is not None else NEW

    def back(self) -> Go | None:
        return None

    def act(self, target: Target) -> Go | None:
        return Quit() if target == QUIT else tried(self.services, lambda: self._way(target))

    def _way(self, target: Target) -> Go:
        if target.kind == LEARN:
            return self._routes.learn(target.id)
        if target == CONTINUE:
            over = self._unfinished is not None and self._unfinished.over
            return self._routes.unseen() if over else self._routes.resume()
        others = {
            LOAD: self._routes.load,
            REPLAYS: self._routes.replays,
            STATISTICS: self._routes.statistics,
            RULES: self._routes.rules,
            SETTINGS: self._routes.settings,
        }
        if target in others:
            return Push(others[target]())
        return Push(self._routes.setup(target.id if target.kind == "title" else ""))

    def explain(self, target: Target | None) -> Go | None:
        if target is not None and target.kind == "title":
            return Push(self._routes.rules(target.id))
        return None

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        posters = Posters(self._titles, self._new, (self.pointing.hover, self.focus.target))
        inside = (*self._head(canvas), *self._column(canvas), *posters.all(canvas))
        middle = Group(x=(canvas.w - 1600) / 2, y=(canvas.h - 900) / 2, w=1600, h=900, nodes=inside)
        return (*sky(canvas), *self._lanterns(canvas), middle)

    def _lights(self) -> tuple[float, ...]:
        time = self._time // BEAT * BEAT / 1000
        return tuple(breath(time, period, away) for away, _high, _size, period in LANTERNS)

    def _lanterns(self, canvas: Canvas) -> tuple[Node, ...]:
        right = (canvas.w + 1600) / 2
        nodes: list[Node] = []
        for (away, high, size, _period), glow in zip(LANTERNS, self._lights(), strict=True):
            nodes.extend(lantern(right - away, high, size, glow))
        return tuple(nodes)

    def _head(self, canvas: Canvas) -> tuple[Node, ...]:
        motto = _("Four markets, one table") if len(self._titles) == 4 else _("Markets round one table")
        return (
            Text(x=70, y=66, w=900, h=108, text="Stallholders", type=SIGN, colour=colours.GILT, shadow=True),
            Text(x=74, y=160, w=900, h=42, text=motto, type=MOTTO, colour=colours.CREAM_SOFT, shadow=True),
        )

    def _column(self, canvas: Canvas) -> tuple[Node, ...]:
        nodes: list[Node] = []
        items = (
            (NEW, pgettext("a button", "New game"), "plus"),
            (LOAD, pgettext("a button", "Load"), "load"),
            (REPLAYS, pgettext("a list", "Replays"), "film"),
            (STATISTICS, pgettext("a list", "Statistics"), "trophy"),
            (RULES, pgettext("a button", "Rules"), "book"),
            (SETTINGS, pgettext("a button", "Settings"), "gear"),
            (QUIT, pgettext("a button", "Quit"), "door"),
        )
        y = TOP
        if self._unfinished is not None:
            nodes.append(self._continue(canvas, y, self._unfinished))
            y += CONTINUE_H + 20
        # The last row is aligned with the bottom of the posters.
        pitch = min(ROW_PITCH, (TOP + POSTER_H - y + ROW_PITCH - ROW_H) / len(items))
        for target, label, sign in items:
            nodes.append(_item(canvas, y, pitch - (ROW_PITCH - ROW_H) * pitch / ROW_PITCH, label, sign, target))
            y += pitch
        return tuple(nodes)

    def _continue(self, canvas: Canvas, y: float, unfinished: Unfinished) -> Node:
        first, second, face = unfinished.where, unfinished.who, theme.BODY
        title = self._titles.get(unfinished.title)
        if title is not None and len(self._titles) > 1:
            second, face = fit_one(canvas, (f"{first} · {second}", first), face, ROW_W - 110)
            names = (str(title.meta.name), str(title.meta.short_name or title.meta.name))
            first = fit_one(canvas, names, WHERE, ROW_W - 110)[0]
        body = Box(x=0, y=0, w=ROW_W, h=CONTINUE_H, radius=20, look=GOLDEN, target=CONTINUE)
        disc = round_box(50, 56, 52, Look(fill=colours.RED_LIGHT, shadow=theme.LOW))
        nodes = (
            body,
            disc,
            Path(x=0, y=0, w=0, h=0, points=((44, 46), (62, 56), (44, 66)), colour=colours.CREAM, width=3, closed=True),
            glyph(51, 56, 34, "play", colours.CREAM),
            line(canvas, 94, 41, ROW_W - 110, pgettext("a button", "Continue"), CONTINUE_FACE, colours.INK_GOLD),
            line(canvas, 94, 71, ROW_W - 110, first, WHERE, colours.INK_GOLD),
            line(canvas, 94, 92, ROW_W - 110, second, face, colours.INK_GOLD),
        )
        return Group(x=LEFT, y=y, w=ROW_W, h=CONTINUE_H, nodes=nodes)


GOLDEN = theme.GOLD_BUTTON.but(line_width=2.2, lip=colours.BRONZE, lip_height=5, shadow=theme.HIGH)


LEADS = theme.PANEL.but(lip=colours.WOOD_LIGHT)
LEAVES = LEADS.but(fill=colours.PAPER_DEEP)


def _item(canvas: Canvas, y: float, h: float, label: str, sign: str, target: Target) -> Node:
    body = Box(x=0, y=0, w=ROW_W, h=h, radius=16, look=LEAVES if target == QUIT else LEADS, target=target)
    text, face = fit(canvas, label, ITEM, ROW_W - 110)
    words = line(canvas, 94, h / 2 + 1, ROW_W - 104, text, face, colours.INK)
    return Group(x=LEFT, y=y, w=ROW_W, h=h, nodes=(body, glyph(50, h / 2, 28, sign, colours.RUST), words))
