"""Every title as an environment of PettingZoo: its API, its seeds, what it tells and what it must not tell."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from game.core.drafting import random_walk
from game.core.errors import Problem
from game.core.rng import seeded
from game.core.rules import Setup
from game.core.target import Draft
from game.lab.arena.games import play
from game.lab.arena.schedule import Job
from game.lab.research.aec import Market, Rewards, actions, environment, layout, layout_of, vocabulary
from game.lab.research.census import table_of
from game.lab.research.course import Course
from game.lab.research.layout import Encoder
from game.lab.research.opponents import next_pick
from game.lab.research.pointing import Pointing
from game.lab.research.table import file_of
from game.lab.research.vocabulary import LOWER, UPPER
from game.registry import slugs, title

PINNED = Path(__file__).parent / "pinned.json"
"""For each title how many actions it had when they were pinned, and the SHA-256 of their names, a line each."""
Pinned = tuple[int, str]
TITLES = pytest.mark.parametrize("slug", slugs())
STEPS = 1500
"""Picks after which a test of a long game has seen enough."""
MANY = 300
"""More moves than these are not all looked for."""

# What PettingZoo says of its own examples, and of every environment whose observations have a mask beside them.
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.filterwarnings("ignore:The old environment creation API:DeprecationWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


def random_action(env: Market, chance: Random) -> int:
    """One of the legal actions of the agent that is asked."""
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    return int(legal[int(chance.random() * len(legal))])


def moments(slug: str, every: int, count: int) -> Iterator[Market]:
    """An environment at so many positions of games at random in which somebody is asked anew, one of so many."""
    env, chance, seen = environment(slug), Random(count), 0
    for seed in range(count):
        env.reset(seed=seed)
        for _step in range(STEPS):
            if env.course.over:
                break
            if env.course.pointing is not None and not env.course.pointing.picked:
                seen += 1
                if seen % every == 0:
                    yield env
                if seen == every * count:
                    return
            env.step(random_action(env, chance))


def anew(course: Course) -> Pointing:
    """The move of the seat that is asked, not begun yet, and owed."""
    assert course.pointing is not None
    return Pointing(course.rules, course.vocabulary, course.pointing.view, owes=True)


def some_move(course: Course, chance: Random) -> Any:
    """What the seat that is asked does by chance, None where its picks lead nowhere."""
    pointing = anew(course)
    while pointing.choices:
        pointing.take(chance.choice([*pointing.choices]))
    return pointing.move


def every_move(course: Course, taken: tuple[int, ...] = ()) -> Iterator[Any]:
    """What the seat that is asked can do after these actions, with dials at both ends; None where that is nothing."""
    pointing = anew(course)
    for action in taken:
        pointing.take(action)
    if not pointing.choices:
        yield pointing.move
    turning = pointing.held is not None and taken[-1] in (LOWER, UPPER)
    for action in taken[-1:] if turning else pointing.choices:
        yield from every_move(course, (*taken, action))


def owes(course: Course) -> bool | None:
    """Whether the seat that is asked has to move, None where none is asked."""
    return None if course.pointing is None else course.pointing.owes


@TITLES
def test_the_api_is_that_of_pettingzoo(slug: str) -> None:
    from pettingzoo.test import api_test

    for seats in {title(slug).meta.min_seats, title(slug).meta.max_seats}:
        api_test(environment(slug, seats), num_cycles=300)


@TITLES
def test_the_mask_leads_to_legal_moves_alone(slug: str) -> None:
    """Where moves can be listed, every row of legal actions ends with one of them. Dials are tried at both ends."""
    seen = 0
    for env in moments(slug, every=17, count=12):
        course, chance = env.course, Random(seen)
        assert course.pointing is not None
        view, rules = course.pointing.view, course.rules
        legal = rules.legal_moves(view)
        if legal is None or len(legal) > MANY:
            found = [some_move(course, chance) for _time in range(20)]
        else:
            found = list(every_move(course))
        if legal is not None:
            assert None not in found, "a row of actions leads nowhere"
        made = [move for move in found if move is not None]
        assert all(rules.why_illegal(view, move) is None for move in made)
        seen += bool(made)
    assert seen > 6


@TITLES
def test_every_legal_move_can_be_made(slug: str) -> None:
    """Whatever the rules light has an action, and what computer players decide on can be picked together."""
    for env in moments(slug, every=11, count=30):
        pointing, rules = env.course.pointing, env.course.rules
        assert pointing is not None
        assert {*rules.prompt(pointing.view, Draft()).targets} <= {*pointing.choices.values()}
        legal = rules.legal_moves(pointing.view)
        if legal is None:
            legal = tuple(random_walk(rules, pointing.view, seeded(salt))[0] for salt in range(3))
        for move in legal[:: max(1, len(legal) // 20)]:
            plan = rules.draft_of(pointing.view, move)
            built = anew(env.course)
            while built.choices:
                built.take(next_pick(built, plan))
            assert built.move == move


@TITLES
def test_ids_never_change(slug: str) -> None:
    """New actions may follow those that were pinned: a learner that was trained once goes on playing."""
    assert file_of(slug).is_file(), f"write its table: python -m game.lab.research.census {slug}"
    pinned = msgspec.json.decode(PINNED.read_bytes(), type=dict[str, Pinned])
    count, digest = pinned[slug]
    names = actions(slug)
    assert sha256("\n".join(names[:count]).encode()).hexdigest() == digest
    assert names == table_of(slug).actions


@TITLES
def test_every_option_can_be_played(slug: str) -> None:
    meta = title(slug).meta
    for option in meta.options:
        for choice in () if option.after else option.choices:
            try:
                env = environment(slug, meta.max_seats, [(option.id, choice.id)])
                env.reset(seed=4)
            except Problem:  # it is for fewer players
                env = environment(slug, meta.min_seats, [(option.id, choice.id)])
                env.reset(seed=4)
            chance = Random(4)
            for _step in range(60):
                seen = env.observe(env.agent_selection)
                assert env.observation_space(env.agent_selection).contains(seen)
                env.step(random_action(env, chance))


@TITLES
def test_a_seed_is_a_game(slug: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: environment(slug), num_cycles=200)


@TITLES
def test_games_without_a_seed_differ_and_follow_from_the_last_seed(slug: str) -> None:
    one, other = environment(slug), environment(slug)
    seeds = []
    for env in (one, other):
        env.reset(seed=5)
        for _game in range(3):
            env.reset()
            seeds.append(env.course.setup.seed)
    assert seeds[:3] == seeds[3:]
    assert len(set(seeds)) == 3


@TITLES
def test_observations_have_the_layout_and_lie_in_their_space(slug: str) -> None:
    entries = layout(slug)
    assert len({entry.name for entry in entries}) == len(entries)
    meta = title(slug).meta
    for seats in range(meta.min_seats, meta.max_seats + 1):
        env = environment(slug, seats)
        env.reset(seed=seats)
        chance = Random(seats)
        for _step in range(400):
            for agent in env.agents:
                seen = env.observe(agent)
                assert seen["observation"].shape == (len(entries),)
                assert env.observation_space(agent).contains(seen)
                assert bool(seen["action_mask"].any()) is (agent == env.agent_selection and not env.course.over)
            if env.course.over:
                break
            env.step(random_action(env, chance))


@TITLES
def test_what_is_kept_to_be_quick_never_shows(slug: str) -> None:
    for env in moments(slug, every=5, count=40):
        course = env.course
        for seat, agent in enumerate(env.possible_agents):
            asked = course.pointing if seat == course.seat else None
            anew = Encoder(layout_of(slug)).encoded(course.rules.view(course.state, seat), asked)
            assert np.array_equal(env.observe(agent)["observation"], anew)


@TITLES
def test_nothing_hidden_is_observed(slug: str) -> None:
    """A seat's observation and its legal actions are the same in every state that it cannot rule out."""
    twin = environment(slug)
    looked = changed = 0
    for number, env in enumerate(moments(slug, every=3, count=60)):
        course = env.course
        for seat, agent in enumerate(env.possible_agents):
            other = course.rules.determinize(course.rules.view(course.state, seat), seeded(number))
            changed += replace(other, rng=course.state.rng) != course.state
            twin.begin(Course(course.rules, vocabulary(slug), course.setup, other))
            assert course.rules.turn(other) == course.rules.turn(course.state)
            if (course.seat, owes(course)) != (twin.course.seat, owes(twin.course)):
                continue  # somebody has said here to have nothing to do, which the new course does not know
            mine, same = env.observe(agent), twin.observe(agent)
            assert np.array_equal(mine["observation"], same["observation"])
            assert np.array_equal(mine["action_mask"], same["action_mask"])
            looked += 1
    assert looked > 60
    assert changed > 60


