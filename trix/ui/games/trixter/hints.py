"""The reasons for actions in Trixter, as sentences."""

from trix.ai.games.trixter.explain import drawbacks, facts
from trix.ui.game_parts.reason_texts import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    facts.Tops: Plural(
        "{have} {n} ace or high trump: enough for the bid.",
        "{have} {n} aces and high trumps: one for each trick of the bid.",
    ),
    facts.LongestSuit: Plural(
        "{have} {n} card of {suit}, the longest suit.",
        "{have} {n} {suit}, the longest suit.",
    ),
    facts.Trumps: Plural(
        "{have} {n} trump: it beats all other suits.",
        "{have} {n} trumps: they beat all other suits.",
    ),
    facts.FewHigh: Plural(
        "{have} only {n} jack or higher card: few tricks are likely.",
        "{have} only {n} jacks or higher cards: few tricks are likely.",
        none=N_("{have} no jack or higher card: few tricks are likely."),
    ),
    facts.Hopes: Plural(
        "About {n} trick in {hand}, most likely with: {cards}.",
        "About {n} tricks in {hand}, most likely with: {cards}.",
        none=N_("As a rule no trick in {hand}; the best chance: {cards}."),
    ),
    facts.LowHand: Plural(
        "{have} one trump, the {card}, and no other card above a 10.",
        "{have} {n} trumps, none above the {card}, and no other card above a 10.",
        none=N_("{have} no trump, and no card above a 10."),
    ),
    facts.RiskyHand: Plural(
        "{have} one trump, the {card}; the risk: {cards}.",
        "{have} {n} trumps, none above the {card}; the risk: {cards}.",
        none=N_("{have} no trump; the risk: {cards}."),
    ),
    facts.HandTricks: Plural("Likely to win a trick: {cards}.", "Likely to win a trick each: {cards}."),
    facts.HandRange: Plural(
        "{least} or {n} trick in {hand}, most likely with: {cards}.",
        "{least} to {n} tricks in {hand}, most likely with: {cards}.",
    ),
    facts.OthersBidFew: Plural(
        "Only {n} of {tricks} tricks is bid so far: someone must take the rest.",
        "Only {n} of {tricks} tricks are bid so far: someone must take the rest.",
        none=N_("No trick is bid so far: someone must take all {tricks}."),
    ),
    facts.OthersBidMany: Plural(
        "{n} of {tricks} tricks is bid already: the others will fight for it.",
        "{n} of {tricks} tricks are bid already: the others will fight for them.",
    ),
    facts.BestTrump: Plural(
        "With {suit} as trump, {hand} takes most: about {n} trick, with {cards}.",
        "With {suit} as trump, {hand} takes most: about {n} tricks, with {cards}.",
        none=N_("With {suit} as trump, {hand} is at its weakest: as a rule it takes no trick."),
    ),
    facts.SureTrumps: Plural(
        "{have} the highest card of {suit}: as trump it surely takes a trick.",
        "{have} the {n} highest {suit}: as trumps they surely take tricks.",
    ),
    facts.ShortTrump: Plural(
        "{have} only {n} card of {suit}: with {suit} as trump, others take the tricks.",
        "{have} only {n} {suit}: with {suit} as trump, others take the tricks.",
        none=N_("{have} no {suit}: with {suit} as trump, others take the tricks."),
    ),
    facts.OnlyCard: N_("The {card} is the only card in {hand} and not a trump: any trump beats it."),
    facts.OnlyTrump: Plural(
        "The {card} is the only card in {hand}, and a trump: only {n} other is higher.",
        "The {card} is the only card in {hand}, and a trump: {n} of the 12 others are higher.",
        none=N_("The {card} is the only card in {hand}, and the highest trump."),
    ),
    facts.OnlyTrumpSoFar: N_("The {card} is a trump, and no other player has bid a trick so far."),
    facts.EnoughTrumps: Plural(
        "The bid needs {n} more trick, and the {card} surely takes it: get rid of this high card.",
        "The bid needs {n} more tricks, and the highest trumps, down to the {card}, surely take them: "
        "get rid of this high card.",
    ),
    facts.TrumpsLeft: Plural(
        "The bid needs only {n} more trick, and the {card}, a trump, may take it: this high card can go.",
        "The bid needs only {n} more tricks, and the trumps from the {card} down may take them: this high "
        "card can go.",
    ),
    facts.SpoilsBid: N_("Any card beats the {best} ({name}): one trick too many for the bid."),
    facts.LowTrump: Plural(
        "{n} higher trump is not in {hand}: it may beat the {card}.",
        "{n} higher trumps are not in {hand}: one may beat the {card}.",
    ),
    facts.LowTrumpAfter: Plural(
        "{name} has bid 1, and {n} higher trump is not in {hand}: it may beat the {card}.",
        "{name} has bid 1, and {n} higher trumps are not in {hand}: one may beat the {card}.",
    ),
    facts.BestCard: N_("Most likely to win a trick: the {card}."),
    facts.BestCards: N_("Most likely to win tricks: {cards}."),
    facts.LoneTrump: N_("The danger is the {card}, the only trump in {hand}: it may take a late trick."),
    facts.NeedsTricks: Plural(
        "The bid needs {n} more trick: this card can take it.",
        "The bid needs {n} more tricks: this card can take one.",
    ),
    facts.SurelyNeeded: Plural(
        "The bid needs {n} more trick: this card surely takes it.",
        "The bid needs {n} more tricks: this card surely takes one.",
    ),
    facts.KeepsTrump: Plural(
        "The bid needs {n} more trick: keep the {card}, a trump, for it.",
        "The bid needs {n} more tricks: keep the {card}, a trump, for one of them.",
    ),
    facts.KeepsBest: Plural(
        "The bid needs {n} more trick: keep the {card}, the best left of its suit.",
        "The bid needs {n} more tricks: keep the {card}, the best left of its suit.",
    ),
    facts.StaysUnder: N_("One more trick spoils the bid: this card stays under the {card}."),
    facts.LeavesAlone: N_("One more trick spoils the bid: the {card} would take this one from the {best}."),
    facts.ShedsHigh: N_("One more trick spoils the bid: get rid of a high card of {suit}."),
    facts.LeadsLow: Plural(
        "One more trick spoils the bid: {n} card of {suit} still out can beat this one.",
        "One more trick spoils the bid: {n} {suit} still out can beat this card.",
    ),
    facts.TooMany: Plural(
        "The bid is missed, by {n} trick too many: only the bids of others count now.",
        "The bid is missed, by {n} tricks too many: only the bids of others count now.",
    ),
    facts.TooFew: Plural(
        "The bid needs {n} more trick, and too few are left: only the bids of others count now.",
        "The bid needs {n} more tricks, and too few are left: only the bids of others count now.",
    ),
    facts.DeniesTrick: Plural(
        "{name} still needs {n} trick: this card takes it away.",
        "{name} still needs {n} tricks: this card takes one away.",
    ),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.reason_texts`."""

AGAINST: Sentences = {
    facts.KeepsBest: N_("Worth keeping: nobody else has a better card of its suit."),
    drawbacks.Overbid: Plural(
        "With {suit} as trump {hand} takes about {n} trick: fewer than the bid.",
        "With {suit} as trump {hand} takes about {n} tricks: fewer than the bid.",
        none=N_("With {suit} as trump {hand} takes no trick as a rule: fewer than the bid."),
    ),
    drawbacks.Underbid: Plural(
        "With {suit} as trump {hand} takes about {n} trick: more than the bid.",
        "With {suit} as trump {hand} takes about {n} tricks: more than the bid.",
    ),
}
"""The reason as a sentence against another choice."""

EFFECTS = {
    "bid": N_("{name} makes the bid {amount}"),
    "own bid": N_("you make your bid {amount}"),
    "their bid": N_("{name} makes the bid {amount}"),
}
"""The clause of each measure; see `trix.ui.game_parts.effects`."""
FIGURES_ONLY = True
"""Whether effects are compared by their figures alone; see `trix.ui.game_parts.effects`."""
