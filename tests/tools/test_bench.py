"""The benchmark of frames measures a running game."""

from tools.bench.frames import sit_down, work


def test_the_measured_table_deals_cards() -> None:
    app, scene = sit_down()
    assert app.stack.top is scene
    spent = [work(app, scene) for _ in range(300)]
    assert min(spent) >= 0
    assert len(scene.table.model.hand) == 13