@TITLES
@pytest.mark.parametrize(("rewards", "together"), [("wins", 1.0), ("zero_sum", 0.0), ("totals", None)])
def test_rewards_come_at_the_end(slug: str, rewards: Rewards, together: float | None) -> None:
    env = environment(slug, title(slug).meta.min_seats, rewards=rewards)
    env.reset(seed=2)
    players = {agent: env.opponent("random") for agent in env.agents}
    while not env.course.over:
        assert not any(env.rewards.values())
        env.step(players[env.agent_selection].action(env.course))
    outcome = env.course.outcome
    assert outcome is not None
    assert all(env.terminations.values()) and not any(env.truncations.values())
    if together is None:
        assert list(env.rewards.values()) == list(outcome.totals)
    else:
        assert sum(env.rewards.values()) == pytest.approx(together)
        best = max(env.rewards.values())
        assert [reward == best for reward in env.rewards.values()] == [place == 1 for place in outcome.places]
    while env.agents:
        assert env.last()[0]["action_mask"].sum() == 0
        env.step(None)


@TITLES
@pytest.mark.parametrize("level", ["random", "easy"])
def test_bots_play_as_they_do_elsewhere(slug: str, level: str) -> None:
    seats = title(slug).meta.min_seats
    env = environment(slug, seats, rewards="totals")
    env.reset(seed=3)
    bots = [env.opponent(level) for _agent in env.agents]
    while not env.course.over:
        env.step(bots[env.possible_agents.index(env.agent_selection)].action(env.course))
    game = play(Job(0, slug, Setup(seats=seats, seed=3, first=3 % seats), (level,) * seats)).game
    assert (tuple(env.rewards.values()), env.course.plies) == (game.totals, game.plies)


