"""Where documents go: standard output, a file or an address."""

from __future__ import annotations

import json
import sys
import urllib.request
from collections.abc import Callable, Sequence

from .client import send
from .ecs import Document

# Delivers documents, oldest first. Raises when they are not safely there; then they are sent again.
Sink = Callable[[Sequence[Document]], None]


def sink_of(where: str) -> Sink:
    """`-` for standard output, the path of a file, or an address that takes JSON lines."""

    def deliver(documents: Sequence[Document]) -> None:
        if not documents:
            return
        lines = "".join(f"{json.dumps(document, ensure_ascii=False)}\n" for document in documents)
        if where == "-":
            sys.stdout.write(lines)
            sys.stdout.flush()
        elif where.startswith(("http:", "https:")):
            headers = {"Content-Type": "application/x-ndjson"}
            status, _, _ = send(urllib.request.Request(where, lines.encode(), headers), where)
            if status >= 400:
                raise RuntimeError(f"The log monitoring answered {status}.")
        else:
            with open(where, "a", encoding="utf-8") as file:
                file.write(lines)

    return deliver
