"""A device with the link and a program that sends arbitrary messages."""

import zlib
from time import process_time

from trix.codec import tagged, to_bytes
from trix.net.transport.link import WORDS


def pressed(text):
    """Compress the text of a batch."""
    press = zlib.compressobj(9, wbits=-15, zdict=WORDS)
    return press.compress(text) + press.flush()


class ModifiedGuest:
    """A member of a world that sends batches past all limits of its own program."""

    def __init__(self, world, name="Mallory"):
        self.world = world
        self.device = world.join(name)
        world.until(lambda: self.device.guest.room is not None)

        self.link = self.device.party.host_link._link
        """The connection that was used last."""

    def send_text(self, text):
        """Send the text of a batch in one packet; nothing while the device connects again."""
        self.send_packed(pressed(text))

    def send_packed(self, packed):
        link = self.device.party.host_link._link
        if link is not None:
            self.link = link
            link.channel._unsent.append((0, packed))

    def send(self, messages):
        """Send many messages as one batch."""
        self.send_text(to_bytes([tagged(message) for message in messages]))

    @property
    def id(self):
        return self.device.party.id

    @property
    def is_connected(self):
        """Whether the host still listens to the connection."""
        links = self.world.host_party.guest_links.links.values()
        return any(link.connection == self.link.connection and not link.closed for link in links)


def seconds_of(call):
    """Return the processor time of a call."""
    begun = process_time()
    call()
    return process_time() - begun
