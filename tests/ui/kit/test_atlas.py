"""Pictures are found by name, in groups where they are to be chosen from."""

import pygame
import pytest

from trix.ui.kit import atlas


@pytest.mark.parametrize("pictures", [atlas.avatars(), atlas.reactions()])
def test_groups_share_out_all_names_in_order(pictures):
    groups = pictures.groups()
    assert len(groups) >= 3
    assert tuple(name for members in groups.values() for name in members) == pictures.names


def test_icons_come_in_no_groups():
    assert not atlas.icons().groups()
    assert "menu" in atlas.icons().names


@pytest.mark.parametrize("pictures", [atlas.avatars(), atlas.reactions()])
def test_every_picture_is_another_also_when_small(pictures):
    small = {pygame.image.tobytes(pictures.get(name, 32), "RGBA") for name in pictures.names}
    assert len(small) == len(pictures.names)


def test_an_unknown_name_is_refused():
    with pytest.raises(KeyError, match="unicorn"):
        atlas.avatars().get("unicorn", 32)
