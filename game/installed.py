"""Looks at the libraries of the interpreter that runs this file, and prints what it found as one line of JSON.

`game.environment` starts it as a program of its own, with the environment's interpreter; nothing imports it. Standard
library only.
"""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import operator
import os
import re
import string
import sys
from collections.abc import Iterable
from importlib import metadata
from importlib.metadata import PackagePath
from pathlib import Path

NAME = string.ascii_letters + string.digits + "._-"
"""What the name of a library is made of."""
CODE = re.compile(r"\.(py|pyd|dll|dylib|so)(\.|$)")
NOT_PLAYED = re.compile(r"/(tests|docs|examples)/|\.dist-info/")

SIGNS = {">=": operator.ge, "<": operator.lt, "==": operator.eq}

Wanted = Iterable[tuple[str, str]]
"""Requirements, each with the module that it makes importable."""


class Findings:
    """What is missing, too old or half installed, each with the reason; the files that are no longer as they came."""

    def __init__(self) -> None:
        self.missing: list[str] = []
        self.damaged: list[str] = []

    def look(self, requirement: str) -> list[PackagePath]:
        """The files of what a requirement such as "name>=1,<2" asks for."""
        bounds = requirement.lstrip(NAME)
        name = requirement.removesuffix(bounds)
        try:
            found = metadata.distribution(name)
            if not found.read_text("RECORD"):  # pip writes it last: this was interrupted while it was unpacked
                raise ImportError("half installed")
        except Exception as error:
            self.missing.append(f"{name} ({error})")
            return []
        version = numbers(found.version)
        for sign, bound in re.findall(r"(>=|<|==)([0-9.]+)", bounds):
            if not SIGNS[sign](version, numbers(bound)):
                self.missing.append(f"{name} {found.version}")
        files = found.files or []
        self.damaged += [str(file) for file in files if not as_it_came(file)]
        return files

    def load(self, wanted: Wanted) -> None:
        """Import what is wanted. Only after a look at the files: a library that was cut off may end the process."""
        for requirement, module in wanted:
            try:
                importlib.import_module(module)
            except Exception as error:
                self.missing.append(f"{requirement} ({error})")


def numbers(version: str) -> list[int]:
    """The first three numbers of a version."""
    return [int(part) for part in re.findall(r"[0-9]+", version)[:3]]


def as_it_came(file: PackagePath) -> bool:
    """Whether a file has the content that was unpacked."""
    if file.hash is None:
        return True
    try:
        digest = hashlib.new(file.hash.mode, Path(str(file.locate())).read_bytes()).digest()
    except OSError:
        return False
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value


def is_played(file: PackagePath) -> bool:
    """Whether it is code that playing may need."""
    return bool(CODE.search(file.name)) and file.size is not None and not NOT_PLAYED.search(f"/{file.as_posix()}")


def main(play: Wanted, besides: Wanted) -> None:
    """Print the findings about what playing needs and what is wanted besides, and the size of each file of code that
    playing needs, by its path below the environment."""
    findings = Findings()
    files = {}
    for requirement, _module in play:
        for file in filter(is_played, findings.look(requirement)):
            files[os.path.relpath(file.locate(), sys.prefix)] = file.size
    for requirement, _module in besides:
        findings.look(requirement)
    if not findings.missing and not findings.damaged:
        findings.load([*play, *besides])
    print(json.dumps({"missing": findings.missing, "damaged": findings.damaged, "files": files}))


if __name__ == "__main__":
    main(*json.loads(sys.argv[1]))
