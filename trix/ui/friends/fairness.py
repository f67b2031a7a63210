"""What all devices have found out about how the cards were dealt, in words, and a panel with the details."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from trix.net.deals.fair import Outcome
from trix.net.table.room import Room
from trix.ui.friends.words import name_in
from trix.ui.kit.i18n import N_, _, join_list
from trix.ui.kit.widgets import Column, Label, Panel, Scroll, Widget
from trix.ui.shell.widget_scenes import PanelScene

Verdict = Literal["fair", "open", "false", "waiting"]


class Finding(NamedTuple):
    """What is known about a deal so far."""

    verdict: Verdict
    """"fair" once all have checked it who were here for it and still are, and somebody had a share; "open" if
    nobody had one."""
    by: tuple[str, ...]
    """Who has found it to be so: names of persons by their keys."""


class Checks:
    """What has been heard of each person's checks in one game. The room holds only the latest of each."""

    def __init__(self) -> None:
        self._match = 0
        self._found: dict[int, dict[str, Outcome]] = {}
        self._present: frozenset[str] = frozenset()
        self._awaited: dict[int, frozenset[str]] = {}

    def note(self, room: Room) -> list[int]:
        """Take what is new in the room; return the dealings that turn out to be false by it.

        Another game begins with nothing.
        """
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
            # whoever comes after a deal does not check it
            self._awaited.setdefault(check.deal, self._present)
            self._found.setdefault(check.deal, {})[check.person] = check.outcome
        # nor does anybody who was away in between
        self._awaited = {deal: people & room.present for deal, people in self._awaited.items()}
        self._present = room.present
        return sorted(set(turned))

    def of(self, deal: int) -> Mapping[str, Outcome]:
        """Return what is known about a dealing, by person."""
        return self._found.get(deal, {})

    @property
    def deals(self) -> list[int]:
        """List the dealings about which anything is known."""
        return sorted(self._found)

    def finding(self, deal: int) -> Finding:
        """Sum up what is known about a dealing."""
        found = self.of(deal)
        false = tuple(person for person, outcome in found.items() if outcome == "false")
        if false:
            return Finding("false", false)
        if not found or self._awaited[deal] - found.keys():
            return Finding("waiting", tuple(found))
        return Finding("fair" if "fair" in found.values() else "open", tuple(found))


def finding_text(finding: Finding, room: Room, me: str) -> str:
    """Say how a deal was dealt, in a few words."""
    if finding.verdict == "false":
        return _("Not dealt fairly! Noticed by: {names}").format(names=_names(finding.by, room, me))
    return {
        "fair": _("Dealt fairly: checked by everyone"),
        "open": _("Dealt by one device only"),
        "waiting": _("Checking the deal…"),
    }[finding.verdict]


def warning_text(deal: int, finding: Finding, room: Room, me: str) -> str:
    """Warn that a deal was false."""
    return _("Deal {n} was not dealt fairly. Noticed by: {names}").format(
        n=deal + 1, names=_names(finding.by, room, me)
    )


def _names(people: Sequence[str], room: Room, me: str) -> str:
    return join_list(_("you") if id == me else name_in(room, id) for id in people)


class FairnessScene(PanelScene):
    """The panel: how cards are dealt here, and what was found out about each deal."""

    name = "fairness"
    first = "close"

    def __init__(self, checks: Checks, room: Room, me: str) -> None:
        self._checks = checks
        self._room = room
        self._me = me

    def build(self) -> Widget:
        """Build the explanation, then a line for each deal, the latest first."""
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
