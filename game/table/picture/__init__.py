"""The play screen as data: the title's own drawings, and the parts that all titles share."""

from game.table.picture.model import Bubble, Camera, LogLine, Playing, Strength, TableModel
from game.table.picture.screen import table_nodes

__all__ = ["Bubble", "Camera", "LogLine", "Playing", "Strength", "TableModel", "table_nodes"]
