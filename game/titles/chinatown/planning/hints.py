"""What somebody who asks could offer: the best deal that the planner finds for him, the simplest good one, and the best
one with each single partner."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.core.names import Seat
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.district import THOUSAND
from game.titles.chinatown.planning.ledger import money_known
from game.titles.chinatown.planning.planner import DealPlan, DealPlanner, sets_with
from game.titles.chinatown.planning.sensible import Sensible
from game.titles.chinatown.planning.standing import key_of, standing_of
from game.titles.chinatown.state import Public

MOST_PARTIES = 3
SIMPLE = 4
"""Things of a simple deal at most."""
MOST_DRAFTS = 3


class DealIdea(NamedTuple):
    """A deal that could make sense, and why it is shown."""

    why: Literal["best", "simple", "partner"]
    plan: DealPlan


def ideas(appraisal: Appraisal, public: Public, seat: Seat) -> tuple[DealIdea, ...]:
    """Up to three deals that a seat could offer, the best one first, each with other parties or other things; none that
    lies on the table or came to nothing this year, whatever the money.

    Nobody's purse is looked at but the own one, unless all lie open: others are thought to have kept their incomes.
    """
    standing = standing_of(appraisal.town, public, money_known(public, seat, "all" if public.open_money else "incomes"))
    sets = sets_with(seat, public.seats, min(MOST_PARTIES, public.seats))
    few = DealPlanner(appraisal.placer, SIMPLE)
    known = {key_of(offer.parcels) for offer in public.offers} | {key_of(offer.parcels) for offer in public.refused}
    sense = Sensible(appraisal.placer)
    now = sense.counts(standing.holdings[seat])

    def good(planner: DealPlanner, parties: tuple[Seat, ...]) -> DealPlan | None:
        """The best deal of these parties, unless it lies on the table, was refused, or makes no sense to the seat."""
        plan = planner.plan(standing, parties)
        if plan is None or plan.key in known or min(plan.gains) <= 0:
            return None
        later = standing.after(appraisal.town, plan.parcels)
        held, paid = later.holdings[seat], THOUSAND * (later.money[seat] - standing.money[seat])
        makes_sense = sense.counts(held) + paid > now and not sense.splits(standing.holdings[seat], held)
        return plan if makes_sense else None

    best_first = _best_first(seat, [good(appraisal.planner, parties) or good(few, parties) for parties in sets])
    if not best_first:
        return ()
    best = best_first[0]
    simple = _best_first(seat, [good(few, parties) for parties in sets if len(parties) == 2])
    found = [DealIdea("best", best)]
    found += [DealIdea("simple", plan) for plan in simple[:1] if 2 * plan.gain(seat) >= best.gain(seat)]
    found += [DealIdea("partner", plan) for plan in best_first if len(plan.parties) == 2]
    seen: dict[object, DealIdea] = {}
    for idea in found:
        seen.setdefault(idea.plan.parcels, idea)
    return tuple(seen.values())[:MOST_DRAFTS]


def _best_first(seat: Seat, plans: list[DealPlan | None]) -> list[DealPlan]:
    return sorted(filter(None, plans), key=lambda plan: (-plan.gain(seat), plan.things, plan.parties))
