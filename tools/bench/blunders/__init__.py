"""Blunders: detectors, positions where blunders are tempting, and how often agents make them.

``python -m tools.bench.blunders find`` looks for positions and writes them to tests/ai/blunders;
``python -m tools.bench.blunders count`` counts over many deals and fails if there is one.
"""
