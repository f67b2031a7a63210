"""Words shared by the table and the screens: cards, points, people, strengths, standings."""
