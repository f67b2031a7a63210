"""Blunders: detectors, positions in which they are tempting, and how often agents make them.

``python -m tools.blunders find`` looks for positions and writes them to tests/ai/blunders;
``python -m tools.blunders count`` counts over many deals and fails if there is one.
"""
