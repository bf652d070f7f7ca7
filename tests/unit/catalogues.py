"""Languages made by tests: catalogues on the disk, as translators' tools write them."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

from game.core.i18n import catalogue_file

HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def written(folder: Path, language: str, words: Mapping[str, str]) -> Path:
    """The catalogue's file below `folder`. Singular and plural, and what they are in the language, are parted by a
    zero letter."""
    messages = sorted((key.encode(), value.encode()) for key, value in {"": HEAD, **words}.items())
    start = 28 + 16 * len(messages)
    tables: list[bytes] = []
    texts = b""
    for column in (0, 1):
        for message in messages:
            tables.append(struct.pack("<2I", len(message[column]), start + len(texts)))
            texts += message[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(messages), 28, 28 + 8 * len(messages), 0, 0)
    file = catalogue_file(language, folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(head + b"".join(tables) + texts)
    return file
