"""FM-3.7 and FM-4: where boats and the barge can go."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.rules import Setup
from game.titles.floating_market.sailing import barge_ends, blocked, destinations, ways
from game.titles.floating_market.state import Public
from tests.titles.floating_market.boards import rules_on

RULES = rules_on()
TOPOLOGY = RULES.topology


def at(*boats: str, barge: str = "1,1", rowers: int = 2) -> Public:
    """Boats on these sections, seat by seat, and the first seat about to sail."""
    public = RULES.initial(Setup(seats=max(2, len(boats)), seed=1)).state.public
    holders = tuple(
        replace(holder, boat=TOPOLOGY.section_at[boat], rowers=rowers)
        for holder, boat in zip(public.holders, boats, strict=True)
    )
    return replace(public, holders=holders, phase="sail", turn=0, barge=TOPOLOGY.crossing_at[barge])


def reached(public: Public) -> set[str]:
    """The sections where the first seat may end."""
    return {TOPOLOGY.sections[section].id for section in destinations(TOPOLOGY, public, 0)}


@pytest.mark.clause("FM-4.1", "FM-4.2")
def test_a_boat_goes_one_to_as_many_sections_as_it_has_rowers_and_turns_nowhere() -> None:
    assert reached(at("V0,0", "V2,3", rowers=1)) == {"V0,1", "H0,0", "H0,1"}
    assert reached(at("V0,0", "V2,3")) == {"V0,1", "H0,0", "H0,1", "V0,2", "H1,0", "H1,1", "V1,0", "V1,1", "H0,2"}


@pytest.mark.clause("FM-4.2")
def test_the_first_section_may_be_left_by_either_end_and_is_no_end() -> None:
    around = reached(at("V1,1", "V2,3", barge="2,2", rowers=1))
    assert around == {"V1,0", "H0,1", "H0,2", "V1,2", "H1,1", "H1,2"}
    far = ways(TOPOLOGY, TOPOLOGY.section_at["V1,1"], TOPOLOGY.crossing_at["2,2"], 6)
    assert TOPOLOGY.section_at["V1,1"] not in far


@pytest.mark.clause("FM-4.3")
def test_boats_are_passed_but_two_never_end_in_one_section() -> None:
    assert "V0,1" not in reached(at("V0,0", "V0,1"))
    assert "V0,2" in reached(at("V0,0", "V0,1")), "it lies behind the other boat"


@pytest.mark.clause("FM-4.4")
def test_the_crossing_of_the_barge_is_closed() -> None:
    closed = reached(at("V0,0", "V2,3", barge="1,0"))
    assert "V0,1" in closed and not {"V0,2", "H1,0", "H1,1"} & closed


@pytest.mark.clause("FM-4.5", "FM-3.3")
def test_a_boat_is_blocked_where_its_only_crossing_holds_the_barge() -> None:
    assert blocked(TOPOLOGY, at("V0,0", "V2,3", barge="0,0"), 0)
    assert not blocked(TOPOLOGY, at("V0,1", "V2,3", barge="0,0"), 0)


@pytest.mark.clause("FM-3.7")
def test_the_barge_goes_exactly_so_far_and_through_no_section_twice() -> None:
    centre = TOPOLOGY.crossing_at["1,1"]

    def names(steps: int) -> set[str]:
        return {TOPOLOGY.crossings[end].id for end in barge_ends(TOPOLOGY, centre, steps)}

    assert names(1) == {"0,1", "1,0", "1,2", "2,1"}
    assert names(2) == {"0,0", "0,2", "2,0", "2,2"}, "straight on it would leave the canals, and back is the same way"
    assert names(3) == {"0,1", "1,0", "1,2", "2,1"}
