"""What agents know of Troika.

``strength``: how many points a hand is good for · ``race``: the chance to win from the scores · ``bidding``:
which call to make · ``naming``: which cards to discard, and which trump to name · ``play``: which card to
play · ``mirror``: reversed ranks, so that a low deal is evaluated like any other · ``beginner``: rules of
thumb, independent of the rest.
"""
