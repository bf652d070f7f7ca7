"""The picture of the Floating Market, and the animations."""
