"""Values and protocols that every title shares. Imports only the standard library and msgspec."""
