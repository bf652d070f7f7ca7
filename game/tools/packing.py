"""Packs an executable into the archive that is handed on, with its checksum. `build` does this after building."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tarfile
import zipfile
from pathlib import Path

from game import __version__
from game.tools.bundle import NAME

SUMS = "SHA256SUMS"
"""The file that lists the checksum of every archive in its folder, as the command `sha256sum` writes and checks it."""
SYSTEMS = {"win32": "windows", "darwin": "macos"}
PROCESSORS = {"AMD64": "x86_64", "aarch64": "arm64"}


def archive_name() -> str:
    """Return the file name of the archive for this system, such as "stallholders-1.0.0-linux-x86_64.tar.gz"."""
    processor = PROCESSORS.get(platform.machine(), platform.machine())
    ending = "zip" if sys.platform == "win32" else "tar.gz"
    return f"{NAME}-{__version__}-{SYSTEMS.get(sys.platform, 'linux')}-{processor}.{ending}"


def pack(built: Path, into: Path) -> Path:
    """Write the archive of a file or folder and the checksum of the archive, and return the path of the archive.

    Args:
        built: what the archive contains, by its own name.
        into: the folder for the archive and for `SHA256SUMS`, whose lines about other archives stay.

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
    """Return the entry without the name of the user who built the executable."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _note(archive: Path) -> None:
    """Put the checksum of an archive into the list in its folder."""
    sums = archive.with_name(SUMS)
    before = sums.read_text("utf-8").splitlines() if sums.is_file() else []
    with archive.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    lines = [line for line in before if line.partition("  ")[2] != archive.name]
    sums.write_text(
        "".join(f"{line}\n" for line in sorted([*lines, f"{digest}  {archive.name}"])), "utf-8", newline="\n"
    )
