"""Making `.venv`: what happens once on a fresh checkout, and again when the list of libraries has changed.

Standard library only. Works as an ordinary user, with pip alone, and with a Python whose `venv` cannot install
pip. Everything may be interrupted at any point: what counts is the stamp, which is written last, after a check.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple

from game import venv
from game.core.errors import Problem
from game.core.i18n import _
from game.core.lists import in_a_row, parted
from game.venv import MODULES

EXIT_PROBLEM = 2
EXIT_INTERRUPTED = 130

OLDEST_PIP = (22, 3)  # the first with --python, which installs into an environment that has no pip of its own
SECONDS_FOR_PIP_TO_STOP = 20

# What pip writes where it reaches no package index.
NO_NETWORK = ("NewConnectionError", "Max retries", "Failed to establish", "name resolution")

# The variable that lets nothing but the lists of exact versions count.
LOCKED = "STALLHOLDERS_LOCKED"

# What an environment starts with: where nothing else lies, an interrupted start may be swept away.
ENVIRONMENT_PARTS = frozenset({"bin", "Scripts", "include", "Include", "lib", "lib64", "Lib", "share", ".gitignore"})

# The program that looks at the libraries of the interpreter that runs it.
INSTALLED = str(Path(venv.ROOT, "game", "installed.py"))


class Look(NamedTuple):
    """What an interpreter has of the requirements: what it lacks, each with the reason; the files that are no longer
    as they came; the size of each file of code that playing needs, by its path below the environment."""

    missing: list[str]
    damaged: list[str]
    files: dict[str, int]

    @property
    def fine(self) -> bool:
        """Whether all can be used as it is."""
        return not self.missing and not self.damaged


def prepare(purpose: str, *, useless: bool = False) -> int | None:
    """None when `.venv` holds every library for "play", "test" or "build"; an exit code after saying what went wrong.

    `useless` says that this was done a moment ago and the libraries still cannot be imported.
    """
    try:
        if useless:
            raise Problem(
                _("The libraries in {folder} cannot be imported; delete that folder and start again.").format(
                    folder=venv.VENV
                )
            )
        with _alone():
            _prepare(purpose)
    except Problem as problem:
        print(problem.sentence, file=sys.stderr)
        return EXIT_PROBLEM
    except OSError as error:
        print(_("The set-up failed: {error}.").format(error=error), file=sys.stderr)
        return EXIT_PROBLEM
    except KeyboardInterrupt:
        print("\n" + _("The set-up was interrupted; the next start goes on with it."), file=sys.stderr)
        return EXIT_INTERRUPTED
    return None


def _prepare(purpose: str) -> None:
    wanted = requirements(purpose)
    python = venv.environment_python()
    there = look(python, wanted) if _runs(python) else None
    if there is not None and there.fine:
        _write_stamp(purpose, there.files)  # an environment somebody made by hand, or an interrupted start's last step
        return
    began = time.monotonic()
    _say(_announced(there))
    Path(venv.STAMP).unlink(missing_ok=True)
    anew = there is None or bool(there.damaged)  # pip would take what is damaged for what it wants
    if anew:
        _find_installer(python)  # before anything is made: without pip there is no point
        _make()
    try:
        wanted = _install(purpose, python)
    except Problem:
        # Without a network, libraries that are there and good enough are better than none.
        if anew or strict(purpose) or not (there := look(python, allowed(purpose))).fine:
            raise
        _write_stamp(purpose, there.files)
        return
    there = look(python, wanted)
    if not there.fine and not anew:  # what was there before is broken in a way that neither pip nor we see
        _make()
        wanted = _install(purpose, python)
        there = look(python, wanted)
    if not there.fine:
        names = parted([*there.missing, *there.damaged])
        raise Problem(_("These libraries do not work here: {names}.").format(names=names))
    _write_stamp(purpose, there.files)
    _say(_("Done in {seconds} seconds.").format(seconds=round(time.monotonic() - began)))


def _announced(there: Look | None) -> str:
    """What is going to be done, by what was there before."""
    if there is None:
        return _("Stallholders sets up its environment in .venv; this happens once and takes about a minute.")
    if there.damaged:
        return _("A library in .venv is damaged ({file}); Stallholders sets up its environment anew.").format(
            file=there.damaged[0]
        )
    return _("Stallholders brings its environment in .venv up to date.")


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# --- What is wanted, and what is known to be there -----------------------------------------------------------


def requirements(purpose: str) -> list[str]:
    """Return what a purpose ("play", "test" or "build") is served with, in order: exactly the versions that the lock
    names, where there is one. Raises Problem without the project."""
    wanted = allowed(purpose)
    lock = locked(purpose)
    if lock is None:
        return wanted
    pins = _pins(lock)
    return [f"{name}=={pins[name]}" for name in map(library, wanted)]


def allowed(purpose: str) -> list[str]:
    """Return the requirements in `pyproject.toml` for a purpose, in order. Raises Problem without the project."""
    try:
        with Path(venv.PROJECT).open("rb") as file:
            project = tomllib.load(file)["project"]
    except FileNotFoundError:
        absent = in_a_row(name for name in venv.modules(purpose) if not venv.found(name))
        raise Problem(
            _("These libraries are missing: {names}; install stallholders again with pip.").format(names=absent)
        ) from None
    wanted = list(project["dependencies"])
    if purpose != "play":
        wanted += project["optional-dependencies"][purpose]
    return wanted


def locked(purpose: str) -> Path | None:
    """Return the list of exact versions with their hashes that a purpose is served from; None where there is none, or
    where somebody wants another library by now and nothing but the list would not do."""
    file = Path(venv.LOCKS) / f"{purpose}.txt"
    counts = file.is_file() and (strict(purpose) or {*map(library, allowed(purpose))} <= _pins(file).keys())
    return file if counts else None


def _pins(lock: Path) -> dict[str, str]:
    return dict(re.findall(r"(?m)^([\w.-]+)==([\w.]+)", lock.read_text(encoding="utf-8")))


def strict(purpose: str) -> bool:
    """Return whether nothing but the exact versions will do: a release is built from them, and CI uses nothing else.
    Players get others that `pyproject.toml` allows where none of the exact ones fits their Python or system."""
    return purpose == "build" or bool(os.environ.get(LOCKED))


def library(requirement: str) -> str:
    """The name in a requirement such as "pytest-xdist>=3"."""
    return re.split(r"[<>=~!\[; ]", requirement, maxsplit=1)[0]


def module_name(requirement: str) -> str:
    """The module that a requirement such as "pytest-xdist>=3" makes importable."""
    name = library(requirement).lower()
    other = {"pygame-ce": "pygame", "pytest-xdist": "xdist", "pyinstaller": "PyInstaller"}
    return other.get(name, name.replace("-", "_"))


def look(python: str, wanted: list[str], options: Sequence[str] = ("-I",)) -> Look:
    """What that interpreter has of the requirements; all is missing where it cannot even tell. `options`: those it is
    started with; by default whatever the user has set for their own Python does not count."""
    play = set(map(library, requirements("play")))
    pairs = [
        [(each, module_name(each)) for each in wanted if (library(each) in play) == first] for first in (True, False)
    ]
    answer = _ask(python, *options, INSTALLED, json.dumps(pairs))
    last = (answer or "").strip().splitlines()[-1:]
    return Look(**json.loads(last[0])) if last else Look(wanted, [], {})


def fit(purpose: str) -> bool:
    """Return whether the libraries of this interpreter can be used as they are, for "play", "test" or "build"."""
    if venv.inside():
        return look(venv.environment_python(), allowed(purpose)).fine
    return look(sys.executable, allowed(purpose), ("-P",)).fine  # as it was started; its own folder is ours


def _write_stamp(purpose: str, files: Mapping[str, int]) -> None:
    """Say that the environment is complete for this purpose, and for those known before if still true. `files`: those
    that playing needs, with their sizes."""
    key, before = venv.project_key(), venv.stamp_lines()
    known = before if before[:1] == [key] else []
    lines = [key, *(each for each in MODULES if each in (purpose, "play", *known))]
    lines += [f"file {size} {path}" for path, size in files.items()]
    stamp = Path(venv.STAMP)
    fresh = stamp.with_suffix(f".{os.getpid()}")
    try:
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(stamp)
    except OSError:
        # An environment that may be read but not written to still runs; only the next look takes longer.
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


# --- Making and filling the environment ------------------------------------------------------------------------


def _make() -> None:
    folder = Path(venv.VENV)
    if folder.is_dir() and not (folder / "pyvenv.cfg").exists():
        strange = {entry.name for entry in folder.iterdir()} - ENVIRONMENT_PARTS
        if strange:
            raise Problem(
                _("{folder} is not a Python environment; move it away and start again.").format(folder=folder)
            )
    _say("  " + _("1/3 making the environment (a few seconds)"))
    done = subprocess.run(
        [venv.base_python(), "-m", "venv", "--clear", "--without-pip", str(folder)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().splitlines()[-1:] or [str(done.returncode)]
        raise Problem(_("The environment could not be made: {reason}.").format(reason=reason[0].rstrip(".")))
    if not _runs(venv.environment_python()):
        raise Problem(_("The environment made in {folder} does not run.").format(folder=folder))


def _find_installer(python: str) -> list[str]:
    """The command that installs into `python`'s environment. Raises Problem where there is no pip at all."""
    if _pip_version(python) is not None:
        return [python, "-m", "pip", "install"]
    for host in dict.fromkeys([venv.base_python(), sys.executable]):
        version = _pip_version_outside(host)
        if version is not None and version >= OLDEST_PIP and host != python:
            return [host, "-m", "pip", "--python", python, "install"]
    if _ask(venv.base_python(), "-c", "import ensurepip; ensurepip.version()") is not None:
        if _runs(python):
            _ask(python, "-m", "ensurepip")
        return [python, "-m", "pip", "install"]
    raise Problem(_("pip is missing, which fetches the libraries; install it (Debian: python3-pip) and start again."))


