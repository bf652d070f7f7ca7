"""The critic, which compares moves with the best move and estimates each seat's chance of winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.core.advice import INACCURACY, Verdict, settled
from game.core.i18n import _, ngettext, pgettext, phrase
from game.core.names import Seat, mark
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.sentences import listed, sentences
from game.titles.chinatown.businesses import can_place, income
from game.titles.chinatown.dealing import dealers
from game.titles.chinatown.planning.answers import MARGIN, answer, upset_by
from game.titles.chinatown.planning.appraisal import WinForecast, chances, deals_to_come
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.placer import TileGroup
from game.titles.chinatown.planning.proposals import proposal
from game.titles.chinatown.planning.sensible import Sensible
from game.titles.chinatown.planning.standing import Holding, town_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, Public, cash_of, parties_of
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Keep, Offer, PlaceTile, Ready, Sign, Withdraw
from game.titles.chinatown.words import buildings_name, business_name, money_name

UNTOLD = phrase("This game does not show what a deal is worth.")
LITTLE = 2_500
"""The smallest amount, in dollars, that explanations mention."""


def causes(prospects: WinForecast, seat: Seat, move: ChinatownMove) -> str:
    """Return one or two sentences that explain a move of the seat."""
    return sentences(*list(_causes(prospects, seat, move))[:2])


def held_against(prospects: WinForecast, seat: Seat, made: ChinatownMove, better: ChinatownMove) -> str:
    """Return up to two sentences that explain why another move was better or why a deal was bad."""
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
            "{count} of these buildings is next to one of {name}’s.",
            "{count} of these buildings are next to one of {name}’s.",
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
            "{count} of these buildings is next to buildings owned by other players, who may want it.",
            "{count} of these buildings are next to buildings owned by other players, who may want them.",
            others,
        )
        yield text.format(count=others)
    held, worth = prospects.standing.holdings[seat], prospects.appraisal.placer.worth
    more = worth(held.kept(places)) - worth(held)
    text = _("These buildings are worth little to {name} until new tiles are drawn.")
    if more > LITTLE:
        text = _("Even without new tiles, these buildings bring {name} about {money}.")
    yield text.format(money=about(more), name=mark(seat))


def _of_a_tile(prospects: WinForecast, seat: Seat, move: PlaceTile) -> Iterator[str]:
    place = prospects.town.place_of[move.lot]
    held = prospects.standing.holdings[seat].opened(place, move.shop)
    now, then = (
        next(group for group in prospects.appraisal.placer.values.groups(codes) if place in group.lots)
        for codes in (held.codes, prospects.appraisal.placer.place(held).codes)
    )
    yield _business_pays(prospects, now)
    if len(then.lots) > len(now.lots):
        text = _("With {name}’s other tiles, the shop can grow: {business}.")
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
        return _("Placing another tile would earn {name} nothing more.").format(name=mark(seat))
    count = sum(prospects.standing.holdings[seat].tiles)
    text = ngettext(
        "{name} keeps {count} tile for a later year.", "{name} keeps {count} tiles for a later year.", count
    )
    return text.format(name=mark(seat), count=count)


def _of_all(prospects: WinForecast, seat: Seat) -> str:
    left = prospects.phase.left
    worth = prospects.appraisal.placer.worth(prospects.standing.holdings[seat])
    return ngettext(
        "{name}’s buildings and tiles may earn about {money} in the last year.",
        "{name}’s buildings and tiles may earn about {money} in the {count} years left.",
        left,
    ).format(name=mark(seat), money=about(worth), count=left)


def _of_a_deal(prospects: WinForecast, seat: Seat, parcels: Parcels) -> Iterator[str]:
    if not prospects.public.shows_gains:
        yield str(UNTOLD)
        return
    gains = prospects.gains(parcels)
    yield _price(mark(seat), gains[seat], cash_of(parcels, len(gains))[seat])
    grown = _grown(prospects, seat, parcels) if gains[seat] > LITTLE else None
    if grown is not None:
        yield _business_pays(prospects, grown)
        return
    other = _gainer(gains, seat, parcels)
    much = gains[other] > LITTLE
    text = _("{name} gains about {money} from the deal.") if much else _("Nobody else gains much from the deal.")
    yield text.format(name=mark(other), money=about(gains[other]))


def _price(name: str, gain: int, cash: int) -> str:
    things = gain - 1_000 * cash
    if cash > 0 and things < -LITTLE:
        text = _("{name} gets {cash} for things they value at about {worth}.")
        return text.format(name=name, cash=money_name(cash), worth=about(-things))
    if cash < 0 and things > LITTLE:
        text = _("{name} pays {cash} for things they value at about {worth}.")
        return text.format(name=name, cash=money_name(-cash), worth=about(things))
    if gain > LITTLE:
        return _("The deal is worth about {money} to {name}.").format(name=name, money=about(gain))
    if gain < -LITTLE:
        return _("The deal costs {name} about {money}.").format(name=name, money=about(-gain))
    return _("The deal brings {name} as much as it costs.").format(name=name)


def _gainer(gains: Sequence[int], seat: Seat, parcels: Parcels) -> Seat:
    return max((party for party in parties_of(parcels) if party != seat), key=lambda party: gains[party])


def _grown(prospects: WinForecast, seat: Seat, parcels: Parcels) -> TileGroup | None:
    """Return the most valuable business that the deal makes possible for the seat, or None if there is none."""
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
    """Describe how an offer conflicts with one that the seat has signed. Without a conflict, return an empty string."""
    upset = upset_by(prospects.appraisal, prospects.standing, prospects.public, offer, seat, HARD.fairness)
    if upset is None:
        return ""
    text = _("{name} has signed offer {number}, which conflicts with this one.")
    return text.format(name=mark(seat), number=upset.number)


def _of_no_deal(prospects: WinForecast, seat: Seat, parcels: Parcels) -> Iterator[str]:
    if not prospects.public.shows_gains:
        yield str(UNTOLD)
        return
    gains = prospects.gains(parcels)
    text = _("The deal would bring {name} as much as it costs.")
    if abs(gains[seat]) > LITTLE:
        brings = _("The deal would bring {name} about {money}.")
        text = brings if gains[seat] > 0 else _("The deal would cost {name} about {money}.")
    yield text.format(name=mark(seat), money=about(abs(gains[seat])))
    other = _gainer(gains, seat, parcels)
    much = gains[other] > LITTLE
    text = _("{name} would gain about {money}.") if much else _("Nobody else would gain much.")
    yield text.format(name=mark(other), money=about(gains[other]))


def _business(prospects: WinForecast, group: TileGroup) -> str:
    return business_name(prospects.public.shops[group.shop], len(group.lots))


def _pays(prospects: WinForecast, group: TileGroup) -> int:
    return income(len(group.lots), prospects.phase.sizes[group.shop])


def about(dollars: int) -> str:
    """Return an amount of money as text, rounded to the nearest $5,000."""
    return money_name(5 * round(dollars / 5_000))


Totals = tuple[float, ...]


class Found(NamedTuple):
    """Each seat's expected final money after the best move and after the actual move, in thousands."""

    best: Totals
    made: Totals
    better: ChinatownMove | None = None
    best_moves: tuple[ChinatownMove, ...] = ()
    made_moves: tuple[ChinatownMove, ...] = ()


