"""What one seat thinks that things and deals are worth, in one phase: its placer and its planner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.names import Seat
from game.titles.chinatown.planning.district import DistrictValues
from game.titles.chinatown.planning.levels import BargainingLevel
from game.titles.chinatown.planning.phase import TradePhase
from game.titles.chinatown.planning.placer import Placer
from game.titles.chinatown.planning.planner import DealPlanner
from game.titles.chinatown.planning.standing import Standing, cash_of
from game.titles.chinatown.planning.town import Town
from game.titles.chinatown.state import Parcel


class Appraisal:
    """The worth of holdings and the gains of deals to one seat of one level, in one phase. What was worked out once is
    remembered, and changes no answer."""

    def __init__(self, town: Town, phase: TradePhase, level: BargainingLevel, seat: Seat) -> None:
        self.town = town
        self.phase = phase
        self.placer = Placer(DistrictValues(town, phase, level.option, level.taste(seat, phase.sizes)), level.sweeps)
        self.planner = DealPlanner(self.placer, level.things)

    def gains(self, standing: Standing, parcels: Sequence[Parcel]) -> tuple[int, ...]:
        """What a deal brings each seat, cash included, in dollars."""
        cash = cash_of(parcels, len(standing.money))
        after = standing.after(self.town, parcels).holdings
        worth = self.placer.worth
        return tuple(
            0 if new == old and not paid else worth(new) - worth(old) + 1_000 * paid
            for old, new, paid in zip(standing.holdings, after, cash, strict=True)
        )


@lru_cache(maxsize=8)
def _appraisal(town: Town, phase: TradePhase, level: BargainingLevel, seat: Seat) -> Appraisal:
    return Appraisal(town, phase, level, seat)


def appraisal_of(town: Town, phase: TradePhase, level: BargainingLevel, seat: Seat) -> Appraisal:
    """The appraisal of a seat: one object for the same arguments, while few others are asked for. Seats without a taste
    of their own share one."""
    return _appraisal(town, phase, level, seat if level.misjudgement else 0)


def forget() -> None:
    """Drop what was worked out so far: answers stay the same, and take longer."""
    _appraisal.cache_clear()
