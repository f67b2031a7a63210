"""Several people at one device: whole games, and no player sees a card of another hand."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import SteadyClock, click, press_key, set_screen, target
from tests.ui.ear import hand_of
from tests.ui.table.at_table import player
from trix.engine.cards import card_from_text, card_text
from trix.games import game_names, load_game
from trix.session import Session, Sitter, load_save
from trix.ui.kit.card_art import CardArt
from trix.ui.screens.panels import TablePanels
from trix.ui.start import build_app
from trix.ui.table.adviser import Adviser
from trix.ui.table.scene import TableScene
from trix.ui.words.cards import card_name

NAMES = [card_name(card) for card in range(52)]
LAYLA, SAMI = Sitter("Layla", None, "moon"), Sitter("Sami", None, "falcon")
HUDA, RANA = Sitter("Huda", "random", "hoopoe"), Sitter("Rana", "random", "pomegranate")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[int]]:
    """The cards that have been drawn with their face up; emptied by who looks."""
    seen: set[int] = set()
    blit = CardArt.blit

    def spy(art: CardArt, surface: Any, card: int, *more: Any, **named: Any) -> None:
        seen.add(card)
        blit(art, surface, card, *more, **named)

    monkeypatch.setattr(CardArt, "blit", spy)
    return seen


class Evening:
    """A table of several random players that checks the screen for secret cards."""

    def __init__(
        self,
        platform: FakePlatform,
        sitters: tuple[Sitter, ...],
        drawn: set[int],
        *,
        game: str = "trix",
        **options: Any,
    ) -> None:
        self.platform = platform
        set_screen(platform, (844, 390))  # small: some thousand frames are drawn
        self.drawn = drawn
        self.rng = random.Random(7)
        self.looker: int | None = None
        self.handed: list[int] = []
        self.decided: list[int] = []
        self.heard: list[str] = []
        self.app = build_app(platform)
        self.app.clock = SteadyClock(100)
        self.app.change(pace="instant")
        session = Session(load_game(game, **options), 5, sitters, player, store=platform.store)
        self.scene = self.sit_down(session)

    def sit_down(self, session: Session) -> TableScene:
        self.session = session
        scene = TableScene(
            session, TablePanels(lambda *what: None, lambda *what: None), Adviser(session.game)
        )
        self.app.stack.push(scene)
        return scene

    def play(self, until: Any) -> None:
        for _ in range(20_000):
            self.frame()
            if until():
                return
            self.act()
        raise AssertionError(self.app.stack.top.name)

    def act(self) -> None:
        top, scene = self.app.stack.top, self.scene
        if top.name == "hand_over":
            self.press("reveal")
        elif top.name == "deal_result":
            self.looker = None if len(self.session.persons) > 1 else self.looker
            self.press("continue")
        elif scene.status()["awaiting"] == "decision":
            seat = self.session.current
            assert seat is not None
            assert seat == self.session.viewer == self.looker
            self.decided.append(seat)
            if top is not scene:
                self.app.stack.pop()
            scene.table.answer(self.rng.choice(self.session.observation().legal_actions))

    def press(self, id: str) -> None:
        button = target(self.app, id)
        if button is None:
            return  # a panel takes no press at first
        if id == "reveal":
            self.looker = self.session.current
            self.handed.append(self.session.current or 0)
        click(self.app.stack.top, button.rect.center)

    def frame(self) -> None:
        """Let a frame pass, and search everything visible and audible for cards of other hands."""
        self.drawn.clear()
        self.app.display.times_lost += 1
        self.app.frame()
        assert not self.platform.reports, self.platform.reports
        told = " ".join(self.platform.said)
        # a hand is read out suit by suit, not by the names of its cards
        read = {name for text in self.platform.said for name in hand_of(text)}
        self.heard += self.platform.said
        self.platform.said.clear()
        scene, state = self.scene, self.session._state
        model, status = scene.table.model, self.platform.status
        shown = {card_from_text(one["card"]) for one in status.get("hand", [])}
        shown |= set(model.hand) | set(scene.table.hand.cards)
        if self.looker is None:
            assert not shown
            assert not read
        if model.deal_over or state.is_terminal() or model.deal != self.session.observation().deal:
            return  # the hands of the deal on the screen no longer exist
        if getattr(model, "drawn", ()):
            return  # cards drawn by all seats, before the deal
        hidden = {
            card_from_text(text)
            for seat, hand in enumerate(state.hands())
            if seat != self.looker
            for text in hand
        }
        hidden -= {card for seat in range(model.seats) for card in scene.table.pieces.open_cards(model, seat)}
        account = json.dumps(status)
        heard = {card for card in hidden if NAMES[card] in told or NAMES[card] in read}
        written = {card for card in hidden if f'"{card_text(card)}"' in account}
        assert not hidden & (shown | self.drawn | heard | written), self.app.stack.top.name


KINDS = [
    ("troika", {"length": "hands", "hands": 6, "kitty": True}),
    ("trixter", {"hands": "short"}),
    ("trix", {"mode": "complex"}),
    ("trix", {"mode": "complex", "partnership": True, "doubling": "leader"}),
]


def test_every_game_is_watched():
    assert {name for name, _options in KINDS} == set(game_names())


@pytest.mark.parametrize(
    ("game", "options"),
    [KINDS[0], *(pytest.param(*kind, marks=pytest.mark.long) for kind in KINDS[1:])],
    ids=str,
)
def test_in_a_whole_game_nobody_sees_a_card_of_another(platform, drawn, game, options):
    evening = Evening(platform, (LAYLA, HUDA, SAMI, RANA), drawn, game=game, **options)
    evening.play(lambda: evening.app.stack.top.name == "game_over")
    assert set(evening.handed) == {0, 2} == set(evening.decided)
    # a player who decides again keeps the device
    assert len(evening.handed) < len(evening.decided)


def test_neighbours_at_one_device_see_their_own_cards_in_turn(platform, drawn):
    evening = Evening(platform, (LAYLA, SAMI, HUDA, RANA), drawn, mode="complex")
    evening.play(lambda: len(evening.handed) == 6)
    evening.play(lambda: evening.scene.status()["awaiting"] == "decision")
    seen = evening.session.observation(evening.looker)
    assert sum(1 << card for card in evening.scene.table.model.hand) == seen.hand
    assert evening.scene.table.model.viewer == evening.looker


@pytest.mark.long
def test_the_next_deal_is_covered_until_somebody_looks(platform, drawn):
    evening = Evening(platform, (LAYLA, SAMI, HUDA, RANA), drawn, mode="complex")
    evening.play(lambda: evening.app.stack.top.name == "deal_result")
    while evening.app.stack.top.name != "hand_over":
        evening.press("continue")
        evening.frame()
        evening.looker = None
        assert not evening.scene.table.model.hand
    assert evening.platform.status["scene"] == "hand_over"
    assert evening.scene.status()["viewer"] is None
    assert max(evening.scene.table.model.hand_sizes) == 13


@pytest.mark.long
def test_a_finished_deal_can_be_reviewed(platform, drawn):
    evening = Evening(platform, (LAYLA, HUDA, RANA, SAMI), drawn, mode="complex")
    evening.play(lambda: evening.app.stack.top.name == "deal_result")
    for _ in range(8):
        evening.press("review")
        evening.app.frame()
        if evening.app.stack.top.name != "deal_result":
            break
    for _ in range(5):
        evening.app.frame()
    assert not platform.reports, platform.reports
    assert evening.app.stack.top.name == "review"


@pytest.mark.long
def test_each_person_is_asked_about_doubling_whatever_they_hold(platform, drawn):
    evening = Evening(platform, (LAYLA, HUDA, SAMI, RANA), drawn, mode="complex", doubling="simple")
    asked: set[int] = set()

    def doubled() -> bool:
        if evening.app.stack.top.name == "double":
            asked.add(evening.session.viewer)
        return evening.app.stack.top.name == "table" and evening.scene.status()["awaiting"] == "decision"

    evening.play(lambda: evening.scene.table.model.phase == "double")
    evening.play(doubled)
    assert asked == {0, 2}


def test_one_takes_back_only_ones_own_decision(platform, drawn):
    evening = Evening(platform, (LAYLA, HUDA, SAMI, RANA), drawn, mode="complex")
    evening.play(lambda: evening.session.can_undo and evening.scene.status()["awaiting"] == "decision")
    before = evening.session.record().actions
    seat = evening.looker
    if evening.app.stack.top is not evening.scene:
        evening.app.stack.pop()
    evening.scene.table.undo()
    evening.frame()
    assert len(evening.session.record().actions) < len(before)
    assert evening.session.viewer == seat
    evening.play(lambda: evening.looker != seat and evening.scene.status()["awaiting"] == "decision")
    assert not evening.session.can_undo
    buttons = {one.button.id: one.ready for one in evening.scene.table.controls.visible()}
    assert buttons["undo"] is False


@pytest.mark.long
def test_a_game_that_is_continued_begins_with_handing_over(platform, drawn):
    evening = Evening(platform, (HUDA, LAYLA, SAMI, RANA), drawn, game="troika", length="hands", hands=2)
    evening.play(lambda: len(evening.decided) == 9)
    evening.play(lambda: evening.scene.status()["awaiting"] == "decision")
    seat = evening.session.current
    evening.app.stack.home()
    record = load_save(platform.store, "troika").games[0].record
    assert record is not None
    evening.looker = None
    evening.scene = evening.sit_down(Session.resume(record, player, store=platform.store))
    while evening.app.stack.top.name != "hand_over":
        evening.frame()
    evening.frame()
    assert f"Pass the device to {('', 'Layla', 'Sami')[seat or 0]}" in evening.heard[-1]
    evening.play(lambda: evening.app.stack.top.name == "game_over")


def test_the_menu_shows_no_hand_and_leads_back_to_handing_over(platform, drawn):
    evening = Evening(platform, (LAYLA, SAMI, HUDA, RANA), drawn, mode="complex")
    evening.play(lambda: evening.app.stack.top.name == "hand_over" and len(evening.handed) == 3)
    evening.looker = None
    evening.app.stack.top.back()
    for _ in range(8):
        evening.frame()
    assert evening.app.stack.top.name == "pause"
    evening.app.stack.top.back()
    evening.frame()
    evening.frame()
    assert evening.app.stack.top.name == "hand_over"


def test_a_bid_can_be_changed_before_the_next_person_bids(platform, drawn):
    evening = Evening(platform, (LAYLA, SAMI, HUDA, RANA), drawn, game="trixter", hands="down_up")
    scene = evening.scene

    def offered() -> bool:
        return bool(scene.table.director.revisions) and evening.session.current in (0, 1)

    evening.play(offered)
    seat = evening.session.viewer
    assert evening.session.current != seat and scene.table.model.viewer == seat
    bid = scene.table.model.bids[seat]
    scene.table.revise(scene.table.director.revisions[0])
    evening.frame()
    evening.frame()
    assert scene.table.model.bids[seat] != bid
    evening.play(lambda: evening.app.stack.top.name == "hand_over")
    assert not scene.table.director.revisions


@pytest.mark.long
def test_each_hears_their_hand_once_a_deal_and_nobody_what_was_said_before(platform, drawn):
    evening = Evening(platform, (LAYLA, SAMI, HUDA, RANA), drawn, mode="complex")
    evening.play(lambda: evening.app.stack.top.name == "hand_over" and len(evening.handed) == 6)
    hands = [text for text in evening.heard if text.startswith("Your hand")]
    assert len(hands) == 2
    press_key(evening.app, pygame.K_r, text="r")
    assert not any("Your hand" in text for text in evening.platform.said)


def test_whoever_looks_says_what_is_said(platform, drawn):
    evening = Evening(platform, (LAYLA, SAMI, HUDA, RANA), drawn, mode="complex")
    scene = evening.scene
    evening.play(lambda: len(evening.handed) == 4 and scene.status()["awaiting"] == "decision")
    if evening.app.stack.top is not scene:
        evening.app.stack.pop()
    scene.table.press("talk")
    click(scene, target(evening.app, "say:heart").rect.center)
    assert scene.status()["talk"] == [{"seat": evening.looker, "said": "heart"}]


def test_while_the_device_is_passed_on_nobody_can_speak(platform, drawn):
    evening = Evening(platform, (LAYLA, SAMI, HUDA, RANA), drawn, mode="complex")
    evening.play(lambda: evening.app.stack.top.name == "hand_over" and len(evening.handed) == 3)
    talk = next(one.button for one in evening.scene.table.controls.visible() if one.button.id == "talk")
    assert not talk.enabled


def test_people_without_names_are_numbered_and_one_alone_is_you(platform, drawn):
    nobody = Sitter("", None, "sun")
    scene = Evening(platform, (nobody, nobody, HUDA, RANA), drawn).scene
    assert [scene.table.player_name(seat) for seat in range(4)] == ["Player 1", "Player 2", "Huda", "Rana"]
    alone = Evening(platform, (nobody, HUDA, RANA, HUDA), drawn).scene
    assert alone.table.player_name(0) == "You"


@pytest.mark.long
def test_who_plays_alone_is_never_asked_to_pass_the_device_on(platform, drawn):
    evening = Evening(platform, (LAYLA, HUDA, RANA, HUDA), drawn, mode="complex")
    evening.looker = 0
    evening.play(lambda: len(evening.decided) == 20)
    assert evening.handed == []


@pytest.mark.long
@pytest.mark.parametrize("size", [(844, 390), pytest.param((360, 640), marks=pytest.mark.matrix)])
def test_the_device_is_passed_on_below_the_trick_and_with_what_has_happened(platform, drawn, size):
    evening = Evening(platform, (LAYLA, HUDA, SAMI, RANA), drawn, mode="complex", doubling="off")
    set_screen(platform, size)
    table, tricks = evening.scene.table, set()
    while len(tricks) < 5:
        evening.play(lambda: evening.app.stack.top.name == "hand_over")
        panel: Any = evening.app.stack.top
        trick = table.pieces.trick(table.model)
        lying = [table.drawing.layout.trick[(seat - table.model.viewer) % 4].rect for seat, _card in trick]
        assert all(
            not panel.ui.root.rect.inflate(-16, -16).colliderect(card.inflate(0, -12)) for card in lying
        )
        told = panel.account()
        for seat, card in trick:
            if seat != evening.session.current:
                assert f"{table.player_name(seat)}: {card_name(card)}" in told
        tricks.add(trick)
        evening.press("reveal")
        evening.frame()
