"""The command `titles`, which lists all games."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.core.i18n import _
from game.opening import bundled_boards, bundled_parts
from game.picture.title import Title
from game.registry import titles


def run(arguments: argparse.Namespace) -> int:
    """Print the list, and return the exit code."""
    for title in titles().values():
        print(json.dumps(_fields(title), ensure_ascii=False) if arguments.json else _line(title))
    return 0


def _line(title: Title) -> str:
    meta = title.meta
    return _("{slug}: {name}, {fewest}–{most} players. {tagline}").format(
        slug=meta.slug, name=meta.full_name(), fewest=meta.min_seats, most=meta.max_seats, tagline=meta.tagline
    )


def _fields(title: Title) -> dict[str, Any]:
    meta = title.meta
    return {
        "title": meta.slug,
        "name": str(meta.name),
        "native_name": meta.native_name,
        "tagline": str(meta.tagline),
        "seats": [meta.min_seats, meta.max_seats],
        "boards": [path.name for path in bundled_boards(title)],
        "parts": [path.name for path in bundled_parts(title)],
        "bots": [level.id for level in title.levels],
        "options": {
            option.id: [choice.id for choice in option.choices] or {"letters": option.letters} for option in meta.asked
        },
        "ends": [end.id for end in meta.ends],
    }
