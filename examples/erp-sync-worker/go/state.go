package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// State is how far the ERP is. The program in TypeScript reads and writes the same file.
type State struct {
	// When the movement below was booked; movements are asked for from here.
	Watermark string `json:"watermark"`
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
	content, err := os.ReadFile(s.path())
	if errors.Is(err, fs.ErrNotExist) {
		return state, nil
	}
	if err == nil {
		err = json.Unmarshal(content, &state)
	}
	if err != nil {
		return state, fmt.Errorf("the state cannot be read: %w", err)
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
	content, err := json.MarshalIndent(state, "", "  ")
	if err != nil {
		return err
	}
	return replaceFile(s.path(), append(content, '\n'))
}
