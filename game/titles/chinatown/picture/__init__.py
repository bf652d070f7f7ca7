"""The drawing and animation of the Chinatown table."""
