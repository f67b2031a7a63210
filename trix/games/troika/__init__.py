"""Troika, elsewhere Kaiser or Joffre: two sides bid for points; 5H is worth having, 3S is not.

Rule IDs, cited by the tests (section 3 of the rules; the docstring with the ID states the rule):

=====  ==========================================  ===============
TK01   the deck, the deal and the dealer            deck, state
TK02   the points of a trick                        scoring
TK03   bidding in rounds                            bidding
TK04   bidding once each                            bidding
TK05   ranks of bids, no-trump and low              bidding
TK06   all pass: stick the dealer, or deal again    bidding, state
TK07   naming trump; the declarer leads             state
TK08   follow suit; trump takes; low ranks          state
TK09   kitty                                        state
TK10   joffre                                       state
TK11   the declarer's side: reached or failed       scoring
TK12   the other side and max_non_bid               scoring
TK13   the end of the game                          scoring
=====  ==========================================  ===============
"""

from trix.games.troika.game import Troika, load
from trix.games.troika.options import OPTIONS, PRESETS

__all__ = ["OPTIONS", "PRESETS", "Troika", "load"]
