"""Games come to an end, and nothing is lost or made on the way."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

import msgspec

from game.bots.asking import Quiet, next_asked, thinking_rng
from game.core import codec
from game.core.codec import digest
from game.core.match import CannotUndo, Match, Ply
from game.core.rng import Rng
from game.core.rules import Beat, Outcome, State
from game.core.target import Draft
from tests.contract.law.case import AnyMatch, Broken, Case, Moment, demand

_PLAIN = (int, str, type(None))


def played(case: Case, bots: Iterable[str], seed: int) -> AnyMatch:
    """A whole game between these bots, taken in turn for the seats. Raises Broken when a law of play fails."""
    rules = case.rules
    names = tuple(bots)
    players = [case.bot(names[seat % len(names)]) for seat in range(case.seats)]
    match: AnyMatch = Match(rules, case.setup(seed))
    quiet = Quiet()
    adds_up(case, match, 0, match.state, match.opening)
    longest = case.title.meta.longest
    while True:
        moment = Moment(case, match, len(match.plies))
        turn_is_sound(moment)
        if not moment.able:
            break
        demand(moment.ply < longest, moment, f"still going after {longest} plies, the longest game there is said to be")
        rng = thinking_rng(seed, moment.ply, 0)
        seat = _asked(moment, quiet, rng)
        declined = quiet.position is moment.state and seat in quiet.seats
        demand(not declined, moment, f"seat {seat} is asked twice in one position")
        move = players[seat].choose(match.view(seat), thinking_rng(seed, moment.ply, seat))
        if move is None:
            demand(seat in moment.turn.may, moment, f"seat {seat} owes a move and makes none")
            quiet = quiet.also(seat, moment.state)
            continue
        ply = match.submit(seat, move)
        adds_up(case, match, moment.ply + 1, ply.state, ply.beats)
    ends_well(Moment(case, match, len(match.plies)))
    return match


def _asked(moment: Moment, quiet: Quiet, rng: Rng) -> int:
    """The seat asked next: any of those that owe a move, else whom the house asks of those that can move."""
    if moment.movers:
        return moment.movers[rng.below(len(moment.movers))[0]]
    seat = next_asked(moment.turn, moment.seats, quiet, moment.state)
    if seat is None:
        raise Broken(f"{moment}: everybody can move and nobody does")
    return seat


def adds_up(case: Case, match: AnyMatch, ply: int, state: Any, beats: tuple[Beat[Any], ...]) -> None:
    """Money, cards and tokens add up after every beat, and the last beat is the state; a move has at least one, as the
    table shows a position when its beats come to be shown, and that is when it is on the disk."""
    moment = Moment(case, match, ply)
    demand(beats or not ply, moment, "a move was made that no beat shows")
    for beat in (*beats, Beat(event=_NOTHING, state=state)):
        try:
            case.rules.check(beat.state)
        except AssertionError as error:
            raise Broken(f"{moment}: {error} (at {type(beat.event).__name__})") from error
    if beats:
        demand(beats[-1].state == state, moment, "the last beat shows another state than the one reached")
    for beat in beats:
        known = beat.event.to
        demand(known is None or set(known) <= set(moment.seats), moment, f"{beat.event} is for seats there are not")
    frozen(state, moment, match.state_at(ply - 1) if ply else None)


_NOTHING: Any = None


def turn_is_sound(moment: Moment) -> None:
    """Who is to move has moves and is asked; who is not has none; nobody moves after the end and somebody before."""
    rules, state = moment.case.rules, moment.state
    outcome = rules.outcome(state)
    turn = moment.turn
    both = turn.able
    demand(set(both) <= set(moment.seats), moment, f"seats {both} are to move")
    demand(len(set(both)) == len(both), moment, f"a seat is named twice in {turn}")
    demand(turn.number >= 1, moment, f"the turn has the number {turn.number}")
    demand(not (turn.may and outcome), moment, f"seats {turn.may} may move after the end")
    if moment.ply:
        before = rules.turn(moment.match.state_at(moment.ply - 1)).number
        demand(turn.number >= before, moment, f"turn {turn.number} comes after turn {before}")
    demand((outcome is None) == bool(both), moment, f"outcome {outcome}, to move {both}")
    for seat in moment.viewers:
        if seat in both and (seat not in moment.acting or not moment.walked):
            prompt = moment.prompt(seat)
            offered = prompt.targets or prompt.move is not None  # there may be nothing to choose
            demand(offered, moment, f"seat {seat} is to move and is offered nothing")
            continue
        moves = moment.moves(seat, walks=1)
        if seat in both:
            demand(moves, moment, f"seat {seat} is to move and has no legal move")
            demand(len(set(moves)) == len(moves), moment, f"seat {seat} has a legal move twice")
        else:
            demand(not moves, moment, f"{_who(seat)} is not to move and has the legal move {moves[:1]}")
            if seat is not None:
                prompt = moment.prompt(seat)
                asked = prompt.targets or prompt.dials or prompt.move is not None
                demand(not asked, moment, f"seat {seat} is not to move and is offered {asked}")
                demand(prompt.text, moment, f"seat {seat} is not told what it waits for")


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def ends_well(moment: Moment) -> None:
    """The result is complete: places, totals that the sources make up exactly, and a known reason."""
    meta, seats = moment.case.title.meta, moment.case.seats
    outcome: Outcome | None = moment.case.rules.outcome(moment.state)
    if outcome is None:
        raise Broken(f"{moment}: nobody is to move and there is no result")
    demand(outcome.end in {end.id for end in meta.ends}, moment, f"unknown end reason {outcome.end!r}")
    demand(len(outcome.places) == len(outcome.totals) == seats, moment, f"a result for {len(outcome.places)} seats")
    for source in outcome.sources:
        demand(len(source.amounts) == seats, moment, f"{source.label} has {len(source.amounts)} amounts")
    for seat in moment.seats:
        total = sum(source.amounts[seat] for source in outcome.sources)
        demand(total == outcome.totals[seat], moment, f"seat {seat} has {outcome.totals[seat]}, sources make {total}")
        ahead = sum(other < outcome.places[seat] for other in outcome.places)
        demand(outcome.places[seat] == ahead + 1, moment, f"places {outcome.places} skip or begin wrongly")


def frozen(value: Any, where: object, before: Any = None) -> None:
    """The value consists of frozen structs, tuples, frozensets, whole numbers, texts, yes, no and None; UNSET stands
    for what later versions have added and older saves do not name. `before`: what was found frozen and may be part of
    it."""
    if value is before:
        return
    if isinstance(value, msgspec.Struct):
        if not type(value).__struct_config__.frozen:
            raise Broken(f"{where}: {type(value).__name__} can be changed")
        for name in value.__struct_fields__:
            frozen(getattr(value, name), where, getattr(before, name, None))
    elif isinstance(value, tuple):
        known = before if isinstance(before, tuple) else ()
        for member, old in zip_longest(value, known[: len(value)]):
            frozen(member, where, old)
    elif isinstance(value, frozenset):
        for member in value:
            frozen(member, where)
    elif value is not msgspec.UNSET and not isinstance(value, _PLAIN):
        raise Broken(f"{where}: {value!r} is a {type(value).__name__}, which a state may not hold")


def has_no_secrets_inside(view: Any, where: object) -> None:
    """No state and no generator lies anywhere in a view."""
    if isinstance(view, State | Rng):
        raise Broken(f"{where}: a {type(view).__name__} lies in a view")
    if isinstance(view, msgspec.Struct):
        for name in view.__struct_fields__:
            has_no_secrets_inside(getattr(view, name), where)
    elif isinstance(view, tuple | frozenset):
        for member in view:
            has_no_secrets_inside(member, where)


def replays(case: Case, match: AnyMatch) -> None:
    """With rules made anew the journal leads through the same positions, and undo and redo lead back to them."""
    rules = case.title.rules(case.board)
    again: AnyMatch = Match(rules, match.setup)
    for index, ply in enumerate(match.plies):
        moment = Moment(case, match, index)
        view = moment.view(ply.seat)
        demand(rules.legal_moves(view) == case.rules.legal_moves(view), moment, "other rules list other moves")
        demand(rules.prompt(view, Draft()) == moment.prompt(ply.seat), moment, "other rules ask something else")
        advanced = rules.next_state(moment.state, ply.seat, ply.move)
        demand(advanced == ply.state, moment, "without beats the same move leads to another position")
        anew = codec.decode(codec.encode(advanced), rules.state_type)
        for seat in rules.turn(advanced).able:
            listed, again_listed = (rules.legal_moves(rules.view(state, seat)) for state in (advanced, anew))
            demand(listed == again_listed, moment, "what was remembered of the last position lists other moves")
            asked, again_asked = (rules.prompt(rules.view(state, seat), Draft()) for state in (advanced, anew))
            demand(asked == again_asked, moment, "what was remembered of the last position asks something else")
        repeated = again.submit(ply.seat, ply.move)
        demand(again.digest == digest(ply.state), moment, "the same move leads to another position")
        demand(repeated.beats == ply.beats, moment, "the same move tells other events")
        barrier_stands(moment, again, repeated)
        if not repeated.barrier:
            again.undo()
            demand(again.digest == digest(moment.state), moment, "undo leads to another position")
            again.redo()
            demand(again.digest == digest(ply.state), moment, "redo leads to another position")


def barrier_stands(moment: Moment, match: AnyMatch, ply: Ply[Any, Any]) -> None:
    """What shows something hidden, draws by chance or is what others agreed to is not taken back."""
    reasons = [beat.event.stops_undo for beat in ply.beats if beat.event.stops_undo]
    final = bool(reasons) or ply.state.rng != moment.state.rng
    demand(final == bool(ply.barrier), moment, f"{reasons} make the barrier {ply.barrier!r}")
    if not final:
        return
    try:
        match.undo()
    except CannotUndo as stop:
        demand(str(stop) == ply.barrier, moment, f"undo stops because “{stop}” and not because “{ply.barrier}”")
    else:
        demand(False, moment, f"undo crosses “{ply.barrier}”")
