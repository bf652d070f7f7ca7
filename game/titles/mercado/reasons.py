"""Why a move cannot be made: the clause, and a sentence with the numbers that fail."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.titles.mercado.earning import cost_at, income_at, matching, stands_in
from game.titles.mercado.goods import CUSTOMERS, Good, Restaurant
from game.titles.mercado.legal import affordable, takes_of
from game.titles.mercado.moves import BringCustomers, MercadoMove, OpenRestaurant, OpenStand, SwapTiles, TakeCoin
from game.titles.mercado.numbers import HAND, WOODEN_STANDS
from game.titles.mercado.plan import Line
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    either,
    entrance_name,
    good_name,
    goods_name,
    liked,
    line_name,
    listed,
    restaurant_name,
    space_name,
    stands_name,
    tile_name,
)


def why_illegal(view: MercadoView, move: MercadoMove) -> Illegal | None:
    """Why the view's seat cannot make the move, None when it can."""
    reason = not_my_turn(view)
    if reason is not None or view.seat is None:
        return reason
    public, seat = view.public, view.seat
    match move:
        case OpenStand(good, space, take):
            return why_no_tile(public, seat, good) or why_no_stand(view, seat, good, space) or why_no_take(public, take)
        case BringCustomers(tile, entrance):
            return why_not_open(public, tile) or why_no_customers(public, seat, tile, entrance)
        case OpenRestaurant(restaurant, space):
            return why_no_restaurant(public, seat, restaurant) or why_no_space(public, space)
        case TakeCoin():
            return why_no_coin(public)
        case SwapTiles():
            return why_no_swap(public, seat)


def not_my_turn(view: MercadoView) -> Illegal | None:
    """Why the view's seat cannot do anything at all now, None when it is its turn."""
    public, seat = view.public, view.seat
    if public.turn is None:
        return Illegal("ML-4.1", _("The market is closed after {count} turns.").format(count=sum(public.turns)))
    if seat == public.turn:
        return None
    if seat is None:
        return Illegal("ML-1.4", _("You are watching; it is {name}'s turn.").format(name=mark(public.turn)))
    before = (seat - public.turn) % public.seats
    return Illegal(
        "ML-1.4",
        ngettext(
            "It is {name}'s turn; then it is yours.", "It is {name}'s turn; yours comes {count} turns later.", before
        ).format(name=mark(public.turn), count=before),
    )


# ---- stands and restaurants -----------------------------------------------------------------------------------------


def why_no_tile(public: Public, seat: Seat, good: Good) -> Illegal | None:
    """Why a seat cannot open a stand of that good anywhere, money left aside."""
    if not public.stands_left[seat]:
        return Illegal("ML-2.1", _("All {count} of your wooden stands are in the market.").format(count=WOODEN_STANDS))
    if good not in public.hand(seat):
        return Illegal(
            "ML-2.1",
            _("You have no {good} tile; your tiles are {tiles}.").format(
                good=good_name(good), tiles=liked(public.hand(seat))
            ),
        )
    return None


def why_no_stand(view: MercadoView, seat: Seat, good: Good, space: str) -> Illegal | None:
    """Why a stand of that good cannot be opened on that space."""
    public = view.public
    reason = why_no_space(public, space)
    spot = public.plan.spot_at(space)
    if reason is not None or spot is None:
        return reason
    if affordable(public, spot, good, view.coins(seat) or 0):
        return None
    return too_dear(view, seat, good, spot)


def too_dear(view: MercadoView, seat: Seat, good: Good, spot: int) -> Illegal:
    """A seat cannot pay for a stand there; where coins are hidden, its own number is for the seat alone (ML-6.1)."""
    public, coins = view.public, view.coins(seat) or 0
    space = space_name(public.plan.spots[spot].id)
    cost, income = cost_at(public, spot), income_at(public, spot, good)
    own = _("Space {space} costs {cost}: you have {coins} and would earn {income}, {short} short.").format(
        space=space, cost=coins_name(cost), coins=coins, income=income, short=cost - coins - income
    )
    if not public.hidden_money:
        return Illegal("ML-2.5", own)
    text = _(
        "A stand on {space} costs {more} more than it earns, and you cannot pay that. "
        "Hold your badge to see your coins."
    )
    if not income:
        text = _("A stand on {space} costs {more}, and you cannot pay that. Hold your badge to see your coins.")
    return Illegal("ML-2.5", text.format(space=space, more=coins_name(cost - income)), own)


def why_no_space(public: Public, space: str) -> Illegal | None:
    """Why nothing can be opened on that space."""
    spot = public.plan.spot_at(space)
    if spot is None:
        return Illegal(
            "ML-0.2",
            _("There is no space {space}; the market has {count} spaces.").format(
                space=space, count=len(public.spaces)
            ),
        )
    stand, restaurant = public.spaces[spot].stand, public.spaces[spot].restaurant
    if stand is not None:
        return Illegal(
            "ML-2.1",
            _("{name} has a {good} stand on {space}.").format(
                name=mark(stand.owner), good=good_name(stand.good), space=space_name(space)
            ),
        )
    if restaurant is not None:
        return Illegal(
            "ML-2.1",
            _("The {restaurant} is open on {space}.").format(
                restaurant=restaurant_name(restaurant), space=space_name(space)
            ),
        )
    return None


