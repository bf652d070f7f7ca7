"""The process that thinks beside the window: what it answers, what is done without it, and that it never remains."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest

from game import paths, registry
from game.bots.asking import thinking_rng
from game.bots.helper import Helper, Work
from game.bots.request import ChooseMove, GiveAdvice, Reply, Requests, Workplace, carry_out
from game.bots.runner import BotAnswer, Thinker
from game.bots.worker import Worker
from game.core import i18n
from game.core.advice import Suggestion
from game.core.codec import encode
from game.core.match import Match
from game.core.names import HUMAN
from game.core.rng import seeded
from game.core.rules import Setup
from game.opening import Opening, opening
from game.picture.title import Title
from game.scenes.navigation import Navigation
from game.scenes.play.table import TableScene
from game.table.seats import NewGame, SeatSetup
from game.thinking import think
from tests import toy
from tests.contract.bugs import with_parts
from tests.starting import obeying
from tests.toy.rules import CardRules
from tests.toy.state import Play, Tip
from tests.unit.staging import NAMES, boards, services
from tests.unit.thinking_workers import work

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="ends processes as only POSIX does"),
    pytest.mark.xdist_group("helper"),
    pytest.mark.thorough,
]

PATIENCE = 30.0
ROOT = Path(__file__).resolve().parents[2]
CONTEXT = get_context("spawn")

# What the process does beside the usual, before it begins.
ENDLESS = "RandomBot.choose = lambda self, view, rng: [None for _ in iter(int, 1)]"
LOUD = "RandomBot.choose = lambda self, view, rng: (print('Hello!'), choose(self, view, rng))[1]"
MUTE = "time.sleep(600)"
GONE = "sys.exit()"
BABBLING = "os.write(window.fileno(), b'What a beautiful day!'); time.sleep(600)"
LONG = "window.send_bytes(bytes((1 << 24) + 1)); time.sleep(600)"
UNKNOWN = 'window.send_bytes(b\'{"type": "poem"}\'); time.sleep(600)'
NO_MOVE = 'window.send_bytes(b\'{"found": {"type": "fly"}}\'); time.sleep(600)'
HALF = "os.write(window.fileno(), b'\\0\\0\\0\\x09half'); sys.exit()"


def until(holds: Callable[[], object]) -> None:
    """Return when something holds. Raises AssertionError when it does not come to."""
    late = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < late
        time.sleep(0.005)


def alive(pid: int) -> bool:
    """Whether there is such a process, which has not ended and only waits to be counted."""
    try:
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        return not stat.is_file() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


class Desk:
    """A table of a real title, and a worker with a process of its own. `reports`: what was said of its loss."""

    def __init__(self, does: Work = think) -> None:
        self.opened: Opening = opening(registry.title(registry.slugs()[0]))
        title, rules = self.opened.title, self.opened.rules
        match: Match[Any, Any, Any] = Match(rules, Setup(seats=title.meta.min_seats, seed=4))
        self.seat = match.turn.able[0]
        self.view = match.view(self.seat)
        self.reports: list[str] = []
        workplace = Workplace(title.meta.slug, self.opened.board.spec)
        self.woken = 0
        self.helper = Helper(workplace, rules, does, self.reports.append, self._woken)
        self.worker = Worker(title, rules, self.helper)

    def _woken(self) -> None:
        self.woken += 1

    @property
    def request(self) -> ChooseMove[Any]:
        """A move of a bot that every title has."""
        return ChooseMove(self.view, "random", seeded(5))

    @property
    def expected(self) -> Reply:
        """What that bot does."""
        return Reply(carry_out(self.request, self.opened.title, self.opened.rules))

    def heard(self) -> Reply:
        """What comes of the request that was given."""
        late = time.monotonic() + PATIENCE
        while (found := self.worker.heard()) is None:
            assert time.monotonic() < late
            time.sleep(0.002)
        return found

    @property
    def pid(self) -> int:
        """The process that there is now, as soon as it has started."""
        until(lambda: self.helper._run is not None and self.helper._run._process is not None)
        run = self.helper._run
        assert run is not None and run._process is not None and run._process.pid is not None
        return run._process.pid


Making = Callable[..., Desk]


@pytest.fixture
def desk() -> Iterator[Making]:
    """Makes tables, whose processes end with the test."""
    made: list[Desk] = []

    def make(does: Work = think) -> Desk:
        made.append(Desk(does))
        return made[-1]

    interval = sys.getswitchinterval()
    yield make
    sys.setswitchinterval(interval)
    for each in made:
        each.helper.close()
        each.worker.forget()


# What is done.


def test_one_process_does_all_requests_of_a_table(desk: Making) -> None:
    at = desk()
    interval = sys.getswitchinterval()
    at.helper.start()
    first = at.pid
    for number in range(3):
        assert not at.worker.busy
        at.worker.think(at.request)
        assert at.worker.busy
        assert at.heard() == at.expected
        assert at.worker.heard() is None
        assert at.helper.answered == number + 1
    assert at.pid == first and not at.reports
    assert sys.getswitchinterval() == interval, "that is for threads that think"


def test_a_reply_wakes_the_window(desk: Making) -> None:
    table = desk()
    for _time in range(2):
        table.woken = 0
        table.worker.think(table.request)
        until(lambda: table.woken)
        assert table.worker.heard() == table.expected


def test_a_lost_process_wakes_the_window(desk: Making) -> None:
    table = desk()
    table.worker.think(table.request)
    table.heard()
    before = table.woken
    os.kill(table.pid, signal.SIGKILL)
    table.worker.think(table.request)
    until(lambda: table.woken > before)


def test_two_may_ask_at_the_same_time(desk: Making) -> None:
    at = desk()
    other = Worker(at.opened.title, at.opened.rules, at.helper)
    at.worker.think(at.request)
    other.think(at.request)
    assert at.heard() == at.expected
    until(lambda: (found := other.heard()) is not None and found == at.expected)


def test_what_a_bot_prints_is_no_answer(desk: Making, capfd: pytest.CaptureFixture[str]) -> None:
    at = desk(work(LOUD))
    at.worker.think(at.request)
    assert at.heard() == at.expected
    assert at.helper.answered == 1 and not at.reports
    assert capfd.readouterr() == ("", "Hello!\n")


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        ("ValueError('no idea')", "ValueError: no idea"),
        ("SystemExit(3)", "SystemExit: 3"),
        ("KeyboardInterrupt", "Key"),
    ],
)
def test_a_bot_that_fails_says_so_and_the_next_is_served(desk: Making, ending: str, words: str) -> None:
    at = desk(work(f"def fail(*_): raise {ending}\nRandomBot.choose = fail"))
    pids = set()
    for _time in range(2):
        at.worker.think(at.request)
        assert at.heard().error.startswith(words)
        pids.add(at.pid)
    assert len(pids) == 1 and not at.reports


def test_no_move_and_no_level_are_told_in_words(desk: Making) -> None:
    at = desk(work("RandomBot.choose = lambda *_: 42"))
    at.worker.think(at.request)
    assert at.heard().error.startswith("This game has no move called")
    at.worker.think(ChooseMove(at.view, "grandmaster", seeded(5)))
    assert at.heard().error == "KeyError: 'grandmaster'"


def test_ctrl_c_is_for_the_window(desk: Making) -> None:
    at = desk()
    with obeying():
        at.worker.think(at.request)
        at.heard()
    os.kill(at.pid, signal.SIGINT)
    at.worker.think(at.request)
    assert at.heard() == at.expected
    assert at.helper.answered == 2


def test_words_are_in_the_language_of_the_window(desk: Making, capfd: pytest.CaptureFixture[str]) -> None:
    at = desk(work('window.send_bytes(b\'{"error": "%s"}\' % language.encode())'))
    at.worker.think(at.request)
    assert at.heard() == Reply(error=i18n.ENGLISH)
    assert ended("tlh") == 1
    assert "tlh" in capfd.readouterr().err
    assert i18n.spoken() in (i18n.ENGLISH, None)


@pytest.mark.parametrize("language", i18n.codes(paths.locale_dir()))
def test_every_language_is_spoken_before_anything_is_imported_that_says_something(
    desk: Making, language: str, tmp_path: Path
) -> None:
    """A label of the title that this process holds is in the language of the window."""
    i18n.install(language, paths.locale_dir())
    at = desk(work("RandomBot.choose = lambda *_: (_ for _ in ()).throw(ValueError(str(title().meta.tagline)))"))
    at.worker.think(at.request)
    assert at.heard().error == f"ValueError: {at.opened.title.meta.tagline}"


def ended(language: str) -> int | None:
    """The exit code of a process whose window goes before it has said anything."""
    window, pipe = CONTEXT.Pipe()
    process = CONTEXT.Process(target=think, args=(pipe, language))
    process.start()
    pipe.close()
    window.close()
    process.join(PATIENCE)
    return process.exitcode


def test_a_process_that_is_told_nothing_ends_quietly(capfd: pytest.CaptureFixture[str]) -> None:
    assert ended(i18n.ENGLISH) == 0
    assert capfd.readouterr() == ("", "")


# When nobody waits any more.


def test_a_dropped_thought_is_ended_and_another_process_is_ready(desk: Making) -> None:
    at = desk(work(ENDLESS))
    at.worker.think(at.request)
    busy = at.pid
    at.worker.forget()
    assert not at.worker.busy and at.worker.heard() is None
    until(lambda: not alive(busy))
    assert at.pid != busy and alive(at.pid)
    assert not at.reports, "it was wanted so"


def test_a_thought_that_is_over_costs_no_process(desk: Making) -> None:
    at = desk()
    at.worker.think(at.request)
    first = at.pid
    until(lambda: at.helper.answered)
    time.sleep(0.05)
    at.worker.forget()
    at.worker.think(at.request)
    assert at.heard() == at.expected
    assert at.pid == first


@pytest.mark.parametrize("change", ["", ENDLESS])
def test_leaving_the_table_ends_it(desk: Making, change: str) -> None:
    at = desk(work(change))
    at.worker.think(at.request)
    if not change:
        at.heard()
    last = at.pid
    at.helper.close()
    at.worker.forget()
    until(lambda: not alive(last))
    assert not at.reports
    at.helper.start()
    assert at.helper.ask(at.request) is None and at.helper._run is None, "it starts no more"


def test_a_process_that_is_dropped_while_it_starts_does_not_remain(desk: Making) -> None:
    at = desk()
    for _time in range(5):
        at.worker.think(at.request)
        at.worker.forget()
    assert at.helper.ask(at.request) is not None
    pid = at.pid
    at.helper.close()
    until(lambda: not alive(pid))
    assert not at.reports


WINDOW = """
import sys, time
from game.bots.worker import Worker
from tests.unit.thinking_workers import work
from tests.unit.test_helper import ENDLESS, Desk
at = Desk(work(ENDLESS if sys.argv[1] == "busy" else "pass"))
at.worker.think(at.request)
if sys.argv[1] == "idle":
    at.heard()
