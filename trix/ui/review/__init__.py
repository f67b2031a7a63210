"""The review of a finished deal: every card, all hands open, and the expert's opinions.

    app.stack.push(ReviewScene(record, deal, viewer))       # review_scene.py; deals are counted from 0

`replay` turns a deal of a record into moments, `layout` places open hands, `review_scene` shows them with
their texts and buttons in the `dock`, while `trix.ai.explain.review` judges the viewer's decisions.
"""
