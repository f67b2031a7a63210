"""Any text can be drawn, fits where it should, and Arabic is shaped once."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.ui.kit.digits import arabic_digits
from trix.ui.kit.fonts import LEFT_TO_RIGHT, Fonts
from trix.ui.kit.painter import Painter

WHITE = (255, 255, 255)


@pytest.fixture(scope="module")
def fonts(painter: Callable[..., Painter]) -> Fonts:
    return painter().fonts


def ink(surface: pygame.Surface) -> bytes:
    """The pixels within the drawn text's bounds."""
    return pygame.image.tobytes(surface.subsurface(surface.get_bounding_rect()), "RGBA")


@pytest.mark.parametrize(
    "name",
    [
        *("ڕێبوار", "ئەڵماس", "ڤیان", "ژیان"),  # Kurdish
        *("שרה", "יעל"),
        *("Անի", "Արմեն"),
        *("Олексій", "Ґалаґан", "Әйгерім"),
        *("Ελένη", "Άννα"),
        *("ښکلا", "ټينګ", "ٹیپو", "بڑے", "ნინო"),
    ],
)
def test_names_in_many_alphabets_show_no_box(fonts, name):
    assert "boxes" not in [kind for kind, _run in fonts._pieces(name)]
    for bold in (False, True):
        together = fonts.width(f"Anna {name} 7", 40, bold)
        assert together == fonts.render(f"Anna {name} 7", 40, WHITE, bold).get_width()
        # letters of other alphabets stand on the same base line
        mixed = fonts.render(f"E{name[0] if name[0] in 'АЕОΕ' else 'E'}", 40, WHITE, bold)
        plain = fonts.render("E", 40, WHITE, bold)
        assert mixed.get_bounding_rect().bottom == plain.get_bounding_rect().bottom


def test_common_emoji_are_the_pictures_of_reactions_and_others_are_boxes(fonts):
    drawn = fonts.render("😀", 40, WHITE)
    assert drawn.get_at(drawn.get_rect().center)[:3] != WHITE
    assert [kind for kind, _run in fonts._pieces("ok 👍❤🦆")] == ["words", "emoji", "boxes"]


def test_the_font_for_names_is_loaded_for_them_alone(painter, monkeypatch):
    opened, open_font = set(), pygame.font.Font

    def spy(path, px):
        opened.add(Path(path).name.partition("-")[0])
        return open_font(path, px)

    monkeypatch.setattr(pygame.font, "Font", spy)
    fonts = painter().fonts
    fonts.render("Queens ملكات 12", 20, WHITE)
    assert opened == {"Vazirmatn"}
    fonts.render("Ελένη", 20, WHITE)
    assert opened == {"Vazirmatn", "Names"}


@given(text=st.text(max_size=20))
def test_any_text_can_be_drawn_and_measured(fonts, text):
    assert fonts.render(text, 20, WHITE).get_width() == fonts.width(text, 20)


@pytest.mark.parametrize("text", ["\0", "\ud800", "🦆", "\U0010ffff", "漢"])
def test_what_the_font_lacks_shows_as_a_box(fonts, text):
    plain = fonts.width("ab", 20)
    drawn = fonts.render(f"a{text}b", 20, WHITE)
    if text == "\0":
        assert drawn.get_width() == plain  # a control is not a character
    else:
        assert drawn.get_width() > plain


