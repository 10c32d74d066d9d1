"""The scenarios, a module each; each registers a `ScenarioRule` for its name."""
