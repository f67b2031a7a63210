"""Troika, elsewhere Kaiser or Joffre: two sides bid for the points of a deal. Play is clockwise.

The rules by ID, with the modules that implement them. docs/rules.md states the rules; tests cite the IDs.

====  ======================  =================
TK01  deck and dealing        deck, state
TK02  points of a trick       scoring
TK03  bidding                 bids
TK04  the dealer's privilege  bids
TK05  bids and their ranks    bids
TK06  all pass                bids, state
TK07  naming trump            state
TK08  following suit; trump   state
TK09  the kitty               deck, game, state
TK10  joffre                  state
TK11  the declarer's score    scoring
TK12  the other side's score  scoring
TK13  the end of the game     scoring
====  ======================  =================
"""
