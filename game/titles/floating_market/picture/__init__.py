"""What the floating market looks like, and how it moves."""
