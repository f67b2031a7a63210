"""The likely places of hidden cards, by the other seats' actions.

``clue_table``: evidence of clues about cards · ``markov_chain``: drawing hands by it · ``sampler``: the
sampler of a decision · ``packed_weights``: the weights as text, found by ``python -m tools.train``. Which
clues there are each game says in its own module ``inference``.
"""
