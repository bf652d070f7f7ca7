"""The window: drawing nodes, fonts, sound, and the stack of scenes."""
