"""Paints the board of Taiwan Night Market: its tilesets and `maps/night_market.tmx`. Needs Pillow, numpy, resvg_py."""
