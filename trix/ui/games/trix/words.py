"""The options and presets of Trix in words."""

from collections.abc import Mapping
from typing import Final

from trix.engine.options import Value
from trix.ui.kit.i18n import N_
from trix.ui.words.wording import OptionWords, ValueWords, switch

OPTIONS: Final[Mapping[str, OptionWords]] = {
    "mode": OptionWords(
        N_("Kingdoms"),
        {
            "complex": ValueWords(
                N_("Complex"),
                N_("Two deals in a kingdom: Trix, and one deal in which all four penalties count at once."),
            ),
            "classic": ValueWords(
                N_("Classic"), N_("Five deals in a kingdom: its owner plays each contract once.")
            ),
            "free_complex": ValueWords(
                N_("Free complex"),
                N_(
                    "Two to five deals in a kingdom: the owner plays Trix, or one or more penalties together."
                ),
            ),
        },
    ),
    "partnership": switch(N_("Partners"), N_("You and the player opposite add up your scores.")),
    "doubling": OptionWords(
        N_("Doubling"),
        {
            "leader": ValueWords(
                N_("Full"),
                N_(
                    "Whoever takes a doubled king of hearts or queen pays double, and the player who "
                    "doubled it gains its value. A player who takes their own pays whoever led the trick."
                ),
            ),
            "simple": ValueWords(
                N_("Simple"),
                N_(
                    "Whoever takes a doubled king of hearts or queen pays double, and the player who "
                    "doubled it gains its value."
                ),
            ),
            "off": ValueWords(N_("Off"), N_("No card can be doubled.")),
        },
    ),
    "hearts_lead": OptionWords(
        N_("Leading hearts"),
        {
            "restricted": ValueWords(
                N_("Restricted"),
                N_(
                    "When the king of hearts is played alone, only a player with nothing but hearts may "
                    "lead one."
                ),
            ),
            "free": ValueWords(N_("Free"), N_("Hearts may be led at any time.")),
        },
    ),
    "throw_in": switch(
        N_("Throw-in"),
        N_(
            "In Trix, a player with four twos, or three twos and the three of the fourth suit, may ask for "
            "a new deal."
        ),
    ),
    "early_end": switch(
        N_("Early end"), N_("A deal ends once no card that scores is left in anyone’s hand.")
    ),
    "twos_shown": switch(
        N_("Twos shown"), N_("In Trix, all twos still in hand are shown after everyone’s first turn.")
    ),
    "partner_result": OptionWords(
        N_("Winning partners"),
        {
            "sum": ValueWords(N_("Best total"), N_("The partners with the better total win.")),
            "worst_individual": ValueWords(
                N_("Worst single score"), N_("The partners of the player with the worst score lose.")
            ),
        },
    ),
    "forced_discard": switch(
        N_("Forced discard"),
        N_("A player who cannot follow suit must discard a card that scores, if they hold one."),
    ),
    "swap_values": switch(
        N_("Swapped values"), N_("A diamond costs 15 and a trick 10, instead of 10 and 15.")
    ),
    "reversed_scores": switch(
        N_("Reversed scores"), N_("Plus and minus are swapped, and the lowest total wins.")
    ),
    "fixed_order": switch(
        N_("Fixed order"),
        N_("Nobody chooses: first Trix, then queens, king of hearts, diamonds and ltoosh."),
    ),
}

# the first is the most popular one
ORDER: Final[Mapping[str, tuple[Value, ...]]] = {"mode": ("complex", "classic", "free_complex")}

PRESETS: Final[Mapping[str, ValueWords]] = {
    "complex": ValueWords(
        N_("Complex"), N_("The most popular form: eight deals, in half of which everything counts at once.")
    ),
    "complex_partner": ValueWords(
        N_("Complex with a partner"), N_("Complex, two against two: your partner sits opposite you.")
    ),
    "levant": ValueWords(N_("Classic"), N_("All five contracts in every kingdom, with simple doubling.")),
    "levant_partner": ValueWords(N_("Classic with a partner"), N_("Classic, two against two.")),
    "full": ValueWords(
        N_("Full rules"), N_("Classic with full doubling, throw-in and restricted heart leads.")
    ),
    "full_partner": ValueWords(
        N_("Full rules with a partner"), N_("The full rules, two against two, with the twos shown in Trix.")
    ),
    "jordan": ValueWords(
        N_("Jordanian order"),
        N_("The full rules, but the contracts come in a fixed order and nobody chooses."),
    ),
}

OFFERED: Final[Mapping[str, str]] = {
    "complex": N_("All penalties at once"),
    "complex_partner": N_("Two against two"),
    "levant": N_("The five contracts one by one"),
}
