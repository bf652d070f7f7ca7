"""The play scene without a window, over every title: asking, refusing, undoing, looking back, looking closer."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.match import Match
from game.core.names import Sentence, fill
from game.core.rules import Event, Setup
from game.core.target import Draft, Illegal, Target
from game.input.pointer import Key, KeyUp, PointerMove, Press, Release, Wheel
from game.opening import opening
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Rect, Text, hit, placed, targets
from game.registry import titles
from game.scenes.play.curtain import Curtain
from game.scenes.play.keys import named
from game.scenes.play.table import TableScene
from game.settings import Settings
from game.table.game import DISK_PATIENCE
from game.table.picture import LogLine, panels
from game.table.picture.layout import Lens, lens
from game.table.picture.prompt import spoken
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.view_state import ZOOMS
from game.ui.stack import GUARD, Pop
from tests.lacking import lacking
from tests.sampling import WHOLE, chance
from tests.unit.staging import NAMES, FakeKeeper, FakeRoutes, Stage, boards, renderer, services

pytestmark = pytest.mark.in_turn(0, 2)

SLUGS = tuple(titles())


class Table:
    """A table, without animation, on a stage; what its routes and its keeper were asked for. `people`: how many of the
    seats are people's, all of them unless it is said; behind them sit bots. `options`: those of the set-up; `names`:
    those of the seats."""

    def __init__(
        self,
        slug: str,
        people: int | None = None,
        size: tuple[int, int] = (1600, 900),
        seats: int = 0,
        options: tuple[tuple[str, str], ...] = (),
        names: tuple[str, ...] = NAMES,
        **chosen: Any,
    ) -> None:
        title = titles()[slug]
        opened = opening(title)
        seats = seats or max(2, title.meta.min_seats)
        people = seats if people is None else people
        looks = tuple(
            SeatSetup(names[seat], title.seat_colours[seat], seat, "person" if seat < people else "random")
            for seat in range(seats)
        )
        self.match: Match[Any, Any, Any] = Match(opened.rules, Setup(seats=seats, seed=7, options=options))
        self.session = Session(title, self.match, looks, boards().use(opened.board))
        self.routes = FakeRoutes()
        self.keeper = FakeKeeper()
        offered = services()
        offered.settings = Settings(animation="off", **chosen)
        self.scene = TableScene(offered, self.routes, self.keeper, self.session, caught_up=True)
        self.stage = Stage(self.scene, size)
        self.stage.wait(32)
        self.lift()

    @property
    def results(self) -> list[object]:
        """The games whose results were asked for."""
        return [what[1] for what in self.routes.asked if what[0] == "result"]

    def lift(self) -> None:
        """Lift a curtain that has fallen."""
        for _curtain in range(3):
            top = self.stage.stack.top
            if not isinstance(top, Curtain):
                return
            self.stage.stack.handle(Key("space"))
            self.stage.wait(600)
            self.stage.stack.handle(KeyUp("space"))
            self.stage.wait(600)

    def lit(self) -> list[Target]:
        """What the prompt offers."""
        prompt = self.scene.model().focus.prompt
        return list(prompt.targets) if prompt is not None else []

    def reachable(self, target: Target) -> bool:
        """Whether a click on the middle of a thing reaches it."""
        found = self.scene.drawing.find(target)
        assert found is not None
        node = hit(self.scene.nodes, found.x + found.w / 2, found.y + found.h / 2)
        return node is not None and node.target == target

    def lens(self) -> Lens:
        """How the map lies on the screen."""
        parts, model = self.scene.parts, self.scene.model()
        return lens(parts.board, model.shapes, model.camera)

    def choose(self, rng: random.Random) -> None:
        """Click lit things until the move is complete, and confirm it: first a kind of thing by chance and then one of
        that kind, so that a button among a hundred things is found."""
        for _click in range(12):
            focus = self.scene.model().focus
            if focus.prompt is None or (focus.prompt.move is not None and not focus.prompt.targets):
                break
            if not focus.prompt.targets:
                break
            if focus.prompt.move is not None and rng.random() < 0.5:
                break
            kind = rng.choice(tuple(dict.fromkeys(target.kind for target in focus.prompt.targets)))
            self.stage.click(rng.choice([target for target in focus.prompt.targets if target.kind == kind]))
        if self.scene.enabled(Target("ui", "confirm")):
            self.stage.click(Target("ui", "confirm"))
        self.stage.wait(64)
        self.lift()

    def advance(self, plies: int) -> None:
        """Let random bots play, without the scene, up to a number of plies; then ask anew."""
        self.play_on(plies)
        self.scene.table.game.position_changed()
        self.scene.table.asking.ask(None)
        self.stage.wait(64)
        self.lift()

    def play_on(self, plies: int) -> None:
        """Let random bots play, without the scene, up to a number of plies. What was thought about is forgotten, as
        after an undo."""
        self.scene.table.game.thinker.forget()
        while len(self.match.plies) < plies and self.match.to_move:
            seat = self.match.to_move[0]
            ply = len(self.match.plies)
            bot = RandomBot(self.match.rules)
            self.match.submit(seat, bot.choose(self.match.view(seat), thinking_rng(7, ply, seat)))


def asked(table: Table) -> int | None:
    """The seat that is asked."""
    acting = table.scene.model().acting
    return acting[0] if acting else None


def asked_for_a_whole_move(slug: str) -> Table:
    """A table that asks for a move which is whole before anything is picked; skipped where none ever is."""
    table = Table(slug)
    for plies in range(40):
        table.advance(plies)
        if table.scene.question is not None:
            return table
    raise lacking("a move that is whole by itself")


def all_in_secret(table: Table) -> bool:
    """Whether some answers were given, and every one of them behind the curtain."""
    plies = table.match.plies
    return bool(plies) and all(table.session.answered_in_secret(ply.seat, at) for at, ply in enumerate(plies))


def secretly(slug: str) -> Table:
    """A table of people, one of whom has lifted the curtain; skipped where nothing is ever answered in secret."""
    table = Table(slug)
    rng = random.Random(6)
    for _answer in range(20):
        prompt = table.scene.model().focus.prompt
        if prompt is not None and prompt.private:
            return table
        table.choose(rng)
    raise lacking("an answer in secret")


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    """Every title there is."""
    return str(request.param)


CLICKED, LAST = 12, 4
"""How many moves in a row a usual run clicks together somewhere in a game, and how many bots leave for its end."""


@pytest.mark.thorough
def test_a_whole_game_is_played_by_clicks_alone(slug: str) -> None:
    """A usual run clicks some moves of it and the last ones; bots make the others behind the scene."""
    table = Table(slug)
    rng = random.Random(3)
    if not WHOLE:
        plies = length(slug)
        table.advance(chance(f"clicks {slug}").randrange(plies))
        for _move in range(CLICKED):
            table.choose(rng)
        table = Table(slug)
        table.advance(plies - LAST)
    for _move in range(4 * table.session.title.meta.longest):
        if table.results:
            break
        table.choose(rng)
    assert table.results == [table.session]
    assert table.match.outcome is not None
    assert table.keeper.kept[-1] == len(table.match.plies)


def length(slug: str, seats: int = 0) -> int:
    """Return how many plies a game at a table has when random bots play it to its end."""
    table = Table(slug, seats=seats)
    table.play_on(table.session.title.meta.longest)
    return len(table.match.plies)


def test_the_result_is_seen_as_often_as_one_likes(slug: str) -> None:
    table = Table(slug)
    result = Target("ui", "result")
    assert table.scene.drawing.find(result) is None
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


@pytest.mark.thorough
def test_a_refusal_says_why_and_changes_nothing(slug: str) -> None:
    table = Table(slug)
    lit = set(table.lit()) | set(table.scene.model().focus.draft.picks)
    kinds = ("ui", "log", "badge")
    dull = [
        place.node.target
        for place in placed(table.scene.nodes)
        if place.node.target is not None and place.node.target not in lit and place.node.target.kind not in kinds
    ]
    assert dull
    told = 0
    for target in dict.fromkeys(dull):
        node = hit(table.scene.nodes, *(side / table.scene.drawing.k for side in table.stage.place(target)))
        if node is None or node.target != target:
            continue
        table.stage.click(target)
        bubble = table.scene.model().bubble
        assert bubble is not None, target
        assert isinstance(bubble.reason, Illegal)
        assert bubble.reason.text
        assert bubble.reason.clause
        told += 1
        table.stage.key("escape")  # the bubble may lie on the next thing
    assert told > 3
    assert not table.match.plies


def test_undo_takes_back_picks_then_moves_and_redo_plays_them_again(slug: str) -> None:
    table = Table(slug)
    rng = random.Random(5)
    for _move in range(60):
        before = len(table.match.plies)
        table.choose(rng)
        if len(table.match.plies) > before and not table.scene.table.game.undo_stop(asked(table)):
            break
    if all_in_secret(table):
        raise lacking("answers in the open")
    assert not table.scene.table.game.undo_stop(asked(table))
    digest, plies = table.match.digest, len(table.match.plies)
    table.stage.key("u")
    table.lift()
    assert len(table.match.plies) < plies
    table.stage.key("r")
    table.lift()
    assert table.match.digest == digest


def test_a_half_built_move_is_begun_again(slug: str) -> None:
    table = Table(slug)
    given = table.scene.model().focus.draft
    table.stage.click(table.lit()[0])
    assert table.scene.model().focus.draft != given
    assert table.scene.enabled(Target("ui", "restart"))
    table.stage.click(Target("ui", "restart"))
    assert table.scene.model().focus.draft == given


def test_the_past_is_shown_and_left_again(slug: str) -> None:
    table = Table(slug)
    table.advance(8)
    log = [place.node.target for place in placed(table.scene.nodes) if place.node.target is not None]
    lines = [target for target in log if target.kind == "log"]
    table.stage.click(lines[0])
    assert table.scene.model().lookback
    assert table.scene.model().focus.prompt is None
    table.stage.key("right")
    assert table.scene.model().lookback
    table.stage.key("escape")
    assert not table.scene.model().lookback


@pytest.mark.thorough
def test_a_board_dragged_beyond_its_edge_comes_back_at_once(slug: str) -> None:
    table = Table(slug)
    board = table.scene.parts.board
    x, y = round(board.x + board.w / 2), round(board.y + board.h / 2)
    table.stage.stack.handle(Wheel(x, y, 0, 2))
    table.stage.stack.handle(Press(x, y))
    for step in range(10, 1500, 10):
        table.stage.stack.handle(PointerMove(x + step, y + step, held=True))
    shapes = table.session.board.shapes
    edge = lens(board, shapes, table.scene.model().camera)
    assert round(edge.x, 3) == round(board.x, 3) and round(edge.y, 3) == round(board.y, 3), "the corner is seen"
    table.stage.stack.handle(PointerMove(x + 1490 - 20, y + 1490 - 20, held=True))
    back = lens(board, shapes, table.scene.model().camera)
    assert (round(back.x - edge.x, 3), round(back.y - edge.y, 3)) == (-20, -20)
    grip = table.scene.pointing.camera  # a stick, or closer by the wheel at the edge
    for overdo in (lambda: grip.pan(9999, 0, 1.0, board, (x, y)), lambda: grip.zoom(1, board, (board.right, y))):
        overdo()
        before = lens(board, shapes, grip.camera).x
        grip.pan(-1, 0, 1.0, board, (x, y))
        assert lens(board, shapes, grip.camera).x == pytest.approx(before - 1)
        grip.pan(-9999, 0, 1.0, board, (x, y))
        grip.zoom(-1, board, (board.right, y))
        before = lens(board, shapes, grip.camera).x
        grip.pan(1, 0, 1.0, board, (x, y))
        assert lens(board, shapes, grip.camera).x == pytest.approx(before + 1)


@pytest.mark.parametrize("part", [0.2, 0.1, 0.75])
def test_a_touchpad_turns_by_whole_notches(slug: str, part: float) -> None:
    """A touchpad tells of a flick in many small parts of a notch."""
    table = Table(slug)
    board = table.scene.parts.board
    x, y = round(board.x + board.w / 2), round(board.y + board.h / 2)

    def turned(total: float) -> float:
        for _event in range(round(abs(total) / part)):
            table.stage.stack.handle(Wheel(x, y, 0, math.copysign(part, total)))
        return table.scene.pointing.camera.camera.zoom

    assert turned(part) == 1.0
    assert turned(1.5 - part) == ZOOMS[1]
    assert turned(1.5) == ZOOMS[3]
    assert turned(-0.75) == ZOOMS[3], "the other way it begins anew"
    assert turned(-0.75) == ZOOMS[2]


@pytest.mark.thorough
def test_a_second_click_is_no_answer_to_the_next_question(slug: str) -> None:
    """Two clicks come fast; what is asked next lies where the first one hit."""
    table = Table(slug)
    stack, watch = table.stage.stack, table.scene.services.clock
    stack._guard, stack._clock = GUARD, watch
    target = next(iter(table.scene.focus.sought()))
    table.stage.draw()
    table.stage.wait(GUARD)
    table.stage.point(target)
    at = table.stage.place(target)
    menu = table.scene.under(*table.stage.place(Target("ui", "menu")))
    table.scene.table.asking.ask(asked(table))  # as after a move
    assert table.scene.under(*table.stage.place(Target("ui", "menu"))) == menu, "the house stays"
    table.stage.draw()
    builder = table.scene.table.asking.builder
    assert builder is not None
    before = builder.draft
    table.stage.click(target)
    assert builder.draft == before and table.stage.place(target) == at
    table.stage.wait(GUARD)
    table.stage.click(target)
    assert builder.draft != before


def test_closer_the_board_can_be_moved_and_is_clicked_where_it_lies(slug: str) -> None:
    table = Table(slug)
    board = table.scene.parts.board
    x, y = round(board.x + board.w / 2), round(board.y + board.h / 2)
    table.stage.stack.handle(Wheel(x, y, 0, 1))
    table.stage.stack.handle(Wheel(x, y, 0, 1))
    table.stage.wait(32)
    camera = table.scene.model().camera
    assert camera.zoom > 1
    table.stage.stack.handle(Press(x, y))
    for step in range(0, 90, 10):
        table.stage.stack.handle(PointerMove(x + step, y, held=True))
    table.stage.stack.handle(Release(x + 90, y))
    table.stage.wait(32)
    assert table.scene.model().camera.x < camera.x
    assert not table.match.plies
    table.stage.key("l")
    assert table.scene.model().camera.zoom == 1


def test_a_badge_held_shows_its_own_seats_secrets_and_no_others(slug: str) -> None:
    table = Table(slug)
    rng = random.Random(1)
    while table.scene.model().focus.peek and len(table.match.plies) < 6:  # there are games whose every answer is secret
        table.choose(rng)
    focus = table.scene.model().focus
    if focus.peek:
        raise lacking("answers in the open")
    for seat in table.session.humans:
        table.stage.press(Target("badge", str(seat)))
        if seat != asked(table):
            table.stage.wait(400)
            assert table.scene.model().focus.prompt == focus.prompt, "half a second of holding opens it, not less"
            table.stage.wait(200)
        held = table.scene.model()
        assert held.focus.peek
        assert held.focus.viewer == seat
        assert held.focus.prompt is None
        assert held.view == table.session.view(seat)
        table.stage.stack.handle(Release(*table.stage.place(Target("badge", str(seat)))))
        assert table.scene.model().focus.peek == focus.peek


@pytest.mark.thorough
def test_a_seats_key_follows_its_plate(slug: str) -> None:
    table = Table(slug)
    rng = random.Random(1)
    order = table.session.art.seat_order(table.session.view(None))
    for _move in range(14):
        order = table.session.art.seat_order(table.session.view(None))
        if order != tuple(sorted(order)) and table.scene.table.game.trusted is None and asked(table) is not None:
            break
        table.choose(rng)
    if all_in_secret(table):
        raise lacking("answers in the open")
    for plate, seat in enumerate(order):
        table.stage.stack.handle(Key(f"f{plate + 2}"))
        table.stage.wait(600)
        assert table.scene.model().focus.viewer == seat
        assert table.scene.model().focus.prompt is None
        table.stage.stack.handle(KeyUp(f"f{plate + 2}"))
        assert table.scene.model().focus.prompt is not None
        tips = [
            place.node.tip for place in placed(table.scene.nodes) if place.node.target == Target("badge", str(seat))
        ]
        assert any(f"F{plate + 2}" in tip for tip in tips)


@pytest.mark.thorough
def test_behind_a_lifted_curtain_nobody_elses_key_or_badge_works(slug: str) -> None:
    table = secretly(slug)
    seat = asked(table)
    before = table.scene.model().focus
    assert before.peek
    order = table.session.art.seat_order(table.session.view(None))
    for plate, other in enumerate(order):
        if other == seat:
            continue
        badge = Target("badge", str(other))
        assert not table.scene.enabled(badge)
        table.stage.stack.handle(Key(f"f{plate + 2}"))
        table.stage.wait(2000)
        assert table.scene.model().focus.viewer == seat
        table.stage.stack.handle(KeyUp(f"f{plate + 2}"))
        table.stage.press(badge)
        table.stage.wait(2000)
        assert table.scene.model().focus.viewer == seat
        table.stage.stack.handle(Release(*table.stage.place(badge)))


@pytest.mark.thorough
def test_nobody_takes_back_what_another_answered_in_secret(slug: str) -> None:
    table = secretly(slug)
    seat, plies = asked(table), len(table.match.plies)
    table.choose(random.Random(7))
    if asked(table) == seat or table.match.plies[-1].barrier:
        raise lacking("somebody else who answers after one in secret")
    answered = len(table.match.plies)
    assert answered > plies
    assert not table.scene.enabled(Target("ui", "undo"))
    table.stage.key("u")
    assert len(table.match.plies) == answered
    refusal = table.scene.model().bubble
    assert refusal is not None
    assert table.session.looks[seat or 0].name in refusal.reason.text
    assert table.scene.table.game.undo_stop(seat) == "", "its own player may"


@pytest.mark.thorough
def test_redo_plays_no_answer_again_that_another_gave_in_secret(slug: str) -> None:
    table = secretly(slug)
    seat = asked(table)
    table.choose(random.Random(7))
    if asked(table) == seat or table.match.plies[-1].barrier:
        raise lacking("somebody else who answers after one in secret")
    other = asked(table)
    assert table.scene.table.game.undo(seat) == ""
    undone = len(table.match.plies)
    game = table.scene.table.game
    assert game.redo_stop(other) and game.redo(other) == game.redo_stop(other)
    assert len(table.match.plies) == undone, "nothing is made again"
    assert game.redo(seat) == ""
    assert len(table.match.plies) > undone


def _drag(table: Table, thing: Target, to: tuple[int, int]) -> None:
    """Press on a thing, move the pointer there in steps, and let go."""
    x, y = table.stage.place(thing)
    table.stage.press(thing)
    for step in range(1, 11):
        at = (x + (to[0] - x) * step // 10, y + (to[1] - y) * step // 10)
        table.stage.stack.handle(PointerMove(*at, held=True))
    table.stage.stack.handle(Release(*to))
    table.stage.wait(16)


def _bare(table: Table, target: Target) -> tuple[int, int]:
    """Where on the screen a thing can be clicked itself: its middle, or else a place with nothing else on it."""
    at = next(_bare_places(table, target), None)
    assert at is not None, f"{target} is covered all over"
    return at


def _bare_places(table: Table, target: Target) -> Iterator[tuple[int, int]]:
    """The places where a thing can be clicked itself, the best first; none while what lies on it takes every click."""
    found, k = table.scene.drawing.find(target), table.scene.drawing.k
    assert found is not None
    parts = (8, *range(1, 16))
    for x, y in ((found.x + found.w * i / 16, found.y + found.h * j / 16) for j in parts for i in parts):
        node = hit(table.scene.nodes, x, y)
        if node is not None and node.target == target:
            yield round(x * k), round(y * k)


def _received(table: Table, thing: Target, at: tuple[int, int]) -> tuple[Target, ...]:
    """What the title says that letting a thing go there means, besides a click; () where it says nothing."""
    rules, builder = table.session.match.rules, table.scene.table.asking.builder
    assert builder is not None
    view, draft = table.session.view(None), Draft(picks=(*builder.draft.picks, thing))
    here = [
        place
        for place in placed(table.scene.nodes)
        if place.holds(at[0] / table.scene.drawing.k, at[1] / table.scene.drawing.k)
    ]
    below = [place.node.target for place in reversed(here) if place.node.target is not None]
    return next((clicks for each in below if (clicks := rules.received(view, draft, thing, each))), ())


def _carried(table: Table) -> tuple[Target, Target]:
    """A thing that can be picked, and one that it can be put on, as soon as there are such."""
    rng = random.Random(3)
    for _move in range(6):
        turn = table.scene.table.asking.builder
        assert turn is not None
        for thing in table.lit():
            after = table.match.rules.prompt(table.session.view(turn.seat), Draft(picks=(*turn.draft.picks, thing)))
            where = [
                target for target in after.targets if target.kind != thing.kind and table.scene.drawing.find(target)
            ]
            if where and thing.kind != "button":
                return thing, where[0]
        table.choose(rng)
    raise lacking("something to be put on something in its first rounds")


def test_dragging_a_thing_to_a_place_is_a_click_on_both(slug: str) -> None:
    table = Table(slug)
    thing, place = _carried(table)
    turn = table.scene.table.asking.builder
    assert turn is not None
    before = turn.draft.picks
    x, y = table.stage.place(thing)
    table.stage.press(thing)
    table.stage.stack.handle(PointerMove(x + 3, y + 3, held=True))
    assert turn.draft.picks == before  # an unsteady hand
    table.stage.stack.handle(PointerMove(x + 40, y + 3, held=True))
    assert turn.draft.picks == (*before, thing)
    ghost = table.scene.overlay(table.scene.canvas)[-1]
    assert isinstance(ghost, Group) and ghost.nodes
    assert (ghost.x, ghost.y) == table.scene.pointing.at
    table.stage.stack.handle(Release(*table.stage.place(thing)))
    assert turn.draft.picks == (*before, thing)  # back where it lay, as after a click
    table.stage.key("escape")
    meant = _received(table, thing, table.stage.place(place)) or (place,)
    _drag(table, thing, table.stage.place(place))
    assert turn.draft.picks[: len(before) + 2] == (*before, thing, meant[0])


def test_a_thing_let_go_over_nothing_lies_where_it_was(slug: str) -> None:
    table = Table(slug)
    thing, _place = _carried(table)
    turn, plies = table.scene.table.asking.builder, len(table.match.plies)
    assert turn is not None
    before = turn.draft.picks
    _drag(table, thing, table.stage.place(Target("ui", "menu")))
    assert turn.draft.picks == before
    assert len(table.match.plies) == plies
    assert table.scene.model().bubble is None
    every = [target for target in targets(table.scene.nodes) if target.kind not in ("ui", "log", "badge", "dial")]
    dark = [target for target in every if target != thing and not table.scene.enabled(target)]
    bare = (next(_bare_places(table, target), None) for target in sorted(dark, key=lambda each: each.kind != "seat"))
    spots = (at for at in bare if at is not None)
    _drag(table, thing, next(at for at in spots if not _received(table, thing, at)))
    assert table.scene.model().bubble is not None  # why not there, as after a click
    assert turn.draft.picks == (*before, thing)


def test_a_refusal_names_what_only_its_seat_may_know_while_that_seat_looks(slug: str) -> None:
    table = Table(slug)
    actor = table.scene.table.asking.asked
    assert actor is not None

    def read() -> str:
        bubble = table.scene.model().bubble
        assert bubble is not None
        return bubble.reason.text

    open_ = table.scene.model().focus.peek  # behind a lifted curtain everybody else looks away
    table.scene.screen.show_refusal(Illegal("", "Too dear.", own="Too dear: you have 1."), Target("seat", "0"))
    assert read() == ("Too dear: you have 1." if open_ else "Too dear.")
    if not open_:
        table.stage.stack.handle(Key(f"f{actor + 2}"))
        assert read() == "Too dear: you have 1."
        table.stage.stack.handle(KeyUp(f"f{actor + 2}"))
        other = next(seat for seat in table.session.humans if seat != actor)
        table.stage.stack.handle(Key(f"f{other + 2}"))
        assert read() == "Too dear."


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
            table.scene.focus.move(rng.choice(lit))
        table.stage.key("return")
        table.lift()
    assert table.match.plies


def click_a_move_together(table: Table) -> None:
    """Click what is lit, by chance, until it is a move."""
    rng = random.Random(4)
    for _click in range(40):
        focus = table.scene.model().focus
        if focus.prompt is not None and focus.prompt.move is not None:
            break
        table.stage.click(rng.choice(table.lit()))


def test_enter_on_a_picked_thing_confirms_a_whole_move(slug: str) -> None:
    table = Table(slug)
    click_a_move_together(table)
    picked = table.scene.model().focus.draft.picks[-1]
    plies = len(table.match.plies)
    table.scene.focus.move(picked)
    table.stage.key("return")
    assert len(table.match.plies) == plies + 1


def test_enter_on_anything_else_confirms_nothing(slug: str) -> None:
    """The ring stands on a plate, on what was picked before the last thing, or on what no longer does anything."""
    table = Table(slug)
    click_a_move_together(table)
    plies, draft = len(table.match.plies), table.scene.model().focus.draft
    builder = table.scene.table.asking.builder
    assert builder is not None
    others = [target for target in targets(table.scene.nodes) if target.kind == "seat" and not builder.open(target)]
    for target in (*others, *draft.picks[:-1]):
        table.scene.focus.move(target)
        table.stage.key("return")
        assert len(table.match.plies) == plies, target
        assert table.scene.model().focus.draft == draft
        assert table.scene.focus.target == (target if target in others else Target("ui", "confirm"))
    table.scene.focus.move(Target("ui", "confirm"))
    table.stage.key("return")
    assert len(table.match.plies) == plies + 1


@pytest.mark.parametrize("undo", [Key("u"), Key("escape")])
def test_redo_picks_again_what_undo_took_back(slug: str, undo: Key) -> None:
    table = Table(slug)
    builder = table.scene.table.asking.builder
    assert builder is not None
    click_a_move_together(table)
    whole, steps = builder.draft, [builder.draft]
    redo = Target("ui", "redo")
    assert not table.scene.enabled(redo)
    while builder.begun:
        table.stage.stack.handle(undo)
        table.stage.wait(16)
        steps.append(builder.draft)
    for draft in reversed(steps[:-1]):
        assert table.scene.enabled(redo)
        table.stage.click(redo)
        assert builder.draft == draft
    assert builder.draft == whole and not table.scene.enabled(redo)
    plies = len(table.match.plies)
    table.stage.click(Target("ui", "confirm"))
    assert len(table.match.plies) == plies + 1


def test_whoever_picks_something_else_has_nothing_to_pick_again(slug: str) -> None:
    table = Table(slug)
    builder = table.scene.table.asking.builder
    assert builder is not None
    click_a_move_together(table)
    table.stage.key("u")
    if not builder.can_redo:
        raise lacking("a pick that can be taken back")
    table.stage.click(next(target for target in table.scene.focus.sought() if target in builder.prompt.lit))
    assert not builder.can_redo and table.scene.table.asking.redo_stop


def test_whoever_takes_up_another_draft_has_nothing_to_pick_again(slug: str) -> None:
    table = Table(slug)
    builder = table.scene.table.asking.builder
    assert builder is not None
    click_a_move_together(table)
    whole = builder.draft
    table.stage.key("u")
    if not builder.can_redo or builder.draft == whole:
        raise lacking("a pick that can be taken back")
    builder.take_up(whole, bag=False)
    assert not builder.can_redo


@pytest.mark.parametrize("key", ["", "return"])
def test_a_disabled_confirm_says_what_is_missing(slug: str, key: str) -> None:
    table = Table(slug)
    confirm = Target("ui", "confirm")
    question = table.scene.model().focus.prompt
    assert question is not None and question.move is None
    if key:
        table.stage.key(key)
    else:
        table.stage.click(confirm)
    bubble = table.scene.model().bubble
    assert bubble is not None and not table.match.plies
    assert fill(question.text, [look.name for look in table.session.looks]) in bubble.reason.text
    place = table.scene.drawing.find(confirm)
    assert place is not None and question.text in place.node.tip


def test_digits_pick_what_they_are_shown_on(slug: str) -> None:
    table = with_a_choice(slug)
    assert not shown_caps(table)
    table.stage.key("tab")
    name, wanted = capped(table)
    before = table.scene.model().focus.draft
    for digit in name:
        table.stage.key(digit)
    table.stage.wait(600)
    assert table.scene.model().focus.draft.picks == (*before.picks, wanted)
    table.stage.point(Target("ui", "menu"))
    assert not shown_caps(table), "who uses the mouse sees none"


def test_a_held_digit_picks_once(slug: str) -> None:
    table = with_a_choice(slug)
    table.stage.key("tab")
    name, _wanted = capped(table)
    for digit in name:
        table.stage.key(digit)
    table.stage.wait(600)
    picked = table.scene.model().focus.draft
    assert picked.picks
    for _repeat in range(3):
        table.stage.stack.handle(Key(name[-1], repeat=True))
        table.stage.wait(600)
    assert table.scene.model().focus.draft == picked


def with_a_choice(slug: str) -> Table:
    """A table after some moves, at which something can be picked: what alone can be done is laid out."""
    table = Table(slug)
    for plies in range(6, 30):
        table.advance(plies)
        if table.lit():
            return table
    raise AssertionError("there is nothing to choose")


def shown_caps(table: Table) -> list[str]:
    """What stands on the caps over the things."""
    over = placed(table.scene.overlay(table.scene.canvas))
    return [place.node.text for place in over if isinstance(place.node, Text) and place.node.text.isdigit()]


def capped(table: Table) -> tuple[str, Target]:
    """The last of the caps that lie on what is lit, and the thing under it. A cap on a stamp is a whole answer."""
    lit = [target for target in table.scene.focus.walkable() if target in table.lit()]
    things = named(lit, table.scene.session.art.numbered)
    stamps = {name for name, target in table.scene.keys.names().items() if target in table.scene.table.asking.stamps}
    names = [name for name in shown_caps(table) if name not in stamps]
    assert names, "no key is shown on what is lit"
    return names[-1], things[names[-1]]


def test_the_preview_of_a_move_is_worked_out_once(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(slug)
    click_a_move_together(table)
    first = table.scene.model().focus.after
    assert first is not None
    monkeypatch.setattr(table.match.rules, "apply", None)
    for target in (Target("ui", "menu"), Target("ui", "rules"), Target("ui", "confirm")):
        table.stage.point(target)
        assert table.scene.model().focus.after is first


@pytest.mark.thorough
def test_what_the_others_touched_since_the_last_move_is_marked_until_one_picks(slug: str) -> None:
    """A band on each thing that a move named and that looks different now; lines of the log since then stand out."""
    marked = 0
    for plies in range(16, 160, 4):
        if plies >= 40 and marked > 3:
            break
        table = Table(slug, people=4, seats=4)
        table.advance(plies)
        if all_in_secret(table):
            raise lacking("answers in the open")
        model, seat = table.scene.model(), asked(table)
        if seat is None:
            continue
        since = table.session.last_move(seat)
        others = {ply.seat for ply in table.match.plies[since:]}
        assert {by for _target, by in model.marks} <= others - {seat}
        assert (model.news >= 0) == (since > 0 and since < len(table.match.plies))
        if model.news >= 0:
            moments = table.session.moments()
            assert moments[model.news].ply > since >= moments[model.news - 1].ply
        marked += len(model.marks)
        table.scene.table.asking.point_at((*table.lit(), *table.scene.model().focus.starts)[0])
        assert not table.scene.model().marks
    assert marked > 3


def test_the_log_shows_six_lines_at_four_seats(slug: str) -> None:
    for size in ((1280, 720), (1600, 900)):
        table = Table(slug, people=4, seats=4, size=size)
        log = table.scene.parts.log
        assert log is not None
        lines = tuple(LogLine(text="Mei passes.", seat=0, beat=beat) for beat in range(30))
        nodes = panels.log(structs.replace(table.scene.model(), log=lines), table.scene.canvas, log)
        assert len({place.node.target for place in placed(nodes) if place.node.target is not None}) >= 6


@pytest.mark.usefixtures("pace")
def test_a_move_is_seen_when_the_disk_has_it(slug: str) -> None:
    table = Table(slug, people=0)
    while not table.match.plies:
        table.stage.wait(16)
    table.stage.wait(16)
    table.keeper.disk = False
    made, seen = len(table.match.plies), table.scene.table.showing.playback.shown
    while len(table.match.plies) == made:
        table.keeper.disk = True
        table.stage.wait(16)
        table.keeper.disk = False
        seen = table.scene.table.showing.playback.shown
    old = table.scene.model().view
    table.stage.wait(DISK_PATIENCE - 32)
    assert table.scene.table.showing.playback.shown == seen
    assert table.scene.model().view == old
    assert len(table.match.plies) == made + 1  # nobody plays on before that move was seen
    table.keeper.disk = True
    table.stage.wait(16)
    assert table.scene.table.showing.playback.shown > seen


@pytest.mark.usefixtures("pace")
def test_a_disk_that_never_answers_is_not_waited_for(slug: str) -> None:
    table = Table(slug, people=0)
    table.keeper.disk = False
    made = len(table.match.plies)
    for _frame in range(1000):
        table.stage.wait(16)
        if len(table.match.plies) > made + 1:
            return
    raise AssertionError("the game stands still")


class Retelling(Event, frozen=True, kw_only=True):
    """An event that tells a thread in one line."""

    def retold(self, later: Sequence[Event]) -> Sentence:
        return Sentence(f"{1 + len(later)} things happened.", 1)


def test_lines_of_one_thread_are_told_in_one() -> None:
    table = Table(SLUGS[0])
    table.advance(12)
    session = table.session
    moments = session.moments()
    told = [index for index, moment in enumerate(moments) if moment.sentence is not None]
    first, last = told[1], told[4]
    session._moments = [
        replace(moment, event=Retelling(), sentence=Sentence(f"Line {index}.", 0, thread="war"))
        if first <= index <= last
        else replace(moment, sentence=Sentence(f"Line {index}.", 0))
        for index, moment in enumerate(moments)
    ]
    log = session.log(len(moments), 0)
    folded = [line for line in log if line.text.endswith("happened.")]
    assert [(line.text, line.seat, line.beat) for line in folded] == [(f"{last - first + 1} things happened.", 1, last)]
    assert len(log) == len(moments) - (last - first)


def test_what_the_keyboard_points_at_is_shown_wherever_the_pointer_rests() -> None:
    table = Table(SLUGS[0])
    stage, scene = table.stage, table.scene
    table.advance(4)
    stage.stack.handle(PointerMove(5, 5))
    for _step in range(12):
        stage.key("tab")
        if scene.focus.target is not None and scene.focus.target.kind != "ui":
            break
    assert scene.focus.target is not None
    focused = scene.focus.target
    for other in table.lit()[:3]:
        scene.pointing.hover = other  # what has come to lie below a resting pointer, as a sheet may
        scene.changed()
        assert scene.model().focus.hover == focused
    stage.point(table.lit()[0])
    assert scene.model().focus.hover == scene.pointing.hover


def test_words_of_two_rows_in_the_bar_are_broken_evenly() -> None:
    words = "Mei, your turn: open a stand, bring customers, open a restaurant or take 1 coin."
    canvas = Canvas(w=560, h=54, measure=renderer().measure(1.0))
    rows = [node for node in spoken(canvas, Rect(0, 0, 560, 54), words, "") if isinstance(node, Text)]
    assert " ".join(row.text for row in rows) == words
    assert len(rows) == 2
    assert min(row.w for row in rows) > 0.7 * max(row.w for row in rows)
    assert {row.type.size for row in rows} == {19}, "the largest letters of which two rows fit the bar"


@pytest.mark.thorough
@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_meant_for_the_last_question_confirms_no_move(slug: str) -> None:
    """Confirm lies where Skip lay, and people click twice."""
    table, confirm = asked_for_a_whole_move(slug), Target("ui", "confirm")
    stack, now = table.stage.stack, 50.0
    stack._guard, stack._clock = GUARD, lambda: now
    plies = len(table.match.plies)
    table.stage.draw()
    now += (GUARD - 1) / 1000
    table.stage.draw()
    table.stage.click(confirm)
    assert len(table.match.plies) == plies
    now += 0.002
    table.stage.click(confirm)
    assert len(table.match.plies) > plies


@pytest.mark.parametrize("slug", SLUGS)
def test_the_plate_of_a_computer_player_shows_its_level(slug: str) -> None:
    """As many dots as its level is high, of as many as there are, and its name in the tip."""
    table = Table(slug, people=1, seats=titles()[slug].meta.max_seats)
    levels = table.session.title.levels
    seats = [
        structs.replace(seat, kind=levels[(number - 1) % len(levels)].id) if number else seat
        for number, seat in enumerate(table.session.seats)
    ]
    table.session.seats = tuple(seats)
    table.scene.changed()
    spots = list(placed(table.scene.nodes))
    for number, seat in enumerate(seats):
        badge = Target("badge", str(number))
        (spine,) = [spot.node for spot in spots if spot.node.target == badge and isinstance(spot.node, Box)][:1]
        pips = sum(spot.node.key == f"pip:{number}" for spot in spots)
        level = next((level for level in levels if level.id == seat.level), None)
        assert pips == (0 if level is None else levels.index(level) + 1)
        assert level is None or str(level.label) in spine.tip
