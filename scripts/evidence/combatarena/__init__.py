"""The evidence for Combat Arena, a module for each part."""
