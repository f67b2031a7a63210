"""While the expert judges a deal, nothing that is on the screen of its review moves."""

from types import SimpleNamespace

from tests.ui.matrix import every
from tests.ui.review.reviewing import SIZES, opened, review


def places(app):
    """Return where every text and every button is, by its words."""
    app.frame()
    scene = app.stack.top
    found = {target.id: tuple(target.rect) for target in scene.targets()}
    return found | {label.label: tuple(label.rect) for label in scene.ui.all() if label.label}


@every(moment=["start", "decision", "end"], size=SIZES, language=["en", "de", "ar"])
def test_no_text_moves_when_a_verdict_comes(platform, size, language, moment):
    scene = review(1)
    app = opened(scene, platform, size, language)
    verdicts = scene.review.judging.verdicts
    decisions = [place for place, one in enumerate(scene.review.replay.moments) if one.decision == 3]
    scene.at = {"start": 0, "decision": decisions[0], "end": scene.last}[moment]

    def judge(count):
        done = count == len(verdicts)
        judging = SimpleNamespace(verdicts=verdicts[:count], done=done, run=lambda until: None)
        scene.review = scene.review._replace(judging=judging)
        scene.layout()

    judge(0)
    before = places(app)
    for count in range(1, len(verdicts) + 1):
        judge(count)
        now = places(app)
        moved = {words for words in before.keys() & now.keys() if before[words] != now[words]}
        assert not moved, f"after {count} verdicts"
        before = now


def test_no_button_moves_when_an_explanation_comes(platform, quick):
    scene = review(0)
    app = opened(scene, platform)
    act = next(place for place, act in enumerate(scene.review.replay.acts) if act.seat != scene.viewer)
    scene.explain(act)
    before = places(app)
    while scene.texts.ask_why(act).verdict is None:
        scene.think(lambda: True)
    now = places(app)
    assert not {words for words in before.keys() & now.keys() if before[words] != now[words]}
    assert "see" in now
