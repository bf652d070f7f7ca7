"""The table of the tutorial: the cards touch, and the first offer is worth signing."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.bots.asking import Quiet, next_asked, thinking_rng
from game.core.match import Match
from game.opening import opening
from game.table.first_game import setup_of
from game.titles.chinatown import TITLE
from game.titles.chinatown.planning.forecast import prospects
from game.titles.chinatown.state import ChinatownState, OpenOffer, kept_by
from game.titles.chinatown.tutorial import TUTORIAL
from game.titles.chinatown.verbs import Keep
from tests.titles.chinatown.table import RULES

TOPOLOGY = RULES.topology
DEALT = RULES.initial(setup_of(TUTORIAL)).state.dealt[TUTORIAL.person]


def _when_asked(kept: tuple[int, ...]) -> ChinatownState:
    """The position in which the learner is asked for a deal, having kept these buildings."""
    match = Match(RULES, setup_of(TUTORIAL))
    table = opening(TITLE)
    bots = [table.bot(TUTORIAL.level) for _seat in range(TUTORIAL.seats)]
    others, quiet = [seat for seat in range(TUTORIAL.seats) if seat != TUTORIAL.person], Quiet()
    while True:
        state: ChinatownState = match.state
        asked = next_asked(match.turn, others, quiet, state)
        if asked is None and state.public.phase == "trade":
            return state
        if asked is None:
            match.submit(TUTORIAL.person, Keep(kept))
            continue
        move = bots[asked].choose(match.view(asked), thinking_rng(TUTORIAL.seed, len(match.plies), asked))
        if move is None:
            quiet = quiet.also(asked, state)
        else:
            match.submit(asked, move)


def _waiting(state: ChinatownState) -> OpenOffer:
    """The offer that the card about signing points at."""
    return next(offer for offer in state.public.offers if TUTORIAL.person in offer.unsigned)


def test_dealt_cards_touch() -> None:
    dealt = {TOPOLOGY.index_of(lot) for lot in DEALT}
    groups = [[near for near in TOPOLOGY.neighbours[lot] if near in dealt] for lot in dealt]
    assert max(map(len, groups)) >= 2, "three in a row: the card says that neighbours are best"


@pytest.mark.parametrize("kept", list(combinations(DEALT, kept_by(RULES.initial(setup_of(TUTORIAL)).state.public))))
def test_the_first_offer_is_worth_signing_whatever_was_kept(kept: tuple[int, ...]) -> None:
    state = _when_asked(kept)
    (prospect,) = prospects(TOPOLOGY, state.public, _waiting(state).parcels, (TUTORIAL.person,))
    assert prospect.net >= 50 and prospect.year[1] >= prospect.year[0]
