"""What every card game shares: cards, seeded shuffling, tricks, options, events, and the protocol of a game.

Nothing in here knows a game by name.
"""
