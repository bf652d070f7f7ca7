"""The logic of a game table. It works without a window."""