print(at.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("state", ["idle", "busy"])
def test_a_window_that_is_killed_leaves_no_process_behind(state: str) -> None:
    with subprocess.Popen([sys.executable, "-c", WINDOW, state], cwd=ROOT, stdout=subprocess.PIPE) as window:
        assert window.stdout is not None
        pid = int(window.stdout.readlines(1)[-1].split()[-1])
        assert alive(pid)
        window.kill()
    until(lambda: not alive(pid))


# When the process is lost.


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (GONE, "EOFError"),
        (HALF, "EOFError"),
        (BABBLING, "bad message length"),
        (LONG, "bad message length"),
        (UNKNOWN, "ValidationError"),
        (NO_MOVE, "BadMove"),
        ("raise ValueError('Not today.')", "EOFError"),
    ],
)
def test_what_cannot_be_understood_is_thought_here(
    desk: Making, change: str, reason: str, capfd: pytest.CaptureFixture[str]
) -> None:
    at = desk(work(change))
    for _time in range(2):
        at.worker.think(at.request)
        assert at.heard() == at.expected
    until(lambda: at.reports)
    (report,) = at.reports
    assert any(word in report for word in (reason, "BrokenPipe", "ConnectionReset"))
    assert at.helper.answered == 0
    assert ("Not today." in capfd.readouterr().err) == ("Not today." in change)


