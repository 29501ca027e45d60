package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestPauses(t *testing.T) {
	if got := PauseBefore(0, 7*time.Second, 1); got != 7*time.Second {
		t.Errorf("an answer asks for 7 s, and the pause is %s", got)
	}
	for attempt, want := range map[int]time.Duration{0: 500e6, 1: 1e9, 2: 2e9, 10: 30e9} {
		if got := PauseBefore(attempt, 0, 1); got != want {
			t.Errorf("the pause after attempt %d is %s, not %s", attempt, got, want)
		}
	}
}

func TestWaitIsSecondsOrATimeByTheClockOfWhoAnswers(t *testing.T) {
	date := "Fri, 14 Mar 2025 12:00:00 GMT"
	for asked, want := range map[string]time.Duration{
		"7": 7 * time.Second, "": 0, "soon": 0, "Fri, 14 Mar 2025 12:01:30 GMT": 90 * time.Second, "Fri, 14 Mar 2025 11:00:00 GMT": 0,
	} {
		if got := WaitOf(http.Header{"Retry-After": {asked}, "Date": {date}}); got != want {
			t.Errorf("%q asks for %s, not %s", asked, got, want)
		}
	}
}

func TestWhatAHostInBetweenAnswersMayPass(t *testing.T) {
	for status, want := range map[int]bool{500: true, 520: true, 524: true, 408: true, 429: true, 404: false, 409: false} {
		if got := isWorthIt(Answer{Status: status}); got != want {
			t.Errorf("%d is tried again: %v", status, got)
		}
	}
}

// request has the key of every request of a test.
func request(t *testing.T, address string) *http.Request {
	t.Helper()
	made, err := http.NewRequest(http.MethodPost, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	made.Header.Set("Idempotency-Key", "k1")
	return made
}

func TestRepeatsWithTheSameKeyAndBodyUntilItWorksAndNoOther4xx(t *testing.T) {
	var seen []string
	answers := []int{503, 429, 200, 422}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		seen = append(seen, r.Header.Get("Idempotency-Key")+" "+string(body))
		w.Header().Set("Retry-After", "3")
		w.WriteHeader(answers[0])
		answers = answers[1:]
	}))
	defer server.Close()
	var waits []time.Duration
	retrying := Retrying{Wait: func(pause time.Duration) { waits = append(waits, pause) }}
	for _, want := range []int{200, 422} {
		answer, err := retrying.Send(request(t, server.URL), []byte("rows"))
		if err != nil || answer.Status != want {
			t.Fatalf("%d %v instead of %d", answer.Status, err, want)
		}
	}
	if !reflect.DeepEqual(seen, []string{"k1 rows", "k1 rows", "k1 rows", "k1 rows"}) {
		t.Error(seen)
	}
	if !reflect.DeepEqual(waits, []time.Duration{3 * time.Second, 3 * time.Second}) {
		t.Error(waits)
	}
}

func TestGivesUpAfterFiveTries(t *testing.T) {
	count := 0
	retrying := Retrying{Wait: func(time.Duration) { count++ }}
	if _, err := retrying.Send(request(t, "http://localhost:1/"), nil); err == nil || count != 4 {
		t.Errorf("%d pauses, %v", count, err)
	}
}

func TestARecordThatIsInNoColumnShows(t *testing.T) {
	entry := Entry{Name: "users", Sent: 10, Applied: 7, Refused: 1, Notes: []string{"row 3: no"}}
	if entry.LeftOver() != 2 || ExitCode([]Entry{entry}) != 1 {
		t.Error(entry.LeftOver(), ExitCode([]Entry{entry}))
	}
	if code := ExitCode([]Entry{{Name: "users", Sent: 10, Applied: 10}}); code != 0 {
		t.Error(code)
	}
	doubtful := Entry{Name: "movements", Sent: 1, Applied: 1, Doubtful: unmappedNotes([]string{"XBO", "", "XBX", "XBO"}, map[string]string{"XBX": "KAR"})}
	if len(doubtful.Doubtful) != 1 || ExitCode([]Entry{doubtful}) != 1 || !reflect.DeepEqual(Told(doubtful), []string{"movements: the unit XBO has no mapping, so its quantities keep it"}) {
		t.Error(Told(doubtful))
	}
	want := fmt.Sprintf("%-22s%10d%10d%10d%10d", "users", 10, 7, 1, 2)
	if text := Render(entry); text != want || !reflect.DeepEqual(Told(entry), []string{"users: row 3: no"}) {
		t.Error(text, Told(entry))
	}
	if code := ExitCode([]Entry{entry, {Name: "users", IsBroken: true}}); code != 2 {
		t.Error(code)
	}
}

func TestSchedules(t *testing.T) {
	// A Friday.
	now := time.Date(2025, 3, 14, 12, 0, 30, 0, time.UTC)
	for pattern, want := range map[string]string{
		"15 2 * * *":      "2025-03-15T02:15:00Z",
		"*/15 * * * *":    "2025-03-14T12:15:00Z",
		"0 6 * * 1-5":     "2025-03-17T06:00:00Z",
		"0 0 1 * *":       "2025-04-01T00:00:00Z",
		"30 12,18 * * 7":  "2025-03-16T12:30:00Z",
		"0 8 20 3 *":      "2025-03-20T08:00:00Z",
		"0 8 20 3 6":      "2025-03-15T08:00:00Z",
		"0 0 31 2 *":      "never",
		"15 2 * *":        "an error",
		"60 2 * * *":      "an error",
		"5-1 2 * * *":     "an error",
		"*/0 2 * * *":     "an error",
		"morning 2 * * *": "an error",
	} {
		got := "an error"
		if schedule, err := ParseSchedule(pattern); err == nil {
			next, found := schedule.Next(now)
			if got = next.Format(time.RFC3339); !found {
				got = "never"
			}
		}
		if got != want {
			t.Errorf("%q: %s instead of %s", pattern, got, want)
		}
	}
}

func TestWaitThatIsTooLongIsSaid(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "2773")
		w.WriteHeader(http.StatusTooManyRequests)
	}))
	defer server.Close()
	retrying := Retrying{Wait: func(time.Duration) { t.Fatal("it waits without a word") }}
	answer, err := retrying.Send(request(t, server.URL), nil)
	if err != nil || answer.Status != http.StatusTooManyRequests {
		t.Fatalf("the answer is %d, %v", answer.Status, err)
	}
	if said := refusal(answer).Error(); !strings.Contains(said, "Try again in 46m13s.") {
		t.Errorf("it says %q", said)
	}
}
