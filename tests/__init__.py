"""The tests of arena-rules, a folder for each import package."""
