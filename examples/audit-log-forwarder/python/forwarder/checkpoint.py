"""How far each log was read, in a file."""

from __future__ import annotations

import json
import os
from typing import TypedDict, TypeGuard


class Position(TypedDict):
    # `occurred_at[gte]` of the round. A cursor is valid only with the filter it was made with.
    since: str
    cursor: str | None
    # `occurred_at` of the newest entry that was delivered.
    newest: str
    # Ids that were delivered and that the next round can meet again.
    seen: list[str]


def is_position(value: object) -> TypeGuard[Position]:
    if not isinstance(value, dict) or not isinstance(value.get("seen"), list):
        return False
    return isinstance(value.get("since"), str) and isinstance(value.get("newest"), str)


def positions_in(file: str) -> dict[str, Position]:
    """Raises ValueError when the file is not one that was written below."""
    with open(file, encoding="utf-8") as text:
        found: object = json.load(text)
    if not isinstance(found, dict):
        raise ValueError("no object")
    positions: dict[str, Position] = {}
    for log, position in found.items():
        if not is_position(position):
            raise ValueError(log)
        positions[log] = position
    return positions


class Checkpoint:
    """It is replaced in one step, so that a crash leaves the old one or the new one."""

    def __init__(self, file: str, start_at: str) -> None:
        self.file = file
        self.start_at = start_at
        self.all: dict[str, Position] = {}
        if os.path.exists(file):
            try:
                self.all = positions_in(file)
            except ValueError:
                reason = f"{file} is no checkpoint: put back a copy of it, or remove it to begin at START_AT."
                raise RuntimeError(reason) from None

    def read(self, log: str) -> Position:
        known = self.all.get(log)
        if known is None:
            return Position(since=self.start_at, cursor=None, newest=self.start_at, seen=[])
        # The TypeScript twin leaves a cursor out that is not there.
        return Position(since=known["since"], cursor=known.get("cursor"), newest=known["newest"], seen=known["seen"])

    def write(self, log: str, position: Position) -> None:
        """Raises RuntimeError when the file cannot be written; the position is kept until the program ends."""
        self.all[log] = position
        try:
            with open(f"{self.file}.new", "w", encoding="utf-8") as text:
                json.dump(self.all, text, indent=2)
            os.replace(f"{self.file}.new", self.file)
        except OSError as error:
            reason = f"The checkpoint cannot be written, set CHECKPOINT to a file that can: {error}"
            raise RuntimeError(reason) from None
