"""Sends the elements of the top scene to the page, where screen readers find them.

To TalkBack, VoiceOver, switches and voice control the game's canvas is one blank. So the page keeps an
invisible copy of the screen over it (`web/access.js`): a real button, slider or text for each `Element`.
Only differences are sent, and nothing while the screen stays the same.
"""

import time
from collections.abc import Mapping

from trix.ui.kit.i18n import is_rtl, language
from trix.ui.kit.speech import Element
from trix.ui.kit.widgets.base import box
from trix.ui.shell.frames import LATE
from trix.ui.shell.scene import App, Scene

_PAUSE = 0.15  # least seconds between two updates
_PATIENCE = 1.0  # seconds that an update waits for a short frame at most


class PageElements:
    """The elements that the page of one app shows."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scene: Scene | None = None
        self._number = 0  # identifies the scene: a late press must reach no other one
        self._head: dict[str, object] = {}
        self._sent: dict[str, Element] = {}
        self._order: list[str] = []
        self._at = 0.0  # of the last update
        self._due_since: float | None = 0.0

    def after_frame(self, moving: bool, changed: bool, now: float) -> None:
        """Send the changes, rather not after a long frame; *now* is the time at which the frame began."""
        if self._due_since is None and (moving or changed):
            self._due_since = now
        if self._due_since is None or now - self._at < _PAUSE or self._app.stack.is_outdated:
            return
        is_long = time.perf_counter() - now > LATE
        if is_long and now - self._due_since < _PATIENCE:
            return
        self._at, self._due_since = now, None
        change = self._change()
        if change:
            self._app.platform.show_elements(change)

    def take(self, request: Mapping[str, object]) -> None:
        """Execute a request of the page; one for a screen that has gone does nothing."""
        app = self._app
        if request.get("scene") != self._number or app.stack.top is not self._scene:
            return
        app.is_read_on_page = True
        self._due_since = self._due_since or time.perf_counter()
        match request:
            case {"press": str() as id}:
                app.stack.top.press_element(id)
            case {"focus": str() as id}:
                app.stack.top.focus_element(id)
            case {"slide": str() as id, "value": int() as value}:
                app.stack.top.slide_element(id, value)

    def _change(self) -> dict[str, object]:
        scene = self._app.stack.top
        if scene is not self._scene:
            self._scene, self._sent, self._order = scene, {}, []
            self._number += 1
        nodes = _index_elements(scene)
        change: dict[str, object] = {}
        head = self._new_head(scene)
        if head != self._head:
            self._head = change["scene"] = head
        news = [element for id, element in nodes.items() if self._sent.get(id) != element]
        if news:
            change["nodes"] = [_as_json(element) for element in news]
        order = list(nodes)
        if order != self._order:
            self._order = change["order"] = order
        self._sent = nodes
        return change

    def _new_head(self, scene: Scene) -> dict[str, object]:
        is_new = self._head.get("number") != self._number
        return {
            "number": self._number,
            "note": scene.screen_note() if is_new else self._head["note"],
            "dialog": scene.overlay,
            "focus": scene.focused_element(),
            "wheel": [list(box(area)) for area in scene.wheel_areas()],
            "size": list(self._app.display.viewport[:2]),
            "lang": language(),
            "dir": "rtl" if is_rtl() else "ltr",
        }


def _index_elements(scene: Scene) -> dict[str, Element]:
    """Return the elements of a scene by id, with levels for the headings; there is one of the first level."""
    nodes: dict[str, Element] = {}
    elements = scene.elements()
    if not any(element.role == "heading" for element in elements):
        elements = [Element("heading", "heading", scene.screen_title(), (0, 0, 1, 1)), *elements]
    level = 1
    for element in elements:
        if element.role == "heading":
            element = element._replace(state={"level": str(level)})
            level = 2
        id = element.id
        while id in nodes:
            id += "~"
        nodes[id] = element if id == element.id else element._replace(id=id)
    return nodes


def _as_json(element: Element) -> dict[str, object]:
    more = {"note": element.note, "state": dict(element.state), "inside": element.inside}
    always = {"id": element.id, "role": element.role, "name": element.name, "at": list(element.rect)}
    return always | {name: value for name, value in more.items() if value}
