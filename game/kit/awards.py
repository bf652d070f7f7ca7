"""Awards as rows of a table: what each is for, from which amount on, and what is said of whoever gets it.

A title counts what every seat did in a whole game (its tallies) and lists `AwardRow`s over one seat's tally. Who gets
which is decided by `picture/awards.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from game.core.i18n import Phrase
from game.core.names import Seat, mark
from game.core.rules import Outcome
from game.picture.awards import AwardCandidate, chosen_awards
from game.picture.chronicle import Award, Chronicle, Curve
from game.picture.standings import climbs, leads

T = TypeVar("T")


class Medal(msgspec.Struct, frozen=True):
    """The name of an award and one of the shared icons. Nobody gets two of one `theme`; "" is none."""

    id: str
    label: Phrase
    icon: str
    theme: str = ""


class Deed(msgspec.Struct, Generic[T], frozen=True):
    """How much of something a seat did. `usual`: how much makes people look up, at least 1; where that depends on the
    game it is worked out from any seat's tally. Only a seat with the highest amount is honoured, where it reaches
    `least`; `everyone`: also seats that did not do the most."""

    amount: Callable[[T], int]
    usual: int | Callable[[T], int]
    least: int = 1
    everyone: bool = False


class AwardRow(msgspec.Struct, Generic[T], frozen=True):
    """Something that a seat may be honoured for.

    `text`: the sentence, or what gives the plural that fits tally and amount. Its places {name} (the seat) and {count}
    (the amount) are filled in, and those of `fields`, which are made from tally and amount.
    """

    medal: Medal
    deed: Deed[T]
    text: Phrase | Callable[[T, int], str]
    fields: Callable[[T, int], Mapping[str, object]] = lambda own, count: {}

    def candidate(self, tallies: Sequence[T]) -> AwardCandidate:
        """The award with the amount of each seat and what would be said of it."""
        medal, deed = self.medal, self.deed
        amounts = tuple(deed.amount(own) for own in tallies)
        return AwardCandidate(
            id=medal.id,
            label=str(medal.label),
            art=f"icon:{medal.icon}",
            amounts=amounts,
            usual=deed.usual if isinstance(deed.usual, int) else deed.usual(tallies[0]),
            sentences=tuple(self._said(seat, own, amounts[seat]) for seat, own in enumerate(tallies)),
            least=deed.least,
            open=deed.everyone,
            theme=medal.theme,
        )

    def _said(self, seat: Seat, own: T, count: int) -> str:
        text = str(self.text if isinstance(self.text, Phrase) else self.text(own, count))
        return text.format(**{"name": mark(seat), "count": count, **self.fields(own, count)})


def told(curves: tuple[Curve, ...], rows: Sequence[AwardRow[T]], tallies: Sequence[T], consolation: Award) -> Chronicle:
    """The story of a game. Of awards that are equally remarkable the earlier row counts; `consolation` is for whoever
    has no other one, its seats are filled in."""
    found = [row.candidate(tallies) for row in rows]
    return Chronicle(curves=curves, awards=chosen_awards(found, len(tallies), consolation))


class Race(msgspec.Struct, frozen=True):
    """How a seat stood on the way: it ended at `place`; the longest way up to it began at place `low`, held at mark
    `mark`, and led up `gained` places (0: there was none). It was alone in front at `led` of `marks` marks; the first
    mark, before anybody has done anything, is not counted."""

    place: int = 1
    gained: int = 0
    low: int = 0
    mark: int = 0
    led: int = 0
    marks: int = 0


def races(curve: Curve, outcome: Outcome | None) -> tuple[Race, ...]:
    """How each seat stood along the curve of the score, by seat; where the game has no result all end first."""
    final = outcome.places if outcome is not None else (1,) * len(curve.series)
    ahead, marks = leads(curve), len(curve.marks) - 1
    return tuple(
        Race(final[seat], way.gained, way.low, way.mark, ahead[seat], marks)
        for seat, way in enumerate(climbs(curve, final))
    )


class Raced(Protocol):
    """A tally that knows how its seat stood on the way."""

    race: Race


def climb_row(medal: Medal, text: Phrase) -> AwardRow[Any]:
    """The award for a long way up; the places of its text: {low}, {mark}, {now} and {name}."""
    deed: Deed[Raced] = Deed(lambda own: own.race.gained, 2, everyone=True)
    return AwardRow(
        medal, deed, text, lambda own, _gained: {"low": own.race.low, "mark": own.race.mark, "now": own.race.place}
    )


def lead_row(medal: Medal, text: Callable[[int], str]) -> AwardRow[Any]:
    """The award for having been alone in front; `text` gives the plural for so many marks, with the places {count},
    {all} and {name}."""
    deed: Deed[Raced] = Deed(lambda own: own.race.led, lambda own: max(2, (own.race.marks + 1) * 2 // 3))
    return AwardRow(medal, deed, lambda own, _count: text(own.race.marks), lambda own, _count: {"all": own.race.marks})
