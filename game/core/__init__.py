"""The pure heart: values and rules protocol shared by every title; standard library and msgspec only."""
