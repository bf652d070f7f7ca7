"""The picture of Chinatown: the board with its businesses, the players' plates, the deal table, the tray and motion."""
