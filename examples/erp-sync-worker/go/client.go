package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const scopes = "batch:write users:write categories:write mappings:write inventory:read"

// A token is renewed this long before its end, so that none ends on its way.
const early = time.Minute

var errNoSecret = errors.New("CLIENT_SECRET is not set: copy .env.example to .env")

// API is the clients API, with answers as the types of api.go have them.
type API struct {
	settings Settings
	retrying Retrying
	token    string
	renewAt  time.Time
}

func NewAPI(settings Settings, retrying Retrying) *API {
	return &API{settings: settings, retrying: retrying}
}

// bearer is an API key as it is, or a token by client credentials (RFC 6749 §4.4).
func (a *API) bearer() (string, error) {
	secret := a.settings.ClientSecret
	if secret == "" {
		return "", errNoSecret
	}
	if strings.HasPrefix(secret, "plk_") || a.settings.TokenURL == "" {
		return secret, nil
	}
	if time.Now().Before(a.renewAt) {
		return a.token, nil
	}
	body := url.Values{"grant_type": {"client_credentials"}, "scope": {scopes}}.Encode()
	request, err := http.NewRequest(http.MethodPost, a.settings.TokenURL, nil)
	if err != nil {
		return "", err
	}
	request.SetBasicAuth(a.settings.ClientID, secret)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := a.retrying.Send(request, []byte(body))
	if err != nil {
		return "", Outage{fmt.Errorf("the token endpoint cannot be reached: %w", err)}
	}
	if answer.Status >= 400 {
		return "", Outage{fmt.Errorf("the token endpoint answered %d: check CLIENT_ID and CLIENT_SECRET", answer.Status)}
	}
	var given struct {
		AccessToken string `json:"access_token"`
		ExpiresIn   int    `json:"expires_in"`
	}
	if err := json.Unmarshal(answer.Body, &given); err != nil {
		return "", fmt.Errorf("the answer of the token endpoint is no JSON: %w", err)
	}
	a.token = given.AccessToken
	a.renewAt = time.Now().Add(time.Duration(given.ExpiresIn)*time.Second - early)
	return a.token, nil
}

// Call is one call: a method and a path, and what it sends.
type Call struct {
	Query url.Values
	Key   string
	Body  any
}

// Do makes a call and reads its answer into `out`. It fails with title, detail, code and request id of a problem.
func (a *API) Do(method, path string, call Call, out any) (http.Header, error) {
	bearer, err := a.bearer()
	if err != nil {
		return nil, err
	}
	address := a.settings.APIBaseURL + path
	if len(call.Query) > 0 {
		address += "?" + call.Query.Encode()
	}
	request, err := http.NewRequest(method, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+bearer)
	request.Header.Set("Accept", "application/json")
	if call.Key != "" {
		request.Header.Set("Idempotency-Key", call.Key)
	}
	var body []byte
	if call.Body != nil {
		if body, err = json.Marshal(call.Body); err != nil {
			return nil, err
		}
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := a.retrying.Send(request, body)
	if err != nil {
		return nil, Outage{fmt.Errorf("%s cannot be reached: %w", a.settings.APIBaseURL, err)}
	}
	if answer.Status >= 400 {
		return nil, refusal(answer)
	}
	if err := json.Unmarshal(answer.Body, out); err != nil {
		return nil, fmt.Errorf("the answer of %s %s is not as described: %w", method, path, err)
	}
	return answer.Header, nil
}

// Refusal is an answer that is no success. A final one is a decision: the same call never gets better.
type Refusal struct {
	Status int
	Final  bool
	said   string
}

func (r Refusal) Error() string {
	return r.said
}

func refusal(answer Answer) Refusal {
	problem := Problem{Title: "No answer", RequestID: "no request id"}
	// Something before the API may have answered; then the status is all there is.
	_ = json.Unmarshal(answer.Body, &problem)
	said := text(problem.Detail)
	// Messages for single fields say more than the detail above them.
	if len(problem.Errors) > 0 {
		said = ""
		for _, one := range problem.Errors {
			said = strings.TrimSpace(said + " " + one.Message)
		}
	}
	if wait := WaitOf(answer.Header); wait > 0 {
		said = fmt.Sprintf("Try again in %s.", wait)
	}
	said = fmt.Sprintf("%s: %s (%d %s, %s)", problem.Title, said, answer.Status, problem.Code, problem.RequestID)
	return Refusal{answer.Status, !isWorthIt(answer), said}
}

// text is a value that may be missing.
func text(value *string) string {
	if value == nil {
		return ""
	}
	return *value
}

// EveryRecord reads a list page by page. `read` asks for one page; without a cursor for the first.
func EveryRecord[T any](read func(cursor string) ([]T, PageInfo, error)) ([]T, error) {
	var records []T
	for cursor := ""; ; {
		data, page, err := read(cursor)
		if err != nil {
			return nil, err
		}
		records = append(records, data...)
		if cursor = text(page.NextCursor); cursor == "" {
			return records, nil
		}
	}
}

// pageQuery is the query of one page of a list.
func pageQuery(cursor string, query url.Values) url.Values {
	query.Set("limit", "100")
	if cursor != "" {
		query.Set("cursor", cursor)
	}
	return query
}
