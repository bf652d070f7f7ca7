"""The protocol that the rules of every title implement, and the values that the protocol uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from game.core.bounds import Seed, Whole, Word
from game.core.errors import shown
from game.core.i18n import SILENCE, Phrase, _, phrase
from game.core.names import Seat, Sentence, unmarked
from game.core.rng import Rng
from game.core.sentences import number, whole
from game.core.target import Draft, Illegal, Interaction, Prompt, Target


class BadMove(ValueError):
    """Raised for a value that is not a move of the title because its kind is unknown or its fields are invalid."""


class IllegalMove(ValueError):
    """Raised for a move that the rules do not allow. `reason` contains an explanation and a rulebook clause."""

    def __init__(self, reason: Illegal) -> None:
        super().__init__(str(reason))
        self.reason = reason


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The base class of every title's state. `rng` is the game's only source of random numbers."""

    rng: Rng


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened in a game, as data.

    Attributes:
        reveals: for an event that reveals something hidden, the reason why it cannot be undone; for other events, an
            empty phrase. Previews stop before events that reveal something.
        barrier: any other reason why the event cannot be undone, such as another player's consent.
        to: the seats that may know about the event, or None for everyone.
    """

    reveals: ClassVar[Phrase] = SILENCE
    barrier: ClassVar[Phrase] = SILENCE

    to: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Return whether a seat, or a spectator if `seat` is None, may know about the event."""
        return self.to is None or seat in self.to

    def sentence(self) -> Sentence | None:
        """Return the event's line in the log, or None for no line. The text has seat marks instead of names."""
        return None

    def caption(self) -> str:
        """Return the text to show below the board during the event's animation; by default, the event's log line."""
        line = self.sentence()
        return "" if line is None else line.text

    def retold(self, later: Sequence[Event]) -> Sentence | None:
        """Return a single log line for this event and the related events `later`, or None to keep separate lines."""
        return None

    @property
    def stops_undo(self) -> Phrase:
        """The reason why the move that caused the event cannot be undone, or an empty phrase if it can be undone."""
        return self.barrier or self.reveals


S = TypeVar("S", bound=State)
V = TypeVar("V")
M = TypeVar("M", bound=msgspec.Struct)


