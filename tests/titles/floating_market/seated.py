"""One person and a computer player at a table, for tests that click."""

from __future__ import annotations

from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.topology import Topology
from tests.unit.test_table import Table

OWN = 0
"""The seat of the person."""


def asked_in(phase: str, confirm: str = "always") -> Table:
    """A table of one person and a computer player, where the person is asked in that phase."""
    table = Table("floating_market", people=1, seats=2, confirm=confirm)
    for ply in range(60):
        if table.lit() and table.session.view(OWN).public.phase == phase:
            return table
        table.advance(ply)
    raise AssertionError(f"never asked in {phase}")


def topology_at(table: Table) -> Topology:
    """The canals of the board there."""
    rules = table.session.match.rules
    assert isinstance(rules, FloatingMarketRules)
    return rules.topology
