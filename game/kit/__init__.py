"""Building blocks that several titles share. Their modules import `core` and `picture`, but no title."""
