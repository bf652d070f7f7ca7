"""Whose decision it is now, which part of the year it is, and what has to wait for another one."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Turn
from game.core.target import Illegal
from game.kit.verb import impossible
from game.titles.chinatown.constants import KEPT, YEARS
from game.titles.chinatown.dealing import dealers
from game.titles.chinatown.state import Phase, Public
from game.titles.chinatown.words import year_name

PHASES: tuple[Phase, ...] = ("keep", "trade", "place")
"""Those in which somebody decides something, in their order."""
CLAUSES: dict[str, str] = {"keep": "CT-2.1", "trade": "CT-3.3", "place": "CT-4.1", "over": "CT-6.1"}


def turn_of(public: Public) -> Turn:
    """All at once choose buildings; whoever has something to say may, while deals are made; one after the other
    place."""
    if public.phase == "over":
        return Turn(len(PHASES) * YEARS + 1)
    number = len(PHASES) * (public.year - 1) + PHASES.index(public.phase) + 1
    if public.phase == "trade":
        return Turn(number, may=dealers(public))
    return Turn(number, public.choosing if public.phase == "keep" else public.order[:1])


def part_of_year(public: Public) -> str:
    """The part of a year on the track, by its id in `Meta.phases`."""
    match public.phase:
        case "keep":
            owned = sum(owner is not None for owner in public.owners)
            shown = owned >= public.seats * sum(KEPT[public.seats][: public.year])
            return "draw" if shown and not public.choosing else "deal"
        case "place":
            return "place" if public.order else "income"
        case "trade":
            return "trade"
        case _:
            return "year"


def wrong_phase(public: Public, wanted: Phase) -> Illegal | None:
    """That something has to wait for another phase, None in the phase itself."""
    if public.phase == wanted:
        return None
    if wanted == "trade":
        text = _("Deals have to wait: in {year} {now}.")
    elif wanted == "place":
        text = _("Tiles are placed after all deals: in {year} {now}.")
    else:
        return impossible(CLAUSES[wanted])
    now = {
        "keep": _("buildings are being chosen"),
        "trade": _("deals are being made"),
        "place": _("tiles are being placed"),
    }
    return Illegal(CLAUSES[wanted], text.format(year=year_name(public.year), now=now[public.phase]))
