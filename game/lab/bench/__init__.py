"""Measures the speed and size of the game. Every measured figure is compared with a floor, the best possible value."""
