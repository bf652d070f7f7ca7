"""Saved games: the file format, autosaves, kept games, replay texts and the check of a game's fairness."""