def _install(purpose: str, python: str) -> list[str]:
    """Install what a purpose needs, and return the requirements that are met then. Raises Problem."""
    roughly = _("about 20 MB, mostly under a minute")
    wanted = requirements(purpose)
    names = in_a_row(map(library, wanted))
    _say("  " + _("2/3 fetching {names} ({roughly})").format(names=names, roughly=roughly))
    command = [*_find_installer(python), "--no-input", "--disable-pip-version-check", "--prefer-binary"]
    command += ["--no-warn-script-location", "--progress-bar=off", "--retries=2"]
    # Whatever goes wrong, nothing is ever put into a Python outside an environment.
    command += ["--require-virtualenv"]
    lock = locked(purpose)
    output: list[str] | None = []
    if lock is not None:
        # It names every library there is: left to itself, pip would still take what is newest for another's extra.
        exactly = [*command, "--no-deps", "--require-hashes", "--requirement", str(lock)]
        output = _run_pip(exactly if strict(purpose) else [*exactly, "--only-binary=:all:"])
        if output is not None and (strict(purpose) or not _fits_nowhere(output)):
            raise Problem(_explain(output))
    if output is not None:
        wanted = allowed(purpose)
        output = _run_pip([*command, *wanted])
        if output is not None:
            raise Problem(_explain(output))
    _say("  " + _("3/3 checking that everything works"))
    return wanted


