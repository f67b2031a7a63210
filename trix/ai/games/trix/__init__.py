"""What agents know of Trix.

``contracts``, ``doubling``, ``tricks`` and ``layout`` are the standard evaluator, one for each kind of
decision. ``playouts``, ``endgame`` and ``inference`` serve the search, ``explain`` the hints and reviews.
``beginner`` is independent of the rest.
"""
