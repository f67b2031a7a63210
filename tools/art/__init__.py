"""Draws everything the game shows that is not drawn at run time, and writes it to assets/."""
