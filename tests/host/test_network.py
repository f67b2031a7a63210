"""What both sides of the way to others have in common."""

import pytest

from trix.host.network import TABLE, invitation_in

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789"


@pytest.mark.parametrize(
    "text",
    [
        f"https://example.org/trix/#{TABLE}{LETTERS}",
        f"Come and play: https://example.org/#{TABLE}{LETTERS}\n",
        f"  {LETTERS} ",
    ],
)
def test_an_invitation_is_found_in_what_was_pasted(text):
    assert invitation_in(text) == LETTERS


@pytest.mark.parametrize("text", ["", "4TXB-90KC-MMM7", "https://example.org/#0000-0000-707", "#table-"])
def test_what_holds_none_is_left_as_it_is(text):
    assert invitation_in(text) == text
