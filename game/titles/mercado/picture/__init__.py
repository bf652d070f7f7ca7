"""The picture of Mercado de Lisboa."""
