"""The play screen of all titles, and the curtain shown while the device passes from one player to another."""
