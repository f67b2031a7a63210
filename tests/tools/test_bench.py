"""The figures of speed can be taken: the table they are taken at is one that plays."""

from tools.bench.frames import sit_down, work


def test_cards_are_dealt_at_the_table_that_is_measured() -> None:
    app, scene = sit_down()
    assert app.stack.top is scene
    spent = [work(app, scene) for _ in range(300)]
    assert min(spent) >= 0
    assert len(scene.table.model.hand) == 13
