"""Trix on the screen."""