@pytest.mark.parametrize(("how", "reason"), [("there is no such program", ""), ("there is no room", "BlockingIOError")])
def test_a_process_that_cannot_be_started_is_not_missed(
    how: str, reason: str, desk: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    at = desk()
    if reason:
        monkeypatch.setattr(SpawnProcess, "_Popen", staticmethod(full))
    else:
        monkeypatch.setattr("multiprocessing.spawn._python_exe", b"/no/such/program")
    at.helper.start()
    at.worker.think(at.request)
    assert at.heard() == at.expected
    until(lambda: at.reports)
    assert len(at.reports) == 1 and reason in at.reports[0]
    at.worker.forget()
    at.helper.close()


def test_one_that_is_killed_while_it_thinks_is_not_missed_either(desk: Making) -> None:
    at = desk(work(ENDLESS))
    at.worker.think(at.request)
    os.kill(at.pid, signal.SIGKILL)
    assert at.heard() == at.expected
    until(lambda: at.reports)
    at.worker.think(at.request)
    assert at.heard() == at.expected
    assert len(at.reports) == 1, "it is not tried again"


def test_one_that_is_killed_while_it_rests_is_not_missed_either(desk: Making) -> None:
    at = desk()
    at.worker.think(at.request)
    at.heard()
    os.kill(at.pid, signal.SIGKILL)
    until(lambda: not alive(at.pid))
    at.worker.think(at.request)
    assert at.heard() == at.expected
    until(lambda: at.reports)


def test_one_that_never_answers_is_out_of_time(desk: Making) -> None:
    at = desk(work(MUTE))
    now = [0.0]
    title, rules = at.opened.title, at.opened.rules
    thinker = Thinker(title, rules, 4, budget=3.0, helper=at.helper, clock=lambda: now[0])
    thinker.start("random", at.seat, at.view, 0)
    mute = at.pid
    assert thinker.poll() is None
    now[0] = 3.1
    answer = thinker.poll()
    assert answer is not None and rules.why_illegal(at.view, answer.move) is None
    assert (trouble := thinker.trouble()) is not None and "took too long" in trouble.sentence
    assert not thinker.busy
    until(lambda: not alive(mute))


def test_a_bot_answers_through_the_process_as_on_a_thread(desk: Making) -> None:
    at = desk()
    for helper in (at.helper, None):
        thinker = Thinker(at.opened.title, at.opened.rules, 4, budget=PATIENCE, helper=helper)
        thinker.start("random", at.seat, at.view, 0)
        answer = None
        while answer is None:
            time.sleep(0.002)
            answer = thinker.poll()
        wanted = ChooseMove(at.view, "random", thinking_rng(4, 0, at.seat))
        assert answer == BotAnswer(carry_out(wanted, at.opened.title, at.opened.rules))
        assert thinker.trouble() is None
    assert at.helper.answered == 1


# What travels.


class Advising:
    """Suggests what it was made with."""

    def __init__(self, *suggestions: Any) -> None:
        self._suggestions = suggestions

    def label(self, view: Any) -> str:
        return "Help!"

    def suggest(self, view: Any) -> Any:
        return self._suggestions


RULES = CardRules(toy.BOARD)


def served(title: Title, *requests: Any) -> list[Reply]:
    """What comes back of requests at the toy's table."""
    packer = Requests(RULES)
    return [packer.found(request, packer.done(packer.unpacked(encode(request)), title)) for request in requests]


@pytest.fixture
def view() -> Any:
    """A seat of the toy."""
    return RULES.view(RULES.initial(Setup(seats=2, seed=5)).state, 0)


def test_suggestions_travel_whole(view: Any) -> None:
    plan = Suggestion("First", (Play((1, 2)), Tip(1)), "First this, then that.", in_steps=True)
    title = with_parts(toy.TITLE, advisor=lambda rules: Advising(plan, Suggestion("Second", (Tip(2),))))
    (found,) = served(title, GiveAdvice(view, overlooked=False))
    assert found == Reply((plan, Suggestion("Second", (Tip(2),))))
    assert served(with_parts(toy.TITLE, advisor=None, expertise=None), GiveAdvice(view, False)) == [Reply(())]


def test_what_cannot_travel_is_an_error(view: Any) -> None:
    title = with_parts(toy.TITLE, advisor=lambda rules: Advising(Suggestion("What?", (object(),))))
    (found,) = served(title, GiveAdvice(view, overlooked=False))
    assert found.found is None and "object" in found.error


# Who gets one.


def table_of(navigation: Navigation, kinds: tuple[str, ...]) -> TableScene:
    """A new game with people and bots."""
    title = registry.title(registry.slugs()[0])
    seats = tuple(SeatSetup(NAMES[seat], title.seat_colours[seat], seat, kind) for seat, kind in enumerate(kinds))
    scene = navigation.tables.start(NewGame(title.meta.slug, Setup(seats=len(kinds), seed=4), seats))
    assert isinstance(scene, TableScene)
    return scene


@pytest.fixture
def navigation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Navigation:
    """The ways of a player without any game."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(i18n, "_language", i18n.ENGLISH)
    return Navigation(services(), boards())


def test_a_process_starts_with_a_table_at_which_bots_sit(navigation: Navigation) -> None:
    few = registry.title(registry.slugs()[0]).meta.min_seats
    for kinds, at_once in (((HUMAN,) * few, False), ((HUMAN, *("random",) * (few - 1)), True)):
        scene = table_of(navigation, kinds)
        helper = scene.table.helper
        assert helper is not None and helper._run is None
        scene.table.begin()
        assert (helper._run is not None) == at_once
        scene.leave()
        assert helper._closed


def test_words_that_no_other_process_finds_are_made_here(
    navigation: Navigation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_language", None)
    scene = table_of(navigation, (HUMAN,) * registry.title(registry.slugs()[0]).meta.min_seats)
    assert scene.table.helper is None
