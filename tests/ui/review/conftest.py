"""An expert for the tests of a review."""

import pytest

from trix.ai.explain.judgement import Judgement
from trix.ai.explain.review import Judging
from trix.ui.review import review_texts


@pytest.fixture
def quick(monkeypatch):
    """A quick expert, without verdicts from other tests."""
    review_texts.build_review.cache_clear()
    monkeypatch.setattr(review_texts, "Judging", lambda *what: Judging(*what, playouts=4))
    monkeypatch.setattr(review_texts, "Judgement", lambda *what: Judgement(*what, playouts=4))
    yield
    review_texts.build_review.cache_clear()
