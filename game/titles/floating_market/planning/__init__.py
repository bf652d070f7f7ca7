"""The planning of whole turns for computer players and hints."""
