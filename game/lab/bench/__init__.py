"""Measures the speed and size of the game. Every figure is compared with a floor, the best possible value."""
