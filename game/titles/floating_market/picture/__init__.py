"""The picture of the Floating Market, and its motion."""
