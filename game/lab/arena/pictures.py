"""Draws the results of a series of games: heat maps of the board, and charts of wins and ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from game.core.heat import Heat, values
from game.core.i18n import _, ngettext, pgettext
from game.core.match import Match
from game.core.sentences import in_a_row, separated, share
from game.lab.arena.drawing import DrawnPanel, DrawnRow, DrawnSpot, Words, heat_map, painted, plot, style
from game.lab.arena.games import Game
from game.lab.arena.ratings import Rating, ratings
from game.lab.arena.schedule import SeriesPlan, job, levels_of, line_up
from game.lab.arena.wins import Won, by_level, by_turn
from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.picture.table import Focus
from game.tools.selfplay import tables_of

SHARES, RATINGS = "shares.png", "ratings.png"


class ReportPicture(msgspec.Struct, frozen=True):
    """A picture in a report: the name of its file, its title, and a sentence that describes it."""

    file: str
    heading: str
    about: str


def draw(plan: SeriesPlan, games: Sequence[Game], folder: Path) -> tuple[ReportPicture, ...]:
    """Draw the pictures for a series of one or more games. Raises Problem, for example without matplotlib."""
    style()
    done = []
    for picture, put in _made(plan, games):
        put(folder / picture.file)
        done.append(picture)
    return tuple(done)


def _made(plan: SeriesPlan, games: Sequence[Game]) -> Iterator[tuple[ReportPicture, Callable[[Path], None]]]:
    """Yield each picture with the function that draws the picture into a file."""
    facts = _facts(plan, games)
    for heat in tables_of(plan.title).title.heats:
        counted = [game for game in games if heat.id in game.heats]
        if counted:
            picture = ReportPicture(f"heat-{heat.id}.png", heat.heading, heat.about)
            yield picture, partial(_draw_heat, plan, heat, counted, facts)
    if plan.players > 1:
        about = _("Dots: share of games won. Bars: 95% confidence.")
        yield _plot(SHARES, _("Share of games won"), about, facts, _shares(plan, games))
    levels = levels_of(plan)
    if len(levels) > 1:
        rated = ratings(games, levels)
        about = _("A level rated 400 points higher is ten times as strong; the mean rating is 0.")
        if all(each.bounds for each in rated):
            about = _("A level rated 400 points higher is ten times as strong. Bars: 95% confidence.")
        yield _plot(RATINGS, _("Strength of the levels"), about, facts, _strengths(rated))


def _plot(
    file: str, heading: str, about: str, facts: str, panels: tuple[DrawnPanel, ...]
) -> tuple[ReportPicture, Callable[[Path], None]]:
    return ReportPicture(file, heading, about), partial(plot, Words(heading, about, facts), panels)


def _facts(plan: SeriesPlan, games: Sequence[Game]) -> str:
    """Return a line that describes the games played."""
    text = ngettext(
        "{name}: {count} game with {players} players ({line_up}).",
        "{name}: {count} games with {players} players ({line_up}).",
        len(games),
    )
    name = tables_of(plan.title).title.meta.name
    return text.format(name=name, count=len(games), players=plan.players, line_up=in_a_row(line_up(plan)))


def _shares(plan: SeriesPlan, games: Sequence[Game]) -> tuple[DrawnPanel, ...]:
    """Return one panel with the wins of each level, and one with the wins of each place in the turn order."""
    panels = ((_("By level"), by_level(plan, games)), (_("By turn order"), by_turn(plan, games)))
    return tuple(
        DrawnPanel(heading, tuple(map(_share, won)), _percent, pgettext("an arena's report", "fair share"))
        for heading, won in panels
    )


def _share(won: Won) -> DrawnRow:
    return DrawnRow(won.name, won.share.value, won.share.low, won.share.high, won.fair)


def _strengths(rated: Sequence[Rating]) -> tuple[DrawnPanel, ...]:
    """Return the panel with the ratings, strongest level first."""
    rows = [
        DrawnRow(each.level, each.points, *((each.bounds.low, each.bounds.high) if each.bounds is not None else ()))
        for each in rated
    ]
    return (DrawnPanel(_("Plackett–Luce rating"), tuple(rows), _points),)


def _percent(part: float) -> str:
    return (
        pgettext("a chart", "{percent}%").format(percent=separated(f"{100 * part:.3g}"))
        if 0 < part < 0.1
        else share(part)
    )


def _points(points: float) -> str:
    """Return a number of points as text, with a typographic minus sign."""
    return "0" if round(points) == 0 else f"{points:+.0f}".replace("-", "−")


def _draw_heat(plan: SeriesPlan, heat: Heat, games: Sequence[Game], facts: str, file: Path) -> None:
    """Draw a heat map of the counts for each spot on the board."""
    setup = job(plan, 0).setup
    table = tables_of(plan.title).of(setup)
    shapes = table.board.shapes
    found = values(heat, table.board.spec, (game.heats[heat.id] for game in games))
    spots = [
        DrawnSpot(shapes.around(heat.layer, things), found[spot], spot if heat.labelled else "")
        for spot, things in heat.spots(table.board.spec).items()
    ]

    def pieces(canvas: Canvas) -> tuple[Node, ...]:
        view = Match(table.rules, setup).view(None)
        return table.art.board(view, Focus(), shapes, canvas) if heat.furnished else ()

    heat_map(Words(heat.heading, heat.about, facts), painted(table.board, pieces), spots, heat.written, file)
