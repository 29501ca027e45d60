package main

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand"
	"net/http"
	"strconv"
	"time"
)

const tries = 5

// mostAsked is the longest wait that an answer may ask for. Who asks for more gets no other try: a person should know.
const mostAsked = 2 * time.Minute

// Statuses that say nothing about the call itself; the others never get better by asking again.
var worthARetry = map[int]bool{408: true, 429: true, 500: true, 502: true, 503: true, 504: true}

// Answer is what came back, read to its end.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// PauseBefore says how long to wait: as the answer asks, else 0.5 s × 2ⁿ with full jitter, 30 s at most.
func PauseBefore(attempt int, retryAfter string, random float64) time.Duration {
	if asked, err := strconv.ParseFloat(retryAfter, 64); err == nil && asked > 0 {
		return time.Duration(asked * float64(time.Second))
	}
	most := 500 * time.Millisecond << attempt
	if most > 30*time.Second {
		most = 30 * time.Second
	}
	return time.Duration(random * float64(most))
}

func isWorthIt(answer Answer) bool {
	if answer.Status != http.StatusConflict {
		return worthARetry[answer.Status]
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
		isTooLong := PauseBefore(0, answer.Header.Get("Retry-After"), 0) > mostAsked
		if attempt == tries-1 || (err == nil && (isTooLong || !isWorthIt(answer))) {
			return answer, err
		}
		r.Wait(PauseBefore(attempt, answer.Header.Get("Retry-After"), rand.Float64()))
	}
}
