"""What agents know of Trixter.

``chances``: how likely each card is to take a trick · ``aim``: what a hand is worth that still needs some
tricks · ``bidding``: how many to bid, and which trump to name · ``play``: which card to play. A bid is never
revised: until the next seat has bid, there is no news. ``beginner`` stands apart: rules of thumb for one who
knows little more than the rules.
"""

from trix.ai.heuristics.trixter.judge import judge

__all__ = ["judge"]
