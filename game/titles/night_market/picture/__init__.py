"""The picture of Taiwan Night Market, which is drawn only from views."""