@TITLES
def test_an_illegal_action_changes_nothing(slug: str) -> None:
    env = environment(slug)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[-1])
    for action in (illegal, -1, len(actions(slug))):
        with pytest.raises(ValueError, match=f"action {action} .* is not legal now"):
            env.step(action)
    with pytest.raises(ValueError, match="None is no action"):
        env.step(None)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[key], after[key]) for key in before)


@TITLES
def test_a_game_that_is_cut_off_is_truncated(slug: str) -> None:
    env = environment(slug)
    env.reset(seed=1)
    action = random_action(env, Random(1))
    env.course.steps = 10**9
    env.step(action)
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert not any(env.rewards.values())
    assert env.agents == env.possible_agents


@TITLES
def test_it_can_be_read(slug: str) -> None:
    env = environment(slug)
    env.reset(seed=1)
    status, asked = env.render().split("\n")
    assert status
    assert env.agent_selection in asked or "seat_" not in asked
    assert "⟦" not in status + asked


def test_what_there_is_not_is_told() -> None:
    slug = slugs()[0]
    meta = title(slug).meta
    with pytest.raises(Problem, match="There is no game"):
        environment("nix")
    with pytest.raises(Problem, match=f"not for {meta.max_seats + 1}"):
        environment(slug, meta.max_seats + 1)
    with pytest.raises(Problem, match="has no option “nix=1”"):
        environment(slug, options=[("nix", "1")])
    env = environment(slug)
    env.reset(seed=1)
    with pytest.raises(Problem, match="There is no bot"):
        env.opponent("genius")
