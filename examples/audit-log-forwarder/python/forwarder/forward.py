"""Reads a log to its end and delivers what is new."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Generic, TypedDict, TypeVar

from .alerts import with_alerts
from .api import ApiLogEntry, AuditLogEntry, PageInfo
from .checkpoint import Checkpoint, Position
from .client import ApiError
from .ecs import Document
from .sink import Sink

E = TypeVar("E", AuditLogEntry, ApiLogEntry)


class Page(TypedDict, Generic[E]):
    """What both logs answer with."""

    data: list[E]
    page: PageInfo


@dataclass
class Log(Generic[E]):
    """A log that is read with a cursor, oldest entries first."""

    name: str
    read: Callable[[str, str | None], Page[E]]
    to_document: Callable[[E], Document]
    # For a retrieval: it is of the past, has an end, and is forwarded anew each time it is asked for.
    ends: bool = False


# Entries can become visible a little later than they happened: each round reads this much again.
OVERLAP = timedelta(minutes=5)
MOST_SEEN = 10_000
EPOCH = "1970-01-01T00:00:00.000Z"


def before(moment: str) -> str:
    when = datetime.fromisoformat(moment.replace("Z", "+00:00")).astimezone(timezone.utc) - OVERLAP
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def forward(log: Log[E], checkpoint: Checkpoint, sink: Sink) -> int:
    """
    The number of entries that were delivered. The checkpoint moves after each page, and only when the sink has it: an
    entry can arrive twice after a crash, with the same `event.id`, and none is lost. What is old raises no alert.
    """
    position = start_of(log, checkpoint)
    delivered = 0
    while True:
        answer = read_page(log, position)
        entries, page = answer["data"], answer["page"]
        if log.ends:
            # A retrieval cannot be asked for what is since a moment, so what came before is left out here.
            entries = [entry for entry in entries if entry["occurred_at"] >= position["since"]]
        seen = set(position["seen"])
        fresh = [entry for entry in entries if entry["id"] not in seen]
        documents = [log.to_document(entry) for entry in fresh]
        sink(documents if log.ends else [with_alerts(document) for document in documents])
        delivered += len(fresh)
        newest: str = entries[-1]["occurred_at"] if entries else position["newest"]
        recent: list[str] = [entry["id"] for entry in entries if entry["occurred_at"] >= before(newest)]
        known: list[str] = list(dict.fromkeys([*position["seen"], *recent]))[-MOST_SEEN:]
        cursor = page.get("next_cursor") if page["has_more"] else None
        since = position["since"] if cursor else before(newest)
        position = Position(since=since, cursor=cursor, newest=newest, seen=[] if log.ends and not cursor else known)
        checkpoint.write(log.name, position)
        if not cursor:
            return delivered


def start_of(log: Log[E], checkpoint: Checkpoint) -> Position:
    """Where a round begins. A retrieval has a cursor only where its last round broke off; else it begins anew."""
    last = checkpoint.read(log.name)
    return last if last["cursor"] or not log.ends else Position(since=EPOCH, cursor=None, newest=EPOCH, seen=[])


def read_page(log: Log[E], position: Position) -> Page[E]:
    """A cursor ends after 24 hours; then the round begins again at the newest entry that was delivered."""
    try:
        return log.read(position["since"], position["cursor"])
    except ApiError as error:
        if error.code != "cursor_expired":
            raise
        position["since"] = before(position["newest"])
        position["cursor"] = None
        return log.read(position["since"], None)
