"""The logic of the table at which a game is played: who is asked for a move, and what is shown. It needs no window."""
