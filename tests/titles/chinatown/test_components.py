"""CT-0 and CT-9: the tables of the printed rules, typed in once more, and shops that players make."""

from __future__ import annotations

from collections import Counter
from colorsys import rgb_to_hls
from pathlib import Path

import pytest

from game.core.errors import Problem
from game.core.rules import Setup
from game.saves.reading import content, parsed
from game.saves.resume import shown_seats
from game.titles.chinatown import TITLE, constants
from game.titles.chinatown.businesses import income
from game.titles.chinatown.events import TilesDrawn, YearBegan
from game.titles.chinatown.meta import META
from game.titles.chinatown.shops import PRINTED
from game.titles.chinatown.state import Parcel
from game.titles.chinatown.verbs import Sign
from game.titles.chinatown.words import animal_name, year_name
from tests.titles.chinatown.table import RULES, all_ready, done, events, keep_first, opened
from tests.titles.chinatown.trading_table import offer, played, table
from tests.unit.eyes import rgb

SAVES = Path(__file__).resolve().parents[2] / "saves"

TABLE_1 = {
    3: ("7 6 6 6 6 6", "5 4 4 4 4 4", "7 4 4 4 4 4"),
    4: ("6 5 5 5 5 5", "4 3 3 3 3 3", "6 3 3 3 3 3"),
    5: ("5 5 5 4 4 4", "3 3 3 2 2 2", "5 3 3 2 2 2"),
}
"""Cards dealt, cards kept, tiles drawn in each year, by number of players."""

TABLE_2 = {
    3: (10, 20, 50),
    4: (10, 20, 40, 80),
    5: (10, 20, 40, 60, 110),
    6: (10, 20, 40, 60, 80, 140),
}
"""Income in thousands by the largest size of a type, for one tile, two, and so on."""


@pytest.mark.clause("CT-0.1")
def test_three_to_five_play_with_85_cards_and_90_tiles() -> None:
    assert (META.min_seats, META.max_seats) == (3, 5)
    for seats in (3, 4, 5):
        state = opened(seats)
        assert sorted((*state.pile, *(lot for hand in state.dealt for lot in hand))) == list(range(1, 86))
        assert len(state.bag) == 90
    for seats in (2, 6):
        with pytest.raises(Problem, match=f"3 to 5 players, not {seats}"):
            opened(seats)


@pytest.mark.clause("CT-0.1")
def test_the_editions_have_their_colours() -> None:
    red, yellow, green, purple, white = TITLE.seat_colours
    assert TITLE.colours_of({"edition": "2014"}) == TITLE.seat_colours
    assert TITLE.colours_of({"edition": "2008"}) == (red, yellow, green, "#3F4C60", white)
    hues = [
        round(360 * rgb_to_hls(*(part / 255 for part in rgb(colour)))[0]) for colour in (red, yellow, green, purple)
    ]
    assert [0 <= hues[0] < 20, 30 < hues[1] < 60, 100 < hues[2] < 160, 250 < hues[3] < 290] == [True] * 4
    assert min(rgb(white)) > 220


@pytest.mark.parametrize("path", sorted((SAVES / "format-5").glob("chinatown-*.json")), ids=lambda path: path.stem)
def test_games_kept_before_look_as_they_did(path: Path) -> None:
    before = ("#C8342C", "#EC9E1C", "#2E8C54", "#7E4EBE", "#3F4C60")
    seats = shown_seats(parsed(content(path), path.name))
    assert [seat.colour for seat in seats] == [before[seat.symbol] for seat in seats]


@pytest.mark.clause("CT-0.7")
def test_markers_and_bills_do_not_run_out() -> None:
    state = table(dict.fromkeys(range(1, 85), 0) | {85: 1}, money=(5_000, 50, 50))
    state = played(offer(state, 0, Parcel(0, 1, cash=2_000), Parcel(1, 0, lots=(85,))), 1, Sign(1))
    assert state.public.owners == (0,) * 85
    assert state.money[1] == 2_050


@pytest.mark.clause("CT-0.2")
def test_a_type_has_three_tiles_more_than_its_largest_business() -> None:
    sizes = {
        3: ("photo", "tea_house", "sea_food"),
        4: ("jewellery", "tropical_fish", "florist"),
        5: ("take_out", "laundry", "dim_sum"),
        6: ("antiques", "factory", "restaurant"),
    }
    assert [(shop.id, shop.size) for shop in PRINTED] == [(name, size) for size in sizes for name in sizes[size]]
    copies = Counter(opened().bag)
    assert [copies[shop] for shop in range(12)] == [6] * 3 + [7] * 3 + [8] * 3 + [9] * 3


