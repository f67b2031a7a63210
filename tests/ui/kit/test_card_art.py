"""The sprites of cards."""

from itertools import product

import pygame
import pytest

from trix.ui.kit.card_art import BACK, FREE, CardArt
from trix.ui.kit.theme import THEMES

KING_OF_HEARTS = 37


@pytest.mark.parametrize("theme", THEMES)
def test_no_card_shines_through_another(theme):
    """On white and on black ground a card looks the same, but for its smooth edge."""
    art = CardArt(THEMES[theme])
    for card, width, angle in product((KING_OF_HEARTS, BACK), (40, 54, 88, 118, 177), (0.0, 4.5)):
        sprite = art.sprite(card, width, angle, shadow=False)
        grounds = []
        for shade in (0, 255):
            ground = pygame.Surface(sprite.get_size())
            ground.fill((shade, shade, shade))
            ground.blit(sprite, (0, 0))
            grounds.append(ground)
        middle = pygame.Rect(0, 0, width * 4 // 5, width * 6 // 5)
        middle.center = sprite.get_rect().center
        dark, light = (pygame.image.tobytes(ground.subsurface(middle), "RGB") for ground in grounds)
        assert dark == light, (card, width, angle)


def test_the_cards_of_a_hand_are_drawn_once_on_a_sharp_screen():
    """They are prepared for each look: a face that the cache drops is drawn again in every frame."""
    art = CardArt(THEMES["day"])
    art.make_room((2880, 1800), 2.0)

    def hand() -> list[pygame.Surface]:
        looks = [(dimmed, legal) for dimmed in (False, True) for legal in (False, True)]
        return [art.sprite(card, 275, 1.5, dimmed=d, legal=g) for card in range(20) for d, g in looks]

    assert all(one is other for one, other in zip(hand(), hand(), strict=True))


@pytest.mark.parametrize("width", [31, 40, 54, 77, 114])
def test_the_price_of_a_doubled_card_stays_in_sight_under_the_next_card(width):
    """Its tag lies in the half that a neighbour's card leaves free, below rank and suit."""
    theme = THEMES["day"]
    sprite = CardArt(theme).sprite(KING_OF_HEARTS, width, 0.0, doubled=True)
    face = pygame.Rect(0, 0, width - 6, round(width * 1.4) - 6)
    face.center = sprite.get_rect().center
    golden = pygame.mask.from_threshold(sprite.subsurface(face), theme.gold, (8, 8, 8, 255))
    tag = golden.connected_component().get_bounding_rects()[0]
    assert tag.w > width * 0.25
    assert tag.right < face.w // 2 + 2
    assert tag.top > face.h * 0.3


@pytest.mark.parametrize(("indices", "doubled"), [*product(("english", "german", "arabic"), (False, True))])
def test_a_small_card_can_show_rank_and_suit_large(indices, doubled):
    """They fill its height in place of the picture; a doubled card still shows its tag beside them."""
    theme = THEMES["day"]
    art = CardArt(theme, indices=indices)

    sprite = art.sprite(KING_OF_HEARTS, 35, doubled=doubled, large=True)
    ink = pygame.mask.from_threshold(sprite, theme.red, (60, 60, 60, 255))
    heart = ink.connected_component().get_bounding_rects()[0]
    assert heart.w > 10, "the heart in the corner is 6 pixels wide"
    whole = art.sprite(KING_OF_HEARTS, 200, doubled=doubled, large=True)
    usual = art.sprite(KING_OF_HEARTS, 200, doubled=doubled)
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(usual, "RGBA"), "large cards have room"


@pytest.mark.parametrize("free", FREE)
@pytest.mark.parametrize("doubled", [False, True])
def test_a_small_covered_card_shows_rank_and_suit_as_wide_as_its_visible_part(free, doubled):
    theme, width = THEMES["day"], 35
    art = CardArt(theme)

    sprite = art.sprite(KING_OF_HEARTS, width, doubled=doubled, shadow=False, index_free=free)
    left = (sprite.get_width() - width) // 2
    seen = sprite.subsurface((0, 0, left + round(width * free), sprite.get_height()))
    red = pygame.mask.from_threshold(seen, theme.red, (60, 60, 60, 255))
    boxes = [box for box in red.get_bounding_rects() if box.w > width * free * 0.6]
    assert len(boxes) == 2, "the letter and the heart"
