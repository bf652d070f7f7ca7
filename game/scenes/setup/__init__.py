"""The set-up of a game: who plays, on which board, and with which options."""
