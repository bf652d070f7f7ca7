"""The reasons for a move in one or two sentences, as the strongest level judges it from public knowledge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.sentences import sentences
from game.titles.chinatown.businesses import income
from game.titles.chinatown.planning.answers import upset_by
from game.titles.chinatown.planning.appraisal import WinForecast
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.placer import TileGroup
from game.titles.chinatown.state import OpenOffer, Parcels, cash_of, parties_of
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Keep, Offer, PlaceTile, Ready, Sign, Withdraw
from game.titles.chinatown.words import business_name, money_name

MOST = 2
LITTLE = 2_500
"""Smaller amounts, in dollars, are not worth a mention."""


def causes(prospects: WinForecast, seat: Seat, move: ChinatownMove) -> str:
    """Return one or two sentences that explain a legal move of a seat."""
    return sentences(*list(_causes(prospects, seat, move))[:MOST])


def held_against(prospects: WinForecast, seat: Seat, made: ChinatownMove, better: ChinatownMove) -> str:
    """Return up to two sentences on why a better move was better, or why a bad deal was bad."""
    public = prospects.public
    offer = public.offer(made.number) if isinstance(made, Sign) else None
    if offer is not None:
        return sentences(*_of_no_deal(prospects, seat, offer.parcels))
    if isinstance(made, Offer) and isinstance(better, Ready):
        return sentences(*_of_no_deal(prospects, seat, made.parcels))
    return causes(prospects, seat, better)


def _causes(prospects: WinForecast, seat: Seat, move: ChinatownMove) -> Iterator[str]:
    offer = prospects.public.offer(move.number) if isinstance(move, Sign | Decline | Withdraw) else None
    match move:
        case Keep(lots):
            yield from _of_cards(prospects, seat, lots)
        case PlaceTile():
            yield from _of_a_tile(prospects, seat, move)
        case Offer(parcels):
            yield from _of_a_deal(prospects, seat, parcels)
        case Sign() if offer is not None:
            yield from _of_a_deal(prospects, seat, offer.parcels)
        case Decline() | Withdraw() if offer is not None:
            bound = _bound(prospects, seat, offer) if isinstance(move, Decline) else ""
            yield from (bound,) if bound else _of_no_deal(prospects, seat, offer.parcels)
        case Done():
            yield _of_tiles_kept(prospects, seat)
        case _:
            yield _of_all(prospects, seat)


def _of_cards(prospects: WinForecast, seat: Seat, lots: tuple[int, ...]) -> Iterator[str]:
    town, owners = prospects.town, prospects.public.owners
    places = {town.place_of[lot] for lot in lots}
    own = {place for place, lot in enumerate(town.order) if owners[lot] == seat}
    foreign = {place for place, lot in enumerate(town.order) if owners[lot] not in (seat, None)}
    own_, among, others = (
        sum(not around.isdisjoint(town.neighbours[place]) for place in places) for around in (own, places, foreign)
    )
    if own_:
        text = ngettext(
            "{count} of these buildings is next to a building of {name}.",
            "{count} of these buildings are next to a building of {name}.",
            own_,
        )
        yield text.format(count=own_, name=mark(seat))
    elif among:
        text = ngettext(
            "{count} of these buildings is next to another.",
            "{count} of these buildings are next to each other.",
            among,
        )
        yield text.format(count=among)
    elif others:
        text = ngettext(
            "{count} of these buildings is next to other players’ buildings, and they may want it.",
            "{count} of these buildings are next to other players’ buildings, and they may want them.",
            others,
        )
        yield text.format(count=others)
    held, worth = prospects.standing.holdings[seat], prospects.appraisal.placer.worth
    more = worth(held.kept(places)) - worth(held)
    if more > LITTLE:
        yield _("Even without new tiles, they are worth about {money} to {name}.").format(
            money=about(more), name=mark(seat)
        )
    else:
        yield _("Until new tiles are drawn, they are worth little to {name}.").format(name=mark(seat))


def _of_a_tile(prospects: WinForecast, seat: Seat, move: PlaceTile) -> Iterator[str]:
    place = prospects.town.place_of[move.lot]
    held = prospects.standing.holdings[seat].opened(place, move.shop)
    now, then = (
        next(group for group in prospects.appraisal.placer.values.groups(codes) if place in group.lots)
        for codes in (held.codes, prospects.appraisal.placer.place(held).codes)
    )
    yield _business_pays(prospects, now)
    if len(then.lots) > len(now.lots):
        text = _("With {name}’s other tiles, it can grow to {business}.")
        yield text.format(name=mark(seat), business=_business(prospects, then))


def _business_pays(prospects: WinForecast, group: TileGroup) -> str:
    left = prospects.phase.left
    return ngettext(
        "The {business} pays {money} in the last year.",
        "The {business} pays {money} in each of the {count} years left.",
        left,
    ).format(business=_business(prospects, group), money=money_name(_pays(prospects, group)), count=left)


def _of_tiles_kept(prospects: WinForecast, seat: Seat) -> str:
    if prospects.phase.left == 1:
        return _("Placing another tile would bring {name} nothing more.").format(name=mark(seat))
    count = sum(prospects.standing.holdings[seat].tiles)
    text = ngettext(
        "{name} keeps {count} tile for a later year.", "{name} keeps {count} tiles for a later year.", count
    )
    return text.format(name=mark(seat), count=count)


def _of_all(prospects: WinForecast, seat: Seat) -> str:
    left = prospects.phase.left
    worth = prospects.appraisal.placer.worth(prospects.standing.holdings[seat])
    return ngettext(
        "{name}’s buildings and tiles may bring about {money} in the last year.",
        "{name}’s buildings and tiles may bring about {money} in the {count} years left.",
        left,
    ).format(name=mark(seat), money=about(worth), count=left)


def _of_a_deal(prospects: WinForecast, seat: Seat, parcels: Parcels) -> Iterator[str]:
    if not prospects.public.shows_gains:
        yield _untold()
        return
    gains = prospects.gains(parcels)
    yield _price(mark(seat), gains[seat], cash_of(parcels, len(gains))[seat])
    grown = _grown(prospects, seat, parcels) if gains[seat] > LITTLE else None
    if grown is not None:
        yield _business_pays(prospects, grown)
        return
    other = _gainer(gains, seat, parcels)
    if gains[other] > LITTLE:
        yield _("{name} gains about {money} from it.").format(name=mark(other), money=about(gains[other]))
    else:
        yield _("Nobody else gains much from it.")


def _price(name: str, gain: int, cash: int) -> str:
    things = gain - 1_000 * cash
    if cash > 0 and things < -LITTLE:
        text = _("{name} gets {cash} for things worth about {worth} to them.")
        return text.format(name=name, cash=money_name(cash), worth=about(-things))
    if cash < 0 and things > LITTLE:
        text = _("{name} pays {cash} for things worth about {worth} to them.")
        return text.format(name=name, cash=money_name(-cash), worth=about(things))
    if gain > LITTLE:
        return _("The deal is worth about {money} to {name}.").format(name=name, money=about(gain))
    if gain < -LITTLE:
        return _("The deal costs {name} about {money}.").format(name=name, money=about(-gain))
    return _("The deal brings {name} as much as it costs.").format(name=name)


def _gainer(gains: Sequence[int], seat: Seat, parcels: Parcels) -> Seat:
    return max((party for party in parties_of(parcels) if party != seat), key=lambda party: gains[party])


def _grown(prospects: WinForecast, seat: Seat, parcels: Parcels) -> TileGroup | None:
    """Return the best-paying business that the seat can only have with a deal, or None."""
    appraisal = prospects.appraisal
    later = prospects.standing.after(prospects.town, parcels).holdings[seat]
    before, after = (
        appraisal.placer.values.groups(appraisal.placer.place(held).codes)
        for held in (prospects.standing.holdings[seat], later)
    )
    known = [(group.shop, _pays(prospects, group)) for group in before]
    found = [group for group in after if len(group.lots) > 1 and (group.shop, _pays(prospects, group)) not in known]
    return max(found, key=lambda group: _pays(prospects, group), default=None)


def _bound(prospects: WinForecast, seat: Seat, offer: OpenOffer) -> str:
    """Return which signed offer conflicts with another one, or ""."""
    upset = upset_by(prospects.appraisal, prospects.standing, prospects.public, offer, seat, HARD.fairness)
    if upset is None:
        return ""
    text = _("{name} has signed offer {number}, which conflicts with this one.")
    return text.format(name=mark(seat), number=upset.number)


def _of_no_deal(prospects: WinForecast, seat: Seat, parcels: Parcels) -> Iterator[str]:
    if not prospects.public.shows_gains:
        yield _untold()
        return
    gains = prospects.gains(parcels)
    gain = gains[seat]
    if gain < -LITTLE:
        yield _("The deal would cost {name} about {money}.").format(name=mark(seat), money=about(-gain))
    elif gain <= LITTLE:
        yield _("The deal would bring {name} as much as it costs.").format(name=mark(seat))
    else:
        yield _("The deal would bring {name} about {money}.").format(name=mark(seat), money=about(gain))
    other = _gainer(gains, seat, parcels)
    if gains[other] > LITTLE:
        yield _("{name} would gain about {money}.").format(name=mark(other), money=about(gains[other]))
    else:
        yield _("Nobody else would gain much.")


def _untold() -> str:
    return _("At this table, nobody is told what a deal brings.")


def _business(prospects: WinForecast, group: TileGroup) -> str:
    return business_name(prospects.public.shops[group.shop], len(group.lots))


def _pays(prospects: WinForecast, group: TileGroup) -> int:
    return income(len(group.lots), prospects.phase.sizes[group.shop])


def about(dollars: int) -> str:
    """Return an amount of money, rounded to $5,000."""
    return money_name(5 * round(dollars / 5_000))
