"""The command line's frame: what starts what, and how errors leave."""

from __future__ import annotations

import argparse
import errno
import importlib
import io
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from game import __version__, cli
from game.bootstrap import VENV
from game.core.errors import Problem
from game.tools import testing

ROOT = Path(__file__).resolve().parents[2]


def one_word_one_number(parser: argparse.ArgumentParser) -> None:
    """The arguments of every command in these tests."""
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=1)


class Stand(ModuleType):
    """A command's module that remembers its arguments and answers as it is told."""

    answer: int | BaseException = 0
    seen: object = None

    def run(self, arguments: argparse.Namespace) -> int:
        """The answer, returned or raised."""
        self.seen = arguments
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer

    def run_raw(self, arguments: list[str]) -> int:
        """Zero."""
        self.seen = arguments
        return 0


@pytest.fixture
def stand(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stand]:
    """A module in the place of every command's."""
    module = Stand("stand")
    for word, command in cli.offered().items():
        monkeypatch.setitem(sys.modules, command.module, module)
        arguments = importlib.import_module(f"{command.package}.arguments")
        monkeypatch.setitem(arguments.DECLARE, word, one_word_one_number)
    yield module


def test_a_command_gets_its_arguments(stand: Stand) -> None:
    stand.answer = 7
    assert cli.main(["selfplay", "some_title", "--games", "3"]) == 7
    assert stand.seen == argparse.Namespace(title="some_title", games=3)