def _fits_nowhere(output: list[str]) -> bool:
    """Return whether pip failed because one of the exact versions has no file for this Python and system."""
    text = "\n".join(output)
    return "No matching distribution found" in text and not any(mark in text for mark in NO_NETWORK)


def _run_pip(command: list[str]) -> list[str] | None:
    """None when pip succeeded, otherwise every line it wrote. Shows what is being downloaded."""
    settings = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIRE_VIRTUALENV")
    }
    settings |= {"PIP_USER": "0", "PYTHONUNBUFFERED": "1"}
    lines: list[str] = []
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=settings,
        cwd=venv.ROOT,
        pass_fds=_held,
    ) as pip:
        try:
            for line in pip.stdout or ():
                lines.append(line.rstrip())
                download = re.match(r"\s*Downloading (\S+\.whl)\S*( \(.*\))?", line)
                if download:
                    _say("      " + download[1].rsplit("/", 1)[-1].split("-")[0] + (download[2] or ""))
        except KeyboardInterrupt:
            # pip got the same signal and rolls back; leaving before it has would leave both at work at once.
            with contextlib.suppress(subprocess.TimeoutExpired):
                pip.wait(SECONDS_FOR_PIP_TO_STOP)
            pip.kill()
            raise
    return lines if pip.returncode else None


