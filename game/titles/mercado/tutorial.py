"""The steps of the tutorial, and the texts that depend on the position.

The seed is chosen so that the player finds a hidden restaurant. The hints lead to the Tea House, which helps
stands that sell the flowers in the player's hand.
"""

from __future__ import annotations

from game.core.i18n import _, phrase
from game.core.target import Target
from game.picture.tutorial import (
    ASKING,
    Hinted,
    Lit,
    Moves,
    NodeKey,
    Now,
    Picks,
    Said,
    ScreenRegion,
    Sees,
    Several,
    Step,
    Tutorial,
)
from game.titles.mercado.constants import CROWDS
from game.titles.mercado.events import RestaurantRevealed
from game.titles.mercado.forecast import restaurant_forecast
from game.titles.mercado.things import entrance_target, tile_target
from game.titles.mercado.verbs.bring_customers import BringCustomers, CustomersBrought
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import CoinTaken, TakeCoin
from game.titles.mercado.words import coins_name, goods_name, restaurant_name, space_name


def say_tile(now: Now) -> Said:
    """Return the card that names the stand tile to click."""
    hand = now.view.public.hands[now.view.seat or 0]
    lit = {tile_target(slot): good for slot, good in enumerate(hand) if good is not None}
    lit = {target: good for target, good in lit.items() if target in now.lit}
    if not lit:
        return Said()
    pick = None if now.advice is None else now.advice.picks[0]
    target = pick if pick in lit else next(iter(lit))
    text = _("Each turn, you take one action. Start by opening a stand: click one of your tiles, for example {goods}.")
    if now.again:
        text = _("Now open a stand, so that customers can pay you: click one of your tiles, for example {goods}.")
    return Said(text.format(goods=goods_name(lit[target])), (Lit("tile", (target.id,)),))


def say_space(now: Now) -> Said:
    """Return the card about the suggested space if a restaurant is hidden there."""
    match None if now.advice is None else now.advice.moves[0]:
        case OpenStand(_good, spot) if now.view.public.spaces[now.rules.topology.spot_at[spot]].gray:
            text = _(
                "Click a lit space: its number is what a stand there earns minus its cost. If a grey restaurant "
                "stands there, as on {space}, you get it too."
            )
            return Said(text.format(space=space_name(spot)))
    return Said()


def say_found(now: Now) -> Said:
    """Return the card about the restaurant that the player has found."""
    if not isinstance(now.event, RestaurantRevealed):
        return Said()
    text = _("You found the {restaurant}! It stays in front of you until you open it.")
    return Said(text.format(restaurant=restaurant_name(now.event.restaurant)))


def say_beside(now: Now) -> Said:
    """Return the card that says where to open the restaurant."""
    match None if now.advice is None else now.advice.moves[0]:
        case OpenRestaurant(restaurant, spot):
            forecast = restaurant_forecast(now.rules.topology, now.view.public, restaurant, spot)
            if forecast is not None and any(owner == now.view.seat for _space, owner in forecast.helped):
                return Said()
    return Said(
        _(
            "Place your restaurant beside a space where you plan to open a stand that will profit from it, and "
            "confirm. Diagonals do not count."
        )
    )


def say_earned(now: Now) -> Said:
    """Return the card about the coins that the customers have paid."""
    if not isinstance(now.event, CustomersBrought) or not now.event.earned[now.event.seat]:
        return Said()
    pay = now.event.earned[now.event.seat]
    text = _(
        "The customers paid you {coins}: each pays one coin per stand in the row or column that sells what they "
        "like, plus one per restaurant helping it."
    )
    return Said(text.format(coins=coins_name(pay)))


def say_stayed(now: Now) -> Said:
    """Return the card that points at the entrances with customers."""
    gates = zip(now.rules.topology.gates, now.view.public.entrances, strict=True)
    taken = tuple(entrance_target(gate.id) for gate, tile in gates if tile is not None)
    return Said(at=(Several(taken),)) if taken else Said()


def say_crowd(now: Now) -> Said:
    """Return the card that points at an open customer tile with two customers."""
    tiles = now.view.public.offer[CROWDS.index(2)]
    slot = next((slot for slot, tile in enumerate(tiles) if tile is not None), None)
    return Said() if slot is None else Said(at=(NodeKey(f"offer:2:{slot}"),))


CONFIRM = Target("ui", "confirm")
MINE = NodeKey("plate:0")
ANY = (Moves(OpenStand), Moves(BringCustomers), Moves(OpenRestaurant), Moves(TakeCoin), Moves(SwapTiles))

