"""The verdict on a decision, for tests of other things than its slices."""

from typing import Any

from trix.ai.explain.judgement import Judgement, Verdict


def judge(game: Any, seen: Any, action: int | None = None, **named: Any) -> Verdict:
    """Return the verdict of a whole judgement."""
    judgement = Judgement(game, seen, action, **named)
    judgement.run(lambda: False)
    assert judgement.verdict is not None
    return judgement.verdict
