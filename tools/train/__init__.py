"""Learns the weights of clues to hidden hands: ``python -m tools.train --help``."""
