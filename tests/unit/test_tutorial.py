"""The tutorial of a first game: how it goes on, what it remembers, and its card on the real table."""

from __future__ import annotations

import os
import random
import re
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import paths
from game.bots.advising import Advising
from game.bots.levels import advisor_of
from game.core.i18n import phrase
from game.core.match import Match
from game.core.rules import Event
from game.core.target import Target
from game.input.pointer import Key, PointerMove, Press, Release
from game.opening import board_of, opening
from game.picture.nodes import Rect, Text, overlap, placed, visible
from game.picture.tutorial import Lit, Moves, Picks, Reaches, Sees, Several, Step, Tutorial
from game.picture.tutorial import NodeKey as Named
from game.picture.tutorial_progress import (
    MOST_AGAIN,
    GameClock,
    Happening,
    Moved,
    Progress,
    Read,
    Seen,
    Stands,
    advance,
    halts,
    shown,
)
from game.registry import titles
from game.saves.autosaver import Autosaver
from game.saves.schema import GameName, Save, name_of
from game.saves.store import Store
from game.scenes.dialog import Dialog
from game.scenes.keeper import first_game
from game.scenes.navigation import Navigation
from game.scenes.play.table import TableScene
from game.scenes.remembered import TutorialProgress
from game.settings import Settings
from game.table.first_game import is_first_game, leading
from game.table.picture.model import LIT_TAB
from game.table.picture.tutorial import CARD, CONFIRM, NEXT, SKIP, UNFOLD
from game.table.session import Session
from game.table.stored import KeptTutorial
from game.ui.boards import Boards
from game.ui.stack import Reset
from tests.lacking import lacking
from tests.unit.staging import SIZES, FakeKeeper, FakeRoutes, Stage, boards, overfull, services

SLUGS = tuple(titles())
PHASES = ("first", "second")

# The steps alone.


class Rang(Event, frozen=True, kw_only=True):
    """A bell."""

    seat: int


class Walks(msgspec.Struct, frozen=True):
    """A move."""


class Rests(msgspec.Struct, frozen=True):
    """Another move."""


CARD_PICK, STONE_PICK = Target("card", "1"), Target("stone", "1")


class Player:
    """A tutorial of some steps, and what happens to it."""

    def __init__(self, *steps: Step) -> None:
        self.tutorial = Tutorial(steps=steps, seats=2, seed=1, level="easy")
        self.progress = Progress()

    def tell(self, happened: Happening) -> str:
        """The id of the step that shows after that, "" for none."""
        self.progress = advance(self.tutorial, PHASES, self.progress, happened)
        step = shown(self.tutorial, self.progress)
        return step.id if step is not None else ""

    def asked(self, *picks: Target, round: int = 1, phase: int = 0, kinds: str = "card stone") -> str:
        """The player is asked."""
        return self.tell(Stands(GameClock(round, phase), asked=True, kinds=frozenset(kinds.split()), picks=picks))

    def rests(self, round: int = 1, phase: int = 0) -> str:
        """Nobody is asked."""
        return self.tell(Stands(GameClock(round, phase)))

    def rings(self, seat: int = 0, phase: int = 0) -> str:
        """The bell rings."""
        return self.tell(Seen(Rang(seat=seat), GameClock(1, phase)))


def step(ident: str, **fields: Any) -> Step:
    """A step of that name."""
    return Step(id=ident, text=phrase("Read this."), **fields)


def test_a_step_shows_when_the_player_is_asked_and_ends_with_next() -> None:
    player = Player(step("a"), step("b"))
    assert player.rests() == ""
    assert player.asked() == "a"
    assert not halts(player.tutorial, player.progress)
    assert player.tell(Read()) == ""
    assert player.asked() == "b"
    player.tell(Read())
    assert player.asked() == ""
    assert player.progress == Progress(step=2)


def test_a_step_aside_stops_the_table_at_any_time() -> None:
    player = Player(step("a", aside=True))
    assert player.rests() == "a"
    assert halts(player.tutorial, player.progress)


