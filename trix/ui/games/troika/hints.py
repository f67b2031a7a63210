"""The reasons for actions in Troika, as sentences."""

from trix.ai.games.troika import reasons
from trix.ui.game_parts.hints import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    reasons.LongSuit: Plural(
        "{n} card of {suit} is in this hand, the best one.",
        "{n} cards of {suit} are in this hand, among them the best one.",
    ),
    reasons.TopCards: Plural(
        "The best card of {n} suit is in this hand.", "The best cards of {n} suits are in this hand."
    ),
    reasons.FewTops: Plural(
        "The best card of only {n} suit is in this hand.",
        "The best cards of only {n} suits are in this hand.",
        none=N_("The best card of no suit is in this hand."),
    ),
    reasons.HoldsFive: N_("The five of hearts is in this hand."),
    reasons.PartnerBid: Plural("The partner’s bid of {n} stands.", "The partner’s bid of {n} stands."),
    reasons.LongestTrump: Plural(
        "{n} card of {suit} is in this hand, its longest suit.",
        "{n} cards of {suit} are in this hand, its longest suit.",
    ),
    reasons.TopTrump: N_("The best card of {suit} is in this hand."),
    reasons.TakesFive: N_("The five of hearts is in this trick: this card can take it."),
    reasons.BringsFive: N_("Winning so far: {name}, the partner. The five of hearts goes along."),
    reasons.GivesThree: N_("Winning so far: {name}. The three of spades goes there."),
    reasons.PartnerTakes: N_("Already winning: {name}, the partner."),
    reasons.Ruffs: N_("No {suit} is in this hand: a trump can take the trick."),
    reasons.BestOut: N_("Nobody has a better card of {suit}."),
    reasons.DrawsTrumps: Plural(
        "It draws trumps: {n} has not been played yet.", "It draws trumps: {n} have not been played yet."
    ),
    reasons.KeepsBest: N_("It keeps the {card} for later: nobody has a better one of its suit."),
    reasons.SavesFive: N_("Winning so far: {name}. The five of hearts stays for later."),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.hints`."""
