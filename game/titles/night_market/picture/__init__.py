"""The picture of Taiwan Night Market, made from views alone."""

from __future__ import annotations

from game.picture.table import TableArt
from game.titles.night_market.picture.table import NightMarketTable
from game.titles.night_market.state import MarketView

TABLE: TableArt[MarketView] = NightMarketTable()
"""What the night market draws on the shared table."""
