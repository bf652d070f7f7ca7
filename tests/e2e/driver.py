"""The game in a real window on a screen of its own: started, watched by its trace, and touched by mouse and keys only.

Nothing here knows where anything lies: the trace (game/ui/trace.py) tells what can be clicked and where. Nothing
waits blindly either: every touch is followed by the line of the trace that shows what it did.
"""

from __future__ import annotations

import math
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec

from game import paths
from game.settings import Settings
from game.ui.stack import GUARD, STAYS
from game.ui.trace import VARIABLE
from game.ui.window import CAPTION
from tests.starting import obeying

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 30.0
"""Seconds until something that should happen counts as not happening; a busy machine may take a while."""

SLOWLY = 4
"""How many times as long a program for Windows may take, as Wine begins with a Windows of its own."""
POLL = 0.001
SHOTS = "E2E_SHOTS"
"""The variable that names a folder for pictures of the window."""

Size = tuple[int, int]


class Line(msgspec.Struct, frozen=True):
    """One line of the trace."""

    at: float
    scenes: tuple[str, ...]
    trace: dict[str, Any]
    window: Size = (0, 0)
    targets: dict[str, Spot] = {}
    hover: str | None = None
    pressed: str | None = None
    focus: str | None = None
    default: str | None = None

    @property
    def top(self) -> str:
        """The class name of the scene that gets clicks."""
        return self.scenes[-1]

    @property
    def asked(self) -> dict[str, Any]:
        """What a person is asked at the table; empty while nobody is, or another scene is on top."""
        found: dict[str, Any] = self.trace.get("asked", {})
        return found


class Spot(msgspec.Struct, frozen=True):
    """A target on the screen."""

    rect: tuple[int, int, int, int]
    point: tuple[int, int] | None
    usable: bool
    walkable: bool


class Program(NamedTuple):
    """A program that the driver starts.

    Attributes:
        environment: everything that the program gets besides screen and sound; None for our own, with the home.
        windows: whether this is a program for Windows, which Wine runs on the whole screen.
    """

    command: tuple[str, ...] = (sys.executable, "-m", "game")
    environment: Mapping[str, str] | None = None
    windows: bool = False

    def path(self, path: Path) -> str:
        """Return the path as the program writes it."""
        return "Z:" + str(path).replace("/", "\\") if self.windows else str(path)


SOURCE = Program()


class Stuck(AssertionError):
    """What was waited for did not happen, or the game ended on the way."""


class Screen:
    """A screen without glass, with mouse and keys."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self._server, self.name = _xvfb(size)
        self.environment = {**os.environ, "DISPLAY": self.name}
        self._hands = self._xdotool()

    def _xdotool(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            ["xdotool", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=self.environment
        )

    def do(self, *commands: str) -> None:
        """Move the mouse or press keys, in xdotool's words, without waiting for what comes of it."""
        pipe = self._hands.stdin
        assert pipe is not None
        pipe.write("".join(f"{command}\n" for command in commands).encode())
        pipe.flush()

    def asked(self, *command: str) -> str:
        """What another run of xdotool answers; "" when it finds nothing."""
        done = subprocess.run(
            ["xdotool", *command], env=self.environment, capture_output=True, text=True, timeout=20, check=False
        )
        return done.stdout.strip()

    def shot(self, file: Path) -> None:
        """Keep what the screen shows as a picture, where ImageMagick is there to do it."""
        if shutil.which("import"):
            file.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["import", "-window", "root", str(file)], env=self.environment, check=True, timeout=30)

    def close(self) -> None:
        """Take the screen away."""
        assert self._hands.stdin is not None
        self._hands.stdin.close()
        for process in (self._hands, self._server):
            process.terminate()
            process.wait(10)


