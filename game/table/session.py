"""A game at a table, with its players and everything that has happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from game.board.layers import Board
from game.core.advice import Verdict
from game.core.i18n import _, pgettext
from game.core.match import Match
from game.core.names import Seat, Sentence
from game.core.rng import seeded
from game.core.rules import Event, Outcome
from game.core.sentences import listed
from game.core.target import Draft
from game.picture.canvas import SeatLook
from game.picture.chronicle import Chronicle
from game.picture.table import TableArt
from game.picture.title import Title
from game.saves.commitment import Commitment
from game.saves.schema import Save, new_id, now
from game.table.picture import LogLine, Strength
from game.table.seats import SeatSetup

MOST_ADVICE = 10_000
"""The maximum number of hints that are counted for a seat."""
WORLDS = range(4)
"""The random seeds for sampling states in which a move is tried out, to find out whether it could be undone."""


@dataclass(frozen=True)
class Moment:
    """One event of the game, with its log line and the states before and after the event."""

    event: Event
    before: Any
    after: Any
    ply: int
    sentence: Sentence | None


@dataclass
class Session:
    """A game with its players and its board.

    Attributes:
        notes: messages that the players should read before the game.
        begun_at: the starting time in UTC, in ISO 8601 format.
        origin: the id of the game from which this game branched off, or "" for none.
        advised: the number of hints requested by each seat, or () for no hints.
        seal: the commitment to the seed, or None.
        source: the save of a game that is only being watched, or None.
        loads: how many times the game was loaded from a file, or None if unknown.
        cover: the checksum of the loaded save if the checksum is wrong, otherwise "".
        verdicts: the verdicts of an analysis, keyed by the number of plies before the move.
    """

    title: Title
    match: Match[Any, Any, Any]
    seats: tuple[SeatSetup, ...]
    board: Board
    notes: tuple[str, ...] = ()
    begun_at: str = field(default_factory=now)
    ident: str = field(default_factory=new_id)
    origin: str = ""
    advised: tuple[int, ...] = ()
    seal: Commitment | None = None
    source: Save | None = None
    loads: int | None = 0
    cover: str = ""
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    _moments: list[Moment] = field(default_factory=list)
    _read: int = -1  # the number of plies whose events are in `_moments`, or -1 if not even the opening is
    _looked_ahead: tuple[tuple[int, Seat, Any], Any] | None = None
    _secret: dict[tuple[Seat, int], bool] = field(default_factory=dict)

    @cached_property
    def art(self) -> TableArt[Any]:
        """The object that draws the title's board and pieces."""
        return self.title.art(self.match.rules)

    @property
    def looks(self) -> tuple[SeatLook, ...]:
        """The name, colour and symbol of each seat."""
        return tuple(seat.look for seat in self.seats)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play, in seat order."""
        return tuple(index for index, seat in enumerate(self.seats) if seat.human)

    @property
    def strengths(self) -> tuple[Strength | None, ...]:
        """The level of each seat's computer player, or None for a person or an unknown level."""
        levels = self.title.levels
        steps = {level.id: Strength(str(level.label), step, len(levels)) for step, level in enumerate(levels, 1)}
        return tuple(steps.get(seat.level) for seat in self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game, or None while it is in progress."""
        return self.match.outcome

    def story(self) -> Chronicle:
        """Return the chronicle of the finished game, with its curves and awards."""
        beats = [beat for ply in self.match.plies for beat in ply.beats]
        return self.title.chronicle(self.match.rules, self.match.state_at(0), beats)

    def onlooker(self) -> Seat | None:
        """Return the seat whose view is shown while nobody is asked for a move, or None for a spectator's view."""
        return self.humans[0] if len(self.humans) == 1 else None

    def view(self, seat: Seat | None, state: Any = None) -> Any:
        """Return a seat's view of a state (by default the current state), or a spectator's view if `seat` is None."""
        return self.match.rules.view(self.match.state if state is None else state, seat)

    @property
    def clause(self) -> str:
        """The rulebook clause about the decision that the game is waiting for."""
        return self.match.rules.clause(self.view(None), None)

    def private(self, seat: Seat) -> bool:
        """Return whether the seat's next decision involves secrets that nobody else may see."""
        return self.match.rules.prompt(self.view(seat), Draft()).private

    def presumed(self, seat: Seat, plies: int) -> Any | None:
        """Return the move that is made automatically for a seat after `plies` plies, or None."""
        rules = self.match.rules
        if not rules.automatic:
            return None
        moves = rules.legal_moves(rules.view(self.match.state_at(plies), seat))
        return moves[0] if moves and len(moves) == 1 and isinstance(moves[0], rules.automatic) else None

    def answered(self, ply: int) -> bool:
        """Return whether a person chose the move that was made after `ply` plies."""
        made = self.match.plies[ply]
        if not self.seats[made.seat].human:
            return False
        return not isinstance(made.move, self.match.rules.automatic) or self.presumed(made.seat, ply) is None

    def preview(self, seat: Seat, move: Any) -> Any:
        """Return what a seat would see after a move, up to the first event that reveals something hidden."""
        known = (len(self.match.plies), seat, move)
        if self._looked_ahead is None or self._looked_ahead[0] != known:
            self._looked_ahead = known, self.ahead(self.view(seat), seat, move)
        return self._looked_ahead[1]

    def ahead(self, view: Any, seat: Seat, move: Any) -> Any:
        """Return the preview of a move in the position given by `view`."""
        rules = self.match.rules
        state = rules.determinize(view, seeded(0))
        after = state
        for beat in rules.apply(state, seat, move).beats:
            if beat.event.reveals:
                break
            after = beat.state
        return rules.view(after, seat)

    def final(self, seat: Seat, move: Any) -> bool:
        """Return whether a move may be impossible to undo because it reveals something or binds other players.

        The result depends only on information that the seat has.
        """
        view = self.view(seat)
        return any(self._final_in(self.match.rules.determinize(view, seeded(world)), seat, move) for world in WORLDS)

    def _final_in(self, state: Any, seat: Seat, move: Any) -> bool:
        step = self.match.rules.apply(state, seat, move)
        return step.state.rng != state.rng or any(beat.event.stops_undo for beat in step.beats)

    def moments(self) -> list[Moment]:
        """Return the history of the game so far, with one `Moment` for each event."""
        match, plies = self.match, self.match.plies
        while self._read < len(plies):
            self._read += 1
            beats = plies[self._read - 1].beats if self._read else match.opening
            before = match.state_at(self._read - 1) if self._read else next((beat.state for beat in beats), None)
            for beat in beats:
                self._moments.append(Moment(beat.event, before, beat.state, self._read, beat.event.sentence()))
                before = beat.state
        return self._moments

    def spoke(self) -> None:
        """Translate the log again after a change of language, and discard the verdicts of an analysis."""
        self.forget()
        self.moments()
        self.verdicts.clear()

    def log(self, upto: int, viewer: Seat | None) -> tuple[LogLine, ...]:
        """Return the log lines about the first `upto` events, but only lines that `viewer` may read.

        If there is a commitment to the seed, the log begins with it and, after the game, ends with the seed itself.
        """
        lines = self._fingerprint()
        told = [
            (index, moment, moment.sentence)
            for index, moment in enumerate(self.moments()[:upto])
            if moment.sentence is not None and moment.event.seen_by(viewer)
        ]
        for thread, group in groupby(told, key=lambda each: each[2].thread):
            several = list(group)
            events = [moment.event for _index, moment, _words in several]
            retold = events[0].retold(events[1:]) if thread and len(events) > 1 else None
            if retold is not None:
                several = [(several[-1][0], several[-1][1], retold)]
            lines += [LogLine(text=words.text, seat=words.seat, beat=index) for index, _moment, words in several]
        if self.seal is not None and self.outcome is not None and upto >= len(self.moments()):
            lines.append(self._seed(self.seal, upto - 1))
        return tuple(lines)

    def _fingerprint(self) -> list[LogLine]:
        if self.seal is None:
            return []
        tip = _(
            "Everything random in this game comes from a secret seed. At the end, its fingerprint proves that the seed "
            "was never changed."
        )
        text = _("Seed fingerprint: {fingerprint}")
        if self.seal.part is not None:
            text = _("Fingerprint: {fingerprint}; the deck was cut with the words {words}")
            tip = _(
                "Everything random in this game comes from a secret number and the players’ words. The "
                "number’s fingerprint was shown before the words were typed, so nobody could choose the "
                "outcome."
            )
        words = listed([_("“{word}”").format(word=word) for word in self.seal.words if word]) or pgettext(
            "cutting the deck", "no word"
        )
        told = text.format(fingerprint=self.seal.fingerprint, words=words)
        return [LogLine(text=told, seat=None, beat=0, aside=True, tip=tip)]

    def _seed(self, seal: Commitment, beat: int) -> LogLine:
        text = _("Seed {seed}, fingerprint {fingerprint}").format(
            fingerprint=seal.fingerprint, seed=self.match.setup.seed
        )
        tip = _(
            "The seed and the salt {salt} give the fingerprint. A button in the replay checks the "
            "fingerprint, every shuffle and every move."
        )
        return LogLine(text=text, seat=None, beat=beat, aside=True, tip=tip.format(salt=seal.salt))

    def last_move(self, seat: Seat) -> int:
        """Return the number of plies up to and including the seat's last move, or 0 if the seat has not moved yet."""
        plies = self.match.plies
        return next((number for number in range(len(plies), 0, -1) if plies[number - 1].seat == seat), 0)

    def news(self, seat: Seat) -> int:
        """Return the index of the first event after the seat's last move."""
        since = self.last_move(seat)
        return sum(moment.ply <= since for moment in self.moments())

    def recap(self, seat: Seat) -> tuple[LogLine, ...]:
        """For every other seat, return the latest public log line since this seat's last move."""
        since = self.news(seat)
        told = (line for line in self.log(len(self.moments()), None) if not line.aside)
        newest = {line.seat: line for line in told if line.beat >= since}
        return tuple(sorted((line for about, line in newest.items() if about != seat), key=lambda line: line.beat))

    def advised_once(self, seat: Seat) -> None:
        """Count another hint that the seat has requested."""
        counts = list(self.advised or (0,) * len(self.seats))
        counts[seat] = min(counts[seat] + 1, MOST_ADVICE)
        self.advised = tuple(counts)

    def answered_in_secret(self, seat: Seat, plies: int) -> bool:
        """Return whether the seat's decision after `plies` plies involved its secrets."""
        if (seat, plies) not in self._secret:
            view = self.match.rules.view(self.match.state_at(plies), seat)
            self._secret[seat, plies] = self.match.rules.prompt(view, Draft()).private
        return self._secret[seat, plies]

    def forget(self) -> None:
        """After an undo or a change of language, clear all cached information about moves."""
        self._moments.clear()
        self._read = -1
        self._secret.clear()
        self._looked_ahead = None
