"""Verdicts on moves are right: a planted blunder is found, and a mark holds when much more is tried."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game.bots.critic import SURE, SearchCritic
from game.bots.levels import critic_of
from game.bots.search import Trials
from game.core.advice import BLUNDER, INACCURACY, Critic, Verdict
from game.core.names import Seat
from game.core.rng import seeded
from tests.contract.law.case import AnyMatch, Case, Moment, moments
from tests.sampling import WHOLE

SOME, WORLDS = 8, 16
"""Of so many legal moves the worst is planted, by what they bring in so many worlds."""
MORE = 10 if WHOLE else 4
"""How many times the usual playouts tell what is so."""


class Tally(NamedTuple):
    """How many blunders were planted and found, how many marks were given and confirmed."""

    planted: int
    found: int
    marked: int
    confirmed: int

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*(mine + its for mine, its in zip(self, other, strict=True)))


NONE = Tally(0, 0, 0, 0)


def verdicts_hold(case: Case, match: AnyMatch, most: int) -> Tally:
    """In positions of a game the worst of some legal moves takes the place of the one made where it costs a blunder's
    share of wins, tried `MORE` times as much; the verdict has to mark it. Moves that were made and are marked are tried
    as often, too; they have to cost at least an inaccuracy's share."""
    make = case.title.expertise
    assert make is not None
    expertise, tally = make(case.rules), NONE
    for moment in moments(case, match, most):
        for seat in moment.movers:
            view = moment.view(seat)
            if moment.ply == len(match.plies) or not expertise.question(view):
                continue
            worst = _worst(moment, expertise, view)
            if _tried(moment, expertise, view, worst, MORE).drop >= BLUNDER:
                tally = tally.plus(Tally(1, int(bool(_tried(moment, expertise, view, worst, 1).grade)), 0, 0))
            ply = match.plies[moment.ply]
            if ply.seat == seat and _tried(moment, expertise, view, ply.move, 1).grade:
                holds = _tried(moment, expertise, view, ply.move, MORE).drop >= INACCURACY
                tally = tally.plus(Tally(0, 0, 1, int(holds)))
    return tally


GO_ON, BY_CHANCE = "beginner", 0.1
"""Who plays games on, and the share of moves that are made by chance instead."""
FEW, MANY = 4, 32
"""In so many games the worst of some moves is looked for; in so many others it is seen what a move costs."""


def verdicts_show(case: Case, match: AnyMatch, last: int, step: int) -> Tally:
    """The same for titles that look back by themselves, in every so many of the last positions of a game: what a move
    costs is seen in games that computer players play on from there, beside the move that was made, or beside the better
    one. A blunder is planted where the games say that it is one; a mark is confirmed where the better move wins oftener
    in them."""
    critic, tally = critic_of(case.title, case.rules), NONE
    assert critic is not None
    for ply in range(max(0, len(match.plies) - last), len(match.plies), step):
        moment, made = Moment(case, match, ply), match.plies[ply]
        view = moment.view(made.seat)
        if not critic.chooses(view):
            continue
        tally = tally.plus(_planted(moment, critic))
        verdict = critic.verdict(view, made.move, seeded(ply))
        if verdict.grade:
            holds = _share(moment, made.seat, verdict.better) > _share(moment, made.seat, made.move)
            tally = tally.plus(Tally(0, 0, 1, int(holds)))
    return tally


def every_move_is_listed(case: Case, match: AnyMatch) -> bool:
    """Whether the legal moves can be listed at every ply of a game. Only then computer players surely play on to the
    end when each seat that is able to move is asked in turn."""
    views = (Moment(case, match, ply).view(made.seat) for ply, made in enumerate(match.plies))
    return all(case.rules.legal_moves(view) is not None for view in views)


def _planted(moment: Moment, critic: Critic[Any, Any]) -> Tally:
    """Whether the worst of some moves is a blunder beside the one that was made, and whether it is found."""
    made = moment.match.plies[moment.ply]
    usual = _share(moment, made.seat, made.move)
    if usual < BLUNDER:
        return NONE  # nobody can lose what is lost already
    legal = moment.moves(made.seat)
    some = Random(moment.ply).sample(legal, min(SOME, len(legal)))
    worst = min(some, key=lambda move: fmean(_won(moment, made.seat, move, range(FEW))))
    if usual - _share(moment, made.seat, worst) < BLUNDER:
        return NONE
    grade = critic.verdict(moment.view(made.seat), worst, seeded(moment.ply)).grade
    return Tally(1, int(bool(grade)), 0, 0)


def _share(moment: Moment, seat: Seat, move: Any) -> float:
    """The share of wins of a seat after a move, always in the same worlds."""
    return fmean(_won(moment, seat, move, range(FEW, FEW + MANY)))


def _won(moment: Moment, seat: Seat, move: Any, worlds: range) -> Iterator[float]:
    """What the seat wins of a game in each world after the move, when computer players go on.

    Who always does the same would play the same game in every world: so now and then a move is made by chance.
    """
    case, rules = moment.case, moment.case.rules
    usual, other = case.bot(GO_ON), case.bot("random")
    for world in worlds:
        chance = Random(world)
        state = rules.next_state(rules.determinize(moment.view(seat), seeded(world)), seat, move)
        while able := rules.turn(state).able:
            rng = seeded(chance.getrandbits(32))
            bot = other if chance.random() < BY_CHANCE else usual
            state = rules.next_state(state, able[0], bot.choose(rules.view(state, able[0]), rng))
        outcome = rules.outcome(state)
        assert outcome is not None  # nobody is to move
        yield outcome.shares()[seat]


def _worst(moment: Moment, expertise: Any, view: Any) -> Any:
    """The worst of some legal moves."""
    rules = moment.case.rules
    trials = Trials(rules, expertise.consider(view, moment.rng(31)), view, moment.rng(32))
    legal = list(rules.legal_moves(view) or ())
    some = Random(moment.ply).sample(legal, min(SOME, len(legal)))
    return min(some, key=lambda move: fmean(trials.after(move, world).shares[view.seat] for world in range(WORLDS)))


def _tried(moment: Moment, expertise: Any, view: Any, move: Any, effort: int) -> Verdict:
    """The verdict with that effort; with more than the usual one it is what was found itself, not what is sure."""
    rules, rng = moment.case.rules, seeded(moment.ply + 1000 * effort)
    critic = SearchCritic(rules, expertise, effort=effort, sure=SURE if effort == 1 else 0.0)
    return critic.verdict(view, move, rng)
