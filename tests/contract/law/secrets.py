"""Nobody learns what is hidden: not from a view, an event, a prompt, a bot, or a move that can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core import codec
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import State, Transition
from game.core.target import Draft
from tests.contract.law.case import MOST, AnyMatch, Broken, Case, Moment, demand, moments
from tests.contract.law.play import frozen, has_no_secrets_inside
from tests.sampling import dose, every

ASKED = every(3)
"""One of so many bots is asked in each position of a game, one after the other."""
WORLDS = dose(2)
"""In so many worlds beside the true one it is asked again."""


def imagined(moment: Moment, seat: Seat | None, rng: Rng) -> Any:
    """A state that the seat cannot rule out, checked to be one. Raises Broken."""
    rules = moment.case.rules
    view = moment.view(seat)
    state = rules.determinize(view, rng)
    who = f"imagined by {'a spectator' if seat is None else f'seat {seat}'}"
    try:
        rules.check(state)
    except AssertionError as error:
        raise Broken(f"{moment}, {who}: {error}") from error
    demand(_same(rules.view(state, seat), view), moment, f"{who}: the view differs from the true one")
    demand(_same(rules.view(state, None), moment.view(None)), moment, f"{who}: spectators would see something else")
    demand(rules.turn(state) == moment.turn, moment, f"{who}: others are to move")
    demand(state.rng != moment.state.rng, moment, f"{who}: the generator is known")
    return state


def views_hold(case: Case, match: AnyMatch, most: int = MOST) -> None:
    """On every ply every seat's view, prompt and refusals are the same in every state that it cannot rule out."""
    for moment in moments(case, match, most):
        for seat in moment.viewers:
            view = moment.view(seat)
            demand(not isinstance(view, State), moment, "the view is a state")
            has_no_secrets_inside(view, moment)
            frozen(view, moment)
            for salt in (1, 2):
                other = case.rules.view(imagined(moment, seat, moment.rng(salt)), seat)
                if seat is not None:
                    mine, theirs = (case.rules.prompt(each, Draft()) for each in (view, other))
                    demand(mine == theirs, moment, f"seat {seat} is asked by what is hidden")


def purses_stay_closed(case: Case, match: AnyMatch, richer: Callable[[Any, Seat], Any]) -> int:
    """On every ply no view but its owner's holds an amount that the title calls secret, even where everybody could add
    it up: with another amount there, the view of everybody else is the same. How many were looked for.

    Args:
        richer: the position with more in the purse of a seat, None where that is no secret.
    """
    closed = 0
    for ply in range(len(match.plies) + 1):
        moment = Moment(case, match, ply)
        for seat in moment.seats:
            other = richer(moment.state, seat)
            if other is None:
                continue
            closed += 1
            demand(case.rules.view(other, seat) != moment.view(seat), moment, f"the purse of seat {seat} is as before")
            for viewer in moment.viewers:
                same = viewer == seat or case.rules.view(other, viewer) == moment.view(viewer)
                who = "a spectator" if viewer is None else f"seat {viewer}"
                demand(same, moment, f"{who} sees what is in the purse of seat {seat}")
    return closed


def hidden_things_vary(case: Case, match: AnyMatch) -> None:
    """Imagining is no copying: over a game, two imagined states of a seat differ in more than the generator."""
    if not any(_differ(moment, seat) for moment in moments(case, match, 12) for seat in moment.seats):
        raise Broken(f"{case}: every imagined state is the true one, so the views give everything away")


def _differ(moment: Moment, seat: Seat) -> bool:
    states = (imagined(moment, seat, moment.rng(salt)) for salt in (1, 2))
    first, second = (replace(state, rng=moment.state.rng) for state in states)
    return bool(first != second)


def choices_stay_sealed(case: Case, match: AnyMatch) -> None:
    """Where several seats choose at the same time, no choice shows before the last one is made."""
    rules = case.rules
    for moment in moments(case, match):
        if len(moment.movers) < 2:
            continue
        for seat in moment.movers:
            first, *others = moment.moves(seat)
            before = rules.apply(moment.state, seat, first)
            for move in others[:8]:
                after = rules.apply(moment.state, seat, move)
                for viewer in moment.viewers:
                    if viewer != seat and _known(case, before, viewer) != _known(case, after, viewer):
                        raise Broken(f"{moment}: {viewer} sees that seat {seat} chose {move} and not {first}")


def barriers_stand(case: Case, match: AnyMatch, most: int = MOST) -> None:
    """A ply without a barrier taught nobody a secret: in every state that a seat could not rule out before, the same
    move shows that seat the same."""
    rules = case.rules
    for moment in moments(case, match, most):
        if moment.ply == len(match.plies) or match.plies[moment.ply].barrier:
            continue
        ply = match.plies[moment.ply]
        told = Transition(ply.state, ply.beats)
        for viewer in moment.viewers:
            state = imagined(moment, viewer, moment.rng(3))
            if rules.why_illegal(rules.view(state, ply.seat), ply.move) is not None:
                continue
            demand(
                _known(case, rules.apply(state, ply.seat, ply.move), viewer) == _known(case, told, viewer),
                moment,
                f"{ply.move} showed {viewer} something hidden and can be taken back",
            )


def events_keep_to_their_seats(case: Case, match: AnyMatch) -> None:
    """An event that is for some seats only is not for others, and its beat changes nothing public before its time."""
    for index, ply in enumerate(match.plies):
        moment = Moment(case, match, index)
        for beat in ply.beats:
            known = beat.event.to
            if known is not None:
                strangers = [seat for seat in moment.viewers if seat not in known]
                demand(
                    not any(beat.event.seen_by(seat) for seat in strangers), moment, f"{beat.event} reaches {strangers}"
                )


def bots_are_unmoved(case: Case, match: AnyMatch, most: int = 12) -> None:
    """A bot's move is the same whatever lies hidden, and the same when it is asked again."""
    places = ((moment, seat) for moment in moments(case, match, most) for seat in moment.able)
    for number, (moment, seat) in enumerate(places):
        view = moment.view(seat)
        for name in case.bots[number % ASKED :: ASKED]:
            choice = case.bot(name).choose(view, moment.rng(5))
            legal = seat in moment.turn.may if choice is None else case.rules.why_illegal(view, choice) is None
            demand(legal, moment, f"{name} chooses {choice}, which is illegal")
            for salt in range(1, WORLDS + 1):
                other = case.rules.view(imagined(moment, seat, moment.rng(salt)), seat)
                again = case.bot(name).choose(other, moment.rng(5))
                demand(again == choice, moment, f"{name} chooses {again} instead of {choice}")


def _known(case: Case, step: Transition[Any], viewer: Seat | None) -> bytes:
    """All that a viewer gets of a step, as bytes: events for it, its views on the way and after."""
    seen = [
        (type(beat.event).__name__, beat.event, case.rules.view(beat.state, viewer))
        for beat in step.beats
        if beat.event.seen_by(viewer)
    ]
    return codec.encode((seen, case.rules.view(step.state, viewer)))


def _same(one: Any, other: Any) -> bool:
    return bool(one == other) and codec.encode(one) == codec.encode(other)
