"""Three people at one screen, by mouse alone in the real window: deals in few clicks, a counter-offer, a half-built
deal that becomes impossible, a power cut in the middle of a negotiation, and further years, with `--long` all six."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from game.core.names import HUMAN
from game.core.target import Target
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.state import Parcel
from game.titles.chinatown.targets import Goods, change_target, lot_target, route_target, tile_target
from game.titles.chinatown.verbs.sign import sign_target
from tests.e2e.driver import PATIENCE, Game, Line, opened
from tests.e2e.journal import saved
from tests.e2e.players import Mouse, gone, moved, seat, settled
from tests.sampling import WHOLE

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]

PEOPLE = 3
SLUG = "chinatown"
LAST = YEARS if WHOLE else 1
"""They play to the end of this year."""

AMONG_THREE, BETWEEN_TWO = 15, 6
"""So many clicks a deal of three parties with buildings, tiles and money may take, and a plain one between two."""


class Hand:
    """One mouse for everybody, which counts its clicks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.clicks = 0
        self._mouse = Mouse()

    def click(self, *targets: Target | str) -> Line:
        """What the window shows after a click on each of the targets."""
        for target in targets:
            self.game.click(str(target))
            self.clicks += 1
        return self.game.now

    def commit(self, target: Target | str) -> Line:
        """What the window shows when the click has made a move and somebody has to do something again."""
        before = self.game.now.trace["plies"]
        self.click(target)
        line = self.game.wait(lambda line: moved(line, before) or line.trace["refusal"], f"a move by {target}")
        assert moved(line, before), line.trace["refusal"]
        return settled(self.game)

    def floor(self, person: int) -> Line:
        """What the window shows when that person is asked."""
        if self.game.now.asked["seat"] != person:
            self.click(f"badge:{person}")
        return self.game.wait(lambda line: line.asked.get("seat") == person, f"a question to {person}")

    def keep(self) -> None:
        """Everybody keeps the first buildings there are, behind the curtain."""
        while True:
            line = settled(self.game)
            if line.top == "Curtain":
                self._mouse.lift(self.game)
                line = gone(self.game)
            if line.trace["phase"] != "deal":
                return
            while not self.game.now.asked["complete"]:
                self.click(self.game.now.asked["lit"][0])
            self.commit("ui:confirm")

    def ready(self) -> None:
        """Everybody is ready: the deals of the year are made."""
        while self.game.now.trace["phase"] == "trade":
            self.click("button:ready")
            self.commit("ui:confirm")

    def place(self) -> None:
        """Whoever is first opens a shop by what is lit, and everybody is done with placing."""
        if _placing(self.game.now):
            self.click(next(name for name in self.game.now.asked["lit"] if name.startswith("tile:")))
            self.click(next(name for name in self.game.now.asked["lit"] if name.startswith("lot:")))
            self.commit("ui:confirm")
        while _placing(self.game.now):
            self.click("button:done")
            self.commit("ui:confirm")


def _placing(line: Line) -> bool:
    return "button:done" in line.asked.get("lit", ())


def _position(game: Game) -> Any:
    """What the game on the disk stands at, as soon as it is what the window shows. Raises AssertionError if never."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if (game.home / "saves" / "autosave-1.json").exists():
            match = saved(game.home)
            if match.digest == game.now.trace["digest"]:
                return match.state.public
        time.sleep(0.02)
    raise AssertionError("the game is not saved")


def _lots(public: Any, person: int) -> list[int]:
    """The numbers of the buildings somebody has, ascending; those of a whole new board are in order."""
    return [index + 1 for index, owner in enumerate(public.owners) if owner == person]


def _tile(public: Any, person: int, number: int = 0) -> tuple[Target, int]:
    """One of somebody's tiles and its type."""
    shop = [shop for shop, count in enumerate(public.tiles[person]) if count][number]
    return tile_target(person, shop, 0), shop


def _others(person: int) -> tuple[int, int]:
    """The two who sit after somebody."""
    return (person + 1) % PEOPLE, (person + 2) % PEOPLE


def _pay(payer: int, taker: int) -> str:
    """The click that has one person pay another $10,000 more."""
    return f"dial:cash-{payer}-{taker}+" if payer < taker else f"dial:cash-{taker}-{payer}-"


def _a_deal_of_three(hand: Hand) -> None:
    public = _position(hand.game)
    a = hand.game.now.asked["seat"]
    b, c = _others(a)
    tile, shop = _tile(public, b)
    own, ownshop = _tile(public, a)
    lot_a, lot_c = _lots(public, a)[0], _lots(public, c)[0]
    hand.clicks = 0
    hand.click(tile, lot_target(lot_a), lot_target(lot_c), own)
    hand.click(route_target(Goods(lot=lot_a), b), route_target(Goods(seat=a, shop=ownshop), c))
    hand.click(_pay(a, c), _pay(a, c), _pay(b, c))
    hand.game.shot("chinatown-three-parties")
    line = hand.commit("ui:confirm")
    for number, person in ((1, b), (1, c)):
        assert str(sign_target(number, person)) in line.trace["stamps"]
        line = hand.commit(sign_target(number, person))
    assert hand.clicks <= AMONG_THREE
    (deal,) = _position(hand.game).deals
    assert deal.parcels == tuple(
        sorted(
            (
                Parcel(b, a, (), (shop,), 0),
                Parcel(a, b, (lot_a,), (), 0),
                Parcel(c, a, (lot_c,), (), 0),
                Parcel(a, c, (), (ownshop,), 20),
                Parcel(b, c, (), (), 10),
            ),
            key=lambda parcel: (parcel.giver, parcel.taker),
        )
    )


