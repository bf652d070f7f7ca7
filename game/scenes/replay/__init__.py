"""Watching games: the viewer under its line of moves, and the way of games in and out as text."""
