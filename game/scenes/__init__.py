"""The scenes of the program, from the menu to the result."""
