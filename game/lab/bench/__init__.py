"""Measures the game's speed and size. Every figure is compared with its floor, which is measured in the same run."""
