"""What a frame shows never depends on how fast a thought was: whatever thinks is heard in the next frame or later."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.request import ChooseMove, ExplainMove, ForecastEnd, GiveAdvice, JudgeMove, carry_out
from game.core.advice import Suggestion, Verdict
from game.table.analysis import Analysis
from tests.looking_back import JUDGED
from tests.unit.test_table import SLUGS, Table
from tests.unit.thoughts import PACES, think_for

FRAME = 16


class Played:
    """A table of one person and a bot that thinks by a script, and what its advisor and its critic say at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        think_for(PACES["instant"], monkeypatch)
        monkeypatch.setattr("game.bots.worker.carry_out", self.carry_out)
        self.table = Table(JUDGED[0], people=1)
        self.table.stage.settle()

    def carry_out(self, request: Any, title: Any, rules: Any) -> Any:
        """Return what comes of a request."""
        if isinstance(request, ChooseMove):
            return carry_out(request, title, rules)
        moves = rules.legal_moves(request.view)
        said: dict[type, Any] = {
            GiveAdvice: [Suggestion(str(number), (move,)) for number, move in enumerate(moves or ())],
            ExplainMove: "It had to be.",
            ForecastEnd: (1.0, 0.0),
            JudgeMove: Verdict((1.0, 0.0)),
        }
        return said[type(request)]

    def frame(self) -> None:
        """Pass a frame in which nobody waits for a thought."""
        self.table.stage.stack.update(FRAME)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """Such a table, at which the person is asked."""
    return Played(monkeypatch)


def test_a_bots_move_is_made_in_the_frame_after_it_began_to_think_or_later(played: Played) -> None:
    table = played.table
    made = len(table.match.plies)
    table.scene.table.asking.confirm()
    while table.scene.table.asking.asked is not None:
        table.stage.click(table.lit()[0])
        table.scene.table.asking.confirm()
    for _frame in range(200):
        before = table.scene.table.game.thinking
        moves = len(table.match.plies)
        played.frame()
        assert len(table.match.plies) == moves or before == (table.match.plies[-1].seat,)
        if any(ply.seat == 1 for ply in table.match.plies[made:]):
            return
    raise AssertionError("the bot never moves")


def test_advice_comes_in_the_frame_after_it_was_asked_for(played: Played) -> None:
    hints = played.table.scene.table.asking.hints
    played.table.scene.table.asking.ask_for_advice()
    played.frame()
    assert hints.advising.busy and not hints.suggestions
    played.frame()
    assert not hints.advising.busy and hints.suggestions


def test_a_reason_comes_in_the_frame_after_it_was_asked_for(played: Played) -> None:
    table = played.table
    table.advance(16)
    for line in range(len(table.scene.model().log)):
        table.scene.look_back(line)
        played.frame()
        assert not table.scene.model().reason
        played.frame()
        if table.scene.model().reason:
            return
    raise AssertionError("no reason is given for any move")


def test_the_end_is_foreseen_in_the_frame_after_a_person_was_asked(played: Played) -> None:
    table = played.table.scene.table
    table.game.endgame.forget()
    table.game.endgame._first = True
    table.game.position_changed()
    table.asking.ask(None)
    while table.asking.asked is None:
        assert table.decided_for is None
        played.frame()
    assert table.decided_for is None
    played.frame()
    assert table.decided_for == 0


def test_a_verdict_comes_in_the_frame_after_its_choice_was_looked_at(played: Played) -> None:
    played.table.advance(played.table.session.title.meta.longest)
    analysis = Analysis(played.table.session)
    analysis.begin()
    assert not analysis.poll() and analysis.judged == 0
    assert analysis.poll() and analysis.judged == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_goes_the_same_way_whether_thoughts_take_no_time_or_a_frame(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = []
    for pace in ("instant", "one frame"):
        think_for(PACES[pace], monkeypatch)
        table = Table(slug, people=0)
        way = []
        for _frame in range(40):
            table.stage.wait(FRAME)
            way.append((table.scene.table.game.thinking, [(ply.seat, ply.move) for ply in table.match.plies]))
        ways.append(way)
    assert ways[0] == ways[1]
    assert len(ways[0][-1][1]) > 10


@pytest.mark.usefixtures("pace")
@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_that_plays_on_behind_its_scene_thinks_about_no_old_position(slug: str) -> None:
    table = Table(slug, people=0)
    for plies in (3, 8, 13):
        table.advance(plies)
        for _frame in range(12):
            thinker = table.scene.table.game.thinker
            if thinker.seat is not None:
                assert thinker._view == table.session.view(thinker.seat)
            table.stage.wait(FRAME)
        assert table.scene.model().bubble is None
