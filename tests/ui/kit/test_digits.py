"""Numbers are written in the chosen digits; other text stays the same."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.ui.kit.bidi import visual
from trix.ui.kit.digits import KEPT, arabic_digits, digits_of
from trix.ui.kit.fonts import Fonts


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("المجموع −75", "المجموع −٧٥"),
        ("7/13", "٧/١٣"),
        ("3.125", "٣٫١٢٥"),
        ("12,345", "١٢٬٣٤٥"),
        ("50%", "٥٠٪"),
        ("12:30", "١٢:٣٠"),
        ("1. هدى", "١. هدى"),
        ("بـ 15 والأكلة بـ 10، و15", "بـ ١٥ والأكلة بـ ١٠، و١٥"),
        ("Sami2 K9s", "Sami2 K9s"),
        ("1.2.3", "١.٢.٣"),
        (f"{KEPT}123", f"{KEPT}123"),
    ],
)
def test_numbers_are_rewritten_and_names_are_not(text, written):
    assert arabic_digits(text) == written


def test_only_arabic_has_the_choice():
    assert digits_of("arabic", "ar")("75") == "٧٥"
    for setting, language in (("western", "ar"), ("arabic", "en"), ("arabic", "de")):
        assert digits_of(setting, language)("75") == "75"


@given(st.integers(-10_000, 10_000))
def test_a_number_keeps_its_order_on_the_screen(number):
    drawn = visual(arabic_digits(f"نقاط {number}"), base_rtl=True)
    assert arabic_digits(str(abs(number))) in drawn
    # read from the right: the sign comes first
    assert ("-" in drawn) == (number < 0)
    assert "-" not in drawn or drawn.index("-") > drawn.index(arabic_digits(str(abs(number))))


def test_a_number_takes_the_same_room_in_all_digits(painter):
    western = painter(rtl=True).fonts
    arabic = Fonts(painter().metrics, True, digits=arabic_digits)
    for px in (14, 17, 24, 33):
        for bold in (False, True):
            assert {arabic.width(f"−{n}{n}{n}", px, bold) for n in range(10)} == {
                western.width("−100", px, bold)
            }


def test_every_digit_is_drawn_and_no_box(painter):
    arabic = Fonts(painter().metrics, True, digits=arabic_digits)
    pictures = {pygame.image.tobytes(arabic.render(str(n), 40, (255, 255, 255)), "RGBA") for n in range(10)}
    assert len(pictures) == 10
