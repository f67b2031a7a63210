import socket
from contextlib import ExitStack

from tools.site.broker import free_port


def test_a_port_is_not_one_that_outgoing_connections_take():
    """A broker that is killed and started again finds its port free."""
    with ExitStack() as opened:
        handed_out = []
        for _ in range(50):
            one = opened.enter_context(socket.socket())
            one.bind(("127.0.0.1", 0))
            handed_out.append(one.getsockname()[1])
        assert max(free_port() for _ in range(50)) < min(handed_out)
