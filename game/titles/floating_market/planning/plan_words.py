"""Descriptions of plans: the actions, the gains and the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat
from game.core.sentences import capital, in_a_row, listed, parted, sentences, signed
from game.titles.floating_market import verbs, words
from game.titles.floating_market.cards import CARDS, RECOVER
from game.titles.floating_market.constants import STALL_COSTS
from game.titles.floating_market.goods import BASKETS, ORDERS
from game.titles.floating_market.planning.forecast import TURN_TO_COME, PositionForecast, turns_left
from game.titles.floating_market.planning.plans import Way, after
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology, kinds_beside
from game.titles.floating_market.verbs import FloatingMarketMove
from game.titles.floating_market.verbs.make_offering import flowers_of
from game.titles.floating_market.verbs.play_card import price_changes
from game.titles.floating_market.verbs.visit_king import gift_name

MOST = 2  # the most reasons that are given
LITTLE = 0.6  # smaller gains in points are no reason


def plan_words(rules: FloatingMarketRules, public: Public, seat: Seat, moves: Sequence[FloatingMarketMove]) -> str:
    """Return one sentence with the card, the stop, the actions and the points of a plan."""
    topology = rules.topology
    parts: list[str] = []
    candidates: list[str] = []
    now = public
    for move in moves:
        then = after(rules, now, seat, (move,))
        match move:
            case verbs.PlayCard():
                parts.append(card_words(topology, now, then, seat, move))
            case verbs.Sail():
                parts.append(stop_name(topology, topology.section_at[move.section]))
            case verbs.EndTurn():
                pass
            case _:
                candidates.append(candidate_words(topology, now, then, seat, move))
        now = then
    if candidates:
        done = listed(candidates)
        parts = [*parts[:-1], _("{where}: {done}").format(where=parts[-1], done=done)] if parts else [done]
    text = capital(parted(parts) or _("End your turn"))
    points = totals(topology, now)[seat] - totals(topology, public)[seat]
    if points <= 0:
        return text
    brings = ngettext("{count} point if the game ended then", "{count} points if the game ended then", points)
    return _("{plan}: {points}").format(plan=text, points=brings.format(count=signed(points)))


def plan_texts(
    rules: FloatingMarketRules, public: Public, seat: Seat, moves: Sequence[FloatingMarketMove]
) -> Iterator[str]:
    """Yield a description of the plan, then a description of the remaining plan after each move."""
    for done in range(len(moves)):
        yield plan_words(rules, after(rules, public, seat, moves[:done]), seat, moves[done:])


def plan_label(topology: Topology, public: Public, moves: Sequence[FloatingMarketMove]) -> str:
    """Return a short label with the most important action of a plan."""
    trades = {type(move): move for move in moves}
    traded = {
        kind: words.goods_name(topology.good_of(move.stall))
        for kind, move in trades.items()
        if isinstance(move, verbs.SellGoods | verbs.BuyGoods)
    }
    card = next((public.market[move.slot] for move in moves if isinstance(move, verbs.BuyCard)), None)
    played = next((move for move in moves if isinstance(move, verbs.PlayCard)), None)
    labels = (
        (verbs.VisitKing, pgettext("a plan", "The King")),
        (verbs.Deliver, pgettext("a plan", "Deliver")),
        (verbs.MakeOffering, pgettext("a plan", "Offering")),
        (verbs.PlaceStall, pgettext("a plan", "Stall")),
        (verbs.BuyCard, _("Buy {card}").format(card="" if card is None else words.card_name(card))),
        (verbs.SellGoods, _("Sell {goods}").format(goods=traded.get(verbs.SellGoods, ""))),
        (verbs.BuyBasket, pgettext("a plan", "Basket")),
        (verbs.HireRower, pgettext("a plan", "Rower")),
        (verbs.BuyGoods, _("Buy {goods}").format(goods=traded.get(verbs.BuyGoods, ""))),
        (verbs.Sail, pgettext("a plan", "Sail on")),
        (verbs.PlayCard, "" if played is None else words.card_name(played.card)),
    )
    return next((label for kind, label in labels if kind in trades), pgettext("a plan", "End turn"))


def move_label(topology: Topology, public: Public, move: FloatingMarketMove) -> str:
    """Return a short label for a move, such as "Sell fish"."""
    if isinstance(move, verbs.Sail):
        one, other = kinds_beside(topology, topology.section_at[move.section])
        return _("Stop at the {one} and {other}").format(one=words.stall_name(one), other=words.stall_name(other))
    return plan_label(topology, public, (move,))


def move_words(topology: Topology, now: Public, then: Public, seat: Seat, move: FloatingMarketMove) -> str:
    """Describe a move with its choices and numbers."""
    if isinstance(move, verbs.PlayCard):
        return card_words(topology, now, then, seat, move)
    return candidate_words(topology, now, then, seat, move) or move_label(topology, now, move)


def stop_name(topology: Topology, section: int) -> str:
    """Return the names of a section's two stalls, such as "temple and fish stall"."""
    return listed([words.stall_name(kind) for kind in kinds_beside(topology, section)])


