"""The logs, and the operations that read them."""

from __future__ import annotations

from .api import ApiLogEntry, ApiLogEntryPage, AuditLogEntry, AuditLogEntryPage
from .client import Api, Query
from .ecs import api_document, audit_document
from .forward import Log

LIMIT = 100


def audit_log(api: Api) -> Log[AuditLogEntry]:
    def read(since: str, cursor: str | None) -> AuditLogEntryPage:
        query: Query = {"sort": "occurred_at", "limit": LIMIT, "occurred_at[gte]": since, "cursor": cursor}
        page: AuditLogEntryPage = api.call("GET", "/v1/audit-logs", query=query)
        return page

    return Log("audit", read, audit_document)


def api_log(api: Api) -> Log[ApiLogEntry]:
    def read(since: str, cursor: str | None) -> ApiLogEntryPage:
        query: Query = {"sort": "occurred_at", "limit": LIMIT, "occurred_at[gte]": since, "cursor": cursor}
        page: ApiLogEntryPage = api.call("GET", "/v1/api-logs", query=query)
        return page

    return Log("api", read, api_document)


def older_log(api: Api, retrieval_id: str) -> Log[AuditLogEntry]:
    """Entries of a retrieval. Its operation has no `occurred_at[gte]`: `since` is not sent."""

    def read(_: str, cursor: str | None) -> AuditLogEntryPage:
        path = "/v1/older-log/retrievals/{retrieval_id}/entries"
        query: Query = {"sort": "occurred_at", "limit": LIMIT, "cursor": cursor}
        page: AuditLogEntryPage = api.call("GET", path, parts={"retrieval_id": retrieval_id}, query=query)
        return page

    return Log(retrieval_id, read, audit_document, ends=True)
