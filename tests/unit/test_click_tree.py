"""Moves that can be listed, as click paths."""

from __future__ import annotations

from game.core.click_tree import ClickPath, ClickTree, any_order
from game.core.target import Dial, Draft, Prompt, Target

A, B, C = (Target("spot", name) for name in "abc")


def draft(*picks: Target, **dials: int) -> Draft:
    return Draft(picks, tuple(dials.items()))


def asked(tree: ClickTree[str], draft: Draft) -> Prompt[str]:
    """What the tree asks about a draft; nothing about one that no path begins with."""
    return tree.prompt(draft) or Prompt("")


WAYS = ClickTree(
    [
        ClickPath("a", (A,)),
        ClickPath("a-b", (A, B)),
        *any_order("b+c", (B, C)),
        *(ClickPath(f"tip {coins}", (), (("tip", coins),)) for coins in (2, 4, 6)),
        *(ClickPath(f"c for {price}", (C, A), (("price", price),)) for price in (1, 2)),
    ]
)


def test_the_first_question_offers_every_beginning() -> None:
    prompt = asked(WAYS, Draft())
    assert prompt.targets == (A, B, C)
    assert prompt.dials == (Dial("tip", 2, 6, 2),)
    assert prompt.move is None


def test_a_move_may_stop_or_go_on() -> None:
    prompt = asked(WAYS, draft(A))
    assert prompt.move == "a"
    assert prompt.targets == (B,)


def test_a_path_has_one_order_and_a_set_has_all() -> None:
    assert asked(WAYS, draft(A, B)).move == "a-b"
    assert asked(WAYS, draft(B, A)).move is None
    assert asked(WAYS, draft(B, C)).move == asked(WAYS, draft(C, B)).move == "b+c"


def test_a_dial_completes_a_move() -> None:
    assert asked(WAYS, draft(tip=4)).move == "tip 4"
    assert asked(WAYS, draft(tip=5)).move is None
    assert asked(WAYS, draft(C, A)).dials == (Dial("price", 1, 2),)
    assert asked(WAYS, draft(C, A, price=2)).move == "c for 2"
    assert asked(WAYS, draft(C, A, tip=2)).move is None


def test_a_draft_that_leads_nowhere_offers_nothing() -> None:
    assert WAYS.prompt(draft(A, A)) is None


def test_a_dial_with_one_value() -> None:
    assert asked(ClickTree([ClickPath("all", (), (("tip", 3),))]), Draft()).dials == (Dial("tip", 3, 3),)


def test_several_dials_complete_a_move_together() -> None:
    """Each dial offers what fits the others; the order in which they were set means nothing."""
    pairs = [(1, 1), (1, 2), (2, 2), (2, 3)]
    paths = [ClickPath(f"{give}:{take}", (A,), (("give", give), ("take", take))) for give, take in pairs]
    ways: ClickTree[str] = ClickTree([ClickPath("a", (A,)), *paths])
    assert asked(ways, draft(A)).dials == (Dial("give", 1, 2), Dial("take", 1, 3))
    assert asked(ways, draft(A)).move == "a"
    half = asked(ways, draft(A, give=2))
    assert (half.dials, half.move) == ((Dial("give", 1, 2), Dial("take", 2, 3)), None)
    for whole in (draft(A, give=2, take=3), draft(A, take=3, give=2)):
        assert asked(ways, whole).move == "2:3"
        assert asked(ways, whole).dials == (Dial("give", 2, 2), Dial("take", 2, 3))
    assert asked(ways, draft(A, give=1, take=3)).move is None


def test_a_set_says_that_it_is_one() -> None:
    """Where paths and sets begin alike, it is a path."""
    pairs: ClickTree[str] = ClickTree([*any_order("a+b", (A, B)), *any_order("a+c", (A, C))])
    assert not asked(pairs, Draft()).bag
    assert asked(pairs, draft(A)).bag and asked(pairs, draft(C, A)).bag
    assert not asked(WAYS, draft(A, B)).bag
    assert not asked(WAYS, draft(C)).bag
