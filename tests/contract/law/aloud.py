"""Several people look at one screen: while nobody holds a badge, nothing that is lit, said or drawn depends on what
only one of them may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from game.core.names import Seat
from game.core.target import Draft, Target
from game.picture.nodes import Node, Text, placed, targets
from game.picture.table import Focus
from tests.contract.law.case import AnyMatch, Case, Moment, demand, moments
from tests.contract.law.picture import drafts_of, focus_of, screen

WORLDS = 12
"""So many other worlds are looked at in each position."""


def nothing_private_is_told(case: Case, match: AnyMatch, most: int = 6) -> int:
    """Worlds that differ only in what onlookers cannot know sound and look the same to them: wherever the same clicks
    lead, the same things are lit, and every question, hint, tip, label and picture is the same; so are refusals of what
    can be picked in neither. How often two such pictures were compared. Raises Broken."""
    pairs = 0
    for moment in moments(case, match, most):
        for seat in moment.able:
            if moment.prompt(seat).private:
                continue  # the others look away
            view = moment.view(seat)
            worlds = tuple(each for salt in range(WORLDS) if (each := _another(moment, seat, salt)) != view)
            for draft in _begun(moment, seat):
                there = [each for each in worlds if _leads_there(case, each, draft)]
                _lit_alike(moment, seat, draft, there)
                _refused_alike(moment, seat, draft, there)
                _secrets_refuse(moment, seat, draft, there)
                if there:
                    pairs += 1
                    _asked_alike(moment, seat, draft, (view, there[0]))
                    _drawn_alike(moment, seat, draft, (view, there[0]), pairs)
    return pairs


def _begun(moment: Moment, seat: Seat) -> list[Draft]:
    """Half-built moves: one begun with each kind of thing, and those along a random way to a move."""
    kinds = {target.kind: Draft(picks=(target,)) for target in moment.prompt(seat).targets}
    return list(dict.fromkeys((*drafts_of(moment, seat), *kinds.values())))


def _another(moment: Moment, seat: Seat, salt: int) -> Any:
    """What the seat would know in another world that onlookers cannot rule out."""
    rules = moment.case.rules
    return rules.view(rules.determinize(moment.view(None), moment.rng(salt)), seat)


def _steps(draft: Draft) -> list[Draft]:
    """The half-built moves on the way to one, itself included."""
    return [Draft(picks=draft.picks[:length]) for length in range(len(draft.picks) + 1)]


def _lit(case: Case, view: Any, draft: Draft) -> list[Any]:
    """All that is lit, and may be confirmed, on the way to a half-built move."""
    prompts = (case.rules.prompt(view, step) for step in _steps(draft))
    return [(set(prompt.lit), prompt.dials, prompt.move) for prompt in prompts]


def _lit_alike(moment: Moment, seat: Seat, draft: Draft, worlds: list[Any]) -> None:
    """The same lights in all worlds."""
    lit = _lit(moment.case, moment.view(seat), draft)
    for view in worlds:
        other = _lit(moment.case, view, draft)
        told = [one[0] ^ two[0] or (one, two) for one, two in zip(lit, other, strict=True) if one != two]
        demand(not told, moment, f"the lights tell what is hidden: {told[:1]}")


def _secrets_refuse(moment: Moment, seat: Seat, draft: Draft, worlds: list[Any]) -> None:
    """What is lit and cannot be picked is refused for a reason that the seat alone may read."""
    rules = moment.case.rules
    for view in (moment.view(seat), *worlds):
        prompt = rules.prompt(view, draft)
        for target in {*prompt.veiled} - {*prompt.targets}:
            demand(rules.why_not(view, draft, target).own, moment, f"{target} is lit, and no secret rules it out")


def _leads_there(case: Case, view: Any, draft: Draft) -> bool:
    """Whether the half-built move can be clicked together."""
    steps = zip(_steps(draft), draft.picks, strict=False)
    return all(pick in case.rules.prompt(view, step).targets for step, pick in steps)


def _refused_alike(moment: Moment, seat: Seat, draft: Draft, worlds: list[Any]) -> None:
    """A thing that cannot be clicked in either of two worlds is refused with the same words in both."""
    rules = moment.case.rules
    things = _things(moment, seat, draft)
    told: dict[Target, str] = {}
    for view in (moment.view(seat), *worlds):
        open_ = {target for step in _steps(draft) for target in rules.prompt(view, step).targets}
        for target in things:
            if target not in open_:
                text = rules.why_not(view, draft, target).text
                first = told.setdefault(target, text)
                demand(first == text, moment, f"refused aloud at {target}: “{first}” and “{text}”")


def _asked_alike(moment: Moment, seat: Seat, draft: Draft, worlds: tuple[Any, Any]) -> None:
    """The same questions, tips and labels in both worlds."""
    rules, art = moment.case.rules, moment.case.art
    asked = [(prompt.text, prompt.hint) for prompt in (rules.prompt(view, draft) for view in worlds)]
    demand(asked[0] == asked[1], moment, f"seat {seat} is asked aloud {asked[0]} and {asked[1]}")
    move = rules.prompt(worlds[0], draft).move
    for target in _things(moment, seat, draft):
        first, second = (rules.tip(view, target) for view in worlds)
        demand(first == second, moment, f"the tip of {target}: “{first}” and “{second}”")
    first, second = (art.confirm(view, move) for view in worlds)
    demand(first == second, moment, f"Confirm reads “{first}” and “{second}”")


def _focus(moment: Moment, seat: Seat, draft: Draft) -> Focus[Any]:
    """The seat at its half-built move, with nothing held open."""
    return replace(focus_of(moment, seat, draft), after=None, peek=False)


@lru_cache(maxsize=8)
def _things(moment: Moment, seat: Seat, draft: Draft) -> tuple[Target, ...]:
    """The things of the game that lie open on the screen."""
    drawn = targets(screen(moment, moment.view(seat), _focus(moment, seat, draft), cover=True))
    return tuple(target for target in drawn if target.kind != "ui")


def _drawn_alike(moment: Moment, seat: Seat, draft: Draft, worlds: tuple[Any, Any], number: int) -> None:
    """The same picture in both worlds, while nothing or one thing after the other is pointed at."""
    things = _things(moment, seat, draft)
    focus = _focus(moment, seat, draft)
    pointed: tuple[Target | None, Target | None] = (None, things[number * 7 % len(things)])
    for hover in pointed:
        here = replace(focus, hover=hover)
        before, after = (screen(moment, view, here, cover=True) for view in worlds)
        if before != after:
            told = sorted(_words(before) ^ _words(after))[:4]
            demand(False, moment, f"with {hover} pointed at, the screen changes with what is hidden: {told}")


def _words(nodes: tuple[Node, ...]) -> set[str]:
    return {place.node.text for place in placed(nodes) if isinstance(place.node, Text)}
