"""The laboratory, which measures and studies the game. No other package imports it, and players do not get it."""
