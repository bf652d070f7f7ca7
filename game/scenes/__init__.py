"""The scenes: everything the player sees, from the menu to the result."""
