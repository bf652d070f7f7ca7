"""The laboratory, which measures and studies the game. Players do not get this package."""
