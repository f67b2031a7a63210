"""What agents know of Trixter.

``suits``: how many tricks the cards of a suit will take · ``aim``: what a hand is worth that still needs some
tricks · ``bidding``: how many to bid, and which trump to name · ``play``: which card to play. A bid is never
revised: until the next seat has bid, nothing new is known.
"""

from trix.ai.heuristics.trixter.judge import judge

__all__ = ["judge"]
