"""Sets up `.venv` on a fresh checkout, and again when the list of libraries has changed.

The module needs only the standard library and pip. The set-up may be interrupted at any time, because only a finished
set-up is recorded as complete.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import tomllib
from contextlib import AbstractContextManager
from pathlib import Path

from game import bootstrap
from game.core.errors import Problem
from game.core.i18n import _
from game.core.reasons import system_reason
from game.core.sentences import in_a_row
from game.saves.lock import held

EXIT_PROBLEM = 2
EXIT_INTERRUPTED = 130

PATIENCE = 600
"""The maximum number of seconds to wait while another process sets up the environment."""
NO_NETWORK = ("from versions: none", "NewConnectionError", "Max retries", "Failed to establish", "name resolution")
"""Parts of the messages that pip prints if it cannot reach a package index."""
LOCKED = "STALLHOLDERS_LOCKED"
"""The environment variable that allows only the exact versions in the lock files."""
PARTS = {"bin", "include", "lib", "lib64", "Include", "Lib", "Scripts", "share", ".gitignore", "stallholders.stamp"}
"""Names of the files and folders that an unfinished environment may contain, besides `pyvenv.cfg`."""
CODE = re.compile(r"\.(py|pyd|dll|dylib|so)(\.|$)")


def prepare(purpose: str, reason: str | None) -> int | None:
    """Set up `.venv` for the purpose "play", "test" or "build". Return None, or an exit code if the set-up failed.

    `reason` is the argument of `bootstrap.become` if `become` started this interpreter, otherwise None.
    """
    try:
        if reason == "set-up":
            text = _("The libraries in {folder} cannot be imported. Delete that folder and restart Stallholders.")
            raise Problem(text.format(folder=bootstrap.VENV))
        wanted = requirements(purpose)
        with _alone():
            if reason is not None or not bootstrap.stamped(purpose):  # another start may just have set it up
                _set_up(purpose, wanted)
    except Problem as problem:
        print(problem.sentence, file=sys.stderr)
        return EXIT_PROBLEM
    except OSError as error:
        about = f"{error.filename}: " if error.filename else ""
        print(_("The set-up failed: {error}.").format(error=about + system_reason(error)), file=sys.stderr)
        return EXIT_PROBLEM
    except KeyboardInterrupt:
        print("\n" + _("The set-up was interrupted. Restart Stallholders to continue."), file=sys.stderr)
        return EXIT_INTERRUPTED
    return None


def requirements(purpose: str) -> list[str]:
    """Return the requirements that `pyproject.toml` lists for a purpose, or raise Problem if the file is missing."""
    try:
        with Path(bootstrap.PROJECT).open("rb") as file:
            project = tomllib.load(file)["project"]
    except FileNotFoundError:
        absent = in_a_row(name for name in bootstrap.modules(purpose) if not bootstrap.found(name))
        raise Problem(
            _("These libraries are missing: {names}. Reinstall stallholders with pip.").format(names=absent)
        ) from None
    extras = project["optional-dependencies"][purpose] if purpose != "play" else []
    return [*project["dependencies"], *extras]


def library(requirement: str) -> str:
    """Return the name of the library in a requirement such as "pytest-xdist>=3"."""
    return re.split(r"[<>=~!\[; ]", requirement, maxsplit=1)[0]


def strict(purpose: str) -> bool:
    """Return whether only the exact versions in the lock files are allowed, as for releases and in CI."""
    return purpose == "build" or bool(os.environ.get(LOCKED))


def _alone() -> AbstractContextManager[bool]:
    """Wait for the lock that allows only one set-up at a time, and return the lock."""
    lock = Path(bootstrap.ROOT, ".venv.lock")
    with held(lock, 0) as free:
        if not free:
            _say(_("Another copy of Stallholders is setting up .venv. Please wait."))
    return held(lock, PATIENCE)


def _set_up(purpose: str, wanted: list[str]) -> None:
    began, lines = time.monotonic(), bootstrap.stamp_lines()
    damaged = bootstrap.damaged(lines)
    # An empty stamp means an interrupted start; without a stamp, somebody made the environment by hand.
    update = damaged is None and (bool(lines) or not Path(bootstrap.STAMP).exists()) and _runs()
    if update:
        _say(_("Stallholders is updating its environment in .venv."))
    elif damaged is None:
        _say(_("Stallholders is setting up its environment in .venv. This happens only once and takes about a minute."))
    else:
        text = _("A library in .venv is damaged ({file}), so Stallholders is setting up its environment again.")
        _say(text.format(file=damaged))
    if not update or _fill(purpose, wanted):  # pip mistakes a half-unpacked library for a complete one
        _make()
        useless = _fill(purpose, wanted)
        if useless:
            raise Problem(_("These libraries do not work here: {names}.").format(names=in_a_row(useless)))
    _write_stamp(purpose)
    _say(_("Done in {seconds} seconds.").format(seconds=round(time.monotonic() - began)))


def _make() -> None:
    """Create the environment without libraries, and replace any earlier environment. Raises Problem."""
    folder = Path(bootstrap.VENV)
    there = {entry.name for entry in folder.iterdir()} if folder.is_dir() else set()
    if "pyvenv.cfg" not in there and there - PARTS:
        raise Problem(
            _("{folder} is not a Python environment. Move it and restart Stallholders.").format(folder=folder)
        )
    _say("  " + _("1/3 creating the environment (a few seconds)"))
    done = subprocess.run(
        [bootstrap.base_python(), "-m", "venv", "--clear", "--without-pip", bootstrap.VENV],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().splitlines()[-1:] or [str(done.returncode)]
        raise Problem(_("The environment could not be created: {reason}.").format(reason=reason[0].rstrip(".")))
    Path(bootstrap.STAMP).touch()


def _fill(purpose: str, wanted: list[str]) -> list[str]:
    """Install the libraries for a purpose, and return the modules that still cannot be imported."""
    roughly = _("about 20 MB, usually under a minute")
    names = in_a_row(map(library, wanted))
    _say("  " + _("2/3 downloading {names} ({roughly})").format(names=names, roughly=roughly))
    pip, lock = _pip(), Path(bootstrap.LOCKS, f"{purpose}.txt")
    # The list has every library, because pip would otherwise choose the newest version of indirect ones.
    exact = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--requirement", str(lock)]
    output = _installed([*pip, *(exact if lock.is_file() else wanted)])
    tampered = any("DO NOT MATCH THE HASHES" in line for line in output or ())
    if output and lock.is_file() and not strict(purpose) and not tampered:
        output = _installed([*pip, *wanted])
    if output:
        raise Problem(_explain(output))
    _say("  " + _("3/3 checking that everything works"))
    # One process each, because a truncated library may crash it.
    return [
        name
        for name in bootstrap.modules(purpose)
        if _ask(bootstrap.environment_python(), "-Ic", f"import {name}") is None
    ]


def _pip() -> list[str]:
    """Return the pip command that installs libraries into `.venv`, or raise Problem if pip is missing."""
    host, python = bootstrap.base_python(), bootstrap.environment_python()
    options = ["--no-input", "--disable-pip-version-check", "--prefer-binary", "--no-warn-script-location"]
    # With this option, nothing is ever installed outside an environment.
    options += ["--progress-bar=off", "--retries=2", "--require-virtualenv"]
    if _ask(host, "-m", "pip", "--version") is not None:
        return [host, "-m", "pip", "--python", python, "install", *options]
    if _ask(python, "-m", "ensurepip") is not None:
        return [python, "-m", "pip", "install", *options]
    raise Problem(
        _(
            "pip, which is needed to install the libraries, is missing. Install it (Debian: python3-pip) and "
            "restart Stallholders."
        )
    )


def _installed(command: list[str]) -> list[str]:
    """Run pip and print the name of each download. If pip fails, return the lines of its output, otherwise []."""
    lines: list[str] = []
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=os.environ | {"PIP_USER": "0", "PYTHONUNBUFFERED": "1"},
        cwd=bootstrap.ROOT,
    ) as pip:
        try:
            for line in pip.stdout or ():
                lines.append(line.rstrip())
                download = re.match(r"\s*Downloading (\S+\.whl)\S*( \(.*\))?", line)
                if download:
                    _say("      " + download[1].rsplit("/", 1)[-1].split("-")[0] + (download[2] or ""))
        except KeyboardInterrupt:
            pip.wait()  # pip got the same signal and rolls back, so wait until it has ended
            raise
    return lines if pip.returncode else []


def _explain(output: list[str]) -> str:
    """Return one sentence that summarises pip's output after pip has failed."""
    if any(mark in line for mark in NO_NETWORK for line in output):
        return _("The libraries could not be downloaded: you are offline, or the package index is not responding.")
    errors = [line.removeprefix("ERROR:").strip() for line in output if line.startswith("ERROR:")]
    return _("pip could not install the libraries: {reason}.").format(reason=(errors or output)[-1].rstrip("."))


