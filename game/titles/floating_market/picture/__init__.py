"""The picture and the animations of the Floating Market."""
