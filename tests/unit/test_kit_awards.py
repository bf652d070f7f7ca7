"""Awards as rows over what each seat did."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.i18n import ngettext, phrase
from game.core.names import mark
from game.core.rules import Outcome
from game.kit.awards import AwardRow, Feat, Medal, Race, chronicle_of, climb_row, lead_row, races
from game.picture.chronicle import Award, Curve

COMFORT = Award("comfort", "Comfort", "Well sat.", (), "icon:tulip")


@dataclass
class Tally:
    """What a seat did."""

    pies: int
    town: str = ""
    race: Race = field(default_factory=Race)


PIES: AwardRow[Tally] = AwardRow(
    Medal("pies", phrase("Baker"), "pie", theme="food"),
    Feat(lambda own: own.pies, usual=4, least=2),
    lambda own, count: ngettext("{name} baked {count} pie in {town}.", "{name} baked {count} pies in {town}.", count),
    lambda own, count: {"town": own.town},
)


def test_a_row_says_what_each_seat_did() -> None:
    found = PIES.candidate((Tally(1, "Vila"), Tally(3, "Porto")))
    assert found.amounts == (1, 3)
    assert found.sentences == (f"{mark(0)} baked 1 pie in Vila.", f"{mark(1)} baked 3 pies in Porto.")
    assert (found.id, found.label, found.art, found.theme) == ("pies", "Baker", "icon:pie", "food")
    assert (found.usual, found.least, found.open) == (4, 2, False)


def test_a_sentence_may_count_otherwise() -> None:
    row: AwardRow[Tally] = AwardRow(
        Medal("walk", phrase("Walker"), "shoe"),
        Feat(lambda own: own.pies, usual=lambda own: len(own.town), everyone=True),
        phrase("{count} steps, {name}"),
        lambda own, count: {"count": count - 1},
    )
    found = row.candidate((Tally(9, "Faro"),))
    assert found.sentences == (f"8 steps, {mark(0)}",)
    assert (found.usual, found.open) == (4, True)


def test_the_story_honours_everybody() -> None:
    story = chronicle_of((), (PIES,), (Tally(5), Tally(0)), COMFORT)
    assert [(award.id, award.seats) for award in story.awards] == [("pies", (0,)), ("comfort", (1,))]


CURVE = Curve("Money", "$", "Night", (0, 1, 2, 3), ((0, 1, 4, 9), (0, 2, 3, 4), (0, 3, 2, 1)))
END = Outcome(places=(1, 2, 3), totals=(9, 4, 1), sources=(), end="full")


def test_the_race_is_read_from_the_score() -> None:
    up, level, down = races(CURVE, END)
    assert up == Race(place=1, gained=2, low=3, mark=1, led=2, marks=3)
    assert (level.place, level.gained, level.led) == (2, 0, 0)
    assert (down.place, down.gained, down.led) == (3, 0, 1)
    assert [race.place for race in races(CURVE, None)] == [1, 1, 1]


def test_the_race_has_two_awards_of_its_own() -> None:
    tallies = tuple(Tally(0, race=race) for race in races(CURVE, END))
    climbed = climb_row(
        Medal("climb", phrase("Climber"), "tulip"), phrase("From {low} at {mark} to {now}: {name}")
    ).candidate(tallies)
    assert climbed.amounts == (2, 0, 0)
    assert climbed.sentences[0] == f"From 3 at 1 to 1: {mark(0)}"
    led = lead_row(Medal("lead", phrase("First"), "star"), lambda marks: "{count} of {all}: {name}" + "!" * marks)
    assert led.candidate(tallies).amounts == (2, 0, 1)
    assert led.candidate(tallies).sentences[2] == f"1 of 3: {mark(2)}!!!"
    assert led.candidate(tallies).usual == 2
