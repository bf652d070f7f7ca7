"""Lets players share a finished game as a picture of its result or as a film."""
