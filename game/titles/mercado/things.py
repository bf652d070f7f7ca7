"""The click targets, and the texts about each kind of target."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.sentences import capital, listed
from game.core.target import Draft, Target
from game.kit.rules import nth, number_of, targets_of
from game.kit.verb import Thing, impossible
from game.titles.mercado import words
from game.titles.mercado.constants import CROWDS, CUSTOMERS, IMPROVES, WOODEN_STANDS, Good, Restaurant, coins_in_a_row
from game.titles.mercado.counts import Counts, cost_at, helpers_of, stands_in
from game.titles.mercado.scoring import stands_of
from game.titles.mercado.state import MercadoView, Stand
from game.titles.mercado.topology import Topology

COIN = Target("button", "coin")
SWAP = Target("button", "swap")

tile_target = targets_of("tile")
space_target = targets_of("space")
display_target = targets_of("display")
customer_target = targets_of("customer")
stack_target = targets_of("stack")
entrance_target = targets_of("entrance")
restaurant_target = targets_of("restaurant")


def picked_good(view: MercadoView, draft: Draft) -> Good | None:
    """Return the good of the picked stand tile, or None if the draft begins with another pick."""
    picked, hand = draft.pick("tile"), () if view.seat is None else view.public.hands[view.seat]
    return next((good for slot, good in enumerate(hand) if str(slot) == picked), None)


def picked_customers(view: MercadoView, draft: Draft) -> int | None:
    """Return the picked customer tile, or None if the draft begins with another pick."""
    picked = draft.pick("customer")
    tile = None if picked is None else number_of(picked)
    return tile if tile in view.public.open_tiles else None


def picked_restaurant(view: MercadoView, draft: Draft) -> Restaurant | None:
    """Return the picked restaurant, or None if the draft begins with another pick."""
    picked = draft.pick("restaurant")
    return None if picked is None or view.seat is None else nth(view.public.fronts[view.seat], picked)


@lru_cache(maxsize=1 << 10)
def slots_of(things: tuple[str | None, ...]) -> Mapping[str | None, tuple[int, ...]]:
    """Return the slots that contain each kind of tile or restaurant."""
    return {kind: tuple(slot for slot, thing in enumerate(things) if thing == kind) for kind in things}


def things_on(counts: Counts) -> Mapping[str, Thing[MercadoView]]:
    """Return the rule clauses, tooltips and refusals for each kind of click target."""
    topology = counts.topology
    return {
        "space": Thing(partial(_space_clause, topology), partial(_space_tip, counts)),
        "entrance": Thing("ML-2.7", partial(_entrance_tip, topology)),
        "customer": Thing("ML-2.7", _customer_tip),
        "stack": Thing("ML-2.9", _stack_tip, _no_stack),
        "tile": Thing("ML-2.1", _tile_tip),
        "display": Thing("ML-2.6", _display_tip),
        "bag": Thing("ML-2.6", _bag_tip, _no_bag),
        "restaurant": Thing("ML-2.10", _restaurant_tip),
        "button": Thing(_button_clause, _button_tip),
        "seat": Thing("ML-6.1", _seat_tip, _no_seat),
        "log": Thing(why_not=_no_line),
    }


def _no_seat(view: MercadoView, seat: Seat, ident: str) -> str:
    public, other = view.public, number_of(ident)
    if other is None or other >= public.seats:
        return impossible("").text
    text = _("{name} has {stands} in the market and {left} left. You cannot choose a player in this game.")
    if other == seat:
        text = _("You have {stands} in the market and {left} left. You cannot choose a player in this game.")
    stands = words.stands_name(stands_of(public, other))
    return text.format(name=mark(other), stands=stands, left=public.stands_left[other])


def _no_stack(view: MercadoView, seat: Seat, ident: str) -> str:
    count = number_of(ident)
    if count not in CROWDS:
        return ""
    text = _("This stack is face down (tiles left: {left}). Choose a face-up tile with {customers} instead.")
    return text.format(left=view.public.stack_sizes[CROWDS.index(count)], customers=words.customers_name(count))


def _no_bag(view: MercadoView, seat: Seat, ident: str) -> str:
    text = _("You cannot take tiles from the bag; it only refills the display (tiles left: {count}).")
    return text.format(count=view.public.bag_size)


def _no_line(view: MercadoView, seat: Seat, ident: str) -> str:
    text = _("The log only shows what has happened. It is turn {turn}: choose something on the table.")
    return text.format(turn=sum(view.public.turns) + 1)


def _button_clause(view: MercadoView, ident: str) -> str:
    return {"coin": "ML-2.12", "swap": "ML-2.0"}.get(ident, "ML-2.14")


def _space_clause(topology: Topology, view: MercadoView, ident: str) -> str:
    space = view.public.spaces[topology.spot_at[ident]]
    if not space.available:
        return "ML-3.1"
    return "ML-2.3" if space.gray else "ML-2.1"


def _what_it_does(restaurant: Restaurant) -> str:
    good, *others = IMPROVES[restaurant]
    text = _("{restaurant}: all {good} stands beside it, even other players’, earn 1 extra coin per customer.")
    if others:
        text = _("{restaurant}: all stands beside it, even other players’, earn 1 extra coin per customer.")
    return text.format(restaurant=words.restaurant_name(restaurant), good=words.good_name(good))


def _space_tip(counts: Counts, view: MercadoView, ident: str) -> str:
    spot = counts.topology.spot_at[ident]
    space = view.public.spaces[spot]
    if space.stand is not None:
        return _stand_tip(counts.topology, view, space.stand, spot, ident)
    if space.restaurant is not None:
        return _what_it_does(space.restaurant)
    if not space.gray:
        text = _("{space} is empty. A stand there costs {coins}.")
        return text.format(space=words.space_name(ident), coins=words.coins_name(cost_at(counts, view.public, spot)))
    known = view.gray[spot]
    if known is not None:
        text = _("The grey restaurant on {space} is the {restaurant}. A player who builds there takes it.")
        return text.format(restaurant=words.restaurant_name(known), space=words.space_name(ident))
    text = _("There is a grey restaurant on {space}. A player who builds there turns it over and takes it.")
    return text.format(space=words.space_name(ident))


def _stand_tip(topology: Topology, view: MercadoView, stand: Stand, spot: int, ident: str) -> str:
    each = 1 + len(helpers_of(topology, view.public.spaces, spot, stand.good))
    return _("{name}’s {good} stand on {space} earns {coins} from each customer who likes {goods}.").format(
        name=mark(stand.owner),
        good=words.good_name(stand.good),
        space=words.space_name(ident),
        goods=words.goods_name(stand.good),
        coins=words.coins_name(each),
    )


def _entrance_tip(topology: Topology, view: MercadoView, ident: str) -> str:
    public, gate = view.public, topology.gate_at[ident]
    tile, line = public.entrances[gate], topology.lines[topology.gates[gate].line]
    entrance = words.entrance_name(ident)
    if tile is not None:
        text = _("At {entrance}: {customers}. A new stand in {line} earns at once if they like what it sells.")
        return text.format(customers=capital(words.tile_name(tile)), entrance=entrance, line=words.line_name(line))
    text, stands = _("{entrance} is free; {line} has {stands}."), words.stands_name(stands_in(public.spaces, line))
    return text.format(entrance=capital(entrance), line=words.line_name(line), stands=stands)


def _customer_tip(view: MercadoView, ident: str) -> str:
    tile = int(ident)
    text = _(
        "{customers}: the row or column must have at least {stands}, and one of yours there must sell what they like."
    )
    return text.format(customers=capital(words.tile_name(tile)), stands=words.stands_name(CUSTOMERS[tile].count))


def _tile_tip(view: MercadoView, ident: str) -> str:
    seat = view.whose()
    good = nth(view.public.hands[seat], ident)
    if good is None:
        return _("This slot is empty: there was no tile left to take.")
    return _("{name} can open a {good} stand with this tile.").format(name=mark(seat), good=words.good_name(good))


def _display_tip(view: MercadoView, ident: str) -> str:
    good = nth(view.public.display, ident)
    if good is None:
        return _("This slot is empty, and so is the bag.")
    return _("A {good} tile. After opening a stand, you take one tile from the display.").format(
        good=words.good_name(good)
    )


def _bag_tip(view: MercadoView, ident: str) -> str:
    left = view.public.bag_size
    text = ngettext("{count} stand tile is left in the bag.", "{count} stand tiles are left in the bag.", left)
    return text.format(count=left)


def _stack_tip(view: MercadoView, ident: str) -> str:
    count = int(ident)
    left = view.public.stack_sizes[CROWDS.index(count)]
    text = ngettext(
        "{count} tile with {customers} is left in this stack.",
        "{count} tiles with {customers} are left in this stack.",
        left,
    )
    return text.format(count=left, customers=words.customers_name(count))


def _restaurant_tip(view: MercadoView, ident: str) -> str:
    restaurant = nth(view.public.fronts[view.whose()], ident)
    if restaurant is None:
        return _("No restaurant here yet. To get one, build on a space with a grey restaurant.")
    return _what_it_does(restaurant)


def _button_tip(view: MercadoView, ident: str) -> str:
    public = view.public
    if ident == "coin":
        text = _("Take 1 coin. {needed} coin turns in a row end the game (so far: {streak}).")
        return text.format(needed=coins_in_a_row(public.seats), streak=public.streak)
    if ident == "swap":
        return _("Once per turn, before your action, you may swap three tiles of the same good for three from the bag.")
    return ""


def _seat_tip(view: MercadoView, ident: str) -> str:
    public, seat = view.public, int(ident)
    has = [_("{stands} in the market").format(stands=words.stands_name(WOODEN_STANDS - public.stands_left[seat]))]
    if public.hand(seat):
        has.append(_("tiles with {goods}").format(goods=words.liked(public.hand(seat))))
    if public.fronts[seat]:
        has.append(listed([words.restaurant_name(restaurant) for restaurant in public.fronts[seat]]))
    coins = view.coins(seat)
    if coins is not None and not public.hidden_money:
        has.insert(0, words.coins_name(coins))
    before = _("{name} has {list}.").format(name=mark(seat), list=listed(has))
    if not public.solo:
        return before
    text = _("{before} Best single action so far: {coins}.")
    return text.format(before=before, coins=words.coins_name(public.best[seat]))