class _LookingBack:
    def __init__(self, rules: ChinatownRules, prospects: WinForecast, view: ChinatownView) -> None:
        self._rules = rules
        self._prospects = prospects
        self._view = view
        self._seat = _seat(view)
        self._totals = prospects.totals()

    def found(self, move: ChinatownMove) -> Found:
        """Compare the move with the best move, based only on what the seat could know."""
        match move:
            case Keep(lots):
                return self._kept(lots)
            case Sign(number):
                return self._signed(number)
            case Decline(number):
                return self._declined([number])
            case Ready():
                return self._declined([each.number for each in self._view.public.offers if self._seat in each.unsigned])
            case Offer(parcels):
                return self._offered(parcels)
            case PlaceTile() | Done():
                return self._placed(move)
        return Found(self._totals, self._totals)

    def _kept(self, lots: tuple[int, ...]) -> Found:
        """Compare the kept cards with the best choice of cards."""
        appraisal, public, seat = self._prospects.appraisal, self._view.public, self._seat
        best = appraisal.best_kept(public, seat, self._view.dealt)
        most, counts = (appraisal.kept_counts(public, seat, each) for each in (best, lots))
        return Found(self._totals, self._behind(most - counts), Keep(best))

    def _signed(self, number: int) -> Found:
        offer = self._view.public.offer(number)
        assert offer is not None  # a legal move
        said = answer(self._prospects.appraisal, self._prospects.standing, offer, self._seat, HARD.fairness)
        better = Decline(number, said.wants, said.why)
        if self._rules.why_illegal(self._view, better) is not None:
            better = Decline(number, 0, "")
        return Found(self._totals, self._after(offer.parcels), better)

    def _declined(self, numbers: list[int]) -> Found:
        """Compare declining the offers with signing the best one that all other parties would also have signed."""
        found = Found(self._totals, self._totals)
        for number in numbers:
            offer = self._view.public.offer(number)
            assert offer is not None  # a legal move
            if self._rules.why_illegal(self._view, Sign(number)) is None and self._fair(offer):
                after = self._after(offer.parcels)
                if self._lead(after) > self._lead(found.best):
                    found = Found(after, self._totals, Sign(number))
        return found

    def _fair(self, offer: OpenOffer) -> bool:
        """Return whether all other parties would sign the offer and no offer signed by the seat conflicts with it."""
        appraisal, standing = self._prospects.appraisal, self._prospects.standing
        if upset_by(appraisal, standing, self._prospects.public, offer, self._seat, HARD.fairness) is not None:
            return False
        return all(answer(appraisal, standing, offer, party, HARD.fairness).signs for party in offer.unsigned)

    def _offered(self, parcels: Parcels) -> Found:
        """Compare making the offer with making none. The offer counts only if all other parties would sign it."""
        gains = self._prospects.gains(parcels)
        if any(gains[other] < MARGIN for other in parties_of(parcels) if other != self._seat):
            return Found(self._totals, self._totals)
        found = proposal(self._prospects.appraisal, self._prospects.standing, self._view.public, self._seat)
        better: list[ChinatownMove] = [Ready()] if found is None else [Offer(found, 0), Ready()]
        legal = (each for each in better if self._rules.why_illegal(self._view, each) is None)
        return Found(self._totals, self._after(parcels), next(legal, None))

    def _placed(self, move: PlaceTile | Done) -> Found:
        """Compare the best placement overall with the best placement that begins with this move."""
        prospects, place = self._prospects, self._prospects.appraisal.placer.place
        held = prospects.standing.holdings[self._seat]
        best = place(held)
        changes = self._changes(held, best.codes)
        hinted = self._changes(held, Sensible(prospects.appraisal.placer).place(held).codes)
        for good in (changes, hinted):  # what a hint says is held against nobody
            if move in good or (isinstance(move, Done) and not good):
                return Found(self._totals, self._totals, None, (*good, Done()), (*good, Done()))
        better: ChinatownMove = next(iter(changes), Done())
        made = held
        done: tuple[ChinatownMove, ...] = ()
        if isinstance(move, PlaceTile):
            # Of the placements that are better, first one of the same tile, then one on the same building.
            better = min(changes, key=lambda each: (each.shop != move.shop, each.lot != move.lot), default=Done())
            placed = held.opened(prospects.town.place_of[move.lot], move.shop)
            made = place(placed).holding
            done = (*self._changes(placed, made.codes), Done())
        behind = max(0, prospects.when_placed(best.holding) - prospects.when_placed(made))
        return Found(self._totals, self._behind(behind), better, (*changes, Done()), (move, *done))

    def _changes(self, held: Holding, codes: bytes) -> list[PlaceTile]:
        return [PlaceTile(*tile) for tile in self._prospects.town.placed(held.codes, codes)]

    def _after(self, parcels: Parcels) -> Totals:
        return self._prospects.totals_of(self._prospects.standing.after(self._prospects.town, parcels))

    def _behind(self, dollars: float) -> Totals:
        return tuple(total - dollars / 1_000 * (seat == self._seat) for seat, total in enumerate(self._totals))

    def _lead(self, totals: Totals) -> float:
        return totals[self._seat] - max(total for other, total in enumerate(totals) if other != self._seat)


