"""Players with any colour vision deficiency can distinguish the four suit colours, in every theme."""

from itertools import combinations, product

import pytest

from tests.ui.kit.colour_vision import DEFICIENCIES, ciede2000, difference
from trix.ui.kit.card_art import CardArt
from trix.ui.kit.theme import TABLES, THEMES, theme_of

LEAST = 30
LEAST_OF_OTHERS = 19
CLUBS, HEARTS = 0, 2

# pairs of the published test data of Sharma, Wu and Dalal (2005)
PUBLISHED = [
    ((50.0000, 2.6772, -79.7751), (50.0000, 0.0000, -82.7485), 2.0425),
    ((50.0000, -1.3802, -84.2814), (50.0000, 0.0000, -82.7485), 1.0000),
    ((50.0000, 0.0000, 0.0000), (50.0000, -1.0000, 2.0000), 2.3669),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0009), 7.1792),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0011), 7.2195),
    ((50.0000, -0.0010, 2.4900), (50.0000, 0.0009, -2.4900), 4.8045),
    ((50.0000, 2.5000, 0.0000), (50.0000, 0.0000, -2.5000), 4.3065),
    ((50.0000, 2.5000, 0.0000), (73.0000, 25.0000, -18.0000), 27.1492),
    ((50.0000, 2.5000, 0.0000), (61.0000, -5.0000, 29.0000), 22.8977),
    ((50.0000, 2.5000, 0.0000), (56.0000, -27.0000, -3.0000), 31.9030),
    ((50.0000, 2.5000, 0.0000), (58.0000, 24.0000, 15.0000), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "published"), PUBLISHED)
def test_differences_are_as_published(one, other, published):
    assert ciede2000(one, other) == pytest.approx(published, abs=0.00005)
    assert ciede2000(other, one) == pytest.approx(published, abs=0.00005)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_four_colours_are_told_apart(deficiency):
    for theme, table in product(THEMES, TABLES):
        art = CardArt(theme_of(theme, table), four_colour=True)
        for one, other in combinations(range(4), 2):
            colours = art.suit_colour(one), art.suit_colour(other)
            least = LEAST if (one, other) == (CLUBS, HEARTS) else LEAST_OF_OTHERS
            assert difference(deficiency, *colours) >= least, (theme, table, one, other, colours)
