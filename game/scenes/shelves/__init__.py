"""The screens about saved games: loading, watching and statistics."""
