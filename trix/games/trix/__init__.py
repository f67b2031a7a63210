"""Trix: four kingdoms, each owner chooses among five contracts.

Rule IDs, cited by the tests (section 1 of the rules; the docstring with the ID states the rule):

=====  ==========================================  ==================
TX01   first owner holds 7H in the first dealing    state
TX02   four kingdoms, each contract once            state
TX03   the owner leads; play goes to the next seat  state
TX04   follow suit; the highest of it takes         play
TX05   hearts are not led against king_of_hearts    play
TX06   scores of the contracts                      contracts
TX07   the layout: jacks, then up and down          layout
TX08   passing, going out, end of the layout        layout
TX09   throw-in                                     state
TX10   early end                                    play
TX11   doubling: asking and exposing                state
TX12   doubling: who pays                           play
TX13   modes classic, complex, free_complex         contracts
TX14   partnership: teams and sums                  results
TX15   twos shown                                   layout
TX16   partner_result worst_individual              results
TX17   forced discard                               play
TX18   swapped values                               contracts
TX19   reversed scores                              contracts, results
TX20   fixed order                                  contracts
TX21   the result; ties are shared                  results
=====  ==========================================  ==================
"""

from trix.games.trix.game import Trix, load
from trix.games.trix.options import OPTIONS, PRESETS

__all__ = ["OPTIONS", "PRESETS", "Trix", "load"]