def card_words(topology: Topology, now: Public, then: Public, seat: Seat, move: verbs.PlayCard) -> str:
    """Describe a played card with its choices, such as "Royal visit (barge to the north crossing)"."""
    if move.card == RECOVER:
        back = (*now.holders[seat].discard, move.card)
        text = ngettext("{card}: {count} card back, {coins}", "{card}: {count} cards back, {coins}", len(back))
        return text.format(card=words.card_name(move.card), count=len(back), coins=words.coins_name(len(back)))
    card = CARDS[move.card]
    parts: list[str] = []
    if move.ring is not None:
        parts.append(price_changes(now.prices, then.prices) or _("no price changes"))
    if move.crossing is not None:
        parts.append(_("barge to {crossing}").format(crossing=words.crossing_name(topology.crossing_at[move.crossing])))
    if move.friend is not None:
        parts.append(_("{cards} back").format(cards=words.cards_named((move.friend,))))
    gains = words.amounts(card.gain.coins, card.gain.flowers, card.gain.favors)
    if gains:
        parts.append(_("+{gains}").format(gains=gains))
    name = words.card_name(move.card)
    return _("{card} ({what})").format(card=name, what=in_a_row(parts)) if parts else name


def candidate_words(topology: Topology, now: Public, then: Public, seat: Seat, move: FloatingMarketMove) -> str:
    """Return an action as an instruction, such as "sell 2 fish for 10 coins". For any other move, return ""."""
    earned = then.holders[seat].coins - now.holders[seat].coins
    match move:
        case verbs.SellGoods():
            text = _("sell {goods} for {price}")
            goods = words.so_many(topology.good_of(move.stall), move.count)
            return text.format(goods=goods, price=words.coins_name(earned))
        case verbs.BuyGoods():
            text = _("buy {goods} for {price}")
            price_words = words.amounts(-earned, favors=move.favors) or words.coins_name(0)
            return text.format(goods=words.so_many(topology.good_of(move.stall), move.count), price=price_words)
        case verbs.Deliver():
            order = now.orders[topology.place[topology.stall_at[move.stall]]]
            assert order is not None  # it is delivered
            goods = words.goods_listed(ORDERS[order].goods)
            return _("deliver {goods} for {price}").format(goods=goods, price=words.coins_name(earned))
        case verbs.MakeOffering():
            flowers = 0 if move.favor else flowers_of(now, move.good)
            given = words.amounts(flowers=flowers, favors=int(move.favor))
            return pgettext("a plan", "offer {goods}").format(goods=listed([words.so_many(move.good, 1), given]))
        case verbs.BuyBasket():
            basket = now.baskets[topology.place[topology.stall_at[move.stall]]]
            assert basket is not None  # it is bought
            text = _("buy a basket ({goods}) for {price}")
            price_words = words.amounts(-earned, favors=int(move.favor))
            return text.format(goods=words.goods_listed(BASKETS[basket].room), price=price_words)
        case verbs.HireRower():
            given = words.amounts(favors=1) if move.good is None else words.so_many(move.good, 1)
            return _("hire a rower for {price}").format(price=given)
        case verbs.BuyCard():
            card = now.market[move.slot]
            assert card is not None  # it is bought
            paid = now.holders[seat].flowers - then.holders[seat].flowers
            return _("buy {card} for {price}").format(card=words.card_name(card), price=words.amounts(-earned, paid))
        case verbs.PlaceStall():
            kind = topology.stalls[topology.stall_at[move.stall]].kind
            text = _("place a {stall} for {price}")
            return text.format(stall=words.stall_name(kind), price=words.coins_name(STALL_COSTS))
        case verbs.VisitKing():
            return _("give the King {gift}").format(gift=gift_name(move.row, move.box))
        case _:
            return ""