def test_next_does_not_end_a_step_that_asks_for_something() -> None:
    player = Player(step("a", until=(Moves(Walks),)))
    player.asked()
    assert player.tell(Read()) == "a"


def test_a_pick_and_the_move_it_leads_to() -> None:
    player = Player(step("pick", until=(Picks("card"),)), step("move", until=(Moves(Walks),)), step("end"))
    assert player.asked() == "pick"
    assert player.asked(STONE_PICK) == "pick"
    assert player.asked(CARD_PICK) == "move"
    assert player.asked() == "pick"
    assert player.asked(CARD_PICK) == "move"
    assert player.tell(Moved(Walks())) == ""
    assert player.asked() == "end"


@pytest.mark.parametrize("move", [Walks(), Rests()])
def test_any_move_ends_a_pick_with_the_move_it_leads_to(move: Any) -> None:
    player = Player(step("pick", until=(Picks("card"),)), step("move", until=(Moves(Walks),)), step("end"))
    player.asked()
    player.tell(Moved(move))
    assert player.asked() == "end"


def test_a_move_reads_over_one_card_and_over_what_it_did_itself() -> None:
    steps = (step("a"), step("b", until=(Moves(Walks),)), step("c"), step("d", until=(Moves(Walks),)))
    player = Player(*steps)
    player.asked()
    player.tell(Moved(Walks()))
    assert player.asked() == "c"
    player = Player(*steps)
    player.asked()
    player.tell(Moved(Rests()))
    assert player.asked() == "b"
    player = Player(step("a"), step("b"), step("c", until=(Moves(Walks),)))
    player.asked()
    player.tell(Moved(Walks()))
    assert player.asked() == "b"


def test_an_event_brings_a_card_and_stops_the_table() -> None:
    player = Player(step("bell", since=(Sees(Rang, "own"),)), step("end"))
    assert player.rests() == ""
    assert player.rings(seat=1) == ""
    assert player.rings(seat=0) == "bell"
    assert halts(player.tutorial, player.progress)
    assert player.rings(seat=0) == "bell"
    player.tell(Read())
    assert player.asked() == "end"


def test_an_event_that_does_not_come_is_not_waited_for() -> None:
    player = Player(step("bell", since=(Sees(Rang, "own"),)), step("later", since=(Sees(Rang, "other"),)), step("end"))
    assert player.rings(seat=1) == "later"
    player = Player(step("bell", since=(Sees(Rang),)), step("end"))
    assert player.rests() == ""
    assert player.asked() == "end"


def test_an_event_ends_a_step() -> None:
    player = Player(step("watch", until=(Sees(Rang),)), step("end"))
    player.asked()
    assert player.tell(Read()) == "watch"
    player.rings()
    assert player.asked() == "end"


def test_a_phase_is_waited_for_and_left_out_when_it_is_over() -> None:
    player = Player(step("a", round=1, phase="second"), step("b", round=2, phase="first"))
    assert player.asked(phase=0) == ""
    assert player.asked(phase=1) == "a"
    assert player.asked(phase=0) == ""  # taken back
    assert player.asked(phase=1) == "a"
    assert player.asked(round=2) == "b"
    assert player.asked(round=3) == ""
    assert player.progress.step == 2


def test_a_phase_that_begins_ends_a_step_or_brings_it() -> None:
    player = Player(step("a", until=(Reaches("second"),)), step("b", since=(Reaches("second"),)))
    assert player.asked() == "a"
    assert player.rests(phase=1) == "b"


def test_what_cannot_be_done_is_left_out() -> None:
    steps = (
        step("pick", until=(Picks("card"),), only_when=("card",)),
        step("move", until=(Moves(Walks),), only_when=("card",)),
        step("end"),
    )
    assert Player(*steps).asked(kinds="stone") == "end"
    assert Player(*steps).asked(kinds="card") == "pick"