def _explain(output: list[str]) -> str:
    """One sentence for what pip wrote when it failed."""
    text = "\n".join(output)
    if "from versions: none" in text or any(mark in text for mark in NO_NETWORK):
        return _("The libraries could not be fetched: there is no network, or no package index answers.")
    if "DO NOT MATCH THE HASHES" in text:
        return _("A library that was fetched is not the one that {folder} names, so nothing was installed.").format(
            folder=venv.LOCKS
        )
    errors = [line.removeprefix("ERROR:").strip() for line in output if line.startswith("ERROR:")]
    reason = (errors or output or [""])[-1].rstrip(".")
    return _("pip could not install the libraries: {reason}.").format(reason=reason)


def _ask(python: str, *arguments: str) -> str | None:
    """What an interpreter printed; None when it cannot be started or failed."""
    try:
        done = subprocess.run(
            [python, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=False,
            cwd=venv.ROOT,
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def _runs(python: str) -> bool:
    """Whether that interpreter can be started, is new enough, and is that of the environment: where pyvenv.cfg is
    missing, what is called so is the user's own Python."""
    prefix = _ask(python, "-I", "-c", "import sys; sys.version_info < (3, 11) or print(sys.prefix)")
    return bool(prefix) and venv.same_folder(str(prefix).strip(), venv.VENV)


@cache
def _pip_version_outside(host: str) -> tuple[int, ...] | None:
    """Return the version of pip that an interpreter outside the environment has: asked once, as pip starts slowly."""
    return _pip_version(host)


def _pip_version(python: str) -> tuple[int, ...] | None:
    found = re.match(r"pip (\d+)\.(\d+)", _ask(python, "-m", "pip", "--version") or "")
    return tuple(int(part) for part in found.groups()) if found else None


# --- One at a time -------------------------------------------------------------------------------------------

# File descriptors of the lock, which pip inherits: should this process be killed, its pip still holds the lock.
_held: list[int] = []


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Waits until no other start is working on the environment."""
    if os.name == "nt":
        with (Path(venv.ROOT) / ".venv.lock").open("a+b") as file:
            _lock_on_windows(file)
            yield
        return
    import fcntl

    # The checkout's folder itself is what is locked: no file is left behind, and none can be deleted.
    descriptor = os.open(venv.ROOT, os.O_RDONLY)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            _say(_("Another start is setting up .venv; this one waits for it."))
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        except OSError:
            pass  # a file system without locks: go on, as everybody else does there
        _held.append(descriptor)
        yield
    finally:
        _held.clear()
        os.close(descriptor)


def _lock_on_windows(file: IO[bytes]) -> None:
    if sys.platform != "win32":
        return
    import msvcrt

    waited = False
    while True:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            return
        except OSError:
            if not waited:
                _say(_("Another start is setting up .venv; this one waits for it."))
            waited = True
            time.sleep(0.5)
