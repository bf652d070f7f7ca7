"""Measures the game's speed and size. Every figure is compared with a floor, the best possible value."""
