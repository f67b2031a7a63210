"""What agents know of Trixter.

``aim``: the value of a hand that still needs some tricks · ``bidding``: how many tricks to bid, and which
trump to name · ``play``: which card to play · ``beginner``: rules of thumb, independent of the rest. Agents
never revise a bid: there is no new information before the next one.
"""
