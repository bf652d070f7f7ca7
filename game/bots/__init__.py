"""Computer players, hints and the analysis of games, for all titles. No module here depends on any title."""
