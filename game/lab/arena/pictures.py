"""What a series of games says, in pictures: what is counted on the board, and who won how often by how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from game.core.figures import separated, share
from game.core.heat import Heat, values
from game.core.i18n import _, ngettext
from game.core.lists import in_a_row
from game.core.match import Match
from game.lab.arena.games import Game
from game.lab.arena.heatmap import HeatMap, HeatSpot, heat_block
from game.lab.arena.page import Page, Words, page
from game.lab.arena.plot import Panel, Row, plot_block
from game.lab.arena.prints import Made, Printer
from game.lab.arena.ratings import Rating, ratings
from game.lab.arena.schedule import Plan, job, levels_of, line_up
from game.lab.arena.wins import Won, by_level, by_turn
from game.picture.canvas import Canvas, Measure
from game.picture.nodes import Node
from game.picture.table import Focus
from game.tools.selfplay import tables_of

SHARES, RATINGS = "shares.png", "ratings.png"


class Picture(msgspec.Struct, frozen=True):
    """A picture in the folder of a report: its file's name, its title, and what it shows in a sentence."""

    file: str
    heading: str
    about: str


def draw(plan: Plan, games: Sequence[Game], folder: Path) -> tuple[Picture, ...]:
    """The pictures of these games of the plan, of which there is at least one, painted into the folder. Raises Problem
    where one cannot be painted or written."""
    table = tables_of(plan.title).of(job(plan, 0).setup)
    printer = Printer(table.board)
    try:
        done = []
        for picture, lay_out in _made(plan, games):
            printer.save(lay_out, folder / picture.file)
            done.append(picture)
        return tuple(done)
    finally:
        printer.close()


def _made(plan: Plan, games: Sequence[Game]) -> Iterator[tuple[Picture, Made]]:
    """Each picture with what lays it out."""
    facts = _facts(plan, games)
    for heat in tables_of(plan.title).title.heats:
        counted = [game for game in games if heat.id in game.heats]
        if counted:
            picture = Picture(f"heat-{heat.id}.png", heat.heading, heat.about)
            yield picture, partial(_heat_page, plan, heat, counted, facts)
    if plan.players > 1:
        about = _("Dots are shares of the games; the true ones lie within the bars 95 times in 100.")
        yield _plot(SHARES, _("Who wins how often"), about, facts, _shares(plan, games))
    levels = levels_of(plan)
    if len(levels) > 1:
        rated = ratings(games, levels)
        about = _("400 points more is ten times as strong; the mean is 0.")
        if all(each.bounds for each in rated):
            about = _("400 points more is ten times as strong; the true ratings lie within the bars 95 times in 100.")
        yield _plot(RATINGS, _("How strong the levels are"), about, facts, _strengths(rated))


def _plot(file: str, heading: str, about: str, facts: str, panels: tuple[Panel, ...]) -> tuple[Picture, Made]:
    def lay_out(measure: Measure) -> Page:
        return page(Words(heading, about, facts), plot_block(panels, measure), measure)

    return Picture(file, heading, about), lay_out


def _facts(plan: Plan, games: Sequence[Game]) -> str:
    """What was played, in a line."""
    text = ngettext(
        "{name}: {count} game of {players} players ({line_up}).",
        "{name}: {count} games of {players} players ({line_up}).",
        len(games),
    )
    name = tables_of(plan.title).title.meta.name
    return text.format(name=name, count=len(games), players=plan.players, line_up=in_a_row(line_up(plan)))


def _shares(plan: Plan, games: Sequence[Game]) -> tuple[Panel, ...]:
    """The wins by level and by the order of turns."""
    panels = ((_("By level"), by_level(plan, games)), (_("By the order of turns"), by_turn(plan, games)))
    return tuple(Panel(heading, tuple(map(_share, won)), _percent, _("fair share")) for heading, won in panels)


def _share(won: Won) -> Row:
    return Row(won.name, won.share.value, won.share.low, won.share.high, won.fair)


def _strengths(rated: Sequence[Rating]) -> tuple[Panel, ...]:
    """The ratings, strongest first."""
    rows = [
        Row(each.level, each.points, *((each.bounds.low, each.bounds.high) if each.bounds is not None else ()))
        for each in rated
    ]
    return (Panel(_("Points after Plackett and Luce"), tuple(rows), _points),)


def _percent(part: float) -> str:
    return _("{percent} %").format(percent=separated(f"{100 * part:.3g}")) if 0 < part < 0.1 else share(part)


def _points(points: float) -> str:
    """Points with their sign, a proper minus before those below the mean."""
    return "0" if round(points) == 0 else f"{points:+.0f}".replace("-", "−")


def _heat_page(plan: Plan, heat: Heat, games: Sequence[Game], facts: str, measure: Measure) -> Page:
    setup = job(plan, 0).setup
    table = tables_of(plan.title).of(setup)
    shapes = table.board.shapes
    found = values(heat, table.board.spec, (game.heats[heat.id] for game in games))
    spots = tuple(
        HeatSpot(shapes.around(heat.layer, things), found[spot], spot if heat.labelled else "")
        for spot, things in heat.spots(table.board.spec).items()
    )
    pieces: tuple[Node, ...] = ()
    if heat.furnished:
        view = Match(table.rules, setup).view(None)
        pieces = table.art.board(view, Focus(), shapes, Canvas(w=shapes.width, h=shapes.height, measure=measure))
    block = heat_block(HeatMap(shapes, table.board.key, spots, heat.written, pieces), measure)
    return page(Words(heat.heading, heat.about, facts), block, measure)
