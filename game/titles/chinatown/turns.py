"""Whose decision it is now, the question at the beginning of a decision, and why others wait."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.rules import Turn
from game.core.sentences import either
from game.core.target import Illegal
from game.kit.told import seats_named
from game.kit.verb import Question, impossible
from game.titles.chinatown.businesses import vacant
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.dealing import dealers
from game.titles.chinatown.state import ChinatownView, Phase, Public, kept_by, kept_so_far
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import tiles_counted, year_name

PHASES: tuple[Phase, ...] = ("keep", "trade", "place")
"""Those in which somebody decides something, in their order."""
_CLAUSES: dict[str, str] = {"keep": "CT-2.1", "trade": "CT-3.3", "place": "CT-4.1", "over": "CT-6.1"}


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
            marked = sum(owner is not None for owner in public.owners)
            return "draw" if not public.choosing and marked >= kept_so_far(public) else "deal"
        case "place":
            return "place" if public.order else "income"
        case "trade":
            return "trade"
        case _:
            return "year"


def clause_of(public: Public) -> str:
    """The clause of the phase."""
    return _CLAUSES[public.phase]


def waiting(view: ChinatownView) -> Illegal | None:
    """Why the view's seat cannot do anything at all now, None when it can."""
    public, seat = view.public, view.seat
    turn = turn_of(public)
    if seat is not None and seat in turn.able:
        return None
    clause = clause_of(public)
    if public.phase == "over":
        return Illegal(clause, _("The game is over after {years} years.").format(years=YEARS))
    names = seats_named(sorted(turn.able))
    if seat is None:
        return Illegal(clause, _("You are watching; now it is up to {names}.").format(names=names))
    if public.phase == "keep":
        text = _("You have chosen your {count} buildings; still choosing: {names}.")
        return Illegal(clause, text.format(count=kept_by(public), names=names))
    if public.phase == "trade":
        text = _("You are ready, and no offer waits for you; {count} of {seats} players are ready.")
        return Illegal(clause, text.format(count=sum(public.ready), seats=public.seats))
    if seat in public.order:
        before = public.order.index(seat)
        text = ngettext(
            "{names} places tiles now; then it is your turn.",
            "{names} places tiles now; your turn comes {count} turns later.",
            before,
        )
        return Illegal(clause, text.format(names=names, count=before))
    text = _("Your tiles of {year} are placed; {names} is placing now.")
    return Illegal(clause, text.format(year=year_name(public.year), names=names))


def idle(public: Public) -> str:
    """What those see who are asked for nothing."""
    if public.phase == "over":
        return _("The six years are over.")
    names = seats_named(sorted(turn_of(public).able))
    if public.phase == "keep":
        count = len(public.choosing)
        return ngettext("{names} is choosing buildings.", "{names} are choosing buildings.", count).format(names=names)
    if public.phase == "trade":
        return _("Deals are made; not ready yet: {names}.").format(names=names)
    return _("{names} is placing tiles.").format(names=names)


def what_now(topology: Topology, public: Public, seat: Seat, actions: Sequence[str]) -> Question:
    """The question at the beginning of a turn; `actions`: what can be done, in words."""
    name = mark(seat)
    if public.phase == "trade":
        text = _("{name}, deal with the others: {actions}.")
        asked = text.format(name=name, actions=either([action for action in actions if action]))
        ready = _("Anything can change hands. The next part of the year begins when all are ready.")
        if any(public.ready):
            ready = _("{ready} of {seats} are ready; the next part of the year begins when all are.")
        return Question(asked, ready.format(ready=sum(public.ready), seats=public.seats))
    tiles, lots = sum(public.tiles[seat]), len(vacant(topology, public, seat))
    text = _("{name}, you have opened all that you can; press Done.")
    if tiles and lots:
        text = _("{name}, open shops: choose a tile or one of your vacant buildings.")
        hint = ngettext(
            "You have {tiles} and {count} vacant building; what you keep can be placed in a later year.",
            "You have {tiles} and {count} vacant buildings; what you keep can be placed in a later year.",
            lots,
        )
    elif tiles:
        hint = _("None of your buildings is vacant.")
    else:
        hint = _("All your tiles are placed.")
    return Question(text.format(name=name), hint.format(tiles=tiles_counted(tiles), count=lots))


def wrong_phase(public: Public, wanted: Phase) -> Illegal | None:
    """That something has to wait for another phase, None in the phase itself."""
    if public.phase == wanted:
        return None
    if wanted == "trade":
        text = _("Deals have to wait: in {year} {now}.")
    elif wanted == "place":
        text = _("Tiles are placed after all deals: in {year} {now}.")
    else:
        return impossible(_CLAUSES[wanted])
    now = {
        "keep": _("buildings are being chosen"),
        "trade": _("deals are being made"),
        "place": _("tiles are being placed"),
    }
    return Illegal(_CLAUSES[wanted], text.format(year=year_name(public.year), now=now[public.phase]))


def nothing(public: Public) -> Illegal:
    """What is to be done instead, for things that are no part of a move now."""
    texts = {
        "keep": _("This is no part of the choice: pick {count} of the buildings on your cards."),
        "trade": _("This cannot change hands: buildings, unplaced tiles and money can, in year {year} of {years}."),
        "place": _("This is not placed: choose a tile and a vacant building, in year {year} of {years}."),
    }
    count = kept_by(public)
    return Illegal(clause_of(public), texts[public.phase].format(count=count, year=public.year, years=YEARS))
