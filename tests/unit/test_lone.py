"""What is picked before anybody picked it: an only option, which a click keeps, and never one that costs something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Draft, Prompt, Target
from game.opening import opening
from game.registry import titles
from game.table.move_builder import MoveBuilder
from tests.lacking import lacking

A, B, PASS = Target("stall", "a"), Target("stall", "b"), Target("button", "pass")


class Asks:
    """Rules that ask by a table of prompts: for each draft's picks what is lit, and whether that is a whole move."""

    def __init__(self, asked: dict[tuple[Target, ...], tuple[tuple[Target, ...], bool]]) -> None:
        self._asked = asked

    def prompt(self, view: object, draft: Draft) -> Prompt[Any]:
        lit, whole = self._asked.get(draft.picks, ((), False))
        return Prompt("", lit, move="a move" if whole else None)


def builder(asked: dict[tuple[Target, ...], tuple[tuple[Target, ...], bool]]) -> MoveBuilder:
    rules: Any = Asks(asked)
    return MoveBuilder(rules, None, 0)


def test_a_click_on_the_only_option_keeps_it() -> None:
    alone = builder({(): ((A,), False), (A,): ((B,), False), (A, B): ((), True)})
    assert alone.draft.picks == (A,)
    assert alone.click(A) is None and alone.draft.picks == (A,)
    alone.click(B)
    alone.click(A)
    assert alone.draft.picks == (A,), "what came after it goes"
    assert alone.back() and not alone.draft.picks
    alone.click(A)
    assert alone.draft.picks == (A,)


def test_what_would_be_a_whole_move_beside_another_is_not_picked() -> None:
    paid = builder({(): ((A, PASS), False), (A,): ((), True), (PASS,): ((), True)})
    assert not paid.draft.picks
    paid.click(A)
    paid.click(A)
    assert not paid.draft.picks, "what somebody picked, a click drops"
    free = builder({(): ((A, PASS), False), (A,): ((B,), False), (PASS,): ((), True)})
    assert free.draft.picks == (A,), "it is no move yet"
    assert builder({(): ((PASS,), False), (PASS,): ((), True)}).draft.picks == (PASS,)


def _questions(slug: str, plies: int = 160) -> Iterator[MoveBuilder]:
    """Every question of a game at random."""
    title = titles()[slug]
    rules = opening(title).rules
    match: Match[Any, Any, Any] = Match(rules, Setup(seats=max(2, title.meta.min_seats), seed=3))
    bot = RandomBot(rules)
    while match.to_move and len(match.plies) < plies:
        seat = match.to_move[0]
        yield MoveBuilder(rules, match.view(seat), seat)
        match.submit(seat, bot.choose(match.view(seat), thinking_rng(3, len(match.plies), seat)))


@pytest.mark.parametrize("slug", titles())
def test_it_holds_in_every_title(slug: str) -> None:
    found = 0
    for asked in _questions(slug):
        if not asked.draft.picks:
            continue
        found += 1
        picks, (thing,) = asked.draft.picks, asked.draft.picks
        assert asked.click(thing) is None and asked.draft.picks == picks
        if asked.prompt.move is not None and thing.kind != "button":
            asked.back()
            assert asked.prompt.lit == (thing,), "something else could be done"
    if not found:
        raise lacking("an only option")
