"""What every arena game is built from: records, dice, odds, boards and the tools that play."""
