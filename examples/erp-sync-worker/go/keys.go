package main

import (
	"errors"
	"strings"
)

// keysOf gives the keys of the ERP by ids of the platform; nil for a record that is not there any more.
func keysOf(ids []string, ask func(id string) (string, error)) (map[string]any, error) {
	keys := map[string]any{}
	for _, id := range ids {
		if _, found := keys[id]; found {
			continue
		}
		key, err := ask(id)
		var refused Refusal
		switch {
		case err == nil:
			keys[id] = key
		case errors.As(err, &refused) && refused.Status == 404:
			keys[id] = nil
		default:
			return nil, err
		}
	}
	return keys, nil
}

// either is the ERP's own key, else what people read.
func either(own ExternalId, other string) string {
	if own != "" {
		return own
	}
	return other
}

func (w *Worker) materialKeys(ids []string) (map[string]any, error) {
	return keysOf(ids, func(id string) (string, error) {
		var one Material
		_, err := w.api.Do("GET", strings.Replace("/v1/inventory/materials/{material_id}", "{material_id}", id, 1), Call{}, &one)
		return either(one.ExternalID, one.Number), err
	})
}

func (w *Worker) locationKeys(ids []string) (map[string]any, error) {
	return keysOf(ids, func(id string) (string, error) {
		var one Location
		_, err := w.api.Do("GET", strings.Replace("/v1/inventory/locations/{location_id}", "{location_id}", id, 1), Call{}, &one)
		return either(one.ExternalID, one.Code), err
	})
}
