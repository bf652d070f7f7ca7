"""The play screen of all titles, and the curtain that is shown while one player passes the device to another."""
