"""The command line: which word starts which command, and how errors are reported.

Each command is a module with `run(arguments) -> int`. It is imported only if its word is given and its arguments are
right, so that `python3 -m game titles` never loads the window. The modules that define the words and their arguments
(`game.tools.arguments`, `game.lab.arguments`) need nothing but the standard library.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import io
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, NoReturn

from game import __version__
from game.bootstrap import PROJECT
from game.core.errors import Problem
from game.core.i18n import Phrase, _, phrase
from game.core.sentences import capital, in_a_row, sentence

FROZEN = getattr(sys, "frozen", False)
"""Whether this is the executable, in which there is neither a Python to start nor a checkout."""

PROGRAM = "stallholders" if FROZEN else "python3 -m game"

EXIT_PROBLEM = 2
EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141


class Command(NamedTuple):
    """A word of the command line: its module, and what the overview says about it.

    `raw` commands get their arguments as they were typed, through `run_raw(arguments)`. `workshop` commands need a
    checkout: an executable and a wheel do not offer them.
    """

    module: str
    summary: Phrase
    raw: bool = False
    workshop: bool = False

    @property
    def package(self) -> str:
        """Return the package of the module: "game.tools", or "game.lab" for the laboratory."""
        return ".".join(self.module.split(".")[:2])

    def can_run(self) -> bool:
        """Return whether this copy of the game has what the command needs."""
        return not self.workshop or (Path(PROJECT).exists() and find_spec(self.package) is not None)


COMMANDS = {
    "titles": Command("game.tools.titles", phrase("list the games there are")),
    "rules": Command("game.tools.rules", phrase("read a game's rules, or one clause of them")),
    "maps": Command("game.tools.maps", phrase("check boards made in Tiled and name every mistake")),
    "selfplay": Command("game.tools.selfplay", phrase("let bots play whole games against one another")),
    "arena": Command(
        "game.lab.arena.command", phrase("measure bots over many games and write a report"), workshop=True
    ),
    "replay": Command("game.tools.replay", phrase("play a saved game again and print what happened")),
    "verify": Command(
        "game.tools.verify", phrase("check that a game was played fair: its fingerprint, every shuffle, every move")
    ),
    "shot": Command("game.tools.shot", phrase("paint a saved game's table into a picture, without a window")),
    "film": Command("game.tools.film", phrase("make a short film of a finished game, to be sent around")),
    "desktop": Command("game.tools.desktop", phrase("put the game into the desktop's menu, or take it out again")),
    "licences": Command("game.tools.licences", phrase("print the licences of the game and of all that comes with it")),
    "test": Command(
        "game.tools.testing",
        phrase("run the tests, with --quick half a minute of them; what else follows goes to pytest"),
        raw=True,
        workshop=True,
    ),
    "i18n": Command("game.tools.i18n", phrase("check the languages, or take new messages into them"), workshop=True),
    "bench": Command("game.lab.bench.command", phrase("measure how fast and how small the game is"), workshop=True),
    "build": Command("game.tools.build", phrase("make an executable that needs no Python"), workshop=True),
}


class _Parser(argparse.ArgumentParser):
    """Reports a wrong argument as a Problem instead of a usage dump."""

    def error(self, message: str) -> NoReturn:
        raise Problem(_("{message}; see “{prog} --help”.").format(message=capital(message), prog=self.prog))


def main(argv: Sequence[str] | None = None, worry: str = "") -> int:
    """The exit code after doing what the arguments ask (default: those of the process); 2 after a Problem. `worry`:
    something that the user should know first."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Chinese still shows the rest of the line
    try:
        code = _dispatch(arguments, worry)
        sys.stdout.flush()
        return code
    except Problem as problem:
        print(problem.sentence, file=sys.stderr)
        return EXIT_PROBLEM
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:  # the reader (`head`, a closed pager) is gone
        _drop_output()
        return EXIT_BROKEN_PIPE
    except OSError as error:
        if error.errno in (errno.EMFILE, errno.ENFILE):  # no fault of the file, nor of the libraries
            print(
                _("{path} cannot be read ({reason}).").format(path=error.filename, reason=error.strerror),
                file=sys.stderr,
            )
            return EXIT_PROBLEM
        if error.filename is not None:  # about a file, so not about what is printed
            raise
        _drop_output()
        print(_("The output cannot be written ({reason}).").format(reason=error.strerror or error), file=sys.stderr)
        return EXIT_PROBLEM


def _open_closed_streams() -> None:
    """Python has no streams where the caller closed them, or where there is no console at all (pythonw)."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the process ends
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def _drop_output() -> None:
    """Give the interpreter's last flush somewhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(arguments: list[str], worry: str) -> int:
    if not arguments:
        from game import app

        return app.main(worry)
    if worry:
        print(worry, file=sys.stderr)
    word, rest = arguments[0], arguments[1:]
    if word in ("-h", "--help", "help"):
        print(overview())
        return 0
    if word == "--version":
        print(f"stallholders {__version__}")
        return 0
    command = COMMANDS.get(word)
    if command is None:
        known = in_a_row(offered())
        raise Problem(_("There is no command “{word}”; there are {known}.").format(word=word, known=known))
    if not command.can_run():
        raise Problem(_("The command “{word}” needs a checkout of the game’s source code.").format(word=word))
    if command.raw:
        return int(importlib.import_module(command.module).run_raw(rest))
    declare = importlib.import_module(f"{command.package}.arguments").DECLARE[word]
    parser = _Parser(prog=f"{PROGRAM} {word}", description=sentence(capital(str(command.summary))), allow_abbrev=False)
    declare(parser)
    parsed = parser.parse_args(rest)
    return int(importlib.import_module(command.module).run(parsed))


def offered() -> dict[str, Command]:
    """Return the commands that can be run here, by their words: all of them in a checkout."""
    return {word: command for word, command in COMMANDS.items() if command.can_run()}


def overview() -> str:
    """The help text: every command with one line."""
    width = max(map(len, offered()))
    lines = [
        _("{program}                open the game").format(program=PROGRAM),
        _("{program} COMMAND …      one of these:").format(program=PROGRAM),
        "",
    ]
    lines += [f"  {word.ljust(width)}  {command.summary}" for word, command in offered().items()]
    lines += ["", _("“{program} COMMAND --help” tells more about one command.").format(program=PROGRAM)]
    return "\n".join(lines)
