"""Building blocks that several titles share. They may import `core` and `picture`, but no title."""
