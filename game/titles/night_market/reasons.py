"""Why something cannot be done: the clause, and a sentence with the numbers that fail."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Draft, Illegal, Target
from game.titles.night_market import auction
from game.titles.night_market.customers import FOODS, TOKENS, food_of, letter_of
from game.titles.night_market.groups import cards_left, stalls_of, undecided
from game.titles.night_market.market import Market
from game.titles.night_market.moves import Build, Later, MarketMove, Pass, PlaceBid, SetAside
from game.titles.night_market.numbers import CARDS_A_FOOD, LOAN_BRINGS, TOP, ladder
from game.titles.night_market.preparing import due
from game.titles.night_market.prompts import bid_of, picked_place
from game.titles.night_market.state import MarketView, Phase, Place, Public
from game.titles.night_market.words import (
    customers_name,
    dollars,
    entry_name,
    food_name,
    foods_name,
    listed,
    loans_name,
    places_name,
)

_CLAUSES: dict[Phase, str] = {
    "prepare": "NM-3.3",
    "bid": "NM-4.1",
    "build": "NM-5.3",
    "open": "NM-6.2",
    "clean": "NM-7.1",
    "over": "NM-9.2",
}


def phase_clause(public: Public) -> str:
    """The clause that says what is done in the present phase."""
    if public.phase == "bid" and public.compensation:
        return "NM-4.7"
    return _CLAUSES[public.phase]


# ---- moves ----------------------------------------------------------------------------------------------------------


def why_illegal(view: MarketView, move: MarketMove) -> Illegal | None:
    """Why the view's seat cannot make the move, None when it can."""
    reason = not_my_turn(view)
    if reason is not None or view.seat is None:
        return reason
    public, seat = view.public, view.seat
    match move:
        case SetAside(tokens):
            return _wrong_phase(public, "prepare") or _set_aside(view, seat, tokens)
        case PlaceBid(place, price):
            return _wrong_phase(public, "bid") or _bid(public, seat, place, price)
        case Pass():
            return _wrong_phase(public, "bid") or _pass(public, seat)
        case Build(place, food):
            return _wrong_phase(public, "build") or _place_to_build(public, seat, place) or _food(public, food)
        case Later():
            return _wrong_phase(public, "build")


def not_my_turn(view: MarketView) -> Illegal | None:
    """Why the view's seat cannot do anything at all now, None when a decision is its own."""
    public, seat = view.public, view.seat
    if public.phase == "over":
        return Illegal("NM-9.2", _("The game is over after {rounds} nights.").format(rounds=public.rounds))
    waited = listed([mark(other) for other in public.order if other in public.to_move])
    if seat is None:
        return Illegal(phase_clause(public), _("You are watching; the next to decide: {names}.").format(names=waited))
    if seat in public.to_move:
        return None
    clause = phase_clause(public)
    if public.phase == "prepare":
        return Illegal(
            clause,
            _("You have set aside {customers} for tonight; still choosing: {names}.").format(
                customers=customers_name(public.aside_sizes[seat]), names=waited
            ),
        )
    if public.phase == "bid":
        if public.forfeited[seat]:
            return Illegal("NM-4.6", _("You are out of this round's bidding; {name} bids.").format(name=waited))
        return Illegal(clause, _("It is not your turn to bid but that of {name}.").format(name=waited))
    if public.phase == "build":
        return Illegal(clause, _("It is not your turn to build but that of {name}.").format(name=waited))
    return Illegal(clause, _("Night {round} is under way; nobody decides anything now.").format(round=public.round))


def _wrong_phase(public: Public, wanted: Phase) -> Illegal | None:
    if public.phase == wanted:
        return None
    past = public.phase in ("open", "clean", "over")
    texts: dict[Phase, str] = {
        "prepare": _("Customers are set aside at the beginning of a round; round {round} is past that."),
        "bid": _("The bidding of round {round} is over.")
        if past or public.phase == "build"
        else _("Bidding begins when everybody has set customers aside; still to choose: {names}."),
        "build": _("The stalls of round {round} have been built.")
        if past
        else _("Stalls are built after the bidding; round {round} has not come to that yet."),
    }
    names = listed([mark(seat) for seat in public.order if seat in public.to_move])
    return Illegal(_CLAUSES[wanted], texts[wanted].format(round=public.round, names=names))


