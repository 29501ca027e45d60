"""From entries to the Elastic Common Schema; keys with dots, as its ingest expects them."""

from __future__ import annotations

import re
from typing import Any

from .api import ApiLogEntry, AuditLogEntry, AuditLogEntryActor

Document = dict[str, Any]

PROVIDER = {"ecs.version": "9.0.0", "event.provider": "quartermaster"}
OUTCOME = {"success": "success", "denied": "failure", "failed": "failure"}
# Actions are `<resource>.<verb>`, and new ones come without notice: what these do not name is a configuration.
SIGN_IN = re.compile(r"^session\.|(?:^|[._])(?:login|logout)|\.(?:logged|signed)_(?:in|out)")
PEOPLE = re.compile(r"^(?:user|user_group|role|api_key|user_api_key|\w*permission)\.")
NOBODY: AuditLogEntryActor = {"type": "system", "id": None, "name": None, "email": None}


def known(document: Document) -> Document:
    """Leaves out what is not known: a field with null is not the same as no field in a search."""
    return {name: value for name, value in document.items() if value is not None}


def category_of(action: str) -> str:
    if SIGN_IN.search(action):
        return "authentication"
    return "iam" if PEOPLE.search(action) else "configuration"


def audit_document(entry: AuditLogEntry) -> Document:
    """Who changed what. Our own fields, such as the values before and after, are below `quartermaster`."""
    actor = entry.get("actor")
    who = actor or NOBODY
    return known(
        {
            **PROVIDER,
            "@timestamp": entry["occurred_at"],
            "event.id": entry["id"],
            "event.dataset": "quartermaster.audit",
            "event.kind": "event",
            "event.category": [category_of(entry.get("action") or "")],
            "event.action": entry.get("action"),
            "event.outcome": OUTCOME.get(entry.get("outcome", "success"), "unknown"),
            "event.reason": entry.get("reason"),
            "user.id": who.get("id"),
            "user.full_name": who.get("name"),
            "user.email": who.get("email"),
            "source.ip": entry.get("ip_address"),
            "user_agent.original": entry.get("user_agent"),
            "http.request.id": entry.get("request_id"),
            "quartermaster.actor_type": actor["type"] if actor else None,
            "quartermaster.target": entry.get("target"),
            "quartermaster.channel": entry.get("channel"),
            "quartermaster.denied": entry.get("outcome") == "denied",
            "quartermaster.changes": entry.get("changes"),
        }
    )


def api_document(entry: ApiLogEntry) -> Document:
    """One call of the API."""
    duration = entry.get("duration_ms")
    path, _, query = (entry.get("path") or "").partition("?")
    return known(
        {
            **PROVIDER,
            "@timestamp": entry["occurred_at"],
            "event.id": entry["id"],
            "event.dataset": "quartermaster.api",
            "event.kind": "event",
            "event.category": ["api"],
            "event.action": entry.get("operation_id"),
            "event.outcome": "success" if entry["status"] < 400 else "failure",
            # ECS counts in nanoseconds.
            "event.duration": None if duration is None else duration * 1_000_000,
            "http.request.id": entry.get("request_id"),
            "http.request.method": entry.get("method"),
            "http.request.bytes": entry.get("request_bytes"),
            "http.response.status_code": entry["status"],
            "http.response.bytes": entry.get("response_bytes"),
            "url.path": path or None,
            "url.query": query or None,
            "source.ip": entry.get("ip_address"),
            "error.code": entry.get("problem_code"),
            "quartermaster.api_key_id": entry.get("api_key_id"),
        }
    )
