"""The table before the first year (CT-0), with the shop types that are printed or that players made (CT-9)."""

from __future__ import annotations

import re

import msgspec

from game.core.errors import Problem
from game.core.i18n import _
from game.core.lists import listed
from game.core.rng import seeded
from game.core.rules import Setup
from game.kit.seating import demand_possible
from game.titles.chinatown.constants import BLANK_TILES, START_MONEY
from game.titles.chinatown.events import GameBegan
from game.titles.chinatown.meta import (
    ART,
    COLOUR,
    EDITION,
    FIRST,
    GAINS,
    GIFTS,
    META,
    MONEY,
    NAME,
    OPTIONS,
    OWN_SHOPS,
    REPLACES,
    of_shop,
)
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.shops import PRINTED, Shop, printed_name
from game.titles.chinatown.state import ChinatownState, Public
from game.titles.chinatown.topology import Topology

_BY_ID = {option.id: option for option in OPTIONS}


def shops_of(setup: Setup) -> tuple[Shop, ...]:
    """The twelve types of the game, in the order of CT-0.2. Raises Problem where the own ones are impossible."""
    shops = list(PRINTED)
    own: list[Shop] = []
    for group in OWN_SHOPS:
        shop = _made(setup, group)
        if shop is None:
            continue
        replaced = _chosen(setup, group, REPLACES)
        place = next(index for index, printed in enumerate(PRINTED) if printed.id == replaced)
        if shops[place].own:
            text = _("{one} and {other} cannot both replace the {printed}.")
            raise Problem(text.format(one=shops[place].name, other=shop.name, printed=printed_name(replaced)))
        _demand_other_name(shop, own)
        shops[place] = shop
        own.append(shop)
    copies = sum(shop.copies for shop in own)
    if copies > BLANK_TILES:
        text = _("{shops} need {copies} tiles together, and there are {blanks} blank ones.")
        names = listed([shop.name for shop in own])
        raise Problem(text.format(shops=names, copies=copies, blanks=BLANK_TILES))
    if own and setup.option(EDITION, "2014") == "2008":
        text = _("The edition of 2008 has no blank tiles, so there is no {shop}; choose the one of 2014.")
        raise Problem(text.format(shop=own[0].name))
    return tuple(shops)


def _made(setup: Setup, group: str) -> Shop | None:
    """The shop that a group of options describes, None where it is left as it was."""
    name = setup.option(of_shop(group, NAME), "")
    number = OWN_SHOPS.index(group) + 1
    if not name:
        for part in (REPLACES, ART, COLOUR):
            option = _BY_ID[of_shop(group, part)]
            if setup.option(option.id, option.default) != option.default:
                text = _("Own shop {number} has no name: write one, or leave everything about it as it was.")
                raise Problem(text.format(number=number))
        return None
    if not any(map(str.isalpha, name)):
        text = _("Own shop {number} is called “{name}”; a name needs at least one letter.")
        raise Problem(text.format(number=number, name=name))
    art = next(each.art for each in _BY_ID[of_shop(group, ART)].choices if each.id == _chosen(setup, group, ART))
    colours = _BY_ID[of_shop(group, COLOUR)].choices
    colour = next(each.colour for each in colours if each.id == _chosen(setup, group, COLOUR))
    size = next(printed.size for printed in PRINTED if printed.id == _chosen(setup, group, REPLACES))
    return Shop(group, size, name, art, colour)


def _chosen(setup: Setup, group: str, part: str) -> str:
    """The choice of an own shop's option. Raises Problem where there is none of that id."""
    option = _BY_ID[of_shop(group, part)]
    value = setup.option(option.id, option.default)
    if not option.takes(value):
        raise Problem(_("{option}: there is no “{value}”.").format(option=option.label, value=value))
    return value


def _demand_other_name(shop: Shop, own: list[Shop]) -> None:
    """Raises Problem where another type is called the same. Printed ones are known by their ids here, not by what they
    are called in the language of the moment: a save has to be readable in any."""
    taken = {_plain(printed.id) for printed in PRINTED} | {_plain(other.name) for other in own}
    if _plain(shop.name) in taken:
        raise Problem(_("There is another shop called {shop}; give yours a name of its own.").format(shop=shop.name))


def _plain(name: str) -> str:
    """A name without what does not tell it from another one."""
    return re.sub(r"[\W_]+", "", name).casefold()


def laid_out(topology: Topology, setup: Setup) -> Recorder:
    """A recorder at the table as set up. Raises Problem for an impossible set-up."""
    demand_possible(META, setup)
    shops = shops_of(setup)
    seats = setup.seats
    pile, rng = seeded(setup.seed).shuffle(topology.numbers)
    bag, rng = rng.shuffle([kind for kind, shop in enumerate(shops) for _copy in range(shop.copies)])
    nothing = (0,) * seats
    public = Public(
        seats=seats,
        first=setup.first,
        edition="2008" if setup.option(EDITION, "2014") == "2008" else "2014",
        rotates=setup.option(FIRST, "stays") == "rotates",
        open_money=setup.option(MONEY, "hidden") == "open",
        no_gifts=setup.option(GIFTS, "allowed") == "none",
        hides_gains=True if setup.option(GAINS, "shown") == "hidden" else msgspec.UNSET,
        shops=shops,
        owners=(None,) * len(pile),
        built=(None,) * len(pile),
        tiles=((0,) * len(shops),) * seats,
        pile=len(pile),
        bag=len(bag),
        offered=nothing,
        ready=(False,) * seats,
        marked=nothing,
    )
    recorder = Recorder(
        ChinatownState(
            rng=rng,
            public=public,
            money=(START_MONEY,) * seats,
            dealt=((),) * seats,
            kept=((),) * seats,
            pile=pile,
            bag=bag,
        )
    )
    recorder.record(GameBegan, first=setup.first)
    return recorder
