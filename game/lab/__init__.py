"""The laboratory: what measures and studies the game. Nothing else imports it, and players never get it."""
