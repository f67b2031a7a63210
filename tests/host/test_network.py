"""The common part of both network implementations."""

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
def test_an_invitation_is_found_in_a_pasted_text(text):
    assert invitation_in(text) == LETTERS


@pytest.mark.parametrize("text", ["", "4TXB-90KC-MMM7", "https://example.org/#0000-0000-707", "#table-"])
def test_a_text_without_a_link_is_returned_unchanged(text):
    assert invitation_in(text) == text
