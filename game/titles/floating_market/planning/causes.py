"""What speaks for a way to spend a turn: what each step of it brings, by what everything is worth to the seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.i18n import _, ngettext
from game.core.names import Seat
from game.core.sentences import capital, sentences
from game.titles.floating_market import verbs
from game.titles.floating_market.cards import RECOVER
from game.titles.floating_market.planning.blind import after
from game.titles.floating_market.planning.forecast import PositionForecast
from game.titles.floating_market.planning.forecast_length import turns_left
from game.titles.floating_market.planning.forecast_wins import TURN_TO_COME
from game.titles.floating_market.planning.plan_words import candidate_words
from game.titles.floating_market.planning.ways import Way
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs import FloatingMarketMove
from game.titles.floating_market.words import card_name, coins_name

MOST = 2
"""How many causes are told."""
LITTLE = 0.6
"""What brings fewer points is no cause."""


class Cause(NamedTuple):
    """Points, and what brings them, in a sentence."""

    points: float
    text: str


def causes(rules: FloatingMarketRules, public: Public, seat: Seat, way: Way) -> str:
    """Up to two sentences on what the first move of a way is made for, first what it brings itself; never nothing."""
    steps = list(_steps(rules, public, seat, way))  # the first one tells of itself, the later ones of what comes then
    later = sorted((*steps[1:], _next_turn(way)), key=lambda cause: -cause.points)
    found = [_of_the_end(public, seat, way), *_of_the_move(rules, public, seat, way, steps)]
    found += [cause.text for cause in later if cause.points >= LITTLE]
    return sentences(*[text for text in found if text][:MOST]) or _otherwise(way.plan.moves[0])


def _of_the_end(public: Public, seat: Seat, way: Way) -> str:
    """That the turn brings the end of the game, "" where it does not."""
    then = way.plan.public
    if then.phase == "over" and way.chances[seat] == 1.0:
        return _("This turn ends the game, and wins it.")
    return _("This turn brings the end of the game.") if then.last_round and not public.last_round else ""


def _of_the_move(
    rules: FloatingMarketRules, public: Public, seat: Seat, way: Way, steps: Sequence[Cause]
) -> Iterator[str]:
    """What the first move brings by itself, nothing where that is little."""
    move = way.plan.moves[0]
    if isinstance(move, verbs.PlayCard) and move.card == RECOVER:
        yield _takings(public, seat)
    elif steps and steps[0].points >= LITTLE:
        yield steps[0].text
    elif not isinstance(move, verbs.PlayCard | verbs.Sail | verbs.EndTurn):
        then = after(rules, public, seat, (move,))
        scored = totals(rules.topology, then)[seat] - totals(rules.topology, public)[seat]
        if scored > 0:
            text = ngettext(
                "If the game ended now, this would count {count} point.",
                "If the game ended now, this would count {count} points.",
                scored,
            )
            yield text.format(count=scored)


def _takings(public: Public, seat: Seat) -> str:
    """What the card for the takings brings (FM-3.2)."""
    back = len(public.holders[seat].discard) + 1
    text = ngettext(
        "It takes {count} card back into the hand, and brings {coins}.",
        "It takes {count} cards back into the hand, and brings {coins}.",
        back,
    )
    return text.format(count=back, coins=coins_name(back))


def _steps(rules: FloatingMarketRules, public: Public, seat: Seat, way: Way) -> Iterator[Cause]:
    """What each move brings, in their order; the end of the turn brings nothing by itself."""
    topology, turns = rules.topology, turns_left(public)
    now, worth = public, PositionForecast(topology, public, seat, turns).worth()
    for move in way.plan.moves:
        if isinstance(move, verbs.EndTurn):
            break
        then = after(rules, now, seat, (move,))
        later = PositionForecast(topology, then, seat, turns).worth()
        words = _brings(rules.topology, way, now, then, seat, move, round(later - worth))
        yield Cause(later - worth, words)
        now, worth = then, later


def _brings(
    topology: Topology, way: Way, now: Public, then: Public, seat: Seat, move: FloatingMarketMove, count: int
) -> str:
    """What a move of a way brings, in so many points; "" where the boat only goes somewhere. What comes after the first
    move is told as what can be done then."""
    if isinstance(move, verbs.Sail | verbs.EndTurn):
        return ""
    if isinstance(move, verbs.PlayCard):
        text = ngettext(
            "{card} by itself is worth around {count} point.",
            "{card} by itself is worth around {count} points.",
            count,
        )
        return text.format(card=card_name(move.card), count=count)
    first, done = way.plan.moves[0], candidate_words(topology, now, then, seat, move)
    if move is first:
        text = ngettext("{done}: worth around {count} point net.", "{done}: worth around {count} points net.", count)
        return text.format(done=capital(done), count=count)
    if isinstance(first, verbs.Sail):
        text = ngettext(
            "There it can {do}: worth around {count} point net.",
            "There it can {do}: worth around {count} points net.",
            count,
        )
    elif isinstance(first, verbs.PlayCard):
        text = ngettext(
            "After the card it can {do}: worth around {count} point net.",
            "After the card it can {do}: worth around {count} points net.",
            count,
        )
    else:
        text = ngettext(
            "Then it can {do}: worth around {count} point net.",
            "Then it can {do}: worth around {count} points net.",
            count,
        )
    return text.format(do=done, count=count)


def _next_turn(way: Way) -> Cause:
    """What the seat's next turn promises beyond a usual one."""
    count = round(way.next_turn)
    text = ngettext(
        "After that, the next turn may bring around {count} point.",
        "After that, the next turn may bring around {count} points.",
        count,
    )
    return Cause(way.next_turn - TURN_TO_COME, text.format(count=count))


def _otherwise(move: FloatingMarketMove) -> str:
    """What is said of a move for which no points speak."""
    if isinstance(move, verbs.EndTurn):
        return _("Everything is kept for later turns.")
    return _("This turn brings little by itself; later ones may bring more.")