def _xvfb(size: Size) -> tuple[subprocess.Popen[bytes], str]:
    """A server that looks for a free number itself, and the name of its display."""
    ours, its = os.pipe()
    wide, high = size
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(its),
            "-screen",
            "0",
            f"{wide}x{high}x24",
            "-nolisten",
            "tcp",
            "-noreset",
            "-r",
        ],  # no key repeats
        pass_fds=(its,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(its)
    with os.fdopen(ours, "rb") as answer:
        ready, _write, _other = select.select([answer], [], [], PATIENCE)
        number = answer.readline().strip().decode() if ready else ""
    if not number:
        server.kill()
        server.wait()
        raise Stuck("Xvfb did not start")
    return server, f":{number}"


class Game:
    """The game on a screen, from its start to its end."""

    def __init__(self, screen: Screen, home: Path, program: Program = SOURCE, *, fit: bool = True) -> None:
        """Started, and in its menu. `fit`: filling the screen, so that the window's pixels are the screen's."""
        self.screen = screen
        self.home = home
        self._windows = program.windows
        self._behind = math.inf if program.windows else 0.0
        """Milliseconds to add to the game's clock to get ours; Wine counts from its own start."""
        number = 1 + len(list(home.glob("trace-*.jsonl")))
        self._trace_file = home / f"trace-{number}.jsonl"
        self._trace_file.touch()
        self._error_file = home / f"stderr-{number}.txt"
        self._lines = 0
        self._rest = b""
        self._now: Line | None = None
        self._appeared = 0.0
        self._asked = 0.0
        self._at = (-1, -1)
        """Where the pointer has been, give or take `STAYS` pixels, since it came there."""
        self._decoder = msgspec.json.Decoder(Line)
        self._reader: IO[bytes] = self._trace_file.open("rb")
        given = program.environment
        environment = {
            **({**os.environ, paths.HOME_VARIABLE: program.path(home)} if given is None else given),
            "DISPLAY": screen.name,
            VARIABLE: program.path(self._trace_file),
            "SDL_VIDEODRIVER": "windows" if program.windows else "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        with self._error_file.open("wb") as errors, obeying():
            self.process = subprocess.Popen(
                program.command,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL if program.windows else errors,  # Wine takes no file, and no window prints
            )
        try:
            self.wait(lambda line: line.top == "MenuScene", "the menu")
            if fit:
                self._fit()
        except BaseException:
            self.kill()
            raise

    def _fit(self) -> None:
        """Fill the screen; there is no window manager that would. A program for Windows has filled it already."""
        wide, high = self.screen.size
        window = self.number
        if self._windows:
            self.screen.asked("windowfocus", "--sync", window)
            self.wait(lambda line: line.window == self.screen.size, f"a window of {wide}×{high}")
            time.sleep(1)  # Wine passes the focus on when it likes, and a press would be forgotten with that
            return
        self.screen.asked("windowmove", window, "0", "0", "windowsize", window, str(wide), str(high))
        self.screen.asked("windowfocus", "--sync", window)
        self.wait(lambda line: line.window == self.screen.size, f"a window of {wide}×{high}")

    @property
    def number(self) -> str:
        """The number of the window on its screen. Raises Stuck when none comes."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            known_by = ("--name", f"^{CAPTION}$") if self._windows else ("--pid", str(self.process.pid))
            found = self.screen.asked("search", "--onlyvisible", *known_by).split()
            if found:
                return found[0]
            time.sleep(10 * POLL)
        raise Stuck("there is no window")

    # Looking.

    @property
    def now(self) -> Line:
        """What the window showed last."""
        self._read()
        assert self._now is not None
        return self._now

    @property
    def count(self) -> int:
        """How many drawings there were."""
        self._read()
        return self._lines

    def _read(self) -> list[Line]:
        """The lines that came since the last call."""
        *whole, self._rest = (self._rest + self._reader.read()).split(b"\n")
        lines = [self._decoder.decode(line) for line in whole]
        self._lines += len(lines)
        for line in lines:
            if self._windows:  # the line that came soonest tells best
                self._behind = min(self._behind, time.monotonic() * 1000 - line.at)
            if self._now is None or line.scenes != self._now.scenes:
                self._appeared = line.at
            if _whole(line) != _whole(self._now):
                self._asked = line.at
            self._now = line
        if lines:
            self._now = lines[-1]
        return lines

    def wait(
        self, wanted: Callable[[Line], object], what: str, seconds: float = PATIENCE, *, fresh: bool = False
    ) -> Line:
        """The first line as wanted: the last one seen (unless it has to be `fresh`), or one that comes.

        Raises Stuck when none comes in time.
        """
        until = time.monotonic() + seconds * (SLOWLY if self._windows else 1)
        if not fresh and self._now is not None and wanted(self._now):
            return self._now
        while True:
            ended = self.process.poll() is not None
            for line in self._read():
                if "ErrorScene" in line.scenes:
                    raise Stuck(f"the game broke while waiting for {what}:\n{self.errors}")
                if wanted(line):
                    return line
            if ended:
                raise Stuck(f"the game ended ({self.process.returncode}) while waiting for {what}:\n{self.errors}")
            if time.monotonic() > until:
                raise Stuck(f"no {what} within {seconds} s; the window shows {_shown(self._now)}\n{self.errors}")
            time.sleep(POLL)

    @property
    def errors(self) -> str:
        """What the game wrote to its standard error."""
        return self._error_file.read_text("utf-8", errors="replace")

    def shot(self, name: str) -> None:
        """Keep a picture of the window in the folder that E2E_SHOTS names, if it does."""
        folder = os.environ.get(SHOTS)
        if folder:
            self._rests()
            self.screen.shot(Path(folder) / f"{name}.png")

    def ready(self, target: str | None) -> Line:
        """What the window shows once it takes a click on the target.

        That is now, except for what the scene does by default: it does not do that in the first moment after it, or a
        question that Confirm answers as it stands, has appeared.
        """
        line = self.now
        if target is not None and target == line.default:
            since = self._appeared if _whole(line) is None else max(self._appeared, self._asked)
            time.sleep(max(0.0, (since + self._behind + GUARD) / 1000 - time.monotonic()))
            if self._windows:
                time.sleep(GUARD / 1000)  # its events arrive late, and its clock ticks slowly
        return self.now

    def ready_for(self, key: str) -> Line:
        """What the window shows once it takes a key: Return and the space bar use a target, others are taken now."""
        line = self.now
        return self.ready((line.focus or line.default) if key in ("Return", "space") else None)

    def _rests(self) -> None:
        """Return when nothing is drawn any more, or not for a second."""
        until = time.monotonic() + 1
        count = -1
        while count != self.count and time.monotonic() < until:
            count = self.count
            time.sleep(0.1)

    # The mouse.

    def click(self, target: str) -> Line:
        """What the window shows after a click on a target. Raises Stuck where something else was hit."""
        self.hold_down(target)
        return self.release(target)

    def hold_down(self, target: str) -> Line:
        """What the window shows with the left button down on a target. Raises Stuck where something else was hit."""
        missed: tuple[tuple[int, int], str | None] | None = None
        while True:
            self.ready(target)
            point = self.point(target)
            self.press(point)
            line = self.wait(lambda line: line.pressed is not None, f"press on {target} at {point}", fresh=True)
            if line.pressed == target:
                return line
            # Let go where nothing is. The target may have been gliding, or an earlier press (Mouse.hurry waits for no
            # answer) may have been answered only now. The same miss again, after a rest, is a mistake.
            self.screen.do("mousemove 1 1")
            self._at = (1, 1)
            self.release(str(line.pressed))
            self._rests()
            if missed == (point, line.pressed):
                raise Stuck(f"{point} should be {target} and is {line.pressed}: {_shown(self.now)}")
            missed = point, line.pressed

    def press(self, point: tuple[int, int]) -> None:
        """Go there and press the left button."""
        self._read()  # what was drawn up to here is no answer to the press
        if max(abs(point[0] - self._at[0]), abs(point[1] - self._at[1])) > STAYS:
            self._at = point
        else:
            self._patiently()
        self.screen.do(f"mousemove {point[0]} {point[1]}", "mousedown 1")

    def _patiently(self) -> None:
        """Return when nothing new has been drawn for a moment, or after some seconds: what came to lie below a pointer
        that stays takes no click at once."""
        until = time.monotonic() + PATIENCE / 10
        while self._now is not None and time.monotonic() < min(until, (self._now.at + self._behind + GUARD) / 1000):
            time.sleep(POLL)
            self._read()

    def release(self, target: str) -> Line:
        """Let the left button go; what the window shows then."""
        self.screen.do("mouseup 1")
        return self.wait(lambda line: line.pressed is None, f"release of {target}", fresh=True)

    def point(self, target: str) -> tuple[int, int]:
        """A pixel at which a click reaches the target. Raises Stuck where there is none."""
        line = self.wait(lambda line: target in line.targets, f"{target} on the screen")
        point = line.targets[target].point
        if point is None:
            raise Stuck(f"{target} lies at {line.targets[target].rect} and cannot be clicked: {_shown(line)}")
        return point

    # The keys.

    def key(self, name: str, wanted: Callable[[Line], object], what: str = "") -> Line:
        """What the window shows after a key, by xdotool's name for it, as soon as it is as wanted."""
        self.ready_for(name)
        self.screen.do(f"key {name}")
        return self.wait(wanted, what or f"answer to the key {name}", fresh=True)

    def hold(self, name: str, wanted: Callable[[Line], object], what: str) -> Line:
        """What the window shows when it is as wanted; the key is held until then."""
        self.screen.do(f"keydown {name}")
        try:
            return self.wait(wanted, what, fresh=True)
        finally:
            self.screen.do(f"keyup {name}")

    # The end.

    def ended(self) -> int:
        """The exit code of the game, which ends by itself. Raises Stuck when it does not."""
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as late:
            raise Stuck(f"the game does not end; the window shows {_shown(self._now)}") from late

    def kill(self) -> None:
        """End the game at once, as a power cut would; nothing happens when it has ended."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._reader.close()


def _whole(line: Line | None) -> object:
    """The question whose answer is whole before anything is picked, None where there is no such question."""
    return (line.trace["plies"], line.asked.get("seat")) if line is not None and line.trace.get("whole") else None


def _shown(line: Line | None) -> str:
    if line is None:
        return "nothing"
    spots = [name for name, spot in line.targets.items() if not name.startswith("log:") and spot.usable]
    return f"{' > '.join(line.scenes)} {line.trace}, hover {line.hover}, focus {line.focus}, usable {spots}"


@contextmanager
def opened(
    home: Path, size: Size = (1600, 900), chosen: Settings | None = None, program: Program = SOURCE
) -> Iterator[Callable[[], Game]]:
    """A function that starts the game on one screen, each time with the same home. Everything ends with the block."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_bytes(
        msgspec.json.encode(chosen or Settings(animation="off", full_screen=program.windows))
    )
    screen = Screen(size)
    games: list[Game] = []

    def start() -> Game:
        games.append(Game(screen, home, program))
        return games[-1]

    try:
        yield start
    finally:
        for game in games:
            game.kill()
        screen.close()


def clean(name: str) -> str:
    """The name with nothing in it that a file's name should not have."""
    return re.sub(r"[^\w.-]+", "-", name).strip("-")
