"""What agents know of Troika.

``strength``: how many points a hand is good for · ``race``: what scores and bids are worth ·
``bidding``: what to say · ``naming``: what to put away, and which trump to name · ``play``: which card to
play · ``mirror``: a low deal, where ranks are reversed, seen in a mirror is like any other.
"""
