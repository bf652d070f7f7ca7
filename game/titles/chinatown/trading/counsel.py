"""What somebody who asks could offer: the best deal that the planner finds for him, the simplest good one, and the best
one with each single partner."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.core.names import Seat
from game.titles.chinatown.state import Public
from game.titles.chinatown.trading.appraisal import Appraisal
from game.titles.chinatown.trading.ledger import money_known
from game.titles.chinatown.trading.planner import LEAST_SURPLUS, Plan, Planner, sets_with
from game.titles.chinatown.trading.standing import standing_of

MOST_PARTIES = 3
SIMPLE = 4
"""Things of a simple deal at most."""
MOST_DRAFTS = 3


class Idea(NamedTuple):
    """A deal that could make sense, and why it is shown."""

    why: Literal["best", "simple", "partner"]
    plan: Plan


def ideas(appraisal: Appraisal, public: Public, seat: Seat) -> tuple[Idea, ...]:
    """Up to three deals that a seat could offer, the best one first, each with other parties or other things.

    Nobody's purse is looked at but the own one, unless all lie open: others are thought to have kept their incomes.
    """
    standing = standing_of(appraisal.town, public, money_known(public, seat, "all" if public.open_money else "incomes"))
    sets = sets_with(seat, public.seats, min(MOST_PARTIES, public.seats))
    best_first = _best_first(seat, [appraisal.planner.plan(standing, parties) for parties in sets])
    if not best_first:
        return ()
    best = best_first[0]
    few = Planner(appraisal.placer, SIMPLE)
    simple = _best_first(seat, [few.plan(standing, parties) for parties in sets if len(parties) == 2])
    found = [Idea("best", best)]
    found += [Idea("simple", plan) for plan in simple[:1] if 2 * plan.gain(seat) >= best.gain(seat)]
    found += [Idea("partner", plan) for plan in best_first if len(plan.parties) == 2]
    seen: dict[object, Idea] = {}
    for idea in found:
        seen.setdefault(idea.plan.parcels, idea)
    return tuple(seen.values())[:MOST_DRAFTS]


def _best_first(seat: Seat, plans: list[Plan | None]) -> list[Plan]:
    good = [plan for plan in plans if plan is not None and min(plan.gains) > 0 and sum(plan.gains) >= LEAST_SURPLUS]
    return sorted(good, key=lambda plan: (-plan.gain(seat), plan.things, plan.parties))
