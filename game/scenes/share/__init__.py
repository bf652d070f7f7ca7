"""Sharing a finished game: a picture of its end, a film of the whole game, and where the files are."""
