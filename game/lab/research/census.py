"""Counts the targets that occur in a title's games, and finds the longest lists in the title's views.

`python -m game.lab.research.census TITLE` writes or extends the action table of a title. Action ids never change,
but new actions may be added. Numbered targets, such as offers, get a fixed number of nameless actions, for example 20
with `--places offer=20`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from game.core.drafting import random_walk
from game.core.errors import Problem
from game.core.rng import Rng, seeded
from game.core.rules import Rules, Setup
from game.core.target import Draft, Prompt, Target
from game.lab.research.shapes import Shape, row_paths, rows, shape_of_views, width
from game.lab.research.table import ActionTable, file_of, written
from game.lab.research.vocabulary import PLACE, SPARE, WORDS, dial_name, place_names
from game.opening import Tables
from game.picture.title import Title
from game.registry import title

GAMES = 6
"""The default number of random games to play with each number of players."""
MOST_NUMBERS, MOST_INSIDE = 1024, 64
"""The maximum number of values in an observation for one list, and for a list inside another list."""


class CensusCounts:
    """The targets, dials and list lengths found so far."""

    def __init__(self, shape: Shape) -> None:
        self.targets: dict[Target, None] = {}
        self.dials: dict[str, None] = {}
        self.longest: dict[str, int] = {}
        self.grew: set[str] = set()
        self.shape = shape

    def note_prompt(self, prompt: Prompt[Any]) -> None:
        """Record the targets and dials of a prompt."""
        self.targets.update(dict.fromkeys(prompt.targets))
        self.dials.update(dict.fromkeys(dial.id for dial in prompt.dials))

    def note_view(self, view: Any, of_game: dict[str, int]) -> None:
        """Record the lengths of the lists in a view. `of_game` maps each list to its first recorded length."""
        for path, length in rows(self.shape, view):
            self.longest[path] = max(length, self.longest.get(path, 0))
            if of_game.setdefault(path, length) != length:
                self.grew.add(path)

    def lengths(self) -> dict[str, int]:
        """Return how many items of each list to encode, plus 25% for lists whose length changes during a game."""
        found: dict[str, int] = {}
        for path, row in row_paths(self.shape):
            longest = self.longest.get(path, 0)
            wanted = longest + -(-longest // 4) if path in self.grew else longest
            room = MOST_INSIDE if "[]" in path else MOST_NUMBERS
            found[path] = min(wanted, room // max(1, width(row.item, found, f"{path}[]")))
        return dict(sorted(found.items()))


class _Watched:
    """A wrapper for a title's rules that records all prompts."""

    def __init__(self, rules: Rules[Any, Any, Any], counted: CensusCounts) -> None:
        self._rules = rules
        self._counted = counted

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        """Get the prompt from the rules, record it and return it."""
        prompt = self._rules.prompt(view, draft)
        self._counted.note_prompt(prompt)
        return prompt


def counted(
    of: Title, games: int = GAMES, places: Mapping[str, int] | None = None, before: ActionTable | None = None
) -> ActionTable:
    """Play random games, half of them with random options, and return the title's action table.

    `games` is the number of games for each possible number of players.

    `places` gives the number of nameless actions for each kind of target. `before` is the table to extend.
    """
    meta, tables, rng = of.meta, Tables(of), seeded(1)
    usual = Setup(seats=meta.max_seats, seed=0)
    found = CensusCounts(shape_of_views(tables.of(usual).rules, usual))
    for seats in range(meta.min_seats, meta.max_seats + 1):
        for seed in range(games):
            setup = Setup(seats=seats, seed=seed, first=seed % seats)
            if seed % 2:
                setup, rng = _with_options(of, setup, tables, rng)
            rng = _play(tables.of(setup).rules, setup, found, rng)
    return _table(found, places or {}, before)


def _with_options(of: Title, setup: Setup, tables: Tables, rng: Rng) -> tuple[Setup, Rng]:
    """Return the set-up with random options, or the unchanged set-up if these options are impossible."""
    options: list[tuple[str, str]] = []
    for option in of.meta.options:
        if option.choices:
            choice, rng = rng.choice(option.choices)
            options.append((option.id, choice.id))
    chosen = Setup(seats=setup.seats, seed=setup.seed, first=setup.first, options=tuple(options))
    try:
        tables.of(chosen).rules.initial(chosen)
    except Problem:
        return setup, rng
    return chosen, rng


def _play(rules: Rules[Any, Any, Any], setup: Setup, found: CensusCounts, rng: Rng) -> Rng:
    """Play a random game, record its targets and list lengths, and return the updated random number generator."""
    watched: Any = _Watched(rules, found)
    state, of_game = rules.initial(setup).state, dict[str, int]()
    for _ply in range(rules.meta.longest):
        for viewer in range(setup.seats):
            found.note_view(rules.view(state, viewer), of_game)
        turn = rules.turn(state)
        if not turn.able:
            break
        seat = turn.must[0] if turn.must else turn.may[rng.state % len(turn.may)]
        move, rng = random_walk(watched, rules.view(state, seat), rng)
        if move is None:
            raise ValueError(f"{rules.meta.slug}: no prompt leads to a move")
        state = rules.next_state(state, seat, move)
    return rng


def _table(found: CensusCounts, places: Mapping[str, int], before: ActionTable | None) -> ActionTable:
    known = () if before is None else before.actions
    numbered = {name.partition(PLACE)[0] for name in known if PLACE in name and ":" not in name} | places.keys()
    named = [target for target in sorted(found.targets, key=_naturally) if target.kind not in numbered]
    names = [
        *WORDS,
        *(dial_name(dial) for dial in sorted(found.dials)),
        *(str(target) for target in named),
        *(name for kind, count in sorted(places.items()) for name in place_names(kind, count)),
        *place_names("", SPARE),
    ]
    return ActionTable(tuple(dict.fromkeys((*known, *names))), found.lengths() if before is None else before.lengths)


def _naturally(target: Target) -> tuple[str, list[tuple[int, int, str]]]:
    """Return a key that sorts targets by kind and then by id, with numbers in numerical order."""
    parts: list[tuple[int, int, str]] = []
    word = ""
    for letter in f"{target.id} ":
        if word and letter.isdecimal() != word[-1].isdecimal():
            parts.append((0, int(word), "") if word.isdecimal() else (1, 0, word))
            word = ""
        word += letter
    return target.kind, parts


@cache
def table_of(slug: str) -> ActionTable:
    """Return a title's action table from its file or, if there is none, from a few random games. Raises Problem."""
    found = title(slug)
    file = file_of(slug)
    if file.is_file():
        return msgspec.json.decode(file.read_bytes(), type=ActionTable)
    return counted(found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the action table of a title, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m game.lab.research.census", description="Count a title.")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--games", type=int, default=100, help="games with each number of players")
    parser.add_argument("--places", default="", metavar="KIND=COUNT[,…]", help="kinds that are numbered on and on")
    parser.add_argument("--anew", action="store_true", help="forget the ids of the table that there is")
    given = parser.parse_args(arguments)
    pairs = [part.partition("=") for part in given.places.split(",") if part]
    places = {kind: int(count) for kind, _equals, count in pairs}
    file = file_of(given.title)
    before = None if given.anew or not file.is_file() else msgspec.json.decode(file.read_bytes(), type=ActionTable)
    table = counted(title(given.title), given.games, places, before)
    file.write_bytes(written(table))
    print(f"{file.name}: {len(table.actions)} actions, {len(table.lengths)} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
