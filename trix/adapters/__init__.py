"""The games for libraries of reinforcement learning: OpenSpiel and PettingZoo.

An extra (``pip install -e ".[adapters]"``) that of other parts only the arena imports. docs/learning.md
explains it.
"""
