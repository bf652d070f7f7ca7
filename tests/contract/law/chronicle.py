"""The story of a finished game is whole: curves that end with the result, and an award or two for everybody."""

from __future__ import annotations

import re

from game.core.match import Match
from game.core.names import fill, split
from game.core.rules import Outcome
from game.picture.chronicle import Award, Chronicle, Curve
from game.ui.art import Art
from tests.contract.law.case import AnyMatch, Case, Moment, demand

MOST_LETTERS = 110
"""An award is read at a glance: its sentence has so many letters at most, with names of usual length."""

LONGEST_LABEL = 20


def story_of(case: Case, match: AnyMatch) -> Chronicle:
    """What the title tells of a finished game."""
    return case.title.chronicle(case.rules, match.state_at(0), [beat for ply in match.plies for beat in ply.beats])


def stories_are_whole(case: Case, match: AnyMatch) -> None:
    """Curves and awards are complete, true to the result, and the same every time."""
    moment = Moment(case, match, len(match.plies))
    outcome = match.outcome
    assert outcome is not None
    story = story_of(case, match)
    demand(story == story_of(case, match), moment, "the same game is told in two ways")
    demand(story.curves, moment, "there is no curve of the score")
    labels = [curve.label for curve in story.curves]
    demand(len(set(labels)) == len(labels), moment, f"two curves are called the same: {labels}")
    for curve in story.curves:
        _curve(curve, moment)
    _score(story.curves[0], outcome, moment)
    ids = [award.id for award in story.awards]
    demand(len(set(ids)) == len(ids), moment, f"an award is given twice: {ids}")
    for award in story.awards:
        _award(award, moment)
    for seat in moment.seats:
        count = sum(seat in award.seats for award in story.awards)
        demand(count, moment, f"seat {seat} has no award")
        demand(count <= 2 or case.seats == 1, moment, f"seat {seat} has {count} awards")


def late_starts_are_told(case: Case, match: AnyMatch) -> None:
    """A game that began in the middle, and one that was over when it began, have a story all the same."""
    for ply in (len(match.plies) // 2, len(match.plies)):
        begun: AnyMatch = Match(case.rules, match.setup, match.state_at(ply))
        for seat, move in match.journal[ply:]:
            begun.submit(seat, move)
        stories_are_whole(case, begun)


def _curve(curve: Curve, moment: Moment) -> None:
    where = f"{moment}, {curve.label}"
    demand(curve.label and curve.unit and curve.across, where, "words are missing")
    demand(curve.marks, where, "there is no mark")
    demand(list(curve.marks) == sorted(set(curve.marks)), where, f"marks {curve.marks} do not ascend")
    demand(len(curve.series) == len(moment.seats), where, f"{len(curve.series)} lines")
    for line in curve.series:
        demand(len(line) == len(curve.marks), where, f"{len(line)} points for {len(curve.marks)} marks")


def _score(curve: Curve, outcome: Outcome, moment: Moment) -> None:
    ends = tuple(line[-1] for line in curve.series)
    demand(ends == outcome.totals, moment, f"{curve.label} ends with {ends}, the totals are {outcome.totals}")


def _award(award: Award, moment: Moment) -> None:
    where = f"{moment}, award {award.id}"
    demand(award.id and award.label, where, "words are missing")
    demand(len(award.label) <= LONGEST_LABEL, where, f"“{award.label}” is too long for a card")
    demand(award.seats and set(award.seats) <= set(moment.seats), where, f"it goes to {award.seats}")
    demand(list(award.seats) == sorted(set(award.seats)), where, f"it goes to {award.seats}")
    named = {part for part in split(award.sentence) if isinstance(part, int)}
    demand(named <= set(award.seats), where, f"“{award.sentence}” is about {named}")
    told = fill(award.sentence, [f"Player {seat}" for seat in moment.seats])
    demand(told and told[-1] in ".!?…", where, f"it says “{told}”")
    demand(len(told) <= MOST_LETTERS, where, f"it says too much: “{told}”")
    demand(not re.search(r"[{}⟦⟧]", told), where, f"it says “{told}”")
    demand(Art().file(award.art) is not None, where, f"there is no picture {award.art}")
