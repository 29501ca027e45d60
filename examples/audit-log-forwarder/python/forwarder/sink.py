"""Where documents go: standard output, a file or an address."""

from __future__ import annotations

import atexit
import json
import os
import re
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


def append(name: str, lines: str) -> None:
    """Adds lines to a file. What a full disk has torn off stays in a line of its own: it is sent again."""
    with open(name, "ab+") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 1))
        is_torn = size > 0 and file.read(1) != b"\n"
        file.write((b"\n" if is_torn else b"") + lines.encode())


# Characters of a refusal that are told.
LONGEST = 200


def reason_in(body: bytes) -> str:
    """What an address says of its refusal, in one line that no terminal takes for commands."""
    text = re.sub(r"[\s\x00-\x1f\x7f-\x9f]+", " ", body.decode(errors="replace")).strip()
    return f": {text[:LONGEST]}{'…' if len(text) > LONGEST else ''}" if text else "."


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
            status, _, body = send(urllib.request.Request(where, lines.encode(), headers), where)
            if status >= 300:
                raise RuntimeError(f"The log monitoring answered {status}{reason_in(body)}")
        else:
            append(where, lines)

    return deliver
