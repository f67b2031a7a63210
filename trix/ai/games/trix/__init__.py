"""What agents know of Trix.

``contracts``, ``doubling``, ``tricks`` and ``layout`` are the standard evaluator, one for each kind of
decision. ``playouts``, ``endgame`` and ``inference`` serve the search. ``reasons``, ``trick_reasons``,
``facts`` and ``drawbacks`` explain choices. ``beginner`` is independent of the rest.
"""
