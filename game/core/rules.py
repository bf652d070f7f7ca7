"""The protocol every title fulfils: a pure machine of frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from game.core.board import BoardFault, BoardSpec
from game.core.bounds import Seed, Whole, Word
from game.core.figures import number, whole
from game.core.i18n import SILENCE, Phrase, _, phrase
from game.core.names import Seat, unmarked
from game.core.rng import Rng
from game.core.target import Draft, Illegal, Prompt, Target
from game.core.text import shown


class BadMove(ValueError):
    """A move that does not even decode: unknown kind, missing or wrong fields."""


class IllegalMove(ValueError):
    """A move the rules refuse; `reason` says why, with the clause."""

    def __init__(self, reason: Illegal) -> None:
        super().__init__(str(reason))
        self.reason = reason


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every title's state: chance is a value in it."""

    rng: Rng


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened, as data. `to` lists the seats that may know it; None: everyone.

    A kind of event that shows what was hidden says so in `reveals`: previews end before it, and undo stops there with
    this sentence. One that binds for another reason, such as another player's consent, says it in `barrier`: undo stops
    there too, and a preview shows it.
    """

    reveals: ClassVar[Phrase] = SILENCE
    barrier: ClassVar[Phrase] = SILENCE

    to: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether that seat (None: a spectator) may know of it."""
        return self.to is None or seat in self.to

    @property
    def stops_undo(self) -> Phrase:
        """Why what led to the event cannot be taken back, nothing when it can."""
        return self.barrier or self.reveals


S = TypeVar("S", bound=State)
V = TypeVar("V")
M = TypeVar("M", bound=msgspec.Struct)


