"""Blunders: rules that recognize them, positions in which they tempt, and how often an agent makes them.

``python -m tools.blunders find`` looks for positions and writes them to tests/ai/blunders;
``python -m tools.blunders count`` counts over many deals and fails if there is one.
"""
