"""Measurements and research on the games. This package is not distributed to players."""
