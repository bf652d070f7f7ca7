"""Saved games: to load, to watch, and to count in statistics."""
