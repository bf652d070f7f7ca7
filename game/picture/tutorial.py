"""The tutorial of a title: its steps as data, and the player's progress through them.

The table calls `advance` with each thing that happens: a click on Next, a pick, a move, an event that was shown, or the
table waiting. The function returns the new progress, which alone decides what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from game.core.i18n import Phrase
from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Target
from game.picture.keynames import KEYBOARD, KeyNames

MOST_STEPS = 20
MOST_WORDS = 30
MOST_SENTENCES = 2
MOST_AGAIN = 3
"""Maximum number of times that the tutorial returns to a step that the player did not do."""

# Things that a step can point at.


class ScreenRegion(msgspec.Struct, frozen=True):
    """A region of the play screen, by its name in the arrangement; its tab if it is a closed drawer."""

    name: str


class NodeKey(msgspec.Struct, frozen=True):
    """The node with that key, for example "plate:0"."""

    name: str


class Lit(msgspec.Struct, frozen=True):
    """Targets of one kind that can be picked now: only the first of `ids` that can, or all if none of `ids` can."""

    kind: str
    ids: tuple[str, ...] = ()


class Several(msgspec.Struct, frozen=True):
    """Several things at once: all of `things` that are on the screen, with `room` logical pixels around each.

    Things whose surroundings touch are marked as one.
    """

    things: tuple[Target | NodeKey, ...]
    room: float = 0


class Hinted(msgspec.Struct, frozen=True):
    """The next thing that the hint picks, if it is of one of these kinds; nothing before there is a hint."""

    kinds: tuple[str, ...]


At = Target | ScreenRegion | NodeKey | Lit | Several | Hinted
"""Something to point at. A button of the table scene (kind "ui") is pointed at only while it can be used."""


# The text of a card.


class CardHint(msgspec.Struct, frozen=True):
    """The hint that a card follows.

    Attributes:
        moves: the suggested moves, the one that is asked for now first.
        picks: all that the first of them picks.
        pick: the next of these, None once all are picked.
    """

    moves: tuple[Any, ...]
    picks: tuple[Target, ...]
    pick: Target | None = None


class Now(msgspec.Struct, frozen=True):
    """The table when a card is shown, with the player's view.

    Attributes:
        lit: targets that can be picked, next or as the start of another move.
        event: the event that the card is about, or None if it did not wait for one.
        whole: the draft is a complete move.
        again: the tutorial has returned to this step.
        advice: the hint that fits the step and the draft, None without one.
    """

    rules: Any
    view: Any
    lit: tuple[Target, ...] = ()
    event: Event | None = None
    whole: bool = False
    again: bool = False
    advice: CardHint | None = None
    keys: KeyNames = KEYBOARD


class Said(msgspec.Struct, frozen=True):
    """The text of a card and what it points at: the first of `at` that is on the screen.

    An empty field is replaced by that of the step.
    """

    text: str = ""
    at: tuple[At, ...] = ()


# Conditions that end a step or let it begin.


class Picks(msgspec.Struct, frozen=True):
    """The draft contains a target of that kind."""

    kind: str


class Moves(msgspec.Struct, frozen=True):
    """The player has made a move of that type."""

    kind: type[msgspec.Struct]


class Sees(msgspec.Struct, frozen=True):
    """An event of that type was shown.

    Attributes:
        whose: "own" for events about the player's seat, "other" for those about another seat, or "" for both.
        by: the field of the event that holds the seat.
    """

    kind: type[Event]
    whose: Literal["", "own", "other"] = ""
    by: str = "seat"


class Reaches(msgspec.Struct, frozen=True):
    """A phase has begun, by its id in `Meta.phases`."""

    phase: str


When = Picks | Moves | Sees | Reaches


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One card of the tutorial, with at most two short sentences.

    Any other move of the player ends this step and the following ones up to the move they lead to. If a pick is undone,
    the tutorial returns to the step that asked for it.

    Attributes:
        at: things to point at; the first one on the screen is used.
        says: returns a text and pointers for the current table, where the general ones are not enough.
        until: conditions that end the step; without any, the button Next ends it.
        since: conditions that start the step and stop the table; without any, the step starts when the player is asked.
        aside: the step may start at any time; the table stops for it too.
        round: the round in which the step is shown, after which it is skipped, or 0 for any round.
        phase: the phase in which the step is shown, after which it is skipped, or "" for any phase.
        only_when: the step is skipped if the player is asked and cannot pick one of these kinds.
        insists: after another move, the tutorial returns to this step, or to the first of the picks and events before
            it.
    """

    id: str
    text: Phrase
    at: tuple[At, ...] = ()
    says: Callable[[Now], Said] | None = None
    until: tuple[When, ...] = ()
    since: tuple[When, ...] = ()
    aside: bool = False
    round: int = 0
    phase: str = ""
    only_when: tuple[str, ...] = ()
    insists: bool = False

    @property
    def read(self) -> bool:
        """Whether the step ends with Next."""
        return not self.until

    @property
    def hinted(self) -> tuple[str, ...]:
        """The kinds of target for which the step follows a hint; none if it needs no hint."""
        return next((at.kinds for at in self.at if isinstance(at, Hinted)), ())

    @property
    def moves(self) -> tuple[type[msgspec.Struct], ...]:
        """The types of the moves that end the step."""
        return tuple(when.kind for when in self.until if isinstance(when, Moves))

    @property
    def picks(self) -> bool:
        """Whether the step is one pick of a move."""
        return bool(self.until) and all(isinstance(when, Picks) for when in self.until)