def test_pytest_gets_its_arguments_untouched(stand: Stand) -> None:
    assert cli.main(["test", "-k", "not slow", "--help"]) == 0
    assert stand.seen == ["-k", "not slow", "--help"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sefplay"], "There is no command “sefplay”. The commands are titles, "),
        (["--loud"], "There is no command “--loud”"),
        (["selfplay"], "These arguments are missing: title; see “python3 -m game selfplay --help”."),
        (["selfplay", "x", "--games", "many"], "--games: “many” is not allowed"),
        (["selfplay", "x", "--game", "3"], "--game"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    stand: Stand, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert words in err
    assert (out, err.count("\n")) == ("", 1)
    assert stand.seen is None


def test_a_problem_is_one_sentence(stand: Stand, capsys: pytest.CaptureFixture[str]) -> None:
    stand.answer = Problem("The save is from another game.")
    assert cli.main(["titles", "x"]) == 2
    assert capsys.readouterr() == ("", "The save is from another game.\n")


def test_a_bug_is_not_hidden(stand: Stand) -> None:
    stand.answer = ZeroDivisionError()
    with pytest.raises(ZeroDivisionError):
        cli.main(["titles", "x"])


@pytest.mark.thorough
@pytest.mark.skipif(os.name != "posix", reason="the limit is of POSIX systems")
@pytest.mark.parametrize("files", [8, 16, 40])
def test_a_system_that_allows_few_files_is_one_sentence(files: int, tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", sys.executable, "-m", "game"],
        cwd=ROOT,
        env={**os.environ, "STALLHOLDERS_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    said = f"Your system lets this program open only {files} files at once, but it needs 64. See “ulimit -n”.\n"
    assert (done.returncode, done.stderr) == (cli.EXIT_PROBLEM, said)


def test_too_many_open_files_are_one_sentence(stand: Stand, capsys: pytest.CaptureFixture[str]) -> None:
    stand.answer = OSError(errno.EMFILE, os.strerror(errno.EMFILE), "/some/module.py")
    assert cli.main(["titles", "x"]) == cli.EXIT_PROBLEM
    assert capsys.readouterr().err == "/some/module.py cannot be read (too many files are open).\n"


def test_ctrl_c_leaves_quietly(stand: Stand, capsys: pytest.CaptureFixture[str]) -> None:
    stand.answer = KeyboardInterrupt()
    assert cli.main(["titles", "x"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_leaves_is_no_error() -> None:
    program = (
        "import sys, types; from game import cli\n"
        "stand = types.ModuleType('stand')\n"
        "stand.run = lambda arguments: print('line\\n' * 100_000) or 0\n"
        "sys.modules[cli.COMMANDS['titles'].module] = stand\n"
        "sys.exit(cli.main(['titles']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "line\n"
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_output_that_finds_no_room_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "titles"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("The output cannot be written (")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="the shell closes the streams")
@pytest.mark.parametrize(("words", "code"), [("titles", 0), ("titles --nix", 2)])
def test_without_a_console_it_does_its_work_all_the_same(words: str, code: int) -> None:
    line = f'exec "$0" -m game {words} >&- 2>&-'
    assert subprocess.run(["sh", "-c", line, sys.executable], cwd=ROOT, check=False).returncode == code


def test_windows_pipes_utf_8(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code page of Windows lacks the letters of most languages, and who reads a pipe expects UTF-8."""
    written = io.BytesIO()
    pipe = io.TextIOWrapper(written, encoding="cp1252", newline="\n")
    monkeypatch.setattr(sys, "stdout", pipe)
    monkeypatch.setattr("sys.platform", "win32")

    def run(_arguments: argparse.Namespace) -> int:
        print("市集")
        return 0

    monkeypatch.setattr(stand, "run", run)
    assert cli.main(["titles", "x"]) == 0
    assert written.getvalue().decode("utf-8") == "市集\n"


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in cli.offered())
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"stallholders {__version__}\n"


@pytest.mark.parametrize("word", cli.offered())
def test_every_command_can_explain_itself(word: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", word, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Usage:")


def test_every_command_says_what_may_follow_it() -> None:
    words = {word: command for word, command in cli.offered().items() if not command.raw}
    declared = {command.package: importlib.import_module(f"{command.package}.arguments") for command in words.values()}
    assert {word for arguments in declared.values() for word in arguments.DECLARE} == set(words)


def test_listing_titles_never_loads_the_window() -> None:
    program = "import sys; from game import cli; cli.main(['titles']); sys.exit('pygame' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


SUITE = [testing.SPREAD.name, testing.WINDOWS.name, testing.ALONE.name]


def test_the_suite_goes_in_three_parts() -> None:
    spread, windows, alone = testing.parts([])
    assert "not e2e" in spread.arguments and "-n" in spread.arguments
    assert "e2e and not alone" in windows.arguments and "-n" in windows.arguments
    assert "alone" in alone.arguments and "-n" not in alone.arguments


@pytest.mark.parametrize(
    "arguments",
    ["-v", "-x", "--durations=60", "--durations 60", "--long -v", "--part 3/12", "--maxfail 2", "-p no:cov", "-n 1"],
)
def test_options_that_choose_no_tests_keep_the_parts_and_the_workers(arguments: str) -> None:
    runs = testing.parts(arguments.split())
    assert [run.name for run in runs] == SUITE
    assert "-n" in runs[0].arguments
    theirs = [word for word in arguments.split() if word not in ("--long", "--part", "3/12")]
    assert all(run.arguments[len(run.arguments) - len(theirs) :] == tuple(theirs) for run in runs)


@pytest.mark.parametrize(
    "arguments",
    [
        "-k one",
        "-kone",
        "-m e2e",
        "--lf",
        "tests/unit",
        "tests/a.py::test_b",
        "-v tests/unit",
        "--co",
        "--pdb",
        "@file",
    ],
)
def test_what_chooses_tests_goes_to_pytest_as_it_is(arguments: str) -> None:
    (chosen,) = testing.parts(arguments.split())
    assert chosen.arguments == tuple(arguments.split())


def test_the_quick_tier_is_ours_and_the_rest_goes_to_pytest() -> None:
    (quick,) = testing.parts(["-x", "--quick", "-k", "one"])
    assert testing.QUICK not in quick.arguments
    assert quick.arguments[-3:] == ("-x", "-k", "one")
    left_out = quick.arguments[quick.arguments.index("-m") + 1]
    assert set(left_out.replace("not ", "").split(" and ")) == {"e2e", "slow", "soak", "thorough"}


def called(
    monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], codes: Sequence[int]
) -> tuple[int, list[dict[str, str]]]:
    """Return the exit code of `test`, and the environments in which it started pytest, which ends with these codes."""
    around: list[dict[str, str]] = []

    def call(_command: list[str], env: dict[str, str], close_fds: bool) -> int:
        around.append(env)
        return codes[len(around) - 1]

    monkeypatch.setattr(subprocess, "call", call)
    return testing.run_raw(arguments), around


def test_a_seed_that_is_given_stays_and_every_part_has_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(testing.SEED, "7")
    code, around = called(monkeypatch, ["-v", "-x"], [0, 0, 0])
    assert code == 0
    assert [env[testing.SEED] for env in around] == ["7"] * 3


def test_the_first_part_that_fails_says_how_it_went_and_with_x_it_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    code, around = called(monkeypatch, ["-v", "--part", "3/12", "--long"], [5, 1, 2])
    assert (code, len(around)) == (1, 3), "a part without tests is none that failed"
    assert all(env[testing.PART_RUN] == "3/12" and env[testing.LONG_RUN] == "1" for env in around)
    code, around = called(monkeypatch, ["-x"], [1])
    assert (code, len(around)) == (1, 1)


def test_compiled_code_is_kept_even_where_python_is_told_not_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    _code, (around,) = called(monkeypatch, ["-k", "one"], [0])
    assert "PYTHONDONTWRITEBYTECODE" not in around
    assert Path(around["PYTHONPYCACHEPREFIX"]).is_relative_to(VENV), "not beside the sources"


def test_at_the_end_it_is_told_what_was_done() -> None:
    figures = {"ends": {"passed": 12, "failed": 1}, "left out": {"a.py": 3, "b.py": 4}, "missing": {"Xvfb": 2}}
    told = "\n".join(testing.told([("real windows", 61.4, figures)], {testing.SEED: "7"}))
    assert "real windows: 61 s, 12 passed, 1 failed" in told
    assert "seed 7" in told and f"{testing.SEED}=7" in told
    assert "--long adds 7 tests" in told
    assert "lacks Xvfb: 2 tests" in told
    assert "--long adds" not in "\n".join(testing.told([("x", 1, figures)], {testing.SEED: "7", testing.LONG_RUN: "1"}))


def test_help_begins_with_what_is_ours(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def call(command: list[str], env: dict[str, str], close_fds: bool) -> int:
        called.append(command)
        return 0

    monkeypatch.setattr(testing, "found", lambda name: False)
    monkeypatch.setattr(subprocess, "call", call)
    assert testing.run_raw(["--help"]) == 0
    assert testing.QUICK in capsys.readouterr().out
    assert called == []
    monkeypatch.setattr(testing, "found", lambda name: True)
    assert testing.run_raw(["--help"]) == 0
    assert testing.QUICK in capsys.readouterr().out
    assert [command[-1] for command in called] == ["--help"]
