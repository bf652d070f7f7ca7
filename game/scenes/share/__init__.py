"""Sharing a finished game as a picture of its end or as a film."""
