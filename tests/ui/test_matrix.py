"""What `make test` leaves out of the matrix is there in other combinations."""

import pytest

from tests.ui.inventory import OVER_TABLE, SCREENS
from tests.ui.matrix import combinations
from tests.ui.screens.test_layout import GOLDEN_SIZES, LANGUAGES, SIZES


def cases(**axes):
    """All combinations, and the combination of `make test`."""
    found = [*combinations(axes)]
    return [case for case, _ in found], [case for case, always in found if always]


def test_all_combinations_are_there_and_each_first_value_is_always_looked_at():
    combined, always = cases(screen="abc", size=[1, 2], language=["en", "ar"])
    assert len(set(combined)) == 3 * 2 * 2
    assert [screen for screen, *_ in always] == ["a", "b", "c"]


def test_what_has_one_axis_is_always_looked_at():
    combined, always = cases(screen="abc")
    assert combined == always == [("a",), ("b",), ("c",)]


@pytest.mark.parametrize("screens", [SCREENS, OVER_TABLE])
@pytest.mark.parametrize("sizes", [SIZES, GOLDEN_SIZES])
def test_all_sizes_in_all_languages_have_their_turn(screens, sizes):
    combined, always = cases(screen=screens, size=sizes, language=LANGUAGES)
    assert len(always) == len(screens)
    assert {case[1:] for case in always} == {case[1:] for case in combined}
