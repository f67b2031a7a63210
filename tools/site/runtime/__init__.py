"""The Python that the browser runs the game with: the list of its files, and copies for a site.

``python -m tools.site.runtime`` writes tools/site/runtime/lock.json, which says what each file has to be.
"""
