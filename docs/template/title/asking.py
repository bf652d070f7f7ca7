"""What may be pointed at, and why not: the narrowing from clicks to moves.

Moves that can be listed need no code of their own for that: each is given its click paths, and `Ways` looks up what
may follow a half-built move. What is lit is then exactly what the rules accept.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.i18n import _
from game.core.names import mark
from game.core.narrow import Way, Ways, any_order
from game.core.target import Draft, Illegal, Prompt, Target

from .moves import Open, Rest, SquareMove
from .scoring import stalls_of
from .state import SquareView
from .words import coins_name, fruit_name, stalls_name

REST = Target("button", "rest")
"""Kind "button": it has no place on the board, so the prompt bar shows it (see `SquareTable.actions`). A move that is
one button and nothing else counts as passing, which the bot "stubborn" avoids."""


def fruit_target(fruit: str) -> Target:
    """What a click on a card means."""
    return Target("fruit", fruit)


def pitch_target(pitch: str) -> Target:
    """What a click on a pitch means."""
    return Target("pitch", pitch)


def legal_moves(view: SquareView) -> tuple[SquareMove, ...]:
    """Every legal move, in the same order every time; empty when it is not the view's turn."""
    public = view.public
    if view.seat is None or view.seat != public.turn:
        return ()
    open_to_me = [public.pitches[index] for index in public.free]
    affordable = [pitch for pitch in open_to_me if pitch.rent <= public.coins[view.seat]]
    fruits = tuple(dict.fromkeys(view.hand))
    return (*(Open(fruit, pitch.id) for fruit in fruits for pitch in affordable), Rest())


@lru_cache(maxsize=64)
def ways(view: SquareView) -> Ways[SquareMove]:
    """All click paths of a position: the card first or the pitch first. Views are values, so they can be kept."""
    found: list[Way[SquareMove]] = []
    for move in legal_moves(view):
        if isinstance(move, Open):
            found += any_order(move, (fruit_target(move.fruit), pitch_target(move.pitch)))
        else:
            found.append(Way(move, (REST,)))
    return Ways(found)


def prompt(view: SquareView, draft: Draft) -> Prompt[SquareMove]:
    """What may be pointed at next, and what to do in words.

    `private`: the answer takes secrets, so at a screen that people share the curtain falls first.
    """
    waiting = _not_now(view)
    if waiting is not None:
        return Prompt(text=waiting.text)
    fruit, pitch = draft.pick("fruit"), draft.pick("pitch")
    if fruit is not None and pitch is not None:
        text = _("Open a {fruit} stall on {pitch}?").format(fruit=fruit_name(fruit), pitch=pitch)
    elif fruit is not None:
        text = _("Choose a pitch for the {fruit} card.").format(fruit=fruit_name(fruit))
    elif pitch is not None:
        text = _("Choose a card for pitch {pitch}.").format(pitch=pitch)
    elif draft.picks:
        text = _("Rest and take a coin?")
    else:
        text = _("Open a stall, or rest.")
    return ways(view).prompt(draft, text, private=True)


def why_not(view: SquareView, draft: Draft, target: Target) -> Illegal:
    """Why a target that is not lit cannot be picked: the clause, and a sentence with the numbers that fail.

    Everything that the picture gives a target may be clicked, the plates and badges of the house too.
    """
    waiting = _not_now(view)
    if waiting is not None:
        return waiting
    public = view.public
    match target.kind:
        case "pitch":
            return _why_not_pitch(view, target.id)
        case "fruit":
            return _why_not_fruit(view, target.id)
        case "seat":
            text = _("{name} has {coins} and {stalls}; the plate is only there to be read.")
            seat = int(target.id)
            words = (coins_name(public.coins[seat]), stalls_name(stalls_of(public, seat)))
            return Illegal("LS-2.1", text.format(name=mark(seat), coins=words[0], stalls=words[1]))
        case "badge":
            return Illegal("LS-1.2", _("The cards of {name} are not yours to play.").format(name=mark(int(target.id))))
        case "deck":
            text = _("A card of the {count} in the deck is drawn only after opening a stall.")
            return Illegal("LS-2.3", text.format(count=public.deck_size))
        case "bank":
            text = _("The bank has {coins}; one of them is for whoever rests.")
            return Illegal("LS-2.4", text.format(coins=coins_name(public.bank)))
    return Illegal("LS-2.1", _("A turn is a stall or a rest; {target} is neither.").format(target=target))


def _why_not_pitch(view: SquareView, pitch: str) -> Illegal:
    public, seat = view.public, view.seat
    index = public.index(pitch)
    if index is None or seat is None:
        return Illegal("LS-1.1", _("There is no pitch {pitch} on this square.").format(pitch=pitch))
    stall, rent, coins = public.stalls[index], public.pitches[index].rent, public.coins[seat]
    if stall is not None:
        text = _("Pitch {pitch} is taken: {name} has a {fruit} stall there.")
        words = text.format(pitch=pitch, name=mark(stall.owner), fruit=fruit_name(stall.fruit))
    elif rent > coins:
        text = _("Pitch {pitch} costs {rent}, and you have {coins}.")
        words = text.format(pitch=pitch, rent=coins_name(rent), coins=coins_name(coins))
    else:
        words = _("Pitch {pitch} has to wait: a turn is for one stall.").format(pitch=pitch)
    return Illegal("LS-2.2", words)


def _why_not_fruit(view: SquareView, fruit: str) -> Illegal:
    public = view.public
    coins = 0 if view.seat is None else public.coins[view.seat]
    cheapest = min((public.pitches[index].rent for index in public.free), default=0)
    if fruit not in view.hand:
        words = _("You have no {fruit} card.").format(fruit=fruit_name(fruit))
    elif cheapest > coins:
        text = _("The {fruit} card needs a pitch; the cheapest costs {rent}, and you have {coins}.")
        words = text.format(fruit=fruit_name(fruit), rent=coins_name(cheapest), coins=coins_name(coins))
    else:
        words = _("The {fruit} card has to wait: a turn is for one stall.").format(fruit=fruit_name(fruit))
    return Illegal("LS-2.2", words)


def why_illegal(view: SquareView, move: SquareMove) -> Illegal | None:
    """Why a move cannot be made, None when it can: the list decides, the words come from the clicks."""
    waiting = _not_now(view)
    if waiting is not None or move in legal_moves(view):
        return waiting
    assert isinstance(move, Open)  # resting is always legal
    return _why_not_fruit(view, move.fruit) if move.fruit not in view.hand else _why_not_pitch(view, move.pitch)


def _not_now(view: SquareView) -> Illegal | None:
    turn = view.public.turn
    if turn is None:
        return Illegal("LS-4.2", _("The game is over."))
    if turn != view.seat:
        return Illegal("LS-2.1", _("It is the turn of {name}.").format(name=mark(turn)))
    return None
