"""Links and codes survive a round trip, also when typed; others are refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.net.ciphers import Ciphers
from trix.net.transport.invitation import (
    Invitation,
    InvitationError,
    code_of,
    from_link,
    is_code,
    new_code,
    new_invitation,
)

INVITATIONS = st.builds(
    Invitation, st.binary(min_size=16, max_size=16), st.text("0123456789abcdef", min_size=20, max_size=20)
)
ONE = Invitation(bytes(range(16)), "0123456789abcdef0123")


@given(INVITATIONS)
def test_a_link_survives_a_round_trip(invitation):
    assert len(invitation.text) == 42
    assert invitation.text.isalnum()
    assert from_link(invitation.text) == invitation
    assert from_link(f" {invitation.text.lower()[:20]}-{invitation.text[20:]}\n") == invitation


def test_the_link_format_is_stable():
    assert ONE.text == "00041061050R3GG28A1C60T3GF04HMASW9NF6YY093"
    assert ONE.room == "8010e863c5329f9f"


def test_room_and_handshake_key_do_not_reveal_the_secret():
    other = Invitation(bytes(15) + b"\1", ONE.host)
    values = {ONE.room, other.room, ONE.handshake_key.hex(), other.handshake_key.hex(), ONE.secret.hex()}
    assert len(values) == 5
    assert not ONE.handshake_key.hex().startswith(ONE.room)
    # the room does not depend on the host
    assert Invitation(ONE.secret, "f" * 20).room == ONE.room


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "length"),
        (ONE.text[:-1], "length"),
        (ONE.text + "0", "length"),
        (ONE.text[:-1] + "U", "letter"),
        (ONE.text[:-1] + "é", "letter"),
        ("Z" + ONE.text[1:], "letter"),
        ("-" * 1000, "length"),
    ],
)
def test_an_invalid_link_is_refused(text, reason):
    with pytest.raises(InvitationError) as refused:
        from_link(text)
    assert refused.value.reason == reason


def test_a_typed_code_may_differ_in_form():
    code = new_code(Ciphers())
    assert len(code) == 14
    assert code_of(code.lower().replace("-", " ").replace("0", "o")) == code
    assert is_code(code)
    for wrong in ("", code[:-1], code.lower(), code.replace("-", ""), code[:-1] + "!", "-" * 10_000):
        assert not is_code(wrong)
    with pytest.raises(InvitationError):
        code_of(code[:-1])


def test_new_invitations_are_random():
    """A link has 128 random bits, with any code."""
    host = "0123456789abcdef" * 2
    one, other = new_invitation(Ciphers(), host), new_invitation(Ciphers(), host)
    assert len(one.secret) == 16
    assert one.secret != other.secret
    assert one.room != other.room
    assert from_link(one.text) == one
    with pytest.raises(ValueError, match="names its host"):
        _ = one._replace(host="").text
