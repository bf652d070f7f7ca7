"""Commands for players and translators."""