def _write_stamp(purpose: str) -> None:
    """Record that `.venv` is complete for this purpose. Earlier records that are still valid remain."""
    key, before = bootstrap.project_key(), bootstrap.stamp_lines()
    known = before if before[:1] == [key] else []
    lines = [key, *(each for each in bootstrap.MODULES if each in (purpose, "play", *known))]
    for name in bootstrap.MODULES["play"]:
        for file in Path(bootstrap.VENV).glob(f"**/site-packages/{name}*/**/*"):
            if CODE.search(file.name):
                lines.append(f"file {file.stat().st_size} {file.relative_to(bootstrap.VENV)}")
    fresh = Path(bootstrap.STAMP).with_suffix(".new")
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(bootstrap.STAMP)


def _runs() -> bool:
    """Return whether the environment's interpreter runs, is new enough and really belongs to the environment."""
    prefix = _ask(bootstrap.environment_python(), "-Ic", "import sys; sys.version_info < (3, 11) or print(sys.prefix)")
    return bool(prefix) and os.path.realpath(str(prefix).strip()) == os.path.realpath(bootstrap.VENV)


def _ask(python: str, *arguments: str) -> str | None:
    """Return the output of an interpreter, or None if it fails or cannot be started."""
    try:
        done = subprocess.run(
            [python, "-X", "utf8", *arguments],  # the code page of Windows may lack letters of a path
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            check=False,
            cwd=bootstrap.ROOT,
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
