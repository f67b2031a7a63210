"""Trixter on the screen: bids, trump named by the dealer, jokers."""
