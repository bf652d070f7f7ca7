"""Making `.venv`: what happens once on a fresh checkout, and again when the list of libraries has changed.

Standard library only. Works as an ordinary user, with pip alone, and with a Python whose `venv` cannot install
pip. Everything may be interrupted at any point: what counts is the stamp, which is written last, after a check.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from game import bootstrap
from game.bootstrap import MODULES
from game.core.errors import Problem
from game.core.i18n import _

EXIT_PROBLEM = 2
EXIT_INTERRUPTED = 130

OLDEST_PIP = (22, 3)  # the first with --python, which installs into an environment that has no pip of its own
SECONDS_FOR_PIP_TO_STOP = 20

# Folders an environment starts with: where nothing else lies, an interrupted start may be swept away.
ENVIRONMENT_FOLDERS = frozenset({"bin", "Scripts", "include", "Include", "lib", "lib64", "Lib", "share"})

# Runs in the environment's interpreter; prints what is missing, too old or half installed. pip writes RECORD
# last, so a library without one was interrupted while it was unpacked.
CHECK = """
import importlib, json, re, sys
from importlib import metadata

def numbers(version):
    return [int(part) for part in re.findall(r"[0-9]+", version)[:3]]

missing = []
for requirement, module in json.loads(sys.argv[1]):
    name, bounds = re.match(r"([A-Za-z0-9._-]+)(.*)", requirement).groups()
    try:
        found = metadata.distribution(name)
        version = numbers(found.version)
        for sign, bound in re.findall(r"(>=|<)([0-9.]+)", bounds):
            if (version >= numbers(bound)) != (sign == ">="):
                missing.append(f"{name} {found.version}")
        if not found.read_text("RECORD"):
            missing.append(name)
        importlib.import_module(module)
    except Exception as error:
        missing.append(f"{name} ({error})")
