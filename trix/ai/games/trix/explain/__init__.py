"""Explains decisions of Trix. See `trix.ai.explain`."""
