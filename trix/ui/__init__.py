"""Everything a person sees and touches, on pygame: the app shell, its toolkit, and the scenes."""
