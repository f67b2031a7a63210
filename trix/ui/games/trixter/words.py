"""The options and presets of Trixter in words."""

from collections.abc import Mapping
from typing import Final

from trix.ui.kit.i18n import N_
from trix.ui.words.wording import ANY, OptionWords, ValueWords, switch

OPTIONS: Final[Mapping[str, OptionWords]] = {
    # the meaning of a number of players is described by its deck
    "players": OptionWords(N_("Players"), {ANY: ValueWords("{n}", "")}),
    "hands": OptionWords(
        N_("Hands"),
        {
            "full": ValueWords(
                N_("Up and down"), N_("From 1 card each to {peak} and back to 1: {hands} hands.")
            ),
            "up": ValueWords(N_("Up"), N_("From 1 card each to {peak}: {hands} hands.")),
            "down_up": ValueWords(
                N_("Down and up"), N_("From {peak} cards each to 1 and back to {peak}: {hands} hands.")
            ),
            "short": ValueWords(N_("Short"), N_("1, 3, 5 … up to {peak} cards and back: {hands} hands.")),
        },
    ),
    "hook": switch(N_("Hook"), N_("The last bid may not make the bids add up to the number of tricks.")),
    "first_lead": OptionWords(
        N_("First lead"),
        {
            "dealer": ValueWords(N_("Dealer"), N_("The dealer leads to the first trick.")),
            "left_of_dealer": ValueWords(
                N_("Next player"), N_("The player on the dealer’s left leads to the first trick.")
            ),
        },
    ),
    "miss": OptionWords(
        N_("Missed bid"),
        {
            "flat": ValueWords(N_("Always 5"), N_("A missed bid costs 5 points, however far off it was.")),
            "per_trick": ValueWords(
                N_("5 per trick"), N_("A missed bid costs 5 points for each trick over or under.")
            ),
        },
    ),
}

PRESETS: Final[Mapping[str, ValueWords]] = {
    "four": ValueWords(N_("Four players"), N_("From one card each to thirteen and back: 25 hands.")),
    "five": ValueWords(
        N_("Five players"), N_("With three jokers, from one card each to eleven and back: 21 hands.")
    ),
    "short": ValueWords(N_("Short game"), N_("Four players, every other size of hand: 13 hands.")),
}

OFFERED: Final[Mapping[str, str]] = {
    "four": N_("25 hands, up and down"),
    "five": N_("With three jokers"),
    "short": N_("Every other hand: half as long"),
}
