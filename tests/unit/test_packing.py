"""The archive that is handed on, and its checksum."""

from __future__ import annotations

import hashlib
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.tools import build


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder as a build leaves it."""
    folder = tmp_path / "dist" / "stallholders"
    (folder / "licences").mkdir(parents=True)
    (folder / "licences" / "python.txt").write_text("PSF")
    program = folder / "stallholders"
    program.write_text("program")
    program.chmod(0o755)
    return folder


@pytest.mark.parametrize(
    ("system", "machine", "end"),
    [
        ("linux", "x86_64", "linux-x86_64.tar.gz"),
        ("win32", "AMD64", "windows-x86_64.zip"),
        ("darwin", "arm64", "macos-arm64.tar.gz"),
    ],
)
def test_it_is_named_after_version_system_and_processor(
    system: str, machine: str, end: str, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    archive = build.pack(built, built.parent)
    assert archive.name == f"stallholders-{__version__}-{end}"
    if end.endswith(".zip"):
        with zipfile.ZipFile(archive) as packed:
            names = {name.rstrip("/") for name in packed.namelist()}
    else:
        with tarfile.open(archive) as packed_too:
            names = set(packed_too.getnames())
            program = packed_too.getmember("stallholders/stallholders")
            assert program.uname == "", "it names nobody"
            assert program.mode & 0o111 or os.name != "posix", "it can be started"
    assert names == {
        "stallholders",
        "stallholders/stallholders",
        "stallholders/licences",
        "stallholders/licences/python.txt",
    }


def test_each_archive_has_one_line_with_its_checksum(built: Path) -> None:
    into = built.parent
    (into / build.SUMS).write_text("aa  stallholders-0.9.0-windows-x86_64.zip\n")
    build.pack(built, into)
    (built / "stallholders").write_text("another program")
    archive = build.pack(built, into)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    lines = (into / build.SUMS).read_text("utf-8").splitlines()
    assert sorted(lines) == sorted(["aa  stallholders-0.9.0-windows-x86_64.zip", f"{digest}  {archive.name}"])
    assert not list(into.glob("*.tmp"))
