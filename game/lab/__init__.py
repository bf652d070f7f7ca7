"""The laboratory, which measures and studies the game. No other package imports this one, which players do not get."""
