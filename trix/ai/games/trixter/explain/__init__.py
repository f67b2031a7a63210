"""Explains decisions of Trixter. See `trix.ai.explain`."""
