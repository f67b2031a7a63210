"""Trix: a card game of the Levant; rules engine, agents, and a table to play it at."""

__version__ = "0.1.0"
