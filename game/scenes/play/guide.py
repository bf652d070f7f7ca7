"""The guide of a first game at the table: it hears what happens, remembers how far the player has come, and lays its
card where it hides nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.core.i18n import _
from game.core.rules import Setup
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.desk.guide import GuideCard, InTheWay, between, card_nodes, card_size, home, pointed, ring_nodes
from game.picture.desk.layout import Layout
from game.picture.guide import (
    Clock,
    Guide,
    Happening,
    Lit,
    Moved,
    Progress,
    Reaches,
    Read,
    Seen,
    Sees,
    Stands,
    Step,
    advance,
    current,
    halts,
    shown,
)
from game.picture.nodes import Node
from game.picture.rects import Rect, overlap, visible
from game.picture.title import Title
from game.scenes.play.guides import Guides, Kept, name_of
from game.scenes.play.session import Moment, Session
from game.scenes.play.turn import Turn
from game.scenes.setup.seating import NAMES
from game.ui.services import HUMAN, NewGame, SeatSetup

PULSE = 1100.0
"""Milliseconds from one swell of the light to the next."""
SWELLS = 3
"""How often the light swells before it stays quiet."""
FAR = 120.0
"""Logical pixels between a card and what it points at after which it comes nearer."""


def first_game(title: Title, name: str = "") -> NewGame:
    """The table of a title's guide: the player, called `name` or as we like, against computer players."""
    guide = title.guide
    colours = title.table.seat_colours
    seats = tuple(
        SeatSetup(NAMES[number], colours[number], number, HUMAN if number == guide.person else guide.level)
        for number in range(guide.seats)
    )
    if name and name not in (seat.name for seat in seats):
        seats = tuple(msgspec.structs.replace(seat, name=name) if seat.human else seat for seat in seats)
    return NewGame(title.meta.slug, setup_of(guide), seats)


def setup_of(guide: Guide) -> Setup:
    """The set-up of a guide's game."""
    return Setup(seats=guide.seats, seed=guide.seed, first=guide.first, options=guide.options)


def is_guided(title: Title, setup: Setup, humans: Sequence[int]) -> bool:
    """Whether this is the title's first game: the table of its guide, with the player on the right seat."""
    return setup == setup_of(title.guide) and tuple(humans) == (title.guide.person,)


def leading(session: Session, guides: Guides, *, new: bool) -> FirstGame | None:
    """The guide of the game in a session, None where it has none; `new`: the game has just been set up."""
    name = name_of(session.title.meta.slug, session.begun_at)
    if is_guided(session.title, session.match.setup, session.humans) and (new or guides.belongs(name)):
        return FirstGame(session, guides, new=new)
    return None


