// Keeps users, categories, mappings and stock in step with an ERP: the same as src/, in Go.
package main

import (
	"fmt"
	"os"
	"time"
)

func help(schedule string) string {
	return `Keeps users, categories, mappings and stock in step with an ERP.

  go/worker         runs once, as does go/worker run
  go/worker try     checks the files of the ERP, changes nothing
  go/worker watch   runs by SCHEDULE, ` + schedule + `
  go/worker help    shows this text

Ends with 0 when all is well, 1 when a person has to look, 2 when the run or a part of it broke off.`
}

// Worker is what a run needs: the platform on one side, the ERP on the other.
type Worker struct {
	api   *API
	erp   ERP
	state *StateFile
}

// Run runs once. Mappings first: what follows is translated with them.
func (w *Worker) Run() (int, error) {
	return run(append(w.MasterData(false),
		Part{"offers", w.TranslateOffers}, Part{"movements", w.FetchMovements}, Part{"transfers", w.FetchTransfers}))
}

// Try checks the files of the ERP and changes nothing.
func (w *Worker) Try() (int, error) {
	code, err := run(w.MasterData(true))
	if err != nil {
		return code, err
	}
	fmt.Println("A trial: nothing was changed. Rows that refer to new rows of another file are refused in it.")
	return code, nil
}

// say prints a line of the log of many nights.
func say(format string, values ...any) {
	fmt.Printf(time.Now().UTC().Format("2006-01-02T15:04:05.000Z ")+format+"\n", values...)
}

// Watch runs by a schedule. One run at a time: what falls due meanwhile is left out.
func (w *Worker) Watch(pattern string) (int, error) {
	schedule, err := ParseSchedule(pattern)
	if err != nil {
		return 2, err
	}
	for {
		next, found := schedule.Next(time.Now())
		if !found {
			return 2, fmt.Errorf("SCHEDULE %q never comes", pattern)
		}
		say("Next run %s. Stop with Ctrl+C.", next.Format(time.RFC3339))
		time.Sleep(time.Until(next))
		say("A run begins.")
		code, err := w.erp.Alone(w.Run)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		say("The run has ended with %d.", code)
	}
}

func work(args []string) (int, error) {
	settings, err := LoadSettings(".env")
	if err != nil {
		return 2, err
	}
	command := "run"
	if len(args) > 0 {
		command = args[0]
	}
	api := NewAPI(settings, Retrying{Wait: time.Sleep})
	w := &Worker{api: api, erp: ERP{settings.ERPFolder}, state: &StateFile{settings.ERPFolder, settings.StartAt}}
	switch command {
	case "run", "try", "watch":
		// A worker that waits for its hour would say so at night only.
		if settings.ClientSecret == "" {
			return 2, errNoSecret
		}
		if err := w.erp.Check(); err != nil {
			return 2, err
		}
		// What is wrong with START_AT or the state is told before anything is sent.
		if _, err := w.state.Read(); err != nil {
			return 2, err
		}
	}
	switch command {
	case "run":
		return w.erp.Alone(w.Run)
	case "try":
		return w.Try()
	case "watch":
		return w.Watch(settings.Schedule)
	}
	isAsked := command == "help" || command == "--help"
	if !isAsked {
		fmt.Fprintf(os.Stderr, "There is no command %s.\n\n", command)
	}
	fmt.Println(help(settings.Schedule))
	if !isAsked {
		return 2, nil
	}
	return 0, nil
}

func main() {
	code, err := work(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}
