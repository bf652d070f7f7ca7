"""Sharing a finished game: a picture of its end, a film of the whole game, and the place of the files."""
