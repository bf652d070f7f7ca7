"""Games that are kept: to load, to watch, to count."""
