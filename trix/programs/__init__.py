"""External programs as players: a text protocol over standard input and output.

docs/protocol.md is its definition. Nothing here ships to the browser, where there are no processes.
"""
