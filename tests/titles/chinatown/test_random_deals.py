"""A law for deals over random drafts: conservation, atomicity, nobody pays more than owned, no secret in any text."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.target import Draft, Target
from game.titles.chinatown.state import ChinatownState
from game.titles.chinatown.verbs.offer import Offer
from game.titles.chinatown.verbs.sign import Sign
from tests.sampling import every
from tests.titles.chinatown.table import RULES
from tests.titles.chinatown.trading_table import events, played, table, view

PEOPLE = 4
FEW, MANY = 150, 5_000


def position(chance: random.Random) -> ChinatownState:
    """Four players with buildings, tiles and money as chance has it."""
    lots = chance.sample(range(1, 86), 30)
    owners = {lot: chance.randrange(PEOPLE) for lot in lots}
    built = {lot: chance.randrange(12) for lot in lots[:10]}
    built = {lot: shop for lot, shop in built.items() if list(built.values()).count(shop) <= 2}
    tiles = {seat: [shop for shop in range(12) if chance.random() < 0.25] for seat in range(PEOPLE)}
    money = [50 + 10 * chance.randrange(20) for _seat in range(PEOPLE)]
    return table(owners, built=built, tiles=tiles, money=money, seats=PEOPLE)


def composed(state: ChinatownState, seat: int, chance: random.Random) -> Draft:
    """A draft clicked together at random from what is lit, dials turned at random."""
    draft = Draft()
    for _click in range(chance.randrange(1, 12)):
        prompt = RULES.prompt(view(state, seat), draft)
        targets = [target for target in prompt.targets if target.kind in ("lot", "tile", "party", "to", "change")]
        if not targets:
            break
        kind = chance.choice(sorted({target.kind for target in targets}))
        picks = (*draft.picks, chance.choice([target for target in targets if target.kind == kind]))
        dials = dict(draft.dials)
        for dial in RULES.prompt(view(state, seat), Draft(picks, draft.dials)).dials:
            if chance.random() < 0.3:
                dials[dial.id] = 10 * chance.randrange(-12, 13)
        draft = Draft(picks, tuple(dials.items()))
    return draft


def holdings(state: ChinatownState) -> list[Any]:
    """All there is, whoever has it."""
    public = state.public
    return [
        sum(state.money),
        tuple(lot for lot, owner in enumerate(public.owners) if owner is not None),
        public.built,
        [sum(own[shop] for own in public.tiles) for shop in range(12)],
    ]


def play(seed: int) -> int:
    """How many deals were struck in one position."""
    chance = random.Random(seed)
    state, struck = position(chance), 0
    for _offer in range(4):
        seat = chance.randrange(PEOPLE)
        draft = composed(state, seat, chance)
        seen = view(state, seat)
        move: Any = RULES.prompt(seen, draft).move
        if not isinstance(move, Offer):
            continue
        assert RULES.why_illegal(seen, move) is None
        assert RULES.prompt(seen, RULES.draft_of(seen, move)).move == move
        before, had = holdings(state), state.money
        state = played(state, seat, move)
        assert state.money == had
        offer = state.public.offers[-1]
        paid = {party: sum(p.cash for p in offer.parcels if p.giver == party) for party in offer.parties}
        for party in chance.sample(offer.unsigned, len(offer.unsigned)):
            refused = RULES.why_illegal(view(state, party), Sign(offer.number))
            assert (refused is None) == (paid[party] <= had[party])
            if refused is not None:
                assert refused.text == f"⟦{party}⟧ cannot pay that."
                assert holdings(state) == before and state.money == had
                break
            told = " ".join(map(str, events(state, party, Sign(offer.number))))
            assert "money" not in told
            state = played(state, party, Sign(offer.number))
        else:
            struck += 1
            for party in range(PEOPLE):
                got = sum(p.cash for p in offer.parcels if p.taker == party)
                assert state.money[party] == had[party] - paid.get(party, 0) + got >= 0
        assert holdings(state) == before
    return struck


@pytest.mark.thorough
@pytest.mark.clause("CT-3.4")
def test_deals_conserve_everything_and_happen_whole() -> None:
    assert sum(play(seed) for seed in range(FEW)) > FEW / 2


@pytest.mark.slow
@pytest.mark.clause("CT-3.4")
def test_thousands_of_deals_conserve_everything() -> None:
    some = MANY // every(25)
    assert sum(play(seed) for seed in range(FEW, FEW + some)) > some / 2


@pytest.mark.clause("CT-8.1")
def test_no_text_of_an_offer_depends_on_what_others_have() -> None:
    """What a seat reads while it composes is the same whatever the others have."""
    for seed in range(30):
        chance = random.Random(seed)
        state = position(chance)
        draft = composed(state, 0, chance)
        richer = table(
            {
                lot: owner
                for lot, owner in zip(RULES.topology.numbers, state.public.owners, strict=True)
                if owner is not None
            },
            seats=PEOPLE,
            built={
                lot: shop
                for lot, shop in zip(RULES.topology.numbers, state.public.built, strict=True)
                if shop is not None
            },
            tiles={seat: [s for s in range(12) for _ in range(own[s])] for seat, own in enumerate(state.public.tiles)},
            money=(state.money[0], 990, 990, 990),
        )
        assert RULES.prompt(view(state, 0), draft) == RULES.prompt(view(richer, 0), draft)
        for target in (Target("sign", "1-0"), Target("party", "0"), Target("lot", "85"), Target("offer", "3")):
            assert RULES.why_not(view(state, 0), draft, target) == RULES.why_not(view(richer, 0), draft, target)
