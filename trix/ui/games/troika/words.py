"""The options and presets of Troika in words."""

from collections.abc import Mapping
from typing import Final

from trix.ui.kit.i18n import N_
from trix.ui.words.wording import ANY, OptionWords, ValueWords, switch

OPTIONS: Final[Mapping[str, OptionWords]] = {
    "length": OptionWords(
        N_("The game ends"),
        {
            "points": ValueWords(
                N_("At a score"), N_("A side that reaches the target wins; as far below zero, it loses.")
            ),
            "hands": ValueWords(
                N_("After a number of hands"), N_("After that many hands the side with more points wins.")
            ),
        },
    ),
    "target": OptionWords(
        N_("Target"), {ANY: ValueWords("{n}", N_("A side with {n} points wins; with −{n} it loses."))}
    ),
    "hands": OptionWords(
        N_("Hands"),
        {ANY: ValueWords("{n}", N_("The number of hands; those everyone passes do not count."))},
    ),
    "bidding": OptionWords(
        N_("Bidding"),
        {
            "rounds": ValueWords(
                N_("In rounds"), N_("Bidding goes round until all but the highest bidder have passed.")
            ),
            "single": ValueWords(
                N_("Once each"),
                N_(
                    "Everyone bids once; the dealer, who is last, may take over the highest bid as it stands."
                ),
            ),
        },
    ),
    "min_bid": OptionWords(N_("Lowest bid"), {ANY: ValueWords("{n}", N_("Bids go from {n} to 12."))}),
    "no_trumps": switch(
        N_("No trump"),
        N_("No-trump bids rank above the same number and count double for the side that bids."),
    ),
    "low_bids": OptionWords(
        N_("Low bids"),
        {
            "off": ValueWords(N_("None"), N_("High cards always take tricks.")),
            "nt_only": ValueWords(
                N_("No trump only"), N_("A no-trump bid may be low: then low cards take tricks.")
            ),
            "always": ValueWords(
                N_("All"), N_("Any bid may be low: then low cards take tricks, in trump too.")
            ),
        },
    ),
    "stick_dealer": switch(
        N_("Stick the dealer"), N_("If everyone else passes, the dealer must make the lowest bid.")
    ),
    "kitty": switch(N_("Kitty"), N_("34 cards: the highest bidder picks up two and puts two away.")),
    "joffre": switch(
        N_("Joffre"), N_("Trump is not named: it is the suit of the first card the declarer leads.")
    ),
    "failed_bid": OptionWords(
        N_("Failed bid"),
        {
            "points": ValueWords(
                N_("Points taken"), N_("A side that fails its bid loses the points it took.")
            ),
            "bid": ValueWords(N_("The bid"), N_("A side that fails its bid loses as much as it bid.")),
        },
    ),
    "max_non_bid": OptionWords(
        N_("Limit without bidding"),
        {
            None: ValueWords(N_("None"), N_("A side always scores what it takes against the bidder.")),
            ANY: ValueWords("{n}", N_("From {n} points on, a side gains only by its own bids.")),
        },
    ),
}

PRESETS: Final[Mapping[str, ValueWords]] = {
    "troika": ValueWords(N_("Troika"), N_("Bidding goes round, from 6 points; the game is to 52.")),
    "kaiser": ValueWords(
        N_("Kaiser"), N_("Everyone bids once, from 7 points, and a failed bid costs as much as was bid.")
    ),
    "joffre": ValueWords(N_("Joffre"), N_("Trump is the suit of the first card the declarer leads.")),
}

OFFERED: Final[Mapping[str, str]] = {
    "troika": N_("Bidding goes round, to 52"),
    "kaiser": N_("Everyone bids once"),
    "joffre": N_("The first card led is trump"),
}
