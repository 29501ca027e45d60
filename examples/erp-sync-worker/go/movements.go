package main

import (
	"fmt"
	"net/url"
	"time"
)

// A booking that was under way while the last run was reading can have an earlier moment than one it has read.
const overlap = 5 * time.Minute

// bookedSince reads movements in the order of booking. When they happened is no measure: that may lie 30 days before the
// booking. What was changed since is all that was booked since, and some that were reversed.
func (w *Worker) bookedSince(moment time.Time) ([]InventoryTransaction, error) {
	all, err := EveryRecord(func(cursor string) ([]InventoryTransaction, PageInfo, error) {
		var page InventoryTransactionPage
		query := url.Values{"updated_at[gte]": {moment.Format("2006-01-02T15:04:05.000Z")}, "sort": {"created_at"}}
		_, err := w.api.Do("GET", "/v1/inventory/transactions", Call{Query: pageQuery(cursor, query)}, &page)
		return page.Data, page.Page, err
	})
	var booked []InventoryTransaction
	for _, one := range all {
		created, parseErr := time.Parse(time.RFC3339, one.CreatedAt)
		if parseErr != nil {
			return nil, fmt.Errorf("%s was booked at no moment: %w", one.Number, parseErr)
		}
		if !created.Before(moment) {
			booked = append(booked, one)
		}
	}
	return booked, err
}

// recordsOf makes what the ERP posts.
func (w *Worker) recordsOf(movements []InventoryTransaction, units map[string]string) ([]map[string]any, error) {
	var materialIDs, locationIDs []string
	for _, one := range movements {
		materialIDs = append(materialIDs, one.MaterialID)
		locationIDs = append(locationIDs, one.LocationID)
	}
	materials, err := w.materialKeys(materialIDs)
	if err != nil {
		return nil, err
	}
	locations, err := w.locationKeys(locationIDs)
	if err != nil {
		return nil, err
	}
	var records []map[string]any
	for _, one := range movements {
		var document map[string]any
		if one.Reference != nil {
			document = map[string]any{"type": one.Reference.Type, "number": one.Reference.Number}
		}
		records = append(records, map[string]any{
			"id": one.ID, "number": one.Number, "type": one.Type, "direction": one.Direction,
			"material": materials[one.MaterialID], "material_id": one.MaterialID,
			"location": locations[one.LocationID], "location_id": one.LocationID,
			"quantity": one.Quantity.Value, "unit": units[one.Quantity.Unit], "lot": one.LotNumber,
			"document": document, "reverses_id": one.ReversesID, "cost_centre": one.CostCentre, "reason": one.ReasonCode,
			"occurred": one.OccurredAt, "booked": one.CreatedAt,
		})
	}
	return records, nil
}

// start is the moment that movements are asked for from.
func start(state State) (time.Time, error) {
	watermark, err := time.Parse(time.RFC3339, state.Watermark)
	if err != nil {
		return watermark, fmt.Errorf("the watermark is no moment: %w", err)
	}
	if state.Number == nil {
		return watermark.UTC(), nil
	}
	return watermark.Add(-overlap).UTC(), nil
}

// FetchMovements brings stock movements since the watermark to the ERP, in its own units. One without such a unit waits
// for it.
func (w *Worker) FetchMovements() ([]Entry, error) {
	state, err := w.state.Read()
	if err != nil {
		return nil, err
	}
	since, err := start(state)
	if err != nil {
		return nil, err
	}
	all, err := w.bookedSince(since)
	if err != nil {
		return nil, err
	}
	read, err := ledgerOf(all)
	if err != nil {
		return nil, err
	}
	has := map[string]bool{}
	for _, id := range state.Applied {
		has[id] = true
	}
	var fresh []InventoryTransaction
	var labels []string
	for _, one := range all {
		// Its digits were read above.
		number, _ := runningNumber(one.Number)
		if number > read.floor(state) && !has[one.ID] {
			fresh = append(fresh, one)
			labels = append(labels, one.Quantity.Unit)
		}
	}
	units, err := w.unitsOf(labels)
	if err != nil {
		return nil, err
	}
	entry := Entry{Name: "movements", Sent: len(fresh), Doubtful: read.missing(state)}
	var ready []InventoryTransaction
	for _, one := range fresh {
		if _, found := units[one.Quantity.Unit]; found {
			ready = append(ready, one)
			has[one.ID] = true
			continue
		}
		entry.Refused++
		entry.Notes = append(entry.Notes, fmt.Sprintf("%s waits: the unit %s has no mapping", one.Number, one.Quantity.Unit))
	}
	if entry.Applied = len(ready); len(ready) > 0 {
		records, err := w.recordsOf(ready, units)
		if err != nil {
			return nil, err
		}
		if err := w.erp.Write("movements", records); err != nil {
			return nil, err
		}
	}
	// Only now: a run that stopped before this line reads the same movements again.
	err = w.state.Change(func(now *State) {
		read.progress(now, has)
		state = *now
	})
	note := fmt.Sprintf("%d of the overlap were known; the watermark is %s", len(all)-len(fresh), state.Watermark)
	entry.Notes = append(entry.Notes, note)
	return []Entry{entry}, err
}

func labelOf(quantity *Quantity) string {
	if quantity == nil {
		return ""
	}
	return quantity.Unit
}

// FetchTransfers brings what is on its way between locations: the ERP adds it to the stock it counts.
func (w *Worker) FetchTransfers() ([]Entry, error) {
	orders, err := EveryRecord(func(cursor string) ([]TransferOrder, PageInfo, error) {
		var page TransferOrderPage
		query := pageQuery(cursor, url.Values{"status": {"in_transit", "partially_received"}})
		_, err := w.api.Do("GET", "/v1/inventory/transfer-orders", Call{Query: query}, &page)
		return page.Data, page.Page, err
	})
	if err != nil {
		return nil, err
	}
	var labels, materialIDs, locationIDs []string
	for _, order := range orders {
		locationIDs = append(locationIDs, order.FromLocationID, order.ToLocationID)
		for _, line := range order.Lines {
			materialIDs = append(materialIDs, line.MaterialID)
			labels = append(labels, labelOf(line.DispatchedQuantity), labelOf(line.ReceivedQuantity))
		}
	}
	units, err := w.unitsOf(labels)
	if err != nil {
		return nil, err
	}
	// Movements have the units of the ERP, and what is on its way is added to them.
	own := func(quantity *Quantity) *Quantity {
		if unit, found := units[labelOf(quantity)]; found {
			return &Quantity{Value: quantity.Value, Unit: unit}
		}
		return quantity
	}
	materials, err := w.materialKeys(materialIDs)
	if err != nil {
		return nil, err
	}
	locations, err := w.locationKeys(locationIDs)
	if err != nil {
		return nil, err
	}
	var records []map[string]any
	for _, order := range orders {
		for _, line := range order.Lines {
			records = append(records, map[string]any{
				"number": order.Number, "from": locations[order.FromLocationID], "from_id": order.FromLocationID,
				"to": locations[order.ToLocationID], "to_id": order.ToLocationID,
				"material": materials[line.MaterialID], "material_id": line.MaterialID,
				"dispatched": own(line.DispatchedQuantity), "received": own(line.ReceivedQuantity),
			})
		}
	}
	count := len(records)
	if err := w.erp.Write("transfers", records); err != nil {
		return nil, err
	}
	return []Entry{{Name: "transfers", Sent: count, Applied: count, Doubtful: unmappedNotes(labels, units)}}, nil
}
