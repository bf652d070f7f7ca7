"""Computer players, hints and the analysis of games, for all titles. No module here knows a title."""
