"""The request to one person for a move: the draft, the parked drafts, the signatures and the hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.helper import Helper
from game.core.advice import Suggestion
from game.core.i18n import _
from game.core.match import CannotUndo
from game.core.memo import IdentityCache
from game.core.names import Seat, fill
from game.core.rules import IllegalMove
from game.core.target import Illegal, Target
from game.picture.table import Focus, Parked
from game.table.around import Screen, Wishes
from game.table.game import LiveGame
from game.table.hints import Hints
from game.table.kept import KeepsDrafts
from game.table.move_builder import MoveBuilder, incomplete
from game.table.parking import HalfBuilt, Parking, half_built
from game.table.turns import foremost, open_stamps, owner_of, stamped, why_shut

TO_READ = 0.4
"""How long people may read a computer player's move, in seconds. Signatures ignore clicks during this time."""


class Asking:
    """Asks the people at one screen for their moves, one person at a time.

    A move is built as a draft, pick by pick. A signature is a target with which a person agrees to a deal.

    Attributes:
        builder: the request to the person who is asked for a move, with the draft, or None while nobody is asked.
        wondered: whether the player asked for a hint or a reason in this frame.
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
        self.hints = Hints(game.session, screen, helper)
        self.wondered = False
        self._game = game
        self._session = game.session
        self._wishes = wishes
        self._screen = screen
        self._clock = clock
        self._parking = Parking(game.session, screen, drafts)
        self._stamps: IdentityCache[Any, dict[Target, Seat]] = IdentityCache(lambda _state: open_stamps(game.session))
        self._unread = False
        self._read_at: float | None = None
        """The clock time until which people may read a computer player's move, or None if they need no more time."""
        begun = self._parking.bring_back()
        if begun is not None:
            game.floor = begun

    # The question.

    @property
    def asked(self) -> Seat | None:
        """The seat of the person who is asked for a move, or None if nobody is asked."""
        return self.builder.seat if self.builder is not None else None

    def ask(self, person: Seat | None) -> None:
        """Ask a person for a move. If `person` is None, ask nobody.

        The current draft is kept until a person is next asked. Then it is resumed if that person built it; otherwise it
        is parked.
        """
        self._parking.hold(half_built(self.builder))
        self.builder = None
        self.hints.forget()
        lost: Illegal | None = None
        if person is not None:
            session, match = self._session, self._session.match
            stamps, plies = frozenset(self._stamps(match.state)), len(match.plies)
            shared = len(session.humans) > 1
            self.builder = MoveBuilder(match.rules, session.view(person), person, stamps, plies=plies, shared=shared)
            if self._game.tutorial is None:
                self._game.endgame.look(self.builder)
            lost = self._parking.go_on(self.builder)
            self.hints.lay_out(self.builder)
        self.keep()
        self._screen.renew()
        if lost is not None:
            told = _("Not all of what was picked is possible any more. {reason}").format(reason=lost.text)
            self._screen.show_refusal(Illegal(lost.clause, told), Target("ui", "confirm"))

    def ask_anew(self) -> None:
        """Ask nobody until the new position has been shown, and save that position."""
        self.ask(None)
        self._game.keep()
        self.keep()

    def open(self, target: Target) -> bool:
        """Return whether a click on the target has an effect."""
        if self.builder is None:
            return False
        taken_up = target.kind == "parked" and any(each.usable and each.target == target for each in self.parked)
        return taken_up or self.builder.open(target) or target in self.stamps

    @property
    def whole(self) -> bool:
        """Whether the draft is a complete move."""
        return self.builder is not None and self.builder.prompt.move is not None

    def spoke(self) -> None:
        """Rewrite all texts after a change of language, and forget the hints."""
        self.hints.spoke()
        self._parking.forget()
        if self.builder is not None:
            self.builder.spoke()

    # Signatures.

    @property
    def stamps(self) -> tuple[Target, ...]:
        """The signatures that people can use now, whichever seat is asked for a move."""
        return () if self.builder is None or self.reading else tuple(self._stamps(self._session.match.state))

    def stamp_of(self, seat: Seat, focus: Focus[Any]) -> Target | None:
        """Return the most prominent signature that the seat can use now, or None if the seat can use none."""
        owners = self._stamps(self._session.match.state) if self.stamps else {}
        own = [target for target, owner in owners.items() if owner == seat]
        before = foremost(self._session, focus) if len(own) > 1 else ()
        return next((target for target in (*before, *own) if target in own), None)

    @property
    def reading(self) -> bool:
        """Whether people still need time to read a computer player's move, so that signatures ignore clicks."""
        return self._read_at is not None

    def bot_moved(self) -> None:
        """Note that a computer player has moved. `let_read` then gives people time to read the move."""
        self._unread = True

    def let_read(self) -> None:
        """If a computer player has moved and people can use signatures, start the time for reading the move."""
        if self._unread and self._stamps(self._session.match.state):
            self._read_at = self._clock() + TO_READ
        self._unread = False

    def pass_time(self) -> None:
        """Let signatures take clicks again if the time for reading a computer player's move is over."""
        if self._read_at is not None and self._clock() >= self._read_at:
            self._read_at = None
            self._screen.changed()

    def _stamp(self, builder: MoveBuilder, owner: Seat, target: Target) -> None:
        """React to a click on a signature: make its owner's move if that is complete, otherwise let the owner build it.

        After a complete move, the person who was asked is asked again if that person had begun a draft. Otherwise, the
        owner is asked.
        """
        if self.reading:
            return  # the click was meant for the previous picture
        session, begun = self._session, half_built(builder)
        if target in self._stamps(session.match.state):
            done = stamped(session, owner, target)
        else:
            done = why_shut(session, owner, builder.seat, target)
        if isinstance(done, Illegal):
            self._screen.show_refusal(done if owner == builder.seat else done.aloud(), target)
        elif done.move is not None:
            self.submit(owner, done.move, floor=owner if begun is None else builder.seat)
        elif self.room():
            self._parking.lay(begun)
            self._give_the_floor(done)
        self._screen.changed()

    # Drafts.

    @property
    def parked(self) -> tuple[Parked, ...]:
        """The parked drafts. Each comes with the part of the draft that is possible in the current position.

        While nobody is asked for a move, each comes with the part that was possible when a person was last asked.
        """
        return self._parking.seen_last if self.builder is None else self._parking.parked

    @property
    def can_park(self) -> bool | None:
        """Whether there is a draft to park. None if drafts cannot be parked in this decision (see `open_ended`)."""
        builder = self.builder
        return half_built(builder) is not None if builder is not None and builder.open_ended else None

    def room(self) -> bool:
        """Return whether the current draft may be parked. If not, show the player why."""
        return self._parking.room(half_built(self.builder), self._game.clause)

    def park(self) -> None:
        """Park the current draft and start a new one."""
        half = half_built(self.builder)
        if half is not None and self.builder is not None and self.room():
            self._parking.lay(half)
            self.builder.clear()
            self.keep()
            self._screen.renew()

    def take_up(self, number: int) -> None:
        """Resume the parked draft with this number by asking its seat. The current draft is parked in its place."""
        parked = self._parking.find(number)
        if parked is None:
            return
        if parked.usable:
            self._give_the_floor(self._parking.take(number, instead=half_built(self.builder)))
        else:
            reason = parked.reason or Illegal(self._game.clause, self._game.waiting)
            self._screen.show_refusal(reason, parked.target)

    def _give_the_floor(self, half: HalfBuilt) -> None:
        """Ask the seat of a draft for a move next, so that the seat can resume the draft.

        If the decision is secret, the screen is handed over first.
        """
        self.builder = None
        self._parking.hold(half)
        self._game.floor, self._game.trusted = half.seat, None
        self.ask(None)

    def throw_away(self, number: int) -> None:
        """Discard the parked draft with this number, if there is one."""
        if self._parking.find(number) is not None:
            self._parking.take(number)
            self.keep()
            self._screen.changed()

    def keep(self) -> None:
        """Save the parked drafts and the current one. Once the game is over, save no drafts."""
        self._parking.keep(half_built(self.builder))

    # Hints.

    @property
    def advice(self) -> str:
        """The label of the hint button, or "" if there is none."""
        return self.hints.label(self.builder)

    def ask_for_advice(self) -> None:
        """Request a hint. If a plan with several moves left is being carried out, make all of them."""
        builder = self.builder
        if builder is None or not self.advice or self.hints.advising.busy:
            return
        rest = self.hints.rest(builder)
        if len(rest) > 1:
            self._make_all(builder.seat, rest)
        else:
            self.hints.ask(builder)
            self.wondered = True
        self._screen.changed()

    def hear_advice(self) -> None:
        """Show the hints that have arrived. If there is only one, carry it out as `choose_suggestion` does."""
        came, only = self.hints.heard()
        if came:
            self._follow(only)

    def choose_suggestion(self, number: int) -> None:
        """Build or make the moves of the suggestion with this index, if there is one (see `_follow`)."""
        self._follow(self.hints.chosen(number))

    def _follow(self, suggestion: Suggestion | None) -> None:
        """Build the suggested move as a draft. If there are several and `in_steps` is false, make them all."""
        self._screen.changed()
        builder = self.builder
        if builder is None or suggestion is None:
            return
        if len(suggestion.moves) > 1 and not suggestion.in_steps:
            self._make_all(builder.seat, suggestion.moves)
        elif self.room():
            self._parking.lay(half_built(builder))
            builder.clear()
            self.hints.pin(builder, suggestion)
            self._parking.leave_out(half_built(builder))

    def _make_all(self, seat: Seat, moves: Sequence[Any]) -> None:
        for move in moves:
            if not self.submit(seat, move):
                return

    # Clicks.

    def point_at(self, target: Target) -> None:
        """React to a click on a target: pick the target, or show why it is refused."""
        if self.builder is None:
            self._screen.show_refusal(Illegal(self._game.clause, self._game.waiting), target)
            return
        self.hints.leave()
        owner = owner_of(self._session, target)
        if owner is not None:
            self._stamp(self.builder, owner, target)
            return
        whole = half_built(self.builder) if self.builder.drops_much(target) else None
        if whole is not None and not self.room():
            return
        self._parking.lay(whole)
        refused = self.builder.click(target)
        if refused is not None:
            self._screen.show_refusal(refused, target)
        else:
            self.keep()
            self.picked()
        self._screen.changed()

    def point_at_all(self, targets: Sequence[Target]) -> None:
        """Click the targets that can be picked, in order.

        If no target can be picked and none is picked already, show why the last one is refused.
        """
        picked = False
        for target in targets:
            picked |= self.builder is not None and target in self.builder.draft.picks
            if self.builder is not None and target in self.builder.prompt.targets:
                self.point_at(target)
                picked = True
        if not picked:
            self.point_at(targets[-1])

    def pick_up(self, target: Target) -> None:
        """Pick the target that the player starts to drag. No move is made before the target is dropped."""
        if self.builder is not None and target not in self.builder.draft.picks:
            self.builder.click(target)
            self._screen.changed()

    def put_back(self, target: Target) -> None:
        """Unpick a dragged target that was dropped in the wrong place."""
        builder = self.builder
        if builder is None or target not in builder.draft.picks:
            return
        if builder.prompt.bag:
            builder.click(target)
        else:
            builder.back()

    def picked(self) -> None:
        """React to a pick: make the move if it is complete and if the player's settings require no confirmation."""
        builder, chosen = self.builder, self._wishes().confirm
        if builder is None or not builder.complete:
            return
        if chosen == "never" or (chosen == "final" and not self._session.final(builder.seat, builder.prompt.move)):
            self.confirm()

    # Moves.

    def confirm(self) -> None:
        """Make the move that has been built, or show what is missing."""
        builder = self.builder
        if builder is None:
            return
        if builder.prompt.move is not None:
            self.submit(builder.seat, builder.prompt.move, spent=True)
        else:
            names = [look.name for look in self._session.looks]
            missing = fill(incomplete(builder.prompt), names)
            self._screen.show_refusal(Illegal(self._game.clause, missing), Target("ui", "confirm"))

    def submit(self, seat: Seat, move: object, *, spent: bool = False, floor: Seat | None = None) -> bool:
        """Make a move, and return whether it was legal.

        Args:
            spent: whether the move was built as the current draft.
            floor: the person who is asked for the next move if possible, as in `LiveGame.submit`.
        """
        try:
            self._game.submit(seat, move, floor)
        except IllegalMove as illegal:
            self._screen.show_refusal(illegal.reason, Target("seat", str(seat)))
            self.ask(self.asked)
            return False
        if spent:
            self.builder = None
        self.ask_anew()
        return True

    @property
    def undo_stop(self) -> str:
        """A sentence that says why nothing can be undone now, or "" if a pick or a move can be undone."""
        return "" if self.builder is not None and self.builder.begun else self._session.undo_stop(self.asked)

    @property
    def redo_stop(self) -> str:
        """A sentence that says why nothing can be redone now, or "" if a pick or a move can be redone."""
        return "" if self.builder is not None and self.builder.can_redo else self._session.redo_stop(self.asked)

    @property
    def can_restart(self) -> bool:
        """Whether `restart` has an effect, because the player has begun a draft or can restart the turn."""
        return self.builder is not None and (self.builder.begun or self._turn_begun(self.builder))

    def _turn_begun(self, builder: MoveBuilder) -> bool:
        return not builder.open_ended and self._session.can_restart(builder.seat)

    def undo(self) -> None:
        """Undo the last pick of the draft or, if there is none, the last move that a person decided on."""
        if self.builder is None or not self.builder.begun or not self.builder.undo():
            self._travel(lambda: self._game.undo(self.asked), "undo")

    def take_back_a_pick(self) -> bool:
        """Undo the last pick. Return whether there was one."""
        return self.builder is not None and self.builder.undo()

    def redo(self) -> None:
        """Redo the last undone pick or, if there is none, the last undone move."""
        if self.builder is not None and self.builder.redo():
            self.keep()
        else:
            self._travel(lambda: self._game.redo(self.asked), "redo")

    def restart(self) -> None:
        """Undo all moves of the current turn. If the turn cannot be restarted, clear the draft instead."""
        if self.builder is None:
            return
        if self._turn_begun(self.builder):
            self._travel(self._game.restart, "restart", spent=True)
        else:
            self.builder.clear()

    def _travel(self, how: Callable[[], None], button: str, *, spent: bool = False) -> None:
        try:
            how()
        except CannotUndo as stop:
            self._screen.show_refusal(Illegal("", str(stop)), Target("ui", button))
            return
        if spent:
            self.builder = None
        self.ask_anew()
        self._game.settle()

    def close(self) -> None:
        """Save the drafts and cancel the search for hints."""
        self.keep()
        self.hints.forget()
