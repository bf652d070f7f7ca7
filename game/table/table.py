"""A game played at one screen, without the screen: the question, the draft, and what has been shown.

A scene passes on the player's input (`point_at`, `confirm`, `undo`, …) and the time, and draws the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.asking import Quiet, next_asked
from game.bots.helper import Helper
from game.bots.runner import Thinker
from game.core.advice import Suggestion
from game.core.i18n import _
from game.core.match import CannotUndo
from game.core.memo import IdentityCache
from game.core.names import Seat, fill
from game.core.rules import IllegalMove
from game.core.target import Illegal, Target
from game.picture.canvas import Canvas
from game.picture.table import Parked
from game.table.around import Companion, HandOver, Keeper, Over, Screen, Wishes
from game.table.endgame import Endgame
from game.table.eyes import Eyes, Hands
from game.table.hints import Hints
from game.table.hold import Hold
from game.table.kept_drafts import KeepsDrafts, KeptDrafts, kept, restored
from game.table.lookback import Lookback
from game.table.move_builder import MoveBuilder, incomplete
from game.table.parking import HalfBuilt, Parking, half_built
from game.table.playback import Playback
from game.table.reasons import Reasons
from game.table.session import Session
from game.table.speaker import may_take_the_floor, speaker
from game.table.stamps import foremost, open_stamps, owner_of, stamped, why_shut
from game.table.tempo import rest

SOON = 0.004
"""The time per frame for writing a move to the disk, in seconds. If it is too short, later frames continue."""

DISK_PATIENCE = 500
"""The time after which a move is shown although it is not yet on the disk, in milliseconds."""

TO_READ = 0.4
"""The time in seconds during which signatures ignore clicks after a bot move, so that people can read it."""


class Table:
    """One game at the screen.

    Attributes:
        builder: the current question with its draft, or None while nobody is asked.
        trusted: the seat whose person has the screen and has not answered yet.
    """

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        wishes: Callable[[], Wishes],
        screen: Screen,
        clock: Callable[[], float],
        *,
        shown: int,
        companion: Companion | None = None,
        drafts: KeepsDrafts | None = None,
        helper: Helper | None = None,
    ) -> None:
        self.session = session
        self.playback = Playback(session.art, session.board.shapes, shown, screen.hear)
        self.thinker = Thinker(session.title, session.match.rules, session.match.setup.seed, helper=helper)
        self.hints = Hints(session, screen, helper)
        self.reasons = Reasons(session, helper)
        self.endgame = Endgame(session, helper if companion is None else None)
        self.builder: MoveBuilder | None = None
        self.trusted: Seat | None = None
        self.lookback = Lookback()
        self.hands = Hands(Hold(clock))
        self._keeper = keeper
        self._wishes = wishes
        self._screen = screen
        self._companion = companion
        self._parking = Parking(session, screen)
        self._stamps: IdentityCache[Any, dict[Target, Seat]] = IdentityCache(lambda _state: open_stamps(session))
        self._floor: Seat | None = None
        self._quiet = Quiet()
        self._mover: Seat | None = None
        self._clock = clock
        self._rest = 0.0
        self._unread = False
        self._read_at: float | None = None
        """The time when people have been able to read a bot's move, None once it has passed."""
        self._told = False
        self._unkept = 0
        self._wondered = False
        """Whether the player asked for a hint or a reason in this frame."""
        self._drafts = drafts
        self._helper = helper
        self._bring_back()

    # Current state.

    @property
    def asked(self) -> Seat | None:
        """The person who is asked, or None for nobody."""
        return self.builder.seat if self.builder is not None else None

    @property
    def eyes(self) -> Eyes:
        """The view from which the table is drawn."""
        return Eyes(
            self.session,
            self.builder,
            self.playback,
            self.lookback.moment,
            self.hands,
            self.trusted,
            stamps=self.stamps,
            parked=self.parked,
        )

    def spoke(self) -> None:
        """Write everything again in the new language, and forget the hints."""
        self.playback.finish()  # an animation may contain words
        self.session.spoke()
        self.hints.spoke()
        self.reasons.spoke()
        self._parking.spoke()
        if self.builder is not None:
            self.builder.spoke()

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots that are choosing a move."""
        return (self.thinker.seat,) if self.thinker.busy and self.thinker.seat is not None else ()

    @property
    def requests(self) -> int:
        """The number of requests that the helper process answered for this table."""
        return 0 if self._helper is None else self._helper.answered

    @property
    def floor(self) -> tuple[Seat, ...]:
        """The people who are not asked but may say that they want to act."""
        if self.lookback.on or self.playback.busy:
            return ()
        return may_take_the_floor(self.session.match.turn, self.session.humans, self.asked)

    @property
    def free(self) -> bool:
        """Whether things can be picked: the present is shown and no animation is in progress."""
        return not self.lookback.on and not self.playback.busy

    def open(self, target: Target) -> bool:
        """Return whether a click on the target has an effect."""
        if self.builder is None:
            return False
        return self.builder.open(target) or target in self.stamps or self._takes_up(target)

    @property
    def reading(self) -> bool:
        """Whether people have not yet had the time to read a bot's move."""
        return self._read_at is not None

    @property
    def stamps(self) -> tuple[Target, ...]:
        """The signatures that people can use now, whoever is asked."""
        return () if self.builder is None or self.reading else tuple(self._stamps(self.session.match.state))

    def stamp_of(self, seat: Seat) -> Target | None:
        """Return the most prominent signature that a seat can use now, or None if there is none."""
        owners = self._stamps(self.session.match.state) if self.stamps else {}
        own = [target for target, owner in owners.items() if owner == seat]
        before = foremost(self.session, self.eyes.focus()) if len(own) > 1 else ()
        return next((target for target in (*before, *own) if target in own), None)

    @property
    def parked(self) -> tuple[Parked, ...]:
        """The parked drafts with what is possible of them now, or was when a person was last asked."""
        return self._parking.seen_last if self.builder is None else self._parking.parked

    @property
    def can_park(self) -> bool | None:
        """Whether there is a draft to park, or None if the moves can be listed, so that parking is never offered."""
        builder = self.builder
        return half_built(builder) is not None if builder is not None and builder.open_ended else None

    def _takes_up(self, target: Target) -> bool:
        return target.kind == "parked" and any(each.usable and each.target == target for each in self.parked)

    @property
    def undo_stop(self) -> str:
        """Why nothing can be undone now, or "" if something can."""
        return "" if self.builder is not None and self.builder.begun else self.session.undo_stop(self.asked)

    @property
    def redo_stop(self) -> str:
        """Why nothing can be redone now, or "" if something can."""
        return "" if self.builder is not None and self.builder.can_redo else self.session.redo_stop(self.asked)

    @property
    def can_restart(self) -> bool:
        """Whether the turn can be restarted or, if moves cannot be listed, the draft."""
        if self.builder is None:
            return False
        return self.builder.begun or (not self.builder.open_ended and self.session.can_restart(self.builder.seat))

    @property
    def whole(self) -> bool:
        """Whether the draft is a complete move."""
        return self.builder is not None and self.builder.prompt.move is not None

    @property
    def halts(self) -> bool:
        """Whether the table waits until the tutorial has been read."""
        return self._companion is not None and self._companion.halts

    @property
    def waiting(self) -> str:
        """Why nobody is asked, in words."""
        if self.halts:
            return _("The table waits until you have read the tutorial’s card.")
        if self.thinking:
            name = self.session.looks[self.thinking[0]].name
            return _("{name} is thinking; it is not your turn.").format(name=name)
        return _("Nobody has to decide anything at this moment.")

    @property
    def news(self) -> int:
        """The first moment since the last move of the person who is asked, or -1 if there is none."""
        if self.builder is None or not self.eyes.asking:
            return -1
        first = self.session.news(self.builder.seat)
        return first if 0 < first < len(self.session.moments()) else -1

    # Time.

    def begin(self) -> None:
        """Prepare the table before it is shown: save the new game and start the helper process."""
        self._keeper.safe(DISK_PATIENCE / 1000)
        if self._helper is not None and len(self.session.humans) < len(self.session.seats):
            self._helper.start()  # starting takes time, and a game of people may never need it

    def pass_time(self, ms: int, canvas: Canvas) -> HandOver | Over | None:
        """Pass a frame of `ms` milliseconds. Return what has to happen elsewhere, or None if nothing has to.

        Results of requests are used one frame later at the earliest. A frame therefore never depends on the speed of
        thinking.
        """
        wondered, self._wondered = self._wondered, False
        if self._hold_on():
            self._screen.changed()
        if self._read_at is not None and self._clock() >= self._read_at:
            self._read_at = None
            self._screen.changed()
        if self.lookback.on:
            if not wondered and self.reasons.poll():
                self._screen.changed()
            return None
        if not wondered:
            self._hear_advice()
        if self.endgame.poll():
            self._screen.changed()
        if self._unkept < DISK_PATIENCE and not self._keeper.safe(SOON):
            self._unkept += ms  # a move is shown only once it is saved, so that a crash cannot revert it
            return None
        moments, speed = self.session.moments(), 0.0 if self.endgame.finishing else self._wishes().speed
        self._rest = max(0.0, self._rest - ms * speed) if speed else 0.0
        if speed == 0:
            if self.playback.shown < len(moments):
                self.skip()
        elif self.playback.advance(moments, ms * speed, self._seen_by_onlookers, canvas, halt=self.halted):
            self._screen.changed()
        return None if self._halted_now() or self.playback.busy else self._next()

    def _halted_now(self) -> bool:
        """Return whether the tutorial stops the table now."""
        if self._companion is None:
            return False
        halted = self.halted(self.playback.shown)
        if self._companion.watch(self.builder, busy=self.playback.busy):
            self._screen.changed()
        return halted or self._companion.halts

    def halted(self, shown: int) -> bool:
        """Return whether the tutorial stops the table after that many moments."""
        return self._companion is not None and self._companion.hear(shown)

    def _hold_on(self) -> bool:
        """Return whether the time for which another seat's key or badge must be held has advanced."""
        eyes, patience = self.eyes, self.hands.patience
        patience.held = self.hands.wanted in eyes.peekable and eyes.asks_patience
        return patience.advance()

    def _seen_by_onlookers(self, state: object) -> object:
        """Return the view of onlookers, for animations."""
        return self.session.view(self.session.onlooker(), state)

    def skip(self) -> None:
        """Show everything at once."""
        self.playback.skip(len(self.session.moments()))
        self._screen.changed()

    def hurry(self) -> None:
        """End the current animation."""
        self.playback.finish()
        self._screen.changed()

    # Turns.

    def _next(self) -> HandOver | Over | None:
        """End the game, let a bot think, or ask a person."""
        session = self.session
        if session.outcome is not None:
            told, self._told = self._told, True
            return None if told else Over()
        bots = [seat for seat, setup in enumerate(session.seats) if not setup.human or self.endgame.finishing]
        bot = next_asked(session.match.turn, bots, self._quiet, session.match.state)
        if bot is not None:
            self._let_think(bot)
            return None
        person = speaker(session.match.turn, session.humans, self._floor)
        if person is None or person == self.asked:
            return None
        presumed = session.presumed(person, len(session.match.plies))
        if presumed is not None:
            self._submit(person, presumed)
            return None
        return self._hand_over(person)

    def _let_think(self, seat: Seat) -> None:
        """Let a bot begin to think, or make its move once it has finished and the pause is over."""
        session = self.session
        if not self.thinker.busy:
            setup, turn, view = session.seats[seat], session.match.turn, session.view(seat)
            self.thinker.start(self.endgame.kind(setup), seat, view, len(session.match.plies), owes=seat in turn.must)
            self._rest = 0.0 if self.endgame.finishing else rest(session.match.rules, turn, seat, view)
            self._screen.changed()
            return
        answer = self.thinker.poll() if self._rest <= 0 else None
        if answer is not None:
            if answer.move is None:
                self._quiet = self._quiet.also(seat, session.match.state)
            else:
                self._unread |= self._submit(seat, answer.move)
            trouble = self.thinker.trouble()
            if trouble is not None:
                self._screen.show_refusal(Illegal("", trouble.sentence), Target("seat", str(seat)))

    def _hand_over(self, person: Seat) -> HandOver | None:
        """Ask a person. If the answer is secret, the screen is handed over first."""
        secret = self.session.private(person) and len(self.session.humans) > 1
        if secret and self.trusted != person:
            self._ask(None)
            return HandOver(person)
        if not secret:
            self.trusted = None
        self._ask(person)
        if self._mover not in (None, person):
            self._screen.hear("bell")
        if self._unread:
            self._unread = False
            if self._stamps(self.session.match.state):
                self._read_at = self._clock() + TO_READ
        self._mover = person
        return None

    def trust(self, person: Seat) -> None:
        """Ask the person who has taken over the screen."""
        self.trusted = person
        self._ask(person)

    def take_the_floor(self, seat: Seat) -> bool:
        """Give the floor to a person who may act, and return whether this was possible."""
        if seat not in self.floor or not self._room():
            return False
        self._floor = seat
        self.trusted = None
        return True

    def _ask(self, person: Seat | None) -> None:
        """Ask a person, or nobody. A draft is kept if its seat is asked again, and parked if another one is."""
        self._parking.hold(half_built(self.builder))
        self.builder = None
        self.hints.forget()
        lost: Illegal | None = None
        if person is not None:
            session = self.session
            match = session.match
            stamps, plies = self._stamps_now(), len(match.plies)
            shared = len(session.humans) > 1
            self.builder = MoveBuilder(match.rules, session.view(person), person, stamps, plies=plies, shared=shared)
            if self._companion is None:
                self.endgame.look(self.builder)
            lost = self._parking.go_on(self.builder)
            self.hints.lay_out(self.builder)
        self._keep_drafts()
        self._screen.renew()
        if lost is not None:
            told = _("Not all of what was picked is possible any more. {reason}").format(reason=lost.text)
            self._screen.show_refusal(Illegal(lost.clause, told), Target("ui", "confirm"))

    def _stamps_now(self) -> frozenset[Target]:
        return frozenset(self._stamps(self.session.match.state))

    # Drafts.

    def _room(self) -> bool:
        """Return whether the draft may be parked; otherwise show why not."""
        return self._parking.room(half_built(self.builder), self._clause())

    def park(self) -> None:
        """Park the draft and begin again."""
        half = half_built(self.builder)
        if half is not None and self.builder is not None and self._room():
            self._parking.lay(half)
            self.builder.clear()
            self._keep_drafts()
            self._screen.renew()

    def take_up(self, number: int) -> None:
        """Resume a parked draft. Its seat gets the floor, and the current draft replaces it."""
        parked = self._parking.find(number)
        if parked is None or not self.free:
            return
        if parked.usable:
            self._give_the_floor(self._parking.take(number, instead=half_built(self.builder)))
        else:
            self._screen.show_refusal(parked.reason or Illegal(self._clause(), self.waiting), parked.target)

    def _give_the_floor(self, half: HalfBuilt) -> None:
        """Let a seat resume its draft at the next moment, after a handover if necessary."""
        self.builder = None
        self._parking.hold(half)
        self._floor, self.trusted = half.seat, None
        self._ask(None)

    def throw_away(self, number: int) -> None:
        """Discard a parked draft."""
        if self._parking.find(number) is not None:
            self._parking.take(number)
            self._keep_drafts()
            self._screen.changed()

    def _bring_back(self) -> None:
        """Restore the saved drafts. The seat that was making a move gets the floor."""
        found = KeptDrafts() if self._drafts is None else self._drafts.read(self.session)
        for draft in found.aside:
            self._parking.lay(restored(self.session, draft))
        begun = None if found.begun is None else restored(self.session, found.begun)
        if begun is not None:
            self._floor = begun.seat
        self._parking.hold(begun)

    def _keep_drafts(self) -> None:
        """Save the current drafts."""
        if self._drafts is None:
            return
        begun = half_built(self.builder) or self._parking.waits
        drafts = KeptDrafts(tuple(map(kept, self._parking.aside)), None if begun is None else kept(begun))
        self._drafts.keep(self.session, drafts if self.session.outcome is None else KeptDrafts())

    # Hints.

    @property
    def advice(self) -> str:
        """The label of the hint button, or "" if there is none."""
        return self.hints.label(self.builder)

    def ask_for_advice(self) -> None:
        """Request a hint, or make all remaining moves of a plan."""
        builder = self.builder
        if builder is None or not self.advice or self.hints.advising.busy:
            return
        rest = self.hints.rest(builder)
        if len(rest) > 1:
            self._make_all(builder.seat, rest)
        else:
            self.hints.ask(builder)
            self._wondered = True
        self._screen.changed()

    def _hear_advice(self) -> None:
        came, only = self.hints.heard()
        if came:
            self._follow(only)

    def choose_suggestion(self, number: int) -> None:
        """Follow the suggestion with this number, from 0, if there is one."""
        self._follow(self.hints.chosen(number))

    def _follow(self, suggestion: Suggestion | None) -> None:
        """Build the suggested move as a draft. A suggestion of several moves is made at once, unless it is a plan."""
        self._screen.changed()
        builder = self.builder
        if builder is None or suggestion is None:
            return
        if len(suggestion.moves) > 1 and not suggestion.in_steps:
            self._make_all(builder.seat, suggestion.moves)
        elif self._room():
            self._parking.lay(half_built(builder))
            builder.clear()
            self.hints.pin(builder, suggestion)
            self._parking.leave_out(half_built(builder))

    def _make_all(self, seat: Seat, moves: Sequence[Any]) -> None:
        for move in moves:
            if not self._submit(seat, move):
                return

    def _clause(self) -> str:
        """Return the clause that explains the moment."""
        return self.session.match.rules.clause(self.session.view(None), None)

    # Input.

    def point_at(self, target: Target) -> None:
        """Click a target: pick it, or show why it is refused."""
        if self.builder is None:
            self._screen.show_refusal(Illegal(self._clause(), self.waiting), target)
            return
        self.hints.leave()
        owner = owner_of(self.session, target)
        if owner is not None:
            self._stamp(self.builder, owner, target)
            return
        whole = half_built(self.builder) if self.builder.drops_much(target) else None
        if whole is not None and not self._room():
            return
        self._parking.lay(whole)
        refused = self.builder.click(target)
        if refused is not None:
            self._screen.show_refusal(refused, target)
        else:
            self._keep_drafts()
            self.picked()
        self._screen.changed()

    def point_at_all(self, targets: Sequence[Target]) -> None:
        """Click the targets that are lit, in order.

        If none is and none was picked before, show why the last one is refused.
        """
        picked = False
        for target in targets:
            picked |= self.builder is not None and target in self.builder.draft.picks
            if self.builder is not None and target in self.builder.prompt.targets:
                self.point_at(target)
                picked = True
        if not picked:
            self.point_at(targets[-1])

    def _stamp(self, builder: MoveBuilder, owner: Seat, target: Target) -> None:
        """Click a signature for its seat. A complete move is made at once.

        A person who is making another move keeps the floor and continues it. Otherwise the owner of the signature gets
        it.
        """
        if self.reading:
            return  # the click was meant for the previous picture
        session, begun = self.session, half_built(self.builder)
        if target in self._stamps(session.match.state):
            done = stamped(session, owner, target)
        else:
            done = why_shut(session, owner, builder.seat, target)
        if isinstance(done, Illegal):
            self._screen.show_refusal(done if owner == builder.seat else done.aloud(), target)
        elif done.move is not None:
            self._submit(owner, done.move, floor=owner if begun is None else builder.seat)
        elif self._room():
            self._parking.lay(begun)
            self._give_the_floor(done.half)
        self._screen.changed()

    def pick_up(self, target: Target) -> None:
        """Pick a thing that the player begins to drag. No move is made before it is dropped."""
        if self.builder is not None and target not in self.builder.draft.picks:
            self.builder.click(target)
            self._screen.changed()

    def put_back(self, target: Target) -> None:
        """Unpick a dragged thing that was dropped in the wrong place."""
        builder = self.builder
        if builder is None or target not in builder.draft.picks:
            return
        if builder.prompt.bag:
            builder.click(target)
        else:
            builder.back()

    def picked(self) -> None:
        """Make the move after a pick if it is complete and needs no confirmation."""
        builder = self.builder
        if builder is not None and builder.complete and self._at_once(builder.seat, builder.prompt.move):
            self.confirm()

    def _at_once(self, seat: Seat, move: object) -> bool:
        """Return whether a complete move is made without confirmation, as the player chose."""
        chosen = self._wishes().confirm
        return chosen == "never" or (chosen == "final" and not self.session.final(seat, move))

    def take_back_a_pick(self) -> bool:
        """Undo the last pick, and return whether there was one."""
        return self.builder is not None and self.builder.undo()

    def confirm(self) -> None:
        """Make the move of the draft, or show what is missing."""
        builder = self.builder
        if builder is None:
            return
        if builder.prompt.move is not None:
            self._submit(builder.seat, builder.prompt.move, spent=True)
        else:
            names = [look.name for look in self.session.looks]
            missing = fill(incomplete(builder.prompt), names)
            self._screen.show_refusal(Illegal(self._clause(), missing), Target("ui", "confirm"))

    def _submit(self, seat: Seat, move: object, *, spent: bool = False, floor: Seat | None = None) -> bool:
        """Make a move, and return whether it was legal.

        Args:
            spent: the move was the current draft.
            floor: the person who gets the floor after a person's move, by default the one who moved.
        """
        self._mover = seat
        turn, trusted = self.session.match.turn.number, self.trusted
        try:
            self.session.submit(seat, move)
        except IllegalMove as illegal:
            self._screen.show_refusal(illegal.reason, Target("seat", str(seat)))
            self._ask(self.asked)
            return False
        if spent:
            self.builder = None
        if self.session.seats[seat].human:
            self._floor = seat if floor is None else floor
            if self._companion is not None:
                self._companion.moved(move)
        self.position_changed()
        if trusted == seat and self._goes_on_in_secret(seat, turn):
            self.trusted = seat  # the same person still has the screen
        return True

    def _goes_on_in_secret(self, seat: Seat, turn: int) -> bool:
        """Return whether a person who answered in secret must continue in secret in the same turn."""
        now = self.session.match.turn
        return (
            now.number == turn and speaker(now, self.session.humans, self._floor) == seat and self.session.private(seat)
        )

    def position_changed(self) -> None:
        """Ask again for the new position, and save it."""
        self._screen.moved_on()
        self._told = False
        self.trusted = None
        if self.session.match.turn.must:
            self._floor = None
        self._ask(None)
        self.keep()
        self._unkept = 0

    def keep(self) -> None:
        """Save the position and the drafts."""
        self._keeper.keep(self.session)
        self._keep_drafts()

    @property
    def decided_for(self) -> Seat | None:
        """The seat that is almost certain to win, as everyone at the table can know, or None if this is open."""
        return None if self.lookback.on else self.endgame.winner(self.builder)

    def finish(self) -> None:
        """Let computer players make all remaining moves at once."""
        if self.decided_for is not None:
            self.endgame.finishing = True
            self._ask(None)

    def undo(self) -> None:
        """Undo the last pick, or else the last move."""
        if self.builder is None or not self.builder.begun or not self.builder.undo():
            self._travel(lambda: self.session.undo(self.asked), "undo")

    def redo(self) -> None:
        """Redo the last undone pick, or else the last undone move."""
        if self.builder is not None and self.builder.redo():
            self._keep_drafts()
            return
        self._travel(lambda: self.session.redo(self.asked), "redo")

    def restart(self) -> None:
        """Undo the whole turn, or clear the draft if only that can be restarted."""
        if self.builder is None:
            return
        if not self.builder.open_ended and self.session.can_restart(self.builder.seat):
            self._travel(self.session.restart, "restart", spent=True)
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
        self.thinker.forget()
        self.endgame.forget()
        self.playback.skip(len(self.session.moments()))
        self.position_changed()
        self._keeper.safe(DISK_PATIENCE / 1000)  # the undone position is shown at once

    def look_back(self, line: int) -> bool:
        """Show the table as it was after a log line. Return whether there is such a moment."""
        log = self.session.log(len(self.session.moments()), self.eyes.viewer)
        if not 0 <= line < len(log) or log[line].aside:
            return False
        self.skip()
        self.lookback.to(log[line].beat, line)
        self.reasons.ask(log[line].beat)
        self._wondered = True
        self.hands.let_go()
        return True

    def close(self) -> None:
        """Save the drafts and stop everything that is thinking."""
        self._keep_drafts()
        if self._helper is not None:
            self._helper.close()
        self.thinker.close()
        self.hints.forget()
        self.reasons.forget()
        self.endgame.forget()
        if self._companion is not None:
            self._companion.forget()
