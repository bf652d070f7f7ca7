"""Entry point of `python3 -m game`, which sets up `.venv` if necessary and starts the command line.

Any version of Python 3 must be able to parse this file, so that an outdated version prints a clear message.
"""

import os
import sys


def main() -> int:
    """Run the program and return its exit code. If necessary, restart the program with the interpreter in `.venv`."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the line that turns an old interpreter away
        found = ".".join(str(part) for part in sys.version_info[:3])
        print("Stallholders needs Python 3.11 or newer; this is Python " + found + ".", file=sys.stderr)
        return 2
    if getattr(sys, "frozen", False):
        # The worker process and those of `selfplay --jobs` are the same executable with other arguments.
        import multiprocessing

        multiprocessing.freeze_support()
    from game import bootstrap

    arguments = sys.argv[1:]
    lacking = bootstrap.lacking(arguments)
    if lacking is not None:
        return set_up(*lacking)
    try:
        worry = spoken()
        from game import cli

        return cli.main(arguments, worry)
    except (ImportError, AttributeError):  # another version of a library may lack something
        if not bootstrap.has_foreign_libraries():
            raise
        if bootstrap.stamped("play"):
            bootstrap.become("stamp")
        return set_up("play", None)


def set_up(purpose: str, reason: "str | None") -> int:
    """Set up `.venv` and continue with its interpreter. If the set-up fails, return the exit code."""
    from game import bootstrap, environment

    code = environment.prepare(purpose, reason)
    if code is None:
        bootstrap.become("set-up")
    return code


def spoken() -> str:
    """Set the player's language. Return "" on success, or an error message if the language cannot be used."""
    try:
        from game import language
    except ImportError:  # before the set-up, help is in English
        return ""
    return language.speak()


def here() -> None:
    """Let Python find the package even if the game was started as `python3 PATH/game`."""
    inside = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [os.path.dirname(inside), *(place for place in sys.path if os.path.abspath(place) != inside)]


if __name__ == "__main__":
    if not __package__ and not getattr(sys, "frozen", False):  # an executable needs no search path
        here()
    sys.exit(main())