class FirstGame:
    """The guide of the game in a session, which is `new` or goes on. `heard`: how many of its moments the guide has
    been told; `rings`: where what its card is about lies on the screen."""

    def __init__(self, session: Session, guides: Guides, *, new: bool) -> None:
        self._session = session
        self._guide: Guide = session.title.guide
        self._phases = tuple(phase.id for phase in session.title.meta.phases)
        self._guides = guides
        self._name = name_of(session.title.meta.slug, session.begun_at)
        kept = guides.kept(self._name)
        self.skipped = kept.skipped
        count = len(session.moments())
        known = bool(kept.step) and not kept.skipped and kept.heard <= count
        self.heard = 0 if new else kept.heard if known else count
        step = len(self._guide.steps) if kept.over else self._guide.index(kept.step)
        self.progress = Progress() if step is None else Progress(step, kept.open)
        self._asked = False
        self._watched: object = None
        self._advised: frozenset[Target] = frozenset()
        self._otherwise = False
        self._laid: Step | None = None
        self._age = 0.0
        self._lies: tuple[object, Rect] | None = None
        self.rings: tuple[Rect, ...] = ()
        self._grip: tuple[float, float] | None = None
        self._put = False
        self._moved = False
        self._stand()
        self._keep()

    # How far it has come.

    @property
    def over(self) -> bool:
        """Whether the last step has been seen."""
        return current(self._guide, self.progress) is None

    @property
    def step(self) -> Step | None:
        """The step whose card lies on the table, None while there is none."""
        step = None if self.skipped else shown(self._guide, self.progress)
        if step is None or self._asked or step.aside or step.since:
            return step
        return step if any(isinstance(when, Sees | Reaches) for when in step.until) else None

    @property
    def halts(self) -> bool:
        """Whether the table stops until the card is read."""
        return not self.skipped and halts(self._guide, self.progress)

    @property
    def reads(self) -> bool:
        """Whether a card lies there that Next ends."""
        return self.step is not None and self.step.read

    def skip(self) -> None:
        """Take the guide away."""
        self.skipped = True
        self._keep()

    def bring_back(self) -> None:
        """Go on where the guide was."""
        self.skipped = False
        self._age = 0.0
        self._keep()

    def read(self) -> None:
        """The card was read."""
        self._tell(Read())
        self._stand()
        self._watched = None

    def moved(self, move: Any) -> None:
        """The player made a move."""
        self._tell(Moved(move))

    def hear(self, upto: int) -> bool:
        """Whether the table stops, once the guide knows of that many moments."""
        moments = self._session.moments()
        self.heard = min(self.heard, len(moments))
        while self.heard < min(upto, len(moments)) and not self.halts:
            moment: Moment = moments[self.heard]
            self.heard += 1
            if moment.event.seen_by(self._guide.person):
                self._tell(Seen(moment.event, self._clock(moment.after)))
                self._stand()
        return self.halts

    def _stand(self) -> None:
        """Tell how the table stands at what was heard last, while more is to come."""
        moments = self._session.moments()
        if self.heard < len(moments) and not self.skipped:
            state = moments[self.heard - 1].after if self.heard else moments[0].before
            self._tell(Stands(self._clock(state)))

    def watch(self, turn: Turn | None, *, busy: bool) -> bool:
        """Whether the card is another one than at the last call, now that the table stands like this."""
        asked = turn if turn is not None and turn.seat == self._guide.person and not busy else None
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
        return self._laid != before

    def _differs(self, picks: tuple[Target, ...]) -> bool:
        """Whether the player picked something of a kind that the last card advised, but nothing that it advised."""
        kinds = {target.kind for target in self._advised}
        mine = [target for target in picks if target.kind in kinds]
        return bool(mine) and not self._advised.intersection(mine)

    def _clock(self, state: Any) -> Clock:
        status = self._session.title.table.status(self._session.view(None, state))
        return Clock(status.number, self._phases.index(status.phase))

    def _tell(self, happened: Happening) -> None:
        before = self.progress
        self.progress = advance(self._guide, self._phases, before, happened)
        if self.progress == before:
            return
        if self.progress.step != before.step:
            self._age = 0.0
            self._lies = None
            self._put = False
        self._keep()

    def _keep(self) -> None:
        step = current(self._guide, self.progress)
        kept = Kept(
            step="" if step is None else step.id,
            open=self.progress.open,
            heard=self.heard,
            skipped=self.skipped,
            over=step is None,
        )
        if kept != self._guides.kept(self._name):
            self._guides.keep(self._name, self._session.title.meta.slug, kept)

    # The card.

    @property
    def taken(self) -> tuple[Rect, ...]:
        """Where the card lies and what it points at, so that nothing else is laid there."""
        return () if self.step is None or self._lies is None else (self._lies[1], *self.rings)

    def grow_old(self, ms: float, *, still: bool) -> bool:
        """Whether the light round what is meant has to be drawn anew; `still`: it does not swell."""
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
        turn: Turn | None,
        usable: Callable[[Target], bool],
    ) -> tuple[Node, ...]:
        """The card over the table's nodes; nothing while there is none. `turn`: what the player is asked."""
        step = self.step
        if step is None:
            self.rings = ()
            return ()
        number = self._guide.steps.index(step) + 1
        words = _("That is not what I meant, and just as good.") + " " + step.text if self._otherwise else step.text
        card = GuideCard(words, number, len(self._guide.steps), step.read)
        following = turn.prompt.targets if turn is not None else ()
        lit = (*following, *turn.starts) if turn is not None else ()
        wanted = {(at.kind, ident) for at in step.at if isinstance(at, Lit) for ident in at.ids}
        self._advised = frozenset(target for target in following if (target.kind, target.id) in wanted) or self._advised
        before, self.rings = self.rings, pointed(step.at, nodes, parts, lit, usable)
        self._moved = self.rings != before
        way = _in_the_way(nodes, parts, following, lit)
        size = card_size(canvas, card)
        key = (step.id, size, canvas.w, canvas.h)
        if self._lies is None or self._lies[0] != key or self._hides(self._lies[1], way) or self._far(self._lies[1]):
            self._lies = key, home(size, canvas, self.rings, way)
        return card_nodes(card, canvas, self._lies[1])

    def _hides(self, card: Rect, way: InTheWay) -> bool:
        """Whether the card lies on something that is meant or may be clicked, and has not been put there."""
        if self._put:
            return False
        return any(overlap(card, ring) > 0 for ring in (*self.rings, *way.next))

    def _far(self, card: Rect) -> bool:
        """Whether what is meant is another thing now, and nowhere near the card."""
        return self._moved and not self._put and all(between(card, ring) > FAR for ring in self.rings)

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """The light round what the card is about."""
        if self.step is None or self._lies is None:
            return ()
        swell = 0.5 - 0.5 * math.cos(2 * math.pi * self._age / PULSE) if self._age < SWELLS * PULSE else 0.0
        return ring_nodes(self.rings, canvas, self._lies[1], swell)

    def drag(self, x: float, y: float, canvas: Canvas) -> bool:
        """Whether the card, held since the last `drop`, moved with the hand."""
        if self._lies is None:
            return False
        key, at = self._lies
        if self._grip is None:
            self._grip = (x - at.x, y - at.y)
            return False
        left = min(max(x - self._grip[0], 0.0), canvas.w - at.w)
        top = min(max(y - self._grip[1], 0.0), canvas.h - at.h)
        self._lies = key, Rect(left, top, at.w, at.h)
        self._put = True
        return True

    def drop(self) -> None:
        """The hand lets go of the card."""
        self._grip = None


def _stands(clock: Clock, asked: Turn | None) -> Stands:
    if asked is None:
        return Stands(clock)
    kinds = frozenset(target.kind for target in (*asked.prompt.targets, *asked.starts))
    return Stands(clock, asked=True, kinds=kinds, picks=asked.draft.picks)


def _in_the_way(
    nodes: tuple[Node, ...], parts: Layout, following: tuple[Target, ...], lit: tuple[Target, ...]
) -> InTheWay:
    """What a card should not lie on, when these targets may follow and all that are `lit` may be picked."""
    soon: list[Rect] = [parts.prompt]
    open_: list[Rect] = []
    other: list[Rect] = [*parts.plates, parts.tray, parts.title]
    first, known = frozenset(following), frozenset(lit)
    for node, rect in visible(nodes):
        target = node.target
        if target in first or node.key == "sheet" or target == Target("ui", "bubble"):
            soon.append(rect)
        elif target in known:
            open_.append(rect)
        elif target is not None and target.kind not in ("ui", "log", "badge", "seat"):
            other.append(rect)
    return InTheWay(tuple(soon), tuple(open_), tuple(other))
