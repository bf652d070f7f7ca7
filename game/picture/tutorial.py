"""A first game with a tutorial: the steps as a title writes them, and how far a player has come. Pure.

A tutorial is data. The table tells `next_state` what happens (a click on Next, a pick, a move, an event that was shown,
the table at rest), and gets the progress after it; what is drawn follows from the progress alone.
"""

from __future__ import annotations

from collections.abc import Callable
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
"""How often the tutorial comes back to what the player does not do."""

# What a step points at.


class Region(msgspec.Struct, frozen=True):
    """A part of the play screen by its name in the arrangement, or its tab where it lies behind one."""

    name: str


class Key(msgspec.Struct, frozen=True):
    """The node of that key, for example "plate:0"."""

    name: str


class Lit(msgspec.Struct, frozen=True):
    """What can be picked now of a kind: of `ids` the first that can, else all there are."""

    kind: str
    ids: tuple[str, ...] = ()


class Several(msgspec.Struct, frozen=True):
    """All of these that are on the screen, with `room` logical pixels round each; those that touch count as one."""

    things: tuple[Target | Key, ...]
    room: float = 0


At = Target | Region | Key | Lit | Several
"""A target stands for itself; a button of the house (kind "ui") is pointed at only while it is usable."""


# What a card says.


class Now(msgspec.Struct, frozen=True):
    """The table when a card is laid: its rules, what the player may know of it (`view`), what can be picked, next or as
    another beginning of the move (`lit`), whether the move is `whole`, the event that the card is about, None where it
    waited for none, whether the tutorial has come back to the step (`again`), and what keys are called (`keys`)."""

    rules: Any
    view: Any
    lit: tuple[Target, ...] = ()
    event: Event | None = None
    whole: bool = False
    again: bool = False
    keys: KeyNames = KEYBOARD


class Said(msgspec.Struct, frozen=True):
    """What a card says, and what it points at, the first that is on the screen; "" and nothing: what the step says."""

    text: str = ""
    at: tuple[At, ...] = ()


# What ends a step, or lets it begin.


class Picks(msgspec.Struct, frozen=True):
    """The half-built move holds a target of that kind."""

    kind: str


class Moves(msgspec.Struct, frozen=True):
    """The player made a move of that type."""

    kind: type[msgspec.Struct]


class Sees(msgspec.Struct, frozen=True):
    """An event of that type was shown; `whose`: only one about the player's own seat, or about another one, as its
    field `by` says."""

    kind: type[Event]
    whose: Literal["", "own", "other"] = ""
    by: str = "seat"


class Reaches(msgspec.Struct, frozen=True):
    """A phase has begun, by its id in `Meta.phases`."""

    phase: str


When = Picks | Moves | Sees | Reaches


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One card of the tutorial: at most two short sentences.

    `text` and `at`: what the card says in general words, and what it points at, the first that is on the screen.
    `says`: the same where they name what lies on the table.
    `until`: any of these ends it; none: it is there to be read, and the button Next ends it.
    `since`: it waits for any of these before it shows, and the table stops there; otherwise it shows as soon as the
    player is asked, or with `aside` at any time, the table stopping for it too.
    `round` and `phase`: it shows only then; before it is waited for, later it is left out.
    `only_when`: it is left out when the player is asked and cannot pick one of these kinds.
    `insists`: after another move the tutorial comes back to it, or to the first of the picks that lead to it, and to
    the steps before those that wait for an event.

    Any other move of the player ends it, together with the picks and the move it leads to. A step that follows a pick
    gives way to the one that asked for it when the pick is taken back.
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
        """Whether it ends with Next."""
        return not self.until

    @property
    def picks(self) -> bool:
        """Whether it is one pick on the way to a move."""
        return bool(self.until) and all(isinstance(when, Picks) for when in self.until)


ASKING = Step(
    id="rules",
    text=KEYBOARD.wonder,
    says=lambda now: Said(str(now.keys.wonder)),
    at=(Target("ui", "rules"),),
)
"""How one asks for the rules of a thing, with what is in the player's hands."""


class Tutorial(msgspec.Struct, frozen=True, kw_only=True):
    """A first game: its steps, and the table it is played at.

    `seats` sit there, the player on `person` and computer players of the level `level` on the others; `first` begins.
    The `seed` is chosen so that the first round shows what matters.
    """

    steps: tuple[Step, ...]
    seats: int
    seed: int
    level: str
    first: Seat = 0
    person: Seat = 0
    options: tuple[tuple[str, str], ...] = ()

    def index(self, ident: str) -> int | None:
        """The number of the step with that id, None when there is none."""
        return next((index for index, step in enumerate(self.steps) if step.id == ident), None)


class Progress(msgspec.Struct, frozen=True):
    """How far a player has come: the number of the step, whether it shows, how often the tutorial has come back to
    it."""

    step: int = 0
    open: bool = False
    again: int = 0


# What happens at the table.


class Clock(msgspec.Struct, frozen=True, order=True):
    """Where a game stands: its round, and the number of its phase in `Meta.phases`."""

    round: int = 0
    phase: int = 0