def why_no_take(public: Public, take: Good | None) -> Illegal | None:
    """Why that good cannot be taken from the display."""
    takes = takes_of(public)
    if take in takes:
        return None
    if takes == (None,):
        return Illegal("ML-4.4", _("The display is empty, and so is the bag: 0 tiles are left to take."))
    shown = listed([goods_name(good) for good in takes if good is not None])
    if take is None:
        return Illegal("ML-2.6", _("One tile of the display has to be taken: {shown}.").format(shown=shown))
    return Illegal(
        "ML-2.6",
        _("There is no {good} tile in the display; it shows {shown}.").format(good=good_name(take), shown=shown),
    )


def why_no_restaurant(public: Public, seat: Seat, restaurant: Restaurant) -> Illegal | None:
    """Why a seat cannot open that restaurant anywhere."""
    front = public.fronts[seat]
    if restaurant in front:
        return None
    if not front:
        return no_restaurants(public)
    return Illegal(
        "ML-2.10",
        _("The {restaurant} is not in front of you; there you have {mine}.").format(
            restaurant=restaurant_name(restaurant), mine=listed([restaurant_name(each) for each in front])
        ),
    )


def no_restaurants(public: Public) -> Illegal:
    """There is no restaurant in front of the player."""
    gray = sum(space.gray for space in public.spaces)
    return Illegal(
        "ML-2.10",
        ngettext(
            "You have no restaurant in front of you. Build on the gray one that is left to get it.",
            "You have no restaurant in front of you. Build on one of the {count} gray ones to get it.",
            gray,
        ).format(count=gray)
        if gray
        else _("You have no restaurant in front of you, and 0 gray ones are left."),
    )


# ---- customers ------------------------------------------------------------------------------------------------------


def why_not_open(public: Public, tile: int) -> Illegal | None:
    """Why a customer tile cannot be brought by anybody now."""
    if tile in public.open_tiles:
        return None
    if tile in public.entrances:
        where = public.plan.gates[public.entrances.index(tile)].id
        return Illegal(
            "ML-0.2",
            _("{customers}: they are at {entrance} already, and stay there.").format(
                customers=_capital(tile_name(tile)), entrance=entrance_name(where)
            ),
        )
    return Illegal(
        "ML-2.7",
        _("This customer tile is not among the {count} open ones.").format(count=len(public.open_tiles)),
    )


def why_no_customers(public: Public, seat: Seat, tile: int, entrance: str) -> Illegal | None:
    """Why a seat cannot bring that tile to that entrance."""
    gate = public.plan.gate_at(entrance)
    if gate is None:
        return Illegal(
            "ML-0.2",
            _("There is no entrance {entrance}; the market has {count} entrances.").format(
                entrance=entrance, count=len(public.entrances)
            ),
        )
    there = public.entrances[gate]
    if there is not None:
        return Illegal(
            "ML-0.2",
            _("{entrance} is taken for good, by {customers}.").format(
                entrance=_capital(entrance_name(entrance)), customers=tile_name(there)
            ),
        )
    line = public.plan.lines[public.plan.gates[gate].line]
    stands, count = stands_in(public.spaces, line), CUSTOMERS[tile].count
    if stands < count:
        return Illegal(
            "ML-2.7",
            _("{line} holds {stands}, this tile brings {customers}: {short} too few.").format(
                line=_capital(line_name(line)),
                stands=stands_name(stands),
                customers=customers_name(count),
                short=count - stands,
            ),
        )
    if any(stand.owner == seat for _spot, stand in matching(public, tile, gate)):
        return None
    return Illegal("ML-2.7", _no_match(public, seat, tile, line))


def _no_match(public: Public, seat: Seat, tile: int, line: Line) -> str:
    sold = [
        space.stand.good
        for space in (public.spaces[spot] for spot in line.spots)
        if space.stand is not None and space.stand.owner == seat
    ]
    wanted = either(CUSTOMERS[tile].likes)
    if not sold:
        return _("No stand in {line} is yours, and one of yours has to sell {goods} there.").format(
            line=line_name(line), goods=wanted
        )
    return _("No stand of yours in {line} sells {goods}; you sell {sold} there.").format(
        line=line_name(line), goods=wanted, sold=liked(tuple(dict.fromkeys(sold)))
    )


# ---- coins and swaps ------------------------------------------------------------------------------------------------


def why_no_coin(public: Public) -> Illegal | None:
    """Why no coin can be taken."""
    if public.solo:
        return Illegal("ML-5.1", _("With 1 player, nobody takes a coin as an action."))
    return None


def why_no_swap(public: Public, seat: Seat) -> Illegal | None:
    """Why the tiles cannot be swapped."""
    hand = public.hand(seat)
    if len(hand) < HAND or len(set(hand)) > 1:
        return Illegal(
            "ML-2.0",
            _("Only {count} tiles of one good are swapped; yours are {tiles}.").format(count=HAND, tiles=liked(hand)),
        )
    if public.swapped:
        return Illegal("ML-2.13", _("You have swapped your {count} tiles in this turn already.").format(count=HAND))
    if public.bag_size < HAND:
        return Illegal(
            "ML-2.13",
            ngettext(
                "The bag holds {left} tile; a swap takes {count}.",
                "The bag holds {left} tiles; a swap takes {count}.",
                public.bag_size,
            ).format(left=public.bag_size, count=HAND),
        )
    return None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
