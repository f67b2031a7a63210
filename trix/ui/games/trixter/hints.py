"""The reasons for actions in Trixter, as sentences."""

from trix.ai.games.trixter.explain import drawbacks, facts
from trix.ui.game_parts.reason_texts import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    facts.Tops: Plural(
        "{n} ace or high trump is in {hand}: enough for the bid.",
        "{n} aces and high trumps are in {hand}: one for each trick of the bid.",
    ),
    facts.LongestSuit: Plural(
        "{n} card of {suit} is in {hand}, its longest suit.",
        "{n} cards of {suit} are in {hand}, its longest suit.",
    ),
    facts.Trumps: Plural(
        "{n} trump is in {hand}: it beats all other suits.",
        "{n} trumps are in {hand}: they beat all other suits.",
    ),
    facts.FewHigh: Plural(
        "Only {n} card in {hand} is a jack or higher: few tricks are likely.",
        "Only {n} cards in {hand} are jacks or higher: few tricks are likely.",
        none=N_("No card in {hand} is a jack or higher: few tricks are likely."),
    ),
    facts.FewTrumps: Plural(
        "Only {n} trump is in {hand}: high cards of other suits may be trumped.",
        "Only {n} trumps are in {hand}: high cards of other suits may be trumped.",
        none=N_("No trump is in {hand}: high cards of other suits may be trumped."),
    ),
    facts.Hopes: Plural(
        "About {n} trick in {hand}; most likely to win: {cards}.",
        "About {n} tricks in {hand}; most likely to win: {cards}.",
        none=N_("As a rule no trick in {hand}; most likely to win one: {cards}."),
    ),
    facts.LowHand: Plural(
        "The only trump in {hand} is the {card}, and the other cards are no higher than a 10.",
        "{n} trumps in {hand}, but none higher than the {card}, and the other cards are no higher than a 10.",
        none=N_("No trump in {hand}, and no card higher than a 10."),
    ),
    facts.RiskyHand: Plural(
        "The only trump in {hand} is the {card}; the risk is the {best}.",
        "{n} trumps in {hand}, but none higher than the {card}; the risk is the {best}.",
        none=N_("No trump in {hand}; the risk is the {best}."),
    ),
    facts.HandTricks: Plural("Likely to win a trick: {cards}.", "Likely to win a trick each: {cards}."),
    facts.HandRange: Plural(
        "{least} or {n} trick in {hand}; most likely to win: {cards}.",
        "{least} to {n} tricks in {hand}; most likely to win: {cards}.",
    ),
    facts.OthersBidFew: Plural(
        "Only {n} of {tricks} tricks is bid so far: the rest must go somewhere.",
        "Only {n} of {tricks} tricks are bid so far: the rest must go somewhere.",
        none=N_("No trick has been bid so far: all {tricks} must go somewhere."),
    ),
    facts.OthersBidMany: Plural(
        "{n} of {tricks} tricks is bid already: the others will fight for it.",
        "{n} of {tricks} tricks are bid already: the others will fight for them.",
    ),
    facts.BestTrump: Plural(
        "With {suit} as trump, {hand} takes most: about {n} trick. Best card: {cards}.",
        "With {suit} as trump, {hand} takes most: about {n} tricks. Best cards: {cards}.",
        none=N_("With {suit} as trump, {hand} is at its weakest: as a rule it takes no trick."),
    ),
    facts.SureTrumps: Plural(
        "The highest card of {suit} is in {hand}: as trump it takes a trick for certain.",
        "The {n} highest cards of {suit} are in {hand}: as trumps they take tricks for certain.",
    ),
    facts.ShortTrump: Plural(
        "Only {n} card of {suit} is in {hand}: with {suit} as trump, others will take the tricks.",
        "Only {n} cards of {suit} are in {hand}: with {suit} as trump, others will take the tricks.",
        none=N_("No {suit} in {hand}: with {suit} as trump, others will take the tricks."),
    ),
    facts.OnlyCard: Plural(
        "The {card} is the only card in {hand}, and a trump.",
        "The {card} is the only card in {hand}, and a trump.",
        none=N_("The {card} is the only card in {hand}, and no trump: any trump beats it."),
    ),
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
        "{n} more trick is needed for the bid: this card can take it.",
        "{n} more tricks are needed for the bid: this card can take one.",
    ),
    facts.SurelyNeeded: Plural(
        "{n} more trick is needed for the bid: this card takes it for certain.",
        "{n} more tricks are needed for the bid: this card takes one for certain.",
    ),
    facts.KeepsTrump: Plural(
        "{n} more trick is needed for the bid: the {card}, a trump, stays for that.",
        "{n} more tricks are needed for the bid: the {card}, a trump, stays for one of them.",
    ),
    facts.KeepsBest: Plural(
        "{n} more trick is needed for the bid: the {card}, the best card left of its suit, stays for that.",
        "{n} more tricks are needed for the bid: the {card}, the best card left of its suit, stays for that.",
    ),
    facts.StaysUnder: N_("A trick would now spoil the bid: this card stays below the {card}."),
    facts.LeavesAlone: N_("A trick would now spoil the bid: the {card} would take this one from the {best}."),
    facts.ShedsHigh: N_("A trick would now spoil the bid: a high card of {suit} goes before it takes one."),
    facts.LeadsLow: Plural(
        "A trick would now spoil the bid: {n} card of {suit} not played yet can beat this one.",
        "A trick would now spoil the bid: {n} cards of {suit} not played yet can beat this one.",
    ),
    facts.TooMany: Plural(
        "The bid is missed, by {n} trick too many: now only the bids of others count.",
        "The bid is missed, by {n} tricks too many: now only the bids of others count.",
    ),
    facts.TooFew: Plural(
        "{n} more trick is needed and too few are left: now only the bids of others count.",
        "{n} more tricks are needed and too few are left: now only the bids of others count.",
    ),
    facts.DeniesTrick: Plural(
        "{name} still needs {n} trick for the bid: this card takes it away.",
        "{name} still needs {n} tricks for the bid: this card takes one away.",
    ),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.reason_texts`."""

AFTER_HAND: Sentences = {
    facts.FewTrumps: N_("High cards of other suits may be trumped."),
}
"""The sentence of a reason about a bid, after the cards that carry it."""

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

KEEPING = facts.KeepsBest, facts.KeepsTrump
"""Facts about a card kept, which say nothing of other cards to play instead of it."""

EFFECTS = {
    "bid": N_("the bid of {name} is met {amount}"),
    "own bid": N_("your bid is met {amount}"),
    "their bid": N_("the bid of {name} is met {amount}"),
}
"""The clause of each measure; see `trix.ui.game_parts.effects`."""
FIGURES_ONLY = True
"""Whether effects are compared by their figures alone; see `trix.ui.game_parts.effects`."""
