"""The hall's process: it connects `trix.hall` to a broker and a database. Imported by nothing.

`python -m trix.server --help` lists the commands; docs/hall.md is the guide for who runs a hall.
"""
