"""The games in other people's tools: PettingZoo environments and OpenSpiel games.

Each adapter needs an extra of the distribution (`pettingzoo`, `openspiel`); without it, the modules
import, and their functions raise an `ArenaError` that names what to install.
"""
