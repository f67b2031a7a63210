"""What every card game shares: cards, seeded shuffling, tricks, options, events, and the protocol of a game.

Nothing here depends on a particular game.
"""
