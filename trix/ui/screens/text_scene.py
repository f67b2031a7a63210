"""A panel to type a line of text, for platforms without a text dialog."""

import contextlib
from collections.abc import Callable

import pygame

from trix.ui.kit.events import Event, Key, Typed
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, Panel, Row, Widget
from trix.ui.kit.widgets.text_field import Line, TextField
from trix.ui.shell.widget_scenes import PanelScene

LONGEST = 2000
"""The greatest length of the text in characters."""
_FIELD = "text"
_DONE = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TextScene(PanelScene):
    """Calls *on_text* with the text, or with None if the player cancels; the panel has closed by then."""

    name = "text"
    types = True
    first = _FIELD

    def __init__(self, prompt: str, value: str, on_text: Callable[[str | None], None]) -> None:
        self._prompt = prompt
        self._line = Line(value[:LONGEST], len(value[:LONGEST]), marked=True)
        self._on_text = on_text

    def build(self) -> Widget:
        buttons = [
            Button("cancel", _("Cancel"), self.back),
            Button("paste", _("Paste"), self._paste),
            Button("ok", _("OK"), self._accept, kind="primary"),
        ]
        field = TextField(_FIELD, self._prompt, self._line, self._move)
        prompt = Label(self._prompt, "heading", bold=True)
        return Panel([prompt, field, Row(buttons, align="end", stacks=True)], max_width=520)

    def layout(self) -> None:
        """Tell the system the place of the text, so that input methods can place their windows."""
        super().layout()
        pygame.key.start_text_input()
        field = self.ui.find(_FIELD)
        if field is not None:
            pygame.key.set_text_input_rect(field.rect)

    def announcement(self) -> str:
        return ""

    def handle(self, event: Event) -> None:
        """Put letters into the line, wherever the focus is; a space only if it presses no button."""
        at_field = self.ui.focus == _FIELD
        match event:
            case Typed(text):
                # while the panel is deaf, the letter belongs to the key that opened it
                if not self._deaf and (at_field or text != " "):
                    self._change(self._line.insert(text, LONGEST), text)
            case Key() if at_field and event.key != pygame.K_TAB:
                self._edit(event)
            case Key(pygame.K_i):
                return
            case _:
                super().handle(event)

    def _edit(self, event: Key) -> None:
        line, key = self._line, event.key
        onward = -1 if (self.app.display.painter.rtl if line.rtl is None else line.rtl) else 1
        steps = {
            pygame.K_RIGHT: line.caret + onward,
            pygame.K_LEFT: line.caret - onward,
            pygame.K_HOME: 0,
            pygame.K_END: len(line.text),
        }
        if key in _DONE:
            if not self._deaf:
                self._accept()
        elif key in steps:
            self._move(steps[key])
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            forward = key == pygame.K_DELETE
            erased = line.text if line.marked else line.text[line.caret - (not forward) :][:1]
            self._change(line.erase(forward), erased)
        elif key == pygame.K_v and event.ctrl:
            self._paste()
        elif key == pygame.K_a and event.ctrl:
            self._line = Line(line.text, len(line.text), marked=True)
            self.rebuild()
        elif key in (pygame.K_DOWN, pygame.K_UP):
            self.ui.focus_on("ok" if key == pygame.K_DOWN else "cancel")

    def _paste(self) -> None:
        with contextlib.suppress(pygame.error, AttributeError):
            pasted = pygame.scrap.get_text()
            self._change(self._line.insert(pasted, LONGEST), pasted)

    def _change(self, line: Line, spoken: str) -> None:
        if line != self._line:
            self._line = line
            self.ui.focus_on(_FIELD, ring=True, aloud=False)
            self.rebuild()
            self.app.speech.say(spoken)

    def _move(self, caret: int) -> None:
        self._line = self._line.move(caret)
        self.rebuild()
        self.app.speech.say(self._line.text[self._line.caret :][:1])

    def _accept(self) -> None:
        self._close(self._line.text)

    def back(self) -> None:
        self._close(None)

    def _close(self, text: str | None) -> None:
        self.app.stack.pop()
        self._on_text(text)

    def status(self) -> dict[str, object]:
        return super().status() | {"value": self._line.text}
