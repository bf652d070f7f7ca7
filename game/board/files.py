"""Reads a map's files safely, with limits on their size and location."""

from __future__ import annotations

import errno
import hashlib
import re
import stat
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath, PureWindowsPath
from xml.etree import ElementTree

from game import disk
from game.board.faults import Unfit
from game.core.i18n import _
from game.core.reasons import system_reason
from game.disk import Stamp

MAX_XML = 4 << 20
MAX_PICTURE = 32 << 20
MAX_IN_ALL = 64 << 20
"""The maximum size of all files of a map together, in bytes."""

MAX_SIDE = 8192
MAX_AREA = 16 << 20
"""The maximum area of a picture or a map, in pixels. Anything larger could exceed the memory of a small computer."""

MAX_CHUNKS = 20_000
"""The maximum number of chunks in a PNG file. Programs usually write 8 kB or more into each chunk."""

_JSON = re.compile(rb"(\xef\xbb\xbf)?\s*\{\s*[\"}]")
"""The beginning of a JSON text."""

CHUNK = 1 << 16
"""The number of characters of XML to parse at a time. Between two portions, the window can react to the player."""

_ENDINGS = (".tmx", ".tmj")
"""The file extensions of maps. Tiled's JSON format (.tmj) is included only so that the check can reject such files."""
_PLACES = ("", "*/", "*/parts/")

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def maps_in(folder: Path) -> Iterator[Path]:
    """Yield every map in a folder, in its subfolders, and in the `parts` folder of each subfolder."""
    for place in _PLACES:
        yield from (path for path in folder.glob(f"{place}*") if path.suffix.lower() in _ENDINGS)


class Files:
    """Reads the files of one map, and records when each file was changed and how large each picture is."""

    def __init__(self) -> None:
        self._content = hashlib.blake2b(digest_size=16)
        self.seen: dict[Path, Stamp] = {}
        self.sizes: dict[Path, tuple[int, int]] = {}
        self._left = MAX_IN_ALL

    def xml(self, path: Path) -> ElementTree.Element:
        """Return the root element of an XML file in UTF-8.

        Raises:
            Unfit: the file is not XML in UTF-8, or is too large.
        """
        data = self._read(path, MAX_XML)
        if _JSON.match(data):
            form = ".tsx" if path.suffix.lower() in (".tsx", ".tsj") else ".tmx"
            raise Unfit(_("the file is in Tiled’s JSON format; save it as {form} in Tiled").format(form=form))
        return _xml(data)

    def picture_size(self, path: Path) -> tuple[int, int]:
        """Return the width and height of a PNG picture in pixels.

        Raises:
            Unfit: the file is not a complete PNG picture of an allowed size.
        """
        if path not in self.sizes:
            self.sizes[path] = _picture_size(self._read(path, MAX_PICTURE))
        return self.sizes[path]

    @property
    def key(self) -> str:
        """A digest of the contents of all files read so far."""
        return self._content.hexdigest()

    @property
    def pictures(self) -> tuple[tuple[str, int], ...]:
        """The path and the number of pixels of each picture read so far."""
        return tuple((str(path), w * h) for path, (w, h) in self.sizes.items())

    @property
    def tilesets(self) -> tuple[str, ...]:
        """The paths of the tilesets read so far."""
        return tuple(str(path) for path in self.seen if path.suffix.lower() == ".tsx")

    def _read(self, path: Path, limit: int) -> bytes:
        data, self.seen[path] = content(path, min(limit, self._left))
        self._content.update(len(data).to_bytes(8, "big"))
        self._content.update(data)
        self._left -= len(data)
        return data


def _xml(data: bytes) -> ElementTree.Element:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unfit(_("the file is not UTF-8 text")) from error
    parser = ElementTree.XMLParser(target=_NoDoctype())
    try:
        for start in range(0, len(text), CHUNK):
            parser.feed(text[start : start + CHUNK])
        root = parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        raise Unfit(
            _("the file is not valid XML (line {line}, column {column})").format(line=line, column=column)
        ) from error
    except ValueError as error:
        raise Unfit(_("the file is not XML")) from error
    if not isinstance(root, ElementTree.Element):
        raise Unfit(_("the file is not XML"))
    return root


class _NoDoctype(ElementTree.TreeBuilder):
    """An XML tree builder that rejects document type declarations, for safety."""

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise Unfit(_("the file declares a document type (DTD), which is not allowed"))


def _picture_size(data: bytes) -> tuple[int, int]:
    if not data.startswith(_SIGNATURE):
        raise Unfit(_("the file is not a PNG picture"))
    size, place, filled = (0, 0), len(_SIGNATURE), False
    for _chunk in range(MAX_CHUNKS):
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
    else:
        raise Unfit(_("the PNG file has more than {most} chunks").format(most=MAX_CHUNKS))
    if not filled or not all(size):
        raise Unfit(_("the picture is damaged"))
    if max(size) > MAX_SIDE or size[0] * size[1] > MAX_AREA:
        raise Unfit(_("the picture is too large ({width} × {height} pixels)").format(width=size[0], height=size[1]))
    return size


def beside(folder: Path, base: Path, source: str) -> Path:
    """Resolve the path `source`, which is relative to the folder `base`, and return the result.

    Raises:
        Unfit: the path is not below `folder`.
    """
    outside = Unfit(_("“{source}” is outside the map’s folder").format(source=source[:120]))
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


def content(path: Path, limit: int) -> tuple[bytes, Stamp]:
    """Return the contents of a regular file, and its stamp (time, size and inode number).

    Raises:
        Unfit: the file cannot be read, or is larger than `limit` bytes.
    """
    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise Unfit(_("the path is a folder"))
        return disk.read(path, limit), Stamp.of(about)
    except FileNotFoundError as error:
        raise Unfit(_("the file does not exist")) from error
    except (OSError, ValueError) as error:
        number = error.errno if isinstance(error, OSError) else None
        if number == errno.EFBIG:
            raise _too_large(limit) from error
        if number == errno.EINVAL:
            raise Unfit(_("the path is not a regular file")) from error
        reason = system_reason(error) if isinstance(error, OSError) else str(error)
        raise Unfit(_("the file cannot be read ({reason})").format(reason=reason)) from error


def _too_large(limit: int) -> Unfit:
    if limit in (MAX_XML, MAX_PICTURE):
        return Unfit(_("the file is larger than {size} MB").format(size=limit >> 20))
    return Unfit(_("the map’s files total more than {size} MB").format(size=MAX_IN_ALL >> 20))
