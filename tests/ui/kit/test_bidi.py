"""The order and the letter forms of mixed text, held against two independent implementations."""

import arabic_reshaper
import pytest
from bidi import get_display as order_by_rust
from bidi.algorithm import get_display as order_by_python
from hypothesis import given
from hypothesis import strategies as st

from trix.ui.kit.bidi import MARKS, PLAIN_LETTERS, shape, visual

RESHAPER = arabic_reshaper.ArabicReshaper({"support_zwj": True, "use_unshaped_instead_of_isolated": False})
LETTERS = "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئىةپچگکی"
TEXT = st.text(alphabet=st.sampled_from(LETTERS + "abcXYZ 0123456789 ٠١٢٣٤٥ .,:/+-−%٫٪!?$#()[]"), max_size=40)


def logical(drawn: str) -> str:
    """Drawn Arabic back to plain letters in reading order."""
    return "".join(PLAIN_LETTERS.get(c, c) for c in reversed(drawn))


@given(st.text(alphabet=st.sampled_from(LETTERS + "ـ ً\u200c\u200daZ5"), max_size=30))
def test_letters_join_as_the_reshaper_joins_them(text):
    plain = MARKS.sub("", shape(text))
    assert plain == RESHAPER.reshape(text).replace("\u200c", "").replace("\u200d", "")


def test_marks_stay_with_their_letter():
    assert logical(visual("بنتًا مدبّلة", base_rtl=True).translate({0x64B: None, 0x651: None})) == "بنتا مدبلة"
    drawn = visual("بنتًا مدبّلة", base_rtl=True)
    assert [PLAIN_LETTERS[drawn[drawn.index(mark) - 1]] for mark in "\u064b\u0651"] == ["ت", "ب"]
    assert visual("ب\u064e\u064e\u064e\u064e", base_rtl=True) == "ﺏ\u064e\u064e", "no tower of marks"
    assert visual("a\u064b \u064b", base_rtl=True) == " a", "there is no letter below"
    assert "\u0651" in visual("\u2068حدّة\u2069 x", base_rtl=False)


def test_kurdish_letters_join():
    assert len(set(shape("ڵڵڵ"))) == 3  # initial, medial, final
    assert shape("ڕڵ")[1] == "ڵ", "nothing joins after reh"
    assert shape("ئە")[1] != "ە"
    # private forms go from right to left, like the letters
    assert [PLAIN_LETTERS.get(c, c) for c in visual("ab ڕێ", base_rtl=False)] == [*"ab ", "ێ", "ڕ"]


def signs_as_digits(text: str) -> str:
    """The one liberty taken: a sign before a Western number counts as a digit of it (here by rare digits)."""
    stand_ins = {"+": "０", "-": "１", "−": "２"}
    out = list(text)
    for i, char in enumerate(text[:-1]):
        lone = i == 0 or not (text[i - 1].isdigit() or text[i - 1] in ".,:/")
        if char in stand_ins and text[i + 1] in "0123456789" and lone:
            out[i] = stand_ins[char]
    return "".join(out)


def signs_back(text: str) -> str:
    return text.translate({ord("０"): "+", ord("１"): "-", ord("２"): "−"})


@given(TEXT, st.booleans())
def test_order_is_that_of_the_unicode_algorithm(text, rtl):
    # the oracle in Rust pairs brackets but leaves them unturned: compare the order alone
    drawn = signs_back(order_by_rust(signs_as_digits(shape(text)), base_dir="R" if rtl else "L"))
    flat = {ord(c): "|" for c in "()[]"}
    assert visual(text, rtl).translate(flat) == drawn.translate(flat)


@given(TEXT.map(lambda text: text.translate({ord(c): None for c in ")]"})), st.booleans())
def test_brackets_are_turned_in_right_to_left_runs(text, rtl):
    # the oracle in Python turns brackets but knows no pairs: only opening ones
    assert visual(text, rtl) == signs_back(
        order_by_python(signs_as_digits(shape(text)), base_dir="R" if rtl else "L")
    )


@pytest.mark.parametrize("number", ["−75", "+200", "×4", "7/13", "12:30", "1,000", "3.141", "-5"])
def test_numbers_stay_left_to_right_in_arabic(number):
    drawn = visual(f"نقاط {number} نقاط", base_rtl=True)
    assert number in drawn
    assert number in visual(f"النتيجة: {number}", base_rtl=True)


@pytest.mark.parametrize(
    ("number", "drawn"), [("−٧٥", "٧٥−"), ("+٢٠٠", "٢٠٠+"), ("٧/١٣", "٧/١٣"), ("٣٫١", "٣٫١")]
)
def test_arabic_digits_run_left_to_right_after_their_sign(number, drawn):
    assert drawn in visual(f"نقاط {number} نقاط", base_rtl=True)
    assert drawn in visual(f"Sami {number}", base_rtl=True)
    assert visual(number, base_rtl=True) == drawn


@pytest.mark.parametrize(
    ("text", "rtl", "drawn"),
    [
        ("لا", True, "\ufefb"),
        ("بلا", True, "\ufefc\ufe91"),
        ("(باب)", True, "(\ufe8f\ufe8e\ufe91)"),
        ("Sami (باب)!", False, "Sami (\ufe8f\ufe8e\ufe91)!"),
        ("Sami: 7", True, "Sami: 7"),
        ("Sami: باب", True, "\ufe8f\ufe8e\ufe91 :Sami"),
        ("كَتَبَ", True, "\ufe90\u064e\ufe98\u064e\ufedb\u064e"),
        ("Queens", True, "Queens"),
        ("", True, ""),
    ],
)
def test_known_lines(text, rtl, drawn):
    assert visual(text, rtl) == drawn


@given(st.text(max_size=30), st.booleans())
def test_any_text_gives_a_line_of_printable_characters(text, rtl):
    drawn = visual(text, rtl)
    assert "\n" not in drawn
    assert "\0" not in drawn
    assert not set(drawn) & set("\u202e\u2067\u200f")


def test_a_name_cannot_turn_the_line_round():
    assert visual("\u202eSami won 12", False) == "Sami won 12"


def test_reading_back_gives_the_letters():
    assert logical(visual("ملك الكبة", True)) == "ملك الكبة"