def told_apart(public: Public, seat: Seat, made: ChinatownMove, better: ChinatownMove) -> tuple[str, str]:
    """Return short names that distinguish two moves of a seat."""
    if isinstance(made, Keep) and isinstance(better, Keep):
        mine, theirs = set(made.lots), set(better.lots)
        made, better = Keep(tuple(sorted(mine - theirs))), Keep(tuple(sorted(theirs - mine)))
    if isinstance(made, Offer) and isinstance(better, Ready):
        return move_name(public, seat, made), _("No offer")
    first, second = move_name(public, seat, made), move_name(public, seat, better)
    if first == second and isinstance(better, Offer):
        second = _("Offer {others} another deal").format(others=_partners(seat, better))
    return first, second


def move_name(public: Public, seat: Seat, move: ChinatownMove) -> str:
    """Return a short name for a move of a seat."""
    match move:
        case Keep(lots):
            return pgettext("a hint", "Keep {buildings}").format(buildings=buildings_name(lots))
        case Sign(number):
            return _("Sign offer {number}").format(number=number)
        case Decline(number):
            return _("Decline offer {number}").format(number=number)
        case Withdraw(number):
            return _("Take back offer {number}").format(number=number)
        case Offer():
            return _("Offer {others} a deal").format(others=_partners(seat, move))
        case PlaceTile(lot, shop):
            return _("{shop} on building {lot}").format(shop=public.shops[shop].label(), lot=lot)
        case Done():
            return _("Place no more tiles")
        case _:
            return _("Be ready")


