"""The screens about saved games, for loading, watching and statistics."""
