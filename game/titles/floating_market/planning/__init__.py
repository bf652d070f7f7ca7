"""Planning of whole turns for computer players and hints."""
