"""What agents know of Trix, one module for each kind of decision.

``contracts``: what to announce, and whether to demand a new dealing · ``doubling``: what to expose ·
``tricks``: which card to play · ``layout``: which card to lay · ``stakes``: what cards and tricks are worth,
and to whom · ``suits``: how likely the cards of a suit are to take tricks. ``beginner`` stands apart: rules
of thumb for one who knows little more than the rules.
"""
