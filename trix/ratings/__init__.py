"""Ratings of players, and the fixed ratings of agents that give the numbers their meaning.

`plackett_luce` is the rule by which a game changes ratings, `agents` has the levels' ratings, and `alone`
estimates a player from games against them.
"""
