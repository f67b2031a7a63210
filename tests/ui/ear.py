"""A player who only hears the spoken texts, and types.

    listener = Listener(Ear(platform, begun(platform, load_game("trix"), seed=1)))
    listener.play("The game is over")

Nothing of the game's state is looked at: a `Listener` remembers the spoken texts, and answers.
"""

import json
import random
import re
from collections import Counter
from typing import Any

import pygame

from tests.ui.conftest import leave_undrawn
from tests.ui.driver import SteadyClock
from trix.ai import make_agent
from trix.session import Person, Session
from trix.ui.screens.panels import TablePanels
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.adviser import Adviser
from trix.ui.table.scene import TableScene
from trix.ui.words import people

PATIENCE = 400
"""Frames within which a text should be spoken."""
RANKS = {
    **{str(number): getattr(pygame, f"K_{number}") for number in range(2, 10)},
    "10": pygame.K_0,
    "jack": pygame.K_j,
    "queen": pygame.K_q,
    "king": pygame.K_k,
    "ace": pygame.K_a,
}
SUITS = {"clubs": pygame.K_c, "diamonds": pygame.K_d, "hearts": pygame.K_h, "spades": pygame.K_s}


def begun(platform: Any, game: Any, seed: int, level: str = "random", **settings: Any) -> Loop:
    """A game at its beginning, against others of a level; without pictures."""
    platform.store.write("settings", json.dumps({"pace": "instant", **settings}))
    app = build_app(platform)
    app.clock = SteadyClock(100)
    leave_undrawn(app)
    app.frame()
    session = Session(
        game,
        seed,
        people.sitters(range(game.num_players - 1)),
        lambda game, sitter, seat: (
            Person() if sitter.level is None else make_agent(level, game, seed=seed + seat)
        ),
    )
    app.stack.push(
        TableScene(session, TablePanels(lambda *what: None, lambda *what: None), Adviser(session.game))
    )
    return app


class Ear:
    """Hears an app, and types to it."""

    def __init__(self, platform: Any, app: Loop) -> None:
        self.platform = platform
        self.app = app
        self._at = len(platform.said)
        self._typed: set[int] = set()

    def press(self, key: int, *, shift: bool = False, text: str = "") -> None:
        """Press a key, some time after the last text."""
        for _ in range(5):
            self.app.frame()
        self._at = len(self.platform.said)
        self._typed.add(self._at)
        mod = pygame.KMOD_SHIFT if shift else 0
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        self.app.frame()

    def repeated(self) -> list[str]:
        """Texts spoken twice in a row without a key in between."""
        said = self.platform.said
        return [said[i] for i in range(1, len(said)) if said[i] == said[i - 1] and i not in self._typed]

    def hear(self) -> str:
        """Wait for the next thing that is read out."""
        for _ in range(PATIENCE):
            assert self.platform.reports == []
            if self._at < len(self.platform.said):
                self._at += 1
                return str(self.platform.said[self._at - 1])
            self.app.frame()
        raise AssertionError(f"nothing is heard any more; the last was {self.platform.said[-8:]}")

    def seek(self, pattern: str, key: int = pygame.K_TAB, *, shift: bool = False) -> str:
        """Press a key until a text is spoken."""
        for _ in range(40):
            self.press(key, shift=shift)
            heard = self.hear()
            if re.search(pattern, heard):
                return heard
        raise AssertionError(f"there is nothing like {pattern}")


