"""Table talk: what people and agents say to each other beside the game. Nothing of it is in the record.

`words` lists what there is to say, `picker` lets a person say it with two taps, `bubbles` shows it beside
whoever said it, `moods` has agents react, and `talk` holds all of that for one table. What agents of a game
feel about what happens is in `games`.
"""
