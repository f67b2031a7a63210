"""Show which files and functions of trix/ one action passes through.

    python -m tools.dev.trace network    a guest plays a card: how it reaches all devices
    python -m tools.dev.trace tap        a tap on a card: how it is played, until the card begins to move

A jump is a change of file from one call to the next. Few jumps mean that a reader can follow the action
without opening many files.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

PACKAGE = Path(__file__).resolve().parents[2] / "trix"


class Tracer:
    """Records the calls into files of trix/, in order, while `running` is open."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        """File below trix/ and qualified name of each function that was called."""

    @contextmanager
    def running(self) -> Iterator[None]:
        """Record until the block ends. Calls in other threads are not recorded."""
        before = sys.getprofile()
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(before)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(f"{PACKAGE}/"):
            return
        self.calls.append((code.co_filename.removeprefix(f"{PACKAGE}/"), code.co_qualname))

    @property
    def files(self) -> list[str]:
        """The files, in the order of their first call."""
        return list(dict.fromkeys(file for file, _name in self.calls))

    @property
    def functions(self) -> list[tuple[str, str]]:
        """The functions, in the order of their first call."""
        return list(dict.fromkeys(self.calls))

    @property
    def visits(self) -> list[str]:
        """The files in the order of the calls, with each run of calls to one file counted once."""
        files = [file for file, _name in self.calls]
        return [file for before, file in zip([None, *files], files, strict=False) if file != before]

    @property
    def jumps(self) -> int:
        """How often the file changes from one call to the next."""
        return max(0, len(self.visits) - 1)

    def report(self) -> str:
        """Return the counts and the list of files."""
        counts = f"{len(self.files)} files, {len(self.functions)} functions, {self.jumps} jumps"
        return "\n".join([counts, *(f"  {file}" for file in self.files)])

    def listing(self) -> str:
        """Return the functions in the order of their calls, with the file wherever it changes."""
        before, lines = None, []
        for file, name in self.calls:
            lines.append(f"  {name}" if file == before else f"{file}\n  {name}")
            before = file
        return "\n".join(lines)


def network() -> Tracer:
    """Trace a card of a guest until it has reached all three devices of a simulated network."""
    from tests.net.world import begun

    new_world: Callable[[], Any] = begun  # tests have no types
    world = new_world()
    guest = world.devices[1].party.guest
    asleep = 1e9  # seconds: players who look at their screens later than this do nothing
    world.pace = asleep

    def plays_a_card() -> bool:
        is_guests_turn = world.host.current == guest.seat and guest.game.thought() is None
        return is_guests_turn and guest.game.observation().phase == "play"

    while not plays_a_card():
        for device in world.devices:
            device.looks_at = world.now
        world.step()
    for device in world.devices:
        device.looks_at = asleep
    for _ in range(200):  # until all earlier packets are acknowledged
        world.step()
    version = guest.game.version
    tracer = Tracer()
    with tracer.running():
        guest.game.submit(guest.game.observation().legal_actions[0])
        while any(device.party.guest.game.version == version for device in world.devices):
            world.step()
    return tracer


def tap() -> Tracer:
    """Trace a tap on a legal card of Complex until the table has changed and the card is on its way."""
    import pygame

    from tests.ui.conftest import FakePlatform
    from tests.ui.driver import FRAME, click, let
    from tests.ui.table import at_table

    player: Any = at_table  # tests have no types
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    platform = FakePlatform()
    scene = player.sit_down(platform, mode="complex")
    card = player.of(player.until(scene, player.with_choice), True)
    platform.still = False
    scene.layout()
    let(scene.app, 1.0)
    player.picture(scene)
    tracer = Tracer()

    def stop(*_: object) -> None:
        sys.setprofile(None)

    scene.table.director.on_event = stop
    with tracer.running():
        click(scene, player.middle(card))
        scene.update(FRAME)
    assert scene.table.director.moving()
    return tracer


TRACES: dict[str, Callable[[], Tracer]] = {"network": network, "tap": tap}


def main() -> None:
    """Run one trace and print its report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("action", choices=TRACES)
    parser.add_argument("--calls", action="store_true", help="list every call, too")
    chosen = parser.parse_args()
    tracer = TRACES[chosen.action]()
    print(tracer.report())
    if chosen.calls:
        print(tracer.listing())


if __name__ == "__main__":
    main()