class Listener:
    """Remembers the hand, and answers every question; `asked` counts the questions."""

    def __init__(self, ear: Ear, seed: int = 1) -> None:
        self.ear = ear
        self.rng = random.Random(seed)
        self.asked: Counter[str] = Counter()
        self.hand: set[str] = set()
        self.scores: dict[str, int] = {}
        self.heard: list[str] = []
        self.answers = {
            "You may play: ": self.play_card,
            "Choose a contract": self.choose,
            r"Double a card\?": self.double,
            "^Done$": self.confirm,
            r"Throw in this hand\?": self.throw_in,
            r"How many tricks will you take\?": self.bid_tricks,
            "Your bid and trump": self.bid_with_trump,
            "Bid or pass": self.bid_or_pass,
            "Everyone else has passed: you must bid 6": self.must_bid,
            "Name trump": self.name_trump,
            "Put two cards away": self.discard,
            "Continue$": self.go_on,
        }

    def play(self, until: str) -> str:
        """Wait until a text is spoken."""
        while True:
            text = self.ear.hear()
            self.heard.append(text)
            self.note(text)
            if re.search(until, text):
                return text
            for pattern, answer in self.answers.items():
                if re.search(pattern, text):
                    self.asked[pattern] += 1
                    answer(text)
                    break

    # --- memory ---

    def note(self, text: str) -> None:
        """Keep the hand and the scores."""
        if found := re.fullmatch(r"Your hand\. (.*)\.", text):
            self.hand = set(hand_of(found[1]))
        elif found := re.fullmatch("You: (.* of .*|joker .)", text):
            self.hand.remove(found[1])
        elif found := re.fullmatch(r"You take the kitty\. (.*)", text):
            self.hand |= set(found[1].split(", "))
        elif found := re.fullmatch("You put away: (.*)", text):
            self.hand -= set(found[1].split(", "))
        elif found := re.search(r"Scores: (.*)\.", text):
            self.scores = points_of(found[1])

    # --- answers ---

    def pick(self, name: str) -> None:
        rank = name.split()[0]
        if rank == "joker":
            self.ear.seek(f"^{name}", pygame.K_RIGHT)
        else:
            self.ear.seek(f"^{name}", RANKS[rank])

    def play_card(self, text: str) -> None:
        cards = text.split("You may play: ")[1].split(", ")
        assert set(cards) <= self.hand
        self.pick(self.rng.choice(cards))
        self.ear.press(pygame.K_RETURN)

    def choose(self, text: str) -> None:
        told = text.removeprefix("Choose a contract. ").split(". ")
        offered = [one.split(", ")[0] for one in told if ", " in one]
        together = [one for one in offered if one != "Trix" and "Several penalties" in told[-1]]
        first = self.rng.choice(offered)
        heard = self.ear.seek(f"^{re.escape(first)}")
        self.ear.press(pygame.K_RETURN)
        assert ("not chosen" in heard) == (first in together)
        if first not in together:
            return
        assert re.match(f"{re.escape(first)}, chosen", self.ear.hear())
        if len(together) > 1:
            other = next(one for one in together if one != first)
            self.ear.seek(f"^{re.escape(other)}, not chosen")
            self.ear.press(pygame.K_RETURN)
            assert re.match(f"{re.escape(other)}, chosen", self.ear.hear())
            assert {first, other} == set(self.ear.seek("^Play these").split(". ")[1].split(" + "))
        else:
            self.ear.seek("^Play this")
        self.ear.press(pygame.K_RETURN)

    def double(self, text: str) -> None:
        can = re.search("You may double: (.*)", text)
        if can:
            self.ear.seek(f"^Double the {can[1].split(', ')[0]}")
        else:
            self.ear.seek("^Done|^No doubling")
        self.ear.press(pygame.K_RETURN)

    def confirm(self, text: str) -> None:
        """Press the button that has the focus."""
        self.ear.press(pygame.K_RETURN)

    def throw_in(self, text: str) -> None:
        self.ear.seek("^Keep" if self.asked[r"Throw in this hand\?"] > 1 else "^Ask for")
        self.ear.press(pygame.K_RETURN)

    def bid_tricks(self, text: str) -> None:
        number = self.rng.randint(0, min(2, len(self.hand)))
        self.ear.press(getattr(pygame, f"K_{number}"))
        if self.ear.hear().endswith("not now"):
            assert "may not add up" in text
            self.ear.press(getattr(pygame, f"K_{number + 1 if number < len(self.hand) else number - 1}"))

    def bid_with_trump(self, text: str) -> None:
        suit = self.rng.choice(list(SUITS))
        self.ear.press(SUITS[suit], shift=True)
        assert self.ear.hear() == f"Bid. {suit.title()} are trump"
        for number in (1, 0):
            self.ear.press(getattr(pygame, f"K_{number}"))
            heard = self.ear.hear()
            if heard == f"Bid {number}. {suit.title()} are trump":
                self.ear.press(pygame.K_RETURN)
                return
            assert heard == f"Bid {number}, not now"
        raise AssertionError("nothing can be bid")

    def bid_or_pass(self, text: str) -> None:
        if self.rng.random() < 0.3:
            self.ear.press(pygame.K_p)
        else:
            self.must_bid(text)

    def must_bid(self, text: str) -> None:
        found = re.search(r"The lowest bid is ((\d+)[^.]*)", text)
        assert found
        if len(found[2]) == 1 and self.rng.random() < 0.5:
            self.ear.press(getattr(pygame, f"K_{found[2]}"))
            assert self.ear.hear().startswith(f"Bid {found[2]}")
        else:
            self.ear.seek(f"^Bid {found[1]}$")
        self.ear.press(pygame.K_RETURN)

    def name_trump(self, text: str) -> None:
        suit = self.rng.choice(list(SUITS))
        self.ear.press(SUITS[suit], shift=True)
        assert self.ear.hear() == suit
        self.ear.press(pygame.K_RETURN)

    def discard(self, text: str) -> None:
        assert "No card is selected" in text
        loose = sorted(self.hand - {"5 of hearts", "3 of spades"})
        away = self.rng.sample(loose, 2)
        for card in away:
            self.pick(card)
            self.ear.press(pygame.K_RETURN)
            assert card in self.ear.hear()
        self.ear.seek("^Put away")
        self.ear.press(pygame.K_RETURN)

    def go_on(self, text: str) -> None:
        self.ear.press(pygame.K_RETURN)


