"""Lines of text between friends: delivered in order, kept for members who join later, repeated until sent."""

import pytest

from tests.net.circle import QUICK
from tests.net.world import Weather, World, begun
from trix.net.chat import A_MINUTE, KEPT
from trix.net.guest.guest import Guest


def write(device, *texts):
    for text in texts:
        assert device.guest.chat.write(text, device.party.now)


def texts(device):
    return [line.text for line in device.guest.chat.lines]


def written(world, *devices):
    """Wait until all lines are delivered; return the lines, the same on all devices."""
    devices = devices or world.devices
    world.until(lambda: not any(device.guest.chat.pending for device in devices), 60)
    world.step(20)
    world.until(lambda: len({tuple(texts(device)) for device in devices}) == 1, 60)
    return texts(devices[0])


@pytest.mark.parametrize(
    ("weather", "late"), [(Weather(), False), (Weather(), True), (Weather(0.2, 0.2, 0.5), True)]
)
def test_all_members_read_all_lines_in_the_order_of_each_author(weather, late):
    world = World(QUICK, 2, weather=weather, spectators=1, late_ciphers=late)
    names = {device.party.id: device.name for device in world.devices}
    for device in world.devices:
        write(device, f"{device.name} 1", f"{device.name} 2", "  مرحبا \n جميعا ")
    lines = written(world)
    assert len(lines) == 9
    for device in world.devices:
        for line in device.guest.chat.lines:
            assert line.name == names[line.author]
        own = [line.text for line in device.guest.chat.lines if line.author == device.party.id]
        assert own == [f"{device.name} 1", f"{device.name} 2", "مرحبا جميعا"]
        assert len(device.guest.chat.fresh) == 9


def test_a_member_who_joins_later_reads_what_was_written():
    world = World(QUICK, 2)
    write(world.devices[0], "Hello")
    write(world.devices[1], "Hi")
    written(world)
    late = world.join("Late")
    world.until(lambda: late.guest.room is not None)
    assert sorted(written(world)) == ["Hello", "Hi"]
    assert not late.guest.chat.fresh


def test_lines_outlast_restarts_and_a_change_of_host():
    world = begun(players=3)
    host, heir, other = world.devices
    write(host, "before")
    written(world)
    host.online = False
    world.until_silent(heir, other)
    write(other, "to nobody")
    world.step()
    heir.party.take_over(heir.now)
    world.step()
    heir.kill()
    write(heir, "after")
    assert set(written(world, heir, other)) == {"before", "to nobody", "after"}
    host.resume()
    world.until(lambda: host.party.host is None, 120)
    write(host, "back")
    world.until(lambda: texts(host)[-1:] == ["back"], 60)
    assert texts(host) == texts(heir) == texts(other)
    late = world.join("Late")
    world.until(lambda: late.party.has_moved)
    late.party.follow()
    world.until(lambda: len(late.guest.chat.lines) == 4, 60)
    assert texts(late) == texts(heir)


def test_a_line_that_was_lost_with_the_connection_is_sent_again():
    world = World(QUICK, 2)
    guest = world.devices[1]
    guest.online = False
    write(guest, "lost")
    world.step(3)
    guest.party.host_link._connect(guest.party.now)
    guest.resume()
    assert written(world) == ["lost"]


def test_only_the_latest_lines_are_kept_and_ten_are_sent_a_minute():
    world = World(QUICK, 2)
    guest = world.devices[1]
    for number in range(KEPT // A_MINUTE + 1):
        write(guest, *(f"{number}.{line}" for line in range(A_MINUTE)))
        assert not guest.guest.chat.write("one too many", guest.party.now)
        world.step(610)
    lines = written(world)
    assert len(lines) == KEPT
    assert lines[-1] == f"{KEPT // A_MINUTE}.{A_MINUTE - 1}"
    guest.kill()
    world.step(50)
    assert written(world) == lines, "nothing is sent again"
    write(guest, "the number goes on")
    assert written(world)[-1] == "the number goes on"


def test_nothing_to_say_sends_nothing():
    world = World(QUICK, 1)
    for text in ("", "  \n ", "\u200b\u202e", "\u0301\u0301"):
        assert not world.devices[0].guest.chat.write(text, 0.0)


def test_mutes_survive_a_restart():
    world = World(QUICK, 2)
    guest = world.devices[1].guest
    guest.mute(world.devices[0].party.id)
    again = Guest.restore(guest.stored(), guest.id, "room", bytes)
    assert again.muted == {world.devices[0].party.id}
