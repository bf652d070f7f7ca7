"""Building blocks that several titles share. This package may import `core` and `picture`, but no titles."""
