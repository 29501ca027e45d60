package main

import (
	"fmt"
	"strings"
)

// Entry is one line of the reconciliation: every record that went in must come out under one of the others.
type Entry struct {
	Name                   string
	Sent, Applied, Refused int
	Notes                  []string
	// What has arrived otherwise than the ERP has it, such as in another unit.
	Doubtful []string
}

func (e Entry) LeftOver() int {
	return e.Sent - e.Applied - e.Refused
}

// Render is the report as text: a table, then what a person has to look at.
func Render(entries []Entry) string {
	lines := []string{fmt.Sprintf("%-22s%10s%10s%10s%10s", "", "sent", "applied", "refused", "left over")}
	for _, e := range entries {
		lines = append(lines, fmt.Sprintf("%-22s%10d%10d%10d%10d", e.Name, e.Sent, e.Applied, e.Refused, e.LeftOver()))
	}
	for _, e := range entries {
		for _, note := range append(append([]string{}, e.Doubtful...), e.Notes...) {
			lines = append(lines, e.Name+": "+note)
		}
	}
	return strings.Join(lines, "\n")
}

// ExitCode is 0 when all is well, 1 when somebody has to look: rows were refused, left over or are doubtful.
func ExitCode(entries []Entry) int {
	for _, entry := range entries {
		if entry.Refused > 0 || entry.LeftOver() != 0 || len(entry.Doubtful) > 0 {
			return 1
		}
	}
	return 0
}
