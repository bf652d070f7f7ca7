"""The default critic, for titles that have an `Expertise` but no critic of their own.

Moves are judged by the information that the player had, not by their actual results. A better move is reported only if
a second evaluation in new sampled worlds confirms that this move is better. Forecasts use public information only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from game.bots.comparing import CHANCE, LOOKS, Comparison
from game.bots.hints import guessed
from game.bots.search import Trials
from game.core.advice import INACCURACY, Verdict
from game.core.expertise import Expertise
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.sentences import listed, sentences

WORLDS = 12
"""The number of sampled worlds per look in the second evaluation. Each look has its own analysis of the decision."""
AGAIN, MOST = 4, 20
"""The minimum and maximum number of looks (see `comparing.LOOKS`) in the second evaluation."""
SURE = 1.3
"""The number of standard errors to subtract from a move's loss, so that no move is called a mistake by chance."""
GUESSES, PLAYOUTS = 4, 24
"""The number of random guesses at the hidden information, and the number of playouts for each guess."""
DECIDED = 0.99
"""The probability of winning (0 to 1) above which a player has practically won."""


class SearchCritic:
    """A critic that judges moves by playouts.

    Args:
        effort: factor by which the number of playouts is multiplied.
        sure: number of standard errors to subtract from the estimated loss of a move.
    """

    def __init__(
        self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], *, effort: int = 1, sure: float = SURE
    ) -> None:
        self._rules = rules
        self._expertise = expertise
        self._effort = effort
        self._sure = sure

    def chooses(self, view: Any) -> bool:
        """Return whether the view's seat has a choice that the search can judge."""
        return bool(self._expertise.question(view))

    def verdict(self, view: Any, move: Any, rng: Rng) -> Verdict:
        """Compare a move with the best move that was found, and return the verdict."""
        found = Comparison(self._rules, self._expertise, [view] * LOOKS, self._effort)
        best = found.ideas[0]
        cost, error = found.better_by(best.move, move)
        drop = max(0.0, cost - self._sure * error)
        if cost <= 0.0:
            return Verdict(found.idea(move).shares)
        if found.about_equal(best.move, move):
            return Verdict(best.shares)
        if drop >= INACCURACY:
            drop = min(drop, self._lost_again(view, best.move, move, rng))
        if drop < INACCURACY:
            return Verdict(best.shares, drop)
        thoughts = found.thoughts
        alike = [
            thoughts.label(each.move)
            for each in found.best_of_each_kind()[1:]
            if each.move != move and found.about_equal(best.move, each.move)
        ]
        reason = thoughts.reason(best.move, best=True)
        if alike:
            reason = sentences(reason, _("About as good: {ideas}.").format(ideas=listed(alike)))
        return Verdict(best.shares, drop, best.move, thoughts.label(move), thoughts.label(best.move), reason)

    def _lost_again(self, view: Any, best: Any, made: Any, rng: Rng) -> float:
        """Evaluate a move in new sampled worlds, and return a lower bound for the win share that the move loses."""
        costs: list[float] = []
        for look in range(MOST):
            comparing, rng = rng.next()
            trials = Trials(self._rules, self._expertise.consider(view, Rng(comparing)), view, Rng(comparing))
            better, worse = (
                fmean(trials.after(move, world).shares[view.seat] for world in range(WORLDS * self._effort))
                for move in (best, made)
            )
            costs.append(better - worse)
            if look + 1 >= AGAIN and _cost(costs, -self._sure) < INACCURACY:
                break
        return max(0.0, _cost(costs, self._sure))

    def reason(self, view: Any, move: Any) -> str:
        """Return the arguments in favour of a move by the view's seat, using public information only."""
        rng = seeded(CHANCE)
        (guess,) = guessed(self._rules, view, rng, 1)
        return self._expertise.consider(guess, rng).reason(move)

    def chances(self, view: Any) -> tuple[float, ...]:
        """Return each seat's probability of winning (0 to 1), using public information only."""
        rng, shares = seeded(CHANCE), []
        for guess in guessed(self._rules, view, rng, GUESSES):
            trials = Trials(self._rules, self._expertise.consider(guess, rng), guess, rng)
            shares += [trials.onward(world).shares for world in range(PLAYOUTS)]
        return tuple(map(fmean, zip(*shares, strict=True)))


def _cost(costs: list[float], errors: float) -> float:
    """Return the mean of `costs` (at least two numbers) minus `errors` standard errors."""
    return fmean(costs) - errors * stdev(costs) / sqrt(len(costs))


def decided(chances: Sequence[float]) -> Seat | None:
    """Return the seat that is practically certain to win, or None if there is none."""
    best = max(range(len(chances)), key=lambda seat: chances[seat], default=0)
    return best if len(chances) > 1 and chances[best] > DECIDED else None
