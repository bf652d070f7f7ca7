"""The command line's frame: what starts what, and how errors leave."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game import __version__, cli
from game.core.errors import Problem
from game.tools import testing
from game.tools.arguments import DECLARE

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
    for word, command in cli.COMMANDS.items():
        monkeypatch.setitem(sys.modules, command.module, module)
        monkeypatch.setitem(DECLARE, word, one_word_one_number)
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
        (["sefplay"], "There is no command “sefplay”; there are titles, "),
        (["--loud"], "There is no command “--loud”"),
        (["selfplay"], "The following arguments are required: title; see “python3 -m game selfplay --help”."),
        (["selfplay", "x", "--games", "many"], "invalid int value: 'many'"),
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


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in cli.COMMANDS)
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"stallholders {__version__}\n"


@pytest.mark.parametrize("word", cli.COMMANDS)
def test_every_command_can_explain_itself(word: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", word, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage:")


def test_every_command_says_what_may_follow_it() -> None:
    assert set(DECLARE) == {word for word, command in cli.COMMANDS.items() if not command.raw}


def test_listing_titles_never_loads_the_window() -> None:
    program = "import sys; from game import cli; cli.main(['titles']); sys.exit('pygame' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def test_only_the_whole_suite_is_spread_over_the_processors() -> None:
    spread, windows, alone = testing.commands([])
    assert "not e2e" in spread and "-n" in spread
    assert "e2e and not alone" in windows and "--maxprocesses=2" in windows
    assert "alone" in alone and "-n" not in alone
    (chosen,) = testing.commands(["-k", "one"])
    assert chosen[-2:] == ["-k", "one"] and "-n" not in chosen


def test_the_quick_tier_is_ours_and_the_rest_goes_to_pytest() -> None:
    (quick,) = testing.commands(["-x", "--quick", "-k", "one"])
    assert testing.QUICK not in quick
    assert quick[-3:] == ["-x", "-k", "one"]
    left_out = quick[quick.index("-m", quick.index("pytest")) + 1]
    assert set(left_out.replace("not ", "").split(" and ")) == {"e2e", "slow", "soak", "thorough"}


def test_help_begins_with_what_is_ours(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def call(command: list[str], env: dict[str, str]) -> int:
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