class Turn(msgspec.Struct, frozen=True):
    """The seats that can move now. No seat is in both `must` and `may`, and both are empty after the game.

    Attributes:
        number: the number of the turn, from 1; a seat's consecutive moves with the same number belong to one turn.
        must: the seats that must move, simultaneously if there are several.
        may: the seats that may move but need not, in the order in which bots are asked (once per position).
    """

    number: int
    must: tuple[Seat, ...] = ()
    may: tuple[Seat, ...] = ()

    @property
    def able(self) -> tuple[Seat, ...]:
        """All seats that can move: first the seats that must move, then the seats that may move."""
        return (*self.must, *self.may)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must move or, if there are none, the seats that may move."""
        return self.must or self.may


class Beat(msgspec.Struct, Generic[S], frozen=True):
    """One event with the state right after it, so that the screen can show a move event by event."""

    event: Event
    state: S


class Transition(msgspec.Struct, Generic[S], frozen=True):
    """The result of a move: the new state, and a `Beat` for each event. The last beat also contains the new state."""

    state: S
    beats: tuple[Beat[S], ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """One of the values that an option can have.

    Attributes:
        art: for an option about appearance, the name of a picture that is shown instead of the label.
        colour: for an option about colour, a colour (#RRGGBB) that is shown instead of the label.
    """

    id: str
    label: Phrase
    help: Phrase = SILENCE
    art: str = ""
    colour: str = ""


class Option(msgspec.Struct, frozen=True):
    """A setting that players choose at set-up: one of several choices or, for a text option, a text that they enter.

    Attributes:
        id: the id of the option; it must not contain "-", "=" or ",".
        choices: the possible choices, the default first, or an empty tuple for a text option.
        letters: for a text option, the maximum length in characters.
        after: the id of the text option that must be filled in before this option is offered, or "" for none.
        before: the choice that applies in games saved before the option existed, or "" for the default.
        asked: whether the option is offered at set-up; if false, every new game uses the default.
    """

    id: str
    label: Phrase
    choices: tuple[Choice, ...] = ()
    letters: int = 0
    help: Phrase = SILENCE
    after: str = ""
    before: str = ""
    asked: bool = True

    @property
    def default(self) -> str:
        """The value that applies if nothing is chosen: the first choice, or "" for a text option."""
        return self.choices[0].id if self.choices else ""

    def takes(self, value: str) -> bool:
        """Return whether the value is one of the choices or, for a text option, a text that can be entered."""
        if self.choices:
            return any(choice.id == value for choice in self.choices)
        return len(value) <= self.letters and self.written(value) == value

    def written(self, text: str) -> str:
        """Remove control characters, seat marks and surrounding spaces, and cut the text to the maximum length."""
        return unmarked(shown(text)).strip()[: self.letters].strip()


class EndReason(msgspec.Struct, frozen=True):
    """A way in which a game can end, with the sentence that the result screen shows."""

    id: str
    text: Phrase


class Phase(msgspec.Struct, frozen=True):
    """A named part of a round, shown on the phase track at the top of the table."""

    id: str
    label: Phrase


class SeatNote(msgspec.Struct, frozen=True):
    """A rule that applies only to games with a certain number of players, and the id of the rule's clause."""

    seats: int
    text: Phrase
    clause: str


class ScoreUnit(msgspec.Struct, frozen=True):
    """The unit of a score: either a point or an amount of money, such as $1,000 (`worth` is 1000)."""

    currency: Phrase = SILENCE
    worth: int = 1

    def written(self, amount: int) -> str:
        """Return a score, or a part of one, as text, such as "12" or "−$20,000"."""
        if self == POINTS:
            return number(amount)
        text = _("{currency}{amount}")
        return number(amount, text.format(currency=self.currency, amount=whole(abs(amount) * self.worth)))


POINTS = ScoreUnit()


class Meta(msgspec.Struct, frozen=True):
    """A title's description of itself, including its names, its numbers of players and its options.

    Attributes:
        native_name: the name of the game in its country of origin.
        board: the name of the map that belongs to the title.
        longest: the maximum length of a game in plies (single moves), including optional moves (see `Turn.may`).
        notes: the special rules for certain numbers of players, shown at set-up.
        short_name: a shorter name, used where space is short, or an empty phrase.
        custom: the traditional rule for who goes first, for players who do not want to draw lots.
        stretch: the pattern for the name of a round, such as "Round {number}" or "Year {number}".
        unit: the unit of scores.
    """

    slug: str
    name: Phrase
    native_name: str
    tagline: Phrase
    min_seats: int
    max_seats: int
    board: str
    options: tuple[Option, ...]
    phases: tuple[Phase, ...]
    ends: tuple[EndReason, ...]
    longest: int
    default_seats: int = 0
    notes: tuple[SeatNote, ...] = ()
    short_name: Phrase = SILENCE
    custom: Phrase = SILENCE
    stretch: Phrase = phrase("Round {number}")
    unit: ScoreUnit = POINTS

    def stretch_named(self, number: int) -> str:
        """Return the name of a round, such as "Round 2". Rounds are numbered from 1."""
        return str(self.stretch).format(number=number)

    def option(self, ident: str) -> Option | None:
        """Return the option with this id, or None if there is none."""
        return next((option for option in self.options if option.id == ident), None)

    def takes(self, chosen: tuple[str, str]) -> bool:
        """Return whether a pair (id, value) names an option and one of its possible values."""
        option = self.option(chosen[0])
        return option is not None and option.takes(chosen[1])

    @property
    def asked(self) -> tuple[Option, ...]:
        """The options that are offered at set-up."""
        return tuple(option for option in self.options if option.asked)

    def kept(self, setup: Setup) -> Setup:
        """Complete the set-up of an old save: options that are newer than the save get the value `Option.before`."""
        return setup.completed({option.id: option.before for option in self.options if option.before})

    def told(self, setup: Setup) -> Setup:
        """Return the set-up to save. It includes the default of each unset option that defines `Option.before`."""
        return setup.completed({option.id: option.default for option in self.options if option.before})

    def full_name(self) -> str:
        """Return `name`, followed by `native_name` unless `name` already contains `native_name`."""
        native = self.elsewhere()
        return _("{name} {native}").format(name=self.name, native=native) if native else str(self.name)

    def elsewhere(self) -> str:
        """Return `native_name`, or "" if `name` already contains `native_name`."""
        return "" if self.native_name in str(self.name) else self.native_name

    def ending(self, end: str) -> str:
        """Return the sentence that says how the game ended, given the id of the end reason."""
        return next((str(reason.text) for reason in self.ends if reason.id == end), end)

    def note(self, seats: int) -> SeatNote | None:
        """Return the special rule for a number of players, or None if there is none."""
        return next((note for note in self.notes if note.seats == seats), None)


class Setup(msgspec.Struct, frozen=True):
    """The start of a game: the number of players, the seed, the first player, and the options that were set."""

    seats: Whole
    seed: Seed
    first: Whole = 0
    options: Annotated[tuple[tuple[Word, Word], ...], msgspec.Meta(max_length=100)] = ()

    def option(self, name: str, default: str) -> str:
        """Return the value of an option, or `default` if the option was not set."""
        return next((value for key, value in self.options if key == name), default)

    def completed(self, values: Mapping[str, str]) -> Setup:
        """Return the set-up with the options in `values` added. Options that were already set do not change."""
        known = {key for key, _value in self.options}
        more = tuple((key, value) for key, value in values.items() if key not in known)
        return msgspec.structs.replace(self, options=(*self.options, *more)) if more else self


class ScoreLine(msgspec.Struct, frozen=True):
    """One source of points or money, with the amount for each seat in seat order."""

    label: str
    amounts: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game.

    Attributes:
        places: the final rank of each seat, 1 for the winner; tied seats have the same rank.
        sources: the parts of the score, which add up exactly to the totals.
        end: the id of the end reason.
        tie_breaker: the tie-breaker that decided the game, or "" if none was needed.
        verdict: for a game that cannot be won, the heading of the result screen; for other games, "".
        unit: the unit of the amounts, the same as in the title's `Meta`.
    """

    places: tuple[int, ...]
    totals: tuple[int, ...]
    sources: tuple[ScoreLine, ...]
    end: str
    tie_breaker: str = ""
    verdict: str = ""
    unit: ScoreUnit = POINTS

    def shares(self) -> tuple[float, ...]:
        """Return each seat's win share: 1 for a sole winner, equal shares for tied winners, and 0 for the rest."""
        winners = self.places.count(1)
        return tuple((place == 1) / winners for place in self.places)


class Rules(Interaction[V], Protocol[S, V, M]):
    """The rules of one title on one board. All methods are pure, and a move's legality depends only on the view."""

    @property
    def meta(self) -> Meta:
        """The title's description of itself."""

    @property
    def state_type(self) -> type[S]:
        """The class of the title's states, needed to decode states."""

    @property
    def view_type(self) -> type[V]:
        """The class of the title's views, needed to send views to another process."""

    @property
    def move_type(self) -> Any:
        """The class or tagged union of the title's moves, needed to decode moves."""

    def initial(self, setup: Setup) -> Transition[S]:
        """Return the state at the first decision, and all events before then. Raise Problem for an invalid set-up."""

    def turn(self, state: S) -> Turn:
        """Return the seats that must move now, and the seats that may move now."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Return the view of a state for a seat, or for a spectator if `seat` is None."""

    def legal_moves(self, view: V) -> tuple[M, ...] | None:
        """Return all legal moves of the view's seat in canonical order, or None if there are too many to list."""

    def prompt(self, view: V, draft: Draft) -> Prompt[M]:
        """Return the prompt for a draft. Prompts offer exactly the targets that lead to legal moves."""

    def draft_of(self, view: V, move: M) -> Draft:
        """Return the draft that players usually build to make the given legal move."""

    def why_not(self, view: V, draft: Draft, target: Target) -> Illegal:
        """Return the reason and the rulebook clause that explain why the prompt does not offer a target."""

    def clause(self, view: V, target: Target | None) -> str:
        """Return the id of the rulebook clause that explains a target or, if `target` is None, the current phase."""

    def tip(self, view: V, target: Target) -> str:
        """Return the tooltip of a target: one to three sentences, or "" for no tooltip."""

    def why_illegal(self, view: V, move: M) -> Illegal | None:
        """Return the reason why the view's seat cannot make a move, or None if the move is legal."""

    def apply(self, state: S, seat: Seat, move: M) -> Transition[S]:
        """Make a move and return the transition. The caller must have checked that the move is legal."""

    def next_state(self, state: S, seat: Seat, move: M) -> S:
        """Return the state after a move, like `apply(...).state` but faster, because no events are recorded."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game is in progress."""

    def determinize(self, view: V, rng: Rng) -> S:
        """Return a random state that is consistent with the view."""

    def check(self, state: S) -> None:
        """Raise AssertionError if money, cards or tokens do not add up. The message names the mismatch."""
