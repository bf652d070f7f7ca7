"""The tutorial of a first game: short, about things there are, and led to its end by whatever the player does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, get_args

from game.bots.asking import Quiet, next_asked, thinking_rng
from game.bots.levels import advisor_of
from game.core.drafting import random_walk
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.rules import Event, Setup
from game.core.target import Draft, Target
from game.picture.table import Focus
from game.picture.tutorial import (
    CardHint,
    Lit,
    Moves,
    Now,
    Reaches,
    Said,
    Sees,
    Step,
    Tutorial,
    said,
)
from game.picture.tutorial_progress import (
    GameClock,
    Moved,
    Progress,
    Read,
    Seen,
    Stands,
    advance,
    brings,
    card_hint,
    current,
    halts,
    shown,
    wants_hint,
)
from game.table.move_builder import Selector
from game.table.picture.layout import layout
from game.table.picture.tutorial import pointed
from tests.contract.law.case import AnyMatch, Broken, Case, Moment, demand
from tests.contract.law.picture import canvas_of, screen
from tests.sampling import drawn

MOST_STEPS, MOST_WORDS, MOST_SENTENCES = 20, 30, 2

Chooser = Callable[["Walk", Selector], Target]
"""What a player clicks next."""

_SENTENCE = re.compile(r"[.!?…]+(?=\s|$)")
MOST_CLICKS = 40
LEFT = 5
"""At how many steps a usual run leaves a tutorial."""


def tutorial_is_short(case: Case) -> None:
    """At most 20 steps of two sentences and 30 words, each called otherwise."""
    tutorial = case.title.tutorial
    demand(1 < len(tutorial.steps) <= MOST_STEPS, case, f"the tutorial has {len(tutorial.steps)} steps")
    demand(len({step.id for step in tutorial.steps}) == len(tutorial.steps), case, "two steps have one id")
    for step in tutorial.steps:
        _demand_short(case, step, str(step.text))


def _demand_short(what: object, step: Step, text: str) -> None:
    words, sentences = len(text.split()), len(_SENTENCE.findall(text))
    demand(words <= MOST_WORDS, what, f"step {step.id} has {words} words")
    demand(1 <= sentences <= MOST_SENTENCES, what, f"step {step.id} has {sentences} sentences")
    demand(text.strip()[-1] in ".!?…", what, f"step {step.id} ends without a stop")


def tutorial_fits(case: Case) -> None:
    """The table of the tutorial can be set up, and its steps speak of moves, events and phases there are."""
    tutorial, meta = case.title.tutorial, case.title.meta
    demand(meta.min_seats <= tutorial.seats <= meta.max_seats, case, f"the tutorial is for {tutorial.seats} seats")
    demand(0 <= tutorial.person < tutorial.seats > tutorial.first >= 0, case, "the tutorial's seats are wrong")
    demand(tutorial.level in case.bots, case, f"there is no level {tutorial.level!r}")
    demand(all(map(meta.takes, tutorial.options)), case, f"there are no options {tutorial.options}")
    moves = get_args(case.rules.move_type) or (case.rules.move_type,)
    phases = {phase.id for phase in meta.phases}
    for step in tutorial.steps:
        demand(not step.phase or step.phase in phases, case, f"step {step.id} waits for phase {step.phase!r}")
        demand(bool(step.phase) <= bool(step.round), case, f"step {step.id} has a phase of no round")
        for when in (*step.since, *step.until):
            if isinstance(when, Moves):
                demand(when.kind in moves, case, f"step {step.id} waits for {when.kind.__name__}, which is no move")
            elif isinstance(when, Reaches):
                demand(when.phase in phases, case, f"step {step.id} waits for phase {when.phase!r}")
            elif isinstance(when, Sees):
                demand(issubclass(when.kind, Event), case, f"step {step.id} waits for {when.kind}, which is no event")
                fits = not when.whose or when.by in when.kind.__struct_fields__
                demand(fits, case, f"step {step.id} asks {when.kind.__name__} for its {when.by!r}")


class Walk:
    """A first game with its tutorial, played without a window. `seen`: the ids of the steps shown, in order; `told`:
    what each card said that was shown, and how the table was then."""

    def __init__(self, case: Case, choose: Chooser, leave_at: str = "", seed: int = 7) -> None:
        self.case = case
        self.tutorial: Tutorial = case.title.tutorial
        self.choose = choose
        self.rng: Rng = seeded(seed)
        setup = Setup(
            seats=self.tutorial.seats, seed=self.tutorial.seed, first=self.tutorial.first, options=self.tutorial.options
        )
        self.match: AnyMatch = Match(case.rules, setup)
        self.seen: list[str] = []
        self.told: list[tuple[Step, Now, Said]] = []
        self.pointed: dict[str, bool] = {}
        self.progress = Progress()
        self._hinted: tuple[Any, tuple[CardHint, ...]] = (None, ())
        self._phases = tuple(phase.id for phase in case.title.meta.phases)
        self._leave_at = leave_at
        self._beats = [(beat.event, beat.state) for beat in self.match.opening]
        self._heard = 0
        self._tell(Stands(self._clock(self._beats[0][1] if self._beats else self.match.state)))

    def __str__(self) -> str:
        step = current(self.tutorial, self.progress)
        return f"{self.case}, tutorial at {step.id if step else 'its end'}, ply {len(self.match.plies)}"

    @property
    def step(self) -> Step | None:
        """The card on the table."""
        return shown(self.tutorial, self.progress)

    def play(self, rounds: int = 0) -> None:
        """Play until the tutorial has come to its end, and at least so many rounds. Raises Broken when the game ends
        before."""
        bots = [self.case.bot(self.tutorial.level) for _seat in range(self.tutorial.seats)]
        quiet = Quiet()
        while current(self.tutorial, self.progress) is not None or self._clock(self.match.state).round <= rounds:
            self._hear()
            turn, position = self.match.turn, self.match.state
            if not turn.able and current(self.tutorial, self.progress) is None:
                return
            demand(turn.able, self, "the game ends before the tutorial")
            others = [seat for seat in range(self.tutorial.seats) if seat != self.tutorial.person]
            bot = next_asked(turn, others, quiet, position)
            if bot is None:
                demand(self.tutorial.person in turn.able, self, "everybody can move and nobody does")
                self._answer()
                continue
            rng = thinking_rng(self.tutorial.seed, len(self.match.plies), bot)
            move = bots[bot].choose(self.match.view(bot), rng)
            if move is None:
                quiet = quiet.also(bot, position)
            else:
                self._submit(bot, move)

    def _hear(self) -> None:
        while True:
            while halts(self.tutorial, self.progress):
                self._read()
            if self._heard == len(self._beats):
                return
            event, state = self._beats[self._heard]
            self._heard += 1
            if event.seen_by(self.tutorial.person):
                self._tell(Seen(event, self._clock(state)))
            if self._heard < len(self._beats):
                self._tell(Stands(self._clock(state)))

    def _read(self) -> None:
        self._note(None)
        self._tell(Read())
        if self._heard < len(self._beats):
            self._tell(Stands(self._clock(self._beats[self._heard - 1][1] if self._heard else self.match.state)))

    def _answer(self) -> None:
        seat = self.tutorial.person
        selector = Selector(self.case.rules, self.match.view(seat))
        for _click in range(MOST_CLICKS):
            self._ask(selector)
            if selector.prompt.move is not None and not selector.prompt.targets:
                break
            if selector.prompt.move is not None and selector.prompt.dials:
                break
            if not selector.prompt.targets and selector.prompt.dials:
                for dial in selector.prompt.dials:
                    selector.turn(dial.id, dial.low)
                continue
            selector.click(self.choose(self, selector))
        move = selector.prompt.move
        if move is None and self.case.rules.legal_moves(selector.view) is None:
            # Among many things whoever clicks on for long puts everything into one bag; people clear the table then.
            move, self.rng = random_walk(self.case.rules, selector.view, self.rng)
        demand(move is not None, self, "the player finds no move")
        self._tell(Moved(move))
        self._submit(seat, move)

    def _ask(self, selector: Selector) -> None:
        """Tell how the table stands, and read what is there to be read."""
        while True:
            kinds = frozenset(target.kind for target in (*selector.prompt.targets, *selector.starts))
            table = Stands(self._clock(self.match.state), asked=True, kinds=kinds, picks=selector.draft.picks)
            self._tell(table)
            self._note(selector)
            self._point(selector)
            step = self.step
            if step is None or not step.read:
                return
            self._read()

    def _submit(self, seat: int, move: Any) -> None:
        ply = self.match.submit(seat, move)
        self._beats += [(beat.event, beat.state) for beat in ply.beats]

    def _tell(self, happened: Any) -> None:
        self.progress = advance(self.tutorial, self._phases, self.progress, happened)
        step = self.step
        if step is not None and (not self.seen or self.seen[-1] != step.id):
            self.seen.append(step.id)
            if step.id == self._leave_at:
                self._come_back(step)

    def _come_back(self, step: Step) -> None:
        """Leave the table here and come back: what was not shown yet is not shown any more."""
        self._leave_at = ""
        index = self.tutorial.index(step.id)
        assert index is not None
        self.progress = Progress(index, open=True)
        self._heard = len(self._beats)

    def said(self, selector: Selector | None) -> tuple[Now, Said] | None:
        """What the card says at the table as it is, or with that question; None while there is no card."""
        step = self.step
        if step is None:
            return None
        person = self.tutorial.person
        heard = self._beats[: self._heard] if step.since else []
        about = next((beat for beat in reversed(heard) if brings(step, beat[0], person)), None)
        state = self.match.state if about is None else about[1]
        event = None if about is None else about[0]
        lit = (*selector.prompt.targets, *selector.starts) if selector is not None else ()
        whole = selector is not None and selector.prompt.move is not None
        draft = Draft() if selector is None else selector.draft
        advice = card_hint(self.tutorial, self.progress, self._hints(selector), draft, lit)
        view = self.case.rules.view(state, person)
        now = Now(self.case.rules, view, lit, event, whole, self.progress.again > 0, advice=advice)
        return now, said(step, now)

    def _hints(self, selector: Selector | None) -> tuple[CardHint, ...]:
        """The hints of the title about the question, as they come in beside the window; none where no card follows
        them."""
        if selector is None or not wants_hint(self.tutorial, self.progress):
            return ()
        if self._hinted[0] is not selector:
            rules, view = self.case.rules, selector.view
            advisor = advisor_of(self.case.title, rules, overlooked=False)
            found = () if advisor is None else advisor.suggest(view)
            self._hinted = (
                selector,
                tuple(CardHint(each.moves, rules.draft_of(view, each.moves[0]).picks) for each in found),
            )
        return self._hinted[1]

    def _note(self, selector: Selector | None) -> None:
        words, step = self.said(selector), self.step
        if words is not None and step is not None:
            self.told.append((step, *words))

    def happened(self, step: Step) -> bool:
        """Whether something that the card of a step waits for has happened in its time."""
        return any(self._brings(step, beat) for beat in self._beats)

    def _brings(self, step: Step, beat: tuple[Event, Any]) -> bool:
        clock = self._clock(beat[1])
        on_time = step.round in (0, clock.round) and (not step.phase or self._phases[clock.phase] == step.phase)
        return on_time and brings(step, beat[0], self.tutorial.person)

    def _clock(self, state: Any) -> GameClock:
        status = self.case.art.status(self.case.rules.view(state, None))
        return GameClock(status.number, self._phases.index(status.phase))

    def _point(self, selector: Selector) -> None:
        """Look where the step points, on the screen as it is now."""
        step = self.step
        words = self.said(selector)
        if step is None or words is None or not words[1].at or self.pointed.get(step.id):
            return
        seat, rules = self.tutorial.person, self.case.rules
        moment = Moment(self.case, self.match, len(self.match.plies))
        move, after = selector.prompt.move, None
        if move is not None:
            after = rules.view(rules.apply(self.match.state, seat, move).state, seat)
        focus = Focus(
            viewer=seat, prompt=selector.prompt, starts=selector.starts, draft=selector.draft, after=after, peek=True
        )
        view = self.match.view(seat)
        nodes = screen(moment, view, focus)
        lit = (*selector.prompt.targets, *selector.starts)
        parts = layout(canvas_of(self.case), self.case.art.arrangement(view), self.tutorial.seats)
        self.pointed[step.id] = bool(
            pointed(words[1].at, nodes, parts, lit, lambda target: target.id != "confirm" or move is not None)
        )


def follower(walk: Walk, selector: Selector) -> Target:
    """Clicks what the tutorial points at, else the first thing lit."""
    return next(iter(_advised(walk, selector)), selector.prompt.targets[0])


def _advised(walk: Walk, selector: Selector) -> list[Target]:
    """What the card points at, of what is lit."""
    words, lit = walk.said(selector), selector.prompt.targets
    for at in words[1].at if words is not None else ():
        if isinstance(at, Lit):
            mine = [target for target in lit if target.kind == at.kind]
            chosen = [target for ident in at.ids for target in mine if target.id == ident] or mine
            if chosen:
                return chosen
    return []


def contrary(walk: Walk, selector: Selector) -> Target:
    """Clicks a button or something of another kind than the tutorial points at where there is one, else another thing
    of that kind: the last one lit."""
    lit, meant = selector.prompt.targets, _advised(walk, selector)[:1]
    kinds = {target.kind for target in meant}
    aside, walk.rng = walk.rng.below(2)
    buttons = [target for target in lit if target.kind == "button"] if aside else []
    others = [target for target in lit if target.kind not in kinds]
    return (buttons or others or [target for target in lit if target not in meant] or list(lit))[-1]


def first(walk: Walk, selector: Selector) -> Target:
    """Clicks the first thing lit."""
    return selector.prompt.targets[0]


def anything(walk: Walk, selector: Selector) -> Target:
    """Clicks whatever is lit."""
    target, walk.rng = walk.rng.choice(selector.prompt.targets)
    return target


def clever(walk: Walk, selector: Selector) -> Target:
    """Clicks what the title's own computer player would, one click after the other."""
    seat, view = walk.tutorial.person, selector.view
    rng = thinking_rng(walk.tutorial.seed, len(walk.match.plies), seat)
    move = walk.case.bot(walk.tutorial.level).choose(view, rng)
    way = () if move is None else walk.case.rules.draft_of(view, move).picks
    clicked = selector.draft.picks
    begun = way[: len(clicked)] == clicked and len(way) > len(clicked)
    return way[len(clicked)] if begun else selector.prompt.targets[0]