ASKING = Step(
    id="rules",
    text=KEYBOARD.wonder,
    says=lambda now: Said(str(now.keys.wonder)),
    at=(Target("ui", "rules"),),
)
"""The step that explains how to open the rules about a thing, with the keys of the player's device."""


class Tutorial(msgspec.Struct, frozen=True, kw_only=True):
    """A first game with explanations: its steps and its set-up. The seat `person` is the player's.

    The seed is chosen so that the first round shows what matters.
    """

    steps: tuple[Step, ...]
    seats: int
    seed: int
    level: str
    first: Seat = 0
    person: Seat = 0
    options: tuple[tuple[str, str], ...] = ()

    def index(self, ident: str) -> int | None:
        """Return the index of the step with that id, or None if there is none."""
        return next((index for index, step in enumerate(self.steps) if step.id == ident), None)


class Progress(msgspec.Struct, frozen=True):
    """The player's progress: index of the step, whether its card is open, and how often the tutorial returned to it."""

    step: int = 0
    open: bool = False
    again: int = 0


# Events that advance the tutorial.


class GameClock(msgspec.Struct, frozen=True, order=True):
    """The round, and the index of the phase in `Meta.phases`."""

    round: int = 0
    phase: int = 0


class Read(msgspec.Struct, frozen=True):
    """Next was clicked."""


class Picked(msgspec.Struct, frozen=True):
    """The draft contains these targets now."""

    picks: tuple[Target, ...]


class Moved(msgspec.Struct, frozen=True):
    """The player made a move."""

    move: Any


class Seen(msgspec.Struct, frozen=True):
    """An event was shown. `clock` is the round and phase after the event."""

    event: Event
    clock: GameClock


class Stands(msgspec.Struct, frozen=True):
    """The table is waiting. The draft has the given picks.

    Attributes:
        asked: the player is asked for a move.
        kinds: kinds of targets that can be picked, next or as the start of another move.
    """

    clock: GameClock
    asked: bool = False
    kinds: frozenset[str] = frozenset()
    picks: tuple[Target, ...] = ()


Happening = Read | Picked | Moved | Seen | Stands


def shown(tutorial: Tutorial, progress: Progress) -> Step | None:
    """Return the step whose card is shown, None before it starts and after the last step."""
    return current(tutorial, progress) if progress.open else None


def said(step: Step, now: Now) -> Said:
    """Return the text and the pointers of a step's card at the table."""
    named = step.says(now) if step.says is not None else Said()
    pick = None if now.advice is None else now.advice.pick or now.advice.picks[-1]
    hint = () if pick is None or pick not in now.lit else (Lit(pick.kind, (pick.id,)),)
    at = chain.from_iterable(hint if isinstance(each, Hinted) else (each,) for each in named.at or step.at)
    return Said(named.text or str(step.text), tuple(at))


def brings(step: Step, event: Event, person: Seat) -> bool:
    """Return whether a step waits for this event. `person` is the player's seat."""
    return event.seen_by(person) and any(_sees(when, event, person) for when in step.since)


def current(tutorial: Tutorial, progress: Progress) -> Step | None:
    """Return the step that is shown or waited for, None after the last step."""
    return tutorial.steps[progress.step] if progress.step < len(tutorial.steps) else None


def halts(tutorial: Tutorial, progress: Progress) -> bool:
    """Return whether the table stops until the player has read the card."""
    step = shown(tutorial, progress)
    return step is not None and step.read and (step.aside or bool(step.since))


def advance(tutorial: Tutorial, phases: tuple[str, ...], progress: Progress, happened: Happening) -> Progress:
    """Return the progress after something happened. `phases` are the ids of the title's phases, in order."""
    return _Walk(tutorial, phases, progress).after(happened)


