"""Makes a Windows Python for `.ci/windows` from packages, and keeps it in the user's cache folder.

The wheel of panda3d contains python.org's libraries for Windows, Debian's libpython3.11-stdlib the modules, and start.c
is the program. The wheels are those of .ci/lock/windows.txt, checked by their hashes. What was made is used again until
one of its sources changes.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / ".ci" / "lock" / "windows.txt"
START = ROOT / ".ci" / "start.c"
PACKAGES = ("wine", "wine64", "gcc-mingw-w64-x86-64", "libpython3.11-stdlib", "xvfb", "xdotool")
WINE, SERVER = Path("/usr/lib/wine/wine64"), Path("/usr/lib/wine/wineserver64")
MODULES = Path("/usr/lib/python3.11")
COMPILER = ("x86_64-w64-mingw32-gcc", "-municode", "-O2", "-s", "-Wall", "-Werror")
LINUX_ONLY = ("__pycache__", "lib-dynload", "config-*", "_sysconfigdata*", "sitecustomize.py", "EXTERNALLY-MANAGED")
DONORS = ("panda3d-", "msvc_runtime-", "pip-")
UNUSED = 3 * 24 * 3600
"""Seconds after which a Windows Python that no run has used is deleted."""
RUNTIME = ("vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll")


class Unavailable(Exception):
    """This machine cannot have Wine."""


class Failed(Exception):
    """Something that must hold on Windows does not."""


@contextlib.contextmanager
def phase(name: str) -> Iterator[None]:
    """Print how long a part took."""
    began = time.monotonic()
    print(f"-- {name}")
    yield
    print(f"-- {name}: {time.monotonic() - began:.0f} s")


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let no other run make the same Python meanwhile."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def cache_dir() -> Path:
    """Return the folder that keeps what was made; a new one where the user's cache folder cannot be written."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "stallholders-windows"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lock").touch()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="stallholders-windows-"))
    return folder


