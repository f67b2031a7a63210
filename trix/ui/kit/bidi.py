"""Bidirectional text: one line of mixed Arabic and Latin, reordered and shaped for drawing.

`visual("نقاط: −75", base_rtl=True)` gives the characters from left to right, Arabic letters replaced by their
presentation forms, so that a renderer that knows nothing of either draws them right. Two parts:

- shaping: joined letter forms and lam-alef, read from the decompositions of U+FB50–FBFF and U+FE70–FEFC;
  letters of Kurdish, Pashto and others that have no forms there get private characters (`OWN_FORMS`). Marks
  such as tanween and shadda stay after the letter that they are drawn over, two at most; all others, and
  all of Hebrew, are dropped, since the font lacks them;
- order: the bidirectional algorithm of Unicode's annex 9 for a single line, from W1 to L4, with isolates that
  are not nested, and without embeddings (their controls are removed). One liberty: a sign right before a
  number in Western digits belongs to it, so "−75", "+200" and "×4" stay whole. Before Arabic-Indic digits
  it stands where Arabic puts it, on the right.
"""

import re
from functools import lru_cache
from itertools import groupby
from typing import Final
from unicodedata import bidirectional, category, decomposition, normalize

_LAM = "\u0644"
_NON_JOINER, _JOINER, _TATWEEL = "\u200c", "\u200d", "\u0640"
_HEBREW_SIGNS = "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"
_ARABIC_SIGNS = "\u0653-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed"
_OTHER_SIGNS = re.compile(f"[{_HEBREW_SIGNS}{_ARABIC_SIGNS}]")
MARKS: Final = re.compile("[\u064b-\u0652]+")
"""Tanween, short vowels, shadda and sukun."""
_MOST_MARKS = 2  # over a letter: more would be drawn over the line above
_BEFORE_LETTER = re.compile(f"({MARKS.pattern})(.)", re.DOTALL)
_SIGNED = re.compile(r"(?<![\d.,:/])[+\-−×](?=[0-9])")
_BRACKETS = dict(zip("([{⟨", ")]}⟩", strict=True))
_ISOLATE = re.compile("([\u2066-\u2068])([^\u2066-\u2069]*)\u2069?")
_OBJECT = "\ufffc"  # stands for an isolate in the text around it
_MIRRORS = dict(zip("()[]{}<>«»‹›≤≥⟨⟩", ")(][}{><»«›‹≥≤⟩⟨", strict=True))


_JOINED_BOTH, _JOINED_BEFORE = "ڵێټځڅښڼګڠڬڽڪݢ", "ەڕډړږۃۊۏۍ"
_FIRST_OWN = 0xE000


def _own_forms() -> dict[str, tuple[str, str]]:
    named = [(letter, kind) for letter in _JOINED_BOTH for kind in ("final", "initial", "medial")]
    named += [(letter, "final") for letter in _JOINED_BEFORE]
    return {chr(_FIRST_OWN + at): one for at, one in enumerate(named)}


OWN_FORMS: Final = _own_forms()
"""The letter and its form ("final", "initial" or "medial") by the private character of the font."""


def _read_forms() -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    forms: dict[str, dict[str, str]] = {}  # letter -> isolated, final, initial, medial -> form
    plain: dict[str, str] = {}  # form -> letters
    for code in (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD)):
        kind, *parts = decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(part, 16)) for part in parts)
        if len(letters) == 1 or (len(letters) == 2 and letters[0] == _LAM):
            forms.setdefault(letters, {})[kind.strip("<>")] = chr(code)
            plain[chr(code)] = letters
    for form, (letter, kind) in OWN_FORMS.items():
        forms.setdefault(letter, {"isolated": letter})[kind] = form
        plain[form] = letter
    return forms, plain


_FORMS, PLAIN_LETTERS = _read_forms()


def _clean(text: str) -> str:
    """Turn white space into spaces and drop controls: a name must not reverse the rest of the line."""
    spaced = re.sub(r"\s", " ", text)
    return "".join(c for c in spaced if c in (_NON_JOINER, _JOINER) or category(c) not in ("Cc", "Cf"))


def _joins_next(char: str) -> bool:
    return char in (_TATWEEL, _JOINER) or "initial" in _FORMS.get(char, ())


def _joins_previous(char: str) -> bool:
    return char in (_TATWEEL, _JOINER) or "final" in _FORMS.get(char, ())


def shape(text: str) -> str:
    """Return `text`, still in reading order, with Arabic letters in their joined forms."""
    text, marks = _apart(_OTHER_SIGNS.sub("", normalize("NFC", text)))
    out: list[str] = []
    i = 0
    while i < len(text):
        unit = text[i : i + 2] if text[i : i + 2] in _FORMS else text[i]
        forms = _FORMS.get(unit)
        if forms:
            before = i > 0 and _joins_next(text[i - 1]) and _joins_previous(unit[0])
            # a ligature ends in alef, which joins nothing after it
            after = len(unit) == 1 and _joins_next(unit) and _joins_previous(text[i + 1 : i + 2])
            kind = ("medial" if after else "final") if before else ("initial" if after else "isolated")
            out.append(forms.get(kind) or forms.get("isolated") or unit)
            out.append("".join(marks[i : i + len(unit)])[:_MOST_MARKS])
        elif unit not in (_NON_JOINER, _JOINER):
            out.append(unit)
        i += len(unit)
    return "".join(out)


