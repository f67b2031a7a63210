"""What agents know of Trixter.

``aim``: what a hand is worth that still needs some
tricks · ``bidding``: how many to bid, and which trump to name · ``play``: which card to play. A bid is never
revised: until the next seat has bid, there is no news. ``beginner`` stands apart: rules of thumb for one who
knows little more than the rules.
"""
