"""The tutorial of a title as data: its steps, and what their cards say."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, Literal

import msgspec

from game.core.i18n import Phrase
from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Target
from game.picture.keynames import KEYBOARD, KeyNames

# Things that a step can point at.


class ScreenRegion(msgspec.Struct, frozen=True):
    """Points at the region of the play screen that has this name in the arrangement.

    If the region is in a drawer, it points at the tab of the drawer.
    """

    name: str


class NodeKey(msgspec.Struct, frozen=True):
    """Points at the node with the key `name`, such as "plate:0"."""

    name: str


class Lit(msgspec.Struct, frozen=True):
    """Points at targets of one kind that can be picked now.

    Of the targets in `ids`, it points at the first one that can be picked. If none of them can be picked, it points
    at all targets of the kind that can be picked.
    """

    kind: str
    ids: tuple[str, ...] = ()


class Several(msgspec.Struct, frozen=True):
    """Points at several things at once: all of `things` that are on the screen.

    A ring surrounds each thing at a distance of `room` logical pixels. Things whose rings overlap share one ring.
    """

    things: tuple[Target | NodeKey, ...]
    room: float = 0


class Hinted(msgspec.Struct, frozen=True):
    """Points at the next pick of the hint's move if its kind is in `kinds`. Without a hint, it points at nothing."""

    kinds: tuple[str, ...]


At = Target | ScreenRegion | NodeKey | Lit | Several | Hinted
"""Anything that a card can point at.

Buttons of the table scene (kind "ui") are pointed at only while they are usable.
"""


# The text of a card.


class CardHint(msgspec.Struct, frozen=True):
    """A hint (advice on the next move) that a card can refer to.

    Attributes:
        moves: the suggested moves, beginning with the one to make now.
        picks: the targets that the first move picks, in order.
        pick: the next target in `picks` to pick, or None once all are picked.
    """

    moves: tuple[Any, ...]
    picks: tuple[Target, ...]
    pick: Target | None = None


class Now(msgspec.Struct, frozen=True):
    """The state of the table when a card is shown.

    Attributes:
        view: the player's view.
        lit: the targets that can be picked next or that start another move.
        event: the event that the card is about, or None if the step did not wait for an event.
        whole: if true, the draft is a complete move.
        again: if true, the tutorial has returned to this step.
        keys: the key names of the player's device.
        advice: a hint that fits the step and the draft, or None if there is none.
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
    """The text of a card, and what the card points at: the first of `at` that is on the screen.

    If `text` is "" or `at` is (), the field with the same name in the step is used instead.
    """

    text: str = ""
    at: tuple[At, ...] = ()


# Conditions that start or end a step.


class Picks(msgspec.Struct, frozen=True):
    """Condition: the draft contains a target of the given kind."""

    kind: str


class Moves(msgspec.Struct, frozen=True):
    """Condition: the player has made a move of the given type."""

    kind: type[msgspec.Struct]


class Sees(msgspec.Struct, frozen=True):
    """Condition: an event of the given type has been shown.

    Attributes:
        kind: the type of event.
        whose: "own" for events about the player's seat, "other" for events about other seats, or "" for either.
        by: the name of the event's field that holds the seat.
    """

    kind: type[Event]
    whose: Literal["", "own", "other"] = ""
    by: str = "seat"


class Reaches(msgspec.Struct, frozen=True):
    """Condition: the phase with this id (see `Meta.phases`) has begun."""

    phase: str


When = Picks | Moves | Sees | Reaches


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the tutorial: a card with at most two short sentences.

    Several steps in a row can lead to one move. If the player makes another move instead, all of these steps end. If
    the player undoes a pick, the tutorial returns to the step that asked for this pick.

    Attributes:
        id: the id of the step.
        text: the text of the card.
        at: things to point at. The card points at the first of them that is on the screen.
        says: function that returns the text and the things to point at for the current state of the table. If it is
            None, `text` and `at` are used.
        until: conditions, any of which ends the step. If there are none, the button Next ends the step.
        since: conditions, any of which starts the step. If there are none, the step starts when the player is asked for
            a move. If there are some, and the step ends with Next, the table waits until the player clicks Next.
        aside: if true, the step may start at any time. If the step ends with Next, the table waits until the player
            clicks Next.
        round: the round in which the step is shown, or 0 for any round. After this round, the step is skipped.
        phase: the id of the phase in which the step is shown, or "" for any phase. After this phase, the step is
            skipped.
        only_when: kinds of targets. If the player is asked for a move, the step is skipped unless targets of all these
            kinds can be picked.
        insists: if true, the tutorial returns to this step if the player makes another move than expected. The tutorial
            then restarts with the first of the steps that lead up to this step: steps that ask for picks, and steps
            that an event starts.
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
        """Whether the button Next ends the step."""
        return not self.until

    @property
    def hinted(self) -> tuple[str, ...]:
        """The kinds of targets at which the card points if a hint suggests them, or () if the card uses no hints."""
        return next((at.kinds for at in self.at if isinstance(at, Hinted)), ())

    @property
    def moves(self) -> tuple[type[msgspec.Struct], ...]:
        """The types of moves that end the step."""
        return tuple(when.kind for when in self.until if isinstance(when, Moves))

    @property
    def picks(self) -> bool:
        """Whether the step only asks for a pick, not for a complete move."""
        return bool(self.until) and all(isinstance(when, Picks) for when in self.until)


ASKING = Step(
    id="rules",
    text=KEYBOARD.wonder,
    says=lambda now: Said(str(now.keys.wonder)),
    at=(Target("ui", "rules"),),
)
"""The step that explains how to open the rules about a thing, with the key names of the player's device."""


class Tutorial(msgspec.Struct, frozen=True, kw_only=True):
    """A first game with explanations: its steps and its set-up.

    The seed is chosen so that the first round is instructive. `person` is the seat of the player, and `level` is the id
    of the computer players' level.
    """

    steps: tuple[Step, ...]
    seats: int
    seed: int
    level: str
    first: Seat = 0
    person: Seat = 0
    options: tuple[tuple[str, str], ...] = ()

    def index(self, ident: str) -> int | None:
        """Return the index of the step with this id, or None if there is none."""
        return next((index for index, step in enumerate(self.steps) if step.id == ident), None)


def said(step: Step, now: Now) -> Said:
    """Return the text of a step's card and what the card points at, when the table is in the state `now`."""
    named = step.says(now) if step.says is not None else Said()
    pick = None if now.advice is None else now.advice.pick or now.advice.picks[-1]
    hint = () if pick is None or pick not in now.lit else (Lit(pick.kind, (pick.id,)),)
    at = chain.from_iterable(hint if isinstance(each, Hinted) else (each,) for each in named.at or step.at)
    return Said(named.text or str(step.text), tuple(at))
