"""Troika on the screen."""
