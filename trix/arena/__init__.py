"""Agents against each other over many games: ``python -m trix.arena --help``.

Every deal is played once in each rotation of the seating (duplicate), so that all entrants get the same
cards. Beside the levels there is a `clairvoyant`, the expert with all hands open: an upper bound for agents
that see only their own; `flat` Monte-Carlo search and OpenSpiel's `ismcts`, as yardsticks; and external
programs (docs/protocol.md). A long match can be kept in a file, deal by deal, and continued later. Several
matches can be played on the same deals and compared by margins in points; a sequential test ends them early.
A development tool that does not ship to the browser.
"""
