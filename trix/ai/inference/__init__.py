"""Where the hidden cards are likely to lie, by what the others have done.

``table``: what clues tell about cards · ``walk``: drawing hands by that · ``weights``: the numbers, found by
``python -m tools.train``. Which clues there are each game says in its own module ``inference``.
"""
