package main

import (
	"errors"
	"io/fs"
	"os"
	"strings"
)

// Settings are those of .env.example.
type Settings struct {
	APIBaseURL, ClientID, ClientSecret, TokenURL, ERPFolder, Schedule, StartAt string
}

// LoadSettings reads `NAME=value` lines of a file, if there is one. Settings of the environment win.
func LoadSettings(file string) (Settings, error) {
	written := map[string]string{}
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Settings{}, err
	}
	for _, line := range strings.Split(string(text), "\n") {
		name, value, isSetting := strings.Cut(strings.TrimSpace(line), "=")
		if isSetting && !strings.HasPrefix(name, "#") {
			written[strings.TrimSpace(name)] = strings.Trim(strings.TrimSpace(value), `"'`)
		}
	}
	setting := func(name, usual string) string {
		value, isSet := os.LookupEnv(name)
		if !isSet {
			value = written[name]
		}
		if value == "" {
			return usual
		}
		return value
	}
	return Settings{
		APIBaseURL:   strings.TrimSuffix(setting("API_BASE_URL", "http://localhost:4010/clients"), "/"),
		ClientID:     setting("CLIENT_ID", ""),
		ClientSecret: setting("CLIENT_SECRET", ""),
		TokenURL:     setting("TOKEN_URL", "https://auth.quartermaster.example/oauth2/token"),
		ERPFolder:    setting("ERP_FOLDER", "erp"),
		Schedule:     setting("SCHEDULE", "15 2 * * *"),
		StartAt:      setting("START_AT", "2025-03-01T00:00:00Z"),
	}, nil
}
