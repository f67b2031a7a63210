"""Fair dealing: keys that every player contributes to, and their audit."""