@pytest.mark.clause("CT-0.3", "CT-2.1", "CT-2.3", "CT-6.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_year_brings_what_the_table_says(seats: int) -> None:
    dealt, kept, drawn = ([int(number) for number in row.split()] for row in TABLE_1[seats])
    state = opened(seats, seed=9)
    for year in range(6):
        assert (state.public.year, [len(hand) for hand in state.dealt]) == (year + 1, [dealt[year]] * seats)
        owned = sum(owner is not None for owner in state.public.owners)
        step = keep_first(state)
        assert sum(owner is not None for owner in step.state.public.owners) == owned + seats * kept[year]
        assert [len(event.tiles) for event in events(step, TilesDrawn)] == [drawn[year]] * seats
        state = all_ready(step.state).state
        while state.public.phase == "place":
            state = done(state)
    assert state.public.phase == "over"


@pytest.mark.clause("CT-0.4", "CT-5.1")
@pytest.mark.parametrize("most", [3, 4, 5, 6])
def test_a_business_pays_what_the_table_says(most: int) -> None:
    assert tuple(income(tiles, most) for tiles in range(1, most + 1)) == TABLE_2[most]


@pytest.mark.clause("CT-0.5")
def test_everybody_begins_with_50_000() -> None:
    assert opened(5).money == (50,) * 5
    assert constants.NOTE == 10


@pytest.mark.clause("CT-0.6")
def test_the_years_are_1965_to_1970() -> None:
    assert [year_name(year) for year in range(1, 7)] == ["1965", "1966", "1967", "1968", "1969", "1970"]
    assert [animal_name(year) for year in range(1, 7)] == ["Snake", "Horse", "Goat", "Monkey", "Rooster", "Dog"]
    first = events(RULES.initial(Setup(seats=3, seed=1)), YearBegan)[0]
    assert "1965" in first.sentence().text and "Snake" in first.sentence().text


OWN = {"own1_name": "Kites", "own1_replaces": "factory"}
OTHER = {"own2_name": "Öl & Tee", "own2_replaces": "photo"}


@pytest.mark.clause("CT-9.1")
def test_an_own_shop_takes_the_place_of_a_printed_one() -> None:
    state = opened(3, OWN)
    shop = state.public.shops[10]
    assert (shop.label(), shop.size, shop.copies, shop.own) == ("Kites", 6, 9, True)
    assert [each.id for each in state.public.shops[:10]] == [each.id for each in PRINTED[:10]]
    assert Counter(state.bag)[10] == 9
    RULES.check(state)


@pytest.mark.clause("CT-9.2")
def test_own_shops_have_name_picture_and_colour() -> None:
    state = opened(3, {**OWN, **OTHER, "own1_art": "bicycle", "own1_colour": "rose"})
    kites, tea = state.public.shops[10], state.public.shops[0]
    assert (kites.art, kites.colour) == ("icon:bicycle", "#B5487A")
    assert (tea.label(), tea.copies) == ("Öl & Tee", 6)
    assert tea.art and tea.colour and (tea.art, tea.colour) != (kites.art, kites.colour)


@pytest.mark.clause("CT-9.1", "CT-9.2")
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({**OWN, "edition": "2008"}, "The 2008 edition has no blank tiles for Kites"),
        ({**OWN, **OTHER, "own2_replaces": "factory"}, "Kites and Öl & Tee cannot both replace Factory"),
        (
            {**OWN, **OTHER, "own2_replaces": "jewellery"},
            "Together, Kites and Öl & Tee need 16 tiles, but there are",
        ),
        ({**OWN, **OTHER, "own2_name": "kites"}, "Another shop is already called kites"),
        ({**OWN, "own1_name": "Tea house"}, "Another shop is already called Tea house"),
        ({**OWN, "own1_name": "1234"}, "“1234”, but a name needs at least one letter"),
        ({"own1_replaces": "laundry"}, "Your shop 1 has no name"),
        ({"own2_art": "bell"}, "Your shop 2 has no name"),
        ({"own2_colour": "rose"}, "Your shop 2 has no name"),
        ({**OWN, "own1_replaces": "bank"}, "“bank” is not a choice"),
        ({**OWN, "own1_art": "bank"}, "“bank” is not a choice"),
    ],
)
def test_impossible_own_shops_are_refused(options: dict[str, str], says: str) -> None:
    with pytest.raises(Problem, match=says) as problem:
        opened(4, options)
    assert problem.value.sentence.endswith(".")


@pytest.mark.clause("CT-9.2")
def test_two_own_shops_fit_fifteen_blank_tiles() -> None:
    for one, other in (("factory", "photo"), ("dim_sum", "jewellery"), ("take_out", "florist")):
        shops = {"own1_name": "One", "own1_replaces": one, "own2_name": "Two", "own2_replaces": other}
        own = [shop for shop in opened(3, shops).public.shops if shop.own]
        assert sum(shop.copies for shop in own) == 15


def test_what_an_option_says_stands_in_the_position() -> None:
    plain = opened().public
    assert (plain.edition, plain.rotates, plain.open_money, plain.no_gifts) == ("2014", False, False, False)
    other = opened(options={"edition": "2008", "first": "rotates", "money": "open", "gifts": "none"}).public
    assert (other.edition, other.rotates, other.open_money, other.no_gifts) == ("2008", True, True, True)


@pytest.mark.clause("CT-0.6")
def test_a_stretch_of_the_game_is_a_year() -> None:
    assert RULES.meta.stretch_named(2) == "Year 2"