def insisting() -> tuple[Step, ...]:
    """A pick and a move that the tutorial insists on, after a card about a bell."""
    return (
        step("bell", since=(Sees(Rang, "own"),)),
        step("pick", until=(Picks("card"),), only_when=("card",)),
        step("move", until=(Moves(Walks),), only_when=("card",), insists=True),
        step("end"),
    )


def test_the_tutorial_comes_back_to_what_it_insists_on() -> None:
    player = Player(*insisting())
    for count in range(1, MOST_AGAIN + 1):
        assert player.asked() == "pick"
        assert player.asked(CARD_PICK) == "move"
        player.tell(Moved(Rests()))
        assert player.progress.again == count
        if count == 1:
            assert player.rings() == "bell"
            player.tell(Read())
    assert player.asked() == "pick"
    player.tell(Moved(Rests()))
    assert player.asked() == "end", "nobody is told the same for ever"


def test_the_tutorial_goes_on_when_it_was_done_after_all() -> None:
    player = Player(*insisting())
    player.asked()
    player.tell(Moved(Rests()))
    assert player.asked() == "pick"
    player.tell(Moved(Walks()))
    assert player.asked() == "end"
    assert player.progress.again == 0
    player = Player(*insisting())
    player.asked()
    player.tell(Moved(Rests()))
    assert player.asked(kinds="stone") == "end", "what cannot be done is not insisted on"


# What is remembered.


def game(name: str) -> GameName:
    """A game of that id, and called otherwise in older files."""
    return GameName(name, f"older {name}")


def test_progress_is_kept_by_game(tmp_path: Path) -> None:
    file = tmp_path / "guide.json"
    tutorials = TutorialProgress(file)
    assert not tutorials.known("a")
    assert tutorials.belongs(game("a now"))
    tutorials.keep(game("a now"), "a", KeptTutorial("third", open=True))
    again = TutorialProgress(file)
    assert again.known("a")
    assert not again.known("b")
    assert again.kept(game("a now")) == KeptTutorial("third", open=True)
    assert again.kept(game("a then")) == KeptTutorial()
    assert again.belongs(game("a now"))
    assert not again.belongs(game("a then"))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"games": {"a now": {"step": 7}}}', b"\xff\xfe", b"null"])
