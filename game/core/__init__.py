"""Values and protocols that all titles (games) share. This package imports only the standard library and msgspec."""
