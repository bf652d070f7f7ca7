"""What becomes of the picks and dials of a half-built move when another one is lost or the position changes."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.drafting import MOST_KNOWN, Prompts, remaining, settled
from game.core.target import Dial, Draft, Prompt, Target

THINGS = tuple(Target("thing", name) for name in "abcdef")
A, B, C, D, E, F = THINGS
BESIDE_B = Target("way", "b")


class Hemmed:
    """Things in any order, and two dials that hold 10 together; the second one is there with the second thing. Of the
    view, a set of things, none can be had any more. `way:b` is lit beside b alone."""

    def __init__(self) -> None:
        self.asked: list[Draft] = []

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        self.asked.append(draft)
        lit = tuple(thing for thing in THINGS if thing not in (*draft.picks, *view))
        lit = (*lit, BESIDE_B) if B in draft.picks and BESIDE_B not in draft.picks else lit
        one = Dial("one", 0, 10 - (draft.dial("two") or 0))
        two = Dial("two", 0, 10 - (draft.dial("one") or 0))
        dials = () if not draft.picks else (one,) if len(draft.picks) == 1 else (one, two)
        return Prompt("", lit, dials, bag=True)


@pytest.mark.parametrize(
    ("dials", "left"),
    [
        ((("one", 3), ("two", 4)), (("one", 3), ("two", 4))),
        ((("two", 4), ("one", 3)), (("one", 3), ("two", 4))),
        ((("one", 8), ("two", 8)), (("one", 8), ("two", 2))),
        ((("two", 8), ("one", 8)), (("one", 2), ("two", 8))),
        ((("one", 99), ("two", 1)), (("one", 10), ("two", 0))),
        ((("three", 1), ("two", 7)), (("two", 7),)),
    ],
)
def test_dials_are_set_together_where_their_order_means_nothing_and_else_one_by_one(
    dials: tuple[tuple[str, int], ...], left: tuple[tuple[str, int], ...]
) -> None:
    assert settled(Hemmed(), (), (A, B), dials) == Draft((A, B), left)


def test_a_dial_goes_with_the_pick_that_offered_it() -> None:
    assert settled(Hemmed(), (), (A,), (("one", 3), ("two", 4))) == Draft((A,), (("one", 3),))
    assert settled(Hemmed(), (), (), (("one", 3), ("two", 4))) == Draft()


def test_of_a_set_each_pick_is_lost_by_itself_and_with_it_what_is_lit_beside_it_alone() -> None:
    built = Draft((A, B, BESIDE_B, C), (("one", 3), ("two", 4)))
    assert remaining(Hemmed(), (), built, bag=True) == (built, ())
    assert remaining(Hemmed(), (D, E), built, bag=True) == (built, ())
    assert remaining(Hemmed(), (A,), built, bag=True) == (Draft((B, BESIDE_B, C), built.dials), (A,))
    assert remaining(Hemmed(), (B,), built, bag=True) == (Draft((A, C), built.dials), (B, BESIDE_B))
    assert remaining(Hemmed(), (A, B), built, bag=True) == (Draft((C,), (("one", 3),)), (A, B, BESIDE_B))
    assert remaining(Hemmed(), THINGS, built, bag=True) == (Draft(), built.picks)


def test_a_path_ends_before_the_first_pick_that_is_lost() -> None:
    built = Draft((A, B, C), (("one", 3), ("two", 4)))
    assert remaining(Hemmed(), (B,), built, bag=False) == (Draft((A,), (("one", 3),)), (B, C))
    assert remaining(Hemmed(), (C,), built, bag=False) == (Draft((A, B), built.dials), (C,))


def test_each_prompt_of_a_view_is_asked_for_once_as_long_as_there_is_room() -> None:
    rules = Hemmed()
    remaining(rules, (), Draft((A, B, C, D), (("one", 3), ("two", 4))), bag=True)
    assert len(rules.asked) == len(set(rules.asked))
    prompts = Prompts(rules)
    drafts = [Draft(dials=(("one", number),)) for number in range(MOST_KNOWN + 1)]
    rules.asked.clear()
    for draft in (*drafts, drafts[-1], drafts[0]):
        prompts.prompt((), draft)
    assert rules.asked == [*drafts, drafts[0]], "the last one is known, the first one was forgotten"
