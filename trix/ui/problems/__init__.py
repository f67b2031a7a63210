"""Problems: positions at the table with one best choice to be found (see `trix.problems`)."""
