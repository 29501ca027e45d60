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
	// Moment of the last movement that the ERP has confirmed.
	Watermark string `json:"watermark"`
	// Movements of the overlap, by id, so that none is applied twice.
	Applied []string `json:"applied"`
	// Idempotency key of the last job that ended, by kind of rows.
	Jobs map[string]string `json:"jobs,omitempty"`
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
