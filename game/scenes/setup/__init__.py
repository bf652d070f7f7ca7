"""Who plays what on which board."""
