"""The checks of the deals by all devices: their summary, their wording, and a panel with details."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from trix.net.deals.key_exchange import Outcome
from trix.net.room import Room
from trix.ui.friends.room_words import name_in
from trix.ui.kit.i18n import N_, _, join_list
from trix.ui.kit.widgets import Column, Label, Panel, Scroll, Widget
from trix.ui.shell.widget_scenes import PanelScene

Verdict = Literal["fair", "open", "false", "waiting"]


class Finding(NamedTuple):
    """The summary of the checks of a deal."""

    verdict: Verdict
    """"fair" once all players present since the deal have checked it and at least one had a share in it;
    "open" if none had; "waiting" before all have checked it."""
    by: tuple[str, ...]
    """IDs of the people with that result."""


class Checks:
    """All checks of one game; a room holds only each person's latest."""

    def __init__(self) -> None:
        self._match = 0
        self._found: dict[int, dict[str, Outcome]] = {}
        self._present: frozenset[str] = frozenset()
        self._awaited: dict[int, frozenset[str]] = {}

    def note(self, room: Room) -> list[int]:
        """Take the room's latest checks; return the deals now found false. A new game starts empty."""
        if room.match != self._match:
            self._match = room.match
            self._found.clear()
            self._awaited.clear()
        turned = [
            check.deal
            for check in room.checks
            if check.outcome == "false" and "false" not in self.of(check.deal).values()
        ]
        for check in room.checks:
            # latecomers do not check a deal
            self._awaited.setdefault(check.deal, self._present)
            self._found.setdefault(check.deal, {})[check.member] = check.outcome
        # nor do people who were away since
        self._awaited = {deal: people & room.present for deal, people in self._awaited.items()}
        self._present = room.present
        return sorted(set(turned))

    def of(self, deal: int) -> Mapping[str, Outcome]:
        """Return the checks of a deal by person."""
        return self._found.get(deal, {})

    @property
    def deals(self) -> list[int]:
        return sorted(self._found)

    def finding(self, deal: int) -> Finding:
        """Summarise the checks of a deal."""
        found = self.of(deal)
        false = tuple(person for person, outcome in found.items() if outcome == "false")
        if false:
            return Finding("false", false)
        if not found or self._awaited[deal] - found.keys():
            return Finding("waiting", tuple(found))
        return Finding("fair" if "fair" in found.values() else "open", tuple(found))


def finding_text(finding: Finding, room: Room, me: str) -> str:
    """Describe a finding in a few words."""
    if finding.verdict == "false":
        return _("Not dealt fairly! Noticed by: {names}").format(names=_names(finding.by, room, me))
    return {
        "fair": _("Dealt fairly: checked by everyone"),
        "open": _("Dealt by one device only"),
        "waiting": _("Checking the deal…"),
    }[finding.verdict]


def warning_text(deal: int, finding: Finding, room: Room, me: str) -> str:
    """Return the warning about a false deal."""
    return _("Deal {n} was not dealt fairly. Noticed by: {names}").format(
        n=deal + 1, names=_names(finding.by, room, me)
    )


def _names(people: Sequence[str], room: Room, me: str) -> str:
    return join_list(_("you") if id == me else name_in(room, id) for id in people)


class FairnessScene(PanelScene):
    """Explains how cards are dealt, and lists the checks of each deal."""

    name = "fairness"
    first = "close"

    def __init__(self, checks: Checks, room: Room, me: str) -> None:
        self._checks = checks
        self._room = room
        self._me = me

    def build(self) -> Widget:
        """Build the explanation, then the deals, latest first."""
        explained = Label(
            _(
                "Before each deal every device secretly adds a random number to the shuffle, so nobody can "
                "choose the cards. After the deal all the numbers are revealed, and every device repeats "
                "the deal and compares."
            ),
            "small",
            tone="muted",
        )
        lines = [line for deal in reversed(self._checks.deals) for line in self._deal(deal)]
        if not lines:
            lines = [Label(_("No deal has been finished yet."))]
        header = self.title_row(_("How the cards were dealt"))
        return Panel([header, explained, Scroll("deals", Column(lines, gap=4))], max_width=520, gap=10)

    def _deal(self, deal: int) -> list[Widget]:
        finding = self._checks.finding(deal)
        told = _("Deal {n}: {finding}").format(
            n=deal + 1, finding=finding_text(finding, self._room, self._me)
        )
        found: list[Widget] = [Label(told, bold=True)]
        for outcome, text in _BY_OUTCOME.items():
            people = [person for person, one in self._checks.of(deal).items() if one == outcome]
            if people:
                names = _names(people, self._room, self._me)
                found.append(Label(_(text).format(names=names), "small", tone="muted"))
        return found


_BY_OUTCOME: Mapping[Outcome, str] = {
    "fair": N_("Fair, with their own number in the shuffle: {names}"),
    "open": N_("As announced, without their own number: {names}"),
    "false": N_("Not fair: {names}"),
}
