"""Boards from Tiled maps: checking the files, reading them, and putting several maps together."""
