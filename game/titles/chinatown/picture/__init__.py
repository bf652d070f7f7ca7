"""The picture of Chinatown: the board, the plates, the deal table, the tray and motion."""
