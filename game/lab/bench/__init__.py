"""Measures the game's speed and size. Every figure is compared with its floor, the best possible value."""
