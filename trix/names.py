"""Names of players: how a typed name is cleaned, and when two names look the same."""

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final, Protocol, TypeVar

LONGEST_NAME: Final = 24
"""Maximum length of a typed name, in characters."""
ARABIC: Final = {
    "Huda": "هدى",
    "Rana": "رنا",
    "Sami": "سامي",
    "Khalid": "خالد",
    "Layla": "ليلى",
    "Omar": "عمر",
    "Salma": "سلمى",
    "Faisal": "فيصل",
    "Nour": "نور",
    "Tariq": "طارق",
    "Maha": "مها",
    "Yousef": "يوسف",
    "Hanan": "حنان",
    "Ziad": "زياد",
    "Nabil": "نبيل",
    "Dalia": "داليا",
    "Karim": "كريم",
    "Amal": "أمل",
}
"""Names that each screen writes in the script of its language."""
_MOST_MARKS: Final = 3  # combining marks after one letter; Arabic uses two

# letters that show nothing although Unicode counts them as letters, symbols or marks
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u2800\u3164\uffa0\u061c")
_HIDDEN_CATEGORIES: Final = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))

# letters that look like others: of other scripts, with strokes, and in the forms of Arabic fonts
_LOOKALIKES: Final = str.maketrans(
    "авеёіјӏкмнорсѕтухһԁԛѡьɑοαρενικτυγωօսոհզցוןס" + "ıł|đøħŧ" + "أإآٱىیئےكکةۀەھؤ١۱٥۵",
    "abeeijlkmhopcstyxhdqwbaoapevlktuywounhqgllo" + "llldoht" + "ااااييييككههههوااهه",
    "\u0640",  # it lengthens the line between two letters
)
_DIGITS_LIKE_LETTERS: Final = str.maketrans("015", "ols")
_DRAWN: Final = (
    ("", "\u017f"),
    ("\u0370", "\u06ff"),
    ("\u10d0", "\u10ff"),
    ("\u2010", "\u203a"),
    ("\ufb50", "\ufefc"),
)
"""The alphabets and marks of the game's fonts. All other characters are drawn as boxes, which look alike."""
_BOX: Final = "\uffff"


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a typed text in NFKC form without invisible characters, cut to *longest* characters."""
    return " ".join(_visible(name).split())[:longest].strip()


def is_tidy(name: str, longest: int = LONGEST_NAME) -> bool:
    """Whether a name of 1 to *longest* characters is as `tidy` writes it."""
    return 0 < len(name) <= longest and " ".join(_visible(name).split()) == name


def _visible(name: str) -> str:
    """Return the name in NFKC form; invisible characters and excess combining marks are dropped."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(letter)
        if letter.isspace():
            letter = " "
        elif category in _HIDDEN_CATEGORIES or letter in _BLANK or _is_variation_selector(letter):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        # a mark needs a letter to stand on
        if marks <= _MOST_MARKS and not (marks and (not letters or letters[-1] == " ")):
            letters.append(letter)
    return unicodedata.normalize("NFKC", "".join(letters))


def _is_variation_selector(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Return a text that is equal for names that are easily confused.

    It ignores case, accents, spaces and punctuation, and writes lookalikes in one way: Cyrillic and Greek as
    Latin letters, variants of Arabic letters, ``0`` as ``o``, ``1`` and ``i`` as ``l``, ``rn`` as ``m``, and
    everything that the fonts lack as the same box. Names in `ARABIC` are equal in both scripts.
    """
    letters = _letters(name)
    return _IN_ARABIC.get(letters, letters)


def _letters(name: str) -> str:
    folded = unicodedata.normalize("NFKD", _visible(name).casefold())
    # a capital i looks like a small l
    plain = folded.translate(_LOOKALIKES).translate(_DIGITS_LIKE_LETTERS).replace("i", "l")
    letters = "".join(letter if _is_drawn(letter) else _BOX for letter in plain if _is_seen(letter))
    return letters.replace("rn", "m").replace("vv", "w") or folded


def _is_seen(letter: str) -> bool:
    """Whether a character counts: letters, digits, and characters drawn as a box."""
    return letter.isalnum() or not (_is_drawn(letter) or unicodedata.category(letter).startswith("M"))


def _is_drawn(letter: str) -> bool:
    return any(first <= letter <= last for first, last in _DRAWN)


_IN_ARABIC: Final = {_letters(arabic): _letters(latin) for latin, arabic in ARABIC.items()}


def unique_name(name: str, taken: Collection[str]) -> str:
    """Return the name, or the name with the first number from 2 on that no taken name is confused with."""
    skeletons = {skeleton(other) for other in taken}
    number, unique = 1, name
    while skeleton(unique) in skeletons:
        number += 1
        suffix = f" {number}"
        unique = f"{name[: LONGEST_NAME - len(suffix)].rstrip()}{suffix}"
    return unique


class Named(Protocol):
    """Something with a name, such as an agent at a table."""

    @property
    def name(self) -> str:
        """The name."""


AnyNamed = TypeVar("AnyNamed", bound=Named)


def with_free_names(
    agents: Sequence[AnyNamed], taken: Iterable[str], spare: Iterable[AnyNamed]
) -> list[AnyNamed | None]:
    """Return the agents of a table, a spare one for each that can be confused with a *taken* name.

    None stands for an agent without a spare name.
    """
    skeletons = {skeleton(name) for name in taken}
    own = {skeleton(agent.name) for agent in agents}
    free = iter([agent for agent in spare if skeleton(agent.name) not in skeletons | own])
    return [agent if skeleton(agent.name) not in skeletons else next(free, None) for agent in agents]
