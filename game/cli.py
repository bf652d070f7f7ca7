"""The command line: finds commands, runs them, and reports errors.

Each command is a module with a function `run(arguments) -> int`. The module of a command is imported only after the
arguments have been checked. `game.tools.arguments` and `game.lab.arguments` need only the standard library.
"""

from __future__ import annotations

import errno
import importlib
import io
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from game import __version__
from game.bootstrap import PROJECT
from game.core.errors import Problem
from game.core.i18n import Phrase, _, pgettext, phrase
from game.core.reasons import system_reason, unreadable
from game.core.sentences import capital, in_a_row, sentence

FROZEN = getattr(sys, "frozen", False)
"""Whether this is the packaged executable, which has neither a Python interpreter nor a checkout."""

PROGRAM = "stallholders" if FROZEN else "python3 -m game"

EXIT_PROBLEM = 2
EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141


class Command(NamedTuple):
    """A command, with its module and a summary for the overview.

    Attributes:
        raw: if true, the module's function `run_raw` receives the arguments exactly as typed.
        workshop: if true, the command works only in a checkout.
    """

    module: str
    summary: Phrase
    raw: bool = False
    workshop: bool = False

    @property
    def package(self) -> str:
        """The package of the module: "game.tools" or "game.lab"."""
        return ".".join(self.module.split(".")[:2])

    def can_run(self) -> bool:
        """Return whether this copy of the game can run the command."""
        return not self.workshop or (Path(PROJECT).exists() and find_spec(self.package) is not None)


COMMANDS = {
    "titles": Command("game.tools.titles", phrase("list the games")),
    "rules": Command("game.tools.rules", phrase("print a game’s rules, or one of them")),
    "maps": Command("game.tools.maps", phrase("check boards made in Tiled and list every mistake")),
    "selfplay": Command("game.tools.selfplay", phrase("let bots play whole games against each other")),
    "arena": Command(
        "game.lab.arena.command", phrase("compare bots over many games and write a report"), workshop=True
    ),
    "replay": Command("game.tools.replay", phrase("replay a saved game and print what happened")),
    "verify": Command(
        "game.tools.verify", phrase("check that a game was fair: its fingerprint, every shuffle and every move")
    ),
    "shot": Command("game.tools.shot", phrase("make a picture of a saved game without opening a window")),
    "film": Command("game.tools.film", phrase("make a short film of a finished game, to share")),
    "desktop": Command("game.tools.desktop", phrase("add the game to the desktop menu, or remove it")),
    "licences": Command(
        "game.tools.licences", phrase("print the licences of the game and everything that comes with it")
    ),
    "test": Command(
        "game.tools.testing",
        phrase("run the tests (--quick: about half a minute); other arguments are passed on to pytest"),
        raw=True,
        workshop=True,
    ),
    "i18n": Command("game.tools.i18n", phrase("check the translations, or add new messages to them"), workshop=True),
    "bench": Command("game.lab.bench.command", phrase("measure the game’s speed and memory use"), workshop=True),
    "build": Command("game.tools.build", phrase("build an executable that runs without Python"), workshop=True),
}


def main(argv: Sequence[str] | None = None, worry: str = "") -> int:
    """Run a command and return its exit code, or 2 if it raised a Problem. Without a command, open the window.

    `worry` is a message for the window to show first, or "".
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Chinese still shows the rest of the line
            if sys.platform == "win32" and not stream.isatty():
                stream.reconfigure(encoding="utf-8")  # a pipe has no code page, and programs expect UTF-8
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
        if error.errno in (errno.EMFILE, errno.ENFILE):  # the fault is neither in the file nor in the libraries
            print(unreadable(error.filename, error).sentence, file=sys.stderr)
            return EXIT_PROBLEM
        if error.filename is not None:  # the error concerns a file, not the output
            raise
        _drop_output()
        print(_("The output cannot be written ({reason}).").format(reason=system_reason(error)), file=sys.stderr)
        return EXIT_PROBLEM


def _open_closed_streams() -> None:
    """Replace missing standard streams with streams that discard all output."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the process ends
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def _drop_output() -> None:
    """Discard all further output, so the interpreter can exit without an error."""
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
        raise Problem(_("There is no command “{word}”. The commands are {known}.").format(word=word, known=known))
    if not command.can_run():
        raise Problem(_("The command “{word}” needs a checkout of the game’s source code.").format(word=word))
    if command.raw:
        return int(importlib.import_module(command.module).run_raw(rest))
    from game.tools import console

    declare = importlib.import_module(f"{command.package}.arguments").DECLARE[word]
    parser = console.Parser(f"{PROGRAM} {word}", sentence(capital(str(command.summary))))
    declare(parser)
    parsed = parser.parse_args(rest)
    return int(importlib.import_module(command.module).run(parsed))


def offered() -> dict[str, Command]:
    """Return the commands that this copy of the game can run, keyed by name."""
    return {word: command for word, command in COMMANDS.items() if command.can_run()}


def overview() -> str:
    """Return the help text, with one row for each command."""
    from game.tools import console

    argument = pgettext("argument", "COMMAND")
    starts = ((PROGRAM, _("open the game")), (f"{PROGRAM} {argument} …", _("run one of these commands:")))
    more = _("“{command}” lists a command’s options.").format(command=f"{PROGRAM} {argument} --help")
    commands = ((word, str(command.summary)) for word, command in offered().items())
    return "\n\n".join((console.table(starts), console.table(commands), console.wrapped(more)))
