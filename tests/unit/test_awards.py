"""Who is honoured for what, and who stood where on the way."""

from __future__ import annotations

from game.core.rules import Outcome
from game.kit.awards import races
from game.picture.chronicle import Award, AwardCandidate, Curve, Plot, chosen_awards, places

COMFORT = Award("consolation", "Comfort", "Well sat.", (), "icon:tulip")


def candidate(ident: str, *amounts: int, usual: int = 10, everyone: bool = False, theme: str = "") -> AwardCandidate:
    sentences = tuple(f"{ident} {amount}" for amount in amounts)
    return AwardCandidate(ident, ident, "icon:star", amounts, usual, sentences, open=everyone, theme=theme)


def given(*candidates: AwardCandidate) -> dict[str, tuple[int, ...]]:
    return {award.id: award.seats for award in chosen_awards(candidates, len(candidates[0].amounts), COMFORT)}


class TestHonours:
    def test_the_most_remarkable_feat_of_each_seat(self) -> None:
        assert given(candidate("a", 5, 1), candidate("b", 1, 9)) == {"a": (0,), "b": (1,)}

    def test_nobody_goes_without_where_it_can_be_helped(self) -> None:
        shared, own = candidate("shared", 9, 9), candidate("own", 30, 0)
        assert given(shared, own) == {"own": (0,), "shared": (1,)}
        assert given(own, shared) == {"own": (0,), "shared": (1,)}

    def test_the_rest_are_comforted_together(self) -> None:
        assert given(candidate("a", 5, 0, 0)) == {"a": (0,), "consolation": (1, 2)}

    def test_a_second_award_has_to_be_remarkable(self) -> None:
        assert given(candidate("a", 20, 0), candidate("b", 8, 0), candidate("c", 0, 1)) == {
            "a": (0,),
            "b": (0,),
            "c": (1,),
        }
        assert given(candidate("a", 20, 0), candidate("b", 7, 0), candidate("c", 0, 1)) == {"a": (0,), "c": (1,)}

    def test_two_at_most(self) -> None:
        candidates = [candidate(str(number), 20, 0) for number in range(5)]
        assert sorted(given(*candidates, candidate("z", 0, 1)).values()) == [(0,), (0,), (1,)]

    def test_not_two_of_one_theme(self) -> None:
        first, second = candidate("a", 30, 0, theme="t"), candidate("b", 20, 0, theme="t")
        assert given(first, second, candidate("z", 0, 1)) == {"a": (0,), "z": (1,)}

    def test_an_open_feat_needs_no_first_place(self) -> None:
        assert given(candidate("a", 9, 8, everyone=True), candidate("b", 9, 0)) == {"b": (0,), "a": (1,)}

    def test_alone_there_are_more(self) -> None:
        assert len(given(*(candidate(str(number), 20) for number in range(9)))) == 4

    def test_no_more_than_fit(self) -> None:
        candidates = [candidate(f"{seat}{number}", *(20 * (seat == other) for other in range(5))) for seat in range(5)
                 for number in range(3)]  # fmt: skip
        awards = chosen_awards(candidates, 5, COMFORT)
        assert len(awards) == 8
        assert {seat for award in awards for seat in award.seats} == set(range(5))


class TestStandings:
    curve = Curve("Money", "$", "Night", (0, 1, 2, 3), ((0, 1, 4, 9), (0, 2, 3, 4), (0, 3, 2, 1)))

    def test_shared_places_repeat(self) -> None:
        assert places((5, 9, 5, 1)) == (2, 1, 2, 4)

    def test_the_longest_climb_counts(self) -> None:
        up, level, down = races(self.curve, Outcome(places=(1, 2, 3), totals=(), sources=(), end=""))
        assert (up.gained, up.low, up.mark) == (2, 3, 1)
        assert level.gained == down.gained == 0

    def test_leading_is_done_alone(self) -> None:
        assert [race.led for race in races(self.curve, None)] == [2, 0, 1]
        assert [race.led for race in races(Curve("Money", "$", "Night", (0, 1), ((0, 5),)), None)] == [0]
        assert [race.led for race in races(Curve("Money", "$", "Night", (0, 1), ((0, 5), (0, 5))), None)] == [0, 0]


def test_a_plot_keeps_what_was_told_last() -> None:
    plot = Plot("Money", "$", "Night")
    plot.at(1, (3, 4))
    plot.at(0, (1, 2))
    plot.at(1, (5, 6))
    assert plot.curve() == Curve("Money", "$", "Night", (0, 1), ((1, 5), (2, 6)))
