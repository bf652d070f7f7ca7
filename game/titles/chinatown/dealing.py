"""Functions shared by several player actions in the trade phase (CT-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.sentences import in_a_row
from game.core.target import Illegal
from game.kit.verb import impossible
from game.titles.chinatown.constants import MOST_CASH, NOTE
from game.titles.chinatown.events import Gone, Lapsed, Struck
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import Mark, OpenOffer, Parcel, Parcels, Public, Refused, StruckDeal
from game.titles.chinatown.targets import Goods
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import Standing, tiles_name


def dealers(public: Public) -> tuple[Seat, ...]:
    """Return the seats that can act in the trade phase, in the order in which computer players act."""
    awaited = {seat for offer in public.offers for seat in offer.unsigned}
    start = public.first + (0 if public.rotates else public.year) + sum(public.offered)
    order = ((start + step) % public.seats for step in range(public.seats))
    return tuple(seat for seat in order if not public.ready[seat] or seat in awaited)


def owner_of(topology: Topology, public: Public, lot: int) -> Seat | None:
    """Return the owner of a building, or None if the building has no owner or does not exist."""
    index = topology.find(lot)
    return None if index is None else public.owners[index]


def shops_on(topology: Topology, public: Public, parcels: Iterable[Parcel]) -> Standing:
    """Return the shops on the buildings that a deal transfers."""
    lots = [lot for parcel in parcels for lot in parcel.lots]
    shops = [(lot, public.shop_on(topology.index_of(lot))) for lot in lots]
    return tuple((lot, shop) for lot, shop in shops if shop is not None)


def paid_by(parcels: Parcels, seat: Seat) -> int:
    """Return the total amount that the seat pays in the deal, in thousands."""
    return sum(parcel.cash for parcel in parcels if parcel.giver == seat)


def is_sum(cash: int) -> bool:
    """Return whether a deal can include a payment of the given amount, in thousands (CT-0.5)."""
    return 0 <= cash <= MOST_CASH and cash % NOTE == 0


def is_type(public: Public, shop: int) -> bool:
    """Return whether the shop type exists."""
    return 0 <= shop < len(public.shops)


def cannot_pay(seat: Seat, money: int | None, parcels: Parcels) -> Illegal | None:
    """Return a refusal if the seat cannot pay for the deal. The text hides how much money the seat has (CT-8.3)."""
    if money is None or paid_by(parcels, seat) <= money:
        return None
    return Illegal("CT-8.3", _("{name} cannot pay that.").format(name=mark(seat)))


def no_longer(topology: Topology, public: Public, parcels: Parcels) -> Gone | None:
    """Return why a deal has become impossible, or None if it is still possible (CT-3.4)."""
    for parcel in parcels:
        for lot in parcel.lots:
            owner = owner_of(topology, public, lot)
            if owner != parcel.giver:
                return Gone(lot=lot, owner=owner)
    given = Counter((parcel.giver, shop) for parcel in parcels for shop in parcel.tiles)
    for (giver, shop), count in given.items():
        held = public.tiles[giver][shop]
        if count > held:
            return Gone(giver=giver, shop=public.shops[shop], left=held)
    return None


def spent(public: Public, offer: OpenOffer) -> Gone | None:
    """Return a reason that names a signer who can no longer afford the offer, or None if they all can (CT-3.4)."""
    purses = public.ledger()
    lacking = (seat for seat in offer.signed if paid_by(offer.parcels, seat) > purses[seat])
    return next((Gone(payer=seat) for seat in lacking), None)


def after_deal(topology: Topology, public: Public, parcels: Parcels) -> Public:
    """Return the public state after a deal has transferred its buildings and tiles (CT-3.2)."""
    owners = list(public.owners)
    tiles = [list(own) for own in public.tiles]
    for parcel in parcels:
        for lot in parcel.lots:
            owners[topology.index_of(lot)] = parcel.taker
        for shop in parcel.tiles:
            tiles[parcel.giver][shop] -= 1
            tiles[parcel.taker][shop] += 1
    return replace(public, owners=tuple(owners), tiles=tuple(map(tuple, tiles)))


def carry_out(recorder: Recorder, topology: Topology, offer: OpenOffer) -> None:
    """Carry out a deal, mark its parties as not ready, and cancel offers that became impossible (CT-3.11)."""
    public = recorder.public
    struck = StruckDeal(public.year, offer.number, offer.seat, offer.parcels, offer.signed)
    shops, standing = public.shops, shops_on(topology, public, offer.parcels)
    for parcel in offer.parcels:
        recorder.pay(parcel.giver, -parcel.cash)
        recorder.pay(parcel.taker, parcel.cash)
    recorder.public = replace(
        after_deal(topology, public, offer.parcels),
        offers=tuple(other for other in public.offers if other.number != offer.number),
        ready=tuple(ready and seat not in offer.parties for seat, ready in enumerate(public.ready)),
        deals=(*public.deals, struck),
    )
    tidy_marks(recorder, public, topology)
    recorder.record(
        Struck, number=offer.number, parties=offer.parties, parcels=offer.parcels, shops=shops, standing=standing
    )
    for other in recorder.public.offers:
        why = no_longer(topology, recorder.public, other.parcels) or spent(recorder.public, other)
        if why:
            take_off(recorder, other)
            recorder.record(Lapsed, number=other.number, seat=other.seat, why=why)


def take_off(recorder: Recorder, offer: OpenOffer, by: Seat | None = None, wants: int = 0, changed: int = 0) -> None:
    """Take an offer off the table and record how it ended."""
    public, refused = recorder.public, list(recorder.public.refused)
    if by is not None:
        refused.append(Refused(offer.number, offer.seat, offer.parcels, by, wants, changed or msgspec.UNSET))
    recorder.public = replace(
        public, offers=tuple(other for other in public.offers if other.number != offer.number), refused=tuple(refused)
    )


def no_offer(public: Public, number: int) -> Illegal:
    """Return a refusal for an action on an offer that is not on the table."""
    if not public.offers:
        return Illegal("CT-3.4", _("Offer {number} is not on the table any more.").format(number=number))
    numbers = in_a_row(str(offer.number) for offer in public.offers)
    text = _("Offer {number} is not on the table. Open offers: {numbers}.")
    return Illegal("CT-3.4", text.format(number=number, numbers=numbers))


def no_tile(public: Public, goods: Goods | None) -> Illegal:
    """Return a refusal for a click on a tile that its owner no longer has."""
    if goods is None or goods.seat >= public.seats:
        return impossible("CT-3.1")
    count, shop = public.tiles[goods.seat][goods.shop], public.shops[goods.shop]
    text = _("{owner} has {tiles} left.")
    return Illegal("CT-3.1", text.format(owner=mark(goods.seat), tiles=tiles_name(shop, count)))


def marked_own(topology: Topology, public: Public, mark: Mark) -> bool | None:
    """Return True for a HAVE mark, False for a WANT mark, or None if nobody can trade the marked item."""
    if mark.lot is not None:
        owner = owner_of(topology, public, mark.lot)
        return None if owner is None else owner == mark.seat
    if mark.shop is None:
        return None
    if public.tiles[mark.seat][mark.shop]:
        return True
    return False if any(tiles[mark.shop] for tiles in public.tiles) else None


def marks_of(public: Public, seat: Seat) -> tuple[Mark, ...]:
    """Return the marks of a seat."""
    return tuple(mark for mark in public.marks if mark.seat == seat)


def tidy_marks(recorder: Recorder, before: Public, topology: Topology) -> None:
    """Remove marks on buildings and tiles that changed hands or were placed."""
    public = recorder.public
    left = tuple(
        mark
        for mark in public.marks
        if marked_own(topology, public, mark) == marked_own(topology, before, mark) is not None
    )
    if left != public.marks:
        recorder.public = replace(public, marks=left)
