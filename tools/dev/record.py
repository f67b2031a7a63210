"""Records scenes at the table, reproducibly: `make recordings`.

    python -m tools.dev.record [NAME …]     # deal, queen, kingdom, victory, defeat; without names, all

Each recording lasts ten seconds. Its frames lie side by side in docs/pictures/NAME.jpg, four a second. The
recording for the README also becomes an animation: docs/pictures/play.webp. Pillow must be installed.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from operator import eq
from pathlib import Path
from types import UnionType
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.ui.conftest import FakePlatform, take_time
from tests.ui.pictures import smaller
from trix.ai import make_agent
from trix.engine.cards import QUEEN, rank_of
from trix.engine.events import CardPlayed, Event, GameEnded, TrickTaken
from trix.engine.protocol import Game, Observation
from trix.games import load_game
from trix.games.trix.events import CardLaid, KingdomBegan
from trix.record import Sitter
from trix.session import Person, Session
from trix.ui.kit.events import Key
from trix.ui.screens.panels import TablePanels
from trix.ui.screens.results import DealResult
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.question import Question
from trix.ui.table.scene import TableScene
from trix.ui.words import people

TARGET = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE: Final = (1280, 720)
SEED: Final = 11
SECONDS: Final = 10
RATE: Final = 24  # drawn frames a second
SHEET: Final = (4, 8, (320, 180))  # frames a second on a sheet, columns, size
QUALITY: Final = 66  # of a sheet
MOVING: Final = (12, (640, 360), 46)  # frames a second of the animation, size, quality
ANIMATED: Final = "queen"
PAUSE: Final = 0.9  # seconds until the person plays a card
READING: Final = 1.6  # seconds to read a panel
GAP: Final = 4
GROUND: Final = (38, 38, 42)

Frames = list[pygame.Surface]


class Decided:
    """A finished thought."""

    done = True

    def __init__(self, action: int) -> None:
        self.action = action

    def run(self, until: Callable[[], bool]) -> None:
        """Do nothing: the decision is made."""


class AtOnce:
    """An agent that decides at once, so that recordings do not depend on the machine's speed."""

    def __init__(self, game: Game, seat: int) -> None:
        self._agent = make_agent("standard", game, seed=seat)

    def begin(self, observation: Observation) -> Decided:
        """Decide."""
        return Decided(self._agent.choose(observation))


class Steady:
    """A clock with equally long frames."""

    def tick(self) -> int:
        """Return the milliseconds of a frame."""
        return 1000 // RATE


def _player(game: Game, sitter: Sitter, seat: int) -> Any:
    return Person() if sitter.level is None else AtOnce(game, seat)


def session(seed: int) -> Session:
    """Begin a game to record."""
    return Session(load_game("trix", mode="complex"), seed, people.sitters((0, 1, 2)), _player)


@cache
def play_events(seed: int) -> tuple[Event, ...]:
    """Return the events of a game."""
    return tuple(_play_out(seed))


def _play_out(seed: int) -> Iterator[Event]:
    game = session(seed)
    person = make_agent("standard", game.game, seed=0)
    while True:
        yield from game.take_events()
        if game.is_over:
            return
        thought = game.thought()
        action = person.choose(game.observation()) if thought is None else thought.action
        assert action is not None
        game.submit(action)


def before(wanted: Callable[[Event], bool], begins: type[Event] | UnionType, seed: int = SEED) -> int:
    """Count the events up to the last one of a kind before the first *wanted* event."""
    start = 0
    for number, event in enumerate(play_events(seed), 1):
        if start and wanted(event):
            return start
        if isinstance(event, begins):
            start = number
    raise SystemExit("it never happens in this game")


def _nothing(*what: Any) -> None:
    """Begin no other game."""


