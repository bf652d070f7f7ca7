"""Two people at one screen, by mouse alone and by keys alone in the real window: games in which they do what the
advice at the table says, follow it step by step or put turns together by hand, and a power cut in the middle of a turn.

Games of moves made by chance, by mouse and by keys, are in tests/e2e for every title.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.names import HUMAN
from game.titles.floating_market.constants import COLUMNS, LAST_COLUMNS, SIGNS
from game.titles.floating_market.state import Public
from tests.e2e.driver import Game, Line, Stuck, opened
from tests.e2e.journal import save, saved, written
from tests.e2e.players import CONFIRM, Hands, Keys, Mouse, moved, seat, settled
from tests.sampling import WHOLE, dose

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]

PEOPLE = 2
EVERY = 6
"""Of so many turns one is put together by hand and one follows a plan step by step; the others do all of it at once."""

SLUG = "floating_market"
TURNS = dose(96)
"""So many turns are made; with `--long` all of a game."""

MOST_PICKS = 12
"""A move is put together with fewer."""

SUGGEST, UNDO, REDO, DONE = "ui:suggest", "ui:undo", "ui:redo", "button:done"
ALL_OF_IT = "Do all steps"


class Typing(Keys):
    """Keys alone, with those that undo and redo."""

    def use(self, game: Game, target: str) -> Line:
        """What the window shows after the key of a button, or Return on a thing that the focus walked to."""
        name = {UNDO: "u", REDO: "r"}.get(target)
        if name is None:
            return super().use(game, target)
        before = game.now.trace["plies"]
        self.used.add(name)
        return game.key(name, lambda line: line.trace["plies"] != before)


class Hand:
    """One pair of hands for everybody. `made`: how often what was done."""

    def __init__(self, game: Game, hands: Hands, rng: random.Random) -> None:
        self.game = game
        self.made: Counter[str] = Counter()
        self._hands = hands
        self._rng = rng

    @property
    def now(self) -> Line:
        """What the window shows."""
        return self.game.now

    @property
    def phase(self) -> str:
        """The part of the turn, "over" at the result."""
        return "over" if self.now.top == "ResultScene" else str(self.now.trace["phase"])

    def sit_down(self) -> Line:
        """What the window shows when a game of two people has begun."""
        seat(self.game, self._hands, SLUG, (HUMAN,) * PEOPLE)
        return settled(self.game)

    def use(self, target: str) -> Line:
        """What the window shows after a button was used."""
        return self._hands.use(self.game, target)

    def pick(self, target: str) -> Line:
        """What the window shows when a lit thing was picked."""
        assert target in self.now.asked["lit"], f"{target} is not lit: {self.now.asked}"
        return self._hands.pick(self.game, target)

    def commit(self, target: str = CONFIRM) -> Line:
        """What the window shows when that has made a move, or several, and somebody has to do something again."""
        before = self.now.trace["plies"]
        self.use(target)
        line = self.game.wait(lambda line: moved(line, before) or line.trace["refusal"], f"a move by {target}")
        assert moved(line, before), line.trace["refusal"]
        return settled(self.game)

    def travel(self, target: str, plies: int) -> Line:
        """What the window shows when undo or redo has led to the question after so many moves."""
        self.use(target)
        return self.game.wait(lambda line: line.asked and line.trace["plies"] == plies, f"the table after {target}")

    def kept(self) -> Match[Any, Any, Any]:
        """The game on the disk, played again, as soon as it stands where the window does."""
        return written(self.game.home, self.now.trace["digest"])

    # By advice.

    def follow(self) -> Line:
        """What the window shows when one of the suggestions was chosen: its first step is laid out. Where only one move
        is possible it lies there without being asked for."""
        if not _laid_out(self.now):
            self.use(SUGGEST)
            self.made["asked"] += 1
            line = self.game.wait(_advised, "advice")
            assert line.trace["refusal"] is None, line.trace["refusal"]
            if line.trace["suggestions"]:
                self.use(f"ui:suggestion-{self._rng.randrange(len(line.trace['suggestions']))}")
        return self.game.wait(_laid_out, "a step that is laid out")

    def advised(self) -> None:
        """A whole turn as a suggestion says, all of it at once."""
        line = self.follow()
        self.commit(SUGGEST if line.trace["advice"] == ALL_OF_IT else CONFIRM)
        self.end()

    def in_steps(self) -> None:
        """A whole turn as a suggestion says, step by step; the first step is made, undone and made again."""
        line = self.follow()
        if line.trace["advice"] == ALL_OF_IT:
            assert _laid_out(self.commit()), "the second step is laid out"
            again = self.travel(UNDO, line.trace["plies"])
            assert again.trace["digest"] == line.trace["digest"]
            assert again.asked == line.asked, "the first step is laid out again"
            self.made["step undone"] += 1
        turn = line.asked["seat"]
        while _laid_out(self.now) and self.now.asked["seat"] == turn:
            self.commit()
        self.end()

    def end(self) -> None:
        """End the turn where it has not ended by itself, also where the one stall left is picked already. Where nothing
        else is possible, that is laid out."""
        if self.phase == "act":
            assert DONE in self.now.targets, f"the turn cannot be ended: {self.now.asked}"
            if not self._nothing_else:
                self.use(DONE)
            self.commit()

    @property
    def _nothing_else(self) -> bool:
        return bool(self.now.asked["draft"] == [DONE])

    # By hand.

    def put_together(self) -> Line:
        """What the window shows with a move from what is lit, by chance, and each of its numbers a step higher; it is
        not made yet. Raises Stuck where no move comes of it."""
        for _pick in range(MOST_PICKS):
            asked = self.now.asked
            if asked["complete"]:
                self._turn_up()
                return self.now
            if asked["lit"]:
                self.pick(self._rng.choice(_things(asked["lit"]) or asked["lit"]))
            else:
                self._turn_up()
        raise Stuck(f"that is no move: {self.now.asked}")

    def _turn_up(self) -> None:
        """Turn every dial that goes further a step up."""
        for name in self.now.asked["dials"]:
            dial = self.now.asked["dials"][name]
            if dial["value"] is None or dial["value"] < dial["high"]:
                self.use(f"dial:{name}+")
                assert self.now.asked["dials"][name]["value"] != dial["value"]

    def by_hand(self) -> None:
        """A whole turn from what is lit: a card, a section that the boat goes to, is called back from and goes to
        again, all that can be done beside it, and the end."""
        self.put_together()
        if self.commit().trace.get("phase") != "sail":
            return  # it was the takings, or the boat cannot move
        before = self.put_together()
        after = self.commit()
        assert self.travel(UNDO, before.trace["plies"]).trace["digest"] == before.trace["digest"]
        assert self.travel(REDO, after.trace["plies"]).trace["digest"] == after.trace["digest"]
        self.made["way undone"] += 1
        while self.phase == "act" and not self._nothing_else and self._something_lit:
            self.put_together()
            self.commit()
            self.made["done by hand"] += 1
        self.end()

    @property
    def _something_lit(self) -> bool:
        return bool(self.now.asked["draft"] or _things(self.now.asked["lit"]))

    # Whole games.

    @property
    def tried_all(self) -> bool:
        """Whether turns were made in every way."""
        return all(self.made[action] for action in ("step undone", "way undone", "done by hand"))

    def play(self, most: float) -> None:
        """Play to the end of the game, or for so many turns and until a turn was made in every way, and compare the
        game with the journal now and then."""
        turn = 0
        while self.phase != "over" and (turn < most or not self.tried_all):
            turn += 1
            if turn % EVERY == 0:
                self.kept()
                self.by_hand()
            elif turn % EVERY == EVERY // 2:
                self.in_steps()
            else:
                self.advised()
        if self.phase == "over":
            _a_right_end(self)
        else:
            self.kept()


def _things(lit: list[str]) -> list[str]:
    """What is lit and no button."""
    return [name for name in lit if not name.startswith("button:")]


def _laid_out(line: Line) -> bool:
    """Whether a whole move is picked already; nobody is asked for one at the result."""
    return bool(line.asked) and bool(line.asked["draft"]) and bool(line.asked["complete"])


def _advised(line: Line) -> bool:
    """Whether advice has come: some to choose from, one plan that is laid out, or a reason why there is none."""
    return bool(line.trace["suggestions"] or line.trace["refusal"]) or _laid_out(line)


def _signs(public: Public) -> int:
    """How many signs of the end there are (FM-6.1), counted on the table itself."""
    columns = COLUMNS - LAST_COLUMNS
    return sum(
        (
            any(None not in row for row in public.king),
            any(len(row) > columns for row in public.temple),
            any(not holder.stalls for holder in public.holders),
        )
    )


def _a_right_end(hand: Hand) -> None:
    """The result is that of the journal, the game ended as the rules say, and the advice asked for was counted."""
    assert hand.game.errors == ""
    shown = hand.now.trace
    match = saved(hand.game.home)
    public, outcome = match.state.public, match.outcome
    assert outcome is not None
    assert (tuple(shown["places"]), tuple(shown["totals"])) == (outcome.places, outcome.totals)
    assert shown["end"] == outcome.end
    assert outcome.end in ("signs", "disks", "orders")
    assert outcome.end != "signs" or _signs(public) >= SIGNS
    assert len(set(public.turns)) == 1, "the last round is finished"
    assert sum(save(hand.game.home).advised) == hand.made["asked"]
    assert hand.tried_all, hand.made


def test_a_game_by_mouse(tmp_path: Path) -> None:
    with opened(tmp_path) as start:
        hand = Hand(start(), Mouse(), random.Random("a market by mouse"))
        hand.sit_down()
        hand.play(math.inf if WHOLE else TURNS)


@pytest.mark.slow
def test_a_game_by_keys(tmp_path: Path) -> None:
    rng = random.Random("a market by keys")
    keys = Typing(rng)
    with opened(tmp_path) as start:
        hand = Hand(start(), keys, rng)
        hand.sit_down()
        hand.play(math.inf if WHOLE else TURNS)
    assert {"Return", "digit", "u", "r"} <= keys.used


def _half_a_turn(hand: Hand) -> str:
    """The stall that can be used still in a turn of which the card, the way and what was done at the other stall are
    made; "" where no way leads to two such stalls, which costs the turn."""
    hand.put_together()
    if hand.commit().trace.get("phase") != "sail":
        return ""
    start = hand.now
    for section in start.asked["lit"]:
        hand.pick(section)
        stalls = _stalls(hand.commit())
        if len(stalls) == 2:
            hand.pick(stalls[0])
            hand.put_together()
            line = hand.commit()
            if _stalls(line) == stalls[1:]:
                return stalls[1]
            if line.trace["undo_stop"]:
                break
            hand.travel(UNDO, line.trace["plies"] - 1)
        hand.travel(UNDO, start.trace["plies"])
    if hand.phase == "sail":
        hand.advised()
    else:
        hand.end()
    return ""


def _stalls(line: Line) -> list[str]:
    """The stalls that can be used."""
    return [name for name in line.asked["lit"] if name.startswith("stall:")]


def test_a_power_cut_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    rng = random.Random("a market in the dark")
    with opened(tmp_path) as start:
        hand = Hand(start(), Mouse(), rng)
        hand.sit_down()
        while hand.phase != "card":
            hand.advised()
        stall = ""
        while not stall:
            stall = _half_a_turn(hand)
        before = hand.now
        kept = hand.kept()
        half = hand.pick(stall)
        assert half.asked["draft"][0] == stall
        hand.game.shot("floating-market-half-a-turn")
        hand.game.kill()

        hand = Hand(start(), Mouse(), rng)
        hand.game.click("menu:continue")
        after = settled(hand.game)
        for name in ("digest", "plies", "round", "phase"):
            assert after.trace[name] == before.trace[name]
        assert after.asked == before.asked, "the same seat is asked the same; what was half built is gone"
        assert [ply.move for ply in hand.kept().plies] == [ply.move for ply in kept.plies]

        plies = after.trace["plies"]
        assert hand.travel(UNDO, plies - 1).asked["seat"] == after.asked["seat"]
        assert hand.travel(REDO, plies).trace["digest"] == after.trace["digest"]
        hand.pick(stall)
        hand.put_together()
        assert hand.commit().trace["plies"] == plies + 1
        hand.end()
        line = hand.now
        assert (line.trace["phase"], line.asked["seat"]) == ("card", 1 - after.asked["seat"])
        hand.by_hand()
        hand.advised()
        hand.kept()
        assert hand.game.errors == ""
