package main

import "fmt"

// Entry is one line of the reconciliation: every record that went in must come out under one of the others.
type Entry struct {
	Name                   string
	Sent, Applied, Refused int
	Notes                  []string
	// What has arrived otherwise than the ERP has it, such as in another unit.
	Doubtful []string
	// It did not reach its end, and nobody knows its numbers.
	IsBroken bool
}

func (e Entry) LeftOver() int {
	return e.Sent - e.Applied - e.Refused
}

func head() string {
	return fmt.Sprintf("%-22s%10s%10s%10s%10s", "", "sent", "applied", "refused", "left over")
}

// Render is the line of an entry in the table.
func Render(e Entry) string {
	if e.IsBroken {
		return fmt.Sprintf("%-22s%10s", e.Name, "broke off")
	}
	return fmt.Sprintf("%-22s%10d%10d%10d%10d", e.Name, e.Sent, e.Applied, e.Refused, e.LeftOver())
}

// Told is what a person has to look at.
func Told(e Entry) []string {
	var lines []string
	for _, note := range append(append([]string{}, e.Doubtful...), e.Notes...) {
		lines = append(lines, e.Name+": "+note)
	}
	return lines
}

// ExitCode is 0 when all is well, 1 when somebody has to look: rows were refused, left over or are doubtful. 2 when a part broke
// off.
func ExitCode(entries []Entry) int {
	code := 0
	for _, entry := range entries {
		if entry.IsBroken {
			return 2
		}
		if entry.Refused > 0 || entry.LeftOver() != 0 || len(entry.Doubtful) > 0 {
			code = 1
		}
	}
	return code
}