def _a_plain_deal(hand: Hand) -> None:
    """My building for your tile and 20,000."""
    public = _position(hand.game)
    a = hand.game.now.asked["seat"]
    b = _others(a)[0]
    tile, shop = _tile(public, b)
    lot = _lots(public, a)[0]
    hand.clicks = 0
    hand.click(lot_target(lot), tile, _pay(b, a), _pay(b, a))
    hand.commit("ui:confirm")
    hand.commit(sign_target(public.made + 1, b))
    assert hand.clicks <= BETWEEN_TWO
    deal = _position(hand.game).deals[-1]
    assert set(deal.parcels) == {Parcel(a, b, (lot,), (), 0), Parcel(b, a, (), (shop,), 20)}


def _a_counter_offer(hand: Hand) -> None:
    """My building for 10,000; only with your tile; agreed."""
    public = _position(hand.game)
    a = hand.game.now.asked["seat"]
    b = _others(a)[0]
    lot, number = _lots(public, a)[-1], public.made + 1
    tile, shop = _tile(public, a)
    hand.click(f"party:{b}", lot_target(lot), _pay(b, a))
    hand.commit("ui:confirm")
    hand.floor(b)
    hand.click(change_target(number), tile)
    hand.game.shot("chinatown-counter-offer")
    hand.commit("ui:confirm")
    standing = _position(hand.game)
    assert [(offer.number, offer.seat, offer.signed) for offer in standing.offers] == [(number + 1, b, (b,))]
    hand.commit(sign_target(number + 1, a))
    deal = _position(hand.game).deals[-1]
    assert set(deal.parcels) == {Parcel(a, b, (lot,), (shop,), 0), Parcel(b, a, (), (), 10)}


def _a_draft_that_becomes_impossible(hand: Hand) -> None:
    """Somebody else gets the tile that a deal laid aside is about."""
    public = _position(hand.game)
    a = hand.game.now.asked["seat"]
    b, c = _others(a)
    only = next(shop for shop, count in enumerate(public.tiles[b]) if count == 1)
    tile, number = tile_target(b, only, 0), public.made + 1
    hand.click(tile, _pay(a, b))
    line = hand.click("ui:park")
    (parked,) = line.trace["parked"]
    assert (parked["seat"], parked["reason"], parked["usable"]) == (a, "", True)
    hand.floor(c)
    hand.click(tile, _pay(c, b))
    hand.commit("ui:confirm")
    line = hand.commit(sign_target(number, b))
    (parked,) = line.trace["parked"]
    assert parked["reason"].endswith(" tiles left.")
    assert not parked["usable"]
    hand.game.shot("chinatown-impossible-draft")
    assert parked["target"] in line.targets, "it is shown still"


def _an_offer_half_signed(hand: Hand) -> int:
    """An offer to both others that one of them has signed; its number."""
    public = _position(hand.game)
    number: int = public.made + 1
    a = hand.game.now.asked["seat"]
    b, c = _others(a)
    tiles = [_tile(public, b)[0], _tile(public, c)[0]]
    hand.click(*tiles, _pay(a, b), _pay(a, c))
    hand.commit("ui:confirm")
    hand.commit(sign_target(number, b))
    offer = _position(hand.game).offer(number)
    assert offer.signed == (a, b)
    return number


def test_three_people_trade_are_cut_off_and_play_on(tmp_path: Path) -> None:
    with opened(tmp_path) as start:
        hand = Hand(start())
        seat(hand.game, Mouse(), SLUG, (HUMAN,) * PEOPLE)
        hand.keep()
        _a_deal_of_three(hand)
        _a_plain_deal(hand)
        _a_counter_offer(hand)
        _a_draft_that_becomes_impossible(hand)
        number = _an_offer_half_signed(hand)
        before = hand.game.now.trace
        hand.game.kill()

        hand = Hand(start())
        hand.game.click("menu:continue")
        line = settled(hand.game)
        assert {name: line.trace[name] for name in ("digest", "plies", "stamps")} == {
            name: before[name] for name in ("digest", "plies", "stamps")
        }
        offer = _position(hand.game).offer(number)
        hand.game.shot("chinatown-continued")
        (waiting,) = offer.unsigned
        hand.commit(sign_target(number, waiting))
        assert _position(hand.game).deals[-1].number == number

        for year in range(1, LAST + 1):
            hand.keep()
            assert hand.game.now.trace["round"] == year
            hand.ready()
            hand.place()
        assert hand.game.errors == ""
        if LAST < YEARS:
            hand.keep()
            assert _position(hand.game).year == LAST + 1
            return
        line = hand.game.wait(lambda line: line.top == "ResultScene", "the result")
        hand.game.shot("chinatown-result")
    outcome = saved(tmp_path).outcome
    assert outcome is not None
    assert tuple(line.trace["totals"]) == outcome.totals
