"""The player's progress through the steps of a tutorial, and the hint that the current card uses.

The table calls `advance` after every event, such as a move or a click on Next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Draft, Target
from game.picture.tutorial import CardHint, Moves, Picks, Reaches, Sees, Step, Tutorial, When

MOST_AGAIN = 3
"""The maximum number of times that the tutorial returns to a step after an unexpected move."""


class Progress(msgspec.Struct, frozen=True):
    """The player's progress in a tutorial: the index of the current step, and whether the step's card is shown.

    `again` is the number of times that the tutorial has returned to the step.
    """

    step: int = 0
    open: bool = False
    again: int = 0


# Events that advance the tutorial.


class GameClock(msgspec.Struct, frozen=True, order=True):
    """A point in a game: the number of the round, and the index of the phase in `Meta.phases`."""

    round: int = 0
    phase: int = 0


class Read(msgspec.Struct, frozen=True):
    """The player clicked Next."""


class Moved(msgspec.Struct, frozen=True):
    """The player made a move."""

    move: Any


class Seen(msgspec.Struct, frozen=True):
    """An event was shown. `clock` is the round and phase after the event."""

    event: Event
    clock: GameClock


class Stands(msgspec.Struct, frozen=True):
    """The table is waiting, and no animation is in progress. `picks` holds the targets in the draft.

    `asked` is true if the player is asked for a move. `kinds` are the kinds of targets that can be picked.
    """

    clock: GameClock
    asked: bool = False
    kinds: frozenset[str] = frozenset()
    picks: tuple[Target, ...] = ()


Happening = Read | Moved | Seen | Stands


def shown(tutorial: Tutorial, progress: Progress) -> Step | None:
    """Return the step whose card is shown now, or None if no card is shown."""
    return current(tutorial, progress) if progress.open else None


def brings(step: Step, event: Event, person: Seat) -> bool:
    """Return whether the event starts the step. `person` is the seat of the player in the tutorial."""
    return event.seen_by(person) and any(_sees(when, event, person) for when in step.since)


def current(tutorial: Tutorial, progress: Progress) -> Step | None:
    """Return the current step, whether or not its card is shown, or None after the last step."""
    return tutorial.steps[progress.step] if progress.step < len(tutorial.steps) else None


def halts(tutorial: Tutorial, progress: Progress) -> bool:
    """Return whether the table must wait until the player clicks Next on the card."""
    step = shown(tutorial, progress)
    return step is not None and step.read and (step.aside or bool(step.since))


def advance(tutorial: Tutorial, phases: tuple[str, ...], progress: Progress, happened: Happening) -> Progress:
    """Return the progress after `happened`. `phases` are the ids of the title's phases, in order."""
    return _Walk(tutorial, phases, progress).after(happened)


class _Walk:
    """Computes the player's new progress after something happens at the table (see `Happening`)."""

    def __init__(self, tutorial: Tutorial, phases: tuple[str, ...], progress: Progress) -> None:
        self._tutorial = tutorial
        self._phases = phases
        self._now = progress

    def after(self, happened: Happening) -> Progress:
        if isinstance(happened, Stands):
            self._stand(happened)
        elif isinstance(happened, Seen):
            self._see(happened)
        elif self._open is not None and isinstance(happened, Moved):
            self._move(happened)
        elif self._open is not None and self._open.read:
            self._go_on()
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

    def _move(self, moved: Moved) -> None:
        done = self._done_by(moved)
        meant = next((step for step in self._tutorial.steps[self._now.step :] if not step.picks), None)
        if not done and meant is not None and meant.insists and self._now.again < MOST_AGAIN:
            self._come_back()
        else:
            self._go_on(done or self._let_go())

    def _come_back(self) -> None:
        """Go back to the first step of the series that leads up to the current step."""
        first = self._now.step
        while first and self._tutorial.steps[first - 1].picks:
            first -= 1
        while first and self._tutorial.steps[first - 1].since:
            first -= 1
        self._now = Progress(first, again=self._now.again + 1)

    def _done_by(self, moved: Moved) -> int:
        """Return the number of steps that a move completes, or 0 if no step waits for the move."""
        for count, step in enumerate(self._tutorial.steps[self._now.step :], 1):
            if any(isinstance(when, Moves) and isinstance(moved.move, when.kind) for when in step.until):
                return count
            if not step.picks and (count > 1 or not step.read):
                break
        return 0

    def _let_go(self) -> int:
        """Return the number of steps that end after an unexpected move."""
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
        """Return whether the step must wait, because it can neither start nor end now."""
        if table.asked or any(self._reached(when, table.clock) for when in (*step.since, *step.until)):
            return False
        return self._now.open or bool(step.since) or not step.aside

    def _over(self, step: Step, table: Stands) -> bool:
        if any(_picked(when, table.picks) or self._reached(when, table.clock) for when in step.until):
            return True
        if self._now.open or any(self._reached(when, table.clock) for when in step.since):
            return False
        return table.asked and (bool(step.since) or not table.kinds.issuperset(step.only_when))

    def _take_back(self, table: Stands) -> None:
        """Go back to the step that asked for a pick, if the pick has been undone."""
        while table.asked and self._now.step:
            step, before = self._step, self._tutorial.steps[self._now.step - 1]
            if step is None or step.read or step.since or not before.picks or self._on_time(before, table.clock):
                return
            picked = any(_picked(when, table.picks) for when in before.until)
            if picked or not table.kinds.issuperset(before.only_when):
                return
            self._now = replace(self._now, step=self._now.step - 1, open=True)

    def _leave_out(self, clock: GameClock) -> None:
        while (step := self._step) is not None and self._on_time(step, clock) < 0:
            self._go_on()

    def _on_time(self, step: Step, clock: GameClock) -> int:
        """Return -1 if the step's round or phase is over, 0 if it is in progress, or 1 if it has yet to begin."""
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


# The hint that a card uses.


def wants_hint(tutorial: Tutorial, progress: Progress) -> bool:
    """Return whether the card of the current step, or of a later step that leads to the same move, needs a hint."""
    for step in tutorial.steps[progress.step :]:
        if step.hinted:
            return True
        if not step.picks and not step.read:
            break
    return False


def card_hint(
    tutorial: Tutorial, progress: Progress, hints: Sequence[CardHint], draft: Draft, lit: tuple[Target, ...]
) -> CardHint | None:
    """Return the hint that best fits the step, the draft and later steps, or None if no hint fits."""
    step = current(tutorial, progress)
    wanted = [moves for step in tutorial.steps[progress.step :] if (moves := step.moves)]
    fitting = [
        CardHint(hint.moves, hint.picks, next((pick for pick in hint.picks if pick not in draft.picks), None))
        for hint in hints
        if {*draft.picks} <= {*hint.picks}
    ]
    kinds = () if step is None else step.hinted
    fitting = [hint for hint in fitting if (hint.pick or hint.picks[-1]).kind in kinds and hint.pick in (None, *lit)]
    return max(fitting, key=lambda hint: _in_order(wanted, hint.moves), default=None)


def _in_order(wanted: list[tuple[type[msgspec.Struct], ...]], moves: tuple[Any, ...]) -> int:
    """Return how many steps the moves complete. `wanted` contains the types of moves that end each step."""
    done = 0
    for move in moves:
        done += done < len(wanted) and isinstance(move, wanted[done])
    return done
