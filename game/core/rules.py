"""The protocol that the rules of every title implement, with the values it uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from game.core.board import BoardFault, BoardSpec
from game.core.bounds import Seed, Whole, Word
from game.core.errors import shown
from game.core.i18n import SILENCE, Phrase, _, phrase
from game.core.names import Seat, unmarked
from game.core.rng import Rng
from game.core.sentences import number, whole
from game.core.target import Draft, Illegal, Prompt, Target


class BadMove(ValueError):
    """Raised for a value that is not a move of the title: unknown kind, missing fields or wrong fields."""


class IllegalMove(ValueError):
    """Raised for a move that the rules refuse.

    Attributes:
        reason: why the move is refused, with the clause.
    """

    def __init__(self, reason: Illegal) -> None:
        super().__init__(str(reason))
        self.reason = reason


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The base class of every title's state.

    Attributes:
        rng: the random generator, the only source of chance in a game.
    """

    rng: Rng


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened in a game, as data.

    Attributes:
        reveals: for an event that shows something hidden, why undo stops here; a preview ends before such an event.
        barrier: why undo stops here for another reason, such as another player's consent; a preview shows the event.
        to: the seats that may know about the event, or None for everyone.
    """

    reveals: ClassVar[Phrase] = SILENCE
    barrier: ClassVar[Phrase] = SILENCE

    to: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Return whether the seat may know about the event; None is a spectator."""
        return self.to is None or seat in self.to

    @property
    def stops_undo(self) -> Phrase:
        """Why the move that caused the event cannot be undone; empty if it can."""
        return self.barrier or self.reveals


S = TypeVar("S", bound=State)
V = TypeVar("V")
M = TypeVar("M", bound=msgspec.Struct)


