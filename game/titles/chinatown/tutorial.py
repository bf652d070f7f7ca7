"""The tutorial, which guides the player through a first year in Chinatown.

With the chosen seed, the player is dealt three adjacent buildings and soon receives a good offer.
"""

from __future__ import annotations

from functools import partial

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
from game.titles.chinatown.businesses import standing
from game.titles.chinatown.events import Declined, IncomePaid, Struck, TilesDrawn
from game.titles.chinatown.state import Public
from game.titles.chinatown.targets import Goods
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs import Done, HangMark, Keep, Offer, PlaceTile, Ready, Sign
from game.titles.chinatown.verbs.decline import Decline
from game.titles.chinatown.verbs.withdraw import Withdraw
from game.titles.chinatown.words import DONE, READY, SIGNING, money_name

CONFIRM = Target("ui", "confirm")
OWN = 0


def _tiles(now: Now) -> list[Goods]:
    return [goods for target in now.lit if (goods := Goods.of(target)) is not None and not goods.lot]


def something_of_others(now: Now) -> Said:
    """Point at another player's tile, preferably one of a type that the player also has."""
    public: Public = now.view.public
    topology: Topology = now.rules.topology
    tiles = [goods for goods in _tiles(now) if goods.giver(topology, public) not in (None, OWN)]
    if not tiles:
        return Said()
    tile = next((goods for goods in tiles if public.tiles[OWN][goods.shop]), tiles[0])
    text = _("Start a deal of your own: click something that you would like, such as this {shop} tile.")
    return Said(text.format(shop=public.shops[tile.shop].label()), (Lit("tile", (tile.target.id,)),))


def what_is_given(now: Now) -> Said:
    """Point at the Confirm button or, until it appears, at a tile that is the player's only one of its type."""
    if now.whole and now.again:
        return Said(at=(CONFIRM,))
    public: Public = now.view.public
    single = [goods for goods in _tiles(now) if goods.seat == OWN and public.tiles[OWN][goods.shop] == 1]
    return Said(at=(CONFIRM, *(Lit("tile", (goods.target.id,)) for goods in single[:1])))


def struck(now: Now) -> Said:
    """Point at the parties of a deal."""
    if not isinstance(now.event, Struck):
        return Said()
    return Said(at=(Several(tuple(NodeKey(f"plate:{seat}") for seat in now.event.parties)),))


def answered(now: Now) -> Said:
    """Say how the offer was answered."""
    if isinstance(now.event, Struck):
        return Said(_("It’s a deal! Everybody has signed, so everything has changed hands."))
    if isinstance(now.event, Declined) and now.event.wants:
        text = _("Your offer was declined, but {money} more would seal the deal. You can offer it again at that price.")
        return Said(text.format(money=money_name(now.event.wants)))
    return Said()


def earned(now: Now) -> Said:
    """Say how much income the player has just earned."""
    if not isinstance(now.event, IncomePaid):
        return Said()
    text = _("Your businesses have paid {money}. They pay again every year, so early shops are worth most.")
    return Said(text.format(money=money_name(now.event.amount)))


def grown(now: Now) -> Said:
    """Point at the player's largest business and name its size."""
    topology: Topology = now.rules.topology
    own = [each for each in standing(topology, now.view.public) if each.seat == OWN]
    largest = max(own, key=lambda each: len(each.lots), default=None)
    if largest is None:
        return Said()
    at = (Several(tuple(Target("lot", str(topology.numbers[lot])) for lot in largest.lots), room=2),)
    if len(largest.lots) < 2:
        return Said(at=at)
    text = _("Your largest business has {count} tiles. It pays most when it reaches the number on them.")
    return Said(text.format(count=len(largest.lots)), at)


MINE = NodeKey("plate:0")
DEALS = ScreenRegion("parties")
DEALING = (Moves(Offer), Moves(Sign), Moves(Decline), Moves(Withdraw), Moves(HangMark), Moves(Ready))

_trade, _place = partial(Step, round=1, phase="trade"), partial(Step, round=1, phase="place")

