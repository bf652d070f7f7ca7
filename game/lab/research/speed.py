"""Measures the speed of the environments, and prints a table with one row per title.

`python -m game.lab.research.speed [TITLE …]`
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random

import numpy as np

from game.lab.research.aec import Market, environment
from game.registry import slugs

FLOOR = 3000
"""The minimum number of steps per second for every title."""
SECONDS = 5.0
HEAD = "| title | players | actions | numbers | steps/s | floor |\n| --- | ---: | ---: | ---: | ---: | ---: |"


def steps_per_second(env: Market, seconds: float) -> float:
    """Return the steps per second in random games on one core, including observations, masks and resets."""
    chance, games, steps, began = Random(1), 0, 0, time.process_time()
    while True:
        env.reset(seed=games)
        games += 1
        for _agent in env.agent_iter():
            seen, _reward, ended, cut, _info = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if ended or cut else int(legal[int(chance.random() * len(legal))]))
            steps += not (ended or cut)
            spent = time.process_time() - began
            if spent > seconds:
                return steps / spent


def main(titles: Sequence[str]) -> None:
    """Measure the named titles, or all titles if none is named."""
    print(HEAD)
    for slug in titles or slugs():
        env = environment(slug)
        first = env.possible_agents[0]
        actions, numbers = env.action_space(first).n, env.observation_space(first)["observation"].shape[0]
        speed = steps_per_second(env, SECONDS)
        print(
            f"| {slug} | {len(env.possible_agents)} | {actions} | {numbers:,} | {speed:,.0f} | {FLOOR:,} |", flush=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
