"""The reactions: small pictures and short phrases."""

from typing import Final

from trix.ui.kit.i18n import N_, _, pgettext

PHRASES: Final = {
    "hello": N_("Hello, everyone!"),
    "good_luck": N_("Good luck!"),
    "well_played": N_("Well played!"),
    "nice": N_("Nice one!"),
    "thanks": N_("Thank you!"),
    "pardon": N_("Sorry!"),
    "ouch": N_("Ouch!"),
    "oh_no": N_("Oh no!"),
    "close": N_("That was close!"),
    "your_turn": N_("It is your turn!"),
    "team": N_("We make a good team!"),
    "again": N_("One more game?"),
}
"""The phrases by id, untranslated."""


def phrases(*, partners: bool) -> list[str]:
    """List the phrases for a table with or without partners."""
    return [name for name in PHRASES if partners or name != "team"]


def is_phrase(reaction: str) -> bool:
    """Whether a reaction is a phrase."""
    return reaction in PHRASES


def reaction_text(reaction: str) -> str:
    """Return a reaction in words, to write or to read aloud."""
    return _(PHRASES[reaction]) if reaction in PHRASES else _pictures()[reaction]


def reaction_announcement(name: str, reaction: str, words: str = "") -> str:
    """Return the announcement of a player's reaction, or of its *words*."""
    return _("{name}: {said}").format(name=name, said=words or reaction_text(reaction))


def said_text(name: str, text: str) -> str:
    """Return the announcement of a text that a player has written; the quotes tell it from the game's own."""
    return _("{name}: “{text}”").format(name=f"\u2068{name}\u2069", text=f"\u2068{text}\u2069")


def is_known(reaction: str) -> bool:
    """Whether this version has a reaction from another device."""
    return reaction in PHRASES or reaction in _pictures()


def _pictures() -> dict[str, str]:
    """Return the pictures in words."""
    return {
        "smile": _("a smile"),
        "laugh": _("laughter"),
        "wink": _("a wink"),
        "thinking": _("hmm"),
        "wow": _("wow"),
        "sad": _("a sad face"),
        "sorry": _("a sorry face"),
        "angry": _("an angry face"),
        "clap": _("applause"),
        "thumbs_up": _("thumbs up"),
        "heart": pgettext("reaction", "a heart"),
        "star": pgettext("reaction", "a star"),
        "coffee": _("coffee"),
        "crown": _("a crown"),
        "fire": _("on fire"),
        "clock": _("the clock is ticking"),
    }
