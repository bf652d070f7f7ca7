"""Draws the sheets of the statistics at 1600 × 900 logical pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.i18n import _, ngettext, pgettext
from game.core.rules import POINTS, ScoreUnit
from game.core.sentences import share
from game.core.target import Target
from game.picture import colours
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Look, Node, Sprite
from game.picture.theme import BADGE, HEADING, HINT, NAME, NOTE, RAISED, TITLE, TRACK, paper
from game.picture.title import Title
from game.picture.widgets import fit_lines, glyph, line, marker, rule, scroll_bar
from game.saves.statistics import Best, Person, Statistics, TitleCount
from game.scenes.backdrop import POSTER_SHAPE, headed_sheet, poster
from game.scenes.shelves.gamecard import MEDALS

BIG = TITLE.sized(36)
PERSON = HEADING.sized(22)
RANK = NAME.sized(24)
SCORE = HEADING.sized(20)

LEFT, TOP, GAP = 40.0, 118.0, 16.0
WIDE, TILE_H = 1520.0, 112.0
SHEET_TOP = TOP + TILE_H + GAP
SHEET_H = 900 - SHEET_TOP - 40
PLAYERS_W = 900.0
RIGHT, RIGHT_W = LEFT + PLAYERS_W + GAP, WIDE - PLAYERS_W - GAP
ROW_H = 70.0
LIST_TOP, LIST_H = SHEET_TOP + 66, SHEET_H - 84
DUEL_H = 176.0
BAR_PITCH = 54.0
THUMB_H = 44.0
MOST_BESTS = 2
"""The maximum number of best totals in one row. If there are more, they form two rows."""

PEOPLE, MACHINES, BOTH = (
    (colours.FLAME, colours.EMBER),
    (colours.light(colours.TEAL), colours.TEAL),
    (colours.light(colours.RIM), colours.RIM),
)


@dataclass(frozen=True)
class StatisticsSheets:
    """Draws the sheets of the statistics. `grown` is the visible fraction of each bar's length, from 0 to 1."""

    canvas: Canvas
    told: Statistics
    titles: Mapping[str, Title]
    grown: float
    at: float
    bar: Target

    def all(self) -> tuple[Node, ...]:
        """Return all sheets."""
        return (*self._tiles(), *self._players(), *self._duel(), *self._tables())

    def _unit(self, slug: str) -> ScoreUnit:
        title = self.titles.get(slug)
        return title.meta.unit if title is not None else POINTS

    def _name(self, slug: str) -> str:
        title = self.titles.get(slug)
        return str(title.meta.name if title is not None else slug[:40])

    def _tiles(self) -> list[Node]:
        told = self.told
        games = ngettext("{count} game", "{count} games", told.games).format(count=told.games)
        moves = ngettext("{count} move in all", "{count} moves in all", told.moves).format(count=told.moves)
        tiles = [("icon:game-die", games, moves), self._streak(), self._margin(), self._highest()]
        w = (WIDE - GAP * (len(tiles) - 1)) / len(tiles)
        nodes: list[Node] = []
        for index, (art, big, words) in enumerate(tiles):
            x = LEFT + index * (w + GAP)
            nodes.append(paper(x, TOP, w, TILE_H, radius=18))
            nodes.append(Sprite(x=x + 20, y=TOP + 24, w=64, h=64, art=art, shadow=RAISED))
            rows, face = fit_lines(self.canvas, words, HINT, w - 118, 2)
            y = TOP + (48 if len(rows) < 2 else 36)
            nodes.append(line(self.canvas, x + 100, y, w - 118, big, BIG, colours.INK))
            for down, row in enumerate(rows):
                nodes.append(line(self.canvas, x + 100, y + 33 + 20 * down, w - 118, row, face, colours.INK_SOFT))
        return nodes

    def _streak(self) -> tuple[str, str, str]:
        best = max(self.told.people, key=lambda one: (one.longest, one.streak), default=None)
        if best is None or best.longest < 2:
            return "icon:fire", _("No streak yet"), _("two wins in a row make a streak")
        words = _("{name}, still going") if best.streak == best.longest else _("{name}, the longest streak")
        return "icon:fire", _("{count} in a row").format(count=best.longest), words.format(name=best.name)

    def _margin(self) -> tuple[str, str, str]:
        margin = self.told.margin
        if margin is None:
            return "icon:trophy", _("No clear winner"), _("nobody has won by a clear margin yet")
        words = _("{name} against {second}").format(name=margin.name, second=margin.second)
        return "icon:trophy", _("{count} ahead").format(count=self._unit(margin.title).written(margin.ahead)), words

    def _highest(self) -> tuple[str, str, str]:
        best = max(self.told.best, key=lambda best: best.total, default=None)
        if best is None:
            return "icon:glowing-star", _("No score yet"), _("no human player has finished a game yet")
        words = _("{name} in {title}").format(name=best.name, title=self._name(best.title))
        return "icon:glowing-star", _("Best: {total}").format(total=self._unit(best.title).written(best.total)), words

    def _players(self) -> list[Node]:
        canvas, people = self.canvas, self.told.people
        hint = _("games won against others") if people else ""
        nodes = [*headed_sheet(canvas, LEFT, SHEET_TOP, PLAYERS_W, SHEET_H, pgettext("a heading", "Players"), hint)]
        if not people:
            words = _("Only computer players have played so far.")
            nodes.append(line(canvas, LEFT + 30, LIST_TOP + 40, PLAYERS_W - 60, words, NOTE, colours.INK_SOFT))
        rows: list[Node] = []
        w = PLAYERS_W - 56
        for index, person in enumerate(people):
            y = index * ROW_H - self.at
            if -ROW_H < y < LIST_H:
                rows.append(Group(x=0, y=y, w=w, h=ROW_H, nodes=self._row(index, person, w)))
        nodes.append(Group(x=LEFT + 24, y=LIST_TOP, w=w, h=LIST_H, nodes=tuple(rows), clip=True))
        whole = max(1.0, ROW_H * len(people))
        nodes += scroll_bar(LEFT + PLAYERS_W - 28, LIST_TOP, LIST_H, LIST_H / whole, self.at / whole, self.bar)
        return nodes

    def _row(self, index: int, person: Person, w: float) -> tuple[Node, ...]:
        canvas, middle = self.canvas, ROW_H / 2
        fill = colours.SHEEN if index == 0 and person.wins else colours.PAPER_REST
        nodes: list[Node] = [Box(x=0, y=2, w=w, h=ROW_H - 6, radius=12, look=Look(fill=fill))]
        if index < len(MEDALS) and person.wins:
            nodes.append(Sprite(x=10, y=middle - 22, w=44, h=44, art=MEDALS[index]))
        else:
            nodes.append(line(canvas, 8, middle, 48, str(index + 1), RANK, colours.INK_SOFT, align="middle"))
        nodes += marker(84, middle, 44, person.symbol, person.colour)
        nodes.append(line(canvas, 116, middle, 150, person.name, PERSON, colours.INK))
        left, wide = 262.0, 162.0
        nodes += self._rate(person, left, wide)
        nodes += self._run(person, left + wide + 18)
        room = w - (left + wide + 136)
        nodes += self._bests(person.best, w - 12 - room, room)
        return tuple(nodes)

    def _rate(self, person: Person, x: float, w: float) -> list[Node]:
        canvas, y, h = self.canvas, ROW_H / 2 - 17, 34.0
        if not person.games:
            words = ngettext("{count} game alone", "{count} games alone", person.solo).format(count=person.solo)
            return [line(canvas, x, y + h / 2, w, words, NOTE, colours.INK_SOFT)]
        nodes: list[Node] = [Box(x=x, y=y, w=w, h=h, radius=h / 2, look=TRACK)]
        filled = w * person.rate * self.grown
        if filled > 4:
            ink = colours.on_paper(person.colour)
            look = Look(fill=(colours.light(ink, 0.25), ink), line=colours.light(ink, 0.5))
            own = Box(x=0, y=0, w=w, h=h, radius=h / 2, look=look)
            nodes.append(Group(x=x, y=y, w=filled, h=h, nodes=(own,), clip=True))
        won = _("{wins} of {games}").format(wins=person.wins, games=person.games)
        part = share(person.rate)
        label = Box(x=x + w - 82, y=y + 5, w=76, h=h - 10, radius=12, look=Look(fill=colours.PAPER_WHITE))
        nodes += [label, line(canvas, x + w - 80, y + h / 2, 72, won, BADGE, colours.INK, align="middle")]
        badge = Box(x=x + 6, y=y + 5, w=70, h=h - 10, radius=12, look=Look(fill=colours.PAPER_WHITE))
        nodes += [badge, line(canvas, x + 7, y + h / 2, 68, part, BADGE, colours.INK, align="middle")]
        return nodes

    def _run(self, person: Person, x: float) -> list[Node]:
        canvas, y = self.canvas, ROW_H / 2
        if person.streak >= 2:
            flame = Sprite(x=x, y=y - 18, w=34, h=34, art="icon:fire")
            return [flame, line(canvas, x + 40, y + 1, 60, str(person.streak), RANK, colours.RUST)]
        if person.longest >= 2:
            words = pgettext("games won one after the other", "best {count}").format(count=person.longest)
            flame = Sprite(x=x + 4, y=y - 13, w=26, h=26, art="icon:fire", alpha=0.45, gray=True)
            return [flame, line(canvas, x + 38, y + 1, 74, words, HINT, colours.INK_SOFT)]
        return []

    def _bests(self, bests: tuple[Best, ...], x: float, room: float) -> list[Node]:
        totals = {best.title: best.total for best in bests}
        columns = [slug for slug in self.titles if any(count.title == slug for count in self.told.titles)]
        nodes: list[Node] = []
        across = len(columns) if len(columns) <= MOST_BESTS else -(-len(columns) // 2)
        thumb_h, down = (THUMB_H, 0.0) if across == len(columns) else (0.64 * THUMB_H, ROW_H / 2 - 4)
        w = min(142.0, room / max(1, across))
        thumb = thumb_h * POSTER_SHAPE
        for number, slug in enumerate(columns):
            if slug in totals:
                left = x + room - w * (across - number % across)
                middle = ROW_H / 2 - 1 + (number // across - 0.5) * down
                nodes += poster(left, middle - thumb_h / 2, thumb, thumb_h, slug, rim=3, line=1.2)
                label, after = self._unit(slug).written(totals[slug]), left + thumb + 10
                nodes.append(line(self.canvas, after, middle + 1, w - thumb - 14, label, SCORE, colours.INK))
        return nodes

    def _duel(self) -> list[Node]:
        canvas, duel = self.canvas, self.told.duel
        x, y, w = RIGHT, SHEET_TOP, RIGHT_W
        nodes = [*headed_sheet(canvas, x, y, w, DUEL_H, _("People and computers"))]
        if not duel.games:
            words = _("People and computers have not played each other yet.")
            nodes.append(line(canvas, x + 30, y + 92, w - 60, words, NOTE, colours.INK_SOFT))
            return nodes
        nodes.append(Sprite(x=x + 30, y=y + 62, w=56, h=56, art="icon:busts-in-silhouette"))
        nodes.append(Sprite(x=x + w - 86, y=y + 60, w=56, h=56, art="icon:robot"))
        left, room, h = x + 102, w - 204, 44.0
        top = y + 68
        nodes.append(Box(x=left, y=top, w=room, h=h, radius=12, look=TRACK))
        parts = ((duel.people, PEOPLE), (duel.shared, BOTH), (duel.computers, MACHINES))
        gone = 0.0
        for count, fill in parts:
            wide = room * count / duel.games
            if count:
                seen = max(1.0, wide * self.grown)
                own = Box(x=0, y=0, w=wide, h=h, radius=10, look=Look(fill=fill, line=colours.light(fill[0], 0.4)))
                label = line(canvas, 4, h / 2, wide - 8, str(count), RANK, colours.CREAM, align="middle", shadow=True)
                nodes.append(Group(x=left + gone, y=top, w=seen, h=h, nodes=(own, label), clip=True))
            gone += wide
        results = [
            ngettext("people won {count}", "people won {count}", duel.people).format(count=duel.people),
            ngettext("computers won {count}", "computers won {count}", duel.computers).format(count=duel.computers),
        ]
        if duel.shared:
            results.append(_("{count} shared").format(count=duel.shared))
        nodes.append(line(canvas, x + 30, y + 142, w - 60, " · ".join(results), NOTE, colours.INK_SOFT, align="middle"))
        return nodes

    def _tables(self) -> list[Node]:
        canvas, told = self.canvas, self.told
        x, y, w = RIGHT, SHEET_TOP + DUEL_H + GAP, RIGHT_W
        h = SHEET_H - DUEL_H - GAP
        nodes = [*headed_sheet(canvas, x, y, w, h, _("Tables"), _("games by number of players"))]
        shown = told.titles[:4]
        pitch = min(148.0, (h - 78) / max(1, len(shown)))
        top = y + 66
        for index, count in enumerate(shown):
            if index:
                nodes.append(rule(x + 30, top - 1, w - 60, colours.HAIR))
            nodes.append(Group(x=x + 30, y=top, w=w - 60, h=pitch, nodes=self._table(count, w - 60, pitch)))
            top += pitch
        return nodes

    def _table(self, count: TitleCount, w: float, h: float) -> tuple[Node, ...]:
        canvas = self.canvas
        art_h = h - 20
        art_w = art_h * POSTER_SHAPE
        nodes: list[Node] = []
        if count.title in self.titles:
            nodes += poster(4, 10, art_w, art_h, count.title, rim=4, line=1.4)
        left = art_w + 24
        bars_w = min(210.0, BAR_PITCH * len(self._numbers(count)))
        room = w - left - bars_w - 10
        nodes.append(line(canvas, left, h / 2 - 24, room, self._name(count.title), PERSON, colours.INK))
        games = ngettext("{count} game", "{count} games", count.games).format(count=count.games)
        nodes.append(line(canvas, left, h / 2 + 4, room, games, NOTE, colours.INK_SOFT))
        moves = round(count.moves)
        words = ngettext("about {count} move each", "about {count} moves each", moves)
        if count.games == 1:
            words = ngettext("{count} move in all", "{count} moves in all", moves)
        nodes.append(line(canvas, left, h / 2 + 28, room, words.format(count=moves), HINT, colours.INK_SOFT))
        nodes += self._columns(count, w - bars_w, bars_w, h)
        return tuple(nodes)

    def _numbers(self, count: TitleCount) -> list[int]:
        title = self.titles.get(count.title)
        allowed = range(title.meta.min_seats, title.meta.max_seats + 1) if title is not None else ()
        return sorted({*dict(count.by_seats), *allowed})

    def _columns(self, count: TitleCount, x: float, w: float, h: float) -> list[Node]:
        canvas, played = self.canvas, dict(count.by_seats)
        numbers = self._numbers(count)
        most = max(played.values())
        pitch = min(BAR_PITCH, w / max(1, len(numbers)))
        left = x + w - pitch * len(numbers)
        floor, high = h - 34, h - 66
        nodes: list[Node] = []
        for seats in numbers:
            games = played.get(seats, 0)
            tall = max(3.0, high * games / most * self.grown)
            fill = PEOPLE if games else BOTH
            wide = pitch - 14
            nodes.append(Box(x=left + 7, y=floor - tall, w=wide, h=tall, radius=min(6, tall / 2), look=Look(fill=fill)))
            if games:
                middle = floor - tall - 12
                nodes.append(line(canvas, left, middle, pitch, str(games), BADGE, colours.INK, align="middle"))
            nodes.append(glyph(left + pitch / 2 - 8, floor + 14, 16, "person", colours.INK_SOFT))
            nodes.append(line(canvas, left + pitch / 2 + 2, floor + 14, 20, str(seats), BADGE, colours.INK_SOFT))
            left += pitch
        nodes.append(rule(x + w - pitch * len(numbers), floor, pitch * len(numbers), colours.EDGE))
        return nodes
