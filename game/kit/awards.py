"""The possible awards at the end of a game, each described by an `AwardRow`.

A title keeps a *tally* of each seat's actions, and lists an `AwardRow` for each possible award.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from game.core.i18n import Phrase
from game.core.names import Seat, mark
from game.core.rules import Outcome
from game.picture.chronicle import Award, AwardCandidate, Chronicle, Curve, chosen_awards, places

T = TypeVar("T")


class Medal(msgspec.Struct, frozen=True):
    """The name and the icon of an award. No seat gets two awards with the same theme, unless the theme is ""."""

    id: str
    label: Phrase
    icon: str
    theme: str = ""


class Feat(msgspec.Struct, Generic[T], frozen=True):
    """The achievement that earns an award, such as a number of stalls.

    Attributes:
        amount: a function that returns the amount that a seat reached, given the seat's tally.
        usual: the amount (at least 1) from which the feat is remarkable, or a function that computes it from a tally.
        least: the minimum amount for the award.
        everyone: whether seats without the highest amount can win the award, too.
    """

    amount: Callable[[T], int]
    usual: int | Callable[[T], int]
    least: int = 1
    everyone: bool = False


class AwardRow(msgspec.Struct, Generic[T], frozen=True):
    """One possible award: its medal, the feat that earns it, and the sentence that explains it.

    Attributes:
        text: the reason for the award, which may contain {name}, {count} (the amount) and the placeholders in `fields`,
            or a function that returns the reason, given a seat's tally and amount.
        fields: a function that returns the values of further placeholders, given a seat's tally and amount.
    """

    medal: Medal
    feat: Feat[T]
    text: Phrase | Callable[[T, int], str]
    fields: Callable[[T, int], Mapping[str, object]] = lambda own, count: {}

    def candidate(self, tallies: Sequence[T]) -> AwardCandidate:
        """Return the award with the amount and the sentence for each seat. `tallies` are in seat order."""
        medal, feat = self.medal, self.feat
        amounts = tuple(feat.amount(own) for own in tallies)
        return AwardCandidate(
            id=medal.id,
            label=str(medal.label),
            art=f"icon:{medal.icon}",
            amounts=amounts,
            usual=feat.usual if isinstance(feat.usual, int) else feat.usual(tallies[0]),
            sentences=tuple(self._said(seat, own, amounts[seat]) for seat, own in enumerate(tallies)),
            least=feat.least,
            open=feat.everyone,
            theme=medal.theme,
        )

    def _said(self, seat: Seat, own: T, count: int) -> str:
        text = str(self.text if isinstance(self.text, Phrase) else self.text(own, count))
        return text.format(**{"name": mark(seat), "count": count, **self.fields(own, count)})


def chronicle_of(
    curves: tuple[Curve, ...], rows: Sequence[AwardRow[T]], tallies: Sequence[T], consolation: Award
) -> Chronicle:
    """Return the story of a game: the given curves, and the awards that the seats win.

    Seats without any other award get `consolation`. Of equally remarkable awards, the one listed first is preferred.
    """
    found = [row.candidate(tallies) for row in rows]
    return Chronicle(curves=curves, awards=chosen_awards(found, len(tallies), consolation))


class Race(msgspec.Struct, frozen=True):
    """A seat's largest climb in the ranking during the game, and the seat's time in the lead.

    Attributes:
        gained: the number of places that the seat gained in the climb to its final place, or 0 if it did not climb.
        low: the place at the start of the climb.
        mark: where the climb starts on the horizontal axis of the curve (see `Curve.marks`).
        place: the final place, from 1.
        led: the number of marks at which the seat was the sole leader.
        marks: the number of marks on the curve, not counting the mark before the first move.
    """

    gained: int = 0
    low: int = 0
    mark: int = 0
    place: int = 1
    led: int = 0
    marks: int = 0


def races(curve: Curve, outcome: Outcome | None) -> tuple[Race, ...]:
    """Return each seat's climb in the ranking and time in the lead. Without an `outcome`, all seats finish 1st."""
    amounts = list(zip(curve.marks, zip(*curve.series, strict=True), strict=True))[1:]
    ranks = [(mark, places(each)) for mark, each in amounts]
    final = outcome.places if outcome is not None else (1,) * len(curve.series)
    return tuple(_race(seat, place, ranks) for seat, place in enumerate(final))


def _race(seat: Seat, final: int, ranks: Sequence[tuple[int, tuple[int, ...]]]) -> Race:
    starts = [(then[seat] - final, then[seat], mark) for mark, then in ranks[:-1] if then[seat] > final]
    gained, low, mark = max(starts, key=lambda start: start[0], default=(0, 0, 0))
    led = sum(len(then) > 1 and then[seat] == 1 and then.count(1) == 1 for _mark, then in ranks)
    return Race(gained, low, mark, final, led, len(ranks))


def climb_row(medal: Medal, text: Phrase) -> AwardRow[Any]:
    """Return the award for a climb in the ranking. Each tally must have a `race`.

    `text` may contain the placeholders {low}, {mark} (see `Race`), {now} (the final place) and {name}.
    """
    feat: Feat[Any] = Feat(lambda own: own.race.gained, 2, everyone=True)
    return AwardRow(
        medal, feat, text, lambda own, _gained: {"low": own.race.low, "mark": own.race.mark, "now": own.race.place}
    )


def lead_row(medal: Medal, text: Callable[[int], str]) -> AwardRow[Any]:
    """Return the award for being the sole leader for much of the game. Each tally must have a `race`.

    `text` is a function that returns the sentence, given the number of marks on the curve (see `Race`). The
    sentence may contain {count} (at how many marks the seat led alone), {all} (the number of marks) and {name}.
    """
    feat: Feat[Any] = Feat(lambda own: own.race.led, lambda own: max(2, (own.race.marks + 1) * 2 // 3))
    return AwardRow(medal, feat, lambda own, _count: text(own.race.marks), lambda own, _count: {"all": own.race.marks})
