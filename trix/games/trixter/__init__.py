"""Trixter: Oh Hell without the hook, where the dealer names trump. Play is clockwise.

Rule IDs, cited by the tests (section 2 of the rules; the docstring with the ID states the rule):

=====  ==========================================  ===============
TR01   the deck and its jokers                      options, deck
TR02   the first dealer; then one seat on           state
TR03   hand sizes                                   deck
TR04   bidding: the dealer first, naming trump      state
TR05   revising a bid                               state
TR06   hook                                         state
TR07   who leads first                              state
TR08   follow suit; trump takes                     state
TR09   jokers                                       state
TR10   scores                                       results
TR11   the result; ties are shared                  results
=====  ==========================================  ===============
"""

from trix.games.trixter.game import Trixter, load
from trix.games.trixter.options import OPTIONS, PRESETS

__all__ = ["OPTIONS", "PRESETS", "Trixter", "load"]
