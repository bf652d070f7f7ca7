"""The screens for loading games, watching finished games and reading statistics."""
