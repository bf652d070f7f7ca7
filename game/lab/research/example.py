"""A small learner that plays against easy bots: a network with one hidden layer, trained on its own games.

`python -m game.lab.research.example TITLE [GAMES]` prints the learner's results before, during and after training. The
method is proximal policy optimization in numpy: picks that turn out better than expected gradually become more likely.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.lab.research.aec import Market, environment

SEATS, LEVEL, ME = 2, "easy", "seat_0"
GAMES, BATCH, LATELY, TEST = 6144, 32, 512, 400
HIDDEN, ROUNDS, PART, RATE = 128, 4, 256, 0.001
LAMBDA, CLIP, CURIOSITY, POINTS = 0.95, 0.2, 0.01, 50.0
"""The discount for later results, the clip range, the weight of the entropy, and the margin that counts as 1."""

Vector = NDArray[np.float32]
Legal = NDArray[np.bool_]


class Pick(NamedTuple):
    """One decision of the learner: the observation, the choice with its probability, and the expected margin."""

    seen: Vector
    legal: Legal
    action: int
    chance: float
    hope: float


class LearnerGame(NamedTuple):
    """A game that the learner played: the learner's picks, lead over the best opponent (`margin`) and score."""

    picks: list[Pick]
    margin: float
    total: float


class Network:
    """Maps an observation to the probability of each action and to the expected margin."""

    def __init__(self, numbers: int, actions: int, luck: np.random.Generator) -> None:
        self.weights = {
            "hidden": luck.normal(0, 0.13, (numbers, HIDDEN)).astype(np.float32),
            "action": np.zeros((HIDDEN, actions), np.float32),
            "hope": np.zeros((HIDDEN, 1), np.float32),
        }
        self._slopes = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._steps = 0

    def think(self, seen: Vector, legal: Legal) -> tuple[Vector, Vector, Vector]:
        """Return the hidden layer, the action probabilities and the expected margins, with one row per observation."""
        hidden = np.maximum(seen @ self.weights["hidden"], 0)
        scores = np.where(legal, hidden @ self.weights["action"], -np.inf)
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return hidden, powers / powers.sum(1, keepdims=True), (hidden @ self.weights["hope"])[:, 0]

    def learn(self, picks: list[Pick], better: Vector, margins: Vector, rate: float) -> None:
        """Train the network one step towards picks that were `better` than expected, and towards the true margins."""
        rows = np.arange(len(picks))
        seen, legal = np.array([each.seen for each in picks]), np.array([each.legal for each in picks])
        actions, before = np.array([each.action for each in picks]), np.array([each.chance for each in picks])
        hidden, likely, hope = self.think(seen, legal)
        ratio = likely[rows, actions] / before
        enough = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(enough, 0, better * ratio)[:, None]
        logs = np.log(likely + 1e-9)
        variety = -(likely * logs).sum(1, keepdims=True)
        up = -likely * pull - CURIOSITY * likely * (logs + variety)
        up[rows, actions] += pull[:, 0]
        off = 0.5 * (margins - hope)[:, None]
        back = (up @ self.weights["action"].T + off @ self.weights["hope"].T) * (hidden > 0)
        self._climb({"hidden": seen.T @ back, "action": hidden.T @ up, "hope": hidden.T @ off}, rate, len(picks))

    def _climb(self, slopes: dict[str, Any], rate: float, count: int) -> None:
        """Take one step with the Adam optimizer."""
        self._steps += 1
        for name in self.weights:
            slope = slopes[name] / count
            self._slopes[name] += 0.1 * (slope - self._slopes[name])
            self._squares[name] += 0.01 * (slope**2 - self._squares[name])
            mean = self._slopes[name] / (1 - 0.9**self._steps)
            self.weights[name] += rate * mean / (np.sqrt(self._squares[name] / (1 - 0.99**self._steps)) + 1e-6)


class Learner:
    """A network that plays in an environment."""

    def __init__(self, title: str) -> None:
        self.env: Market = environment(title, SEATS, rewards="totals")
        self.luck = np.random.default_rng(1)
        numbers = self.env.observation_space(ME)["observation"].shape[0] + 1
        self.largest = np.ones(numbers, np.float32)  # scales the numbers to the range from -1 to 1
        self.network = Network(numbers, int(self.env.action_space(ME).n), self.luck)

    def play(self, seed: int) -> LearnerGame:
        """Play a game against bots, and return the learner's picks and results."""
        env, picks = self.env, list[Pick]()
        env.reset(seed=seed)
        bots = {agent: env.opponent(LEVEL) for agent in env.agents}
        while not env.course.over:
            agent = env.agent_selection
            if agent == ME:
                pick = self._pick(env.observe(ME))
                picks += [pick] if pick.chance < 1 else []
                env.step(pick.action)
            else:
                env.step(bots[agent].action(env.course))
        mine, *others = (env.rewards[agent] for agent in env.possible_agents)
        return LearnerGame(picks, mine - max(others), mine)

    def _pick(self, observation: dict[str, Any]) -> Pick:
        seen, legal = np.append(observation["observation"], np.float32(1)), observation["action_mask"] > 0
        np.maximum(self.largest, abs(seen), out=self.largest)
        seen /= self.largest
        _hidden, likely, hope = self.network.think(seen[None], legal[None])
        action = int(self.luck.choice(len(legal), p=likely[0].astype(float) / likely[0].sum(dtype=float)))
        return Pick(seen, legal, action, float(likely[0, action]), float(hope[0]))

    def learn(self, games: list[LearnerGame], rate: float) -> None:
        """Train the network on these games."""
        picks = [pick for game in games for pick in game.picks]
        better = np.concatenate([judged(game) for game in games])
        margins = better + np.array([pick.hope for pick in picks], np.float32)
        better = (better - better.mean()) / (better.std() + 1e-6)
        for _round in range(ROUNDS):
            order = self.luck.permutation(len(picks))
            for start in range(0, len(picks), PART):
                part = order[start : start + PART]
                self.network.learn([picks[number] for number in part], better[part], margins[part], rate)


def judged(game: LearnerGame) -> Vector:
    """Return an estimate of how much better each pick was than expected."""
    hopes = [pick.hope for pick in game.picks]
    after = [*hopes[1:], game.margin / POINTS]
    found, better = list[float](), 0.0
    for hope, later in zip(reversed(hopes), reversed(after), strict=True):
        better = later - hope + LAMBDA * better
        found.append(better)
    return np.array(found[::-1], np.float32)


def told(text: str, games: list[LearnerGame]) -> None:
    """Print the results of these games."""
    won = np.mean([game.margin > 0 for game in games])
    margin, total = np.mean([game.margin for game in games]), np.mean([game.total for game in games])
    print(f"{text}: {won:.1%} won, {total:.1f} points, {margin:+.1f} to the opponent", flush=True)


def main(title: str, games: int = GAMES) -> Learner:
    """Train a learner for `games` games, and return the learner."""
    learner = Learner(title)
    tests = range(10**6, 10**6 + min(TEST, games))
    told("before", [learner.play(seed) for seed in tests])
    lately: list[LearnerGame] = []
    for start in range(0, games, BATCH):
        played = [learner.play(seed) for seed in range(start, start + BATCH)]
        learner.learn(played, RATE * max(0.1, 1 - start / games))
        lately = [*lately, *played][-LATELY:]
        if (start + BATCH) % (2 * LATELY) == 0:
            told(f"to game {start + BATCH}, the last {LATELY}", lately)
    told("after all", [learner.play(seed) for seed in tests])
    return learner


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
