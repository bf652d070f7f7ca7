"""Whom the computer players of Lisboa can be, and what is typical of the actions that they like."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.expertise import Personality
from game.core.i18n import phrase
from game.core.names import Seat
from game.titles.mercado.counts import Counts
from game.titles.mercado.earning import earned_by
from game.titles.mercado.state import Public
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand


def personalities() -> tuple[Personality, ...]:
    """The four who open stands beside people."""
    return (
        Personality(
            id="amelia",
            name=phrase("Amélia"),
            face="icon:woman-medium-skin-tone-white-hair",
            about=phrase("Opens restaurants wherever she can."),
            likes={"restaurant": 0.14},
            says=(phrase("“First one eats, then one buys.”"), phrase("“A full table makes a full purse.”")),
        ),
        Personality(
            id="tomas",
            name=phrase("Tomás"),
            face="icon:man-medium-dark-skin-tone-beard",
            about=phrase("Keeps his stands together in a row."),
            likes={"together": 0.1},
            says=(phrase("“Two stands in a row are three stands.”"), phrase("“Stay where they know you.”")),
        ),
        Personality(
            id="rita",
            name=phrase("Rita"),
            face="icon:woman-dark-skin-tone",
            about=phrase("Brings the customers in, rather today than tomorrow."),
            likes={"customers": 0.075},
            says=(phrase("“They are hungry now!”"), phrase("“An empty aisle sells nothing.”")),
        ),
        Personality(
            id="ze",
            name=phrase("Zé"),
            face="icon:man-light-skin-tone-red-hair",
            about=phrase("Goes where nobody else stands, and shares with nobody."),
            likes={"alone": 0.055},
            says=(phrase("“Elbow room is half the business.”"), phrase("“Mine, and mine alone.”")),
        ),
    )


def traits(counts: Counts, public: Public, seat: Seat, move: MercadoMove) -> Mapping[str, float]:
    """What is typical of an action: a "restaurant", "customers", a stand "together" with own ones, or "alone" where
    nobody else stands or earns."""
    match move:
        case OpenStand(space=space):
            spot = counts.topology.spot_at[space]
            owners = _owners_in_line(counts, public, spot)
            return {"together": float(seat in owners), "alone": float(not owners - {seat})}
        case BringCustomers(tile=tile, entrance=gate):
            earned = earned_by(counts, public, tile, counts.topology.gate_at[gate])
            return {"customers": 1.0, "alone": float(sum(earned) == earned[seat])}
        case OpenRestaurant():
            return {"restaurant": 1.0}
    return {}


def _owners_in_line(counts: Counts, public: Public, spot: int) -> set[Seat]:
    """Whose stands are in the row or the column of a space."""
    mine = set(counts.lines[spot])
    return {
        space.stand.owner
        for other, space in enumerate(public.spaces)
        if space.stand is not None and mine & set(counts.lines[other])
    }