def _copy_screen() -> pygame.Surface:
    """Return a copy of the screen."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen.copy()


class Stage:
    """A game on a screen that plays itself."""

    def __init__(self, seed: int) -> None:
        platform: Any = FakePlatform(*SIZE)
        platform.still = False
        game = session(seed)
        self._scene = TableScene(game, TablePanels(_nothing, _nothing), Adviser(game.game))
        self._app = Loop(platform, lambda: self._scene)
        self._app.clock = Steady()
        self._app.frame()
        self._person = make_agent("standard", self._scene.session.game, seed=0)
        self._waited = 0.0
        self._told = 0
        director = self._scene.table.director
        tell = director.on_event

        def count(event: Event, model: Any) -> None:
            self._told += 1
            tell(event, model)

        director.on_event = count

    def skip(self, events: int) -> None:
        """Skip a number of events."""
        table = self._scene.table
        while self._told < events:
            table.director.hurry()
            self._scene.update(1 / RATE)
            self._scene.think(lambda: False)
            if self._app.stack.top is not self._scene:
                self._app.stack.pop()
            if table.director.awaiting == "deal_end":
                table.proceed()
            elif table.director.awaiting == "decision":
                table.answer(self._choice())
        table.clear_effects()

    def frame(self) -> pygame.Surface:
        """Run a frame and return its picture."""
        table, top = self._scene.table, self._app.stack.top
        asked = top is not self._scene
        self._waited = self._waited + 1 / RATE if asked or table.director.awaiting else 0.0
        if self._waited >= (READING if asked else PAUSE):
            self._waited = 0.0
            if isinstance(top, Question):
                top.decide(self._choice())
            elif isinstance(top, DealResult):
                top.handle(Key(pygame.K_RETURN))
            elif table.director.awaiting == "decision":
                table.attempt(self._choice())
        self._app.frame()
        return _copy_screen()

    def _choice(self) -> int:
        return self._person.choose(self._scene.session.observation())


def _from(events: int, seed: int = SEED) -> Frames:
    """Record a game from a number of events on."""
    stage = Stage(seed)
    stage.skip(events)
    return [stage.frame() for _ in range(SECONDS * RATE)]


def _ending(*, won: bool) -> Frames:
    """Record the end of a game that the person has won alone, or has lost."""
    for seed in range(SEED, SEED + 100):
        last = play_events(seed)[-1]
        if isinstance(last, GameEnded) and (last.winners == (0,) if won else 0 not in last.winners):
            return _from(before(partial(eq, last), CardPlayed | CardLaid, seed), seed)
    raise SystemExit("no game ends like that")


def of_a_queen(event: Event) -> bool:
    return isinstance(event, TrickTaken) and any(rank_of(card) == QUEEN for card in event.cards)


def _second_kingdom(event: Event) -> bool:
    return isinstance(event, KingdomBegan) and event.number == 1


RECORDINGS: Final[dict[str, Callable[[], Frames]]] = {
    "deal": lambda: _from(0),
    "queen": lambda: _from(before(of_a_queen, TrickTaken)),
    "kingdom": lambda: _from(before(_second_kingdom, CardLaid)),
    "victory": lambda: _ending(won=True),
    "defeat": lambda: _ending(won=False),
}
"""The recordings by file name."""


def sheet(frames: Frames) -> pygame.Surface:
    """Lay frames side by side, row below row."""
    rate, columns, size = SHEET
    few = [smaller(frame, size[0] / SIZE[0]) for frame in frames[:: RATE // rate]]
    rows = -(-len(few) // columns)
    whole = pygame.Surface((columns * (size[0] + GAP) - GAP, rows * (size[1] + GAP) - GAP))
    whole.fill(GROUND)
    for place, frame in enumerate(few):
        whole.blit(frame, (place % columns * (size[0] + GAP), place // columns * (size[1] + GAP)))
    return whole


def image(surface: pygame.Surface) -> Any:
    """Return a picture as an image of Pillow; raises ImportError without Pillow."""
    from PIL import Image

    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def animate(frames: Frames, path: Path) -> None:
    """Write frames as an animation."""
    rate, size, quality = MOVING
    first, *rest = (image(pygame.transform.smoothscale(frame, size)) for frame in frames[:: RATE // rate])
    first.save(
        path, save_all=True, append_images=rest, duration=1000 // rate, loop=0, quality=quality, method=6
    )


def main(names: Sequence[str]) -> None:
    """Write the selected recordings."""
    take_time()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    for name in names or RECORDINGS:
        frames = RECORDINGS[name]()
        written = [TARGET / f"{name}.jpg"]
        image(sheet(frames)).save(written[0], quality=QUALITY, optimize=True)
        if name == ANIMATED:
            written.append(TARGET / "play.webp")
            animate(frames, written[1])
        for path in written:
            print(path, f"{path.stat().st_size // 1024} KB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