def quiet(*command: object, environment: dict[str, str] | None = None, cwd: Path | None = None) -> None:
    """Run a command that shows its output only if it fails. Raises Failed."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        env=environment,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        print(done.stdout.decode("utf-8", "replace")[-4000:])
        raise Failed(f"{' '.join(words[:6])} … ended with code {done.returncode}")


def install_packages() -> None:
    """Install what Debian has and this machine lacks. Raises Unavailable."""
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if shutil.which("dpkg") is None:
        raise Unavailable("this is no Debian")
    missing = [name for name in PACKAGES if subprocess.call(["dpkg", "-s", name], **silent) != 0]
    if missing:
        print(f"installing {' '.join(missing)}")
        apt = [*([] if os.getuid() == 0 else ["sudo", "-n"]), "apt-get", "-qq", "-o", "Acquire::Retries=3"]
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "--no-install-recommends", *missing]):
            try:
                done = subprocess.run([*apt, *words], env=environment, capture_output=True, text=True, check=False)
            except OSError as error:
                raise Unavailable(f"{error.filename} is missing") from error
            if done.returncode:
                raise Unavailable((done.stderr or done.stdout).strip()[-400:] or "apt-get failed")
    if not WINE.is_file() or not (MODULES / "os.py").is_file():
        raise Unavailable(f"{WINE} or {MODULES} is missing")


class WindowsPython:
    """A Windows Python with the libraries that playing, testing and building need.

    Attributes:
        folder: contains `python` (without libraries), `libraries` (an environment with them), `wheels` and `prefix`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wheels = folder / "wheels"
        self.bare = folder / "python" / "python.exe"
        self.full = folder / "libraries" / "Scripts" / "python.exe"
        self.environment = os.environ | {
            "WINEPREFIX": str(folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
            "WINESERVER": str(SERVER),
            "WINE": str(WINE),
            "PYTHON": str(self.full),
            "LC_ALL": "C.UTF-8",
            "SDL_AUDIODRIVER": "dummy",
        }

    @classmethod
    def made(cls) -> WindowsPython:
        """Return the one that fits the sources, from the cache if it is there."""
        cache = cache_dir()
        with alone(cache):
            folder = cache / sources_digest()
            python = cls(folder)
            if (folder / "complete").is_file():
                print(f"the Windows Python of an earlier run is used again: {folder.name}")
                (folder / "complete").touch()
                return python
            shutil.rmtree(folder, ignore_errors=True)
            for earlier in cache.glob("*/complete"):
                if time.time() - earlier.stat().st_mtime > UNUSED:
                    shutil.rmtree(earlier.parent, ignore_errors=True)
            with phase("a Windows Python"):
                python._fetch_wheels()
                python._put_together()
                python._make_environment()
            (folder / "complete").touch()
        return python

    def _fetch_wheels(self) -> None:
        quiet(
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"),
            *("--only-binary=:all:", "--platform=win_amd64", "--python-version=3.11"),
            *("--requirement", LOCK, "--dest", self.wheels),
        )

    def _put_together(self) -> None:
        home = self.bare.parent
        shutil.copytree(MODULES, home / "Lib", ignore=shutil.ignore_patterns(*LINUX_ONLY), symlinks=False)
        panda3d, runtime, pip = (next(self.wheels.glob(f"{name}*.whl")) for name in DONORS)
        with zipfile.ZipFile(panda3d) as wheel:
            for name in wheel.namelist():
                folder, _, file = name.rpartition("/")
                if folder == "deploy_libs" and file.endswith((".pyd", ".dll")):
                    place = home if file == "python311.dll" else home / "DLLs"
                    unpack(wheel, name, place / file)
        with zipfile.ZipFile(runtime) as wheel:
            for name in wheel.namelist():
                if name.rpartition("/")[2] in RUNTIME:
                    unpack(wheel, name, home / name.rpartition("/")[2])
        with zipfile.ZipFile(pip) as wheel:
            wheel.extractall(home / "Lib" / "site-packages")
        quiet(*COMPILER, "-o", self.bare, START)
        launcher = home / "Lib" / "venv" / "scripts" / "nt" / "python.exe"
        launcher.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(self.bare, launcher)

    def _make_environment(self) -> None:
        quiet(WINE, "wineboot", "--init", environment=self.environment)
        self.run(self.bare, "-c", "import ctypes, lzma, multiprocessing, sqlite3, ssl")
        self.run(self.bare, "-m", "venv", "--without-pip", windows_path(self.full.parent.parent))
        wanted = self.folder / "wanted.txt"
        donors = tuple(name.rstrip("-").replace("_", "-") for name in DONORS)
        wanted.write_text(
            "".join(
                f"{line.split()[0]}\n"
                for line in LOCK.read_text("utf-8").splitlines()
                if "==" in line and not line.startswith(donors)
            )
        )
        self.run(
            *(self.bare, "-m", "pip", "--python", windows_path(self.full), "install", "--quiet", "--no-deps"),
            *("--no-index", "--find-links", windows_path(self.wheels), "--no-warn-script-location"),
            *("--disable-pip-version-check", "--requirement", windows_path(wanted)),
        )

    def run(self, *command: object) -> None:
        """Run a Windows program that shows its output only if it fails. Raises Failed."""
        quiet(WINE, *command, environment=self.environment)

    def stop(self) -> None:
        """End every process of Wine that belongs to this Python."""
        subprocess.call([SERVER, "--kill"], env=self.environment)


def unpack(wheel: zipfile.ZipFile, name: str, place: Path) -> None:
    """Write one file of a wheel to a place."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(wheel.read(name))


def sources_digest() -> str:
    """Return a text that differs when the Windows Python would be another."""
    found = hashlib.sha256()
    for file in (Path(__file__), START, LOCK):
        found.update(file.read_bytes())
    names = "wine64", "libpython3.11-stdlib", "gcc-mingw-w64-x86-64"
    found.update(subprocess.check_output(["dpkg-query", "-W", *names]))
    return found.hexdigest()[:16]


def windows_path(path: Path) -> str:
    """Return the path as Windows programs write it under Wine."""
    return "Z:" + str(path).replace("/", "\\")