def _set_aside(view: MarketView, seat: Seat, tokens: tuple[int, ...]) -> Illegal | None:
    wanted = due(view.public, seat)
    strangers = [token for token in tokens if token not in view.hand]
    if strangers:
        return Illegal(
            "NM-3.3",
            _("{customer} is not among the {count} in your hand.").format(
                customer=_customer(strangers[0]), count=len(view.hand)
            ),
        )
    if len(set(tokens)) < len(tokens) or list(tokens) != sorted(tokens):
        return Illegal(
            "NM-3.3",
            _("Each of the {count} customers is named once, in ascending order.").format(count=len(tokens)),
        )
    if len(tokens) != wanted:
        clause = "NM-3.4" if wanted == len(view.hand) else "NM-3.3"
        return Illegal(
            clause,
            _("In round {round} you set aside {customers}, not {count}.").format(
                round=view.public.round, customers=customers_name(wanted), count=len(tokens)
            ),
        )
    return None


def _bid(public: Public, seat: Seat, place: int, price: int) -> Illegal | None:
    return _place_to_bid(public, seat, place) or _price(public, seat, place, price)


def _place_to_bid(public: Public, seat: Seat, number: int) -> Illegal | None:
    """Why no bid at all is possible on a place, its cheapest price aside."""
    lot = auction.lot_of(public, number)
    if lot is None:
        return _not_for_sale(public, seat, number)
    if auction.leads(lot, seat):
        return Illegal(
            "NM-4.5",
            _("You lead place {place} already at {price}; nobody outbids themselves.").format(
                place=number, price=dollars(lot.bids[-1].price)
            ),
        )
    return None


def _not_for_sale(public: Public, seat: Seat, number: int) -> Illegal:
    if not 1 <= number <= len(public.places):
        return _no_such_place(number, public)
    place = public.places[number - 1]
    if place.status == "covered":
        return _covered(number, place)
    if place.owner is not None:
        if place.owner == seat:
            text = _("Place {place} is yours since round {round}; it is not for sale.")
        else:
            text = _("Place {place} belongs to {owner} since round {round}; it is not for sale.")
        return Illegal("NM-3.1", text.format(place=number, owner=mark(place.owner), round=place.round))
    sale = places_name([lot.place for lot in public.lots])
    return Illegal(
        "NM-3.1",
        _("Place {place} is not for sale in round {round}; {sale} can be bid on.").format(
            place=number, round=public.round, sale=sale
        ),
    )


def _no_such_place(number: int | str, public: Public) -> Illegal:
    text = _("There is no place {place}: places are numbered 1 to {count}.")
    return Illegal("NM-0.1", text.format(place=number, count=len(public.places)))


def _covered(number: int, place: Place) -> Illegal:
    if place.closed == "start":
        return Illegal("NM-2.3", _("Place {place} is covered: it left the game at the start.").format(place=number))
    return Illegal(
        "NM-4.9", _("Place {place} is covered: when it was for sale, nobody bid on it.").format(place=number)
    )


def _price(public: Public, seat: Seat, place: int, price: int) -> Illegal | None:
    lot = auction.lot_of(public, place)
    if lot is None:
        return _not_for_sale(public, seat, place)
    printed = ladder(lot.yellow)
    if price <= TOP and price not in printed:
        card = _("yellow") if lot.yellow else _("white")
        return Illegal(
            "NM-4.2",
            _("{price} is no price of a {card} card; it has {prices}, and above {top} every whole dollar.").format(
                price=dollars(price), card=card, prices=listed([str(value) for value in printed]), top=TOP
            ),
        )
    if lot.bids and price <= lot.bids[-1].price:
        return Illegal(
            "NM-4.2",
            _("{price} does not beat the {standing} that {name} bids on place {place}.").format(
                price=dollars(price), standing=dollars(lot.bids[-1].price), name=mark(lot.bids[-1].seat), place=place
            ),
        )
    return _too_dear(public, seat, price)


