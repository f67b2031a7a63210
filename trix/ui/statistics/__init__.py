"""Statistics of finished games: figures, charts, and the games themselves.

`scene` is the screen; `transfer` saves everything as a file, reads such files, and deletes everything.
"""
