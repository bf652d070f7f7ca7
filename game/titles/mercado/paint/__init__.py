"""Paints Mercado de Lisboa: its board with tilesets, its pieces and its poster. Needs Pillow, numpy, resvg_py."""
