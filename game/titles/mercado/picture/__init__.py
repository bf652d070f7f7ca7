"""The picture of Mercado de Lisboa, made from views alone."""

from __future__ import annotations

from game.picture.table import TableArt
from game.titles.mercado.picture.table import MercadoTable
from game.titles.mercado.state import MercadoView

TABLE: TableArt[MercadoView] = MercadoTable()
"""What the market draws on the shared table."""
