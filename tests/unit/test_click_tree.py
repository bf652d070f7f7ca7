"""Moves that can be listed, as click paths."""

from __future__ import annotations

from game.core.click_tree import ClickPath, ClickTree, any_order
from game.core.target import Dial, Draft, Target

A, B, C = (Target("spot", name) for name in "abc")


def draft(*picks: Target, **dials: int) -> Draft:
    return Draft(picks, tuple(dials.items()))


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
    prompt = WAYS.prompt(Draft(), "What now?", hint="Think.", private=True)
    assert prompt.targets == (A, B, C)
    assert prompt.dials == (Dial("tip", 2, 6, 2),)
    assert prompt.move is None
    assert (prompt.text, prompt.hint, prompt.private) == ("What now?", "Think.", True)


def test_a_move_may_stop_or_go_on() -> None:
    prompt = WAYS.prompt(draft(A), "")
    assert prompt.move == "a"
    assert prompt.targets == (B,)


def test_a_path_has_one_order_and_a_set_has_all() -> None:
    assert WAYS.prompt(draft(A, B), "").move == "a-b"
    assert WAYS.prompt(draft(B, A), "").move is None
    assert WAYS.prompt(draft(B, C), "").move == WAYS.prompt(draft(C, B), "").move == "b+c"


def test_a_dial_completes_a_move() -> None:
    assert WAYS.prompt(draft(tip=4), "").move == "tip 4"
    assert WAYS.prompt(draft(tip=5), "").move is None
    assert WAYS.prompt(draft(C, A), "").dials == (Dial("price", 1, 2),)
    assert WAYS.prompt(draft(C, A, price=2), "").move == "c for 2"
    assert WAYS.prompt(draft(C, A, tip=2), "").move is None


def test_a_draft_that_leads_nowhere_offers_nothing() -> None:
    prompt = WAYS.prompt(draft(A, A), "text", hint="hint")
    assert (prompt.targets, prompt.dials, prompt.move, prompt.text, prompt.hint) == ((), (), None, "text", "hint")


def test_a_dial_with_one_value() -> None:
    assert ClickTree([ClickPath("all", (), (("tip", 3),))]).prompt(Draft(), "").dials == (Dial("tip", 3, 3),)


def test_several_dials_complete_a_move_together() -> None:
    """Each dial offers what fits the others; the order in which they were set means nothing."""
    pairs = [(1, 1), (1, 2), (2, 2), (2, 3)]
    paths = [ClickPath(f"{give}:{take}", (A,), (("give", give), ("take", take))) for give, take in pairs]
    ways: ClickTree[str] = ClickTree([ClickPath("a", (A,)), *paths])
    assert ways.prompt(draft(A), "").dials == (Dial("give", 1, 2), Dial("take", 1, 3))
    assert ways.prompt(draft(A), "").move == "a"
    half = ways.prompt(draft(A, give=2), "")
    assert (half.dials, half.move) == ((Dial("give", 1, 2), Dial("take", 2, 3)), None)
    for whole in (draft(A, give=2, take=3), draft(A, take=3, give=2)):
        assert ways.prompt(whole, "").move == "2:3"
        assert ways.prompt(whole, "").dials == (Dial("give", 2, 2), Dial("take", 2, 3))
    assert ways.prompt(draft(A, give=1, take=3), "").move is None


def test_a_set_says_that_it_is_one() -> None:
    """Where paths and sets begin alike, it is a path."""
    pairs: ClickTree[str] = ClickTree([*any_order("a+b", (A, B)), *any_order("a+c", (A, C))])
    assert not pairs.prompt(Draft(), "").bag
    assert pairs.prompt(draft(A), "").bag and pairs.prompt(draft(C, A), "").bag
    assert not WAYS.prompt(draft(A, B), "").bag
    assert not WAYS.prompt(draft(C), "").bag
