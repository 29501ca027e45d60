"""Calls of the API: the credential, what is asked again, and what went wrong in words."""

from __future__ import annotations

import base64
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from email.message import Message
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any

# Seconds that an answer may take.
PATIENCE = 30
# How often a call is made, and the longest wait in seconds that an answer may ask for: a person should know of more.
TRIES = 5
MOST_SECONDS = 120
# Seconds that a token is renewed before its end, so that none ends on its way.
EARLY = 60

Query = dict[str, str | int | None]


class ApiError(Exception):
    """An answer that is not a success."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        self.status = status
        self.code: str | None = problem.get("code")
        title = problem.get("title", "The API did not answer as expected")
        # Messages for single fields say more than the detail above them.
        more = [error["message"] for error in problem.get("errors", [])] or [problem.get("detail", "")]
        super().__init__(f"{title} ({self.code or status}). {' '.join(more)}")


class NotReached(Exception):
    """Names the address, which the reason alone does not."""

    def __init__(self, address: str, reason: object) -> None:
        super().__init__(f"{address} cannot be reached: {reason}")


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Who follows a redirect asks again without the body, and shows the credential to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


OPENER = urllib.request.build_opener(NoRedirect)


def send(request: urllib.request.Request, address: str) -> tuple[int, Message, bytes]:
    """Status, headers and body of an answer, also of a refusal."""
    try:
        with OPENER.open(request, timeout=PATIENCE) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.headers, refusal.read()
    except urllib.error.URLError as error:
        raise NotReached(address, error.reason) from None
    except (OSError, HTTPException) as error:
        raise NotReached(address, error or type(error).__name__) from None


def bearer_of(env: Mapping[str, str], scope: str) -> Callable[[], str]:
    """The bearer of API calls: an API key as it is, or a token by client credentials (RFC 6749 §4.4)."""
    secret = env.get("CLIENT_SECRET", "")
    token_url = env.get("TOKEN_URL", "")
    if not secret:
        raise SystemExit("CLIENT_SECRET is not set: copy .env.example to .env.")
    if secret.startswith(("plk_", "pls_")) or not token_url:
        return lambda: secret
    token = ""
    renew_at = 0.0

    def bearer() -> str:
        nonlocal token, renew_at
        if time.monotonic() < renew_at:
            return token
        pair = f"{env.get('CLIENT_ID', '')}:{secret}".encode()
        body = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": scope}).encode()
        headers = {"Authorization": f"Basic {base64.b64encode(pair).decode()}"}
        status, _, text = send(urllib.request.Request(token_url, body, headers), token_url)
        if status >= 300:
            raise RuntimeError(f"The token endpoint answered {status}. Check CLIENT_ID and CLIENT_SECRET.")
        answer = json.loads(text)
        token = str(answer["access_token"])
        renew_at = time.monotonic() + answer["expires_in"] - EARLY
        return token

    return bearer


class Api:
    """The API, with answers as the types of api.py have them."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self.base_url = env.get("API_BASE_URL", "")
        if not self.base_url:
            raise SystemExit("API_BASE_URL is not set: copy .env.example to .env.")
        self.bearer = bearer_of(env, "audit:read")

    def call(
        self,
        method: str,
        path: str,
        *,
        parts: Mapping[str, str] | None = None,
        query: Query | None = None,
        headers: Mapping[str, str] | None = None,
        body: object = None,
    ) -> Any:
        """
        The body of an answer. What may pass is asked again, up to five times: after `Retry-After`, else with growing
        pauses. Raises ApiError when the API refused.
        """
        filled = path.format_map({name: urllib.parse.quote(part, safe="") for name, part in (parts or {}).items()})
        asked = urllib.parse.urlencode({name: value for name, value in (query or {}).items() if value is not None})
        url = f"{self.base_url}{filled}{'?' if asked else ''}{asked}"
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(TRIES):
            is_last = attempt == TRIES - 1
            asked_to_wait = 0.0
            sent = {"Authorization": f"Bearer {self.bearer()}", "Accept": "application/json", **(headers or {})}
            if data is not None:
                sent["Content-Type"] = "application/json"
            try:
                status, answered, text = send(urllib.request.Request(url, data, sent, method=method), self.base_url)
                if status < 300:
                    return json.loads(text) if text else None
                refusal = ApiError(status, problem_in(text))
                asked_to_wait = seconds_in(answered)
                if is_last or asked_to_wait > MOST_SECONDS or not may_pass(refusal):
                    raise refusal
            except NotReached:
                if is_last:
                    raise
            time.sleep(max(asked_to_wait, random.random() * 0.5 * 2**attempt))


def problem_in(text: bytes) -> Mapping[str, Any]:
    try:
        problem = json.loads(text)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}


def may_pass(error: ApiError) -> bool:
    """Whether the same call may pass later; the others never get better by asking again."""
    return error.status >= 500 or error.status in {408, 429} or error.code == "idempotency_in_progress"


def seconds_in(headers: Message) -> float:
    """How long an answer asks to wait: `Retry-After` in seconds, or a time by the clock of who answers."""
    asked = (headers.get("Retry-After") or "").strip()
    if asked.isdigit():
        return float(asked)
    try:
        until = parsedate_to_datetime(asked)
        now = parsedate_to_datetime(headers["Date"]) if headers.get("Date") else datetime.now(timezone.utc)
        return max(0.0, (until - now).total_seconds())
    except (TypeError, ValueError):
        return 0
