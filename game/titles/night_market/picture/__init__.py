"""Draws Taiwan Night Market, and shows only what the viewer may know."""
