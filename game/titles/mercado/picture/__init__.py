"""The picture of Mercado de Lisboa, made from views alone."""
