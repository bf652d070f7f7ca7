"""What can be pointed at leads to legal moves and to all of them, and every other click is refused for a reason."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.core.drafting import settled, turned
from game.core.names import Seat
from game.core.rng import Rng
from game.core.target import Dial, Draft, Illegal, Prompt, Target
from game.table.move_builder import Selector
from tests.contract.law.case import MOST, AnyMatch, Broken, Case, Moment, chance, demand, moments, sampled
from tests.sampling import dose, drawn, every

MOST_DRAFTS = 4000
"""How far the prompts of one position are explored; beyond, only random walks are tried."""
MOST_OPEN = 100
"""The same where moves cannot be listed: there are always more."""
EXPLORED = dose(160)
"""So many positions of a game where moves cannot be listed are explored, spread evenly; of the others, all."""
OTHERS = 60
"""So many moves that were made at other times a usual run tries in a position."""

_VAGUE = {"illegal", "not allowed", "invalid", "impossible", "not possible", "you cannot do that", "not now", "no"}
_MARK = re.compile("⟦(\\d+)⟧")
_DEBRIS = re.compile(r"[{}<>]|\b(None|True|False)\b|\w+\(")


@dataclass
class Explored:
    """All drafts of a position with their prompts, and the moves they complete with one draft for each."""

    drafts: dict[Draft, Prompt[Any]] = field(default_factory=dict)
    moves: dict[Any, Draft] = field(default_factory=dict)
    whole: bool = True


def explored(moment: Moment, seat: Seat, most: int = MOST_DRAFTS) -> Explored:
    """Everything that a seat can click together, as far as that many drafts; each prompt is checked. Raises Broken at a
    dead end."""
    rules, view = moment.case.rules, moment.view(seat)
    found = Explored()
    waiting = [Draft()]
    while waiting:
        draft = waiting.pop()
        if draft in found.drafts:
            continue
        prompt = rules.prompt(view, draft)
        found.drafts[draft] = prompt
        _sound(moment, draft, prompt)
        if prompt.move is not None:
            found.moves.setdefault(prompt.move, draft)
        if len(found.drafts) + len(waiting) > most:
            found.whole = False
            return found
        waiting += [settled(rules, view, (*draft.picks, target), draft.dials) for target in _on(prompt, draft)]
        for dial in prompt.dials:
            if draft.dial(dial.id) is None:
                waiting += [_set_to(moment, seat, draft, dial, value) for value in dial.values()]
    return found


def _on(prompt: Prompt[Any], draft: Draft) -> tuple[Target, ...]:
    """The targets to go on with: before dials are set, or where nothing else is left."""
    unset = any(draft.dial(dial.id) is None for dial in prompt.dials)
    return () if draft.dials and (unset or prompt.move is not None) else prompt.targets


def _set_to(moment: Moment, seat: Seat, draft: Draft, dial: Dial, value: int) -> Draft:
    """The draft with a dial at one of its values, the others as they were. Raises Broken where that cannot be."""
    set_ = turned(moment.case.rules, moment.view(seat), draft, dial.id, value)
    demand(set_ is not None and set_.dial(dial.id) == value, moment, f"{dial} cannot be set to {value}")
    assert set_ is not None
    kept = set(draft.dials) <= set(set_.dials)
    demand(kept, moment, f"setting {dial.id} to {value} changes the other dials: {_shown(draft)}, {_shown(set_)}")
    return set_


def _sound(moment: Moment, draft: Draft, prompt: Prompt[Any]) -> None:
    if not (prompt.targets or prompt.dials or prompt.move is not None):
        raise Broken(f"{moment}: {_shown(draft)} is a dead end")
    if len(set(prompt.targets)) != len(prompt.targets):
        raise Broken(f"{moment}: {_shown(draft)} is offered a target twice")
    if set(prompt.targets) & set(draft.picks):
        raise Broken(f"{moment}: {_shown(draft)} is offered again, so a click could not drop it")
    if not prompt.text:
        raise Broken(f"{moment}: {_shown(draft)} is asked nothing")
    if [name for name, _value in draft.dials] != [dial.id for dial in prompt.dials if draft.dial(dial.id) is not None]:
        raise Broken(f"{moment}: {_shown(draft)} has dials that it does not offer")
    for dial in prompt.dials:
        if dial.low > dial.high or dial.step < 1:
            raise Broken(f"{moment}: the dial {dial} cannot be set")


def _shown(draft: Draft) -> str:
    steps = [*map(str, draft.picks), *(f"{name}={value}" for name, value in draft.dials)]
    return " ".join(steps) or "the empty draft"


def offers_are_the_legal_moves(case: Case, match: AnyMatch, most: int = MOST) -> None:
    """Every completed draft is legal, and every legal move has a click path: of those that can be listed, all are
    clicked together, else those that were made."""
    rules = case.rules
    looked_at = list(moments(case, match, most))
    step = max(1, len(looked_at) // EXPLORED)
    for number, moment in enumerate(looked_at):
        for seat in moment.acting:
            view = moment.view(seat)
            listed = rules.legal_moves(view)
            if listed is None and number % step:
                continue
            legal = sampled(rules, view, moment.rng(17)) if listed is None else listed
            for move in legal:
                reason = rules.why_illegal(view, move)
                if reason is not None:
                    found_by = "clicks lead to" if listed is None else "the list has"
                    raise Broken(f"{moment}: {found_by} {move}, which is refused: {reason}")
            found = explored(moment, seat, MOST_OPEN if listed is None else MOST_DRAFTS)
            for move, draft in found.moves.items():
                reason = rules.why_illegal(view, move)
                if reason is not None:
                    raise Broken(f"{moment}: {_shown(draft)} completes {move}, which is refused: {reason}")
            if found.whole and listed is not None:
                unreached = [move for move in legal if move not in found.moves]
                demand(not unreached, moment, f"no clicks lead to {unreached[:1]}")


def moves_have_drafts(case: Case, match: AnyMatch, most: int = 12) -> None:
    """The draft that a legal move is said to be clicked with makes that very move, and each of its clicks is lit; so do
    the drafts of all moves that were made."""
    rules = case.rules
    for moment in moments(case, match, most):
        for seat in moment.acting:
            for move in moment.moves(seat):
                _has_a_draft(moment, seat, move)
    for index, ply in enumerate(match.plies):
        if rules.why_illegal(Moment(case, match, index).view(ply.seat), ply.move) is None:
            _has_a_draft(Moment(case, match, index), ply.seat, ply.move)


def _has_a_draft(moment: Moment, seat: Seat, move: Any) -> None:
    rules, view = moment.case.rules, moment.view(seat)
    draft = rules.draft_of(view, move)
    made = rules.prompt(view, draft).move
    demand(made == move, moment, f"{_shown(draft)} is said to make {move} and makes {made}")
    demand(settled(rules, view, draft.picks, draft.dials) == draft, moment, f"{_shown(draft)} cannot be dialled")
    for length, pick in enumerate(draft.picks):
        before = settled(rules, view, draft.picks[:length], draft.dials)
        lit = pick in rules.prompt(view, before).targets
        demand(lit, moment, f"{_shown(draft)} is said to make {move}, and {pick} is not lit")


def others_are_refused(case: Case, match: AnyMatch, most: int = 60 // every(2)) -> None:
    """A move of the game that is not offered at another moment, or for another seat, is refused with a reason."""
    rules = case.rules
    made = tuple(dict.fromkeys(ply.move for ply in match.plies))
    for moment in moments(case, match, most):
        for seat in moment.seats:
            view = moment.view(seat)
            listed = rules.legal_moves(view)
            legal = set(listed or ())
            for move in drawn(made, OTHERS, f"{moment}, seat {seat}"):
                reason = rules.why_illegal(view, move)
                if reason is None:
                    demand(seat in moment.able, moment, f"{move} of seat {seat}, which cannot move, is accepted")
                    if listed is None:
                        _has_a_draft(moment, seat, move)
                    elif move not in legal:
                        offered = move in explored(moment, seat).moves
                        demand(offered, moment, f"{move} of seat {seat} is accepted and not offered")
                else:
                    demand(move not in legal, moment, f"{move} is listed and refused")
                    reads_well(case, reason, moment)


def the_selector_agrees(case: Case, match: AnyMatch, most: int = 25) -> None:
    """Clicking a draft together, dropping picks, going back and beginning elsewhere do what they say."""
    for moment in moments(case, match, most):
        for seat in moment.acting:
            rng = moment.rng(11)
            for _number in range(6):
                draft, rng = _random_draft(moment, seat, rng)
                _click_through(moment, seat, draft)
                _go_back(moment, seat, draft)
                if draft.picks:
                    index, rng = rng.below(len(draft.picks))
                    _drop(moment, seat, draft, index)
                _begin_elsewhere(moment, seat, draft)


def _random_draft(moment: Moment, seat: Seat, rng: Rng) -> tuple[Draft, Rng]:
    """A draft somewhere on the way to a move, and the next generator."""
    rules, view = moment.case.rules, moment.view(seat)
    draft = Draft()
    while True:
        prompt = rules.prompt(view, draft)
        if not prompt.targets:
            return draft, rng
        stop, rng = rng.below(4)
        if stop == 0 and draft.picks:
            return draft, rng
        target, rng = rng.choice(prompt.targets)
        draft = Draft(picks=(*draft.picks, target))


def _clicked(moment: Moment, seat: Seat, draft: Draft) -> Selector:
    selector = Selector(moment.case.rules, moment.view(seat))
    for target in draft.picks:
        selector.click(target)
    return selector


def _click_through(moment: Moment, seat: Seat, draft: Draft) -> None:
    selector = Selector(moment.case.rules, moment.view(seat))
    for target in draft.picks:
        did = selector.click(target)
        demand(did is None, moment, f"a click on {target}, which is lit, gives {did}")
    demand(selector.draft == draft, moment, f"clicks give {_shown(selector.draft)} instead of {_shown(draft)}")
    for name in [dial.id for dial in selector.prompt.dials]:
        # What a dial can stand on may depend on the ones that were turned before.
        dial = next(each for each in selector.prompt.dials if each.id == name)
        turned = selector.draft.dials
        for value, held in ((dial.low - 100, dial.low), (dial.high + 100, dial.values()[-1])):
            demand(selector.turn(dial.id, value), moment, f"the dial {dial.id} does not turn")
            demand(selector.draft.dial(dial.id) == held, moment, f"{value} on the dial {dial.id} is not held at {held}")
        if dial.untouched is not None:
            fresh = _clicked(moment, seat, draft)
            for other, value in turned:
                fresh.turn(other, value)
            same = fresh.prompt.move
            fresh.turn(dial.id, dial.untouched)
            demand(fresh.prompt.move == same, moment, f"{_shown(fresh.draft)} differs from the dial untouched")
            demand(selector.draft.picks == draft.picks, moment, f"the dial {dial.id} changes the picks")
    for dial in selector.prompt.dials:
        demand(selector.draft.dial(dial.id) is not None, moment, f"{_shown(selector.draft)} lost the dial {dial.id}")


def _go_back(moment: Moment, seat: Seat, draft: Draft) -> None:
    selector = _clicked(moment, seat, draft)
    for left in range(len(draft.picks) - 1, -1, -1):
        demand(selector.back(), moment, f"nothing goes back at {_shown(selector.draft)}")
        demand(selector.draft.picks == draft.picks[:left], moment, f"back leads to {_shown(selector.draft)}")
    demand(not selector.back(), moment, "something goes back at the empty draft")


def _drop(moment: Moment, seat: Seat, draft: Draft, index: int) -> None:
    """A set loses the member and what is lit only beside it, a path is cut there; either way a draft is left that leads
    on. In a set the order of the picks means nothing."""
    selector = _clicked(moment, seat, draft)
    bag = selector.prompt.bag
    did = selector.click(draft.picks[index])
    demand(did is None, moment, f"a click on the picked {draft.picks[index]} gives {did}")
    left = selector.draft.picks
    without = (*draft.picks[:index], *draft.picks[index + 1 :])
    expected = _others_of_a_set(moment, seat, without) if bag else draft.picks[:index]
    demand(left == expected, moment, f"dropping from {_shown(draft)} leaves {left}")
    if bag and left == without and draft.picks[index] in selector.prompt.targets:
        selector.click(draft.picks[index])
        again, first = selector.prompt, moment.case.rules.prompt(moment.view(seat), draft)
        same = again.move == first.move and set(again.targets) == set(first.targets)
        demand(same, moment, f"{_shown(draft)} is a set and means something else in another order")
        selector.click(draft.picks[index])
    _sound(moment, selector.draft, selector.prompt)


def _others_of_a_set(moment: Moment, seat: Seat, picks: tuple[Target, ...]) -> tuple[Target, ...]:
    """Those of the picks that are lit one after the other; one that is not takes none of the later ones along."""
    left: tuple[Target, ...] = ()
    for pick in picks:
        if pick in moment.case.rules.prompt(moment.view(seat), Draft(left)).targets:
            left = (*left, pick)
    return left


def _begin_elsewhere(moment: Moment, seat: Seat, draft: Draft) -> None:
    offered = moment.case.rules.prompt(moment.view(seat), draft).targets
    for start in moment.prompt(seat).targets:
        if start not in draft.picks and start not in offered:
            selector = _clicked(moment, seat, draft)
            did = selector.click(start)
            demand(did is None, moment, f"a click on {start}, another beginning, gives {did}")
            demand(selector.draft.picks[-1:] == (start,), moment, f"{start} is not picked after a new beginning")
            return


@dataclass
class Refusals:
    """Reasons by the kind of what was clicked: how many, how many that name something, and the different texts."""

    count: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    specific: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    texts: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    targets: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


def refusals_are_specific(case: Case, match: AnyMatch, clicks: int) -> None:
    """That many clicks on what is not lit, by movers and others, give as many reasons that say what is wrong."""
    things = _all_targets(case, match)
    told = Refusals()
    rng = chance(match.setup.seed, clicks)
    made = 0
    tries = 0
    while made < clicks:
        tries += 1
        if tries > 40 * clicks:
            raise Broken(f"{case}: after {tries} clicks only {made} were illegal")
        ply, rng = rng.below(len(match.plies) + 1)
        moment = Moment(case, match, ply)
        anybody, rng = rng.below(4)
        seat, rng = rng.choice(moment.seats if anybody == 0 or not moment.able else moment.able)
        draft, rng = _random_draft(moment, seat, rng) if seat in moment.able else (Draft(), rng)
        selector = _clicked(moment, seat, draft)
        for _number in range(25):
            target, rng = rng.choice(things)
            answer = selector.click(target)
            if isinstance(answer, Illegal):
                made += 1
                _note(told, target, answer)
                reads_well(case, answer, f"{moment}, seat {seat}, {_shown(selector.draft)}, click on {target}")
    _judge(case, told)


def _note(told: Refusals, target: Target, reason: Illegal) -> None:
    told.count[target.kind] += 1
    told.texts[target.kind].add(reason.text)
    told.targets[target.kind].add(target.id)
    named = target.id and re.search(rf"(?<!\w){re.escape(target.id)}(?!\w)", reason.text, re.IGNORECASE)
    told.specific[target.kind] += bool(named or _MARK.search(reason.text) or re.search(r"\d", reason.text))


def _judge(case: Case, told: Refusals) -> None:
    for kind, count in told.count.items():
        if count < 40:
            continue
        part = told.specific[kind] / count
        demand(part > 0.5, case, f"only {part:.0%} of the refusals of {kind}s name a number, a thing or a player")
        wanted = min(3, len(told.targets[kind]) + 1)
        demand(len(told.texts[kind]) >= wanted, case, f"all refusals of {kind}s read {sorted(told.texts[kind])}")
    kinds = sorted(told.texts)
    for index, kind in enumerate(kinds):
        for other in kinds[index + 1 :]:
            enough = min(told.count[kind], told.count[other]) >= 40
            demand(not enough or told.texts[kind] != told.texts[other], case, f"{kind}s and {other}s are refused alike")


def reads_well(case: Case, reason: Illegal, where: object) -> None:
    """A refusal is a sentence, names a clause of the rulebook and only seats that there are."""
    text = reason.text
    if case.rulebook.clause(reason.clause) is None:
        raise Broken(f"{where}: “{text}” names the clause {reason.clause!r}, which the rulebook does not have")
    if len(text.split()) < 3 or text.strip(" .!").casefold() in _VAGUE:
        raise Broken(f"{where}: “{text}” says nothing")
    if text[-1] not in ".!?" or _DEBRIS.search(text):
        raise Broken(f"{where}: “{text}” is no clean sentence")
    if any(int(seat) >= case.seats for seat in _MARK.findall(text)):
        raise Broken(f"{where}: “{text}” names a seat that is not there")


def _all_targets(case: Case, match: AnyMatch) -> tuple[Target, ...]:
    """Everything that was lit or drawn during a game, and a few things that never are."""
    from tests.contract.law.picture import drawn_targets

    found: dict[Target, None] = {}
    for moment in moments(case, match, 40):
        for seat in moment.able:
            found.update(dict.fromkeys(_offered(moment, seat)))
            found.update(dict.fromkeys(drawn_targets(moment, seat)))
    return tuple(found)


def _offered(moment: Moment, seat: Seat) -> Iterator[Target]:
    rng = moment.rng(13)
    for _number in range(3):
        draft, rng = _random_draft(moment, seat, rng)
        for length in range(len(draft.picks) + 1):
            yield from moment.case.rules.prompt(moment.view(seat), Draft(picks=draft.picks[:length])).targets
