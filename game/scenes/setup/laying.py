"""Parts of a board laid by hand at set-up: which boards a click leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.board import Part

Parts = tuple[Part, ...]


def swapped(parts: Parts, one: int, other: int) -> Parts:
    """The parts with the maps of two places exchanged; each place keeps the way in which a map is turned there."""
    changed = {one: parts[other], other: parts[one]}
    return tuple(
        replace(part, file=changed[index].file, digest=changed[index].digest) if index in changed else part
        for index, part in enumerate(parts)
    )


def others(parts: Parts, place: int, maps: Sequence[tuple[str, str]]) -> Iterator[Parts]:
    """The parts with each other map in that place, in turn from the one that lies there. `maps`: all there are, as file
    and digest ("" where it makes no difference); those that lie elsewhere on the board are left out."""
    here, elsewhere = parts[place], [part for index, part in enumerate(parts) if index != place]
    now = next((index for index, (file, digest) in enumerate(maps) if _is(here, file, digest)), -1)
    for file, digest in (*maps[now + 1 :], *maps[: max(now, 0)]):
        if not any(_is(part, file, digest) for part in elsewhere):
            yield (*parts[:place], replace(here, file=file, digest=digest), *parts[place + 1 :])


def _is(part: Part, file: str, digest: str) -> bool:
    return part.file == file and digest in ("", part.digest)
