"""Bringing customers: a tile to an entrance, and pay for every matching stand (ML-2.7 to ML-2.9)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.tape import swapped
from game.titles.mercado.drawing import refill_offer
from game.titles.mercado.earning import customers_payments, earned_by
from game.titles.mercado.events import CustomersBrought
from game.titles.mercado.goods import CUSTOMERS
from game.titles.mercado.ground import ground_of
from game.titles.mercado.moves import BringCustomers
from game.titles.mercado.tape import Tape


def bring_customers(tape: Tape, seat: Seat, move: BringCustomers) -> None:
    """Lay the tile, pay every owner, and turn over another tile of that number of customers."""
    public = tape.public
    ground = ground_of(public.plan)
    gate = ground.gate_at[move.entrance]
    earned = earned_by(public, move.tile, gate)
    for owner, coins in enumerate(earned):
        if coins:
            account = tape.account(owner)
            if owner == seat:
                account = replace(account, brought=account.brought + coins)
            else:
                account = replace(account, gifts=account.gifts + coins)
            tape.book(owner, account)
    entrances = swapped(public.entrances, gate, move.tile)
    crowds = ground.crowds(public.entrances)
    ground.crowds.know(entrances, crowds.with_tile(gate, move.tile))
    row = CUSTOMERS[move.tile].count - 1
    slot = public.offer[row].index(move.tile)
    tape.public = replace(
        public,
        entrances=entrances,
        offer=swapped(public.offer, row, swapped(public.offer[row], slot, None)),
        best=swapped(public.best, seat, max(public.best[seat], earned[seat])),
    )
    if not tape.silent:
        payments = customers_payments(public, move.tile, gate)
        tape.tell(CustomersBrought, seat=seat, tile=move.tile, entrance=move.entrance, payments=payments, earned=earned)
    refill_offer(tape, row, slot)
