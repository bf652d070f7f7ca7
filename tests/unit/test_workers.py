"""Jobs done in this process or beside it: in order, one at a time where one process does them, with plain errors."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from game.core.errors import Problem
from game.tools.workers import AHEAD, executor, in_order


def test_in_this_process_jobs_are_done_one_by_one() -> None:
    begun = []

    def jobs() -> Iterator[int]:
        for number in range(3):
            begun.append(number)
            yield number

    with executor(1) as pool:
        for count, found in enumerate(in_order(pool, str, jobs(), 1), 1):
            assert found == str(count - 1)
            assert len(begun) == count


def test_two_processes_give_the_same_as_one() -> None:
    with executor(2) as pool:
        assert list(in_order(pool, abs, range(-9, 0), 2)) == [9, 8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("processes", [2, None])
def test_a_slow_job_keeps_its_place(processes: int | None) -> None:
    begun = []

    def work(number: int) -> int:
        begun.append(number)
        time.sleep(0.05 if number == 0 else 0)
        return number

    with ThreadPoolExecutor(2) as pool:
        found = in_order(pool, work, range(20), processes)
        assert next(found) == 0
        ahead = 20 if processes is None else AHEAD * processes
        assert max(begun) > 1  # the others did not wait for the slow one
        assert len(begun) <= ahead
        assert list(found) == list(range(1, 20))


def test_an_error_in_a_job_is_raised() -> None:
    with executor(1) as pool, pytest.raises(ZeroDivisionError):
        list(in_order(pool, (1).__truediv__, [0], 1))


def test_a_process_that_was_ended_from_outside_is_one_sentence() -> None:
    class Broken(Executor):
        def submit(self, *_arguments: Any, **_more: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenProcessPool())
            return future

    with pytest.raises(Problem, match="has been killed"):
        list(in_order(Broken(), abs, [1]))
