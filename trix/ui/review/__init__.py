"""A deal that is over, gone through once more: every card, all hands open, and what the expert thinks.

    app.push(ReviewScene(record, deal, viewer))       # scene.py; deals are counted from 0

`story` makes a deal of a record into moments, `layout` finds a place for open hands, `scene` shows them, and
`trix.ai.review` judges the viewer's decisions meanwhile.
"""
