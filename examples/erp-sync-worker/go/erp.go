package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"
)

// ERP is the ERP's end, here a folder of files. Write these two functions for your ERP.
type ERP struct {
	folder string
}

// Row is a row of the ERP by the names of its columns.
type Row = map[string]string

// Table is a file of the ERP.
type Table struct {
	Rows []Row
	// The line that each row begins on, as an editor counts: the header is line 1.
	Lines   []int
	Columns []string
	Decimal string
	// How it was read, where that is a guess.
	Notes []string
}

// What Windows-1252 has from 0x80 on, where it differs from Latin-1.
var extra = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// textOf reads UTF-8, else Windows-1252, as spreadsheets and many ERPs write.
func textOf(content []byte) (string, []string, error) {
	read, notes := string(content), []string(nil)
	if !utf8.Valid(content) {
		signs := make([]rune, len(content))
		for at, one := range content {
			if signs[at] = rune(one); one >= 0x80 && one < 0xa0 {
				signs[at] = extra[one-0x80]
			}
		}
		read, notes = string(signs), []string{"the file is no UTF-8 and was read as Windows-1252"}
	}
	// UTF-16 has such a byte beside each letter.
	if strings.Contains(read, "\x00") {
		return "", nil, errors.New("it is no text: save it as CSV in UTF-8")
	}
	return strings.TrimPrefix(read, "\ufeff"), notes, nil
}

// Check says when the folder does not exist: one that nobody has made is a mistyped one.
func (e ERP) Check() error {
	_, err := os.Stat(e.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("ERP_FOLDER names %s, which does not exist: correct it, or make the folder", e.folder)
	}
	return err
}

// Read reads what the ERP wants to send: rows of `outbox/<name>.csv`. Nil when there is no such file.
func (e ERP) Read(name string) (*Table, error) {
	file := filepath.Join(e.folder, "outbox", name+".csv")
	content, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	read, notes, err := textOf(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	table := &Table{Decimal: ".", Notes: notes}
	reader := csv.NewReader(strings.NewReader(read))
	// Spreadsheets write semicolons where a comma is in numbers.
	head, _, _ := strings.Cut(read, "\n")
	if strings.Contains(head, ";") && !strings.Contains(head, ",") {
		reader.Comma, table.Decimal = ';', ","
	}
	for {
		cells, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return table, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for at := range cells {
			cells[at] = strings.TrimSpace(cells[at])
		}
		if table.Columns == nil {
			table.Columns = cells
			continue
		}
		row := Row{}
		for column, name := range table.Columns {
			row[name] = cells[column]
		}
		line, _ := reader.FieldPos(0)
		table.Rows = append(table.Rows, row)
		table.Lines = append(table.Lines, line)
	}
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