class Turn(msgspec.Struct, frozen=True):
    """Who decides now. `number`: which turn it is, counted from 1; while it stays the same, moves that a seat makes one
    after the other belong together.

    `must`: the seats that owe a move, in the order in which they are asked; several choose at the same time. `may`:
    seats that can move but need not, in the order in which bots are asked, each once in a position. No seat is in both;
    nobody is in either when the game is over.
    """

    number: int
    must: tuple[Seat, ...] = ()
    may: tuple[Seat, ...] = ()

    @property
    def able(self) -> tuple[Seat, ...]:
        """All seats that can move, those that owe a move first."""
        return (*self.must, *self.may)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for: those that owe a move, else those that can make one."""
        return self.must or self.may


class Beat(msgspec.Struct, Generic[S], frozen=True):
    """One event and the state right after it, so that a screen can show a long step beat by beat."""

    event: Event
    state: S


class Step(msgspec.Struct, Generic[S], frozen=True):
    """What a move leads to: the new state and the beats on the way, the last one's state being `state`."""

    state: S
    beats: tuple[Beat[S], ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """One value of an option, with the line of explanation shown at set-up. Where an option is about looks, its choices
    are shown by a picture (`art`) or a `colour` (#RRGGBB) instead of the label."""

    id: str
    label: Phrase
    help: Phrase = SILENCE
    art: str = ""
    colour: str = ""


class Option(msgspec.Struct, frozen=True):
    """Something decided at set-up: one of the choices, the first by default; or, where there are none, a text that
    somebody writes, of at most so many letters, "" by default, with its line of explanation in `help`.

    `after`: the text without which this means nothing, by its id; it is asked for only once something is written there.

    `before`: the choice that a kept game means which says nothing of this option, because it was played before there
    was one; "" for the default. With it a rule can change, and every kept game keeps the old one. `asked`: whether
    anybody is asked; where nobody is, every new game has the default.

    What a text says beyond that, the title checks: `Rules.initial` raises Problem. Ids hold no "-", "=" and ",".
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
        """What holds where nothing was chosen or written."""
        return self.choices[0].id if self.choices else ""

    def takes(self, value: str) -> bool:
        """Whether it is a choice, or a text as somebody could have written it."""
        if self.choices:
            return any(choice.id == value for choice in self.choices)
        return len(value) <= self.letters and self.written(value) == value

    def written(self, text: str) -> str:
        """What becomes of a text that somebody writes: cut, without spaces at its ends, without what would steer a
        terminal and the marks that stand for names."""
        return unmarked(shown(text)).strip()[: self.letters].strip()


class EndReason(msgspec.Struct, frozen=True):
    """A way a game can end, with the sentence shown with the result."""

    id: str
    text: Phrase


class Phase(msgspec.Struct, frozen=True):
    """A named part of a round, for the phase track."""

    id: str
    label: Phrase


class SeatNote(msgspec.Struct, frozen=True):
    """What is different for so many players, in one sentence, and the clause that says all of it."""

    seats: int
    text: Phrase
    clause: str


class Meta(msgspec.Struct, frozen=True):
    """What a title says of itself.

    Attributes:
        longest: the longest possible game in plies, moves of seats in `may` included.
        notes: what set-up tells of a number of players for which other rules hold.
        short_name: where little room is, "" for the whole name.
        custom: who begins by custom, where a table would rather not draw lots.
        stretch: what a stretch of the game is called, with its number: "Round {number}", "Year {number}".
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
        """Return a stretch of the game by its number, from 1 on: "Round 2"."""
        return str(self.stretch).format(number=number)

    def option(self, ident: str) -> Option | None:
        """The option of that id."""
        return next((option for option in self.options if option.id == ident), None)

    def takes(self, chosen: tuple[str, str]) -> bool:
        """Whether there is such an option, and it can have that value."""
        option = self.option(chosen[0])
        return option is not None and option.takes(chosen[1])

    @property
    def asked(self) -> tuple[Option, ...]:
        """The options that somebody decides at set-up."""
        return tuple(option for option in self.options if option.asked)

    def kept(self, setup: Setup) -> Setup:
        """The set-up that a kept game means: what it says nothing of is as it was before there was an option."""
        return setup.completed({option.id: option.before for option in self.options if option.before})

    def told(self, setup: Setup) -> Setup:
        """The set-up as it is kept: it says what a kept game could otherwise not be asked, so that `kept` leaves it as
        it is."""
        return setup.completed({option.id: option.default for option in self.options if option.before})

    def full_name(self) -> str:
        """The name, and how the game is called where it comes from, where that is something else."""
        native = self.elsewhere()
        return _("{name} {native}").format(name=self.name, native=native) if native else str(self.name)

    def elsewhere(self) -> str:
        """How the game is called where it comes from, "" where the name says that already."""
        return "" if self.native_name in str(self.name) else self.native_name

    def ending(self, end: str) -> str:
        """The sentence that tells how a game ended, by the id of the end reason."""
        return next((str(reason.text) for reason in self.ends if reason.id == end), end)

    def note(self, seats: int) -> SeatNote | None:
        """What is different for so many players, None where nothing is."""
        return next((note for note in self.notes if note.seats == seats), None)


class Setup(msgspec.Struct, frozen=True):
    """How a game starts: seats, who begins, the options as (option, choice or text) pairs, and the seed."""

    seats: Whole
    seed: Seed
    first: Whole = 0
    options: Annotated[tuple[tuple[Word, Word], ...], msgspec.Meta(max_length=100)] = ()

    def option(self, name: str, default: str) -> str:
        """The choice made for an option, or the text written, or the default."""
        return next((value for key, value in self.options if key == name), default)

    def completed(self, values: Mapping[str, str]) -> Setup:
        """The same with these values of options of which it says nothing."""
        known = {key for key, _value in self.options}
        more = tuple((key, value) for key, value in values.items() if key not in known)
        return msgspec.structs.replace(self, options=(*self.options, *more)) if more else self


class ScoreLine(msgspec.Struct, frozen=True):
    """One source of score with each seat's amount, in seat order."""

    label: str
    amounts: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The result: places (1 is first, shared places repeat), totals, sources that add up to the totals exactly,
    the tie-breaker that decided ("" if none was needed) and the id of the end reason.

    `verdict`: the heading of the result where there is nobody to beat, "" where somebody wins. `currency`: the sign
    before amounts that are money, and `worth` how much of it one of them is.
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
        """Return the win share of each seat: 1 for a sole winner, an equal part for each of several, 0 for the rest."""
        winners = self.places.count(1)
        return tuple((place == 1) / winners for place in self.places)

    def written(self, amount: int) -> str:
        """A total, or a part of one, as it is read: "12", "−$20,000"."""
        if not self.currency:
            return number(amount)
        text = _("{currency}{amount}")
        return number(amount, text.format(currency=self.currency, amount=whole(abs(amount) * self.worth)))


class Rules(Protocol[S, V, M]):
    """One title's rules on one board. All methods are pure; legality is decided on the view."""

    @property
    def meta(self) -> Meta:
        """What the title says of itself."""

    @property
    def state_type(self) -> type[S]:
        """The class of states, for the codec."""

    @property
    def view_type(self) -> type[V]:
        """The class of views, for the codec: computer players get them in another process."""

    @property
    def move_type(self) -> Any:
        """The tagged union of moves, for the codec."""

    def initial(self, setup: Setup) -> Step[S]:
        """The first state and the beats that lead to the first decision. Raises Problem for an impossible set-up."""

    def turn(self, state: S) -> Turn:
        """Who owes a move now, and who can make one."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know (None: a spectator); another class than the state."""

    def legal_moves(self, view: V) -> tuple[M, ...] | None:
        """Every legal move of the view's seat, in canonical order; empty when it cannot move.

        None where moves cannot be listed, such as free deals: there `prompt` leads to each of them.
        """

    def prompt(self, view: V, draft: Draft) -> Prompt[M]:
        """What the view's seat may point at next, given the half-built move. Whatever it lights leads to a legal move,
        and each legal move can be reached by it."""

    def draft_of(self, view: V, move: M) -> Draft:
        """The usual way to click a legal move together, the inverse of `prompt`: at that draft it gives this move."""

    def why_not(self, view: V, draft: Draft, target: Target) -> Illegal:
        """Why a target that the prompt does not offer cannot be picked now; always specific, with a clause."""

    def clause(self, view: V, target: Target | None) -> str:
        """The clause of the rulebook that explains a thing, or the moment when there is no thing."""

    def tip(self, view: V, target: Target) -> str:
        """One to three sentences about a thing under the pointer, "" when there is nothing to say."""

    def why_illegal(self, view: V, move: M) -> Illegal | None:
        """Why the view's seat cannot make a move, None when it can."""

    def apply(self, state: S, seat: Seat, move: M) -> Step[S]:
        """The step a move leads to; the caller has checked that it is legal."""

    def next_state(self, state: S, seat: Seat, move: M) -> S:
        """The state a move leads to, the same as `apply(...).state`: for those who play on without looking at beats."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, None while the game goes on."""

    def determinize(self, view: V, rng: Rng) -> S:
        """A full state that the view's seat cannot rule out: view(determinize(v), seat) == v."""

    def check(self, state: S) -> None:
        """Raises AssertionError with the account that fails when money, cards or tokens do not add up."""


class RulesFor(Protocol):
    """A title's constructor of rules for one board."""

    def __call__(self, board: BoardSpec) -> Rules[Any, Any, Any]:
        """The rules on that board. Raises Problem naming what the board lacks."""


class BoardLint(Protocol):
    """A title's own demands on a map."""

    def __call__(self, board: BoardSpec) -> tuple[BoardFault, ...]:
        """Every mistake found, in the order of the map; empty when the title can be played on it."""
