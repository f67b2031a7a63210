"""The review of a finished deal: every card, all hands open, and what the expert thinks.

    app.push(ReviewScene(record, deal, viewer))       # scene.py; deals are counted from 0

`replay` turns a deal of a record into moments, `layout` places open hands, `scene` shows them, and
`trix.ai.review` judges the viewer's decisions meanwhile.
"""
