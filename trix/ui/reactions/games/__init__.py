"""What happens in each game that somebody may react to."""
