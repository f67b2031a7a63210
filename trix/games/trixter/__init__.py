"""Trixter: Oh Hell without the hook, where the dealer names trump. Play is clockwise.

The rules by ID, with the modules that implement them. docs/rules.md states the rules; tests cite the IDs.

====  ===================================  =======
TR01  the deck and its jokers              deck
TR02  the first dealer; the deal moves on  state
TR03  sizes of the hands                   deck
TR04  bidding: the dealer first            state
TR05  revising a bid                       state
TR06  the hook                             state
TR07  the first lead                       state
TR08  following suit; trump                state
TR09  jokers                               state
TR10  scores                               results
TR11  the result; shared wins              results
====  ===================================  =======
"""
