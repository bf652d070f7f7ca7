"""The play scene without a window, over every title: asking, refusing, undoing, looking back, looking closer."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from game.bots.chance import thinking_rng
from game.bots.random import RandomBot
from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Illegal, Target
from game.input.pointer import Key, KeyUp, Move, Press, Release, Wheel
from game.opening import opening
from game.picture.nodes import hit, placed
from game.registry import titles
from game.scenes.play.curtain import Curtain
from game.scenes.play.doors import Doors
from game.scenes.play.session import Session
from game.scenes.play.table import DISK_PATIENCE, TableScene
from game.settings import Settings
from game.ui.services import SeatSetup
from game.ui.stack import Pop, Scene
from tests.unit.staging import NAMES, SIZES, Stage, boards, overfull, services

SLUGS = tuple(titles())


class Table:
    """A table of people, without animation, on a stage; what its doors were asked for."""

    def __init__(
        self, slug: str, people: int = 2, size: tuple[int, int] = (1600, 900), seats: int = 0, **chosen: Any
    ) -> None:
        title = titles()[slug]
        opened = opening(title)
        seats = seats or max(2, title.meta.min_seats)
        looks = tuple(
            SeatSetup(NAMES[seat], title.table.seat_colours[seat], seat, "person" if seat < people else "random")
            for seat in range(seats)
        )
        self.match: Match[Any, Any, Any] = Match(opened.rules, Setup(seats=seats, seed=7))
        self.session = Session(title, self.match, looks, boards().use(opened.board))
        self.kept: list[int] = []
        self.results: list[Session] = []
        self.safe = True
        doors = Doors(
            kept=lambda session: self.kept.append(len(session.match.plies)),
            pause=lambda scene: None,
            result=self._over,
            rules=lambda about, clause: Scene(),
            safe=lambda seconds: self.safe,
        )
        offered = services()
        offered.settings = Settings(animation="off", **chosen)
        self.scene = TableScene(offered, self.session, doors, caught_up=True)
        self.stage = Stage(self.scene, size)
        self.stage.wait(32)
        self.lift()

    def _over(self, session: Session) -> Scene:
        self.results.append(session)
        return Scene()

    def lift(self) -> None:
        """Lift a curtain that has fallen."""
        for _curtain in range(3):
            top = self.stage.stack.top
            if not isinstance(top, Curtain):
                return
            for name in ("space", "return"):
                self.stage.stack.handle(Key(name))
                self.stage.wait(600)
                self.stage.stack.handle(KeyUp(name))
            self.stage.wait(600)

    def lit(self) -> list[Target]:
        """What the prompt offers."""
        prompt = self.scene.desk().focus.prompt
        return list(prompt.targets) if prompt is not None else []

    def choose(self, rng: random.Random) -> None:
        """Click lit things until the move is complete, and confirm it."""
        for _click in range(12):
            focus = self.scene.desk().focus
            if focus.prompt is None or (focus.prompt.move is not None and not focus.prompt.targets):
                break
            if not focus.prompt.targets:
                break
            if focus.prompt.move is not None and rng.random() < 0.5:
                break
            self.stage.click(rng.choice(focus.prompt.targets))
        if self.scene.enabled(Target("ui", "confirm")):
            self.stage.click(Target("ui", "confirm"))
        self.stage.wait(64)
        self.lift()

    def advance(self, plies: int) -> None:
        """Let random bots play, without the scene, up to a number of plies; then ask anew."""
        while len(self.match.plies) < plies and self.match.to_move:
            seat = min(self.match.to_move)
            ply = len(self.match.plies)
            bot = RandomBot(self.match.rules)
            self.session.submit(seat, bot.choose(self.match.view(seat), thinking_rng(7, ply, seat)))
        self.scene._after_change()
        self.stage.wait(64)
        self.lift()


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    """Every title there is."""
    return str(request.param)


def test_a_whole_game_is_played_by_clicks_alone(slug: str) -> None:
    table = Table(slug)
    rng = random.Random(3)
    for _move in range(4 * table.session.title.meta.longest):
        if table.results:
            break
        table.choose(rng)
    assert table.results == [table.session]
    assert table.match.outcome is not None
    assert table.kept[-1] == len(table.match.plies)


def test_the_result_is_seen_as_often_as_one_likes(slug: str) -> None:
    table = Table(slug)
    result = Target("ui", "result")
    assert table.scene.find(result) is None
    table.scene.act(result)
    table.advance(table.session.title.meta.longest)
    table.stage.wait(64)
    assert table.results == [table.session]
    table.stage.stack.apply(Pop())
    table.stage.click(result)
    table.stage.wait(32)
    assert len(table.results) == 2
    table.stage.stack.apply(Pop())
    table.stage.key("return")
    table.stage.wait(32)
    assert len(table.results) == 3


@pytest.mark.parametrize("size", SIZES)
def test_words_fit_at_every_stage_of_a_game(slug: str, size: tuple[int, int]) -> None:
    table = Table(slug, people=1, size=size)
    faults: list[str] = []
    for plies in range(0, table.session.title.meta.longest, 9):
        table.advance(plies)
        if table.match.outcome is not None:
            break
        lit = [target for target in table.lit() if table.scene.find(target) is not None]
        if lit:
            table.stage.click(lit[plies % len(lit)])
        faults += [f"{plies}: {fault}" for fault in overfull(table.scene)]
    assert not faults, "\n".join(faults[:20])


def test_a_refusal_says_why_and_changes_nothing(slug: str) -> None:
    table = Table(slug)
    lit = set(table.lit()) | set(table.scene.desk().focus.draft.picks)
    kinds = ("ui", "log", "badge")
    dull = [
        place.node.target
        for place in placed(table.scene.nodes)
        if place.node.target is not None and place.node.target not in lit and place.node.target.kind not in kinds
    ]
    assert dull
    told = 0
    for target in dict.fromkeys(dull):
        node = hit(table.scene.nodes, *(side / table.scene.k for side in table.stage.place(target)))
        if node is None or node.target != target:
            continue
        table.stage.click(target)
        bubble = table.scene.desk().bubble
        assert bubble is not None, target
        assert isinstance(bubble.reason, Illegal)
        assert bubble.reason.text
        assert bubble.reason.clause
        told += 1
    assert told > 3
    assert not table.match.plies


def test_undo_takes_back_picks_then_moves_and_redo_plays_them_again(slug: str) -> None:
    table = Table(slug)
    rng = random.Random(5)
    for _move in range(60):
        before = len(table.match.plies)
        table.choose(rng)
        if len(table.match.plies) > before and not table.session.undo_stop:
            break
    assert not table.session.undo_stop
    digest, plies = table.match.digest, len(table.match.plies)
    table.stage.key("u")
    table.lift()
    assert len(table.match.plies) < plies
    table.stage.key("r")
    table.lift()
    assert table.match.digest == digest


def test_a_half_built_move_is_begun_again(slug: str) -> None:
    table = Table(slug)
    given = table.scene.desk().focus.draft
    table.stage.click(table.lit()[0])
    assert table.scene.desk().focus.draft != given
    assert table.scene.enabled(Target("ui", "restart"))
    table.stage.click(Target("ui", "restart"))
    assert table.scene.desk().focus.draft == given


def test_the_past_is_shown_and_left_again(slug: str) -> None:
    table = Table(slug)
    table.advance(8)
    log = [place.node.target for place in placed(table.scene.nodes) if place.node.target is not None]
    lines = [target for target in log if target.kind == "log"]
    table.stage.click(lines[0])
    assert table.scene.desk().lookback
    assert table.scene.desk().focus.prompt is None
    table.stage.key("right")
    assert table.scene.desk().lookback
    table.stage.key("escape")
    assert not table.scene.desk().lookback


def test_closer_the_board_can_be_moved_and_is_clicked_where_it_lies(slug: str) -> None:
    table = Table(slug)
    board = table.scene._parts.board
    x, y = round(board.x + board.w / 2), round(board.y + board.h / 2)
    table.stage.stack.handle(Wheel(x, y, 0, 1))
    table.stage.stack.handle(Wheel(x, y, 0, 1))
    table.stage.wait(32)
    camera = table.scene.desk().camera
    assert camera.zoom > 1
    table.stage.stack.handle(Press(x, y))
    for step in range(0, 90, 10):
        table.stage.stack.handle(Move(x + step, y, held=True))
    table.stage.stack.handle(Release(x + 90, y))
    table.stage.wait(32)
    assert table.scene.desk().camera.x < camera.x
    assert not table.match.plies
    table.stage.key("l")
    assert table.scene.desk().camera.zoom == 1


def test_a_badge_held_shows_its_own_seats_secrets_and_no_others(slug: str) -> None:
    table = Table(slug)
    rng = random.Random(1)
    while table.scene.desk().focus.peek and len(table.match.plies) < 6:  # there are games whose every answer is secret
        table.choose(rng)
    focus = table.scene.desk().focus
    for seat in table.session.humans:
        table.stage.press(Target("badge", str(seat)))
        held = table.scene.desk()
        assert held.focus.peek
        assert held.focus.viewer == seat
        assert held.focus.prompt is None
        assert held.view == table.session.view(seat)
        table.stage.stack.handle(Release(*table.stage.place(Target("badge", str(seat)))))
        assert table.scene.desk().focus.peek == focus.peek
    table.stage.stack.handle(Key("f3"))
    assert table.scene.desk().focus.viewer == 1
    table.stage.stack.handle(KeyUp("f3"))
    assert table.scene.desk().focus.peek == focus.peek
    assert table.scene.desk().focus.prompt == focus.prompt


def test_moves_are_committed_at_once_where_the_player_wants_it(slug: str) -> None:
    table = Table(slug, confirm="never")
    rng = random.Random(2)
    for _click in range(12):
        if table.match.plies:
            break
        lit = table.lit()
        table.stage.click(rng.choice(lit))
        table.lift()
    assert table.match.plies


def test_enter_picks_and_then_confirms(slug: str) -> None:
    table = Table(slug)
    rng = random.Random(4)
    for _key in range(40):
        if table.match.plies:
            break
        lit = table.lit()
        if lit:
            table.scene._focus(rng.choice(lit))
        table.stage.key("return")
        table.lift()
    assert table.match.plies


def test_a_move_is_seen_when_the_disk_has_it(slug: str) -> None:
    table = Table(slug, people=0)
    while not table.match.plies:
        table.stage.wait(16)
    table.stage.wait(16)
    table.safe = False
    made, seen = len(table.match.plies), table.scene._playback.shown
    while len(table.match.plies) == made:
        table.safe = True
        table.stage.wait(16)
        table.safe = False
        seen = table.scene._playback.shown
    old = table.scene.desk().view
    table.stage.wait(DISK_PATIENCE - 32)
    assert table.scene._playback.shown == seen
    assert table.scene.desk().view == old
    assert len(table.match.plies) == made + 1  # nobody plays on before that move was seen
    table.safe = True
    table.stage.wait(16)
    assert table.scene._playback.shown > seen


def test_a_disk_that_never_answers_is_not_waited_for(slug: str) -> None:
    table = Table(slug, people=0)
    table.safe = False
    made = len(table.match.plies)
    for _frame in range(1000):
        table.stage.wait(16)
        time.sleep(0.001)
        if len(table.match.plies) > made + 1:
            return
    raise AssertionError("the game stands still")
