"""The base of all card games: cards, seeded shuffling, tricks, options, events and the game protocol."""
