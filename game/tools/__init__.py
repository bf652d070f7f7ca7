"""The commands of a player or a translator."""
