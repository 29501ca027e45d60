package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Schedule is a cron pattern of five fields: minute, hour, day, month and day of the week. Each is `*`, a number, a range
// such as `1-5` or a list of these, and may have a step such as `*/15`.
type Schedule [5]map[int]bool

var ranges = [5][2]int{{0, 59}, {0, 23}, {1, 31}, {1, 12}, {0, 7}}

func numbersOf(part string, from, to int) (first, last, step int, err error) {
	span, every, hasStep := strings.Cut(part, "/")
	first, last, step = from, to, 1
	if hasStep {
		if step, err = strconv.Atoi(every); err != nil || step < 1 {
			return 0, 0, 0, fmt.Errorf("%q is no step", every)
		}
	}
	if span == "*" {
		return
	}
	begin, end, isRange := strings.Cut(span, "-")
	if first, err = strconv.Atoi(begin); err != nil {
		return
	}
	if last = first; isRange {
		last, err = strconv.Atoi(end)
	}
	if err == nil && (first < from || last > to || first > last) {
		err = fmt.Errorf("%s is not within %d and %d", span, from, to)
	}
	return
}

// ParseSchedule reads a pattern.
func ParseSchedule(pattern string) (Schedule, error) {
	var schedule Schedule
	fields := strings.Fields(pattern)
	if len(fields) != len(schedule) {
		return schedule, fmt.Errorf("SCHEDULE %q needs five fields", pattern)
	}
	for at, field := range fields {
		schedule[at] = map[int]bool{}
		for _, part := range strings.Split(field, ",") {
			first, last, step, err := numbersOf(part, ranges[at][0], ranges[at][1])
			if err != nil {
				return schedule, fmt.Errorf("SCHEDULE %q: %w", pattern, err)
			}
			for number := first; number <= last; number += step {
				schedule[at][number] = true
			}
		}
	}
	// Sunday has two numbers.
	schedule[4][0] = schedule[4][0] || schedule[4][7]
	// Where both days are said, one of them is enough: a field that says every day leaves it to the other.
	if fields[2] == "*" && fields[4] != "*" {
		schedule[2] = map[int]bool{}
	}
	if fields[4] == "*" && fields[2] != "*" {
		schedule[4] = map[int]bool{}
	}
	return schedule, nil
}

func (s Schedule) fits(moment time.Time) bool {
	day := s[2][moment.Day()] || s[4][int(moment.Weekday())]
	return s[0][moment.Minute()] && s[1][moment.Hour()] && day && s[3][int(moment.Month())]
}

// Next is the first moment after another one that fits, within five years.
func (s Schedule) Next(after time.Time) (time.Time, bool) {
	moment := after.Truncate(time.Minute).Add(time.Minute)
	for end := after.AddDate(5, 0, 0); moment.Before(end); moment = moment.Add(time.Minute) {
		if s.fits(moment) {
			return moment, true
		}
	}
	return moment, false
}
