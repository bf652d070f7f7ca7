"""The set-up screen, on which people choose the players, the board and the options of a game."""
