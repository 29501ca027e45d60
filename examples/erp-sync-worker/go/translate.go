package main

import "fmt"

// A resolve call takes 200 values.
const atOnce = 200

// inParts asks for values in parts, each value once.
func inParts[T any](values []string, ask func(part []string) ([]T, error)) ([]T, error) {
	var all []string
	seen := map[string]bool{"": true}
	for _, value := range values {
		if !seen[value] {
			all = append(all, value)
		}
		seen[value] = true
	}
	var found []T
	for at := 0; at < len(all); at += atOnce {
		end := at + atOnce
		if end > len(all) {
			end = len(all)
		}
		part, err := ask(all[at:end])
		if err != nil {
			return nil, err
		}
		found = append(found, part...)
	}
	return found, nil
}

// unitsOf gives the ERP's unit code by unit label; a label without one is missing.
func (w *Worker) unitsOf(labels []string) (map[string]string, error) {
	language := "de"
	found, err := inParts(labels, func(part []string) ([]UnitLabelResolution, error) {
		var list UnitLabelResolutionList
		body := UnitLabelResolveRequest{Labels: part, Language: &language}
		_, err := w.api.Do("POST", "/v1/unit-label-mappings/resolve", Call{Body: body}, &list)
		return list.Data, err
	})
	units := map[string]string{}
	for _, one := range found {
		if text(one.ErpUnitCode) != "" {
			units[one.SourceLabel] = *one.ErpUnitCode
		}
	}
	return units, err
}

// unmappedNotes is what is said of labels without a code of the ERP: their quantities come in the unit of the platform.
func unmappedNotes(labels []string, units map[string]string) []string {
	var notes []string
	seen := map[string]bool{"": true}
	for _, label := range labels {
		if _, found := units[label]; !found && !seen[label] {
			notes = append(notes, fmt.Sprintf("the unit %s has no mapping, so its quantities keep it", label))
		}
		seen[label] = true
	}
	return notes
}

// accountsOf gives what UNSPSC codes are mapped to; a code without a mapping is missing.
func (w *Worker) accountsOf(codes []string) (map[string]UnspscResolution, error) {
	found, err := inParts(codes, func(part []string) ([]UnspscResolution, error) {
		var list UnspscResolutionList
		_, err := w.api.Do("POST", "/v1/unspsc-mappings/resolve", Call{Body: UnspscResolveRequest{Codes: part}}, &list)
		return list.Data, err
	})
	accounts := map[string]UnspscResolution{}
	for _, one := range found {
		if text(one.MappingID) != "" {
			accounts[one.UnspscCode] = one
		}
	}
	return accounts, err
}

func columnOf(rows []Row, name string) []string {
	var cells []string
	for _, row := range rows {
		cells = append(cells, row[name])
	}
	return cells
}

// TranslateOffers translates the supplier offers of the ERP: unit labels and UNSPSC codes into the ERP's own.
func (w *Worker) TranslateOffers() ([]Entry, error) {
	table, err := w.erp.Read("offers")
	if table == nil || err != nil {
		return nil, err
	}
	rows := table.Rows
	units, err := w.unitsOf(columnOf(rows, "unit_label"))
	if err != nil {
		return nil, err
	}
	accounts, err := w.accountsOf(columnOf(rows, "unspsc_code"))
	if err != nil {
		return nil, err
	}
	entry := Entry{Name: "offers", Sent: len(rows), Notes: table.Notes}
	var done []map[string]any
	for _, row := range rows {
		unit, hasUnit := units[row["unit_label"]]
		account, hasAccount := accounts[row["unspsc_code"]]
		if !hasUnit || !hasAccount {
			note := fmt.Sprintf("%s: %s or %s has no mapping", row["sku"], row["unit_label"], row["unspsc_code"])
			entry.Notes = append(entry.Notes, note)
			entry.Refused++
			continue
		}
		done = append(done, map[string]any{
			"sku": row["sku"], "erp_unit": unit, "gl_account": account.GlAccount, "material_group": account.ErpMaterialGroup,
		})
		entry.Applied++
	}
	if err := w.erp.Write("offers", done); err != nil {
		return nil, err
	}
	return []Entry{entry}, nil
}
