"""The replay screen, and the export and import of games as text."""
