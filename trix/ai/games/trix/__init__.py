"""What agents know of Trix, one module for each kind of decision.

``contracts``: which contracts to announce, and whether to demand a new dealing · ``doubling``: which cards to
expose · ``tricks``: which card to play · ``layout``: which card to lay · ``stakes``: the costs of cards and
tricks for each team · ``suits``: how likely the cards of a suit take tricks · ``expected``: what an owner can
expect of the contracts left · ``beginner``: rules of thumb, independent of the rest.
"""
