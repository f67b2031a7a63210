"""What table and screens alike put into words: cards, points, people, strengths, standings."""