TUTORIAL = Tutorial(
    seats=3,
    seed=3122,
    level="easy",
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to Chinatown! Get buildings, open shops side by side, and trade for whatever you lack."
            ),
            aside=True,
        ),
        Step(
            id="keep",
            text=phrase(
                "Choose the buildings to keep. Adjacent ones are best: shops of one type side by side form a business."
            ),
            at=(CONFIRM, Hinted(("lot",)), Lit("lot")),
            until=(Moves(Keep),),
            round=1,
            phase="deal",
        ),
        Step(
            id="tiles",
            text=phrase("These shop tiles are yours. The number on a tile says how many make a complete business."),
            at=(MINE,),
            since=(Sees(TilesDrawn, "own"),),
        ),
        _trade(
            id="trade",
            text=phrase(
                "It is time to trade. Buildings, tiles and money change hands as soon as everyone in a deal has signed."
            ),
            at=(DEALS,),
        ),
        _trade(
            id="sign",
            text=phrase(
                "You have an offer. Check what you would get and give, then click {sign} to accept.", sign=SIGNING
            ),
            at=(Lit("sign"),),
            until=DEALING,
            only_when=("sign",),
        ),
        Step(
            id="struck",
            text=phrase("Everybody has signed, so everything has changed hands. A shop goes with its building."),
            at=(DEALS,),
            says=struck,
            since=(Sees(Struck),),
        ),
        _trade(
            id="take",
            text=phrase("Start a deal of your own: click a building or tile that you would like from another player."),
            at=(Lit("tile"), Lit("lot")),
            says=something_of_others,
            until=(Picks("tile"), Picks("lot"), Picks("party")),
        ),
        _trade(
            id="give",
            text=phrase(
                "Add what you give in return: a tile, a building, or money (click the green coin). Then offer the deal."
            ),
            at=(CONFIRM, Lit("tile")),
            says=what_is_given,
            until=DEALING,
        ),
        Step(
            id="answered",
            text=phrase("Your offer was declined. Both sides must gain, so try another deal or offer a bit more."),
            at=(DEALS,),
            says=answered,
            since=(Sees(Struck), Sees(Declined)),
        ),
        _trade(
            id="ready",
            text=phrase(
                "When you want no more deals this year, click {ready}. If you do join another, click again.",
                ready=READY,
            ),
            at=(CONFIRM, Lit("button", ("ready",))),
            until=(Moves(Ready),),
        ),
        _place(
            id="tile",
            text=phrase("Open a shop: click one of your tiles."),
            at=(Hinted(("tile", "lot")), Lit("tile")),
            until=(Picks("tile"), Picks("lot")),
            only_when=("tile",),
        ),
        _place(
            id="place",
            text=phrase("Put the tile on one of your buildings, ideally beside a shop of the same kind, and confirm."),
            at=(CONFIRM, Hinted(("tile", "lot")), Lit("lot"), Lit("tile")),
            until=(Moves(PlaceTile), Moves(Done)),
        ),
        _place(
            id="done",
            text=phrase("Place the tiles that pay and keep the others for later years. Then click {done}.", done=DONE),
            at=(CONFIRM, Lit("button", ("done",))),
            until=(Moves(Done),),
        ),
        Step(
            id="income",
            text=phrase("Every business pays its owner every year, so early shops are worth most."),
            at=(MINE,),
            says=earned,
            since=(Sees(IncomePaid, "own"),),
            round=1,
            phase="income",
        ),
        Step(
            id="complete",
            text=phrase("A business pays most when it reaches the number on its tiles, so trade for what it lacks."),
            at=(ScreenRegion("board"),),
            says=grown,
        ),
        Step(id="money", text=phrase("Money is secret. Press and hold your purse to see your own."), at=(MINE,)),
        ASKING,
        Step(
            id="end",
            text=phrase("After the income for 1970, the player with the most money wins. Good luck!"),
            at=(ScreenRegion("title"),),
        ),
    ),
)
