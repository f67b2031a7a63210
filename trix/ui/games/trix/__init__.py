"""Trix on the screen."""

from typing import Final

from trix.ui.kit.i18n import N_

TITLE: Final = N_("Trix")
