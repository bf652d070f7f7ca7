"""A title's tutorial as data: the steps, and the texts of the cards."""

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
    """Points at a region of the table, or at the tab of the drawer that contains the region."""

    name: str


class NodeKey(msgspec.Struct, frozen=True):
    """Points at the node with the key `name`, such as "plate:0"."""

    name: str


class Lit(msgspec.Struct, frozen=True):
    """Points at the first pickable target with an id in `ids` or, failing that, at all pickable targets of `kind`."""

    kind: str
    ids: tuple[str, ...] = ()


class Several(msgspec.Struct, frozen=True):
    """Points at several places at once. The ring around each place leaves a gap of `room` logical pixels."""

    things: tuple[Target | NodeKey, ...]
    room: float = 0


class Hinted(msgspec.Struct, frozen=True):
    """Points at the next target that the hint suggests, but only if the target's kind is in `kinds`."""

    kinds: tuple[str, ...]


At = Target | ScreenRegion | NodeKey | Lit | Several | Hinted
"""Anything that a card can point at. Buttons of the table scene count only while they are usable."""


# The text of a card.


class CardHint(msgspec.Struct, frozen=True):
    """A hint about the player's next move, for use on a card.

    Attributes:
        moves: the suggested moves, beginning with the one to make now.
        picks: the targets to pick for the first move, in order.
        pick: the next of `picks`, or None once all of them have been picked.
    """

    moves: tuple[Any, ...]
    picks: tuple[Target, ...]
    pick: Target | None = None


class Now(msgspec.Struct, frozen=True):
    """The state of the table when a card is shown.

    Attributes:
        lit: the targets that can be picked next or that start another move.
        event: the event that the card is about, or None if the step did not wait for an event.
        whole: whether the draft is a complete move.
        again: whether the tutorial has come back to this step.
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
    """The text of a card, and the places that the card can point at, best first. Empty fields use the step's values."""

    text: str = ""
    at: tuple[At, ...] = ()


# Conditions that start or end a step.


class Picks(msgspec.Struct, frozen=True):
    """The condition that the draft contains a target of the given kind."""

    kind: str


class Moves(msgspec.Struct, frozen=True):
    """The condition that the player has made a move of the given type."""

    kind: type[msgspec.Struct]


class Sees(msgspec.Struct, frozen=True):
    """The condition that an event of the given type has been shown.

    `whose` is "own" for events about the player's seat, "other" for other seats, or "" for either. `by` is the name of
    the event field that holds the seat.
    """

    kind: type[Event]
    whose: Literal["", "own", "other"] = ""
    by: str = "seat"


class Reaches(msgspec.Struct, frozen=True):
    """The condition that the phase with this id (see `Meta.phases`) has begun."""

    phase: str


When = Picks | Moves | Sees | Reaches


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the tutorial: a card with at most two short sentences.

    Several steps in a row can lead to one move; if the player makes another move, all these steps end. If the player
    undoes a pick, the tutorial returns to the step that asked for this pick.

    Attributes:
        at: the places to point at, best first; the card points at the first visible one.
        says: a function that returns the text and the places to point at, or None to use `text` and `at`.
        until: conditions, any of which ends the step, or () if the button Next ends the step.
        since: conditions, any of which starts the step, or () if the next request for a move starts the step.
        aside: whether the step may start at any time.
        round: the only round in which the step may be shown, or 0 for any round.
        phase: the id of the only phase in which the step may be shown, or "" for any phase.
        only_when: the kinds of targets that must be pickable for the step to be shown.
        insists: whether an unexpected move makes the tutorial return to the first step that leads up to this step.
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
        """The kinds of targets that the card points at if a hint suggests them, or () if the card uses no hints."""
        return next((at.kinds for at in self.at if isinstance(at, Hinted)), ())

    @property
    def moves(self) -> tuple[type[msgspec.Struct], ...]:
        """The types of moves that end the step."""
        return tuple(when.kind for when in self.until if isinstance(when, Moves))

    @property
    def picks(self) -> bool:
        """Whether the step asks only for a pick, not for a complete move."""
        return bool(self.until) and all(isinstance(when, Picks) for when in self.until)


ASKING = Step(
    id="rules", text=KEYBOARD.wonder, says=lambda now: Said(str(now.keys.wonder)), at=(Target("ui", "rules"),)
)
"""The step that explains, with the key names of the player's device, how to open the rules about an object."""


class Tutorial(msgspec.Struct, frozen=True, kw_only=True):
    """A first game with explanations: its steps and its set-up. The player has the seat `person`."""

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
    """Return the text of a step's card and the places to point at, for the table's current state, `now`."""
    named = step.says(now) if step.says is not None else Said()
    pick = None if now.advice is None else now.advice.pick or now.advice.picks[-1]
    hint = () if pick is None or pick not in now.lit else (Lit(pick.kind, (pick.id,)),)
    at = chain.from_iterable(hint if isinstance(each, Hinted) else (each,) for each in named.at or step.at)
    return Said(named.text or str(step.text), tuple(at))
