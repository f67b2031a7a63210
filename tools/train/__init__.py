"""Learns what the play tells about hidden hands: ``python -m tools.train --help``."""
