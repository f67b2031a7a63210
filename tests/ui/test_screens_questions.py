"""The keys of questions: they answer what was asked, once that was seen."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.ui.inventory import PANELS, LiveTable, Point, point, position, start
from trix.ui.app import App

Host = Any  # tests/ui/conftest.py: FakeHost
Asking = Callable[[], Point]


def asked(host: Host, asking: Asking) -> tuple[App, Any]:
    """The real table, and over it a question that has only just come up."""
    table: Any = LiveTable(asking())
    table.panels = PANELS
    app = start(host, (1280, 720, 1.0), "en", table)
    while app.scene is table:
        table.update(0.1)
    return app, table


def come_up(app: App) -> None:
    """Let the panel be there for a moment, and be read out."""
    app.scene.update(0.5)
    app.host.said.clear()


def press(app: App, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    app._read_events()


ANSWERED_BY: list[tuple[Asking, int]] = [
    (lambda: position("choose", 5), pygame.K_2),
    (lambda: point("trixter", lambda seen, model: seen.phase == "bid" and seen.dealer), pygame.K_1),
    (lambda: position("bid", 8, "troika"), pygame.K_p),
    (lambda: position("trump", 4, "troika"), pygame.K_d),
]


@pytest.mark.parametrize(("asking", "key"), ANSWERED_BY)
def test_a_key_pressed_before_the_question_was_seen_does_not_answer_it(
    host: Host, asking: Asking, key: int
) -> None:
    app, table = asked(host, asking)
    before = table.session.record()
    for early in (key, pygame.K_F1, pygame.K_u):
        press(app, early)
        assert app.scene is not table
    assert table.session.record() == before
    come_up(app)
    press(app, key)
    assert table.session.record().actions[: len(before.actions)] == before.actions
    assert len(table.session.record().actions) > len(before.actions)


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA, pygame.KMOD_LALT], ids=str)
@pytest.mark.parametrize(("asking", "key"), ANSWERED_BY)
def test_a_command_to_the_machine_is_no_answer(host: Host, asking: Asking, key: int, mod: int) -> None:
    app, table = asked(host, asking)
    come_up(app)
    before = table.session.record()
    for held in (key, pygame.K_h, pygame.K_F1, pygame.K_u, pygame.K_m):
        press(app, held, mod)
        assert app.scene is not table
    assert table.session.record() == before
    assert host.said == []
