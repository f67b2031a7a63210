"""Anybody's program as a player: a text protocol over its standard input and output.

docs/protocol.md is its definition. Nothing here ships to the browser, where there are no processes.
"""
