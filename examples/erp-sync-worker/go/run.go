package main

import (
	"errors"
	"fmt"
)

// Part is a part of a run. It gives nothing when the ERP has nothing of this.
type Part struct {
	name string
	work func() ([]Entry, error)
}

// Outage is that no answer comes, or no token: every other part would fail as well.
type Outage struct{ error }

func stopsAll(err error) bool {
	var outage Outage
	var refused Refusal
	return errors.As(err, &outage) || (errors.As(err, &refused) && refused.Status == 401)
}

// run does one part after the other and prints each when it is done, at the end what to look at.
func run(parts []Part) (int, error) {
	var entries []Entry
	defer func() {
		for _, entry := range entries {
			for _, note := range Told(entry) {
				fmt.Println(note)
			}
		}
	}()
	for _, part := range parts {
		more, err := part.work()
		if stopsAll(err) {
			return 2, err
		}
		if err != nil {
			// Stock must not wait until somebody has mended a file of users.
			more = []Entry{{Name: part.name, Notes: []string{err.Error()}, IsBroken: true}}
		}
		for _, entry := range more {
			if len(entries) == 0 {
				fmt.Println(head())
			}
			fmt.Println(Render(entry))
			entries = append(entries, entry)
		}
	}
	return ExitCode(entries), nil
}
