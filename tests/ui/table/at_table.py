"""A player at a table of Trix, and time that passes there frame by frame."""

import pygame

from tests.ui.driver import drawn, let, set_screen
from trix.ai import make_agent
from trix.games import load_game
from trix.session import Person, Session, Sitter
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.scene import TableScene

SITTERS = (
    Sitter("", None, "khatim"),
    Sitter("Huda", "standard", "hoopoe"),
    Sitter("Rana", "standard", "olive"),
    Sitter("Sami", "standard", "falcon"),
)


class NotedPanels:
    """Notes the questions and answers none."""

    def __init__(self):
        self.asked = []

    def question(self, table, observation):
        self.asked.append(("question", observation.phase))

    def deal_result(self, table):
        self.asked.append(("deal_result", table.model.results[-1].contracts))

    def game_over(self, table):
        self.asked.append(("game_over", table.model.winners))

    def scores(self, table):
        self.asked.append(("scores", None))

    def menu(self, table):
        self.asked.append(("menu", None))


def player(game, sitter, seat):
    return Person() if sitter.level is None else make_agent(sitter.level, game, seed=seat)


def sit_down(platform, seed=5, size=(1280, 720), still=True, language="en", pace="normal", **options):
    """Give the scene of a new game."""
    set_screen(platform, size, language)
    platform.still = still
    session = Session(load_game("trix", **options), seed, SITTERS, player)
    scene = TableScene(session, NotedPanels(), Adviser(session.game))
    app = Loop(platform, lambda: scene)
    app.settings = app.settings._replace(pace=pace)
    app.is_undrawn = True  # no cards are drawn ahead of time
    scene.layout()
    return scene


def until(scene, condition, limit=20_000):
    """Let time pass; an agent answers questions, and deals follow one another."""
    agent = make_agent("standard", scene.session.game, seed=1)
    for _ in range(limit):
        status = scene.status()
        if condition(status):
            return status
        if status["awaiting"] == "decision":
            scene.table.answer(agent.choose(scene.session.observation()))
        elif status["awaiting"] == "deal_end":
            scene.table.proceed()
        scene.table.director.hurry()
        let(scene.app)
    raise AssertionError("it never came to that")


def own_turn(status):
    return status["idle"] and status["awaiting"] == "decision" and status["phase"] in ("play", "layout")


def with_choice(status):
    return own_turn(status) and 1 < len(status["legal"]) < len(status["hand"])


def middle(card):
    return round(card["x"] + card["w"] / 2), round(card["y"] + card["h"] / 2)


def of(status, legal, which=0):
    return [card for card in status["hand"] if card["legal"] is legal][which]


def button(scene, name):
    return next(target.rect.center for target in scene.targets() if target.id == name)


def picture(scene):
    return pygame.image.tobytes(drawn(scene), "RGB")
