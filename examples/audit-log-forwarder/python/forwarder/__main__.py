"""Commands and settings."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable
from datetime import datetime

from .api import OlderLogRetrieval, OlderLogRetrievalCreate
from .checkpoint import Checkpoint
from .client import Api
from .forward import E, Log, forward
from .logs import api_log, audit_log, older_log
from .sink import sink_of

HELP = """Forwards audit and API logs as ECS documents, one JSON line each.

  python3 -m forwarder                                    reads what is new, then ends
  python3 -m forwarder follow                             reads what is new, again and again
  python3 -m forwarder retrieve <from> <to> <reason>      asks for entries older than 13 months, at most 92 days
  python3 -m forwarder backfill <retrieval id>            forwards the entries of a retrieval that is available
  python3 -m forwarder help                               shows this text"""


def load_settings(*files: str) -> None:
    """Reads `NAME=value` lines. Settings that are there already win."""
    for file in files:
        if not os.path.exists(file):
            continue
        with open(file, encoding="utf-8") as lines:
            for line in lines:
                name, is_setting, value = line.strip().partition("=")
                if is_setting and not name.startswith("#"):
                    os.environ.setdefault(name.strip(), value.strip().strip("\"'"))


def say(text: str) -> None:
    """Messages go to standard error: standard output is for entries."""
    print(text, file=sys.stderr, flush=True)


def main(args: list[str]) -> int:
    command, *rest = args or ["once"]
    if command == "help":
        print(HELP)
        return 0
    # Beside this folder, where the TypeScript twin has it too.
    load_settings(".env", os.path.join("..", ".env"))
    env = os.environ
    api = Api(env)
    # A setting that is empty is one that is not set.
    sink = sink_of(env.get("SINK") or "-", env.get("SINK_AUTHORIZATION", ""))
    start_at = moment_in(env.get("START_AT") or "1970-01-01T00:00:00Z")
    checkpoint = Checkpoint(env.get("CHECKPOINT") or "checkpoint.json", start_at)

    def report(log: Log[E]) -> None:
        count = forward(log, checkpoint, sink)
        say(f"{log.name}: {count} new {'entry' if count == 1 else 'entries'}")

    def once() -> int:
        # A log that fails is no reason to leave out the other one.
        failed = [attempt(lambda: report(audit_log(api))), attempt(lambda: report(api_log(api)))]
        return max(failed)

    if command == "once":
        return once()
    if command == "follow":
        seconds = number_in(env.get("POLL_SECONDS") or "30")
        while True:
            once()
            time.sleep(seconds)
    if command == "retrieve" and len(rest) == 3:
        start, end, reason = rest
        # The same wish within a day gives the same retrieval, not a second one.
        key = hashlib.sha256("|".join(rest).encode()).hexdigest()
        wish: OlderLogRetrievalCreate = {"from": start, "to": end, "reason": reason}
        asked: OlderLogRetrieval = api.call(
            "POST", "/v1/older-log/retrievals", headers={"Idempotency-Key": key}, body=wish
        )
        say(f"{asked['id']} is {asked['status']}. When it is available: python3 -m forwarder backfill {asked['id']}")
        return 0
    if command == "backfill" and rest:
        found: OlderLogRetrieval = api.call(
            "GET", "/v1/older-log/retrievals/{retrieval_id}", parts={"retrieval_id": rest[0]}
        )
        if found["status"] != "available":
            raise RuntimeError(f"The retrieval is {found['status']}, not available.")
        report(older_log(api, rest[0]))
        return 0
    raise RuntimeError(HELP)


def moment_in(text: str) -> str:
    try:
        datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        raise RuntimeError(f'START_AT is "{text}": write a moment such as 2024-02-15T00:00:00Z.') from None
    return text


def number_in(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not seconds > 0:
        raise RuntimeError(f'POLL_SECONDS is "{text}": write a number of seconds.')
    return seconds


def attempt(work: Callable[[], object]) -> int:
    """Says in words what went wrong. Returns 1 for a failure."""
    try:
        work()
        return 0
    except Exception as error:  # noqa: BLE001: whatever it is, the other log goes on
        say(str(error))
        return 1


def run() -> int:
    code = 1

    def work() -> None:
        nonlocal code
        code = main(sys.argv[1:])

    return max(attempt(work), code)


def command() -> int:
    """What `audit-log-forwarder` runs when the package is installed."""
    try:
        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(command())
