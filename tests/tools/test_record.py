"""Each recording shows its subject and is the same each time."""

import pygame
import pytest

from tests.ui.conftest import take_time
from tools.dev import record
from trix.engine.events import TrickTaken

SIZE = (80, 45)


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    take_time(monkeypatch.setattr)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(record.SIZE)


def frames(events: int, number: int) -> list[bytes]:
    stage = record.Stage(record.SEED)
    stage.skip(events)
    seen = [pygame.transform.smoothscale(stage.frame(), SIZE) for _ in range(number)]
    return [pygame.image.tobytes(frame, "RGB") for frame in seen]


def test_a_recording_begins_just_before_its_subject() -> None:
    events = record.play_events(record.SEED)
    start = record.before(record.of_a_queen, TrickTaken)
    assert isinstance(events[start - 1], TrickTaken)
    following = next(event for event in events[start:] if isinstance(event, TrickTaken))
    assert record.of_a_queen(following)


def test_a_missing_subject_ends_the_program() -> None:
    with pytest.raises(SystemExit):
        record.before(lambda event: False, TrickTaken)


@pytest.mark.long
def test_a_recording_is_reproducible_and_something_moves() -> None:
    start = record.before(record.of_a_queen, TrickTaken)
    first = frames(start, 40)
    assert first == frames(start, 40)
    assert len(set(first)) > 10


def test_a_sheet_holds_four_frames_a_second() -> None:
    one = pygame.Surface(record.SIZE)
    sheet = record.sheet([one] * (record.SECONDS * record.RATE))
    rate, columns, (width, height) = record.SHEET
    rows = record.SECONDS * rate // columns
    assert sheet.get_size() == (
        columns * (width + record.GAP) - record.GAP,
        rows * (height + record.GAP) - record.GAP,
    )
