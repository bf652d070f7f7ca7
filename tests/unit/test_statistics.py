"""What finished games say together, on made-up games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.saves.schema import SavedResult, SavedSeat
from game.saves.statistics import Best, Duel, Margin, PlayedGame, TitleCount, played, statistics
from tests.unit.test_saves import save


def seat(name: str) -> SavedSeat:
    """A person; a name in capitals belongs to a computer player."""
    return SavedSeat(name, "#AA2222", 0, "easy" if name.isupper() else "person")


def game(names: str, totals: tuple[int, ...] | None, title: str = "cards", day: int = 1, plies: int = 10) -> PlayedGame:
    """A game of those, one after the other, whose places follow from the totals; without totals nobody knows them."""
    seats = tuple(seat(name) for name in names.split())
    result = None
    if totals is not None:
        places = tuple(1 + sum(other > own for other in totals) for own in totals)
        result = SavedResult(places, totals, "end")
    return PlayedGame(title, f"2025-03-{day:02}T18:00:00+00:00", plies, seats, result)


def test_nothing_played_is_no_trouble() -> None:
    told = statistics(())
    assert (told.games, told.moves, told.titles, told.people, told.best, told.margin) == (0, 0, (), (), (), None)
    assert told.duel.games == 0


def test_titles_are_counted_by_seats_and_length() -> None:
    told = statistics((game("Ana Bo", (3, 1)), game("Ana Bo Cy", (1, 2, 3), plies=21), game("Ana Bo", None, "dice")))
    assert told.titles == (TitleCount("cards", 2, ((2, 1), (3, 1)), 15.5), TitleCount("dice", 1, ((2, 1),), 10.0))
    assert (told.games, told.moves) == (3, 41)


def test_only_games_of_the_title_count() -> None:
    told = statistics((game("Ana Bo", (3, 1)), game("Bo Ana", (3, 1), "dice")), "dice")
    assert [(one.name, one.wins) for one in told.people] == [("Bo", 1), ("Ana", 0)]
    assert [count.title for count in told.titles] == ["dice"]


def test_people_stand_by_their_wins_and_computers_do_not() -> None:
    told = statistics((game("Ana Bo EASY", (5, 9, 7)), game("Cy Bo", (1, 4)), game("Ana Cy", (3, 0), "dice")))
    bo, ana, cy = told.people
    assert [(one.name, one.games, one.wins) for one in (bo, ana, cy)] == [("Bo", 2, 2), ("Ana", 2, 1), ("Cy", 2, 0)]
    assert (bo.rate, ana.rate, cy.rate) == (1.0, 0.5, 0.0)
    assert [(best.title, best.total) for best in ana.best] == [("cards", 5), ("dice", 3)]


def test_a_name_in_other_letters_is_the_same_person() -> None:
    (ana, _bo) = statistics((game("Ana Bo", (3, 1), day=1), game("ana Bo", (3, 1), day=2))).people
    assert (ana.name, ana.wins) == ("ana", 2)


def test_a_shared_victory_is_one_for_each() -> None:
    told = statistics((game("Ana Bo Cy", (7, 7, 1)),))
    assert [(one.name, one.wins) for one in told.people] == [("Ana", 1), ("Bo", 1), ("Cy", 0)]
    assert told.margin is None


def test_streaks_follow_the_calendar() -> None:
    wins = (True, True, False, True, True, True, False, True)
    games = [game("Ana Bo", (3, 1) if win else (1, 3), day=day) for day, win in enumerate(wins, 1)]
    ana = next(one for one in statistics(reversed(games)).people if one.name == "Ana")
    assert (ana.streak, ana.longest) == (1, 3)


def test_alone_nobody_wins_or_loses() -> None:
    (ana, _bo) = statistics((game("Ana Bo", (3, 1), day=1), game("Ana", (30,), day=2))).people
    assert (ana.games, ana.wins, ana.solo, ana.streak) == (1, 1, 1, 1)
    assert ana.best[0].total == 30


def test_a_game_without_a_result_is_only_counted() -> None:
    told = statistics((game("Ana Bo", None, day=2), game("Ana Bo", (3, 1), day=1)))
    ana = told.people[0]
    assert told.games == 2
    assert (ana.games, ana.wins, ana.streak) == (1, 1, 1)


def test_people_against_computers() -> None:
    told = statistics(
        (
            game("Ana EASY", (3, 1)),
            game("Ana EASY", (1, 3)),
            game("Ana EASY", (3, 3)),
            game("Ana Bo EASY", (3, 3, 1)),
            game("Ana Bo", (1, 3)),
            game("EASY HARD", (1, 3)),
        )
    )
    assert told.duel == Duel(people=2, computers=1, shared=1)


def test_the_highest_total_of_a_person_and_the_biggest_margin() -> None:
    told = statistics(
        (
            game("Ana Bo EASY", (50, 20, 90), day=1),
            game("Ana Bo", (10, 50), day=2),
            game("Cy Bo", (-5, -60), "dice", day=3),
        )
    )
    assert [(best.title, best.name, best.total) for best in told.best] == [("cards", "Ana", 50), ("dice", "Cy", -5)]
    assert told.margin == Margin("dice", "Cy", "Bo", 55, "2025-03-03T18:00:00+00:00")
    assert isinstance(told.best[0], Best)


@pytest.mark.parametrize(
    ("places", "totals"), [((1,), (3,)), ((1, 2), (3, 1)), ((2, 3, 4), (3, 1, 0)), ((1, 2, 3), (3, 1))]
)
def test_a_result_that_fits_no_table_is_none(places: tuple[int, ...], totals: tuple[int, ...]) -> None:
    odd = replace(save(50), result=SavedResult(places, totals, "end"))
    assert len(odd.seats) == 3
    assert played(odd).result is None


def test_a_save_that_does_not_say_how_it_ended_can_be_helped() -> None:
    unsaid = replace(save(50), result=None)
    told = SavedResult((2, 1, 3), (4, 5, 3), "end")
    assert played(unsaid).result is None
    assert played(unsaid, told).result == told
