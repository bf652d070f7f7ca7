"""What is announced over the map: a year with its animal, the end of the deals, the end of the game."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.rules import Event
from game.kit.flights import shown
from game.kit.pieces import CREAM
from game.kit.plaques import PlaqueLook
from game.picture.canvas import Canvas
from game.picture.nodes import Type
from game.picture.table import Animation, Plaque
from game.picture.widgets import word
from game.titles.chinatown import events
from game.titles.chinatown.picture.board import animal
from game.titles.chinatown.picture.looks import ART
from game.titles.chinatown.words import animal_name, year_name

LOOK = PlaqueLook(
    fill=("#8E2A24", "#5A1814"),
    inner="#F1D48CA0",
    radius=24,
    strength=190,
    glow=("#FFC85A", 20),
    title=Type("baloo-extrabold", 42),
    title_y=48,
    icon_size=52,
    icon_from=54,
    beside=104,
    inset=170,
)
LINE = Type("nunito-extrabold", 20)
LEAST_WIDTH = 420.0


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """How an event that concerns everybody is shown, None for any other event."""
    match event:
        case events.GameBegan():
            plaque = notice(canvas, _("Chinatown, New York"), f"{ART}firecrackers", _("Six years to the best shops."))
            return shown(event, 1700, plaque=plaque, seat=event.first, sound="gong")
        case events.TradeClosed(year=year, deals=deals):
            made = ngettext("{count} deal was made in {year}.", "{count} deals were made in {year}.", deals)
            below = (made if deals else _("No deal was made in {year}.")).format(count=deals, year=year_name(year))
            return shown(event, 1300, plaque=notice(canvas, _("All are ready"), "icon:scroll", below))
        case events.GameEnded():
            plaque = notice(canvas, _("The six years are over"), "icon:money-bag", _("Everybody shows the money."))
            return shown(event, 2200, plaque=plaque, sound="gong")
    return None


def new_year(canvas: Canvas, year: int) -> Plaque:
    """A year with its animal."""
    title = _("{year}: the year of the {animal}").format(year=year_name(year), animal=animal_name(year))
    return notice(canvas, title, animal(year))


def notice(canvas: Canvas, title: str, icon: str, below: str = "") -> Plaque:
    """A plaque with a title between two pictures, and perhaps a line below it."""
    wide = LOOK.wide(canvas, title, max(LEAST_WIDTH, canvas.width(below, LINE) + 90))
    words = [word(below, wide / 2, 98, LINE, CREAM, w=wide - 60)] if below else []
    return LOOK.plaque(title, icon, wide, 130.0 if below else 96.0, words)
