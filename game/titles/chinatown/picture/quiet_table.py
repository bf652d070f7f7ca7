"""The deal table before anybody has begun a deal: how that is done, what everybody would like, and the player aid.
Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Type
from game.picture.theme import HEADING, paper
from game.picture.widgets import line
from game.titles.chinatown import marks
from game.titles.chinatown.picture.aid import WIDE, aid_nodes
from game.titles.chinatown.picture.deal_words import told_in
from game.titles.chinatown.picture.looks import Looks, token
from game.titles.chinatown.state import Public
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import marked_name

GAP = 8.0
STEPS = 620.0
"""How wide the steps are at most."""
HIGH = 216.0
"""How high all of it is at most."""


def quiet_nodes(topology: Topology, public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """Three steps to a deal, or the marks of all players in words once there are some; beside them the player aid."""
    wide = min(STEPS, canvas.w - WIDE - GAP)
    left = (canvas.w - wide - GAP - WIDE) / 2
    high = min(HIGH, canvas.h - 8)
    top = (canvas.h - high) / 2
    inside = canvas.inside(wide, high)
    told = _wishes(topology, public, inside) if public.marks else _steps(public, inside)
    return (
        Group(x=left, y=top, w=wide, h=high, nodes=tuple(told)),
        *aid_nodes(public, canvas, left + wide + GAP, top, high),
    )


def _steps(public: Public, canvas: Canvas) -> list[Node]:
    """How a deal is made, in three rows."""
    reckoned = (
        _("Then each party sees what the deal brings, this year and to the end.")
        if public.shows_gains
        else _("What the deal would bring is for each party to reckon.")
    )
    steps = (
        (
            _("Click what changes hands"),
            _("Buildings on the map, tiles on plates; the plus brings a player in."),
        ),
        (_("Set the money"), reckoned),
        (_("Offer it"), _("Each of the others signs or declines. The last signature carries the deal out.")),
    )
    pitch = (canvas.h + GAP) / len(steps)
    nodes: list[Node] = []
    for number, (title, text) in enumerate(steps):
        y, high = number * pitch, pitch - GAP
        nodes += [
            Box(x=0, y=y, w=canvas.w, h=high, radius=12, fill="#0C342880", line="#8FB49C70", line_width=1.4),
            *canvas.sentence(14, y + 16, str(number + 1), Type("baloo-extrabold", 26), "#F2C562"),
            line(canvas, 38, y + 16, canvas.w - 50, title, HEADING, "#FFF1CE"),
            *told_in(canvas, 38, y + 26, canvas.w - 50, high - 26, text, "#D8E8DA"),
        ]
    return nodes


def _wishes(topology: Topology, public: Public, canvas: Canvas) -> list[Node]:
    """What everybody has marked, one below the other."""
    looks = Looks(canvas.seats)
    seats = [seat for seat in range(public.seats) if marks.hung(public, seat)]
    pitch = (canvas.h + GAP) / len(seats)
    nodes: list[Node] = []
    for number, seat in enumerate(seats):
        y, high = number * pitch, pitch - GAP
        nodes += [
            paper(0, y, canvas.w, high, radius=11),
            *token(looks, seat, 24, y + high / 2, min(32.0, high - 8)),
            *told_in(canvas, 46, y + 6, canvas.w - 58, high - 10, _marked(topology, public, seat)),
        ]
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
