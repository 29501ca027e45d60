"""Examples of alerts to begin with. Rules that count over time belong into the log monitoring."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

from .ecs import Document


def action(document: Document) -> str:
    return str(document.get("event.action", ""))


def hour(document: Document) -> int:
    return datetime.fromisoformat(str(document["@timestamp"]).replace("Z", "+00:00")).hour


RULES: dict[str, Callable[[Document], bool]] = {
    "Denied action": lambda document: document.get("quartermaster.denied") is True,
    "New API key": lambda document: bool(re.search("api[-_]key", action(document)) and "creat" in action(document)),
    "Export at night": lambda document: action(document) in ("create-export", "export.created") and hour(document) < 5,
    "Credential refused": lambda document: document.get("http.response.status_code") == 401,
}


def with_alerts(document: Document) -> Document:
    """Marks a document that a rule matches, so that the log monitoring can notify somebody."""
    names = [name for name, matches in RULES.items() if matches(document)]
    return {**document, "event.kind": "alert", "rule.name": names} if names else document
