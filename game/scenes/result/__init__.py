"""The end of a game: podium, score, curves, awards and analysis."""
