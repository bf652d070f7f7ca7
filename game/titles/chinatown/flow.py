"""The order of turns, and the automatic steps of a year such as dealing, drawing and income (CT-2)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.recorder import swapped
from game.core.rules import Turn
from game.core.target import Illegal
from game.kit.rules import clockwise
from game.kit.verb import impossible
from game.titles.chinatown import events
from game.titles.chinatown.businesses import can_place, standing
from game.titles.chinatown.constants import DRAWN, KEPT, YEARS
from game.titles.chinatown.dealing import dealers, take_off, tidy_marks
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import Phase, Public, dealt_to, kept_by
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import year_name

PHASES: tuple[Phase, ...] = ("keep", "trade", "place")
"""The phases with decisions, in order."""
CLAUSES: dict[str, str] = {"keep": "CT-2.1", "trade": "CT-3.3", "place": "CT-4.1", "over": "CT-6.1"}


def turn_of(public: Public) -> Turn:
    """Return the seats that must or may move now."""
    if public.phase == "over":
        return Turn(len(PHASES) * YEARS + 1)
    number = len(PHASES) * (public.year - 1) + PHASES.index(public.phase) + 1
    if public.phase == "trade":
        return Turn(number, may=dealers(public))
    return Turn(number, public.choosing if public.phase == "keep" else public.order[:1])


def part_of_year(public: Public) -> str:
    """Return the id of the current phase, as listed in `Meta.phases`."""
    if public.phase == "keep":
        owned = sum(owner is not None for owner in public.owners)
        shown = owned >= public.seats * sum(KEPT[public.seats][: public.year])
        return "draw" if shown and not public.choosing else "deal"
    if public.phase == "place":
        return "place" if public.order else "income"
    return "trade" if public.phase == "trade" else "year"


def wrong_phase(public: Public, wanted: Phase) -> Illegal | None:
    """Return a refusal if the game is not in the given phase, or None if it is."""
    if public.phase == wanted:
        return None
    if wanted == "trade":
        text = _("You cannot make deals now: {now} ({year}).")
    elif wanted == "place":
        text = _("You place tiles after the deals; at present, {now} ({year}).")
    else:
        return impossible(CLAUSES[wanted])
    now = {
        "keep": _("buildings are being chosen"),
        "trade": _("deals are being made"),
        "place": _("tiles are being placed"),
    }
    return Illegal(CLAUSES[wanted], text.format(year=year_name(public.year), now=now[public.phase]))


def begin_year(recorder: Recorder) -> None:
    """Deal building cards to everybody (CT-2.1)."""
    public, secrets = recorder.public, recorder.secrets
    seats = public.seats
    nothing = (0,) * seats
    public = replace(
        public,
        year=len(public.incomes) + 1,
        first=(public.first + 1) % seats if public.rotates and public.incomes else public.first,
        phase="keep",
        choosing=tuple(range(seats)),
        offered=nothing,
        refused=(),
        ready=(False,) * seats,
        marked=nothing,
    )
    each = dealt_to(public)
    hands: list[tuple[int, ...]] = [()] * seats
    for place, seat in enumerate(clockwise(seats, public.first)):
        hands[seat] = tuple(sorted(secrets.pile[place * each : (place + 1) * each]))
    pile = secrets.pile[seats * each :]
    recorder.secrets = replace(secrets, dealt=tuple(hands), pile=pile)
    recorder.public = replace(public, pile=len(pile))
    recorder.record(events.YearBegan, year=public.year, dealt=each, kept=kept_by(public), first=public.first)


def go_on(recorder: Recorder, topology: Topology) -> None:
    """Advance through the phases until a player has to decide or the game ends."""
    while not _awaited(recorder.public):
        match recorder.public.phase:
            case "keep":
                _reveal(recorder, topology)
                _draw(recorder, topology)
                recorder.public = replace(recorder.public, phase="trade")
            case "trade":
                _close_trade(recorder)
                _pass_over(recorder)
            case _:
                _pay(recorder, topology)
                if recorder.public.year == YEARS:
                    recorder.public = replace(recorder.public, phase="over", marks=())
                    recorder.record(events.GameEnded, year=YEARS)
                else:
                    begin_year(recorder)


def _awaited(public: Public) -> bool:
    waiting = {"keep": bool(public.choosing), "trade": not all(public.ready), "place": bool(public.order)}
    return waiting.get(public.phase, True)


def _reveal(recorder: Recorder, topology: Topology) -> None:
    """Reveal the kept cards and shuffle the remaining cards back into the pile (CT-2.1, CT-2.2)."""
    secrets = recorder.secrets
    back = [lot for dealt, kept in zip(secrets.dealt, secrets.kept, strict=True) for lot in dealt if lot not in kept]
    pile, rng = secrets.rng.shuffle((*secrets.pile, *back))
    nothing: tuple[tuple[int, ...], ...] = ((),) * recorder.public.seats
    recorder.secrets = replace(secrets, rng=rng, pile=pile, dealt=nothing)
    recorder.public = replace(recorder.public, pile=len(pile))
    for seat in clockwise(recorder.public.seats, recorder.public.first):
        lots = secrets.kept[seat]
        owners = list(recorder.public.owners)
        for lot in lots:
            owners[topology.index_of(lot)] = seat
        recorder.public = replace(recorder.public, owners=tuple(owners))
        recorder.secrets = replace(recorder.secrets, kept=swapped(recorder.secrets.kept, seat, ()))
        recorder.record(events.BuildingsRevealed, seat=seat, lots=lots)


def _draw(recorder: Recorder, topology: Topology) -> None:
    """Draw shop tiles for everybody, beginning with the first player (CT-2.3)."""
    before = recorder.public
    count = DRAWN[before.seats][before.year - 1]
    for seat in clockwise(before.seats, before.first):
        public, bag = recorder.public, recorder.secrets.bag
        drawn = tuple(sorted(bag[:count]))
        held = list(public.tiles[seat])
        for kind in drawn:
            held[kind] += 1
        recorder.secrets = replace(recorder.secrets, bag=bag[count:])
        recorder.public = replace(public, tiles=swapped(public.tiles, seat, tuple(held)), bag=len(recorder.secrets.bag))
        recorder.record(events.TilesDrawn, seat=seat, tiles=drawn, shops=public.shops)
    tidy_marks(recorder, before, topology)


def _close_trade(recorder: Recorder) -> None:
    """Cancel all open offers and start placing tiles (CT-3.11, CT-4.1)."""
    for offer in recorder.public.offers:
        take_off(recorder, offer)
        recorder.record(events.Lapsed, number=offer.number, seat=offer.seat, why=events.Gone())
    public = recorder.public
    recorder.public = replace(public, phase="place", order=clockwise(public.seats, public.first))
    deals = sum(deal.year == public.year for deal in public.deals)
    recorder.record(events.TradeClosed, year=public.year, deals=deals)


def end_turn(recorder: Recorder) -> None:
    """Pass the turn to the next seat that can place tiles (CT-4.1, CT-4.5)."""
    recorder.public = replace(recorder.public, order=recorder.public.order[1:])
    _pass_over(recorder)


def _pass_over(recorder: Recorder) -> None:
    while recorder.public.order and not can_place(recorder.public, recorder.public.order[0]):
        seat, rest = recorder.public.order[0], recorder.public.order[1:]
        recorder.public = replace(recorder.public, order=rest)
        recorder.record(events.PlacingSkipped, seat=seat)


def _pay(recorder: Recorder, topology: Topology) -> None:
    """Pay the income of all businesses (CT-5.1)."""
    public = recorder.public
    found = standing(topology, public)
    year = (0,) * public.seats
    for seat in clockwise(public.seats, public.first):
        own = sorted(
            (business for business in found if business.seat == seat), key=lambda each: each.pays, reverse=True
        )
        amount = sum(business.pays for business in own)
        year = swapped(year, seat, amount)
        recorder.pay(seat, amount)
        recorder.public = replace(recorder.public, incomes=(*public.incomes, year))
        recorder.record(events.IncomePaid, seat=seat, amount=amount, businesses=tuple(own), shops=public.shops)
