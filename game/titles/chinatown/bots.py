"""The computer players of Chinatown and their personalities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.core.expertise import Personality
from game.core.i18n import phrase
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.chinatown.composing import paying_more
from game.titles.chinatown.planning.answers import answer, signed_by, upset_by
from game.titles.chinatown.planning.appraisal import Appraisal, appraisal_of
from game.titles.chinatown.planning.levels import LEVELS, BargainingLevel
from game.titles.chinatown.planning.proposals import proposal
from game.titles.chinatown.planning.standing import Standing, holding_of, money_known, phase_of, standing_of, town_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, OpenOffer, Public
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Keep, Offer, PlaceTile, Ready, Sign, Withdraw

NOTHING: Mapping[str, float] = MappingProxyType({})


class Trader:
    """A computer player that uses only public information. `likes` holds its personality's preferences."""

    def __init__(
        self, rules: Rules[Any, Any, Any], level: BargainingLevel, likes: Mapping[str, float] = NOTHING
    ) -> None:
        if not isinstance(rules, ChinatownRules):
            raise TypeError(f"this bot plays Chinatown, not {type(rules).__name__}")
        self._rules = rules
        self._level = level.liking(likes)
        self._town = town_of(rules.topology.numbers, rules.topology.neighbours)

    def choose(self, view: ChinatownView, rng: Rng) -> ChinatownMove | None:
        """Return a legal move for the view's seat, or None to wait. The argument `rng` is not used."""
        seat, phase = view.seat, view.public.phase
        if seat is None or phase == "over":
            raise ValueError("there is no move to choose")
        if phase == "keep":
            return Keep(self._appraisal(view, seat).best_kept(view.public, seat, view.dealt))
        return self._trade(view, seat) if phase == "trade" else self._place(view, seat)

    def _trade(self, view: ChinatownView, seat: Seat) -> ChinatownMove | None:
        public = view.public
        money = money_known(public, seat, self._level.memory)
        appraisal, standing = self._appraisal(view, seat), standing_of(self._town, public, money)
        waiting = [offer for offer in public.offers if seat in offer.unsigned]
        if waiting:
            asked = next((offer for offer in waiting if _at_the_price(public, offer, seat)), waiting[0])
            return self._answer(view, appraisal, standing, asked, seat)
        if public.ready[seat] or signed_by(public, seat):
            return None
        parcels = proposal(appraisal, standing, public, seat)
        if parcels is not None:
            offer = Offer(parcels, 0)
            if self._rules.why_illegal(view, offer) is None:
                return offer
        return Ready()

    def _answer(
        self, view: ChinatownView, appraisal: Appraisal, standing: Standing, offer: OpenOffer, seat: Seat
    ) -> Sign | Decline | Withdraw | None:
        before = any(refused.parcels == offer.parcels for refused in view.public.refused)
        found = answer(appraisal, standing, offer, seat, self._level.fairness, before)
        public, fairness = view.public, self._level.fairness
        if not found.signs:
            # A price is named where nothing that the seat has signed would keep it from signing for it.
            paid = replace(offer, parcels=paying_more(offer.parcels, offer.seat, seat, found.wants))
            kept = found.wants and upset_by(appraisal, standing, public, paid, seat, fairness) is None
            return Decline(offer.number, found.wants if kept else 0, found.why)
        upset = upset_by(appraisal, standing, public, offer, seat, fairness)
        if upset is None:
            return Sign(offer.number)
        if upset.seat != seat:
            return Decline(offer.number, 0, "bound")
        # The older of two offers is answered first. So a person has the time to think about one, and none of two bots
        # waits for the other for ever. Whoever offers something else instead of an answer has answered.
        answered = set(upset.unsigned) <= {offer.seat}
        return Withdraw(upset.number) if answered or upset.number > offer.number else None

    def _place(self, view: ChinatownView, seat: Seat) -> PlaceTile | Done:
        held = holding_of(self._town, view.public, (seat,))
        placed = self._appraisal(view, seat).placer.place(held)
        return next((PlaceTile(*tile) for tile in self._town.placed(held.codes, placed.codes)), Done())

    def _appraisal(self, view: ChinatownView, seat: Seat) -> Appraisal:
        return appraisal_of(self._town, phase_of(view.public), self._level, seat)


def _at_the_price(public: Public, offer: OpenOffer, seat: Seat) -> bool:
    """Return whether the offer meets the price that the seat named for the same deal earlier this year."""
    priced = [refused for refused in public.refused if refused.by == seat and refused.wants]
    return any(paying_more(each.parcels, each.seat, seat, each.wants) == offer.parcels for each in priced)


def _trader(level: BargainingLevel, rules: Rules[Any, Any, Any], likes: Mapping[str, float] = NOTHING) -> Trader:
    return Trader(rules, level, likes)


beginner, easy, normal, hard = (partial(_trader, level) for level in LEVELS)


def personalities() -> tuple[Personality, ...]:
    """Return the five personalities of computer players."""
    return (
        Personality(
            id="fong",
            name=phrase("Mrs Fong"),
            face="icon:old-woman-medium-skin-tone",
            about=phrase("Loves food businesses, and bargains for her full share."),
            likes={"kitchens": 0.16, "share": 15.0},
            says=(phrase("“A little more and we’re friends.”"), phrase("“I wasn’t born yesterday.”")),
        ),
        Personality(
            id="lee",
            name=phrase("Mr Lee"),
            face="icon:man-medium-light-skin-tone-white-hair",
            about=phrase("Dreams of the largest businesses, and bargains hard."),
            likes={"large": 0.3, "share": 20.0},
            says=(phrase("“Six signs, and my name on all of them.”"), phrase("“Start small? Why?”")),
        ),
        Personality(
            id="ruby",
            name=phrase("Ruby"),
            face="icon:woman-medium-skin-tone",
            about=phrase("Likes small businesses that are quick to complete."),
            likes={"large": -0.16},
            says=(phrase("“Small, but all mine.”"), phrase("“Three doors are enough for me.”")),
        ),
        Personality(
            id="ho",
            name=phrase("Old Ho"),
            face="icon:old-man-medium-skin-tone",
            about=phrase("Would rather sell goods than food, and is quick to agree."),
            likes={"kitchens": -0.13, "share": -35.0},
            says=(phrase("“Take it, take it. We’re neighbours.”"), phrase("“Nobody ever burnt an antique.”")),
        ),
        Personality(
            id="sing",
            name=phrase("Sing"),
            face="icon:man-medium-light-skin-tone",
            about=phrase("Likes small food businesses best: first one, then another."),
            likes={"large": -0.11, "kitchens": 0.1},
            says=(phrase("“Six tables? Plenty to wipe.”"), phrase("“Soup first, then the deal.”")),
        ),
    )
