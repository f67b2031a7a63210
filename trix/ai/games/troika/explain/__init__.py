"""Explains decisions of Troika. See `trix.ai.explain`."""
