"""The window, with its drawing, fonts, sound and stack of scenes."""