class _Walk:
    """The processing of one happening."""

    def __init__(self, tutorial: Tutorial, phases: tuple[str, ...], progress: Progress) -> None:
        self._tutorial = tutorial
        self._phases = phases
        self._now = progress

    def after(self, happened: Happening) -> Progress:
        if isinstance(happened, Stands):
            self._stand(happened)
        elif isinstance(happened, Seen):
            self._see(happened)
        elif self._open is not None:
            self._do(self._open, happened)
        return self._now

    @property
    def _step(self) -> Step | None:
        return current(self._tutorial, self._now)

    @property
    def _open(self) -> Step | None:
        return shown(self._tutorial, self._now)

    def _go_on(self, steps: int = 1, *, opened: bool = False) -> None:
        at = self._now.step
        done = any(step.insists for step in self._tutorial.steps[at : at + steps])
        self._now = Progress(at + steps, opened, 0 if done else self._now.again)

    def _do(self, step: Step, happened: Read | Picked | Moved) -> None:
        if isinstance(happened, Read):
            if step.read:
                self._go_on()
        elif isinstance(happened, Picked):
            if any(_picked(when, happened.picks) for when in step.until):
                self._go_on()
        else:
            self._move(happened)

    def _move(self, moved: Moved) -> None:
        done = self._done_by(moved)
        meant = next((step for step in self._tutorial.steps[self._now.step :] if not step.picks), None)
        if not done and meant is not None and meant.insists and self._now.again < MOST_AGAIN:
            self._come_back()
        else:
            self._go_on(done or self._let_go())

    def _come_back(self) -> None:
        """Go back to the first of the picks and events that precede the current step."""
        first = self._now.step
        while first and self._tutorial.steps[first - 1].picks:
            first -= 1
        while first and self._tutorial.steps[first - 1].since:
            first -= 1
        self._now = Progress(first, again=self._now.again + 1)

    def _done_by(self, moved: Moved) -> int:
        """Return how many steps a move completes: the step that waited for it and the picks before it. 0 means none."""
        for count, step in enumerate(self._tutorial.steps[self._now.step :], 1):
            if any(isinstance(when, Moves) and isinstance(moved.move, when.kind) for when in step.until):
                return count
            if not step.picks and (count > 1 or not step.read):
                break
        return 0

    def _let_go(self) -> int:
        """Return how many steps end if the player does something else: the current step and its move."""
        steps = self._tutorial.steps[self._now.step :]
        count = next((count for count, step in enumerate(steps) if not step.picks), len(steps) - 1)
        return count + (count == 0 or not steps[count].read)

    def _see(self, seen: Seen) -> None:
        self._leave_out(seen.clock)
        step = self._open
        if step is not None:
            if any(self._saw(when, seen) for when in step.until):
                self._go_on()
            return
        for count, later in enumerate(self._tutorial.steps[self._now.step :]):
            if not later.since:
                break
            if self._on_time(later, seen.clock) == 0 and any(self._saw(when, seen) for when in later.since):
                self._go_on(count, opened=True)
                break

    def _stand(self, table: Stands) -> None:
        for _try in range(2 * len(self._tutorial.steps)):
            self._leave_out(table.clock)
            self._take_back(table)
            step = self._step
            if step is None or self._on_time(step, table.clock) > 0:
                self._now = replace(self._now, open=False)
                return
            if self._waits(step, table):
                return
            if not self._over(step, table):
                self._now = replace(self._now, open=True)
                return
            self._go_on()

    def _waits(self, step: Step, table: Stands) -> bool:
        """Return whether the step stays as it is until something else happens."""
        if table.asked or any(self._reached(when, table.clock) for when in (*step.since, *step.until)):
            return False
        return self._now.open or bool(step.since) or not step.aside

    def _over(self, step: Step, table: Stands) -> bool:
        """Return whether the step is already done or has become impossible."""
        if any(_picked(when, table.picks) or self._reached(when, table.clock) for when in step.until):
            return True
        if self._now.open or any(self._reached(when, table.clock) for when in step.since):
            return False
        return table.asked and (bool(step.since) or not table.kinds.issuperset(step.only_when))

    def _take_back(self, table: Stands) -> None:
        """Go back to the step that asked for a pick, if that pick was undone."""
        while table.asked and self._now.step:
            step, before = self._step, self._tutorial.steps[self._now.step - 1]
            if step is None or step.read or step.since or not before.picks or self._on_time(before, table.clock):
                return
            picked = any(_picked(when, table.picks) for when in before.until)
            if picked or not table.kinds.issuperset(before.only_when):
                return
            self._now = replace(self._now, step=self._now.step - 1, open=True)

    def _leave_out(self, clock: GameClock) -> None:
        """Skip the steps whose time is over."""
        while (step := self._step) is not None and self._on_time(step, clock) < 0:
            self._go_on()

    def _on_time(self, step: Step, clock: GameClock) -> int:
        """Return -1 if the time of the step is over, or 0 if it is now, 1 if it is still to come."""
        if step.round and step.round != clock.round:
            return 1 if step.round > clock.round else -1
        if step.phase:
            mine = self._phases.index(step.phase)
            if mine != clock.phase:
                return 1 if mine > clock.phase or not step.round else -1
        return 0

    def _reached(self, when: When, clock: GameClock) -> bool:
        return isinstance(when, Reaches) and self._phases[clock.phase] == when.phase

    def _saw(self, when: When, seen: Seen) -> bool:
        return self._reached(when, seen.clock) or _sees(when, seen.event, self._tutorial.person)


def _sees(when: When, event: Event, person: Seat) -> bool:
    if not isinstance(when, Sees) or not isinstance(event, when.kind):
        return False
    own = getattr(event, when.by) == person if when.whose else False
    return not when.whose or own == (when.whose == "own")


def _picked(when: When, picks: tuple[Target, ...]) -> bool:
    return isinstance(when, Picks) and any(target.kind == when.kind for target in picks)
