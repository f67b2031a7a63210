"""Drawing, text, sound, input and widgets. Knows no card game and no scene."""