def hand_of(text: str) -> list[str]:
    """List the cards of a hand that was read out suit by suit."""
    cards = []
    for suit, ranks in re.findall(r"(clubs|diamonds|hearts|spades): ([^.]*)", text):
        cards += [f"{rank} of {suit}" for rank in ranks.split(", ")]
    return cards + re.findall(r"joker \d", text)


def points_of(text: str) -> dict[str, int]:
    """Read "You 40, Huda −5"."""
    return {
        name: int(number.replace("\u2212", "-"))
        for name, number in re.findall(r"(\w+) ([+\u2212]?\d+)", text)
    }


class Mindful(Listener):
    """Hears short announcements, and remembers the earlier ones: tries a card until one may be played."""

    def __init__(self, ear: Ear, seed: int = 1) -> None:
        super().__init__(ear, seed)
        del self.answers["You may play: "]
        self.answers["Your turn$"] = self.play_card

    def play_card(self, text: str) -> None:
        for _ in self.hand:
            self.ear.press(pygame.K_RIGHT)
            if not self.ear.hear().endswith("not now"):
                self.ear.press(pygame.K_RETURN)
                return
        raise AssertionError("no card may be played")

    def choose(self, text: str) -> None:
        self.first(text)

    def double(self, text: str) -> None:
        self.ear.seek("^Done|^No doubling")
        self.ear.press(pygame.K_RETURN)

    def bid_tricks(self, text: str) -> None:
        for number in range(len(self.hand) + 1):
            self.ear.press(getattr(pygame, f"K_{number}"))
            if not self.ear.hear().endswith("not now"):
                return

    def must_bid(self, text: str) -> None:
        self.ear.seek("^Bid [^,]*$")
        self.ear.press(pygame.K_RETURN)

    def discard(self, text: str) -> None:
        super().discard("No card is selected")

    def first(self, text: str) -> None:
        self.ear.press(pygame.K_TAB)
        self.ear.hear()
        self.ear.press(pygame.K_RETURN)
