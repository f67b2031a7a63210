"""How the actions of each game are named: ``action_name(game, action)`` of its module."""
