"""The table where a game is played, without a window: the seat that is asked, its draft, and what is shown."""
