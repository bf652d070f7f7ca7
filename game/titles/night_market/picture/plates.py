"""The contents of a seat's plate, such as its name, money and stalls."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _
from game.core.names import Seat
from game.core.sentences import capital, listed
from game.kit.pieces import marker, ribbon
from game.picture.canvas import Canvas
from game.picture.colours import GAIN, INK, INK_SOFT, RED, dark
from game.picture.nodes import Node, Rect, Sprite, Type
from game.picture.table import Focus
from game.picture.theme import BODY, BUTTON, MONEY, NAME, STRONG
from game.picture.widgets import fit, sprite, upper_right
from game.titles.night_market.auction import leads, led_by, limit
from game.titles.night_market.constants import FOODS, LOANS, NUMBERS, letter_of
from game.titles.night_market.groups import undecided
from game.titles.night_market.picture.looks import ART, Looks, badge, coin
from game.titles.night_market.picture.places import small_stall
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.scoring import total
from game.titles.night_market.state import MarketView, Public
from game.titles.night_market.words import dollars, loans_name, numbers, places_name

LEFT = 14.0
LOANS_LEFT = 120.0
STALLS_LEFT = 204.0
STALL_STEP = 41.0
DOT_STEP = 22.0
GAINED = MONEY.sized(20)
ROWS = (0.245, 0.545, 0.825)
"""The vertical centres of the name, the money and the sentence, as fractions of the plate's height."""


def plate_nodes(view: MarketView, seat: Seat, focus: Focus[MarketView], canvas: Canvas) -> tuple[Node, ...]:
    """Return the contents of a seat's plate, which shows all public information about the seat."""
    looks = Looks(canvas.seats)
    public = view.public
    name_y, money_y, line_y = (canvas.h * part for part in ROWS)
    return (
        *_name(view, seat, focus, canvas, looks, name_y),
        *_money(public, seat, canvas, money_y),
        *_loans(public, seat, money_y),
        *_stalls(public, seat, canvas, looks, money_y),
        *canvas.sentence(LEFT, line_y, *fitting(public, seat, canvas)),
    )


def _name(
    view: MarketView, seat: Seat, focus: Focus[MarketView], canvas: Canvas, looks: Looks, y: float
) -> tuple[Node, ...]:
    public = view.public
    nodes: list[Node] = []
    asked = focus.prompt is not None and focus.viewer == seat
    kept = thinking_place(view, seat, canvas).w
    if asked:
        words = {
            "prepare": _("choosing"),
            "bid": _("bids again") if public.compensation else _("bidding"),
            "build": _("building"),
        }.get(public.phase, "")
        wide = canvas.measure(words, BUTTON) + 34 if words else 0
        kept = max(kept, wide)
        nodes += ribbon(canvas, words, canvas.w - 12 - wide, y - 18, wide, 28) if words else ()
    dots = _dots(public, seat)
    room = canvas.w - 14 - kept - 8 - LEFT - 14 - DOT_STEP * len(dots)
    name, face = fit(canvas, canvas.seats[seat].name, NAME, room, least=17)
    nodes += canvas.sentence(LEFT, y, name, face, INK)
    x = LEFT + canvas.measure(name, face) + 22
    for dot in dots:
        alpha = 0.4 if public.forfeited[seat] and dot == "todo" else 1.0
        nodes.append(sprite(f"piece:{dot}_dot", x, y, 20, tints=(("seat", looks.colour(seat)),), alpha=alpha))
        x += DOT_STEP
    return tuple(nodes)


def thinking_place(view: MarketView, seat: Seat, canvas: Canvas) -> Rect:
    """Return the free area for the label “thinking…”, to the right of the name."""
    name, dots = canvas.measure(canvas.seats[seat].name, NAME), DOT_STEP * len(_dots(view.public, seat))
    return upper_right(canvas, LEFT + name + 14 + dots + 10)


def _dots(public: Public, seat: Seat) -> tuple[str, ...]:
    """Return an icon for each bidding turn: taken, current or still to come. A compensation bid adds one (NM-4.1)."""
    if public.phase != "bid":
        return ()
    every = NUMBERS[public.seats].turns
    taken = min(every, public.bid_turns[seat])
    now = seat in public.to_move
    dots = ["check"] * taken + ["todo"] * (every - taken)
    if now and taken < every:
        dots[taken] = "now"
    elif now and public.compensation:
        dots.append("now")
    return tuple(dots)


def _money(public: Public, seat: Seat, canvas: Canvas, y: float) -> tuple[Node, ...]:
    words = dollars(total(public, seat) if public.phase == "over" else public.accounts[seat].cash)
    nodes: list[Node] = [coin(LEFT + 13, y, 26), *canvas.sentence(LEFT + 30, y, words, MONEY, INK)]
    gained = gained_now(public, seat)
    if gained:
        x = LEFT + 38 + canvas.measure(words, MONEY)
        fits = x + canvas.measure(f"+{gained}", GAINED) < LOANS_LEFT - 2
        nodes += canvas.sentence(x, y if fits else y - 16, f"+{gained}", GAINED, GAIN)
    return tuple(nodes)


def gained_now(public: Public, seat: Seat) -> int:
    """Return the dollars that the seat gained from the latest customer, or 0 once all customers have walked."""
    seen = {visit.token for visit in public.visits}
    walks = any(token not in seen for _entry, tokens in public.waiting for token in tokens)
    if public.phase != "open" or not walks or not public.visits or public.visits[-1].seat != seat:
        return 0
    return public.visits[-1].pay


