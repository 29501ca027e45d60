package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// State is how far the ERP is. The program in TypeScript reads and writes the same file.
type State struct {
	// When the movement below was booked; movements are asked for from here. Until there is one, START_AT.
	Watermark string `json:"watermark,omitempty"`
	// Up to this number of the ledger the ERP has every movement; nil before the first run.
	Number *int `json:"number,omitempty"`
	// Movements after it that the ERP has too, by id: one before them is missing, or waits for a mapping.
	Applied []string `json:"applied"`
	// Jobs that nobody knows the end of, by kind of rows.
	Pending map[string]Pending `json:"pending,omitempty"`
}

// Pending is a job that was sent: its idempotency key, and the sum of what it was sent with.
type Pending struct {
	Key     string `json:"key"`
	Content string `json:"content"`
}

// StateFile is where the state is kept.
type StateFile struct {
	folder, startAt string
}

func (s *StateFile) path() string {
	return filepath.Join(s.folder, "state.json")
}

func (s *StateFile) Read() (State, error) {
	state := State{Watermark: s.startAt, Applied: []string{}}
	if _, err := time.Parse(time.RFC3339, s.startAt); err != nil {
		return state, fmt.Errorf("START_AT is %s, which is no moment: write one such as 2025-03-01T00:00:00Z", s.startAt)
	}
	content, err := os.ReadFile(s.path())
	if errors.Is(err, fs.ErrNotExist) {
		return state, nil
	}
	if err == nil {
		err = json.Unmarshal(content, &state)
	}
	if state.Number == nil {
		// Until a movement was read, START_AT can be corrected.
		state.Watermark = s.startAt
	}
	if _, wrong := time.Parse(time.RFC3339, state.Watermark); err == nil && wrong != nil {
		err = errors.New("the watermark is no moment")
	}
	if err != nil {
		return state, fmt.Errorf("%s cannot be read (%w). Put back a copy; without the file, all since START_AT comes again", s.path(), err)
	}
	return state, nil
}

// Change reads the state, changes it and writes it.
func (s *StateFile) Change(change func(*State)) error {
	state, err := s.Read()
	if err != nil {
		return err
	}
	change(&state)
	if state.Number == nil {
		state.Watermark = ""
	}
	content, err := json.MarshalIndent(state, "", "  ")
	if err != nil {
		return err
	}
	return replaceFile(s.path(), append(content, '\n'))
}
