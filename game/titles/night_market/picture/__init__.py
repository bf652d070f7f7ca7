"""The picture of Taiwan Night Market, made from views alone."""
