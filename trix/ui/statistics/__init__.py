"""What finished games come to, on the screen: figures, charts, and the games themselves.

`scene.py` is where it begins, `keeping.py` is called where a game ends, and `transfer.py` takes all that is
kept elsewhere.
"""
