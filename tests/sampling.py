"""Which part of the long tests one run does: drawn by a seed that the header prints, and all of it with `--long`.

Each commit has a seed of its own, so that everything is tried in time, and a commit draws the same on any day.
`STALLHOLDERS_SEED=N` repeats the run with seed N.
"""

from __future__ import annotations

import hashlib
import os
import random
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

import pytest

from game.registry import slugs
from game.tools.testing import LONG_RUN, PART_RUN, QUICK_RUN, seed

T = TypeVar("T")

RUN_SEED = seed()
"""The seed of this run."""

WHOLE = bool(os.environ.get(LONG_RUN))
"""Whether this run does all of everything."""

ONE_OF = 8
"""A usual run does one of so many parts of a test that can be divided."""


def dose(whole: int) -> int:
    """Return how many of `whole` repetitions this run does, at least one."""
    return whole if WHOLE else max(1, whole // ONE_OF)


def every(many: int) -> int:
    """Return the step from one thing looked at to the next: 1 with `--long`, otherwise `many`."""
    return 1 if WHOLE else many


def chance(name: str) -> random.Random:
    """Return a generator for the test of that name, which draws differently under another seed."""
    return random.Random(f"{RUN_SEED} {name}")


def drawn(things: Iterable[T], count: int, name: str = "") -> tuple[T, ...]:
    """Return `count` of these things in their order, drawn by the seed; all of them with `--long`."""
    all_of_them = tuple(things)
    if WHOLE or count >= len(all_of_them):
        return all_of_them
    chosen = chance(name).sample(range(len(all_of_them)), count)
    return tuple(all_of_them[number] for number in sorted(chosen))


def in_turn(things: Sequence[T], ahead: int = 0) -> tuple[T, ...]:
    """Return one of the things, chosen by the seed of the run plus `ahead`; all of them with `--long`.

    Tests with different values of `ahead` take different things in one run.
    """
    return tuple(things) if WHOLE else (things[(RUN_SEED + ahead) % len(things)],)


def left_out(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return the collected tests that this run leaves out.

    A test marked `sample(N)` is tried with N of its parameters for each title that they name. The same parameters are
    drawn for all tests that share them. A test marked `in_turn(N)` is tried with one title, chosen by the seed plus N;
    one marked `in_turn(N, 2)` also with the next title. The quick tier tries each test once, with the title that the
    seed chooses. Only the quick tier leaves out a test that shows a rulebook clause. `--part K/N` keeps one of N parts
    of all test functions.
    """
    out = []
    groups: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    titles: dict[str, set[str]] = defaultdict(set)
    known = slugs()
    for item in items:
        function, _, parameters = item.nodeid.partition("[")
        if not _in_this_part(function):
            out.append(item)
        elif parameters:
            title = next((slug for slug in known if slug in parameters), "")
            groups[function, title].append(item)
            titles[function].add(title)
    for (function, title), group in groups.items():
        count = _tried(group[0], title, titles[function])
        if count is not None:
            out += sorted(group, key=_rank)[count:]
    return out


def _tried(item: pytest.Item, title: str, titles: Collection[str]) -> int | None:
    """Return with how many of its parameters for one of these titles a test is tried, None for all."""
    if WHOLE:
        return None
    if os.environ.get(QUICK_RUN):
        return int(title in _next(titles))
    if item.get_closest_marker("clause") is not None:
        return None
    turn = item.get_closest_marker("in_turn")
    if turn is not None and title not in _next(titles, *turn.args):
        return 0
    sample = item.get_closest_marker("sample")
    return None if sample is None else int(sample.args[0])


def _next(titles: Collection[str], ahead: int = 0, many: int = 1) -> list[str]:
    """Return `many` of these titles, the first chosen by the seed plus `ahead`; [""] if there is none."""
    known = slugs()
    turns = [known[(RUN_SEED + ahead + step) % len(known)] for step in range(len(known))]
    return [slug for slug in turns if slug in titles][:many] or [""]


def _rank(item: pytest.Item) -> bytes:
    return _digest(str(RUN_SEED), item.nodeid.partition("[")[2].partition("@")[0])


def _in_this_part(function: str) -> bool:
    number, _, parts = os.environ.get(PART_RUN, "").partition("/")
    return not parts or int.from_bytes(_digest(function)[:4], "big") % int(parts) == int(number) % int(parts)


def _digest(*words: str) -> bytes:
    return hashlib.sha256("\n".join(words).encode()).digest()
