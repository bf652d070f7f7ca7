"""How moves are clicked together, and what the player reads on the way."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.core.target import Draft
from game.titles.mercado.constants import Good
from game.titles.mercado.state import MercadoState
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import TakeCoin
from tests.titles.mercado.table import ART, RULES, asked, lit, position, tile

TOMATOES_AND_MEAT = tile(3, "tomato meat")
SINGLE = tile(1, "flower tomato meat grape")
TWINS: tuple[tuple[Good, ...], ...] = (
    ("fish", "meat", "fish"),
    ("fish", "flower", "grape"),
    ("grape", "grape", "meat"),
)


EIGHT: tuple[Good, ...] = ("meat", "meat", "meat", "meat", "grape", "grape", "grape", "grape")


def busy() -> MercadoState:
    """Somebody who can do everything but swap."""
    return position(
        coins=(4, 4, 4),
        stands={"4,0": (1, "tomato"), "4,1": (0, "tomato"), "4,3": (0, "meat"), "4,4": (2, "fish")},
        restaurants={"3,0": "pizzeria"},
        gray={"0,0": "tea_house"},
        fronts=(("pub", "wine_bar"), (), ()),
        hands=TWINS,
        display=("flower", "grape", "flower"),
        offer=(TOMATOES_AND_MEAT, SINGLE),
    )


def test_the_first_question_names_what_is_possible() -> None:
    prompt = asked(busy())
    assert prompt.text == "⟦0⟧, your turn: open a stand, bring customers, open a restaurant or take 1 coin."
    assert prompt.hint == "You have 6 stands left."
    assert prompt.move is None
    assert {target.kind for target in prompt.targets} == {"tile", "customer", "restaurant", "button"}
    assert lit(busy(), "button") == {"coin"}
    poor = position(coins=(0, 0, 0), hidden_money=False)
    assert asked(poor).text == "⟦0⟧, your turn: take 1 coin."
    hidden = position(coins=(0, 0, 0))
    assert asked(hidden).text == asked(position(coins=(4, 0, 0))).text == "⟦0⟧, your turn: open a stand or take 1 coin."
    equal = position(coins=(0, 0, 0), hands=(("fish",) * 3, *TWINS[1:]), hidden_money=False)
    assert asked(equal).text == "⟦0⟧, your turn: take 1 coin or swap your tiles."


def test_who_waits_reads_for_whom() -> None:
    for seat in (1, 2, None):
        prompt = RULES.prompt(RULES.view(busy(), seat), Draft())
        assert prompt.text == "It is ⟦0⟧’s turn."
        assert not prompt.targets
    over = position(turn=None, phase="over", end="coins")
    assert RULES.prompt(RULES.view(over, 0), Draft()).text == "The market is closed."


def test_a_stand_is_tile_then_space_then_display() -> None:
    assert lit(busy(), "tile") == {"0", "1", "2"}
    picked = asked(busy(), "tile:0")
    assert picked.text == "⟦0⟧, choose a space for the fish stand."
    assert picked.hint == "The stand earns first; then you pay."
    assert "0,0" in lit(busy(), "space", "tile:0")
    assert not {"4,0", "3,0"} & lit(busy(), "space", "tile:0")
    placed = asked(busy(), "tile:0", "space:2,2")
    assert placed.text == "⟦0⟧, choose a new tile to take. Your fish stand opens on C3."
    assert placed.hint == "Costs 1 coin, earns nothing yet."
    assert {target.id for target in placed.targets} == {"0", "1", "2"}
    done = asked(busy(), "tile:0", "space:2,2", "display:1")
    assert done.move == OpenStand("fish", "2,2", "grape")
    assert done.text == "Open a fish stand on C3 and take a grape tile?"
    assert not done.targets


def test_equal_tiles_lead_to_one_move() -> None:
    moves = {asked(busy(), f"tile:{slot}", "space:2,2", f"display:{shown}").move for slot in (0, 2) for shown in (0, 2)}
    assert moves == {OpenStand("fish", "2,2", "flower")}


def test_the_hint_gives_income_and_cost() -> None:
    state = position(coins=(1, 1, 1), entrances={"W2": tile(3, "fish grape")}, stands={"2,4": (1, "meat")})
    assert asked(state, "tile:0", "space:2,2").hint == "Earns 3 coins, costs 2: +1."
    single = tile(1, "fish flower tomato meat")
    state = position(entrances={"W2": single}, stands={"2,4": (1, "meat")}, gray={"2,2": "pub"})
    assert asked(state, "tile:0", "space:2,2").hint == "Earns 1 coin, costs 2: −1. You get the grey restaurant."


def test_the_bar_and_the_button_write_a_balance_of_nothing_alike() -> None:
    state = position(entrances={"W2": tile(2, "fish meat grape")}, stands={"2,4": (1, "meat")})
    assert asked(state, "tile:0", "space:2,2").hint == "Earns 2 coins, costs 2: 0."
    prompt = asked(state, "tile:0", "space:2,2", "display:1")
    assert ART.confirm(RULES.view(state, 0), prompt.move) == "Open a fish stand on C3: 0"


def test_a_space_where_nothing_opens_has_no_balance() -> None:
    for space in ("4,0", "3,0", "9,9"):
        prompt = asked(busy(), "tile:0", f"space:{space}")
        assert (prompt.targets, prompt.move) == ((), None)
        assert "osts" not in prompt.hint and "arns" not in prompt.hint


def test_customers_are_tile_then_entrance() -> None:
    tiles = lit(busy(), "customer")
    assert str(TOMATOES_AND_MEAT) in tiles
    picked = asked(busy(), f"customer:{TOMATOES_AND_MEAT}")
    assert picked.text == "⟦0⟧, choose an entrance for these 3 customers."
    assert picked.hint == "The row or column needs 3 stands, and one of yours must sell what the customers like."
    assert {str(target) for target in picked.targets} == {"entrance:W4", "entrance:E4"}
    done = asked(busy(), f"customer:{TOMATOES_AND_MEAT}", "entrance:E4")
    assert done.move == BringCustomers(TOMATOES_AND_MEAT, "E4")
    assert done.text == "Bring 3 customers to the right end of row 5?"
    assert done.hint == "⟦0⟧ earns 6 coins and ⟦1⟧ earns 6 coins."
    assert str(SINGLE) in tiles
    assert asked(busy(), f"customer:{SINGLE}").text == "⟦0⟧, choose an entrance for this customer."
    pair = busy().public.offer[1][0]
    assert asked(busy(), f"customer:{pair}").text == "⟦0⟧, choose an entrance for these 2 customers."


def test_a_restaurant_is_restaurant_then_space() -> None:
    assert lit(busy(), "restaurant") == {"0", "1"}
    picked = asked(busy(), "restaurant:0")
    assert picked.text == "⟦0⟧, choose a space for the Pub."
    assert picked.hint == "All neighbouring stands, even other players’, will earn 1 extra coin per customer."
    assert asked(busy(), "restaurant:1").hint.startswith("Neighbouring stands that sell grapes will earn")
    done = asked(busy(), "restaurant:0", "space:4,2")
    assert done.move == OpenRestaurant("pub", "4,2")
    assert done.text == "Open the Pub on C5?"
    assert done.hint == "You take 1 coin. It will help ⟦0⟧ on B5 and ⟦0⟧ on D5."
    idle = asked(busy(), "restaurant:1", "space:4,2")
    assert idle.hint == "You take 1 coin. No neighbouring stand sells grapes yet."


def test_a_coin_is_a_button() -> None:
    done = asked(busy(), "button:coin")
    assert done.move == TakeCoin()
    assert done.text == "Take 1 coin?"
    assert done.hint == "Coin turns in a row: 1; 3 end the game."
    last = position(streak=2)
    assert asked(last, "button:coin").hint == "A coin now makes 3 coin turns in a row, ending the game."
    assert asked(last).hint.startswith("If you take a coin now, the game ends: that makes 3 coin turns in a row.")
    assert asked(position(streak=1)).hint == "The last turn was a coin turn; 3 in a row end the game."


def test_a_swap_is_a_button() -> None:
    state = position(hands=(("fish",) * 3, *TWINS[1:]))
    assert lit(state, "button") == {"coin", "swap"}
    assert asked(state).text.endswith("take 1 coin or swap your tiles.")
    assert asked(state).hint == "All your tiles show fish."
    done = asked(state, "button:swap")
    assert done.move == SwapTiles()
    assert done.text == "Swap your three fish tiles?"
    assert done.hint == "You draw three tiles from the bag, and your turn continues. This cannot be undone."


def test_notices_before_choosing() -> None:
    assert asked(position(phase="last", last_turns=2, end="spaces")).hint == "This is your last turn."
    built = {f"{number // 5},{number % 5}": (0, EIGHT[number]) for number in range(8)}
    assert asked(position(stands=built)).hint == "All your wooden stands are in the market."


@dataclass(frozen=True)
class Path:
    """A path that leads nowhere."""

    picks: tuple[str, ...]


@pytest.mark.parametrize(
    "path",
    [
        Path(("tile:3",)),
        Path(("tile:7",)),
        Path(("tile:x",)),
        Path(("customer:35",)),
        Path(("customer:99",)),
        Path(("customer:x",)),
        Path(("restaurant:2",)),
        Path(("restaurant:5",)),
        Path(("restaurant:x",)),
        Path(("tile:0", "entrance:W0")),
        Path(("button:pass",)),
    ],
)
def test_what_is_not_there_leads_nowhere(path: Path) -> None:
    prompt = asked(busy(), *path.picks)
    assert prompt.move is None
    assert not prompt.targets
