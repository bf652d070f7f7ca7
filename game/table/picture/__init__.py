"""The play screen of all titles, as data. It combines the drawings of the title with the common parts."""

from game.table.picture.model import Bubble, Camera, LogLine, Playing, Strength, TableModel
from game.table.picture.screen import table_nodes

__all__ = ["Bubble", "Camera", "LogLine", "Playing", "Strength", "TableModel", "table_nodes"]