def _too_dear(public: Public, seat: Seat, price: int) -> Illegal | None:
    if price <= auction.limit(public, seat):
        return None
    stands = auction.bound(public, seat)
    return Illegal("NM-4.4", _sum_too_small(public, seat, stands, price))


def _sum_too_small(public: Public, seat: Seat, stands: int, price: int) -> str:
    loans = auction.loans_left(public, seat)
    means = dollars(public.accounts[seat].cash)
    if loans:
        means = _("{cash} + {loans} ({sum})").format(
            cash=means, loans=loans_name(loans), sum=dollars(LOAN_BRINGS * loans)
        )
    else:
        means = _("{cash}, without a loan left,").format(cash=means)
    if stands:
        text = ngettext(
            "Your standing bid is {stands}, and {means} is less than {stands} + {price}.",
            "Your standing bids add up to {stands}, and {means} is less than {stands} + {price}.",
            len(auction.led_by(public, seat)),
        )
        return text.format(stands=dollars(stands), means=means, price=dollars(price))
    return _("You lead nothing else, and {means} is less than {price}.").format(means=means, price=dollars(price))


def _pass(public: Public, seat: Seat) -> Illegal | None:
    if not public.compensation:
        return None
    affordable = [(auction.cheapest(lot), lot.place) for lot in public.lots if not auction.leads(lot, seat)]
    price, place = min(affordable)
    return Illegal(
        "NM-4.7",
        _(
            "You lead nothing after your turns, so you must bid: {price} on place {place} is within your limit "
            "of {limit}."
        ).format(price=dollars(price), place=place, limit=dollars(auction.limit(public, seat))),
    )


def _place_to_build(public: Public, seat: Seat, number: int) -> Illegal | None:
    if not 1 <= number <= len(public.places):
        return _no_such_place(number, public)
    place = public.places[number - 1]
    if place.status == "covered":
        return _covered(number, place)
    mine = places_name(undecided(public, seat))
    if place.owner is None:
        return Illegal(
            "NM-5.3",
            _("Place {place} belongs to nobody; you can build on {mine}.").format(place=number, mine=mine),
        )
    if place.owner != seat:
        return Illegal(
            "NM-5.3",
            _("Place {place} belongs to {owner}; you can build on {mine}.").format(
                place=number, owner=mark(place.owner), mine=mine
            ),
        )
    if place.food is not None:
        return Illegal(
            "NM-5.3",
            _("Your {food} stall stands on place {place} already; you can build on {mine}.").format(
                food=food_name(place.food), place=number, mine=mine
            ),
        )
    return None


def _food(public: Public, food: str) -> Illegal | None:
    for known in FOODS:
        if known == food:
            if cards_left(public, known):
                return None
            return Illegal(
                "NM-5.4",
                _("All {count} stall cards for {foods} are built.").format(count=CARDS_A_FOOD, foods=foods_name(known)),
            )
    return _no_such_food(food)


def _no_such_food(food: str) -> Illegal:
    return Illegal(
        "NM-0.2",
        _("Nobody sells “{food}”; the {count} foods are {foods}.").format(
            food=food, count=len(FOODS), foods=listed([foods_name(known) for known in FOODS])
        ),
    )


# ---- targets --------------------------------------------------------------------------------------------------------


def why_not(market: Market, view: MarketView, draft: Draft, target: Target) -> Illegal:
    """Why the target cannot be picked now; the clause that forbids it and the numbers."""
    reason = not_my_turn(view)
    if reason is not None or view.seat is None:
        return reason or _nothing(view.public)
    answer = _ANSWERS.get(target.kind)
    reason = None if answer is None else answer(view, view.seat, draft, target)
    if reason is None and target.kind == "entry":
        reason = _entry(market, view.public, target)
    return reason or _nothing(view.public)


Answer = Callable[[MarketView, Seat, Draft, Target], Illegal | None]


