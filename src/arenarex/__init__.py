"""Arena Rex: skirmish on the sand, measured in inches, with damage trees and fatigue."""
