"""What is worked out once for values that are asked about many times in a row."""

from __future__ import annotations

from game.core.memo import IdentityCache


def test_the_same_value_is_worked_out_once_and_another_one_anew() -> None:
    asked: list[tuple[int, ...]] = []

    def total(values: tuple[int, ...]) -> int:
        asked.append(values)
        return sum(values)

    latest = IdentityCache(total)
    one, other = (1, 2), (3, 4)
    assert [latest(one), latest(one), latest(other), latest(one)] == [3, 3, 7, 3]
    assert asked == [one, other, one]


def test_an_answer_that_is_known_is_not_worked_out() -> None:
    latest: IdentityCache[tuple[int, ...], int] = IdentityCache(sum)
    value = (1, 2)
    latest.know(value, 30)
    assert latest(value) == 30
    equal = tuple(sorted(value))
    assert latest(equal) == 3
