"""Statistics of finished games: figures, charts, and the games themselves.

`statistics_scene` is the screen; `transfer` exports, imports and deletes all data.
"""