class Read(msgspec.Struct, frozen=True):
    """Next was clicked."""


class Picked(msgspec.Struct, frozen=True):
    """The half-built move holds these targets now."""

    picks: tuple[Target, ...]


class Moved(msgspec.Struct, frozen=True):
    """The player made a move."""

    move: Any


class Seen(msgspec.Struct, frozen=True):
    """An event was shown, and the game stands there after it."""

    event: Event
    clock: Clock


class Stands(msgspec.Struct, frozen=True):
    """The table as it is: whether the player is asked, which kinds of target can be picked, now or as another
    beginning of the move, and what is picked."""

    clock: Clock
    asked: bool = False
    kinds: frozenset[str] = frozenset()
    picks: tuple[Target, ...] = ()


Happening = Read | Picked | Moved | Seen | Stands


def shown(tutorial: Tutorial, progress: Progress) -> Step | None:
    """The step whose card is on the table, None while it is waited for and after the last one."""
    return current(tutorial, progress) if progress.open else None


def said(step: Step, now: Now) -> Said:
    """What the card of a step says at a table."""
    named = step.says(now) if step.says is not None else Said()
    return Said(named.text or str(step.text), named.at or step.at)


def brings(step: Step, event: Event, person: Seat) -> bool:
    """Whether a step for the player on that seat waits for this event."""
    return event.seen_by(person) and any(_sees(when, event, person) for when in step.since)


def current(tutorial: Tutorial, progress: Progress) -> Step | None:
    """The step that shows or is waited for, None after the last one."""
    return tutorial.steps[progress.step] if progress.step < len(tutorial.steps) else None


def halts(tutorial: Tutorial, progress: Progress) -> bool:
    """Whether the table stops for a card that is there to be read."""
    step = shown(tutorial, progress)
    return step is not None and step.read and (step.aside or bool(step.since))


def advance(tutorial: Tutorial, phases: tuple[str, ...], progress: Progress, happened: Happening) -> Progress:
    """The progress after something happened; `phases` are the ids of the title's phases in order."""
    return _Walk(tutorial, phases, progress).after(happened)


class _Walk:
    """One happening led through the steps."""

    def __init__(self, tutorial: Tutorial, phases: tuple[str, ...], progress: Progress) -> None:
        self._tutorial = tutorial
        self._phases = phases
        self._now = progress

    def after(self, happened: Happening) -> Progress:
        """The progress then."""
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
        """Begin again with the picks that lead to what was not done."""
        first = self._now.step
        while first and self._tutorial.steps[first - 1].picks:
            first -= 1
        while first and self._tutorial.steps[first - 1].since:
            first -= 1
        self._now = Progress(first, again=self._now.again + 1)

    def _done_by(self, moved: Moved) -> int:
        """How many steps from the open one on a move ends: those that lead to one that waited for it, and that one; 0
        where none did."""
        for count, step in enumerate(self._tutorial.steps[self._now.step :], 1):
            if any(isinstance(when, Moves) and isinstance(moved.move, when.kind) for when in step.until):
                return count
            if not step.picks and (count > 1 or not step.read):
                break
        return 0

    def _let_go(self) -> int:
        """How many steps are over when the player does something else: the open one, and the move it leads to."""
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
        """Whether nothing changes for the step before something else happens."""
        if table.asked or any(self._reached(when, table.clock) for when in (*step.since, *step.until)):
            return False
        return self._now.open or bool(step.since) or not step.aside

    def _over(self, step: Step, table: Stands) -> bool:
        """Whether the step need not be shown any more, or cannot be done."""
        if any(_picked(when, table.picks) or self._reached(when, table.clock) for when in step.until):
            return True
        if self._now.open or any(self._reached(when, table.clock) for when in step.since):
            return False
        return table.asked and (bool(step.since) or not table.kinds.issuperset(step.only_when))

    def _take_back(self, table: Stands) -> None:
        """Go back to the step that asked for a pick, when that has been taken back."""
        while table.asked and self._now.step:
            step, before = self._step, self._tutorial.steps[self._now.step - 1]
            if step is None or step.read or step.since or not before.picks or self._on_time(before, table.clock):
                return
            picked = any(_picked(when, table.picks) for when in before.until)
            if picked or not table.kinds.issuperset(before.only_when):
                return
            self._now = replace(self._now, step=self._now.step - 1, open=True)

    def _leave_out(self, clock: Clock) -> None:
        """Go over the steps that the game is past."""
        while (step := self._step) is not None and self._on_time(step, clock) < 0:
            self._go_on()

    def _on_time(self, step: Step, clock: Clock) -> int:
        """-1 when the game is past the step, 0 in its time, 1 before it."""
        if step.round and step.round != clock.round:
            return 1 if step.round > clock.round else -1
        if step.phase:
            mine = self._phases.index(step.phase)
            if mine != clock.phase:
                return 1 if mine > clock.phase or not step.round else -1
        return 0

    def _reached(self, when: When, clock: Clock) -> bool:
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
