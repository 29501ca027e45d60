"""What the TypeScript twin is tested for in test/forward.test.ts and test/ecs.test.ts."""

from __future__ import annotations

import os
import tempfile
import unittest
import unittest.mock
from collections.abc import Callable, Sequence
from email.message import Message

from forwarder.alerts import with_alerts
from forwarder.api import ApiLogEntry, AuditLogEntry
from forwarder.checkpoint import Checkpoint
from forwarder.client import ApiError
from forwarder.ecs import Document, api_document, audit_document
from forwarder.forward import Log, Page, forward
from forwarder.sink import sink_of

ENTRIES: list[AuditLogEntry] = [{"id": f"e{n}", "occurred_at": f"2025-03-14T10:0{n}:00.000Z"} for n in range(1, 6)]
ALL = ["e1", "e2", "e3", "e4", "e5"]
START = "2025-01-01T00:00:00.000Z"


def log_of(every: list[AuditLogEntry], asked: list[str] | None = None) -> Log[AuditLogEntry]:
    """A log in pages of two. The cursor is the number of entries before the page."""

    def read(since: str, cursor: str | None) -> Page[AuditLogEntry]:
        if asked is not None:
            asked.append(f"{since} {cursor or '-'}")
        fitting = [entry for entry in every if entry["occurred_at"] >= since]
        start = int(cursor or 0)
        more = len(fitting) > start + 2
        page = {"limit": 2, "has_more": more, "next_cursor": str(start + 2) if more else None}
        return {"data": fitting[start : start + 2], "page": page}  # type: ignore[typeddict-item]

    return Log("test", read, lambda entry: {"id": entry["id"], "@timestamp": entry["occurred_at"]})


def retrieval_of(every: list[AuditLogEntry]) -> Log[AuditLogEntry]:
    """The entries of a retrieval: `since` cannot be asked for."""
    log = log_of(every)
    return Log("test", lambda _, cursor: log.read("", cursor), log.to_document, ends=True)


class Kept:
    """A sink that keeps what it gets, and fails once where it is told to."""

    def __init__(self, at: int = -1) -> None:
        self.got: list[str] = []
        self.calls = 0
        self.at = at

    def __call__(self, documents: Sequence[Document]) -> None:
        self.calls += 1
        if self.calls - 1 == self.at:
            raise RuntimeError("away")
        self.got += [document["id"] for document in documents]


class ForwardTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = os.path.join(folder.name, "checkpoint.json")
        self.again: Callable[[], Checkpoint] = lambda: Checkpoint(file, START)

    def test_all_pages_are_delivered_and_nothing_twice_in_the_next_round(self) -> None:
        sink = Kept()
        self.assertEqual(forward(log_of(ENTRIES), self.again(), sink), 5)
        late: AuditLogEntry = {"id": "e0", "occurred_at": "2025-03-14T10:02:30.000Z"}
        more = sorted([*ENTRIES, late], key=lambda entry: entry["occurred_at"])
        self.assertEqual(forward(log_of(more), self.again(), sink), 1)
        self.assertEqual(sink.got, [*ALL, "e0"])

    def test_after_a_failed_delivery_the_next_run_goes_on_at_the_same_page(self) -> None:
        sink = Kept(at=1)
        with self.assertRaisesRegex(RuntimeError, "away"):
            forward(log_of(ENTRIES), self.again(), sink)
        asked: list[str] = []
        forward(log_of(ENTRIES, asked), self.again(), sink)
        self.assertEqual(sink.got, ALL)
        self.assertEqual(asked[0], f"{START} 2")

    def test_a_checkpoint_that_cannot_be_written_is_said_in_words(self) -> None:
        checkpoint = Checkpoint(os.path.join(tempfile.gettempdir(), "no-such-folder", "checkpoint.json"), START)
        sink = Kept()
        for _ in range(2):
            with self.assertRaisesRegex(RuntimeError, "set CHECKPOINT to a file that can"):
                forward(log_of(ENTRIES), checkpoint, sink)
        self.assertEqual(sink.got, ALL[:4])

    def test_a_cursor_that_has_ended_is_replaced_by_the_time_of_the_newest_entry(self) -> None:
        sink = Kept(at=1)
        log = log_of(ENTRIES)
        with self.assertRaises(RuntimeError):
            forward(log, self.again(), sink)

        def read(since: str, cursor: str | None) -> Page[AuditLogEntry]:
            if cursor and since.startswith("2025-01"):
                raise ApiError(400, {"code": "cursor_expired"})
            return log.read(since, cursor)

        forward(Log("test", read, log.to_document), self.again(), sink)
        self.assertEqual(sink.got, ALL)

    def test_a_retrieval_that_is_forwarded_again_arrives_again_all_of_it(self) -> None:
        sink = Kept()
        for _ in range(2):
            self.assertEqual(forward(retrieval_of(ENTRIES), self.again(), sink), 5)
        self.assertEqual(sink.got, [*ALL, *ALL])

    def test_a_retrieval_that_broke_off_goes_on_without_one_twice_and_without_one_lost(self) -> None:
        for at in range(3):
            sink = Kept(at=at)
            with self.assertRaisesRegex(RuntimeError, "away"):
                forward(retrieval_of(ENTRIES), self.again(), sink)
            forward(retrieval_of(ENTRIES), self.again(), sink)
            self.assertEqual(sink.got, ALL, at)

    def test_a_retrieval_whose_cursor_has_ended_goes_on_after_what_was_delivered(self) -> None:
        far: list[AuditLogEntry] = [{"id": f"e{n}", "occurred_at": f"2023-11-0{n}T10:00:00.000Z"} for n in range(1, 6)]
        sink = Kept(at=2)
        log = retrieval_of(far)
        with self.assertRaises(RuntimeError):
            forward(log, self.again(), sink)
        ended: list[str] = []

        def read(since: str, cursor: str | None) -> Page[AuditLogEntry]:
            if cursor and not ended:
                ended.append(cursor)
                raise ApiError(400, {"code": "cursor_expired"})
            return log.read(since, cursor)

        forward(Log("test", read, log.to_document, ends=True), self.again(), sink)
        self.assertEqual(sink.got, ALL)

    def test_what_is_old_raises_no_alert(self) -> None:
        kinds: list[str] = []

        def sink(documents: Sequence[Document]) -> None:
            kinds.extend(document["event.kind"] for document in documents)

        for log in (log_of(ENTRIES[:1]), retrieval_of(ENTRIES)):
            log.to_document = lambda _: {"event.kind": "event", "quartermaster.denied": True}
            log.name = f"{len(kinds)}"
            forward(log, self.again(), sink)
        self.assertEqual(kinds, ["alert", *["event"] * 5])

    def test_the_reason_of_a_collector_is_told_its_beginning_in_one_line(self) -> None:
        answer = b'{"text":"Incorrect index","code":7}'
        sink = sink_of("http://collector/")
        with unittest.mock.patch("forwarder.sink.send", side_effect=lambda *_: (400, Message(), answer)):
            with self.assertRaisesRegex(RuntimeError, r'^The log monitoring answered 400: {"text":"Incorrect index"'):
                sink([{"id": "e1"}])
            answer = b"<p>\n\x1b[31m" + b"x" * 1000
            with self.assertRaisesRegex(RuntimeError, r"^The log monitoring answered 400: <p> \[31mx{192}…$"):
                sink([{"id": "e1"}])
            answer = b""
            with self.assertRaisesRegex(RuntimeError, r"^The log monitoring answered 400\.$"):
                sink([{"id": "e1"}])

    def test_what_a_full_disk_has_torn_off_stands_in_a_line_of_its_own(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "entries.jsonl")
            sink = sink_of(file)
            for name in ("e1", "e2"):
                sink([{"id": name}])
            with open(file, "w", encoding="utf-8") as torn:
                torn.write('{"id": "e1"}\n{"id": "e')
            sink([{"id": "e2"}])
            with open(file, encoding="utf-8") as lines:
                self.assertEqual(lines.read(), '{"id": "e1"}\n{"id": "e\n{"id": "e2"}\n')

    def test_a_checkpoint_without_its_positions_is_none(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "checkpoint.json")
            for content in ('{"audit":{}}', "[]", "null", '{"audit":{"since":"","newest":"","seen":"e1"}}'):
                with open(file, "w", encoding="utf-8") as text:
                    text.write(content)
                with self.assertRaisesRegex(RuntimeError, "checkpoint.json is no checkpoint", msg=content):
                    Checkpoint(file, START)


