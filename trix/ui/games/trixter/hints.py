"""The reasons for actions in Trixter, as sentences."""

from trix.ai.games.trixter import reasons
from trix.ui.game_parts.hints import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    reasons.Tops: Plural(
        "Aces and high trumps in your hand: {n}.", "Aces and high trumps in your hand: {n}."
    ),
    reasons.LongestSuit: Plural(
        "You hold {n} card of {suit}, your longest suit.", "You hold {n} cards of {suit}, your longest suit."
    ),
    reasons.Trumps: Plural("You hold {n} trump.", "You hold {n} trumps."),
    reasons.FewHigh: Plural(
        "Only {n} of your cards is a jack or higher.",
        "Only {n} of your cards are jacks or higher.",
        none=N_("None of your cards is a jack or higher."),
    ),
    reasons.NoTops: N_("You hold no aces and no trumps."),
    reasons.Overbid: Plural(
        "With this bid the table has bid {n} trick too many.",
        "With this bid the table has bid {n} tricks too many.",
    ),
    reasons.Underbid: Plural(
        "With this bid {n} trick is left that nobody has bid.",
        "With this bid {n} tricks are left that nobody has bid.",
    ),
    reasons.NeedsAll: Plural("You need the last trick, too.", "You need all {n} remaining tricks."),
    reasons.TakesLast: Plural(
        "You play last and still need {n} trick: take this one.",
        "You play last and still need {n} tricks: take this one.",
    ),
    reasons.HighestOut: N_("Nobody has a higher card of {suit}."),
    reasons.DrawsTrumps: Plural(
        "Draw trumps: {n} has not been played yet.", "Draw trumps: {n} have not been played yet."
    ),
    reasons.Ruffs: N_("You have no {suit}: trump it."),
    reasons.CannotTake: N_("None of your cards can take this trick: keep the good ones."),
    reasons.HasTime: Plural(
        "You still need {n} trick, and there is time: keep your best cards.",
        "You still need {n} tricks, and there is time: keep your best cards.",
    ),
    reasons.StaysUnder: N_("You have what you bid: stay below the {card}."),
    reasons.ShedsHigh: N_("You have what you bid: get rid of a high card of {suit}."),
    reasons.LeadsLow: Plural(
        "You have what you bid, and {n} higher card of {suit} has not been played yet.",
        "You have what you bid, and {n} higher cards of {suit} have not been played yet.",
    ),
    reasons.LeavesTrick: N_("{name} already has enough tricks: leave this one to them."),
    reasons.DeniesTrick: Plural(
        "{name} still needs {n} trick: take this one first.",
        "{name} still needs {n} tricks: take this one first.",
    ),
    reasons.JokerNow: N_("A joker never takes a trick: you can play it now."),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.hints`."""
