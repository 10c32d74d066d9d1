"""The reducers, a module for each chapter of the rulebook."""
