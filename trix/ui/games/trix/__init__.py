"""Trix on the screen: the contracts, doubling, the layout, kingdoms."""
