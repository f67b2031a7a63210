"""Trixter on the screen."""
