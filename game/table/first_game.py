"""The tutorial for a player's first game of a title. A card explains each step."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.bots.advising import Advising
from game.bots.helper import Helper
from game.core.i18n import _
from game.core.rules import Setup
from game.core.sentences import sentences
from game.core.target import Draft, Target
from game.picture.canvas import Canvas
from game.picture.keynames import KeyNames
from game.picture.nodes import Node, Rect, overlap, visible
from game.picture.title import Title
from game.picture.tutorial import CardHint, Lit, Now, Reaches, Said, Sees, Step, Tutorial, said
from game.picture.tutorial_progress import (
    GameClock,
    Happening,
    Moved,
    Progress,
    Read,
    Seen,
    Stands,
    advance,
    brings,
    card_hint,
    current,
    halts,
    shown,
    wants_hint,
)
from game.saves.schema import GameName, name_of
from game.table.move_builder import MoveBuilder
from game.table.picture.drawers import DRAWER
from game.table.picture.layout import Layout
from game.table.picture.sheets import SHEET
from game.table.picture.tutorial import NEXT, UNFOLD, TutorialCard, card_nodes, forms, pointed, ring_nodes
from game.table.picture.tutorial_place import CardPlace, InTheWay
from game.table.session import Moment, Session
from game.table.stored import KeptTutorial

PULSE = 1100.0
"""The duration of one pulse of the highlight around the objects that a card explains, in milliseconds."""
SWELLS = 3
"""The number of pulses before the highlight becomes steady."""
BUBBLE, GROUNDS = Target("ui", "bubble"), (DRAWER, Target("ui", "sheet"))
QUIET = ("log", "seat")
"""The kinds of click target that a card may cover, because the player can do the same in another way."""
BURIED = 0.9
"""The covered fraction of an object's area from which the object counts as hidden by a drawer or sheet."""


class Progressed(Protocol):
    """Stores the player's progress in the tutorial of each game."""

    def belongs(self, game: GameName) -> bool:
        """Return whether a tutorial accompanies this game. A game that branched off from another has no tutorial."""

    def kept(self, game: GameName) -> KeptTutorial:
        """Return the stored progress of this game's tutorial."""

    def keep(self, game: GameName, slug: str, kept: KeptTutorial) -> None:
        """Store the progress of this game's tutorial. `slug` is the id of the game's title."""


def setup_of(tutorial: Tutorial) -> Setup:
    """Return the set-up of the game in which a title's tutorial takes place."""
    return Setup(seats=tutorial.seats, seed=tutorial.seed, first=tutorial.first, options=tutorial.options)


def is_first_game(title: Title, setup: Setup, humans: Sequence[int]) -> bool:
    """Return whether a game's set-up and human seats match the title's tutorial."""
    told = title.meta.told
    return told(setup) == told(setup_of(title.tutorial)) and tuple(humans) == (title.tutorial.person,)


def leading(session: Session, tutorials: Progressed, *, new: bool, helper: Helper | None = None) -> FirstGame | None:
    """Return the tutorial for the session's game, or None if the game has no tutorial.

    If `new` is true, the tutorial starts at its first step.
    """
    name = name_of(session.title.meta.slug, session.begun_at, session.ident)
    if is_first_game(session.title, session.match.setup, session.humans) and (new or tutorials.belongs(name)):
        return FirstGame(session, tutorials, new=new, helper=helper)
    return None


