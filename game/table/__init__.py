"""The table where a game is played: who acts, what was picked, what is shown. Pure: without pygame."""