class Cause(NamedTuple):
    """A gain in points with a sentence that explains it."""

    points: float
    text: str


def causes(rules: FloatingMarketRules, public: Public, seat: Seat, way: Way) -> str:
    """Return one or two sentences with the reasons for the first move of a plan."""
    steps = list(_steps(rules, public, seat, way))  # a text about the first move, then about later ones
    count, then = round(way.next_turn), way.plan.public
    text = ngettext(
        "The next turn may earn about {count} point.", "The next turn may earn about {count} points.", count
    )
    next_turn = Cause(way.next_turn - TURN_TO_COME, text.format(count=count))
    later = sorted((*steps[1:], next_turn), key=lambda cause: -cause.points)
    found = [*_of_the_move(rules, public, seat, way, steps)]
    if then.phase == "over" and way.chances[seat] == 1.0:
        found.insert(0, _("This turn ends the game, and you win."))
    elif then.last_round and not public.last_round:
        found.insert(0, _("This turn triggers the last round."))
    found += [cause.text for cause in later if cause.points >= LITTLE]
    otherwise = _("This turn earns little by itself; later turns may earn more.")
    if isinstance(way.plan.moves[0], verbs.EndTurn):
        otherwise = _("If you end the turn now, you spend nothing.")
    return sentences(*[text for text in found if text][:MOST]) or otherwise


def _of_the_move(
    rules: FloatingMarketRules, public: Public, seat: Seat, way: Way, steps: Sequence[Cause]
) -> Iterator[str]:
    move = way.plan.moves[0]
    if isinstance(move, verbs.PlayCard) and move.card == RECOVER:
        back = len(public.holders[seat].discard) + 1
        text = ngettext(
            "You take {count} card back into your hand and earn {coins}.",
            "You take {count} cards back into your hand and earn {coins}.",
            back,
        )
        yield text.format(count=back, coins=words.coins_name(back))
    elif steps and steps[0].points >= LITTLE:
        yield steps[0].text
    elif not isinstance(move, verbs.PlayCard | verbs.Sail | verbs.EndTurn):
        then = after(rules, public, seat, (move,))
        scored = totals(rules.topology, then)[seat] - totals(rules.topology, public)[seat]
        if scored > 0:
            text = ngettext(
                "If the game ended now, this move would be worth {count} point.",
                "If the game ended now, this move would be worth {count} points.",
                scored,
            )
            yield text.format(count=scored)


def _steps(rules: FloatingMarketRules, public: Public, seat: Seat, way: Way) -> Iterator[Cause]:
    topology, turns = rules.topology, turns_left(public)
    now, worth = public, PositionForecast(topology, public, seat, turns).worth()
    for move in way.plan.moves:
        if isinstance(move, verbs.EndTurn):
            break
        then = after(rules, now, seat, (move,))
        later = PositionForecast(topology, then, seat, turns).worth()
        text = _brings(rules.topology, way, now, then, seat, move, round(later - worth))
        yield Cause(later - worth, text)
        now, worth = then, later


def _brings(
    topology: Topology, way: Way, now: Public, then: Public, seat: Seat, move: FloatingMarketMove, count: int
) -> str:
    if isinstance(move, verbs.Sail | verbs.EndTurn):
        return ""
    if isinstance(move, verbs.PlayCard):
        text = ngettext(
            "{card} by itself is worth about {count} point.", "{card} by itself is worth about {count} points.", count
        )
        return text.format(card=words.card_name(move.card), count=count)
    first, done = way.plan.moves[0], candidate_words(topology, now, then, seat, move)
    if move is not first:
        lead = _("Then {do}")
        if isinstance(first, verbs.Sail):
            lead = _("Once there, {do}")
        elif isinstance(first, verbs.PlayCard):
            lead = _("After the card, {do}")
        done = lead.format(do=done)
    text = ngettext("{done}: a net gain of about {count} point.", "{done}: a net gain of about {count} points.", count)
    return text.format(done=capital(done), count=count)