class DocumentTest(unittest.TestCase):
    def call(self, occurred_at: str = "2025-03-14T03:00:00.000Z") -> ApiLogEntry:
        return {"id": "apil_1", "occurred_at": occurred_at, "status": 202, "duration_ms": 12, "problem_code": None}

    def export(self, occurred_at: str) -> Document:
        call = self.call(occurred_at)
        call["operation_id"] = "create-export"
        return with_alerts(api_document(call))

    def test_durations_are_nanoseconds_and_what_is_not_known_is_left_out(self) -> None:
        document = api_document(self.call())
        self.assertEqual(document["event.duration"], 12_000_000)
        self.assertNotIn("error.code", document)

    def test_a_denied_action_is_a_failure_and_an_alert(self) -> None:
        denied: AuditLogEntry = {"id": "aud_1", "occurred_at": "2025-03-14T03:00:00.000Z", "outcome": "denied"}
        document = with_alerts(audit_document(denied))
        self.assertEqual(document["event.outcome"], "failure")
        self.assertEqual((document["event.kind"], document["rule.name"]), ("alert", ["Denied action"]))

    def test_the_category_of_an_entry_is_that_of_its_action(self) -> None:
        categories = {
            "user.logged_in": "authentication",
            "login.failed": "authentication",
            "session.created": "authentication",
            "user.updated": "iam",
            "user_group.created": "iam",
            "role.deleted": "iam",
            "api_key.created": "iam",
            "buyer_permission.updated": "iam",
            "price_approval.approved": "configuration",
            "punchout_session.created": "configuration",
            "catalog_index.updated": "configuration",
        }
        for action, category in categories.items():
            entry: AuditLogEntry = {"id": "aud_1", "occurred_at": "2025-03-14T03:00:00.000Z", "action": action}
            self.assertEqual(audit_document(entry)["event.category"], [category], action)

    def test_an_export_is_an_alert_at_night_only(self) -> None:
        kinds = [self.export(f"2025-03-14T{hour}:00:00.000Z")["event.kind"] for hour in ("03", "13")]
        self.assertEqual(kinds, ["alert", "event"])

    def test_the_path_of_a_call_stands_alone(self) -> None:
        call = self.call()
        call["path"] = "/v1/rfqs?sort=…&limit=…"
        document = api_document(call)
        self.assertEqual((document["url.path"], document["url.query"]), ("/v1/rfqs", "sort=…&limit=…"))
        call["path"] = "/v1/rfqs?sort=…?&limit=…"
        self.assertEqual(api_document(call)["url.query"], "sort=…?&limit=…")
        call["path"] = "/v1/rfqs"
        self.assertNotIn("url.query", api_document(call))
