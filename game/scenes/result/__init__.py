"""The end of a game, with the podium, the score and the analysis."""
