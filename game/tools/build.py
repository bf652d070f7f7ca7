"""The command `build`, which builds an executable for this system and packs it into an archive.

`bundle.py` decides what the executable contains.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

from game import __version__
from game.core.errors import Problem
from game.core.i18n import _
from game.core.reasons import system_reason
from game.core.sentences import decimal
from game.tools import bundle, licences

SPEC = bundle.ROOT / "build.spec"
DIST = bundle.ROOT / "dist"
WORK = bundle.ROOT / "build"

MB = 1_000_000

SUMS = "SHA256SUMS"
"""The file that lists the checksums of all archives in its folder, in the format of the command `sha256sum`."""
SYSTEMS = {"win32": "windows", "darwin": "macos"}
PROCESSORS = {"AMD64": "x86_64", "aarch64": "arm64"}


def run(arguments: argparse.Namespace) -> int:
    """Build and pack the executable, print paths and sizes, and return 0. Raises Problem if the build fails."""
    began = time.monotonic()
    into = (arguments.into or DIST).absolute()
    built = make(into)
    megabytes, seconds = size(into) / MB, time.monotonic() - began
    text = _("{executable}: {megabytes} MB, built in {seconds} seconds.")
    print(text.format(executable=built, megabytes=decimal(megabytes, 1), seconds=round(seconds)))
    try:
        archive = pack(into / "Stallholders.app" if sys.platform == "darwin" else built.parent, into)
        packed = archive.stat().st_size / MB
    except OSError as error:
        raise _unwritable(error) from error
    text = _("{archive}: {megabytes} MB, with its checksum in {sums}.")
    print(text.format(archive=archive, megabytes=decimal(packed, 1), sums=SUMS))
    return 0


def make(into: Path, work: Path = WORK) -> Path:
    """Build the executable into a folder, and return its path. PyInstaller writes its log and other files to `work`.

    Raises:
        Problem: PyInstaller fails; the message gives the reason.
    """
    _ready()
    log = work / "build.log"
    _cleared(into)
    options = ["--noconfirm", "--clean", f"--distpath={into}", f"--workpath={work}"]
    environment = os.environ | {"PYINSTALLER_CONFIG_DIR": str(work / "cache")}  # and not in the user's home
    try:
        work.mkdir(parents=True, exist_ok=True)
        with log.open("wb") as output:
            failed = subprocess.call(
                [sys.executable, "-m", "PyInstaller", *options, str(SPEC)],
                cwd=bundle.ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
    except OSError as error:
        raise _unwritable(error) from error
    built = executable(into)
    if failed or not built.is_file():
        reason = explained(log.read_text("utf-8", errors="replace"))
        raise Problem(
            _("The executable could not be built ({reason}). See {log} for details.").format(reason=reason, log=log)
        )
    licences.write(built.parent / licences.FOLDER)
    return built


def executable(into: Path) -> Path:
    """Return the path of the executable in a folder, whether or not the executable exists yet."""
    name = f"{bundle.NAME}.exe" if sys.platform == "win32" else bundle.NAME
    return into / bundle.NAME / name


def size(into: Path) -> int:
    """Return the total size in bytes of the files that a player needs."""
    return sum(file.lstat().st_size for file in executable(into).parent.rglob("*") if not file.is_dir())


def _ready() -> None:
    if not SPEC.is_file():
        raise Problem(_("An executable can only be built from a checkout; {file} is missing.").format(file=SPEC))
    if sys.platform.startswith("linux") and shutil.which("objdump") is None:
        raise Problem(_("The program objdump, needed to find libraries, is missing. Install it (Debian: binutils)."))


def _cleared(into: Path) -> None:
    """Create the folder, and check that only an earlier build will be replaced.

    Raises:
        Problem: a file or folder other than a build has the build's name, or the folder cannot be written to.
    """
    place = into / bundle.NAME
    try:
        into.mkdir(parents=True, exist_ok=True)
        if place.is_file() or (place.is_dir() and not executable(into).is_file() and any(place.iterdir())):
            raise Problem(_("{path} is not the game’s executable, so it was not replaced.").format(path=place))
    except OSError as error:
        raise _unwritable(error) from error


def _unwritable(error: OSError) -> Problem:
    return Problem(_("Building in {path} failed ({reason}).").format(path=error.filename, reason=system_reason(error)))


def explained(log: str) -> str:
    """Return the reason for PyInstaller's failure, taken from its log."""
    if "PythonLibraryNotFoundError" in log or "Python library not found" in log or "Python shared library" in log:
        return _(
            "The executable needs Python’s shared library, which is missing; Debian has it in libpython{version}"
        ).format(version=f"{sys.version_info.major}.{sys.version_info.minor}")
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    told = [line for line in lines if re.match(r"(\d+ )?ERROR: |\w+(\.\w+)*(Error|Exception)?: ", line)]
    last = (told or lines or [_("it gave no reason")])[-1]
    return re.sub(r"^(\d+ )?ERROR: ", "", last).rstrip(".")


def archive_name() -> str:
    """Return the file name of the archive for this system, such as "stallholders-1.0.0-linux-x86_64.tar.gz"."""
    processor = PROCESSORS.get(platform.machine(), platform.machine())
    ending = "zip" if sys.platform == "win32" else "tar.gz"
    return f"{bundle.NAME}-{__version__}-{SYSTEMS.get(sys.platform, 'linux')}-{processor}.{ending}"


def pack(built: Path, into: Path) -> Path:
    """Archive a file or folder, write the checksum of the archive, and return the path of the archive.

    Args:
        built: the file or folder to be archived under its own name.
        into: the folder for the archive and for `SHA256SUMS`. Checksums of other archives are kept.

    Raises:
        OSError: the archive cannot be written.
    """
    archive = into / archive_name()
    fresh = archive.with_name(f".{archive.name}.{os.getpid()}.tmp")
    try:
        if archive.suffix == ".zip":
            with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as packed:
                for file in sorted([built, *built.rglob("*")]):
                    packed.write(file, file.relative_to(built.parent))
        else:
            with tarfile.open(fresh, "w:gz") as packed_too:
                packed_too.add(built, built.name, filter=_nobodys)
        fresh.replace(archive)
    finally:
        fresh.unlink(missing_ok=True)
    _note(archive)
    return archive


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return an archive entry without the name of the user who built the executable."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _note(archive: Path) -> None:
    """Add the checksum of an archive to the list of checksums in the archive's folder."""
    sums = archive.with_name(SUMS)
    before = sums.read_text("utf-8").splitlines() if sums.is_file() else []
    with archive.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    lines = [line for line in before if line.partition("  ")[2] != archive.name]
    sums.write_text(
        "".join(f"{line}\n" for line in sorted([*lines, f"{digest}  {archive.name}"])), "utf-8", newline="\n"
    )
