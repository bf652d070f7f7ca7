"""Input devices: mouse, keyboard, fingers and controllers."""
