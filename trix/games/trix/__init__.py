"""Trix: four kingdoms of five contracts each, announced by the kingdom's owner.

The rules by ID, with the modules that implement them. docs/rules.md states the rules; tests cite the IDs.

====  ===================================  ==================
TX01  the first owner holds 7H             state
TX02  kingdoms: each contract once         contracts, state
TX03  who begins; the order of play        state
TX04  following suit; who takes a trick    state
TX05  leading hearts against the king      state
TX06  scores of the contracts              contracts, state
TX07  the layout: jacks, then up and down  layout
TX08  laying, passing, going out           contracts, state
TX09  throw-in                             layout, state
TX10  early end                            state
TX11  doubling: exposing cards             contracts, state
TX12  doubling: who pays                   contracts, state
TX13  modes                                contracts
TX14  partnership                          results
TX15  twos shown                           state
TX16  partner_result worst_individual      results
TX17  forced discard                       state
TX18  swapped values                       contracts
TX19  reversed scores                      contracts, results
TX20  fixed order                          contracts
TX21  the result; shared wins              results
====  ===================================  ==================
"""
