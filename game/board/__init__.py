"""Boards from maps made in Tiled: checking, reading and combining them."""