class Turn(msgspec.Struct, frozen=True):
    """The seats that can move now. No seat is both in `must` and in `may`, and both are empty once the game is over.

    Attributes:
        number: the number of the turn, from 1; a seat's consecutive moves with the same number belong together.
        must: the seats that must move, in the order in which they are asked; several seats choose simultaneously.
        may: the seats that may move but need not, in the order in which bots are asked, each once per position.
    """

    number: int
    must: tuple[Seat, ...] = ()
    may: tuple[Seat, ...] = ()

    @property
    def able(self) -> tuple[Seat, ...]:
        """All seats that can move, beginning with those that must."""
        return (*self.must, *self.may)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game is waiting for: those that must move, otherwise those that may."""
        return self.must or self.may


class Beat(msgspec.Struct, Generic[S], frozen=True):
    """One event with the state right after it, so that the screen can show a long step event by event."""

    event: Event
    state: S


class Transition(msgspec.Struct, Generic[S], frozen=True):
    """The result of a move: the new state and the beats that lead to it. The last beat has the same state."""

    state: S
    beats: tuple[Beat[S], ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """One value of an option.

    Attributes:
        help: one line of explanation at set-up.
        art: a picture shown instead of the label, for an option about looks.
        colour: a colour (#RRGGBB) shown instead of the label.
    """

    id: str
    label: Phrase
    help: Phrase = SILENCE
    art: str = ""
    colour: str = ""


class Option(msgspec.Struct, frozen=True):
    """A setting chosen at set-up: one of several choices, or a text that a person writes.

    The id must not contain "-", "=" or ",". The title may check texts further: `Rules.initial` raises Problem. With
    `before`, a new rule can be the default for new games while old games keep the old rule.

    Attributes:
        choices: the possible choices, the default first; empty for a text.
        letters: the maximum length of a text, in characters.
        help: one line of explanation for a text.
        after: the id of a text option; this option is offered only once that text is not empty.
        before: the choice that applies to old saves without this option, or "" for the default.
        asked: the option is offered at set-up; otherwise every new game uses the default.
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
        """The value used if nothing was chosen: the first choice, or "" for a text."""
        return self.choices[0].id if self.choices else ""

    def takes(self, value: str) -> bool:
        """Return whether the value is one of the choices, or a text that a person could have entered."""
        if self.choices:
            return any(choice.id == value for choice in self.choices)
        return len(value) <= self.letters and self.written(value) == value

    def written(self, text: str) -> str:
        """Return an entered text cut to the maximum length, without control characters, seat marks and outer spaces."""
        return unmarked(shown(text)).strip()[: self.letters].strip()


class EndReason(msgspec.Struct, frozen=True):
    """A way in which a game can end, with the sentence shown with the result."""

    id: str
    text: Phrase


class Phase(msgspec.Struct, frozen=True):
    """A named part of a round, shown on the phase track."""

    id: str
    label: Phrase


class SeatNote(msgspec.Struct, frozen=True):
    """A rule that applies only to one number of players.

    Attributes:
        seats: the number of players.
        text: the rule in one sentence.
        clause: the id of the clause with the full rule.
    """

    seats: int
    text: Phrase
    clause: str


class Meta(msgspec.Struct, frozen=True):
    """A title's description of itself.

    Attributes:
        longest: the length of the longest possible game in plies, including the optional moves of seats in `Turn.may`.
        notes: sentences shown at set-up for numbers of players with special rules.
        short_name: the name for narrow places; empty if the full name is used.
        custom: the traditional rule for who starts, for players who do not want to draw lots.
        stretch: the name of a round with its number: "Round {number}", "Year {number}".
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

    def stretch_named(self, number: int) -> str:
        """Return the name of a round by its number, counted from 1: "Round 2"."""
        return str(self.stretch).format(number=number)

    def option(self, ident: str) -> Option | None:
        """Return the option with that id, or None if there is none."""
        return next((option for option in self.options if option.id == ident), None)

    def takes(self, chosen: tuple[str, str]) -> bool:
        """Return whether the pair (id, value) names an option and one of its possible values."""
        option = self.option(chosen[0])
        return option is not None and option.takes(chosen[1])

    @property
    def asked(self) -> tuple[Option, ...]:
        """The options that are offered at set-up."""
        return tuple(option for option in self.options if option.asked)

    def kept(self, setup: Setup) -> Setup:
        """Return the set-up of an old save. Options that are newer than the save are set to keep the old rules."""
        return setup.completed({option.id: option.before for option in self.options if option.before})

    def told(self, setup: Setup) -> Setup:
        """Return the set-up for saving. Options that `kept` would fill in are set explicitly."""
        return setup.completed({option.id: option.default for option in self.options if option.before})

    def full_name(self) -> str:
        """Return the name, followed by the game's name in its country of origin if that is different."""
        native = self.elsewhere()
        return _("{name} {native}").format(name=self.name, native=native) if native else str(self.name)

    def elsewhere(self) -> str:
        """Return the game's name in its country of origin, or "" if the name already contains it."""
        return "" if self.native_name in str(self.name) else self.native_name

    def ending(self, end: str) -> str:
        """Return the sentence about how a game ended, given the id of the end reason."""
        return next((str(reason.text) for reason in self.ends if reason.id == end), end)

    def note(self, seats: int) -> SeatNote | None:
        """Return the note for a number of players, or None if there is none."""
        return next((note for note in self.notes if note.seats == seats), None)


class Setup(msgspec.Struct, frozen=True):
    """How a game starts.

    Attributes:
        seats: the number of players.
        seed: the seed of all chance in the game.
        first: the seat of the first player.
        options: pairs of an option's id and its value.
    """

    seats: Whole
    seed: Seed
    first: Whole = 0
    options: Annotated[tuple[tuple[Word, Word], ...], msgspec.Meta(max_length=100)] = ()

    def option(self, name: str, default: str) -> str:
        """Return the value of an option, `default` if it was not set."""
        return next((value for key, value in self.options if key == name), default)

    def completed(self, values: Mapping[str, str]) -> Setup:
        """Return the set-up with these values for options that were not set."""
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
        places: each seat's place; 1 is first, and tied seats have the same place.
        totals: each seat's final score.
        sources: the parts of the score; they add up to the totals exactly.
        end: the id of the end reason.
        tie_breaker: the tie-breaker that decided, or "" if none was needed.
        verdict: the heading of the result in a game that cannot be won; "" otherwise.
        currency: the sign before an amount of money, or "" for points.
        worth: the amount of money that one point stands for.
    """

    places: tuple[int, ...]
    totals: tuple[int, ...]
    sources: tuple[ScoreLine, ...]
    end: str
    tie_breaker: str = ""
    verdict: str = ""
    currency: str = ""
    worth: int = 1

    def shares(self) -> tuple[float, ...]:
        """Return each seat's win share: 1 for a sole winner, equal parts for tied winners, or 0 for the others."""
        winners = self.places.count(1)
        return tuple((place == 1) / winners for place in self.places)

    def written(self, amount: int) -> str:
        """Return a score, or a part of one, as text: "12", "−$20,000"."""
        if not self.currency:
            return number(amount)
        text = _("{currency}{amount}")
        return number(amount, text.format(currency=self.currency, amount=whole(abs(amount) * self.worth)))


class Rules(Protocol[S, V, M]):
    """One title's rules on one board. All methods are pure, and legality depends only on the view."""

    @property
    def meta(self) -> Meta:
        """The title's description of itself."""

    @property
    def state_type(self) -> type[S]:
        """The class of states, for decoding."""

    @property
    def view_type(self) -> type[V]:
        """The class of views, for sending them to computer players in another process."""

    @property
    def move_type(self) -> Any:
        """The tagged union of moves, for decoding."""

    def initial(self, setup: Setup) -> Transition[S]:
        """Return the first state with the beats before the first decision.

        Raises:
            Problem: the title cannot be played with this set-up.
        """

    def turn(self, state: S) -> Turn:
        """Return the seats that must move now, and the seats that may."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat may know; None is a spectator. Views and states have different classes."""

    def legal_moves(self, view: V) -> tuple[M, ...] | None:
        """Return all legal moves of the view's seat in canonical order; empty if it cannot move.

        None means that the moves cannot be listed, for example free deals. `prompt` then leads to each of them.
        """

    def prompt(self, view: V, draft: Draft) -> Prompt[M]:
        """Return what the view's seat can pick next for a draft.

        Each target offered leads to a legal move, and every legal move can be built from the targets offered.
        """

    def draft_of(self, view: V, move: M) -> Draft:
        """Return a draft for a legal move, as built by the usual clicks.

        The prompt for this draft contains the move.
        """

    def why_not(self, view: V, draft: Draft, target: Target) -> Illegal:
        """Return why a target that the prompt does not offer cannot be picked: a specific reason with its clause."""

    def clause(self, view: V, target: Target | None) -> str:
        """Return the clause of the rulebook that explains a thing, or the current phase if `target` is None."""

    def tip(self, view: V, target: Target) -> str:
        """Return one to three sentences about the thing under the pointer, or "" if there is nothing to say."""

    def why_illegal(self, view: V, move: M) -> Illegal | None:
        """Return why the view's seat cannot make a move, or None if it can."""

    def apply(self, state: S, seat: Seat, move: M) -> Transition[S]:
        """Return the step that a move leads to. The caller must have checked that the move is legal."""

    def next_state(self, state: S, seat: Seat, move: M) -> S:
        """Return the state after a move, equal to `apply(...).state` but faster, because no beats are made."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game is in progress."""

    def determinize(self, view: V, rng: Rng) -> S:
        """Return a full state consistent with what the view's seat knows: view(determinize(v), seat) == v."""

    def check(self, state: S) -> None:
        """Check that money, cards and tokens add up.

        Raises:
            AssertionError: something does not add up; the message names the account.
        """


RulesFor = Callable[[BoardSpec], Rules[Any, Any, Any]]
"""A title's rules for one board. Raises Problem if the board lacks something; the message says what."""
BoardLint = Callable[[BoardSpec], tuple[BoardFault, ...]]
"""All mistakes in a map, by a title's own requirements, in map order; empty if the title can be played on it."""
