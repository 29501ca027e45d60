package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// In this order: mappings refer to categories.
var kinds = []string{"users", "categories", "unit_label_mappings", "unspsc_mappings"}

const mostRows = 1000

var ended = map[string]bool{"completed": true, "completed_with_errors": true, "failed": true, "cancelled": true}

func randomKey() (string, error) {
	random := make([]byte, 16)
	_, err := rand.Read(random)
	return hex.EncodeToString(random), err
}

// keyFor makes the idempotency key of a job, and writes it down before it is sent: a run that is repeated after a
// breakdown starts no second job. Other rows have another key, and so have the same rows once the job has ended, or a job
// that failed would fail for ever. A trial is asked anew each time, because its answer depends on what is stored.
func (w *Worker) keyFor(body BatchRequestCreate, isTrial bool) (string, error) {
	key, err := randomKey()
	if isTrial || err != nil {
		return key, err
	}
	bytes, err := json.Marshal(body)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(bytes)
	content := hex.EncodeToString(sum[:])
	err = w.state.Change(func(state *State) {
		if before := state.Pending[body.Kind]; before.Content == content {
			key = before.Key
			return
		}
		if state.Pending == nil {
			state.Pending = map[string]Pending{}
		}
		state.Pending[body.Kind] = Pending{key, content}
	})
	return key, err
}

func secondsIn(header http.Header) time.Duration {
	if asked := WaitOf(header); asked > 0 {
		return asked
	}
	return 5 * time.Second
}

// runJob sends rows as a job and waits for its end.
func (w *Worker) runJob(kind string, rows []Row, decimal string, isTrial bool) (BatchRequest, error) {
	var batch BatchRequest
	body := BatchRequestCreate{
		Kind:    kind,
		Mode:    "upsert",
		Options: &BatchRequestCreateOptions{DecimalSeparator: &decimal, DryRun: &isTrial},
	}
	for _, row := range rows {
		cells := map[string]any{}
		for column, cell := range row {
			cells[column] = cell
		}
		body.Rows = append(body.Rows, cells)
	}
	key, err := w.keyFor(body, isTrial)
	if err != nil {
		return batch, err
	}
	header, err := w.api.Do("POST", "/v1/batch-requests", Call{Key: key, Body: body}, &batch)
	for err == nil && !ended[batch.Status] {
		w.api.retrying.Wait(secondsIn(header))
		path := strings.Replace("/v1/batch-requests/{batch_request_id}", "{batch_request_id}", batch.ID, 1)
		batch = BatchRequest{}
		header, err = w.api.Do("GET", path, Call{}, &batch)
	}
	var refused Refusal
	// What came of the job is known: the same rows once more are another one.
	if isKnown := err == nil || (errors.As(err, &refused) && refused.Final); isKnown && !isTrial {
		forgotten := w.state.Change(func(state *State) { delete(state.Pending, kind) })
		if err == nil {
			err = forgotten
		}
	}
	return batch, err
}

// stopped says why a job did not reach the end of its rows; the rows it has left are left over.
func stopped(batch BatchRequest, columns []string) []string {
	if batch.Status != "failed" && batch.Status != "cancelled" {
		return nil
	}
	reason := text(batch.FailureCode)
	if reason == "" {
		reason = "no reason given"
	}
	// The platform does not say what it has read.
	if reason == "header_unknown" {
		reason += "; the header of the file is " + strings.Join(columns, ", ")
	}
	return []string{fmt.Sprintf("the job %s: %s", batch.Status, reason)}
}

// errorsOf reads the rows a job refused, by number. Warnings are no refusals.
func (w *Worker) errorsOf(batch BatchRequest) ([]BatchError, error) {
	path := strings.Replace("/v1/batch-requests/{batch_request_id}/errors", "{batch_request_id}", batch.ID, 1)
	return EveryRecord(func(cursor string) ([]BatchError, PageInfo, error) {
		var page BatchErrorPage
		_, err := w.api.Do("GET", path, Call{Query: pageQuery(cursor, url.Values{"severity": {"error"}})}, &page)
		return page.Data, page.Page, err
	})
}

// told gives errors in words, and the rows they are about. `lines` are those of the rows that the job had.
func told(faults []BatchError, lines []int) (notes []string, refused map[int]bool) {
	refused = map[int]bool{}
	for _, one := range faults {
		refused[one.Row] = true
		line := "?"
		if at := one.Row - 1; at >= 0 && at < len(lines) {
			line = strconv.Itoa(lines[at])
		}
		note := "line " + line
		if one.Column != nil {
			note += ", " + *one.Column
		}
		notes = append(notes, strings.TrimSpace(note+": "+text(one.Message)+" "+text(one.Value)))
	}
	return notes, refused
}

// send tries the rows, then sends those that passed.
func (w *Worker) send(kind string, table *Table, isTrial bool) (Entry, error) {
	entry := Entry{Name: kind, Sent: len(table.Rows)}
	// Nothing new in the ERP is no request.
	if len(table.Rows) == 0 {
		return entry, nil
	}
	if len(table.Rows) > mostRows {
		return entry, fmt.Errorf("%s.csv has more than %d rows: upload it as a file", kind, mostRows)
	}
	trial, err := w.runJob(kind, table.Rows, table.Decimal, true)
	if err != nil {
		return entry, err
	}
	faults, err := w.errorsOf(trial)
	if err != nil {
		return entry, err
	}
	notes, refused := told(faults, table.Lines)
	notes = append(append([]string{}, table.Notes...), notes...)
	end := stopped(trial, table.Columns)
	entry.Notes = append(end, notes...)
	entry.Refused = len(refused)
	if len(end) > 0 {
		return entry, nil
	}
	var good []Row
	var lines []int
	for at, row := range table.Rows {
		if !refused[at+1] {
			good = append(good, row)
			lines = append(lines, table.Lines[at])
		}
	}
	if isTrial || len(good) == 0 {
		entry.Applied = len(good)
		return entry, nil
	}
	batch, err := w.runJob(kind, good, table.Decimal, false)
	if err != nil {
		return entry, err
	}
	entry.Notes = append(stopped(batch, table.Columns), notes...)
	entry.Applied = batch.CreatedCount + batch.UpdatedCount + batch.UnchangedCount
	if entry.Applied == len(good) {
		return entry, nil
	}
	// Somebody may have changed the platform since the trial.
	faults, err = w.errorsOf(batch)
	late, more := told(faults, lines)
	entry.Notes = append(entry.Notes, late...)
	entry.Refused += len(more)
	return entry, err
}

// sayProgress tells who looks on how far it is, as a job takes its time. A log needs only the end.
func sayProgress(kind string, isTrial bool) {
	seen, err := os.Stderr.Stat()
	if err != nil || seen.Mode()&os.ModeCharDevice == 0 {
		return
	}
	verb := "Sending"
	if isTrial {
		verb = "Trying"
	}
	fmt.Fprintf(os.Stderr, "%s %s …\n", verb, kind)
}

// MasterData is what the ERP owns, kind by kind. A trial changes nothing.
func (w *Worker) MasterData(isTrial bool) []Part {
	var parts []Part
	for _, one := range kinds {
		kind := one
		parts = append(parts, Part{kind, func() ([]Entry, error) {
			table, err := w.erp.Read(kind)
			if table == nil || err != nil {
				return nil, err
			}
			sayProgress(kind, isTrial)
			entry, err := w.send(kind, table, isTrial)
			return []Entry{entry}, err
		}})
	}
	return parts
}
