package main

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const tries = 5

// mostAsked is the longest wait that an answer may ask for. Who asks for more gets no other try: a person should know.
const mostAsked = 2 * time.Minute

// Answer is what came back, read to its end.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// WaitOf says how long an answer asks to wait: `Retry-After` in seconds, or the time that it names by the clock of who
// answers.
func WaitOf(header http.Header) time.Duration {
	asked := strings.TrimSpace(header.Get("Retry-After"))
	if seconds, err := strconv.Atoi(asked); err == nil && seconds > 0 {
		return time.Duration(seconds) * time.Second
	}
	until, err := http.ParseTime(asked)
	if err != nil {
		return 0
	}
	now, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		now = time.Now()
	}
	if wait := until.Sub(now); wait > 0 {
		return wait
	}
	return 0
}

// PauseBefore says how long to wait: as the answer asks, else 0.5 s × 2ⁿ with full jitter, 30 s at most.
func PauseBefore(attempt int, asked time.Duration, random float64) time.Duration {
	if asked > 0 {
		return asked
	}
	most := 500 * time.Millisecond << attempt
	if most > 30*time.Second {
		most = 30 * time.Second
	}
	return time.Duration(random * float64(most))
}

// isWorthIt says whether the same call may pass later. A host in between answers 520 to 524 when it waits no longer for
// what the platform may have done already.
func isWorthIt(answer Answer) bool {
	if answer.Status >= 500 || answer.Status == http.StatusRequestTimeout || answer.Status == http.StatusTooManyRequests {
		return true
	}
	var problem Problem
	return json.Unmarshal(answer.Body, &problem) == nil && problem.Code == "idempotency_in_progress"
}

// Retrying sends requests and tries again. A request stays the same, and with it the idempotency key: the API applies
// it once.
type Retrying struct {
	Wait func(time.Duration)
}

var client = &http.Client{Timeout: 30 * time.Second}

func once(request *http.Request) (Answer, error) {
	response, err := client.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return Answer{response.StatusCode, response.Header, body}, err
}

// Send sends a request up to five times.
func (r Retrying) Send(request *http.Request, body []byte) (Answer, error) {
	for attempt := 0; ; attempt++ {
		request.Body = io.NopCloser(bytes.NewReader(body))
		request.ContentLength = int64(len(body))
		answer, err := once(request)
		asked := WaitOf(answer.Header)
		if attempt == tries-1 || (err == nil && (asked > mostAsked || !isWorthIt(answer))) {
			return answer, err
		}
		r.Wait(PauseBefore(attempt, asked, rand.Float64()))
	}
}
