import socket
from contextlib import ExitStack

from tools.site.broker import free_port


def test_the_port_is_outside_the_range_of_outgoing_connections():
    """So a killed broker can be started again on its port."""
    with ExitStack() as opened:
        handed_out = []
        for _ in range(50):
            one = opened.enter_context(socket.socket())
            one.bind(("127.0.0.1", 0))
            handed_out.append(one.getsockname()[1])
        assert max(free_port() for _ in range(50)) < min(handed_out)
