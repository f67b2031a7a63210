"""The end of a game as a moment: the podium, the course of the scores, and a picture of both to share.

`scene` is the screen; `podium`, `curve`, `lettering` and `confetti` draw its parts, `story` says what there
is to tell of a game.
"""
