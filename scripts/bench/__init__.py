"""Measures what `make bench` tells: speeds beside other engines, and what cost grows with."""
