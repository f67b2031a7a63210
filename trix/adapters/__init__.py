"""The games for libraries of reinforcement learning: OpenSpiel and PettingZoo.

An extra (``pip install -e ".[adapters]"``). Only the arena imports it; see docs/learning.md.
"""
