"""A stamp belongs to one seat, is lit for that seat alone, and looks the same to everybody."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.target import Draft, Target
from tests.contract.law.case import AnyMatch, Case, Moment, demand, moments
from tests.contract.law.clicks import reads_well
from tests.contract.law.picture import cannot_be_hit, focus_of, screen


def stamps_belong_to_their_seats(case: Case, match: AnyMatch, most: int = 30) -> int:
    """Nobody's prompt begins with the stamp of another seat; the own ones that it begins with are among those that
    wait. One that waits and is of no use, as a purse is too small, is refused for a reason; one that was used waits no
    more. How many were looked at. Raises Broken."""
    rules = case.rules
    _used_up(case, match)
    seen = 0
    for moment in moments(case, match, most):
        waiting = rules.stamps(moment.view(None))
        seen += len(waiting)
        for viewer in moment.seats:
            same = rules.stamps(moment.view(viewer)) == waiting
            demand(same, moment, f"seat {viewer} sees other stamps than onlookers")
        for seat in moment.able:
            _lit_for_its_owner(moment, seat, waiting)
        for stamp in waiting:
            owner = rules.owner_of(moment.view(None), stamp)
            demand(owner is not None, moment, f"the stamp {stamp} belongs to nobody")
            assert owner is not None
            view = moment.view(owner)
            if owner in moment.able and stamp not in rules.prompt(view, Draft()).targets:
                reads_well(case, rules.why_not(view, Draft(), stamp), moment)
        _drawn(moment, waiting)
    return seen


def _lit_for_its_owner(moment: Moment, seat: int, waiting: tuple[Target, ...]) -> None:
    rules, view = moment.case.rules, moment.view(seat)
    for target in moment.prompt(seat).targets:
        owner = rules.owner_of(view, target)
        if owner is None:
            continue
        demand(owner == seat, moment, f"seat {seat} may use {target}, the stamp of seat {owner}")
        demand(target in waiting, moment, f"{target} is lit for seat {seat}, and is not said to wait")
        prompt = rules.prompt(view, Draft((target,)))
        demand(not prompt.private, moment, f"the stamp {target} is a secret answer")


def _used_up(case: Case, match: AnyMatch) -> None:
    """A stamp that a move was made with waits no more."""
    for index, ply in enumerate(match.plies):
        before, after = Moment(case, match, index), Moment(case, match, index + 1)
        picks = case.rules.draft_of(before.view(ply.seat), ply.move).picks
        if len(picks) == 1 and case.rules.owner_of(before.view(None), picks[0]) is not None:
            waits = picks[0] in case.rules.stamps(after.view(None))
            demand(not waits, after, f"the stamp {picks[0]} waits although it was used")


def _drawn(moment: Moment, waiting: tuple[Target, ...]) -> None:
    """All that wait are drawn for whoever is asked, and can be hit."""
    for seat in moment.able if waiting else ():
        focus: Any = replace(focus_of(moment, seat, Draft()), stamps=waiting)
        missed = cannot_be_hit(screen(moment, moment.view(seat), focus), waiting)
        demand(not missed, moment, f"while seat {seat} is asked, the stamps {missed} cannot be hit")
