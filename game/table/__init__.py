"""The logic of a game table, which works without a window."""
