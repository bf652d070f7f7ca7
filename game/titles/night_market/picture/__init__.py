"""The drawing code of Taiwan Night Market. It sees only what the viewer may know."""