def _partners(seat: Seat, offer: Offer) -> str:
    return listed([mark(party) for party in parties_of(offer.parcels) if party != seat])


class ChinatownCritic:
    """A critic that uses the same valuation as the strongest computer player."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, ChinatownRules):
            raise TypeError(f"this looks back at Chinatown, not at {type(rules).__name__}")
        self._rules = rules
        self._town = town_of(rules.topology.numbers, rules.topology.neighbours)

    def chooses(self, view: ChinatownView) -> bool:
        """Return whether the view's seat can choose cards, make deals or place tiles."""
        public, seat = view.public, view.seat
        if seat is None:
            return False
        able = {"keep": public.choosing, "trade": dealers(public), "place": public.order[:1]}.get(public.phase, ())
        return seat in able and (public.phase != "place" or can_place(public, seat))

    def verdict(self, view: ChinatownView, move: ChinatownMove, rng: Rng) -> Verdict:
        """Return a verdict on the move, compared with the best move found."""
        prospects, seat = WinForecast(self._town, view.public), _seat(view)
        found = _LookingBack(self._rules, prospects, view).found(move)
        to_come = deals_to_come(view.public)
        best = self._ended(view, found.best_moves) or chances(found.best, to_come)
        made = self._ended(view, found.made_moves) or chances(found.made, to_come)
        drop = max(0.0, best[seat] - made[seat])
        if found.better is None or drop == 0.0:
            return Verdict(best)
        if drop < INACCURACY:
            return Verdict(best, drop)
        done, better = told_apart(view.public, seat, move, found.better)
        return Verdict(best, drop, found.better, done, better, held_against(prospects, seat, move, found.better))

    def reason(self, view: ChinatownView, move: ChinatownMove) -> str:
        """Return the reasons for the move, based only on public information."""
        return causes(WinForecast(self._town, view.public), _seat(view), move)

    def chances(self, view: ChinatownView) -> tuple[float, ...]:
        """Return each seat's chance of winning, based only on public information (CT-8.2)."""
        public = view.public
        return settled(self._rules, view) or chances(WinForecast(self._town, public).totals(), deals_to_come(public))

    def _ended(self, view: ChinatownView, moves: Sequence[ChinatownMove]) -> tuple[float, ...] | None:
        """Return each seat's share of the victory if the moves end the game, or None if they do not."""
        rules, seat = self._rules, _seat(view)
        state = rules.determinize(view, seeded(0))
        for move in moves:
            if rules.why_illegal(rules.view(state, seat), move) is not None:
                break  # whoever can place no more has no turn any more
            state = rules.next_state(state, seat, move)
        outcome = rules.outcome(state)
        return None if outcome is None else outcome.shares()


def _seat(view: ChinatownView) -> Seat:
    assert view.seat is not None  # a spectator makes no move
    return view.seat
