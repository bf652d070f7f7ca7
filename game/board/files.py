"""The only reader of a map's files: XML and pictures, from below the map's folder, of sane size, without surprises."""

from __future__ import annotations

import os
import stat
import zlib
from pathlib import Path, PurePosixPath, PureWindowsPath
from xml.etree import ElementTree

from game.board.faults import Unfit
from game.core.i18n import _

MAX_XML = 16 << 20
MAX_PICTURE = 64 << 20
MAX_SIDE = 8192
MAX_AREA = 32 << 20
"""Pixels of a picture or map: more would not fit into the memory of a small computer."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def read_xml(path: Path) -> ElementTree.Element:
    """The root element of an XML file in UTF-8. Raises Unfit for anything else, and for files over 16 MB."""
    data = _bytes(path, MAX_XML)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unfit(_("it is not a text in UTF-8 as Tiled writes it")) from error
    parser = ElementTree.XMLParser(target=_NoDoctype())
    try:
        parser.feed(text)
        root = parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        raise Unfit(
            _("it is not complete XML (line {line}, column {column})").format(line=line, column=column)
        ) from error
    except ValueError as error:
        raise Unfit(_("it is not XML")) from error
    if not isinstance(root, ElementTree.Element):
        raise Unfit(_("it is not XML"))
    return root


class _NoDoctype(ElementTree.TreeBuilder):
    """Builds the tree, but stops at a document type: entities could blow up or read other files."""

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        """Refuse."""
        raise Unfit(_("it declares a document type (DTD), which a map may not have"))


def picture_size(path: Path) -> tuple[int, int]:
    """Width and height of a complete PNG picture in pixels. Raises Unfit for anything else."""
    data = _bytes(path, MAX_PICTURE)
    if not data.startswith(_SIGNATURE):
        raise Unfit(_("it is not a PNG picture"))
    size, place, filled = (0, 0), len(_SIGNATURE), False
    while True:
        length = int.from_bytes(data[place : place + 4], "big")
        kind = data[place + 4 : place + 8]
        body = data[place + 8 : place + 8 + length]
        check = data[place + 8 + length : place + 12 + length]
        if len(check) < 4 or zlib.crc32(kind + body) != int.from_bytes(check, "big"):
            raise Unfit(_("the picture is damaged"))
        if place == len(_SIGNATURE):
            if kind != b"IHDR" or length != 13:
                raise Unfit(_("the picture is damaged"))
            size = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
        filled = filled or kind == b"IDAT"
        if kind == b"IEND":
            break
        place += 12 + length
    if not filled or not all(size):
        raise Unfit(_("the picture is damaged"))
    if max(size) > MAX_SIDE or size[0] * size[1] > MAX_AREA:
        raise Unfit(
            _("the picture is larger than any screen ({width} × {height})").format(width=size[0], height=size[1])
        )
    return size


def beside(folder: Path, base: Path, source: str) -> Path:
    """The file that `source`, written in a file of `base`, names. Raises Unfit unless it lies below `folder`.

    A map from a stranger must not make the game open files elsewhere, so links are followed before it is judged.
    """
    outside = Unfit(_("“{source}” does not lie below the folder of the map").format(source=source))
    if PurePosixPath(source).is_absolute() or PureWindowsPath(source).drive or "\0" in source:
        raise outside
    try:
        path = (base / source).resolve()
        inside = path.is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError) as error:
        raise outside from error
    if not inside:
        raise outside
    return path


def _bytes(path: Path, limit: int) -> bytes:
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise Unfit(_("it is a folder"))
        if not stat.S_ISREG(mode):
            raise Unfit(_("it is not a file"))
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError as error:
        raise Unfit(_("there is no such file")) from error
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise Unfit(_("it cannot be read ({reason})").format(reason=reason)) from error
    if len(data) > limit:
        raise Unfit(_("it is larger than {size} MB").format(size=limit >> 20))
    return data
