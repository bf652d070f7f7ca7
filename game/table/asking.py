"""Asks people for moves, and manages their half-built moves (drafts) and their hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.helper import Helper
from game.core.advice import Suggestion
from game.core.i18n import _
from game.core.names import Seat, fill
from game.core.rules import IllegalMove
from game.core.target import Illegal, Target
from game.table.around import Screen, Wishes
from game.table.game import LiveGame
from game.table.hints import Hints
from game.table.move_builder import MoveBuilder, incomplete
from game.table.parking import HalfBuilt, Parking, half_built
from game.table.stored import KeepsDrafts
from game.table.turns import Signatures


class Asking:
    """Asks the people at one screen for their moves, one person at a time.

    A move is built as a draft, pick by pick. A person agrees to a deal by clicking a signature. `builder` holds the
    current request and its draft. `builder` is None while nobody is asked for a move.
    """

    def __init__(
        self,
        game: LiveGame,
        wishes: Callable[[], Wishes],
        screen: Screen,
        clock: Callable[[], float],
        *,
        drafts: KeepsDrafts | None = None,
        helper: Helper | None = None,
    ) -> None:
        self.builder: MoveBuilder | None = None
        self.parking = Parking(game.session, screen, lambda: self.builder, drafts)
        self.signatures = Signatures(game.session, screen, clock)
        self.hints = Hints(game.session, screen, helper)
        self._game = game
        self._session = game.session
        self._wishes = wishes
        self._screen = screen
        game.floor = self.parking.bring_back()

    # The question.

    @property
    def asked(self) -> Seat | None:
        """The seat of the person who is asked for a move, or None if nobody is asked."""
        return self.builder.seat if self.builder is not None else None

    @property
    def whole(self) -> bool:
        """Whether the draft is a complete move."""
        return self.builder is not None and self.builder.prompt.move is not None

    @property
    def stamps(self) -> tuple[Target, ...]:
        """All signatures that people can currently use."""
        return () if self.builder is None or self.signatures.reading else tuple(self.signatures.owners)

    def ask(self, person: Seat | None) -> None:
        """Ask a person for a move, or ask nobody if `person` is None. Keep the current draft for later."""
        self.parking.hold(half_built(self.builder))
        self.builder = None
        self.hints.forget()
        lost: Illegal | None = None
        if person is not None:
            session, match = self._session, self._session.match
            stamps, plies = frozenset(self.signatures.owners), len(match.plies)
            shared = len(session.humans) > 1
            self.builder = MoveBuilder(match.rules, session.view(person), person, stamps, plies=plies, shared=shared)
            if self._game.tutorial is None:
                self._game.endgame.look(self.builder)
            lost = self.parking.go_on(self.builder)
            self.hints.lay_out(self.builder)
        self.parking.keep()
        self._screen.renew()
        if lost is not None:
            told = _("Part of your move is no longer possible. {reason}").format(reason=lost.text)
            self._screen.show_refusal(Illegal(lost.clause, told), Target("ui", "confirm"))

    def open(self, target: Target) -> bool:
        """Return whether a click on the target would have an effect."""
        if self.builder is None:
            return False
        taken_up = any(each.usable and each.target == target for each in self.parking.parked)
        return taken_up or self.builder.open(target) or target in self.stamps

    def spoke(self) -> None:
        """Translate all text again after a change of language, and discard the hints."""
        self.hints.spoke()
        self.parking.forget()
        if self.builder is not None:
            self.builder.spoke()

    # Clicks.

    def point_at(self, target: Target) -> None:
        """Pick the clicked target, or show the reason why it cannot be picked."""
        if self.builder is None:
            self._screen.show_refusal(Illegal(self._session.clause, self._game.waiting), target)
            return
        self.hints.leave()
        owner = self.signatures.owner_of(target)
        if owner is not None:
            self._sign(self.builder, owner, target)
            return
        if self.builder.drops_much(target) and not self.parking.put_aside():
            return
        refused = self.builder.click(target)
        if refused is not None:
            self._screen.show_refusal(refused, target)
        else:
            self.parking.keep()
            self.picked()
        self._screen.changed()

    def point_at_all(self, targets: Sequence[Target]) -> None:
        """Click all targets that can be picked, in order. If there are none, say why the last one cannot be picked."""
        picked = False
        for target in targets:
            picked |= self.builder is not None and target in self.builder.draft.picks
            if self.builder is not None and target in self.builder.prompt.targets:
                self.point_at(target)
                picked = True
        if not picked:
            self.point_at(targets[-1])

    def picked(self) -> None:
        """Make the move if the last pick completed the move and the settings require no confirmation."""
        builder, chosen = self.builder, self._wishes().confirm
        if builder is None or not builder.complete:
            return
        if chosen == "never" or (chosen == "final" and not self._session.final(builder.seat, builder.prompt.move)):
            self.confirm()

    def _sign(self, builder: MoveBuilder, owner: Seat, target: Target) -> None:
        """Handle a click on a seat's signature: make the seat's move, or ask the seat to complete it."""
        if self.signatures.reading:
            return  # the click was meant for the previous picture
        done = self.signatures.clicked(owner, target, builder.seat)
        if isinstance(done, Illegal):
            self._screen.show_refusal(done if owner == builder.seat else done.aloud(), target)
        elif done.move is not None:
            self.submit(owner, done.move, floor=owner if half_built(builder) is None else builder.seat)
        elif self.parking.put_aside():
            self._give_the_floor(done)
        self._screen.changed()

    def take_up(self, number: int) -> None:
        """Resume the parked draft with this number, and park the current draft instead."""
        parked = self.parking.find(number)
        if parked is None:
            return
        if parked.usable:
            self._give_the_floor(self.parking.take(number, instead=half_built(self.builder)))
        else:
            reason = parked.reason or Illegal(self._session.clause, self._game.waiting)
            self._screen.show_refusal(reason, parked.target)

    def _give_the_floor(self, half: HalfBuilt) -> None:
        """Give the next move to the seat of a draft, so that the player can continue the draft."""
        self.builder = None
        self.parking.hold(half)
        self._game.floor, self._game.trusted = half.seat, None
        self.ask(None)

    # Hints.

    def ask_for_advice(self) -> None:
        """Request a hint or, if the current plan has more than one move left, make its remaining moves."""
        builder = self.builder
        if builder is None or not self.hints.label(builder) or self.hints.advising.busy:
            return
        rest = self.hints.rest(builder)
        if len(rest) > 1:
            self.follow(Suggestion("", rest))
        else:
            self.hints.ask(builder)

    def follow(self, suggestion: Suggestion | None) -> None:
        """Build the suggested move as a draft. Several moves are made at once, unless `in_steps` is true."""
        builder = self.builder
        if builder is None or suggestion is None:
            return
        if len(suggestion.moves) > 1 and not suggestion.in_steps:
            for move in suggestion.moves:
                if not self.submit(builder.seat, move):
                    break
        elif self.parking.put_aside():
            builder.clear()
            self.hints.pin(builder, suggestion)
            self.parking.leave_out(half_built(builder))
        self._screen.changed()

    # Moves.

    def confirm(self) -> None:
        """Make the move if it is complete, otherwise show what is missing."""
        builder = self.builder
        if builder is None:
            return
        if builder.prompt.move is not None:
            self.submit(builder.seat, builder.prompt.move)
        else:
            names = [look.name for look in self._session.looks]
            missing = fill(incomplete(builder.prompt), names)
            self._screen.show_refusal(Illegal(self._session.clause, missing), Target("ui", "confirm"))

    def submit(self, seat: Seat, move: object, floor: Seat | None = None) -> bool:
        """Make a move and return whether it was legal. Nobody is asked until a legal move has been shown."""
        try:
            self._game.submit(seat, move, floor)
        except IllegalMove as illegal:
            self._screen.show_refusal(illegal.reason, Target("seat", str(seat)))
            self.ask(self.asked)
            return False
        if self.builder is not None and (self.builder.seat, self.builder.prompt.move) == (seat, move):
            self.builder = None
        self.ask(None)
        return True

    # Undo and redo.

    @property
    def undo_stop(self) -> str:
        """The reason why nothing can be undone now, or "" if undo is possible."""
        return "" if self.builder is not None and self.builder.begun else self._game.undo_stop(self.asked)

    @property
    def redo_stop(self) -> str:
        """The reason why nothing can be redone now, or "" if redo is possible."""
        return "" if self.builder is not None and self.builder.can_redo else self._game.redo_stop(self.asked)

    @property
    def can_restart(self) -> bool:
        """Whether the player has begun a draft or can restart the turn."""
        return self.builder is not None and (self.builder.begun or self._game.can_restart(self.builder))

    def undo(self) -> None:
        """Undo the last pick or, if the player has picked nothing, the last move that a person decided on."""
        if self.builder is None or not self.builder.begun or not self.builder.undo():
            self._travelled(self._game.undo(self.asked), "undo")

    def redo(self) -> None:
        """Redo the last undone pick or, if no pick was undone, the last undone move."""
        if self.builder is not None and self.builder.redo():
            self.parking.keep()
        else:
            self._travelled(self._game.redo(self.asked), "redo")

    def restart(self) -> None:
        """Undo all moves of the current turn or, if this is impossible, clear the draft."""
        if self.builder is None:
            return
        if self._game.can_restart(self.builder):
            self._game.restart()
            self.ask(None)
        else:
            self.builder.clear()

    def _travelled(self, stop: str, button: str) -> None:
        """Finish an undo or redo. `stop` says why nothing could be undone or redone, or is ""."""
        if stop:
            self._screen.show_refusal(Illegal("", stop), Target("ui", button))
        else:
            self.ask(None)