def _apart(text: str) -> tuple[str, list[str]]:
    """Return the text without marks, and the marks after each of its characters."""
    marks: list[str] = []
    for part in re.split(f"({MARKS.pattern})", text):
        if MARKS.match(part):
            marks[-1:] = [part] if marks else []
        else:
            marks += [""] * len(part)
    return MARKS.sub("", text), marks


def _classes(text: str, base: str) -> list[str]:
    """Return the bidi class of each character after the weak rules W1 to W7."""
    kinds = ["AL" if c in OWN_FORMS else bidirectional(c) or "L" for c in text]
    for match in _SIGNED.finditer(text):
        kinds[match.start()] = "EN"
    strong = before = base
    for i, kind in enumerate(kinds):  # W1, W2
        if kind == "NSM":
            kinds[i] = kind = before
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[i] = "AN"
        before = kind if kinds[i] != "AN" else "AN"
    kinds = ["R" if kind == "AL" else kind for kind in kinds]  # W3
    for i in range(1, len(kinds) - 1):  # W4
        a, kind, b = kinds[i - 1 : i + 2]
        if a == b and ((kind == "CS" and a in ("EN", "AN")) or (kind == "ES" and a == "EN")):
            kinds[i] = a
    i = 0
    while i < len(kinds):  # W5, W6
        end = i + 1
        if kinds[i] == "ET":
            while end < len(kinds) and kinds[end] == "ET":
                end += 1
            number = (i > 0 and kinds[i - 1] == "EN") or (end < len(kinds) and kinds[end] == "EN")
            kinds[i:end] = ["EN" if number else "ON"] * (end - i)
        elif kinds[i] in ("ES", "CS"):
            kinds[i] = "ON"
        i = end
    strong = base
    for i, kind in enumerate(kinds):  # W7
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"
    return kinds


_SIDES = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # how the neutral rules see a class


def _resolve_brackets(text: str, kinds: list[str], base: str) -> None:
    """Apply N0: a pair of brackets takes the direction of its contents, or else of what precedes it."""
    open_at: list[int] = []
    pairs: list[tuple[int, int]] = []
    for i, char in enumerate(text):
        if kinds[i] != "ON":
            continue
        if char in _BRACKETS:
            open_at.append(i)
        elif char in _BRACKETS.values():
            match = next((k for k in reversed(open_at) if _BRACKETS[text[k]] == char), None)
            if match is not None:
                del open_at[open_at.index(match) :]
                pairs.append((match, i))
    for start, end in sorted(pairs):
        inside = {_SIDES[kind] for kind in kinds[start + 1 : end] if kind in _SIDES}
        if base in inside:
            side = base
        elif inside:
            before = next((_SIDES[kind] for kind in reversed(kinds[:start]) if kind in _SIDES), base)
            side = before if before != base else base
        else:
            continue
        kinds[start] = kinds[end] = side


def _levels(text: str, base_rtl: bool) -> list[int]:
    """Return the embedding level of each character; odd levels are drawn right to left."""
    base, level = ("R", 1) if base_rtl else ("L", 0)
    kinds = _classes(text, base)
    _resolve_brackets(text, kinds, base)
    at = 0
    for neutral, group in groupby(kinds, lambda kind: kind not in _SIDES):  # N1, N2
        size = len(list(group))
        if neutral:
            left = _SIDES[kinds[at - 1]] if at else base
            right = _SIDES[kinds[at + size]] if at + size < len(kinds) else base
            kinds[at : at + size] = [left if left == right else base] * size
        at += size
    odd = {"L": 2, "R": 1, "EN": 2, "AN": 2}  # I1, I2
    even = {"L": 0, "R": 1, "EN": 2, "AN": 2}
    levels = [(odd if base_rtl else even)[kind] for kind in kinds]
    tail = len(text.rstrip())
    levels[tail:] = [level] * (len(text) - tail)  # L1
    return levels


def is_rtl_text(text: str) -> bool | None:
    """Whether the first letter with a direction is written from right to left; None without one."""
    sides = (bidirectional(char) for char in text)
    return next((side != "L" for side in sides if side in ("L", "R", "AL")), None)


@lru_cache(maxsize=2000)
def visual(text: str, base_rtl: bool) -> str:
    """Return one line of `text` as drawn from left to right, in a paragraph of the given direction."""
    if text.isascii() and text.isprintable() and not base_rtl:
        return text
    isolates: list[str] = []

    def take(isolate: re.Match[str]) -> str:
        kind, inner = isolate.groups()
        own = {"\u2066": False, "\u2067": True}.get(kind, is_rtl_text(inner))
        isolates.append(visual(inner, base_rtl if own is None else own))
        return _OBJECT

    shaped = shape(_clean(_ISOLATE.sub(take, text.replace(_OBJECT, "\ufffd"))))
    levels = _levels(shaped, base_rtl)
    order = list(range(len(shaped)))
    for level in range(max(levels, default=0), 0, -1):  # L2
        i = 0
        while i < len(order):
            end = i
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[i:end] = order[i:end][::-1]
            i = max(end, i + 1)
    drawn = [_MIRRORS.get(shaped[i], shaped[i]) if levels[i] % 2 else shaped[i] for i in order]  # L4
    line = _BEFORE_LETTER.sub(lambda found: found[2] + found[1][::-1], "".join(drawn))  # L3
    placed = (isolates[shaped[:i].count(_OBJECT)] for i in order if shaped[i] == _OBJECT)
    return re.sub(_OBJECT, lambda _found: next(placed), line)
