"""Troika on the screen: the bidding, kitty, and what each side takes."""
