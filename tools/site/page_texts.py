"""Texts of the page around the game. Each script gets the texts of its section in every language."""

from collections.abc import Mapping
from typing import Final

from trix.ui.kit.i18n import N_

PAGE_TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "template": {
        "title": N_("Trix – the card game of four kingdoms"),
        "description": N_(
            "Trix, the card game of the Levant, with its relatives Trixter and Troika. Play free "
            "in the browser against three opponents: nothing to install, no account."
        ),
        "noscript": N_("Trix needs JavaScript."),
        "stuck": N_("Trix has not started? Check your connection and load the page again."),
    },
    "begin": {
        "unable": N_("Trix cannot run in this browser"),
        "unableText": N_(
            "It is missing something the game needs ({what}). Recent versions of Chrome, Edge, "
            "Firefox and Safari have it; Lockdown Mode on an iPhone turns it off."
        ),
        "frame": N_("Trix cannot run in this frame"),
        "frameText": N_(
            "The page around it restricts the game too much. Open the game in its own window. If "
            "this is your page: the frame’s sandbox needs allow-same-origin."
        ),
        "open": N_("Open the game"),
        "again": N_("Start again"),
        "failed": N_("The game could not be loaded"),
        "missing": N_(
            "{file} did not arrive. Check your connection and that nothing is blocking the page "
            "(an ad blocker or a filter), then start again."
        ),
        "broken": N_(
            "{file} arrived damaged. This happens when the connection drops or the network wants "
            "you to sign in first. Start again; if that does not help, try again later."
        ),
        "offline": N_("You are offline"),
        "offlineText": N_("Trix will start as soon as you are online again."),
    },
    "loader": {
        "name": N_("Trix"),
        "loading": N_("Loading"),
        "runtime": N_("Getting the engine"),
        "game": N_("Getting the cards"),
        "packages": N_("Getting the graphics"),
        "start": N_("Shuffling"),
        "ready": N_("Ready"),
        "play": N_("Play"),
        "renew": N_("Updating to a new release"),
        "again": N_("Start again"),
        "slow": N_(
            "This takes longer than usual. If nothing happens, check your connection and start again."
        ),
        "step": N_("Step {n} of {all}"),
        "part": N_("{got} of {total} MB"),
        "got": N_("{got} MB"),
    },
    "deck": {
        "rules": N_("Trix in five cards"),
        "before": N_("The card before"),
        "next": N_("The next card"),
        "place": N_("Card {n} of {all}"),
        "kingdoms": N_("Four kingdoms"),
        "kingdomsText": N_(
            "Each player owns a kingdom and chooses its five contracts, each once. In Complex the four "
            "with penalties are played together."
        ),
        "penalties": N_("Four contracts to avoid"),
        "penaltiesText": N_(
            "The king of hearts costs 75, each queen 25, each diamond 10 and each trick 15 points."
        ),
        "tricks": N_("Follow suit"),
        "tricksText": N_(
            "Follow the suit that was led if you can. Its highest card takes the trick. Aces are high, and "
            "there is no trump."
        ),
        "trix": N_("One contract to win"),
        "trixText": N_(
            "In Trix, each suit grows from its jack, up and down. The first without cards gets 200 points, "
            "the next 150, 100 and 50."
        ),
        "doubling": N_("Doubling"),
        "doublingText": N_(
            "Show the king of hearts or a queen before the first card, and it counts double. The most "
            "points after all kingdoms win."
        ),
    },
    "page": {
        "title": N_("Trix – the card game of four kingdoms"),
        "canvas": N_(
            "Trix card game. Press the question mark for a list of keys, Control M to leave the game."
        ),
        "log": N_("What happens in the game"),
        "back": N_("Back to the game"),
        "ok": N_("OK"),
        "cancel": N_("Cancel"),
        "paste": N_("Paste"),
        "oops": N_("Something went wrong"),
        "oopsText": N_("Please copy the text below and send it to the makers, so that they can fix it."),
        "copy": N_("Copy"),
        "copied": N_("Copied"),
        "reload": N_("Start again"),
        "close": N_("Close"),
    },
}
