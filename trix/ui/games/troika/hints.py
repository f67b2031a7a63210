"""The reasons for actions in Troika, as sentences."""

from trix.ai.games.troika import reasons
from trix.ui.game_parts.hints import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    reasons.LongSuit: Plural(
        "You hold {n} card of {suit}, and the best of them.",
        "You hold {n} cards of {suit}, and the best of them.",
    ),
    reasons.TopCards: Plural("You hold the best card of {n} suit.", "You hold the best cards of {n} suits."),
    reasons.NoLongSuit: Plural(
        "No suit is long enough for trump: you hold at most {n} card of each.",
        "No suit is long enough for trump: you hold at most {n} cards of each.",
    ),
    reasons.HoldsFive: N_("You hold the five of hearts."),
    reasons.PartnerBid: Plural(
        "Your partner’s bid of {n} stands: leave it at that.",
        "Your partner’s bid of {n} stands: leave it at that.",
    ),
    reasons.TooDear: Plural(
        "The next bid would need {n} of the ten points.", "The next bid would need {n} of the ten points."
    ),
    reasons.MustBid: Plural("You must bid, and {n} is the least.", "You must bid, and {n} is the least."),
    reasons.LongestTrump: Plural(
        "You hold {n} card of {suit}, your longest suit.", "You hold {n} cards of {suit}, your longest suit."
    ),
    reasons.TopTrump: N_("You hold the best card of {suit}."),
    reasons.EmptiesSuit: N_("After that you will have no {suit} left."),
    reasons.KeepsSuit: Plural(
        "That keeps your {n} card of {suit}.", "That keeps your {n} cards of {suit} together."
    ),
    reasons.TakesFive: N_("The five of hearts is in this trick: take it."),
    reasons.BringsFive: N_("Your partner {name} is winning the trick: add the five of hearts."),
    reasons.GivesThree: N_("{name} is winning the trick: give away the three of spades."),
    reasons.PartnerTakes: N_("Your partner {name} is already winning the trick."),
    reasons.CheapestTake: N_("You play last: this is the cheapest card that takes the trick."),
    reasons.Ruffs: N_("You have no {suit}: trump it."),
    reasons.CannotTake: N_("None of your cards can take this trick: play a low one."),
    reasons.BestOut: N_("Nobody has a better card of {suit}."),
    reasons.DrawsTrumps: Plural(
        "Draw trumps: {n} has not been played yet.", "Draw trumps: {n} have not been played yet."
    ),
    reasons.WeakLead: Plural(
        "{n} better card of {suit} has not been played yet: lead a low one.",
        "{n} better cards of {suit} have not been played yet: lead a low one.",
    ),
    reasons.LongLead: Plural("You hold {n} card of {suit}.", "You hold {n} cards of {suit}."),
    reasons.SavesFive: N_("{name} is winning the trick: keep the five of hearts for later."),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.hints`."""
