"""A guest that sends impossible numbers harms no other guest. The fuzzer found these."""

import pytest

from tests.net.circle import begun
from trix import __version__
from trix.net.messages import PROTOCOL, Checked, Join, Snapshot


@pytest.mark.parametrize("deal", [-1, 0, 5, 2**60])
def test_a_check_of_a_deal_that_is_not_over_is_ignored(deal):
    """Otherwise the host would send it to all guests, and they would leave."""
    circle = begun()
    circle.step()
    circle.send("p1", Checked(1, deal, "false"))
    assert circle.host.room.checks == ()
    assert circle.guests["p2"].room.checks == ()


def test_a_guest_that_claims_fewer_dealings_than_none_gets_all():
    circle = begun()
    circle.play(60)
    circle.sent.clear()
    circle.send("p1", Join(PROTOCOL, __version__, "p1", "falcon", 0, 1, -1))
    (snapshot,) = [message for _name, message in circle.sent if isinstance(message, Snapshot)]
    assert (snapshot.known, len(snapshot.finished)) == (0, len(circle.guests["p2"].dealings.finished))
