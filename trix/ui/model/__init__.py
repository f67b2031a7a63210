"""What lies on the table, as plain data: what is drawn, folded from events. No pygame.

`common` holds what every card game has, `trix` what Trix adds.
"""