def _loans(public: Public, seat: Seat, y: float) -> tuple[Node, ...]:
    taken = public.accounts[seat].loans
    return tuple(
        Sprite(x=LOANS_LEFT + index * 25, y=y - 14, w=22, h=28.3, art=ART + ("loan_taken" if index < taken else "loan"))
        for index in range(LOANS)
    )


def _stalls(public: Public, seat: Seat, canvas: Canvas, looks: Looks, y: float) -> tuple[Node, ...]:
    mine = Counter(place.food for place in public.places if place.owner == seat)
    things = [food for food in (*FOODS, None) if mine[food]]  # None: places without a stall
    step = min(STALL_STEP, (canvas.w - STALLS_LEFT - 10) / max(1, len(things)))
    size, colour = min(34.0, step - 2), looks.colour(seat)
    nodes: list[Node] = []
    for index, food in enumerate(things):
        x = STALLS_LEFT + size / 2 + step * index
        nodes += marker(looks, seat, x, y - 2, 28) if food is None else small_stall(colour, food, x, y - 1, size)
        if mine[food] > 1:
            nodes += badge(mine[food], x + size * 0.38, y - 12, dark(colour, 0.2))
    return tuple(nodes)


def fitting(public: Public, seat: Seat, canvas: Canvas) -> tuple[str, Type, str]:
    """Shorten the sentence about a seat to fit the plate, and return the text, its font and its colour."""
    parts, colour = sentence(public, seat)
    room = canvas.w - LEFT - 14
    while len(parts) > 1 and canvas.width(" · ".join(parts), STRONG) > room:
        parts = parts[:-1]
    whole = " · ".join(parts)
    text, face = fit(canvas, whole, STRONG, room)
    if text != whole:  # narrower letters help if they may not be smaller
        text, face = fit(canvas, whole, BODY, room)
    return capital(text), face, colour


def sentence(public: Public, seat: Seat) -> tuple[list[str], str]:
    """Return the parts of the sentence about a seat, beginning with the most important one, and the text colour."""
    say = {"prepare": _preparing, "bid": _bidding, "build": _building, "over": _finished}.get(public.phase, _earning)
    colour = GAIN if gained_now(public, seat) else INK_SOFT
    if public.phase == "bid" and seat in public.to_move and _outbid_on(public, seat) and not led_by(public, seat):
        colour = RED
    return say(public, seat), colour


def _later(public: Public, seat: Seat) -> list[str]:
    open_places = undecided(public, seat)
    if public.phase == "bid":
        open_places = tuple(number for number in open_places if public.places[number - 1].round < public.round)
    text = _("builds on {places} later")
    if public.round == public.rounds:
        text = _("{places} without a stall")
    return [text.format(places=numbers(open_places))] if open_places else []


def _preparing(public: Public, seat: Seat) -> list[str]:
    if sets_maximums(public, seat):
        text = _("sets maximums in secret")
    elif seat in public.to_move:
        text = _("chooses hidden customers")
    elif public.aside_sizes[seat]:
        text = _("has chosen {count}").format(count=public.aside_sizes[seat])
    else:
        text = _("{count} customers in hand").format(count=public.hand_sizes[seat])
    return [text, *_later(public, seat)]


def _outbid_on(public: Public, seat: Seat) -> list[int]:
    return [lot.place for lot in public.lots if any(bid.seat == seat for bid in lot.bids) and not leads(lot, seat)]


def _bidding(public: Public, seat: Seat) -> list[str]:
    led = [
        _("{place} at {price}").format(place=lot.place, price=dollars(lot.bids[-1].price))
        for lot in led_by(public, seat)
    ]
    lost, now = _outbid_on(public, seat), seat in public.to_move
    if public.forfeited[seat]:
        return [_("out of the bidding"), *_later(public, seat)]
    parts = [_("leads {bids}").format(bids=listed(led))] if led else []
    won = [number for number in undecided(public, seat) if public.places[number - 1].round == public.round]
    if won:
        parts.insert(0, _("won {places}").format(places=numbers(won)))
    if lost:
        parts.append(_("outbid on {places}").format(places=numbers(lost)))
    if not led and public.compensation and now:
        parts = [_("must bid again")]
    if now:
        # For a bidder who leads a place, the limit matters more than lost bids.
        parts.insert(1, _("can still bid {price}").format(price=dollars(max(0, limit(public, seat)))))
    elif not parts:
        parts.append(_("leads nothing") if public.bid_turns[seat] else _("no bid yet"))
    return [*parts, *_later(public, seat)]


def _building(public: Public, seat: Seat) -> list[str]:
    open_places = undecided(public, seat)
    if not open_places:
        return [_("all places built")]
    if seat in public.to_move:
        return [_("chooses what to build"), places_name(open_places)]
    return [_("{places} without a stall").format(places=numbers(open_places))]


def _earning(public: Public, seat: Seat) -> list[str]:
    earned, now = public.earned[seat], gained_now(public, seat)
    if not earned:
        return [_("no customers yet") if public.phase == "open" else _("no customers tonight")]
    parts = [_("earned {earned} tonight").format(earned=dollars(earned))]
    if now:
        text = _("{pay} from customer {letter}")
        parts.append(text.format(pay=dollars(now), letter=letter_of(public.visits[-1].token)))
    return parts


def _finished(public: Public, seat: Seat) -> list[str]:
    account = public.accounts[seat]
    text = _("ends with {total} after {loans}") if account.loans else _("ends with {total}")
    return [text.format(total=dollars(total(public, seat)), loans=loans_name(account.loans))]
