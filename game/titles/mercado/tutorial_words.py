"""What the cards of the tutorial say about this very table: what is held, found and earned."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.target import Target
from game.picture.tutorial import Lit, NodeKey, Now, Said, Several
from game.titles.mercado.events import RestaurantRevealed
from game.titles.mercado.goods import CROWDS, IMPROVES, Good
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.targets import entrance_target, space_target, tile_target
from game.titles.mercado.topology import Topology
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.take_coin import CoinTaken
from game.titles.mercado.words import goods_name, restaurant_name

CONFIRM = Target("ui", "confirm")
LIKED = "grape"
"""What the first stand at the tutorial's table should sell: the house in the middle hides what helps it."""
MIDDLE = "2,2"


def a_tile(now: Now) -> Said:
    """One of the own tiles that can be placed."""
    slots = [(slot, good) for slot, good in enumerate(_hand(now)) if good is not None and tile_target(slot) in now.lit]
    if not slots:
        return Said()
    slot, good = next((each for each in slots if each[1] == LIKED), slots[0])
    text = (
        _("Now open a stand, so that customers can pay you: click a tile of yours, the {goods} for example.")
        if now.again
        else _("On your turn you do one thing. First open a stand: click a tile of yours, the {goods} for example.")
    )
    return Said(text.format(goods=goods_name(good)), (Lit("tile", (str(slot),)),))


def a_space(now: Now) -> Said:
    """A space with a gray house, the middle one if there is one."""
    gray = [
        spot.id
        for spot, space in zip(_topology(now).spots, _public(now).spaces, strict=True)
        if space.gray and space_target(spot.id) in now.lit
    ]
    if not gray:
        return Said()
    if MIDDLE not in gray:
        return Said(at=(Lit("space", tuple(gray)),))
    text = _(
        "Each lit space shows what a stand there would leave you. A gray house hides a restaurant for whoever "
        "builds on it; try the middle."
    )
    return Said(text, (Lit("space", (MIDDLE,)),))


def found(now: Now) -> Said:
    """The restaurant that lay under the stand."""
    if not isinstance(now.event, RestaurantRevealed):
        return Said()
    text = _("The {restaurant} was hidden there! It waits in front of you until you open it.")
    return Said(text.format(restaurant=restaurant_name(now.event.restaurant)))


def coin(now: Now) -> Said:
    """How many turns like this end the game."""
    if not isinstance(now.event, CoinTaken):
        return Said()
    text = _("A coin instead: always possible. But it costs your turn, and {count} such turns in a row end the game.")
    return Said(text.format(count=now.event.needed))


def beside(now: Now) -> Said:
    """The free spaces beside an own stand that one of the restaurants in front of the player helps."""
    topology, view, public = _topology(now), _view(now), _public(now)
    helped = {good for restaurant in public.fronts[view.seat or 0] for good in IMPROVES[restaurant]}
    spots = [
        other
        for spot, space in zip(topology.spots, public.spaces, strict=True)
        if space.stand is not None and space.stand.owner == view.seat and space.stand.good in helped
        for other in spot.touches
    ]
    near = tuple(topology.spots[spot].id for spot in dict.fromkeys(spots) if public.spaces[spot].available)
    if near:
        return Said(at=(CONFIRM, Lit("space", near)))
    return Said(_("Put it next to where you will open a stand it helps, and confirm. Corners do not count."))


def earned(now: Now) -> Said:
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


def stayed(now: Now) -> Said:
    """The entrances where customers are."""
    gates = zip(_topology(now).gates, _public(now).entrances, strict=True)
    taken = tuple(entrance_target(gate.id) for gate, tile in gates if tile is not None)
    return Said(at=(Several(taken),)) if taken else Said()


def crowd(now: Now) -> Said:
    """A tile of two customers that lies open."""
    row = CROWDS.index(2)
    slot = next((slot for slot, tile in enumerate(_public(now).offer[row]) if tile is not None), None)
    if slot is None:
        return Said()
    return Said(at=(NodeKey(f"offer:{CROWDS[row]}:{slot}"),))


def _topology(now: Now) -> Topology:
    topology: Topology = now.rules.topology
    return topology


def _view(now: Now) -> MercadoView:
    assert isinstance(now.view, MercadoView)
    return now.view


def _public(now: Now) -> Public:
    return _view(now).public


def _hand(now: Now) -> tuple[Good | None, ...]:
    view = _view(now)
    return view.public.hands[view.seat or 0]