PLAYERS: tuple[Chooser, ...] = (follower, first, anything, clever, contrary)
UNUSUAL: tuple[Chooser, ...] = (first, anything, contrary, anything, contrary, anything)


def cards_point_where_the_hint_points(case: Case) -> None:
    """A card that follows a hint points at the next thing that it picks."""
    walk = Walk(case, follower)
    walk.play()
    followed = [(step, now.advice.pick, words.at) for step, now, words in walk.told if now.advice is not None]
    for step, pick, at in followed:
        demand(
            pick is None or Lit(pick.kind, (pick.id,)) in at, walk, f"step {step.id} points elsewhere than at {pick}"
        )
    hinted = any(step.hinted for step in walk.tutorial.steps)
    demand(hinted <= bool(followed), walk, "no card follows a hint")


def tutorial_comes_to_its_end(case: Case) -> None:
    """Whoever plays, well or badly, gets through all steps before the game is over."""
    for choose in PLAYERS:
        Walk(case, choose).play()


def hints_lead_to_every_step(case: Case) -> None:
    """Who does what the tutorial says sees every step that waits for nothing, in order, and what each points at."""
    walk = Walk(case, follower)
    walk.play()
    once = list(dict.fromkeys(walk.seen))
    demand(once == [step.id for step in walk.tutorial.steps if step.id in once], walk, f"the order is {once}")
    for step in walk.tutorial.steps:
        demand(step.since or step.id in once, walk, f"step {step.id} is never shown")
        demand(walk.pointed.get(step.id, True), walk, f"step {step.id} points at nothing")
    greeting = walk.tutorial.steps[0]
    for step, _now, words in walk.told:
        demand(bool(words.at) or step is greeting, walk, f"step {step.id} says of nothing where it is")


