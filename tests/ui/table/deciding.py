"""A table at a certain decision of the viewer, with an expert whose advice takes some steps."""

from tests.ui.driver import let
from tests.ui.table.at_table import player
from trix.ai import make_agent
from trix.ai.explain.judgement import Judgement
from trix.games import load_game
from trix.session import Session
from trix.ui.screens.panels import TablePanels
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.scene import TableScene
from trix.ui.words import people


class Slow:
    """The standard agent, but it takes some steps."""

    def __init__(self, game, steps=3):
        self.agent = make_agent("standard", game)
        self.steps = steps

    def begin(self, observation):
        search = self.agent.begin(observation)
        left = self.steps
        run = search.run

        def step(until):
            nonlocal left
            left -= 1
            if left <= 0:
                run(until)

        search.run = step
        return search


def sit_deciding(platform, name, condition, agent=Slow, **options):
    """Sit down where a condition on the viewer's observation first holds; return app and scene."""
    game = load_game(name, **options)

    def judge(game, seen):
        return Judgement(game, seen, playouts=4, agent=agent(game))

    record = next(found for seed in range(3, 30) if (found := reached(game, seed, player, condition)))
    panels = TablePanels(lambda *_: None, lambda *_: None)
    session = Session.resume(record, player)
    session.take_events()  # the end of the deal before
    scene = TableScene(session, panels, Adviser(game, judge))
    platform.store.write("settings", '{"ask_help": false}')
    app = Loop(platform, lambda: scene)
    app.frame()
    think(app, 20)
    return app, scene


def reached(game, seed, player, condition):
    """The record of a game up to that, or None if it never comes to it."""
    agent = make_agent("standard", game)
    session = Session(game, seed, people.sitters(range(game.num_players - 1)), player)
    while session.current is not None:
        seen = session.observation(session.current)
        if session.current == 0 and condition(seen):
            return session.record()
        session.submit(agent.choose(seen))
    return None


def to_play(seen):
    return seen.phase == "play" and len(seen.legal_actions) > 1


def think(app, frames=1):
    """Let frames pass that leave the expert much time."""
    for _ in range(frames):
        let(app, steps=200)
