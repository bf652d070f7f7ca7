"""Measurements and studies of the game. This package is not distributed to players."""
