"""Checks hints: that the fact in each is true and matters, and that hint and review say the same.

    python -m tools.bench.reasons --hints 1000

Facts are looked up in all four hands by independent code, a module for each game.
"""
