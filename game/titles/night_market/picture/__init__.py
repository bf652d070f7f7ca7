"""The drawing code of Taiwan Night Market, which shows only what the viewer may know."""