TUTORIAL = Tutorial(
    seats=2,
    seed=33,
    level="easy",
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to the Mercado! Open stands, bring customers to them, and finish with the most coins."
            ),
            aside=True,
        ),
        Step(
            id="plate",
            text=phrase("This is you: your coins, your three stand tiles and your wooden stands."),
            at=(MINE,),
        ),
        Step(
            id="took-coin",
            text=phrase(
                "You took a coin. You may always do that, but it costs you your turn, and four coin turns in "
                "a row end the game."
            ),
            at=(MINE,),
            since=(Sees(CoinTaken, "own"),),
        ),
        Step(
            id="tile",
            text=phrase("Each turn, you take one action. Start by opening a stand: click one of your lit tiles."),
            at=(Hinted(("tile",)), Lit("tile")),
            says=say_tile,
            until=(Picks("tile"),),
            only_when=("tile",),
        ),
        Step(
            id="space",
            text=phrase(
                "Click a lit space: its number is what a stand there earns minus its cost. If a grey restaurant "
                "stands there, you get it too."
            ),
            at=(Hinted(("space",)), Lit("space")),
            says=say_space,
            until=(Picks("space"),),
            only_when=("tile",),
        ),
        Step(
            id="cost",
            text=phrase(
                "A stand costs as many coins as there are stands in its row or column, whichever has more; the new "
                "one counts too. Now choose a new tile and confirm."
            ),
            at=(CONFIRM, Hinted(("display",)), Lit("display")),
            until=(Moves(OpenStand),),
            only_when=("tile",),
            insists=True,
        ),
        Step(
            id="revealed",
            text=phrase("You found a restaurant! It stays in front of you until you open it."),
            at=(MINE,),
            says=say_found,
            since=(Sees(RestaurantRevealed, "own"),),
        ),
        Step(
            id="restaurant",
            text=phrase(
                "The picture on a restaurant shows which stands beside it will earn more; the "
                "Pub helps all stands. Click your restaurant."
            ),
            at=(Hinted(("restaurant",)), Lit("restaurant")),
            until=(Picks("restaurant"),),
            only_when=("restaurant",),
        ),
        Step(
            id="beside",
            text=phrase(
                "Place your restaurant beside a stand that profits from it, or beside a space where you could open "
                "one, and confirm. Diagonals do not count."
            ),
            at=(CONFIRM, Hinted(("space",)), Lit("space")),
            says=say_beside,
            until=ANY,
            only_when=("restaurant",),
        ),
        Step(
            id="customers",
            text=phrase(
                "Now bring customers. Click a lit tile with customers who like what you sell, and each lit entrance "
                "will show what you and others would earn."
            ),
            at=(Hinted(("customer",)), Lit("customer")),
            until=(Picks("customer"),),
            only_when=("customer",),
        ),
        Step(
            id="entrance",
            text=phrase(
                "Choose the lit entrance that pays you the most and the other player the least. You see the "
                "totals before you confirm."
            ),
            at=(CONFIRM, Hinted(("entrance",)), Lit("entrance")),
            until=ANY,
            only_when=("customer",),
        ),
        Step(
            id="earned",
            text=phrase(
                "Customers pay at once: each pays one coin per stand in the row or column that sells what they "
                "like, plus one per restaurant helping it."
            ),
            at=(MINE,),
            says=say_earned,
            since=(Sees(CustomersBrought, "own"),),
        ),
        Step(
            id="stay",
            text=phrase("Customers stay. A stand that opens later in their row or column earns from them at once."),
            at=(ScreenRegion("board"),),
            says=say_stayed,
        ),
        Step(
            id="crowds",
            text=phrase(
                "A tile with two customers needs at least two stands in its row or column, whoever owns "
                "them. Customers pay every stand they like, so choose wisely."
            ),
            at=(ScreenRegion("board"),),
            says=say_crowd,
        ),
        Step(
            id="your-turn",
            text=phrase("Now choose for yourself. To see what a move would earn, point at customers or click a tile."),
            at=(CONFIRM, Lit("customer"), Lit("tile"), Lit("button")),
            until=ANY,
        ),
        Step(
            id="coin",
            text=phrase("Out of money? You may always take a coin, but it costs you your turn."),
            at=(Target("button", "coin"),),
        ),
        Step(
            id="leftover",
            text=phrase(
                "Each restaurant that you have not opened by the end costs you a coin, so find a place for it in time."
            ),
            at=(ScreenRegion("tray"),),
        ),
        ASKING,
        Step(
            id="end",
            text=phrase(
                "The game ends when only four spaces or four entrances are free; this line keeps count. Good luck!"
            ),
            at=(ScreenRegion("title"),),
        ),
    ),
)
