"""Where documents go: standard output, a file or an address."""

from __future__ import annotations

import atexit
import json
import os
import sys
import urllib.request
from collections.abc import Callable, Sequence

from .client import send
from .ecs import Document

# Delivers documents, oldest first. Raises when they are not safely there; then they are sent again.
Sink = Callable[[Sequence[Document]], None]


def show(lines: str) -> None:
    """Raises when nobody reads any more, such as `head` after its last line."""
    try:
        sys.stdout.write(lines)
        sys.stdout.flush()
    except BrokenPipeError:
        # What is still in the buffer would fail once more when the program ends; until then, nothing is there.
        atexit.register(lambda: os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()))
        raise RuntimeError("Standard output is closed.") from None


def sink_of(where: str, authorization: str = "") -> Sink:
    """`-` for standard output, the path of a file, or an address that takes JSON lines.

    `authorization` is what the address wants in the header of that name.
    """

    def deliver(documents: Sequence[Document]) -> None:
        if not documents:
            return
        lines = "".join(f"{json.dumps(document, ensure_ascii=False)}\n" for document in documents)
        if where == "-":
            show(lines)
        elif where.startswith(("http:", "https:")):
            headers = {"Content-Type": "application/x-ndjson"}
            if authorization:
                headers["Authorization"] = authorization
            status, _, _ = send(urllib.request.Request(where, lines.encode(), headers), where)
            if status >= 300:
                raise RuntimeError(f"The log monitoring answered {status}.")
        else:
            with open(where, "a", encoding="utf-8") as file:
                file.write(lines)

    return deliver
