"""Checking, reading and combining boards from maps that were made in Tiled."""