def _nothing(public: Public) -> Illegal:
    """What is to be done instead, for things that are never part of a move."""
    if public.phase == "prepare":
        text = _("This is not part of a choice. In round {round}, customers from the hand are set aside now.")
    elif public.phase == "bid":
        text = _("This is not part of a bid. In round {round}, prices on {sale} are chosen now.")
    elif public.phase == "build":
        text = _("This is not part of a stall. In round {round}, a place of your own and a food are chosen now.")
    else:
        text = _("Nothing can be chosen now, in round {round}.")
    sale = places_name([lot.place for lot in public.lots])
    return Illegal(phase_clause(public), text.format(round=public.round, sale=sale))


def _why_place(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    number = _number(target.id)
    if number is None or not 1 <= number <= len(public.places):
        return _no_such_place(target.id, public)
    if public.phase == "bid":
        return _place_to_bid(public, seat, number) or _all_too_dear(public, seat, number)
    if public.phase == "build":
        return _place_to_build(public, seat, number)
    if public.places[number - 1].status == "covered":
        return _covered(number, public.places[number - 1])
    return Illegal(
        "NM-3.3",
        _("Place {place} has to wait: first you set aside {customers}, then the bidding begins.").format(
            place=number, customers=customers_name(due(public, seat))
        ),
    )


def _all_too_dear(public: Public, seat: Seat, number: int) -> Illegal | None:
    lot = auction.lot_of(public, number)
    if lot is None:
        return None
    low = auction.cheapest(lot)
    stands = auction.bound(public, seat)
    if low <= auction.limit(public, seat):
        return None
    return Illegal(
        "NM-4.4",
        _("The cheapest bid on place {place} is {low}. {why}").format(
            place=number, low=dollars(low), why=_sum_too_small(public, seat, stands, low)
        ),
    )


def _why_price(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    wrong = _wrong_phase(public, "bid")
    price = _number(target.id)
    if wrong is not None:
        return wrong
    if price is None:
        return Illegal("NM-4.2", _("“{price}” is not a number of dollars.").format(price=target.id))
    place = picked_place(draft)
    if place is None:
        return Illegal(
            "NM-4.2",
            _("Choose one of {sale} first, then the price; your limit is {limit}.").format(
                sale=places_name([lot.place for lot in public.lots]), limit=dollars(auction.limit(public, seat))
            ),
        )
    return _bid(public, seat, place, price) or _dialled_instead(price)


def _dialled_instead(price: int) -> Illegal:
    """A price that is legal, but not pointed at this way."""
    if price > TOP:
        return Illegal(
            "NM-4.3",
            _("{price} is set with the dial, like every price above {top}.").format(price=dollars(price), top=TOP),
        )
    return Illegal(
        "NM-4.2", _("A price is chosen already; choose the place again to bid {price}.").format(price=dollars(price))
    )


def _why_bid(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    wrong = _wrong_phase(view.public, "bid")
    if wrong is not None:
        return wrong
    bid = bid_of(target)
    if bid is None:
        return Illegal("NM-4.2", _("“{bid}” is not a price on a place.").format(bid=target.id))
    return _bid(view.public, seat, *bid) or _dialled_instead(bid[1])


def _why_hand(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    token = _number(target.id)
    if token is None or token not in view.hand:
        return Illegal("NM-3.3", _("This customer is not among the {count} in your hand.").format(count=len(view.hand)))
    if public.phase != "prepare":
        return Illegal(
            "NM-3.3",
            _(
                "Customers are set aside before the bidding: you set aside {aside} and keep {count} in your hand."
            ).format(aside=customers_name(public.aside_sizes[seat]), count=len(view.hand)),
        )
    wanted = due(public, seat)
    if wanted >= len(view.hand):
        return Illegal(
            "NM-3.4",
            _("All your customers come tonight: {wanted} due, {hand} in your hand. There is nothing to choose.").format(
                wanted=wanted, hand=len(view.hand)
            ),
        )
    return Illegal(
        "NM-3.3",
        _(
            "In round {round} you set aside {customers}, and {chosen} chosen. Click a chosen one to take it back."
        ).format(
            round=public.round,
            customers=customers_name(wanted),
            chosen=ngettext("{count} is", "{count} are", len(draft.picks)).format(count=len(draft.picks)),
        ),
    )


def _why_food(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    if target.id not in FOODS:
        return _no_such_food(target.id)
    wrong = _wrong_phase(public, "build")
    if wrong is not None:
        return wrong
    reason = _food(public, target.id)
    if reason is not None:
        return reason
    return Illegal(
        "NM-5.3",
        _("Choose first where to build: {places}.").format(places=places_name(undecided(public, seat))),
    )


def _why_button(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    if target.id == "pass":
        return _wrong_phase(public, "bid") or _pass(public, seat)
    if target.id == "later":
        return _wrong_phase(public, "build")
    return None


def _why_seat(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    other = _number(target.id)
    if other is None or other >= public.seats:
        return Illegal(
            phase_clause(public),
            _("There is no such player; {count} are at the table.").format(count=public.seats),
        )
    facts = _("{cash} in hand, {loans} left, {stalls}").format(
        cash=dollars(public.accounts[other].cash),
        loans=loans_name(auction.loans_left(public, other)),
        stalls=ngettext("{count} stall", "{count} stalls", stalls_of(public, other)).format(
            count=stalls_of(public, other)
        ),
    )
    who = _("You have") if other == seat else _("{name} has").format(name=mark(other))
    return Illegal(
        phase_clause(public),
        _("{who} {facts}; players are not chosen in this game.").format(who=who, facts=facts),
    )


def _why_customer(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    token = _number(target.id)
    if token is None or token >= len(TOKENS):
        return Illegal("NM-0.3", _("There is no such customer; there are {count}.").format(count=len(TOKENS)))
    for entry, line in public.waiting:
        if token in line:
            return Illegal(
                "NM-6.2",
                _(
                    "{customer} stands at {entry} as number {number} in line and walks when the market opens; nobody "
                    "decides for it."
                ).format(customer=_customer(token), entry=entry_name(entry), number=line.index(token) + 1),
            )
    for visit in public.visits:
        if visit.token == token and visit.place:
            return Illegal(
                "NM-6.7",
                _("{customer} ate at stall {place} for {pay} and is out of the market.").format(
                    customer=_customer(token), place=visit.place, pay=dollars(visit.pay)
                ),
            )
    return Illegal(
        "NM-6.2",
        _("{customer} is not in the street; {count} customers wait there.").format(
            customer=_customer(token), count=sum(len(line) for _entry_id, line in public.waiting)
        ),
    )


def _why_aside(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    return Illegal(
        "NM-6.1",
        _("You set aside {customers}; nobody sees them before the market opens.").format(
            customers=customers_name(view.public.aside_sizes[seat])
        ),
    )


def _entry(market: Market, public: Public, target: Target) -> Illegal:
    known = {entry.id: entry for entry in market.entries}
    if target.id not in known:
        return Illegal(
            "NM-1.3",
            _("There is no entry {id}; the {count} entries are {ids}.").format(
                id=target.id, count=len(known), ids=listed([entry_name(entry) for entry in known])
            ),
        )
    letters = sorted(known[target.id].letters)
    line = dict(public.waiting)[target.id]
    return Illegal(
        "NM-1.3",
        ngettext(
            "Entry {id} is where the letter {letters} comes in; {customers} there now, and nobody is sent.",
            "Entry {id} is where the letters {letters} come in; {customers} there now, and nobody is sent.",
            len(letters),
        ).format(id=entry_name(target.id), letters=listed(letters), customers=customers_name(len(line))),
    )


def _why_log(view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    return Illegal(
        phase_clause(view.public),
        _("A line of the log tells what happened; it is not part of a move in round {round}.").format(
            round=view.public.round
        ),
    )


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() else None


def _customer(token: int) -> str:
    if not 0 <= token < len(TOKENS):
        return _("Customer {number}").format(number=token)
    return _("Customer {letter} ({food})").format(letter=letter_of(token), food=food_name(food_of(token)))


_ANSWERS: dict[str, Answer] = {
    "place": _why_place,
    "price": _why_price,
    "bid": _why_bid,
    "hand": _why_hand,
    "aside": _why_aside,
    "food": _why_food,
    "button": _why_button,
    "seat": _why_seat,
    "customer": _why_customer,
    "log": _why_log,
}
