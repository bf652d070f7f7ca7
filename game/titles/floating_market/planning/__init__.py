"""What computer players and advice think with: whole turns as plans, what they promise, and what that is worth."""
