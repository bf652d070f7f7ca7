"""The play screen of all titles, and the curtain between two people."""
