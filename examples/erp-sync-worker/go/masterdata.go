package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
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

// keyFor makes the idempotency key of a job. The same rows after the same job are the same request: a run that is
// repeated after a breakdown starts no second job. Rows that come back after others are a new one, or the others would
// stay. A trial is asked anew each time, because its answer depends on what is stored.
func (w *Worker) keyFor(body BatchRequestCreate, isTrial bool) (string, error) {
	if isTrial {
		random := make([]byte, 16)
		_, err := rand.Read(random)
		return hex.EncodeToString(random), err
	}
	state, err := w.state.Read()
	if err != nil {
		return "", err
	}
	content, err := json.Marshal(body)
	sum := sha256.Sum256(append([]byte(state.Jobs[body.Kind]), content...))
	return hex.EncodeToString(sum[:]), err
}

func secondsIn(header http.Header) time.Duration {
	if seconds, err := strconv.Atoi(header.Get("Retry-After")); err == nil {
		return time.Duration(seconds) * time.Second
	}
	return 5 * time.Second
}

// runJob sends rows as a job and waits for its end.
func (w *Worker) runJob(kind string, rows []Row, isTrial bool) (BatchRequest, error) {
	var batch BatchRequest
	point := "."
	body := BatchRequestCreate{
		Kind:    kind,
		Mode:    "upsert",
		Options: &BatchRequestCreateOptions{DecimalSeparator: &point, DryRun: &isTrial},
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
	if err != nil {
		return batch, err
	}
	if batch.Status == "failed" {
		return batch, fmt.Errorf("the job for %s failed: %s", kind, text(batch.FailureCode))
	}
	if isTrial {
		return batch, nil
	}
	return batch, w.state.Change(func(state *State) {
		if state.Jobs == nil {
			state.Jobs = map[string]string{}
		}
		state.Jobs[kind] = key
	})
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

// send tries the rows, then sends those that passed.
func (w *Worker) send(kind string, rows []Row, isTrial bool) (Entry, error) {
	entry := Entry{Name: kind, Sent: len(rows)}
	// Nothing new in the ERP is no request.
	if len(rows) == 0 {
		return entry, nil
	}
	if len(rows) > mostRows {
		return entry, fmt.Errorf("%s.csv has more than %d rows: upload it as a file", kind, mostRows)
	}
	trial, err := w.runJob(kind, rows, true)
	if err != nil {
		return entry, err
	}
	errors, err := w.errorsOf(trial)
	if err != nil {
		return entry, err
	}
	refused := map[int]bool{}
	for _, one := range errors {
		refused[one.Row] = true
		note := fmt.Sprintf("row %d, %s: %s %s", one.Row, text(one.Column), text(one.Message), text(one.Value))
		entry.Notes = append(entry.Notes, note)
	}
	entry.Refused = len(refused)
	var good []Row
	for at, row := range rows {
		if !refused[at+1] {
			good = append(good, row)
		}
	}
	if isTrial || len(good) == 0 {
		entry.Applied = len(good)
		return entry, nil
	}
	batch, err := w.runJob(kind, good, false)
	entry.Applied = batch.CreatedCount + batch.UpdatedCount + batch.UnchangedCount
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

// SendMasterData sends what the ERP has. A trial changes nothing.
func (w *Worker) SendMasterData(isTrial bool) ([]Entry, error) {
	var entries []Entry
	for _, kind := range kinds {
		rows, err := w.erp.Read(kind)
		if err != nil {
			return entries, err
		}
		if rows == nil {
			continue
		}
		sayProgress(kind, isTrial)
		entry, err := w.send(kind, rows, isTrial)
		if err != nil {
			return entries, err
		}
		entries = append(entries, entry)
	}
	return entries, nil
}
