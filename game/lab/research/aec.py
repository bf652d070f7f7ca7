"""Turns any title into a PettingZoo environment in which agents act one after another (AEC).

Agents are seats ("seat_0" and so on). An action is one pick of a half-built move. An observation contains only what the
seat can see. See docs/research.md for details.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from secrets import randbits
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError("the environment needs PettingZoo: pip install --editable .[research]") from error

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat, fill
from game.core.rng import Rng, seeded
from game.core.rules import Meta, Outcome, Setup
from game.lab.research.census import table_of
from game.lab.research.course import Course
from game.lab.research.layout import Encoder, ObservationLayout, ObservedNumber
from game.lab.research.opponents import Opponent
from game.lab.research.shapes import shape_of_views
from game.lab.research.vocabulary import Vocabulary
from game.opening import Opening, Tables
from game.registry import title

Rewards = Literal["wins", "zero_sum", "totals"]
"""The reward at the end of a game: the win share, the win share minus an even share, or the final score."""

Mask = NDArray[np.int8]
Observation = dict[str, Any]
"""{"observation": a float32 vector, "action_mask": int8, 1 for each legal action}."""

SEEDS = 1 << 32
"""The number of possible seeds for a game that is started without a seed."""


@cache
def vocabulary(slug: str) -> Vocabulary:
    """Return the vocabulary of a title's actions. Raises Problem if the title does not exist."""
    return Vocabulary(table_of(slug).actions)


def actions(slug: str) -> tuple[str, ...]:
    """Return the names of a title's actions in the order of their ids. Raises Problem if the title does not exist."""
    return vocabulary(slug).names


def layout(slug: str) -> tuple[ObservedNumber, ...]:
    """Return the meaning of each number in a title's observations. Raises Problem if the title does not exist."""
    return layout_of(slug).entries


@cache
def layout_of(slug: str) -> ObservationLayout:
    """Return the layout of a title's observations. Raises Problem if the title does not exist."""
    meta = title(slug).meta
    setup = Setup(seats=meta.max_seats, seed=0)
    shape = shape_of_views(Tables(title(slug)).of(setup).rules, setup)
    return ObservationLayout(shape, table_of(slug), vocabulary(slug))


def environment(
    slug: str, seats: int | None = None, options: Sequence[tuple[str, str]] = (), rewards: Rewards = "wins"
) -> Market:
    """Return the environment of a title. Raises Problem if the number of seats or an option is impossible.

    `seats` is the number of players, or None for the title's default. `options` are pairs (option, choice).
    """
    meta = title(slug).meta
    count = (meta.default_seats or meta.max_seats) if seats is None else seats
    _check(meta, count, options)
    return Market(slug, count, tuple(options), rewards)


def _check(meta: Meta, seats: int, options: Sequence[tuple[str, str]]) -> None:
    if not meta.min_seats <= seats <= meta.max_seats:
        text = _("{name} is for {fewest} to {most} players, not for {seats}.")
        raise Problem(text.format(name=meta.name, fewest=meta.min_seats, most=meta.max_seats, seats=seats))
    for chosen in options:
        if not meta.takes(chosen):
            text = _("{name} has no option “{option}”.")
            raise Problem(text.format(name=meta.name, option="=".join(chosen)))


class Market(AECEnv):  # type: ignore[misc, unused-ignore]
    """One title as an environment. Use `environment` to create it."""

    def __init__(self, slug: str, seats: int, options: tuple[tuple[str, str], ...], rewards: Rewards) -> None:
        super().__init__()
        self.metadata = {"name": f"{slug}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.course: Course
        self.opening: Opening
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._options = options
        self._kind = rewards
        self._tables = Tables(title(slug))
        self._vocabulary = vocabulary(slug)
        self._encoder = Encoder(layout_of(slug))
        self._chance = seeded(randbits(32))
        entries = layout_of(slug).entries
        numbers = Box(
            np.array([entry.low for entry in entries], np.float32),
            np.array([entry.high for entry in entries], np.float32),
            dtype=np.float32,
        )
        mask = Box(0, 1, (len(self._vocabulary),), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self._vocabulary)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations, which is the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions, which is the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game that `selfplay` plays with the same seed, or a random game if `seed` is None.

        `options` is ignored. Raises Problem if the set-up is impossible.
        """
        if seed is None:
            seed, self._chance = self._chance.below(SEEDS)
        else:
            seed = int(seed)
            self._chance = Rng(seeded(seed).next()[0])
        count = len(self.possible_agents)
        setup = Setup(seats=count, seed=seed, first=seed % count, options=self._options)
        self.opening = self._tables.of(setup)
        self.begin(Course(self.opening.rules, self._vocabulary, setup))

    def begin(self, course: Course) -> None:
        """Continue the given game, which must have one seat for each agent."""
        self.course = course
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self._select()

    def opponent(self, level: str) -> Opponent:
        """Return a computer player, such as "easy", for the current game. Raises Problem if the name is unknown."""
        return Opponent(self.opening.bot(level))

    def step(self, action: int | None) -> None:
        """Make the next pick for the agent whose turn it is. Raises ValueError for an illegal pick."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, and None is no action")
        self.course.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._select()
        if self.course.over:
            self._finish()

    def _select(self) -> None:
        """Set the agent whose turn it is."""
        seat = None if self.course.over else self.course.seat
        self.agent_selection = self.possible_agents[seat or 0]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def _finish(self) -> None:
        """End the game for all agents."""
        outcome = self.course.outcome
        for seat, agent in enumerate(self.agents):
            self.terminations[agent] = outcome is not None
            self.truncations[agent] = outcome is None
            self.rewards[agent] = 0.0 if outcome is None else reward(outcome, seat, self._kind)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return the agent's view and half-built move as a vector, and a mask of the agent's legal actions."""
        course, seat = self.course, self._seats[agent]
        asked = course.pointing if course.seat == seat and not course.over else None
        view = course.rules.view(course.state, seat) if asked is None else asked.view
        mask: Mask = np.zeros(len(self._vocabulary), np.int8)
        if asked is not None:
            mask[[*asked.choices]] = 1
        return {"observation": self._encoder.encoded(view, asked), "action_mask": mask}

    def render(self) -> str:
        """Return one or two lines about the position: the round and the current prompt, or the final scores."""
        course = self.course
        lines: list[str] = [self.opening.art.status(course.rules.view(course.state, None)).text]
        if course.outcome is not None:
            lines.append(str(course.outcome.totals))
        elif course.pointing is not None:
            lines.append(course.rules.prompt(course.pointing.view, course.pointing.draft).text)
        return fill("\n".join(lines), self.possible_agents)

    def close(self) -> None:
        """Do nothing, because an environment has nothing to close."""


def reward(outcome: Outcome, seat: Seat, kind: Rewards) -> float:
    """Return a seat's reward for a finished game."""
    if kind == "totals":
        return float(outcome.totals[seat])
    share = outcome.shares()[seat]
    return share - 1 / len(outcome.places) if kind == "zero_sum" else share
