import {beforeAll, describe, expect, it} from 'vitest';
import {asText, isObject} from '../../src/sandbox/json';
import type {Json, JsonObject} from '../../src/sandbox/types';
import {worldRecords} from './support/world';

/** The stock of the sample world: what one record says of a bin, the others say too. */

let all: [collection: string, value: JsonObject][] = [];
beforeAll(async () => {
  all = await worldRecords();
});

const of = (collection: string): JsonObject[] => all.flatMap(([name, value]) => (name === collection ? [value] : []));
const part = (value: Json | undefined, name: string): Json => (isObject(value) ? (value[name] ?? null) : null);
const amount = (value: Json | undefined): number => Number(part(value, 'value'));

/** The movements by the stock record that they changed, oldest first. */
function movements(): Map<string, JsonObject[]> {
  const byBin = new Map<string, JsonObject[]>();
  const sorted = of('clients/InventoryTransaction').sort((a, b) =>
    `${asText(a.occurred_at)} ${asText(a.created_at)}`.localeCompare(
      `${asText(b.occurred_at)} ${asText(b.created_at)}`,
    ),
  );
  for (const one of sorted) {
    const bin = [one.material_id, one.location_id, one.status_id, one.lot_number].map((id) => asText(id)).join(' ');
    byBin.set(bin, [...(byBin.get(bin) ?? []), one]);
  }
  return byBin;
}

describe('a bin of the sample world', () => {
  it('holds what its ledger says, and has moved when its ledger says', () => {
    const bins = movements();
    expect(bins.size).toBeGreaterThan(2);
    const wrong = [...bins].flatMap(([bin, moves]) => {
      const last = moves.at(-1);
      const items = of('clients/InventoryItem').filter(
        ({material, location, status, lot_number: lot}) =>
          [part(material, 'id'), part(location, 'id'), part(status, 'id'), lot].map((id) => asText(id)).join(' ') ===
          bin,
      );
      const held = items.reduce((sum, {quantity}) => sum + amount(quantity), 0);
      const isMoved = items.every((item) => asText(item.last_movement_at) >= asText(last?.occurred_at));
      const name = asText(last?.number);
      return [
        ...(held === amount(last?.balance_after) ? [] : [`${name}: ${amount(last?.balance_after)}, held ${held}`]),
        ...(isMoved ? [] : [`${name}: its bin has moved later than ${asText(items[0]?.last_movement_at)}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has reserved what the pick lists that run still take from it', () => {
    const wanted = new Map<string, number>();
    for (const {status, lines} of of('clients/PickList')) {
      if (!['open', 'assigned', 'in_progress'].includes(asText(status)) || !Array.isArray(lines)) continue;
      for (const line of lines) {
        const bin = asText(part(line, 'inventory_item_id'));
        const left = amount(part(line, 'quantity')) - amount(part(line, 'picked_quantity'));
        if (left > 0) wanted.set(bin, (wanted.get(bin) ?? 0) + left);
      }
    }
    expect(wanted.size).toBeGreaterThan(1);
    const wrong = [...wanted].flatMap(([bin, quantity]) => {
      const item = of('clients/InventoryItem').find(({id}) => id === bin);
      const reserved = amount(item?.reserved);
      return reserved === quantity && amount(item?.quantity) >= quantity
        ? []
        : [`${bin}: ${reserved}, wanted ${quantity}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has a ledger in which each balance follows from the one before', () => {
    const wrong = [...movements().values()].flatMap((moves) =>
      moves.slice(1).flatMap((move, at) => {
        const quantity = amount(move.base_quantity);
        const before = amount(moves[at]?.balance_after);
        const after = {in: before + quantity, out: before - quantity, set: quantity}[asText(move.direction)] ?? before;
        return after === amount(move.balance_after) ? [] : [`${asText(move.number)}: ${after}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('lost what transfer orders have dispatched from it', () => {
    const gone = (order: Json): number =>
      of('clients/InventoryTransaction')
        .filter(({type, reference}) => type === 'transfer_out' && part(reference, 'id') === order)
        .reduce((sum, {base_quantity: quantity}) => sum + amount(quantity), 0);
    const booked = of('clients/TransferOrder').filter(({id = null}) => gone(id) > 0);
    expect(booked.map(({number}) => number)).toContain('TO-000123');
    for (const {id = null, lines} of booked) {
      const sent = (Array.isArray(lines) ? lines : []).map((line) => amount(part(line, 'dispatched_quantity')));
      expect(gone(id)).toBe(sent.reduce((sum, one) => sum + one, 0));
    }
  });
});

it('refill points have on hand what lies at their place and below it', () => {
  const paths = new Map(of('clients/Location').map(({id, path}) => [asText(id), `${asText(path)}/`]));
  const wrong = of('clients/RefillPoint').flatMap(({code, material_id: material, location_id: location, ...point}) => {
    const place = paths.get(asText(location)) ?? '';
    const held = of('clients/InventoryItem')
      .filter((item) => part(item.material, 'id') === material)
      .filter((item) => (paths.get(asText(part(item.location, 'id'))) ?? '').startsWith(place))
      .reduce((sum, {quantity}) => sum + amount(quantity), 0);
    return held === amount(point.on_hand) ? [] : [`${asText(code)}: ${amount(point.on_hand)}, held ${held}`];
  });
  expect(wrong).toEqual([]);
});
