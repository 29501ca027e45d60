package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Numbers of the ledger have no gaps: with them a copy of it knows that it is complete.

var lastDigits = regexp.MustCompile(`\d+$`)

// ledger is what was read, by the number that runs: `IT-004711` is 4711.
type ledger struct {
	byNumber    map[int]InventoryTransaction
	first, last int
	pattern     string
}

func runningNumber(number string) (int, error) {
	found, err := strconv.Atoi(lastDigits.FindString(number))
	if err != nil {
		return 0, fmt.Errorf("%s is no number of the ledger: nobody can tell what is missing", number)
	}
	return found, nil
}

func ledgerOf(movements []InventoryTransaction) (ledger, error) {
	read := ledger{byNumber: map[int]InventoryTransaction{}}
	for _, one := range movements {
		number, err := runningNumber(one.Number)
		if err != nil {
			return read, err
		}
		if len(read.byNumber) == 0 || number < read.first {
			read.first = number
		}
		if number > read.last {
			read.last = number
		}
		read.byNumber[number] = one
		read.pattern = one.Number
	}
	return read, nil
}

// floor is the number up to which the ERP has all. Before the first one that a first run reads, nothing is missing.
func (l ledger) floor(state State) int {
	if state.Number != nil {
		return *state.Number
	}
	return l.first - 1
}

// progress says how far the ERP is when it has what `has` names: up to the first movement that it does not have.
func (l ledger) progress(state *State, has map[string]bool) {
	if len(l.byNumber) == 0 {
		return
	}
	number := l.floor(*state)
	for next, found := l.byNumber[number+1]; found && has[next.ID]; next, found = l.byNumber[number+1] {
		number++
		state.Watermark = next.CreatedAt
	}
	state.Number = &number
	state.Applied = []string{}
	for at := number + 1; at <= l.last; at++ {
		if one, found := l.byNumber[at]; found && has[one.ID] {
			state.Applied = append(state.Applied, one.ID)
		}
	}
}

// missing says which movements did not come, although later ones did.
func (l ledger) missing(state State) []string {
	var missing []string
	for number := l.floor(state) + 1; number < l.last; number++ {
		if _, found := l.byNumber[number]; !found {
			digits := lastDigits.FindString(l.pattern)
			name := fmt.Sprintf("%s%0*d", strings.TrimSuffix(l.pattern, digits), len(digits), number)
			missing = append(missing, name)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	some := strings.Join(missing, ", ")
	if len(missing) > 5 {
		some = fmt.Sprintf("%s and %d more", strings.Join(missing[:5], ", "), len(missing)-5)
	}
	return []string{some + " did not come: asked for again next time; may the credential see every material and location?"}
}