def test_a_damaged_file_begins_anew(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "guide.json"
    file.write_bytes(content)
    tutorials = TutorialProgress(file)
    assert tutorials.kept(game("a now")) == KeptTutorial()
    assert tutorials.belongs(game("a now"))
    tutorials.keep(game("a now"), "a", KeptTutorial("third"))
    assert TutorialProgress(file).kept(game("a now")) == KeptTutorial("third")


@pytest.mark.skipif(os.name == "nt", reason="folders are read-only in another way there")
def test_a_file_that_cannot_be_written_disturbs_nobody(tmp_path: Path) -> None:
    tutorials = TutorialProgress(tmp_path / "file" / "guide.json")
    (tmp_path / "file").write_text("in the way")
    tutorials.keep(game("a now"), "a", KeptTutorial("third"))
    assert tutorials.kept(game("a now")) == KeptTutorial("third")


def test_no_frame_waits_for_the_tutorial_to_be_written(tmp_path: Path) -> None:
    saver = Autosaver(Store(tmp_path))
    done: list[str] = []
    may = threading.Event()

    def slow() -> None:
        may.wait(10)
        done.append("slow")

    saver.beside("slow", slow)
    tutorials = TutorialProgress(tmp_path / "guide.json", later=saver.beside)
    for step in ("first", "second", "third"):
        tutorials.keep(game("game"), "toy", KeptTutorial(step))
    assert not (tmp_path / "guide.json").exists()
    assert tutorials.kept(game("game")) == KeptTutorial("third"), "what is not on the disk yet is known all the same"
    may.set()
    saver.flush()
    assert done
    assert TutorialProgress(tmp_path / "guide.json").kept(game("game")) == KeptTutorial("third")
    saver.close()


@pytest.mark.thorough
def test_only_so_many_games_are_remembered(tmp_path: Path) -> None:
    tutorials = TutorialProgress(tmp_path / "guide.json")
    for number in range(99):
        tutorials.keep(game(f"a {number}"), "a", KeptTutorial("third"))
    again = TutorialProgress(tmp_path / "guide.json")
    assert again.belongs(game("a 98"))
    assert not again.belongs(game("a 1"))


def test_what_an_older_file_calls_by_title_and_moment_is_found_and_kept_by_id(tmp_path: Path) -> None:
    file = tmp_path / "guide.json"
    old = {"games": {"a 2026-01-01T00:00:00": {"step": "third", "open": True}, "a then": {"skipped": True}}}
    file.write_bytes(msgspec.json.encode({**old, "known": ["a"], "something": "new"}))
    tutorials, name = TutorialProgress(file), name_of("a", "2026-01-01T00:00:00", "0123")
    assert tutorials.known("a")
    assert tutorials.belongs(name)
    assert not tutorials.belongs(name_of("a", "2026-01-02T00:00:00", "4567"))
    assert tutorials.kept(name) == KeptTutorial("third", open=True)
    tutorials.keep(name, "a", KeptTutorial("fourth"))
    games = msgspec.json.decode(file.read_bytes())["games"]
    assert games == {"a then": {"skipped": True}, "0123": {"step": "fourth"}}
    again = TutorialProgress(file)
    assert again.kept(name) == KeptTutorial("fourth")
    assert again.belongs(name_of("a", "another moment", "0123"))


# On the table.


class Lesson:
    """The table of a title's tutorial, without animation, on a stage. `patient`: it settles once hints are there."""

    patient = True

    def __init__(
        self, slug: str, file: Path, size: tuple[int, int] = (1600, 900), *, new: bool = True, scale: float = 1.0
    ) -> None:
        self.title = titles()[slug]
        self.scale = scale
        self.followed: Step | None = None
        self.tutorials = TutorialProgress(file)
        game = first_game(self.title, "Newcomer")
        opened = opening(self.title, board_of(self.title, game.setup))
        match: Match[Any, Any, Any] = Match(opened.rules, game.setup)
        session = Session(self.title, match, game.seats, boards().use(opened.board), begun_at="2026-01-01T00:00:00")
        self.sit(session, size, new=new)

    def sit(self, session: Session, size: tuple[int, int] = (1600, 900), *, new: bool = False) -> None:
        """Sit down at the table, again perhaps."""
        self.session = session
        tutorial = leading(session, self.tutorials, new=new)
        assert tutorial is not None
        self.tutorial = tutorial
        offered = services()
        offered.settings = Settings(animation="off", scale=self.scale)
        self.scene = TableScene(offered, FakeRoutes(), FakeKeeper(), session, caught_up=not new, tutorial=tutorial)
        self.stage = Stage(self.scene, size)
        self.stage.wait(64)

    @property
    def shown(self) -> str:
        """The step whose card lies there once the bots have moved, "" for none."""
        self.settle()
        return self.tutorial.step.id if self.tutorial.step is not None else ""

    def settle(self) -> None:
        """Wait until a card lies there or the player is asked."""
        patience = time.monotonic() + 30  # bots think on a thread of their own, on a busy machine perhaps
        while time.monotonic() < patience:
            self.stage.wait(16)
            there = self.tutorial.step is not None or self.scene.model().focus.prompt is not None
            if there and not (self.patient and self.tutorial.advising.busy):
                self.stage.wait(32)
                return
            if self.session.outcome is not None:
                return
            time.sleep(0.002)
        raise AssertionError("nobody is asked")

    def obey(self) -> None:
        """Do what the card says; a bag that a pick for this card has made a move is left as it is."""
        self.settle()
        step, prompt = self.tutorial.step, self.scene.model().focus.prompt
        if step is not None and step.read:
            self.stage.click(self.tutorial.button)
        elif (
            prompt is not None
            and prompt.move is not None
            and (not prompt.targets or (prompt.bag and self.followed == step))
        ):
            self.stage.click(CONFIRM)
        elif prompt is not None and not prompt.targets and prompt.dials:
            more = Target("dial", f"{prompt.dials[0].id}+")
            if self.scene.drawing.find(more) is None:
                self.scene.table.asking.point_at(more)
            else:
                self.stage.click(more)
        elif prompt is not None:
            target = self.hint(step, prompt.targets)
            if self.scene.drawing.find(target) is None:
                self.uncover(target)
            self.stage.click(target)
            self.stage.stack.handle(PointerMove(2, 2))  # a drawer stays open while the pointer is in it
        self.followed = step
        self.stage.wait(32)

    def uncover(self, target: Target) -> None:
        """Point at the tab behind which something lit lies: one that the card points at, where there is a card."""
        tabs = [rect for node, rect in visible(self.scene.nodes) if node.key == LIT_TAB]
        if self.tutorial.step is not None:
            tabs = [tab for tab in tabs if tab in self.rings()]
        for tab in tabs:
            if self.scene.drawing.find(target) is None:
                at = (
                    round((tab.x + tab.w / 2) * self.scene.drawing.k),
                    round((tab.y + tab.h / 2) * self.scene.drawing.k),
                )
                self.stage.stack.handle(PointerMove(*at))
        assert self.scene.drawing.find(target) is not None, f"{target} lies in no drawer that is pointed at"

    def hint(self, step: Step | None, lit: tuple[Target, ...]) -> Target:
        """What the step points at, else the first thing lit."""
        for at in self.tutorial.said.at if step is not None else ():
            if isinstance(at, Lit):
                mine = [target for target in lit if target.kind == at.kind]
                chosen = [target for ident in at.ids for target in mine if target.id == ident] or mine
                if chosen:
                    return chosen[0]
        return lit[0]

    def card(self) -> Rect:
        """Where the card lies, or what is left of it where it is folded."""
        return next(rect for node, rect in visible(self.scene.nodes) if node.target in (CARD, UNFOLD))

    def rings(self) -> tuple[Rect, ...]:
        """What the card points at."""
        return self.tutorial.rings


def most(card: Rect, thing: Rect) -> bool:
    """Whether the card hides most of a thing."""
    return overlap(card, thing) > 0.5 * thing.w * thing.h


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    """Every title there is."""
    return str(request.param)


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("size", "scale"), [*((size, 1.0) for size in SIZES), ((1600, 900), 1.5), ((1600, 900), 2.0)])
def test_cards_hide_nothing_that_is_meant(slug: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json", size, scale=scale)
    faults: list[str] = []
    for _touch in range(90):
        ident = lesson.shown
        if lesson.tutorial.over:
            break
        if ident:
            faults += [f"{ident}: {fault}" for fault in overfull(lesson.scene)]
            card, canvas = lesson.card(), lesson.scene.canvas
            if not (card.x >= 0 and card.y >= 0 and card.right <= canvas.w and card.bottom <= canvas.h):
                faults.append(f"{ident}: the card leaves the window")
            faults += [f"{ident}: the card hides {ring}" for ring in lesson.rings() if overlap(card, ring) > 1]
            prompt = lesson.scene.model().focus.prompt
            lit = prompt.targets if prompt is not None and (scale == 1 or not lesson.tutorial.reads) else ()
            hidden = [
                node.target for node, rect in visible(lesson.scene.nodes) if node.target in lit and most(card, rect)
            ]
            faults += [f"{ident}: the card hides {target}" for target in hidden]
        lesson.obey()
    assert lesson.tutorial.over
    assert not faults, "\n".join(faults[:20])


def test_the_table_waits_while_a_card_is_read(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    first = lesson.shown
    assert lesson.tutorial.halts
    lesson.stage.wait(400)
    assert lesson.shown == first
    assert lesson.scene.model().focus.prompt is None
    assert lesson.scene.model().notice
    lesson.stage.key("n")
    assert lesson.shown != first


def test_another_choice_than_the_advised_one_is_noticed_kindly(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    for _step in range(30):
        lesson.settle()
        step, prompt = lesson.tutorial.step, lesson.scene.model().focus.prompt
        if step is None or step.read or prompt is None or prompt.move is not None:
            lesson.obey()
            continue
        advised = {(at.kind, ident) for at in lesson.tutorial.said.at if isinstance(at, Lit) for ident in at.ids}
        mine = [target for target in prompt.targets if (target.kind, target.id) in advised]
        other = [target for target in prompt.targets if mine and target.kind == mine[0].kind and target not in mine]
        if not other or lesson.scene.drawing.find(other[0]) is None or not step.picks:
            lesson.obey()
            continue
        for target, noticed in ((mine[0], False), (other[0], True)):
            lesson.scene.table.asking.point_at(target)
            lesson.stage.wait(48)
            said = " ".join(words_of(lesson))
            assert ("just as good" in said) == noticed
            lesson.stage.key("escape")
            lesson.stage.wait(48)
        lesson.scene.table.asking.point_at(other[0])
        lesson.stage.wait(48)
        while lesson.tutorial.step is not None and lesson.tutorial.step.id in (step.id, following(lesson, step)):
            lesson.obey()
        assert "just as good" not in lesson.tutorial.said.text
        lesson.settle()
        assert lesson.tutorial.step is None or "just as good" not in " ".join(words_of(lesson)), "it was said once"
        return
    raise lacking("a card that advises one of several")


def test_a_card_waits_for_no_hint_and_follows_it_when_it_comes(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not any(step.hinted for step in titles()[slug].tutorial.steps):
        raise lacking("a card that follows a hint")
    poll = Advising.poll
    monkeypatch.setattr(Advising, "poll", lambda advising: None)
    lesson = Lesson(slug, tmp_path / "guide.json")
    lesson.patient = False
    for _step in range(20):
        if lesson.shown and lesson.tutorial.step is not None and lesson.tutorial.step.hinted:
            break
        lesson.obey()
    step = lesson.tutorial.step
    assert step is not None and step.hinted
    assert lesson.rings()
    monkeypatch.setattr(Advising, "poll", poll)
    builder = lesson.scene.table.asking.builder
    assert builder is not None
    rules, view = lesson.session.match.rules, builder.view
    advisor = advisor_of(lesson.title, rules, overlooked=False)
    assert advisor is not None
    picks = {pick for hint in advisor.suggest(view) for pick in rules.draft_of(view, hint.moves[0]).picks}
    patience = time.monotonic() + 30
    while time.monotonic() < patience and not _named(lesson) & picks:
        lesson.stage.wait(16)
    assert _named(lesson) & picks


def _named(lesson: Lesson) -> set[Target]:
    """What the card points at by name."""
    return {Target(at.kind, ident) for at in lesson.tutorial.said.at if isinstance(at, Lit) for ident in at.ids}


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cards_speak_of_this_table(slug: str, seed: int, tmp_path: Path) -> None:
    """Whatever the player does: what a card names and points at is there, and can be picked."""
    lesson = Lesson(slug, tmp_path / "guide.json")
    chance = random.Random(seed)
    for _touch in range(150):
        lesson.settle()
        step, prompt = lesson.tutorial.step, lesson.scene.model().focus.prompt
        if lesson.tutorial.over:
            return
        if step is not None:
            faults = missing(lesson, step, prompt.targets if prompt is not None else ())
            assert not faults, f"{step.id}: {faults}"
            assert lesson.tutorial.said.text in " ".join(words_of(lesson)), step.id
        if prompt is None or prompt.move is not None or not prompt.targets or (step is not None and step.read):
            lesson.obey()
        else:
            lesson.scene.table.asking.point_at(by_kind(chance, prompt.targets))
            lesson.stage.wait(32)
    assert lesson.tutorial.over


def by_kind(chance: random.Random, lit: Sequence[Target]) -> Target:
    """One of what is lit: first a kind of thing by chance, so that a button among a hundred things is found."""
    kind = chance.choice(tuple(dict.fromkeys(target.kind for target in lit)))
    return chance.choice([target for target in lit if target.kind == kind])


def missing(lesson: Lesson, step: Step, lit: tuple[Target, ...]) -> list[object]:
    """What the card on the table points at by name although it is not there."""
    there: set[object] = set(lit)
    for node, _rect in visible(lesson.scene.nodes):
        there |= {node.target, node.key}
    found: list[object] = []
    for at in lesson.tutorial.said.at if step.says is not None else ():
        if isinstance(at, Several):
            found += [thing for thing in at.things if (thing.name if isinstance(thing, Named) else thing) not in there]
        elif isinstance(at, Lit) and at.ids and any(target.kind == at.kind for target in lit):
            named = [Target(at.kind, ident) for ident in at.ids]
            found += named if not there.intersection(named) else []
    return found


def following(lesson: Lesson, step: Step) -> str:
    """The id of the step after that one."""
    steps = lesson.title.tutorial.steps
    return steps[steps.index(step) + 1].id


def words_of(lesson: Lesson) -> list[str]:
    """What the card says."""
    nodes = lesson.scene.nodes
    card = next(node for node in nodes if node.key == "tutorial")
    return [place.node.text for place in placed((card,)) if isinstance(place.node, Text)]


def counted(lesson: Lesson) -> tuple[int, int]:
    """The number of the card, and of how many."""
    told = next(words for words in words_of(lesson) if re.fullmatch(r"\d+ of \d+", words))
    number, count = told.split(" of ")
    return int(number), int(count)


@pytest.mark.thorough
def test_cards_are_counted_as_they_come_and_point_at_what_they_explain(slug: str, tmp_path: Path) -> None:
    """No number is left out with a card, none comes again, and the last card is the last; also for somebody who leaves
    and comes back. All but the greeting show where on the table that is which they speak of."""
    lesson = Lesson(slug, tmp_path / "guide.json")
    seen: list[tuple[str, int, int]] = []
    for touch in range(150):
        if not lesson.shown and lesson.tutorial.over:
            break
        step = lesson.tutorial.step
        if step is not None:
            seen.append((step.id, *counted(lesson)))
            assert lesson.rings() or step is lesson.title.tutorial.steps[0], f"{step.id} points at nothing"
        if touch % 7 == 3:
            lesson.sit(lesson.session)
        lesson.obey()
    assert lesson.tutorial.over
    numbers = [number for _ident, number, _count in seen]
    assert list(dict.fromkeys(numbers)) == list(range(1, numbers[-1] + 1)), seen
    assert numbers == sorted(numbers), seen
    counts = [count for _ident, _number, count in seen]
    assert counts == sorted(counts, reverse=True), seen
    assert numbers[-1] == counts[-1], seen


def test_enter_reads_on(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    first = lesson.shown
    lesson.stage.key("return")
    assert lesson.shown != first


def test_it_can_be_skipped_and_brought_back(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    lesson.stage.click(NEXT)
    ident = lesson.shown
    lesson.stage.click(SKIP)
    assert lesson.tutorial.step is None
    assert lesson.scene.drawing.find(CARD) is None
    lesson.settle()
    assert lesson.scene.model().focus.prompt is not None
    lesson.sit(lesson.session)
    assert lesson.tutorial.skipped
    assert lesson.tutorial.step is None
    lesson.tutorial.bring_back()
    lesson.stage.wait(32)
    assert lesson.tutorial.step is not None
    steps = [step.id for step in lesson.title.tutorial.steps]
    assert steps.index(lesson.tutorial.step.id) >= steps.index(ident)


@pytest.mark.thorough
def test_it_goes_on_at_the_same_step(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    count = 0
    while not lesson.tutorial.over and count < 90:
        count += 1
        ident = lesson.shown
        if not lesson.scene.model().focus.draft.picks:  # a half-built move is not kept
            lesson.tutorials = TutorialProgress(tmp_path / "guide.json")
            lesson.sit(lesson.session)
            assert lesson.shown == ident
        lesson.obey()
    assert lesson.tutorial.over


@pytest.mark.thorough
def test_undo_takes_nothing_away_from_it(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    chance = random.Random(4)
    for _touch in range(200):
        lesson.settle()
        if lesson.tutorial.over:
            break
        if chance.random() < 0.2:
            lesson.stage.key("u")
        lesson.obey()
    assert lesson.tutorial.over


def test_the_card_can_be_put_aside(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    card = lesson.card()
    x, y = round(card.x + 30), round(card.bottom - 24)
    left, up = (1 if card.x > 100 else -1), (1 if card.y > 70 else -1)  # to where there is room
    lesson.stage.stack.handle(PointerMove(x, y))
    lesson.stage.stack.handle(Press(x, y))
    for way in (3, 60):
        lesson.stage.stack.handle(PointerMove(x - left * way, y - up * way, held=True))
    lesson.stage.stack.handle(Release(x - left * 60, y - up * 60))
    lesson.stage.wait(32)
    moved = lesson.card()
    assert (round(card.x - moved.x), round(card.y - moved.y)) == (57 * left, 57 * up)


def test_other_games_have_no_tutorial(slug: str, tmp_path: Path) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    title, session = lesson.title, lesson.session
    other = Session(title, session.match, session.seats, session.board, begun_at="2027-01-01T00:00:00")
    assert leading(other, lesson.tutorials, new=False) is None
    assert leading(other, TutorialProgress(tmp_path / "nothing.json"), new=False) is not None
    setup = session.match.setup
    assert is_first_game(title, setup, session.humans)
    assert not is_first_game(title, msgspec.structs.replace(setup, seed=setup.seed + 1), session.humans)
    assert not is_first_game(title, setup, tuple(range(setup.seats)))


# The way to it.


@pytest.mark.thorough
@pytest.mark.parametrize("disk", ["quick", "slow"])
def test_learning_begins_a_game_and_comes_back_to_it(
    slug: str, disk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    if disk == "slow":
        _slow_down(monkeypatch)
    ways = Navigation(services(), Boards())  # boards of its own, because it closes them
    assert ways.newcomer(slug)
    first = _led(ways.learn(slug))
    assert not ways.newcomer(slug)
    tutorial = first.tutorial
    assert tutorial is not None
    tutorial.read()
    tutorial.skip()
    progress = tutorial.progress
    ways.close()  # as at the end of the program: what follows is the next start, which finds what was written
    again = _led(Navigation(services(), boards()).learn(slug))
    assert again.session.begun_at == first.session.begun_at
    assert again.tutorial is not None
    assert not again.tutorial.skipped
    assert again.tutorial.progress.step == progress.step
    resumed = Navigation(services(), boards()).resume().scene
    assert isinstance(resumed, TableScene)
    assert resumed.tutorial is not None
    assert resumed.session.begun_at == first.session.begun_at


def _slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every save take a while."""
    write = Store.autosave

    def later(store: Store, save: Save) -> None:
        time.sleep(0.2)
        write(store, save)

    monkeypatch.setattr(Store, "autosave", later)


def _led(go: object) -> TableScene:
    assert isinstance(go, Reset)
    assert isinstance(go.scene, TableScene)
    return go.scene


def test_the_pause_takes_the_tutorial_away_and_brings_it_back(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    stage = Stage(_led(Navigation(services(), boards()).learn(slug)))
    scene = stage.scene
    assert isinstance(scene, TableScene)
    assert scene.tutorial is not None
    stage.wait(32)
    for skipped in (True, False):
        scene.go(scene.back())
        stage.wait(32)
        dialog = stage.stack.top
        assert isinstance(dialog, Dialog)
        answer = next(index for index, answer in enumerate(dialog.answers) if answer.glyph == "hand")
        stage.stack.handle(Key(str(answer + 1)))
        stage.wait(32)
        assert stage.stack.top is scene
        assert scene.tutorial.skipped is skipped
