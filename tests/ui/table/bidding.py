"""A table of a game with bids, where a person sits among agents that play at random."""

import random

from tests.cards import card_list
from tests.players import RandomPlayer
from tests.ui.driver import click, let, set_screen, target
from trix.engine.cards import mask_of
from trix.engine.tricks import Trick
from trix.session import Person, Session, Sitter
from trix.ui.screens.panels import TablePanels
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.scene import TableScene

NAMES = ("Huda", "Rana", "Sami", "Khalid", "Layla", "Omar")


class QuietPanels(TablePanels):
    """The questions at the table; results are not shown."""

    def __init__(self):
        super().__init__(lambda *what: None, lambda *what: None)

    def deal_result(self, table):
        return

    def game_over(self, table):
        return


def sit(platform, game, seed=5, size=(1280, 720), still=True, language="en", pace="normal"):
    """Sit down at a table with agents; return its scene."""
    set_screen(platform, size, language)
    platform.still = still
    others = [Sitter(name, "random", "star") for name in NAMES[: game.num_players - 1]]
    session = Session(
        game,
        seed,
        [Sitter("", None, "khatim"), *others],
        lambda game, sitter, seat: Person() if sitter.level is None else RandomPlayer(random.Random(seat)),
    )
    scene = TableScene(session, QuietPanels(), Adviser(session.game))
    app = Loop(platform, lambda: scene)
    app.change(pace=pace)
    app.frame()
    return scene


def until(scene, condition, limit=20_000, hurried=True):
    """Let time pass; answer questions at random, but let the person play 12; continue after deals."""
    rng = random.Random(7)
    app = scene.app

    def answer():
        game, legal = scene.session.game, scene.session.observation().legal_actions
        boldest = [action for action in legal if game.action_to_string(action) == "bid 12"]
        scene.table.answer(rng.choice(boldest if game.name == "troika" and boldest else legal))

    for _ in range(limit):
        if condition():
            return
        if app.stack.top is not scene:
            app.stack.pop()
            answer()
        elif scene.table.turn.awaiting == "decision" and scene.table.model.phase == "play":
            answer()
        elif scene.table.turn.awaiting == "deal_end":
            scene.table.proceed()
        if hurried:
            scene.table.director.hurry()
        let(app)
    raise AssertionError("it never came to that")


def asked(scene, name, condition=lambda: True):
    """Wait for a panel."""
    until(scene, lambda: scene.app.stack.top.name == name and condition())
    let(scene.app, 0.6)
    return scene.app.stack.top


def press(app, id):
    tap(app, target(app, id).rect.center)


def tap(app, pos):
    click(app.stack.top, pos)
    let(app)


def last_action(scene):
    return scene.session.record().actions[-1]


def observed(game, hand, trick="", **change):
    seen = game.new_initial_state(1).observation(0)
    change = {"phase": "play", "current_player": 0, **change}
    return seen._replace(hand=mask_of(card_list(hand)), trick=Trick(1, tuple(card_list(trick))), **change)
