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

MOST_STEPS = 20
MOST_WORDS = 30
MOST_SENTENCES = 2

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


def said(step: Step, now: Now) -> Said:
    """Return the text and the pointers of a step's card at the table."""
    named = step.says(now) if step.says is not None else Said()
    pick = None if now.advice is None else now.advice.pick or now.advice.picks[-1]
    hint = () if pick is None or pick not in now.lit else (Lit(pick.kind, (pick.id,)),)
    at = chain.from_iterable(hint if isinstance(each, Hinted) else (each,) for each in named.at or step.at)
    return Said(named.text or str(step.text), tuple(at))
