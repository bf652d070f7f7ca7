"""Values and protocols that every title shares. They import only the standard library and msgspec."""
