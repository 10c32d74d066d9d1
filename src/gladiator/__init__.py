"""GLADIATOR: single combat on a hex grid with secretly plotted turns."""