class FirstGame:
    """A tutorial that explains one game step by step, on cards.

    Attributes:
        heard: the number of game events processed so far.
        said: the text of the card and the objects that it explains.
        rings: the screen rectangles of the objects that the card explains.
    """

    def __init__(self, session: Session, tutorials: Progressed, *, new: bool, helper: Helper | None = None) -> None:
        self._session = session
        self.advising = Advising(session.title, session.match.rules, helper=helper)
        self._question: MoveBuilder | None = None  # the request for a move that the hints are about
        self._unasked = False  # whether no card has needed a hint about this request yet
        self._hints: tuple[CardHint, ...] = ()
        self._tutorial: Tutorial = session.title.tutorial
        self._phases = tuple(phase.id for phase in session.title.meta.phases)
        self._tutorials = tutorials
        self._name = name_of(session.title.meta.slug, session.begun_at, session.ident)
        kept = tutorials.kept(self._name)
        self.skipped = kept.skipped
        count = len(session.moments())
        known = bool(kept.step) and not kept.skipped and kept.heard <= count
        self.heard = 0 if new else kept.heard if known else count
        step = len(self._tutorial.steps) if kept.over else self._tutorial.index(kept.step)
        self.progress = Progress() if step is None else Progress(step, kept.open, max(0, kept.again))
        counted = 0 < kept.farthest <= len(self._tutorial.steps)
        self._farthest = 0 if new else kept.farthest if counted else self.progress.step
        self._cards = min(max(1, kept.cards), self._farthest) if counted else self._farthest
        self._asked = False
        self._watched: tuple[MoveBuilder | None, Draft | None, bool, int, Progress, bool] | None = None
        self._advised: frozenset[Target] = frozenset()
        self._otherwise = False
        self._laid: Step | None = None
        self._age = 0.0
        self.said = Said()
        self._spoken: tuple[Step, KeyNames] | None = None
        self.place = CardPlace()
        self.rings: tuple[Rect, ...] = ()
        self._stand()
        self._keep()

    # Progress.

    @property
    def over(self) -> bool:
        """Whether the last step has been completed."""
        return current(self._tutorial, self.progress) is None

    @property
    def step(self) -> Step | None:
        """The step on the visible card, or None if no card is shown."""
        step = None if self.skipped else shown(self._tutorial, self.progress)
        if step is None or self._asked or step.aside or step.since:
            return step
        return step if any(isinstance(when, Sees | Reaches) for when in step.until) else None

    @property
    def halts(self) -> bool:
        """Whether the table must wait until the player has read the card."""
        return not self.skipped and halts(self._tutorial, self.progress)

    @property
    def reads(self) -> bool:
        """Whether the visible card has a Next button."""
        return self.step is not None and self.step.read

    def skip(self) -> None:
        """Close the tutorial."""
        self.skipped = True
        self.advising.forget()
        self._keep()

    def bring_back(self) -> None:
        """Reopen the tutorial that the player closed."""
        self.skipped = False
        self._age = 0.0
        self._keep()

    @property
    def button(self) -> Target:
        """The card's button, which the Enter key activates."""
        return UNFOLD if self.place.folded else NEXT

    def read(self) -> None:
        """Handle a click on the Next button: unfold the card if it is folded, otherwise complete the step."""
        if self.place.folded:
            self.place.fold(folded=False)
            return
        self._tell(Read())
        self._stand()
        self._watched = None

    def moved(self, move: Any) -> None:
        """Tell the tutorial that the player has made a move."""
        self._otherwise = False
        self._tell(Moved(move))

    def hear(self, upto: int) -> bool:
        """Process the game's first `upto` events. Return whether the table must wait until the card has been read."""
        moments = self._session.moments()
        self.heard = min(self.heard, len(moments))
        while self.heard < min(upto, len(moments)) and not self.halts:
            moment: Moment = moments[self.heard]
            self.heard += 1
            if moment.event.seen_by(self._tutorial.person):
                self._tell(Seen(moment.event, self._clock(moment.after)))
                self._stand()
        return self.halts

    def _stand(self) -> None:
        """Process the position before the first unprocessed event, if there is one."""
        moments = self._session.moments()
        if self.heard < len(moments) and not self.skipped:
            state = moments[self.heard - 1].after if self.heard else moments[0].before
            self._tell(Stands(self._clock(state)))

    def watch(self, builder: MoveBuilder | None, *, busy: bool) -> bool:
        """Process the current state of the table. Return whether the card changed.

        `builder` is the current request for a move, or None. `busy` says whether an animation is playing.
        """
        asked = builder if builder is not None and builder.seat == self._tutorial.person and not busy else None
        now = (asked, None if asked is None else asked.draft, busy, self.heard, self.progress, self.skipped)
        if now != self._watched:
            self._watched = now
            self._asked = asked is not None
            if not busy and not self.skipped and self.heard == len(self._session.moments()):
                at = self.progress.step
                self._tell(_stands(self._clock(self._session.match.state), asked))
                if self.progress.step != at:
                    self._otherwise = asked is not None and self._differs(asked.draft.picks)
                    self._advised = frozenset()
                self._keep()
        before, self._laid = self._laid, self.step
        return self._hear_hint(asked) or self._laid != before

    def _hear_hint(self, asked: MoveBuilder | None) -> bool:
        """Request a hint if this card or a later card about the same move needs one. Return whether a hint arrived."""
        if asked is None or self.skipped:
            return False
        if asked is not self._question:
            self._question, self._unasked, self._hints = asked, True, ()
            self.advising.forget()
        if self._unasked and wants_hint(self._tutorial, self.progress):
            self._unasked = False
            if self.advising.label(asked.view):
                self.advising.ask(asked.view)
            return False  # the reply is polled in the next frame at the earliest
        found = self.advising.poll()
        if found is None:
            return False
        rules = self._session.match.rules
        self._hints = tuple(
            CardHint(each.moves, rules.draft_of(asked.view, each.moves[0]).picks) for each in found.suggestions
        )
        self._spoken = None
        return True

    def _differs(self, picks: tuple[Target, ...]) -> bool:
        """Return whether the player picked targets of the recommended kinds, but no recommended target."""
        kinds = {target.kind for target in self._advised}
        mine = [target for target in picks if target.kind in kinds]
        return bool(mine) and not self._advised.intersection(mine)

    def _clock(self, state: Any) -> GameClock:
        status = self._session.art.status(self._session.view(None, state))
        return GameClock(status.number, self._phases.index(status.phase))

    def _tell(self, happened: Happening) -> None:
        before = self.progress
        self.progress = advance(self._tutorial, self._phases, before, happened)
        if self.progress == before:
            return
        if self.progress.step != before.step:
            self._age = 0.0
            self._spoken = None
            self.place.forget()
        self._keep()

    def _keep(self) -> None:
        step = current(self._tutorial, self.progress)
        kept = KeptTutorial(
            step="" if step is None else step.id,
            open=self.progress.open,
            heard=self.heard,
            skipped=self.skipped,
            over=step is None,
            again=self.progress.again,
            cards=self._cards,
            farthest=self._farthest,
        )
        if kept != self._tutorials.kept(self._name):
            self._tutorials.keep(self._name, self._session.title.meta.slug, kept)

    # The card.

    @property
    def taken(self) -> tuple[Rect, ...]:
        """The rectangles that must stay visible: the card and the objects that it explains."""
        lies = self.place.laid
        return () if self.step is None or lies is None else (lies.rect, *self.rings)

    def grow_old(self, ms: float, *, still: bool) -> bool:
        """Advance the highlight by `ms` milliseconds. If `still` is true, stop pulsing. Return whether it changed."""
        if self.step is None or not self.rings or self._age >= SWELLS * PULSE:
            return False
        before = self._age // 40
        self._age = SWELLS * PULSE if still else self._age + ms
        return self._age // 40 != before

    def nodes(
        self,
        nodes: tuple[Node, ...],
        canvas: Canvas,
        parts: Layout,
        builder: MoveBuilder | None,
        usable: Callable[[Target], bool],
        keys: KeyNames,
    ) -> tuple[Node, ...]:
        """Return the card as nodes to draw over the picture `nodes`, or () if there is no card.

        Args:
            builder: the current request for a move, or None.
            usable: a function that returns whether a click on a target has an effect.
        """
        step = self.step
        if step is None:
            self.rings = ()
            return ()
        number, count = self._counted(step)
        says = self.said = self._said(step, builder, keys)
        words = sentences(_("That is just as good."), says.text) if self._otherwise else says.text
        card = TutorialCard(words, number, count, step.read, folds=self.place.opened)
        following = builder.prompt.targets if builder is not None else ()
        lit = (*following, *builder.starts) if builder is not None else ()
        wanted = {(at.kind, ident) for at in says.at if isinstance(at, Lit) for ident in at.ids}
        advised = frozenset(target for target in following if (target.kind, target.id) in wanted)
        if builder is None or self._watched is None or self._watched[1] == builder.draft:  # the draft is unchanged
            self._advised = advised or self._advised
        self.rings = pointed(says.at, nodes, parts, lit, usable)
        ways = forms(canvas, card, enlarged=parts.folded)
        return card_nodes(card, canvas, self.place.lay(ways, canvas, self.rings, _in_the_way(nodes, parts, usable)))

    def _counted(self, step: Step) -> tuple[int, int]:
        """Return the card's number and the total number of cards. Skipped and repeated cards are not counted."""
        place = self._tutorial.steps.index(step) + 1
        if place > self._farthest:
            self._cards += 1
            self._farthest = place
            self._keep()
        return self._cards, self._cards + len(self._tutorial.steps) - self._farthest

    def _said(self, step: Step, builder: MoveBuilder | None, keys: KeyNames) -> Said:
        if builder is None and self._spoken == (step, keys):
            return self.said
        person = self._tutorial.person
        heard = self._session.moments()[: self.heard] if step.since else []
        about = next((moment for moment in reversed(heard) if brings(step, moment.event, person)), None)
        lit = (*builder.prompt.targets, *builder.starts) if builder is not None else ()
        draft = Draft() if builder is None else builder.draft
        now = Now(
            rules=self._session.match.rules,
            view=self._session.view(person, None if about is None else about.after),
            lit=lit,
            event=None if about is None else about.event,
            whole=builder is not None and builder.prompt.move is not None,
            again=self.progress.again > 0,
            keys=keys,
            advice=card_hint(self._tutorial, self.progress, self._hints, draft, lit),
        )
        self._spoken = (step, keys)
        return said(step, now)

    def spoke(self) -> None:
        """Translate the card again after a change of language."""
        self._spoken = None

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return the highlight around the objects that the card explains."""
        lies = self.place.laid
        if self.step is None or lies is None:
            return ()
        swell = 0.5 - 0.5 * math.cos(2 * math.pi * self._age / PULSE) if self._age < SWELLS * PULSE else 0.0
        return ring_nodes(self.rings, canvas, lies, swell, self.place.way.said)


def _stands(clock: GameClock, asked: MoveBuilder | None) -> Stands:
    if asked is None:
        return Stands(clock)
    kinds = frozenset(target.kind for target in (*asked.prompt.targets, *asked.starts))
    return Stands(clock, asked=True, kinds=kinds, picks=asked.draft.picks)


def _in_the_way(nodes: tuple[Node, ...], parts: Layout, usable: Callable[[Target], bool]) -> InTheWay:
    """Return the rectangles in the picture `nodes` that a card should not cover."""
    used: dict[Rect, None] = {}
    said: dict[Rect, None] = {parts.prompt: None}
    tray = () if parts.tray is None else (parts.tray,)
    told: dict[Rect, None] = dict.fromkeys((*parts.plates, *tray, parts.title))
    for node, rect in visible(nodes):
        target = node.target
        if target == DRAWER or node.key == SHEET:
            for known in (used, told):
                for under in [under for under in known if overlap(under, rect) >= BURIED * under.w * under.h]:
                    del known[under]
        if node.key == SHEET or target == BUBBLE:
            said[rect] = None
        elif target is None or target in GROUNDS:
            continue
        elif target.kind not in QUIET and usable(target):
            used[rect] = None
        elif target.kind not in QUIET and target.kind != "ui":
            told[rect] = None
    return InTheWay(tuple(used), tuple(said), tuple(told))
