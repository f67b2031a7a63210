"""The end of a game: the podium, the chart of the scores, and a picture of both to share.

`game_over` is the screen; `podium`, `curve`, `lettering` and `confetti` draw its parts, `story` finds the
deals worth a mention.
"""
