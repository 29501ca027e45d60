"""Sends the audit log and the API log to a log monitoring, without gaps."""
