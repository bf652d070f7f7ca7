"""The report on a series of games: what it tells, when it warns, and how time passes meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.lab.arena.games import Game, Times, timed, together
from game.lab.arena.report import report
from game.lab.arena.schedule import SeriesPlan, job
from game.registry import slugs, title

META = title(slugs()[0]).meta
PLAN = SeriesPlan(META.slug, ("hard", "easy"), 80, 1, 2, (), "1")
END = META.ends[0]


def played(plan: SeriesPlan, winner: Callable[[Game], int]) -> list[Game]:
    """Games that the seat wins which `winner` names, 12 points to 10."""
    games = []
    for number in range(plan.games):
        due = job(plan, number)
        seats = range(plan.players)
        bare = Game(number, due.setup.seed, due.bots, due.setup.first, 30 + number, 6, END.id, (), (), {}, "")
        first = winner(bare)
        totals = tuple(12 if seat == first else 10 for seat in seats)
        places = tuple(1 if seat == first else 2 for seat in seats)
        sources = {"Wares": totals, "Rent": (0,) * plan.players}
        games.append(replace(bare, totals=totals, places=places, sources=sources))
    return games


def begins(game: Game) -> int:
    """The first to play wins."""
    return game.first


def in_turn(game: Game) -> int:
    """Every seat wins as often as the others, in every turn."""
    return (game.number // len(game.bots) ** 2) % len(game.bots)


def section(text: str, heading: str) -> str:
    """What stands below that heading."""
    return text.split(f"## {heading}\n\n")[1].split("\n\n## ", maxsplit=1)[0]


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of a table, without its head."""
    lines = [line for line in section(text, heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_an_unfair_order_of_turns_is_warned_of() -> None:
    text = report(META, PLAN, played(PLAN, begins), ())
    told = section(text, "Order of turns")
    assert (
        "Warning: the first player in turn order wins 100.0% of the games (95.4% to 100.0%); 50.0% would be fair."
        in told
    )
    assert "Warning: the second player in turn order wins 0.0% of the games" in told
    assert rows(text, "Order of turns")[0] == [
        "first", "80", "100.0%", "95.4% to 100.0%", "50.0%", "12.0", "12.0 to 12.0",
    ]  # fmt: skip


def test_a_fair_order_of_turns_is_not_warned_of() -> None:
    text = report(META, PLAN, played(PLAN, in_turn), ())
    assert "Warning" not in text
    assert [row[2] for row in rows(text, "Order of turns")] == ["50.0%", "50.0%"]
    assert [row[3] for row in rows(text, "Wins")] == ["50.0%", "50.0%"]


def test_few_games_and_small_differences_are_not_warned_of() -> None:
    few = replace(PLAN, games=3)
    assert "Warning" not in report(META, few, played(few, begins), ())
    many = replace(PLAN, bots=("hard",), games=2000)
    text = report(META, many, played(many, lambda game: begins(game) if game.number % 100 < 10 else in_turn(game)), ())
    low, high = (float(part.rstrip("%")) for part in rows(text, "Order of turns")[0][3].split(" to "))
    assert 50 < low < high < 58
    assert "Warning" not in text


def test_levels_have_their_fair_share_and_shared_wins_are_divided() -> None:
    plan = replace(PLAN, bots=("hard", "easy", "easy"), players=3, games=9)
    games = [replace(game, places=(1, 1, 1)) for game in played(plan, in_turn)]
    hard, easy = rows(report(META, plan, games, ()), "Wins")
    assert hard[:4] == ["hard", "1", "3", "33.3%"] and hard[5] == "33.3%"
    assert easy[:4] == ["easy", "2", "6", "66.7%"] and easy[5] == "66.7%"


def test_the_stronger_level_comes_first() -> None:
    text = report(META, PLAN, played(PLAN, lambda game: game.bots.index("easy")), ())
    assert [row[0] for row in rows(text, "Ratings")] == ["easy", "hard"]
    assert rows(text, "Pairings") == [["hard before easy", "80", "0.0%", "0.0% to 4.6%"]]
    assert "larger than the points and bounds show" in section(text, "Ratings")
    assert "further apart" not in report(META, PLAN, played(PLAN, in_turn), ())


def test_ends_sources_and_length_are_told() -> None:
    games = played(PLAN, in_turn)
    other = META.ends[-1].id if len(META.ends) > 1 else "other"
    games[:20] = [replace(game, end=other) for game in games[:20]]
    text = report(META, PLAN, games, ())
    assert rows(text, "Ends")[0] == [END.id, "60", "75.0%", str(END.text)]
    assert rows(text, "Ends")[1][:3] == [other, "20", "25.0%"]
    assert rows(text, "Points by source") == [
        ["Wares", "12.0", "11.0"], ["Rent", "0.0", "0.0"], ["total", "12.0", "11.0"]
    ]  # fmt: skip
    assert rows(text, "Length") == [["moves", "69.5", "30", "109"], ["rounds", "6.0", "6", "6"]]
    assert text.startswith(f"# {META.name}: ")
    assert "80 games with 2 players (hard, easy), seeds 1 to 40." in text


def test_times_of_all_games_are_put_together() -> None:
    times = [Times(0, (timed("hard", {1.0: 94, 20.0: 4}),)), Times(1, (timed("hard", {1.5: 1, 700.0: 1}),))]
    assert (times[0].levels[0].p50, times[0].levels[0].p95) == (1.0, 1.0)
    assert (times[1].levels[0].p50, times[1].levels[0].p95) == (1.5, 700.0)
    both = together(times, "hard")
    assert both is not None
    assert (both.moves, both.p50, both.p95) == (100, 1.0, 1.5)
    assert together(times, "easy") is None
    text = report(META, PLAN, played(PLAN, in_turn), times)
    assert rows(text, "Milliseconds per move") == [["hard", "100", "1", "1.5"]]
    assert section(report(META, PLAN, played(PLAN, in_turn), ()), "Milliseconds per move") == "None were measured.\n"


def test_one_level_alone_has_nothing_to_be_compared_with() -> None:
    plan = replace(PLAN, bots=("hard",), options=(("sign", "on"),), games=7)
    text = report(META, plan, played(plan, in_turn), ())
    assert "## Ratings" not in text and "## Pairings" not in text
    assert "## Order of turns" in text
    assert "Options chosen: sign=on." in text
    assert "is not a multiple of 2, so the seats were not quite evenly distributed" in text
    alone = replace(plan, players=1)
    assert "## Order of turns" not in report(META, alone, played(alone, in_turn), ())
