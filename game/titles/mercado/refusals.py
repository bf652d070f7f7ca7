"""Why something that is not lit cannot be pointed at now: what it is, and what would have to be so."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Draft, Illegal, Target
from game.titles.mercado.earning import cost_at, income_at
from game.titles.mercado.goods import CROWDS, CUSTOMERS, Good
from game.titles.mercado.legal import available
from game.titles.mercado.reasons import (
    no_restaurants,
    not_my_turn,
    too_dear,
    why_no_coin,
    why_no_customers,
    why_no_space,
    why_no_stand,
    why_no_swap,
    why_no_tile,
    why_not_open,
)
from game.titles.mercado.scoring import stands_of
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.targets import number_of, picked_customers, picked_good, picked_restaurant
from game.titles.mercado.words import (
    customers_name,
    either,
    entrance_name,
    good_name,
    restaurant_name,
    space_name,
    stands_name,
)

Answer = Callable[[MercadoView, Seat, Draft, Target], Illegal | None]


def why_not(view: MercadoView, draft: Draft, target: Target) -> Illegal:
    """Why the target cannot be picked now; the clause that forbids it and the numbers."""
    reason = not_my_turn(view)
    if reason is not None or view.seat is None:
        return reason or _nothing(view.public)
    answer = _ANSWERS.get(target.kind)
    reason = None if answer is None else answer(view, view.seat, draft, target)
    return reason or _nothing(view.public)


def _nothing(public: Public) -> Illegal:
    """What is to be done instead, for things that are never part of a move."""
    return Illegal(
        "ML-2.14",
        _("This is not part of a move. In turn {turn}, choose a tile, customers, a restaurant or a coin.").format(
            turn=sum(public.turns) + 1
        ),
    )


def _tile(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    slot = number_of(target.id)
    hand = public.hands[seat]
    good = hand[slot] if slot is not None and slot < len(hand) else None
    if good is None:
        return Illegal(
            "ML-2.1", _("There is no tile here; you have {count} of them.").format(count=len(public.hand(seat)))
        )
    reason = why_no_tile(public, seat, good)
    if reason is not None:
        return reason
    return _nearest_miss(view, seat, good)


def _nearest_miss(view: MercadoView, seat: Seat, good: Good) -> Illegal | None:
    """No space can be paid for: the one where least is missing, None where one can."""
    public, coins = view.public, view.coins(seat) or 0
    nets = [(cost_at(public, spot) - income_at(public, spot, good), spot) for spot in available(public)]
    if not nets or min(nets)[0] <= coins:
        return None
    spot = min(nets)[1]
    short = too_dear(view, seat, good, spot)
    near = _("No space can be paid for. The nearest is {space}. {why}")
    name = space_name(public.plan.spots[spot].id)
    return replace(
        short,
        text=near.format(space=name, why=short.text),
        own=near.format(space=name, why=short.own) if short.own else "",
    )


def _space(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    reason = why_no_space(public, target.id)
    if reason is not None:
        return reason
    good = picked_good(view, draft)
    if good is not None:
        return why_no_stand(view, seat, good, target.id)
    tile = picked_customers(view, draft)
    if tile is not None:
        return Illegal(
            "ML-2.7",
            _("Customers come to an entrance, not to {space}; {count} entrances are free.").format(
                space=space_name(target.id), count=public.entrances.count(None)
            ),
        )
    return Illegal(
        "ML-2.1",
        _("Choose first what opens on {space}: one of your {count} tiles, or a restaurant in front of you.").format(
            space=space_name(target.id), count=len(public.hand(seat))
        ),
    )


def _display(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    slot = number_of(target.id)
    shown = public.display[slot] if slot is not None and slot < len(public.display) else None
    if shown is None:
        return Illegal("ML-4.4", _("There is no tile here; the bag holds {count}.").format(count=public.bag_size))
    if picked_good(view, draft) is not None:
        return Illegal(
            "ML-2.6",
            _("Choose the space first; then you take 1 tile of the display, this {good} tile for example.").format(
                good=good_name(shown)
            ),
        )
    return Illegal(
        "ML-2.6",
        _("Place one of your {count} tiles first; the {good} tile can be taken from the display after that.").format(
            good=good_name(shown), count=len(public.hand(seat))
        ),
    )


def _customer(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    tile = number_of(target.id)
    if tile is None or tile >= len(CUSTOMERS):
        return Illegal("ML-0.3", _("There is no such customer tile; there are {count}.").format(count=len(CUSTOMERS)))
    reason = why_not_open(public, tile)
    if reason is not None:
        return reason
    customers = CUSTOMERS[tile]
    return Illegal(
        "ML-2.7",
        _("Nowhere to go: no free entrance leads to {stands} or more with one of yours that sells {goods}.").format(
            stands=stands_name(customers.count), goods=either(customers.likes)
        ),
    )


def _entrance(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    tile = picked_customers(view, draft)
    if tile is not None:
        return why_no_customers(public, seat, tile, target.id)
    gate = public.plan.gate_at(target.id)
    if gate is None or public.entrances[gate] is not None:
        return why_no_customers(public, seat, 0, target.id)
    if picked_good(view, draft) is not None or picked_restaurant(view, draft) is not None:
        return Illegal(
            "ML-2.1",
            _("Nothing opens at {entrance}; {count} spaces of the market are free.").format(
                entrance=entrance_name(target.id), count=len(available(public))
            ),
        )
    return Illegal(
        "ML-2.7",
        _("Choose one of the {count} open customer tiles first, then {entrance}.").format(
            count=len(public.open_tiles), entrance=entrance_name(target.id)
        ),
    )


def _restaurant(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    front = view.public.fronts[seat]
    index = number_of(target.id)
    if not front:
        return no_restaurants(view.public)
    if index is None or index >= len(front):
        return Illegal(
            "ML-2.10",
            ngettext(
                "There is no such restaurant in front of you; you have {count}.",
                "There is no such restaurant in front of you; you have {count} of them.",
                len(front),
            ).format(count=len(front)),
        )
    return Illegal(
        "ML-2.10",
        _("The {restaurant} finds no room: {count} spaces are free.").format(
            restaurant=restaurant_name(front[index]), count=len(available(view.public))
        ),
    )


def _button(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    if target.id == "coin":
        return why_no_coin(view.public)
    if target.id == "swap":
        return why_no_swap(view.public, seat)
    return None


def _seat(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    other = number_of(target.id)
    if other is None or other >= public.seats:
        return Illegal("ML-0.1", _("There is no such player; {count} are at the table.").format(count=public.seats))
    facts = _("{stands} in the market and {left} left").format(
        stands=stands_name(stands_of(public, other)), left=public.stands_left[other]
    )
    who = _("You have") if other == seat else _("{name} has").format(name=mark(other))
    return Illegal(
        "ML-0.1",
        _("{who} {facts}; players are not chosen in this game.").format(who=who, facts=facts),
    )


def _stack(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    count = number_of(target.id)
    if count not in CROWDS:
        return None
    return Illegal(
        "ML-2.9",
        _("{left} tiles with {customers} lie facedown here; only open ones are brought.").format(
            left=public.stack_sizes[CROWDS.index(count)], customers=customers_name(count)
        ),
    )


def _bag(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    return Illegal(
        "ML-2.6",
        _("The bag holds {count} tiles and refills the display; nothing is taken from it.").format(
            count=view.public.bag_size
        ),
    )


def _log(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    return Illegal(
        "ML-2.14",
        _("A line of the log tells what happened; it is not part of turn {turn}.").format(
            turn=sum(view.public.turns) + 1
        ),
    )


_ANSWERS: dict[str, Answer] = {
    "tile": _tile,
    "space": _space,
    "display": _display,
    "customer": _customer,
    "entrance": _entrance,
    "restaurant": _restaurant,
    "button": _button,
    "seat": _seat,
    "stack": _stack,
    "bag": _bag,
    "log": _log,
}
