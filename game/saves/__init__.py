"""Saved games: the file format, autosaves, games kept for good, replay texts and the check of a game's fairness."""
