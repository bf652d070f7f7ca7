"""The deal table before anybody has begun a deal: how that is done, and what everybody would like. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Type
from game.picture.theme import HEADING, paper
from game.picture.widgets import line
from game.titles.chinatown import marks
from game.titles.chinatown.picture.deal_words import told_in
from game.titles.chinatown.picture.looks import Looks, token
from game.titles.chinatown.state import Public
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import marked_name

GAP = 8.0
STEPS_HIGH, STEPS_LOW = 124.0, 92.0
"""How high the steps are, and how high above the wishes of the players."""


def quiet_nodes(topology: Topology, public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """Three steps to a deal, and below them the marks of each player in words."""
    reckoned = (
        _("Then each party sees what the deal brings, this year and to the end.")
        if public.shows_gains
        else _("What the deal would bring is for each party to reckon.")
    )
    steps = (
        (
            _("Click what changes hands"),
            _("Buildings on the map and tiles in front of players; the plus on a plate brings a player in."),
        ),
        (_("Set the money"), reckoned),
        (_("Offer it"), _("Everybody in it stamps it, or says no. The last stamp carries it out.")),
    )
    hung = bool(public.marks)
    high = min(canvas.h - 16, STEPS_LOW if hung else STEPS_HIGH)
    top = 8.0 if hung else (canvas.h - high) / 2
    wide = min(480.0, (canvas.w - 2 * GAP) / len(steps) - GAP)
    left = (canvas.w - (wide + GAP) * len(steps) + GAP) / 2
    nodes: list[Node] = []
    for number, (title, text) in enumerate(steps):
        x = left + number * (wide + GAP)
        nodes += [
            Box(x=x, y=top, w=wide, h=high, radius=14, fill="#0C342880", line="#8FB49C70", line_width=1.4),
            *canvas.sentence(x + 16, top + 25, str(number + 1), Type("baloo-extrabold", 32), "#F2C562"),
            line(canvas, x + 46, top + 25, wide - 58, title, HEADING, "#FFF1CE"),
        ]
        nodes += told_in(canvas, x + 16, top + 43, wide - 32, high - 48, text, "#D8E8DA")
    if hung:
        nodes += _wishes(topology, public, canvas, top + high + 8)
    return tuple(nodes)


def _wishes(topology: Topology, public: Public, canvas: Canvas, top: float) -> list[Node]:
    """What everybody has marked, side by side."""
    looks = Looks(canvas.seats)
    seats = [seat for seat in range(public.seats) if marks.hung(public, seat)]
    wide = min(480.0, (canvas.w - GAP) / len(seats) - GAP)
    left = (canvas.w - (wide + GAP) * len(seats) + GAP) / 2
    nodes: list[Node] = []
    for number, seat in enumerate(seats):
        x = left + number * (wide + GAP)
        nodes += [
            paper(x, top, wide, canvas.h - top - 4, radius=11),
            *token(looks, seat, x + 26, top + (canvas.h - top - 4) / 2, 32),
        ]
        nodes += told_in(canvas, x + 50, top + 8, wide - 62, canvas.h - top - 18, _marked(topology, public, seat))
    return nodes


def _marked(topology: Topology, public: Public, seat: Seat) -> str:
    """What a seat wants and would part with, in words."""
    own: list[str] = []
    others: list[str] = []
    for hung in marks.hung(public, seat):
        thing = marked_name(hung.lot, None if hung.shop is None else public.shops[hung.shop])
        (own if marks.own(topology, public, hung) else others).append(thing)
    named = mark(seat)
    if own and others:
        both = _("{name} wants {wanted}; would part with {offered}.")
        return both.format(name=named, wanted=listed(others), offered=listed(own))
    if own:
        return _("{name} would part with {offered}.").format(name=named, offered=listed(own))
    return _("{name} wants {wanted}.").format(name=named, wanted=listed(others))
