"""Measures what the games promise: each figure beside its bound, from fixed seeds."""
