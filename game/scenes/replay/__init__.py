"""The replay screen, and games as text that can be copied and pasted."""
