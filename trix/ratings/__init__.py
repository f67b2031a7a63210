"""Ratings of players, and the fixed ratings of agents that give the numbers their meaning.

`plackett_luce` is the rule for the change of ratings by a game, `agents` has the levels' ratings, and `alone`
estimates a player from games against them.
"""
