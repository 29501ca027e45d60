package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// ERP is the ERP's end, here a folder of files. Write these two functions for your ERP.
type ERP struct {
	folder string
}

// Row is a row of the ERP by the names of its columns.
type Row = map[string]string

// Check says when the folder does not exist: one that nobody has made is a mistyped one.
func (e ERP) Check() error {
	_, err := os.Stat(e.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("ERP_FOLDER names %s, which does not exist: correct it, or make the folder", e.folder)
	}
	return err
}

// Read reads what the ERP wants to send: rows of `outbox/<name>.csv`. Nil when there is no such file.
func (e ERP) Read(name string) ([]Row, error) {
	file := filepath.Join(e.folder, "outbox", name+".csv")
	content, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	reader := csv.NewReader(bytes.NewReader(content))
	// Spreadsheets write semicolons where a comma is in numbers.
	head, _, _ := strings.Cut(string(content), "\n")
	if strings.Contains(head, ";") && !strings.Contains(head, ",") {
		reader.Comma = ';'
	}
	lines, err := reader.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	rows := []Row{}
	for at := 1; at < len(lines); at++ {
		row := Row{}
		for column, name := range lines[0] {
			row[strings.TrimSpace(name)] = strings.TrimSpace(lines[at][column])
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// Write hands records to the ERP. When this returns, the ERP has them: the watermark moves after that.
func (e ERP) Write(name string, records []map[string]any) error {
	folder := filepath.Join(e.folder, "inbox")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	for _, record := range records {
		if err := encoder.Encode(record); err != nil {
			return err
		}
	}
	moment := strings.NewReplacer("-", "", ":", "", ".", "").Replace(time.Now().UTC().Format("2006-01-02T15:04:05.000Z"))
	return replaceFile(filepath.Join(folder, name+"-"+moment+".jsonl"), lines.Bytes())
}

// replaceFile writes a file beside its place and renames it, which is atomic: nobody reads half a file.
func replaceFile(file string, content []byte) error {
	if err := os.WriteFile(file+".part", content, 0o644); err != nil {
		return err
	}
	return os.Rename(file+".part", file)
}
