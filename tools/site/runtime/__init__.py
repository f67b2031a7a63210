"""The Python that the browser runs the game with: which files it is, and a copy of them for one's own site.

``python -m tools.site.runtime`` writes tools/site/runtime/lock.json, which says what each file has to be.
"""