def test_texts_already_in_drawing_order_are_not_turned_again(fonts):
    # two letters drawn apart, side by side in drawing order, look like both drawn together
    joined = fonts.render("بس", 60, WHITE)
    first, last = (fonts.render(form, 60, WHITE) for form in ("\ufe91", "\ufeb2"))
    side = pygame.Surface((first.get_width() + last.get_width(), joined.get_height()), pygame.SRCALPHA)
    side.blit(last, (0, 0))
    side.blit(first, (last.get_width(), 0))
    assert abs(joined.get_width() - side.get_width()) <= 2
    half = joined.get_width() // 2
    right_part = joined.subsurface((half, 0, joined.get_width() - half, joined.get_height()))
    dot_below = right_part.subsurface((0, right_part.get_height() * 2 // 3, right_part.get_width(), 10))
    assert dot_below.get_bounding_rect().w, "the dot of beh, which is read first, is on the right"


def test_numbers_in_arabic_are_drawn_as_in_latin(painter):
    arabic = painter(rtl=True).fonts
    latin = painter(rtl=False).fonts
    for number in ("−75", "+200", "7/13", "12:30"):
        assert ink(arabic.render(number, 40, WHITE)) == ink(latin.render(number, 40, WHITE))


def test_english_is_set_as_such_in_any_language(painter):
    text = 'of the Software, and to "sell" copies (2026).'
    p = painter()
    latin, arabic = p.fonts, Fonts(p.metrics, True, digits=arabic_digits)
    shown = arabic.render(LEFT_TO_RIGHT + text, "body", WHITE)
    assert ink(shown) == ink(latin.render(text, "body", WHITE))
    assert shown.get_width() == arabic.width(LEFT_TO_RIGHT + text, "body")


def test_counting_numbers_stand_still(fonts):
    for bold in (False, True):
        assert len({fonts.width(f"−{n}", 33, bold) for n in (111, 100, 777, 184)}) == 1


def test_suits_and_the_letters_of_names_are_there(fonts):
    for char in "♠♥♦♣äöüßÄÖÜ×−…·’„“–ğışłřő٠٩٫٬٪":
        assert fonts.render(char, 40, WHITE).get_width() != 0
        assert ink(fonts.render(char, 40, WHITE)) != ink(fonts.render("漢", 40, WHITE))


@given(text=st.text(alphabet="ab cdefghij   لعبة", max_size=80), width=st.integers(60, 300))
def test_wrapped_lines_fit_and_lose_no_letter(fonts, text, width):
    lines = fonts.wrap(text, 20, width)
    assert all(fonts.width(line, 20) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_what_belongs_together_stays_together_if_it_can(fonts):
    text = "seven\u00a0tricks and\u00a0a\u00a0queen"
    together = fonts.width("seven tricks", 20)
    assert fonts.wrap(text, 20, together) == ["seven\u00a0tricks", "and\u00a0a\u00a0queen"]
    assert fonts.wrap(text, 20, together - 1)[:2] == ["seven", "tricks"]


def test_no_line_ends_or_begins_with_a_dot(fonts):
    assert fonts.wrap("one · two", 20, fonts.width("one ·", 20)) == ["one", "two"]
    assert fonts.wrap("two · one", 20, fonts.width("two", 20)) == ["two", "one"]
    assert fonts.wrap("one · two", 20, 500) == ["one · two"]


def test_wrapping_keeps_line_breaks(fonts):
    assert fonts.wrap("one\ntwo three", 20, 500) == ["one", "two three"]


@given(text=st.text(alphabet="abc defg لعبة", min_size=1, max_size=60), width=st.integers(40, 300))
def test_fitted_text_fits(fonts, text, width):
    fitted, px = fonts.fit(text, 20, width)
    assert fonts.width(fitted, px) <= width
    assert px <= 20
    if fonts.width(text, 20) <= width:
        assert (fitted, px) == (text, 20)


def test_a_long_text_is_cut_with_an_ellipsis(fonts):
    fitted, _px = fonts.fit("the most improbable name of a player", 20, 120)
    assert fitted.endswith("…")
    assert fitted.startswith("the most")


def test_a_text_is_drawn_once(fonts):
    assert fonts.render("Queens", "heading", WHITE) is fonts.render("Queens", "heading", WHITE)


def test_memory_stays_bounded(painter):
    fonts = painter().fonts
    first = fonts.render("text 0", 60, WHITE)
    for n in range(1, 1500):
        fonts.render(f"text {n}", 60, WHITE)
    assert fonts.render("text 0", 60, WHITE) is not first


@pytest.mark.parametrize("px", [13, 14, 15])
def test_small_letters_stand_at_even_distances(fonts, px):
    drawn = fonts.render("l" * 12, px, WHITE)
    alpha = [sum(drawn.get_at((x, y)).a for y in range(drawn.get_height())) for x in range(drawn.get_width())]
    pitch = drawn.get_width() / 12
    # the centre of each letter's ink, within its share of the width
    shares = [range(round(at * pitch), round((at + 1) * pitch)) for at in range(12)]
    centres = [sum(x * alpha[x] for x in share) / sum(alpha[x] for x in share) for share in shares]
    steps = [after - before for before, after in pairwise(centres)]
    assert max(steps) - min(steps) < 0.45
    assert drawn.get_width() == fonts.width("l" * 12, px)


def test_a_number_and_its_percent_sign_stay_on_one_line(fonts):
    text = "all who are to play can follow with a chance of about 38 % and then nothing costly falls"
    for width in range(200, 500, 20):
        assert not any(line.startswith("%") for line in fonts.wrap(text, "body", width))
