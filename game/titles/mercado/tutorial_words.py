"""What the cards of the tutorial say about this very table: what is held, found and earned."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.picture.tutorial import Lit, NodeKey, Now, Said, Several
from game.titles.mercado.events import RestaurantRevealed
from game.titles.mercado.goods import CROWDS, IMPROVES
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.things import entrance_target, tile_target
from game.titles.mercado.topology import Topology
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.take_coin import CoinTaken
from game.titles.mercado.words import goods_name, restaurant_name, space_name


def say_tile(now: Now) -> Said:
    """The tile of the hint; else one that can be placed."""
    hand = _public(now).hands[_view(now).seat or 0]
    lit = {tile_target(slot): good for slot, good in enumerate(hand) if good is not None}
    lit = {target: good for target, good in lit.items() if target in now.lit}
    if not lit:
        return Said()
    pick = None if now.advice is None else now.advice.picks[0]
    target = pick if pick in lit else next(iter(lit))
    text = _("On your turn you do one thing. First open a stand: click a tile of yours, the {goods} for example.")
    if now.again:
        text = _("Now open a stand, so that customers can pay you: click a tile of yours, the {goods} for example.")
    return Said(text.format(goods=goods_name(lit[target])), (Lit("tile", (target.id,)),))


def say_space(now: Now) -> Said:
    """The space of the hint, where a restaurant is hidden there."""
    match None if now.advice is None else now.advice.moves[0]:
        case OpenStand(_good, spot) if _public(now).spaces[_topology(now).spot_at[spot]].gray:
            text = _(
                "Each lit space shows what a stand there would leave you. A gray house, as on {space}, hides a "
                "restaurant for whoever builds on it."
            )
            return Said(text.format(space=space_name(spot)))
    return Said()


def say_found(now: Now) -> Said:
    """The restaurant that lay under the stand."""
    if not isinstance(now.event, RestaurantRevealed):
        return Said()
    text = _("The {restaurant} was hidden there! It waits in front of you until you open it.")
    return Said(text.format(restaurant=restaurant_name(now.event.restaurant)))


def say_coin(now: Now) -> Said:
    """How many turns like this end the game."""
    if not isinstance(now.event, CoinTaken):
        return Said()
    text = _("A coin instead: always possible. But it costs your turn, and {count} such turns in a row end the game.")
    return Said(text.format(count=now.event.needed))


def say_beside(now: Now) -> Said:
    """What is beside the space of the hint."""
    match None if now.advice is None else now.advice.moves[0]:
        case OpenRestaurant(restaurant, spot):
            spaces, near = _public(now).spaces, _topology(now).spots[_topology(now).spot_at[spot]].touches
            stands = [stand for each in near if (stand := spaces[each].stand) is not None]
            if any(stand.owner == _view(now).seat and stand.good in IMPROVES[restaurant] for stand in stands):
                return Said()
    return Said(_("Put it next to where you will open a stand it helps, and confirm. Corners do not count."))


def say_earned(now: Now) -> Said:
    """What the customers have paid the player."""
    if not isinstance(now.event, CustomersBrought) or not now.event.earned[now.event.seat]:
        return Said()
    pay = now.event.earned[now.event.seat]
    text = ngettext(
        "They paid you {count} coin at once: a coin each to every stand they like, and one more for each fitting "
        "restaurant beside it.",
        "They paid you {count} coins at once: a coin each to every stand they like, and one more for each fitting "
        "restaurant beside it.",
        pay,
    )
    return Said(text.format(count=pay))


def say_stayed(now: Now) -> Said:
    """The entrances where customers are."""
    gates = zip(_topology(now).gates, _public(now).entrances, strict=True)
    taken = tuple(entrance_target(gate.id) for gate, tile in gates if tile is not None)
    return Said(at=(Several(taken),)) if taken else Said()


def say_crowd(now: Now) -> Said:
    """A tile of two customers that lies open."""
    tiles = _public(now).offer[CROWDS.index(2)]
    slot = next((slot for slot, tile in enumerate(tiles) if tile is not None), None)
    return Said() if slot is None else Said(at=(NodeKey(f"offer:2:{slot}"),))


def _topology(now: Now) -> Topology:
    topology: Topology = now.rules.topology
    return topology


def _view(now: Now) -> MercadoView:
    assert isinstance(now.view, MercadoView)
    return now.view


def _public(now: Now) -> Public:
    return _view(now).public
