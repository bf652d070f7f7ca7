"""The log: every event as one full sentence with seat marks."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import mark
from game.core.rules import Event
from game.picture.table import Sentence
from game.titles.mercado import events
from game.titles.mercado.goods import CUSTOMERS
from game.titles.mercado.picture.phrases import capital, earnings
from game.titles.mercado.state import End
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    entered_line_name,
    good_name,
    goods_name,
    listed,
    restaurant_name,
    space_name,
    turns_name,
)


def sentence(event: Event) -> Sentence | None:
    """The line of an event, None for events not worth one."""
    return _opening(event) or _standing(event) or _acting(event) or _closing(event)


def _opening(event: Event) -> Sentence | None:
    match event:
        case events.GameBegan(first=first, pub=None):
            return Sentence(_("The market opens; {name} begins.").format(name=mark(first)), first)
        case events.GameBegan(first=first, pub=pub):
            assert pub is not None
            text = _("The market opens; {name} begins, and {last}, who plays last, has the Pub.")
            return Sentence(text.format(name=mark(first), last=mark(pub)), first)
        case events.TilesRedrawn(seat=seat, good=good):
            text = _("{name} had three {good} tiles and drew others.")
            return Sentence(text.format(name=mark(seat), good=good_name(good)), seat)
        case events.TilesSwapped(seat=seat, good=good, drawn=drawn):
            text = _("{name} swaps three {good} tiles for {drawn}.")
            words = listed([goods_name(other) for other in drawn])
            return Sentence(text.format(name=mark(seat), good=good_name(good), drawn=words), seat)
    return None


def _standing(event: Event) -> Sentence | None:
    match event:
        case events.StandOpened(seat=seat, good=good, space=space, cost=cost, income=income):
            text = _("{name} opens a {good} stand on {space} for {cost}, earns {income}.")
            words = text.format(
                name=mark(seat), good=good_name(good), space=space_name(space), cost=cost, income=income
            )
            return Sentence(words, seat)
        case events.RestaurantRevealed() | events.RestaurantTaken():
            text = _("{name} takes the {restaurant} from {space}.")
            words = text.format(
                name=mark(event.seat), restaurant=restaurant_name(event.restaurant), space=space_name(event.space)
            )
            return Sentence(words, event.seat)
    return None


def _acting(event: Event) -> Sentence | None:
    match event:
        case events.CustomersBrought(seat=seat, tile=tile, entrance=entrance, earned=earned):
            text = _("{name} brings {customers} to {line}: {earnings}.")
            words = text.format(
                name=mark(seat),
                customers=customers_name(CUSTOMERS[tile].count),
                line=entered_line_name(entrance),
                earnings=earnings(earned),
            )
            return Sentence(words, seat)
        case events.RestaurantOpened(seat=seat, restaurant=restaurant, space=space, coins=coins):
            text = _("{name} opens the {restaurant} on {space}, earns {coins}.")
            words = text.format(
                name=mark(seat),
                restaurant=restaurant_name(restaurant),
                space=space_name(space),
                coins=coins,
            )
            return Sentence(words, seat)
        case events.CoinTaken(seat=seat, streak=streak, needed=needed):
            text = _("{name} takes 1 coin.")
            if streak > 1:
                text = _("{name} takes 1 coin, number {streak} of {needed} in a row.")
            return Sentence(text.format(name=mark(seat), streak=streak, needed=needed), seat)
    return None


def end_words(reason: End, left: int) -> str:
    """Why the end has come, as a sentence."""
    if reason == "spaces":
        return ngettext("Only {count} space is left.", "Only {count} spaces are left.", left).format(count=left)
    if reason == "entrances":
        return ngettext("Only {count} entrance is free.", "Only {count} entrances are free.", left).format(count=left)
    if reason == "coins":
        return _("One after the other, everybody took a coin.")
    return _("There is nothing left to do.")


def _closing(event: Event) -> Sentence | None:
    match event:
        case events.LastTurns(reason=reason, left=left, turns=turns):
            text = ngettext("{why} {turns} is still played.", "{why} {turns} are still played.", turns)
            return Sentence(text.format(why=end_words(reason, left), turns=capital(turns_name(turns))))
        case events.GameEnded(reason=reason, left=left):
            return Sentence(_("{why} The market closes.").format(why=end_words(reason, left)))
        case events.CoinsCounted(coins=coins):
            parts = [
                _("{name} has {coins}").format(name=mark(seat), coins=coins_name(each))
                for seat, each in enumerate(coins)
            ]
            return Sentence(_("The purses are opened: {list}.").format(list=listed(parts)))
        case events.LeftoversPaid(paid=paid):
            parts = [
                _("{name} {coins}").format(name=mark(seat), coins=coins_name(each))
                for seat, each in enumerate(paid)
                if each
            ]
            return Sentence(_("Restaurants left over cost a coin each: {list}.").format(list=listed(parts)))
        case events.FameWon(coins=coins, for_coins=for_coins, for_best=for_best):
            text = _("{coins} bring {fame} fame.")
            if for_best:
                text = _("{coins} bring {fame} fame, and the best action {more} more.")
            return Sentence(text.format(coins=coins_name(coins), fame=for_coins, more=for_best), 0)
    return None


def caption(event: Event) -> str:
    """The words under the board while an event is shown, "" where there are none: its line of the log, or a part of
    what the line of the whole action told."""
    match event:
        case events.StandOpened(seat=seat, good=good, space=space):
            text = _("{name} opens a {good} stand on {space}.")
            return text.format(name=mark(seat), good=good_name(good), space=space_name(space))
        case events.StandEarned(seat=seat, payments=payments, total=total):
            crowd = sum(payment.customers for payment in payments)
            text = _("{name} earns {coins} from {customers} there.")
            return text.format(name=mark(seat), coins=coins_name(total), customers=customers_name(crowd))
        case events.StandPaid(seat=seat, cost=cost):
            return _("{name} pays {coins} for the stand.").format(name=mark(seat), coins=coins_name(cost))
        case events.TileTaken(seat=seat, good=good):
            return _("{name} takes {goods} from the display.").format(name=mark(seat), goods=goods_name(good))
    line = sentence(event)
    return line.text if line is not None else ""