def cards_name_what_is_there(case: Case) -> None:
    """Whoever plays, in whatever way: what a card names and points at can be picked, or lies on the table."""
    for number, choose in enumerate((follower, *UNUSUAL)):
        walk = Walk(case, choose, seed=number)
        walk.play()
        for step, now, words in walk.told:
            _demand_short(walk, step, words.text)
            for at in words.at:
                if step.says is None or not isinstance(at, Lit) or all(each.kind != at.kind for each in now.lit):
                    continue
                named = [Target(at.kind, ident) for ident in at.ids]
                fits = not named or not now.lit or any(target in now.lit for target in named)
                demand(fits, walk, f"step {step.id} names {named}, none of which can be picked")


def no_card_is_passed_over(case: Case) -> None:
    """Whatever the learner does, each card comes that is there to be read, and each about something that happens to
    every learner. Cards that ask for something are left out by those who did it already, or cannot."""
    walks = [Walk(case, choose, seed=number) for number, choose in enumerate(PLAYERS)]
    for walk in walks:
        walk.play(rounds=1)
    for step in case.title.tutorial.steps:
        own = any(isinstance(when, Sees) and when.whose == "own" for when in step.since)
        sure = all(walk.happened(step) for walk in walks) if own else not (step.since or step.until or step.only_when)
        for walk in walks if sure else ():
            demand(step.id in walk.seen, walk, f"{walk.choose.__name__} never sees {step.id}")


def tutorial_can_be_left_anywhere(case: Case) -> None:
    """Who leaves the table at any step and comes back gets through the rest. A usual run tries some of the steps."""
    reference = Walk(case, follower)
    reference.play()
    for ident in drawn(dict.fromkeys(reference.seen), LEFT, f"left {case.title.meta.slug}"):
        walk = Walk(case, follower, leave_at=ident)
        walk.play()
        if ident not in walk.seen:
            raise Broken(f"{walk}: step {ident} does not come again")