print(json.dumps(missing))
"""


def prepare(purpose: str, *, distrust: bool = False, useless: bool = False) -> int | None:
    """None when `.venv` holds every library for "play", "test" or "build"; an exit code after saying what went wrong.

    `distrust` looks closer even where the stamp is right; `useless` says that this was done a moment ago and
    the libraries still cannot be imported.
    """
    try:
        if useless:
            raise Problem(
                _("The libraries in {folder} cannot be imported; delete that folder and start again.").format(
                    folder=bootstrap.VENV
                )
            )
        with _alone():
            _prepare(purpose, distrust)
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


def _prepare(purpose: str, distrust: bool) -> None:
    wanted = requirements(purpose)
    python = bootstrap.environment_python()
    if not distrust and _digest_in_stamp(purpose) == digest(wanted) and Path(python).exists():
        _write_stamp(purpose)  # pyproject.toml was touched, but the list is the same
        return
    runs = _runs(python)
    if runs and not missing(python, wanted):
        _write_stamp(purpose)  # an environment somebody made by hand, or an interrupted start's last step
        return
    began = time.monotonic()
    _say(
        _("Stallholders brings its environment in .venv up to date.")
        if runs
        else _("Stallholders sets up its environment in .venv; this happens once and takes about a minute.")
    )
    Path(bootstrap.STAMP).unlink(missing_ok=True)
    if not runs:
        _find_installer(python)  # before anything is made: without pip there is no point
        _make()
    _install(purpose, python, wanted)
    lacking = missing(python, wanted)
    if lacking and runs:  # what was there before is damaged in a way pip does not see
        _make()
        _install(purpose, python, wanted)
        lacking = missing(python, wanted)
    if lacking:
        raise Problem(_("These libraries do not work here: {names}.").format(names="; ".join(lacking)))
    _write_stamp(purpose)
    _say(_("Done in {seconds} seconds.").format(seconds=round(time.monotonic() - began)))


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# --- What is wanted, and what is known to be there -----------------------------------------------------------


def requirements(purpose: str) -> list[str]:
    """The requirements in `pyproject.toml` for "play", "test" or "build", in order. Raises Problem without it."""
    try:
        with Path(bootstrap.PROJECT).open("rb") as file:
            project = tomllib.load(file)["project"]
    except FileNotFoundError:
        absent = ", ".join(name for name in bootstrap.modules(purpose) if not bootstrap.found(name))
        raise Problem(
            _("These libraries are missing: {names}; install stallholders again with pip.").format(names=absent)
        ) from None
    wanted = list(project["dependencies"])
    if purpose != "play":
        wanted += project["optional-dependencies"][purpose]
    return wanted


def digest(wanted: list[str]) -> str:
    """A text that differs when the list of requirements does, whatever their order."""
    return hashlib.sha256("\n".join(sorted(wanted)).encode()).hexdigest()


def module_name(requirement: str) -> str:
    """The module that a requirement such as "pytest-xdist>=3" makes importable."""
    name = re.split(r"[<>=~!\[; ]", requirement, maxsplit=1)[0].lower()
    other = {"pygame-ce": "pygame", "pytest-xdist": "xdist", "pyinstaller": "PyInstaller"}
    return other.get(name, name.replace("-", "_"))


def missing(python: str, wanted: list[str]) -> list[str]:
    """What that interpreter lacks of the requirements, each with the reason; empty when all is well."""
    pairs = json.dumps([(requirement, module_name(requirement)) for requirement in wanted])
    answer = _ask(python, "-I", "-c", CHECK, pairs)
    if answer is None:
        return wanted
    last = answer.strip().splitlines()[-1:]
    return list(json.loads(last[0])) if last else wanted


def _digest_in_stamp(purpose: str) -> str | None:
    with contextlib.suppress(OSError, UnicodeDecodeError):
        for line in Path(bootstrap.STAMP).read_text(encoding="utf-8").splitlines():
            if line.startswith(purpose + " "):
                return line.removeprefix(purpose + " ")
    return None


def _write_stamp(purpose: str) -> None:
    """Says that the environment is complete for this purpose, and for those known before if still true."""
    lines = [bootstrap.project_key()]
    for each in MODULES:
        known = digest(requirements(each))
        if each in (purpose, "play") or _digest_in_stamp(each) == known:
            lines.append(f"{each} {known}")
    stamp = Path(bootstrap.STAMP)
    fresh = stamp.with_suffix(f".{os.getpid()}")
    try:
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(stamp)
    except OSError:
        # An environment that may be read but not written to still runs; only the next look takes longer.
        fresh.unlink(missing_ok=True)


# --- Making and filling the environment ------------------------------------------------------------------------


def _base_python() -> str:
    """The interpreter outside any environment, which outlives the making of ours."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def _make() -> None:
    folder = Path(bootstrap.VENV)
    if folder.is_dir() and not (folder / "pyvenv.cfg").exists():
        strange = {entry.name for entry in folder.iterdir()} - ENVIRONMENT_FOLDERS
        if strange:
            raise Problem(
                _("{folder} is not a Python environment; move it away and start again.").format(folder=folder)
            )
    _say("  " + _("1/3 making the environment (a few seconds)"))
    done = subprocess.run(
        [_base_python(), "-m", "venv", "--clear", "--without-pip", str(folder)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().splitlines()[-1:] or [str(done.returncode)]
        raise Problem(_("The environment could not be made: {reason}.").format(reason=reason[0].rstrip(".")))


def _find_installer(python: str) -> list[str]:
    """The command that installs into `python`'s environment. Raises Problem where there is no pip at all."""
    if _pip_version(python) is not None:
        return [python, "-m", "pip", "install"]
    for host in dict.fromkeys([_base_python(), sys.executable]):
        version = _pip_version(host)
        if version is not None and version >= OLDEST_PIP and host != python:
            return [host, "-m", "pip", "--python", python, "install"]
    if _ask(_base_python(), "-c", "import ensurepip; ensurepip.version()") is not None:
        if _runs(python):
            _ask(python, "-m", "ensurepip")
        return [python, "-m", "pip", "install"]
    raise Problem(_("pip is missing, which fetches the libraries; install it (Debian: python3-pip) and start again."))


def _install(purpose: str, python: str, wanted: list[str]) -> None:
    roughly = _("about 20 MB, mostly under a minute")
    names = ", ".join(re.split(r"[<>=~]", requirement, maxsplit=1)[0] for requirement in wanted)
    _say("  " + _("2/3 fetching {names} ({roughly})").format(names=names, roughly=roughly))
    command = [*_find_installer(python), "--no-input", "--disable-pip-version-check", "--prefer-binary"]
    command += ["--no-warn-script-location", "--progress-bar=off", "--retries=2", *wanted]
    output = _run_pip(command)
    if output is not None:
        raise Problem(_explain(output))
    _say("  " + _("3/3 checking that everything works"))


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
        cwd=bootstrap.ROOT,
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
    marks = ("NewConnectionError", "from versions: none", "Max retries", "Failed to establish", "name resolution")
    if any(mark in text for mark in marks):
        return _("The libraries could not be fetched: there is no network, or no package index answers.")
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
            cwd=bootstrap.ROOT,
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def _runs(python: str) -> bool:
    return _ask(python, "-c", "import sys; sys.exit(sys.version_info < (3, 11))") is not None


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
        with (Path(bootstrap.ROOT) / ".venv.lock").open("a+b") as file:
            _lock_on_windows(file)
            yield
        return
    import fcntl

    # The checkout's folder itself is what is locked: no file is left behind, and none can be deleted.
    descriptor = os.open(bootstrap.ROOT, os.O_RDONLY)
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
