package main

import (
	"fmt"
	"net/url"
	"time"
)

// Movements booked while the last run was reading would be missed without it.
const overlap = 5 * time.Minute

func before(moment string) (time.Time, error) {
	parsed, err := time.Parse(time.RFC3339, moment)
	return parsed.Add(-overlap).UTC(), err
}

func (w *Worker) movementsSince(since time.Time) ([]InventoryTransaction, error) {
	return EveryRecord(func(cursor string) ([]InventoryTransaction, PageInfo, error) {
		var page InventoryTransactionPage
		query := url.Values{"occurred_at[gte]": {since.Format("2006-01-02T15:04:05.000Z")}, "sort": {"occurred_at"}}
		_, err := w.api.Do("GET", "/v1/inventory/transactions", Call{Query: pageQuery(cursor, query)}, &page)
		return page.Data, page.Page, err
	})
}

// FetchMovements brings stock movements since the watermark to the ERP, in its own units.
func (w *Worker) FetchMovements() ([]Entry, error) {
	state, err := w.state.Read()
	if err != nil {
		return nil, err
	}
	since, err := before(state.Watermark)
	if err != nil {
		return nil, fmt.Errorf("the watermark is no moment: %w", err)
	}
	all, err := w.movementsSince(since)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, id := range state.Applied {
		known[id] = true
	}
	var fresh []InventoryTransaction
	var labels []string
	for _, one := range all {
		if !known[one.ID] {
			fresh = append(fresh, one)
			labels = append(labels, one.Quantity.Unit)
		}
		known[one.ID] = true
	}
	units, err := w.unitsOf(labels)
	if err != nil {
		return nil, err
	}
	var records []map[string]any
	for _, one := range fresh {
		unit := one.Quantity.Unit
		if own, found := units[unit]; found {
			unit = own
		}
		records = append(records, map[string]any{
			"id": one.ID, "number": one.Number, "type": one.Type, "direction": one.Direction, "material": one.MaterialID,
			"location": one.LocationID, "quantity": one.Quantity.Value, "unit": unit, "occurred": one.OccurredAt,
		})
	}
	if len(records) > 0 {
		if err := w.erp.Write("movements", records); err != nil {
			return nil, err
		}
	}
	last := state.Watermark
	if len(all) > 0 {
		last = text(all[len(all)-1].OccurredAt)
	}
	// Only now: a run that stopped before this line reads the same movements again.
	if err := w.moveWatermark(last, all); err != nil {
		return nil, err
	}
	note := fmt.Sprintf("%d of the overlap were known; the watermark is %s", len(all)-len(fresh), last)
	entry := Entry{Name: "movements", Sent: len(fresh), Applied: len(records), Notes: []string{note}}
	entry.Doubtful = unmappedNotes(labels, units)
	return []Entry{entry}, nil
}

func (w *Worker) moveWatermark(last string, all []InventoryTransaction) error {
	from, err := before(last)
	if err != nil {
		return err
	}
	applied := []string{}
	for _, one := range all {
		moment, err := time.Parse(time.RFC3339, text(one.OccurredAt))
		if err == nil && !moment.Before(from) {
			applied = append(applied, one.ID)
		}
	}
	return w.state.Change(func(state *State) {
		state.Watermark, state.Applied = last, applied
	})
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
	var labels []string
	for _, order := range orders {
		for _, line := range order.Lines {
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
	var records []map[string]any
	for _, order := range orders {
		for _, line := range order.Lines {
			records = append(records, map[string]any{
				"number": order.Number, "from": order.FromLocationID, "to": order.ToLocationID, "material": line.MaterialID,
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
