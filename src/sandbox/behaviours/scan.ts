import type {Behaviour, Call} from '../call';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {displayName} from '../world';
import {idOf, object, objects, text} from './access';
import {readGs1} from './gs1';
import {mayView} from './materialPermissions';

/** The kinds of records that a scanned code can belong to. */

const TARGETS: Record<string, {collection: string; actions: string[]}> = {
  material: {collection: 'clients/Material', actions: ['lookup', 'receive', 'move', 'count']},
  location: {collection: 'clients/Location', actions: ['lookup', 'move', 'count']},
  inventory_item: {collection: 'clients/InventoryItem', actions: ['pick', 'move', 'count']},
  vendor_material: {collection: 'clients/VendorMaterial', actions: ['receive', 'move', 'count']},
  pick_list: {collection: 'clients/PickList', actions: ['pick']},
  transfer_order: {collection: 'clients/TransferOrder', actions: ['receive']},
  refill_point: {collection: 'clients/RefillPoint', actions: ['trigger', 'count']},
};

interface Target {
  type: string;
  entry: Entry;
}

/** The material of a record; a place and a list have none. */
function materialOf({type, entry: {value}}: Target): string {
  return idOf(type === 'material' ? value.id : (value.material_id ?? value.material));
}

/** What a material permission hides is not found by its code either. */
function isVisible(call: Call, target: Target): boolean {
  const material = materialOf(target);
  const {location = null, location_id: place = location} = target.entry.value;
  return material === '' || mayView(call, material, idOf(place));
}

/** GTINs of any length are compared as 14 digits. */
function normal(code: string): string {
  return /^(\d{8}|\d{12,14})$/.test(code) ? code.padStart(14, '0') : code;
}

function recordsOf(call: Call, type: string, fits: (value: JsonObject) => boolean): Target[] {
  return call
    .collection(TARGETS[type]?.collection ?? '')
    .all()
    .filter(({value}) => value.status !== 'archived' && fits(value))
    .map((entry) => ({type, entry}))
    .filter((target) => isVisible(call, target));
}

function assigned(call: Call, code: string): Target[] {
  return call
    .collection('clients/Barcode')
    .all()
    .flatMap(({value}): Target[] => {
      if (normal(text(value.value)) !== normal(code)) return [];
      return recordsOf(call, text(value.target_type), ({id}) => id === value.target_id);
    });
}

/** The records with a code. The first kind that has any wins: assigned codes, our own codes, then keys in GS1 data. */
function targetsOf(call: Call, data: string, gs1: JsonObject): Target[] {
  const {gtin, sscc, gln} = gs1;
  const own = /^INV-(\w+)$/.exec(data)?.[1];
  const known = [data, text(gtin)].filter(Boolean).map(normal);
  const steps = [
    (): Target[] => [...assigned(call, data), ...(typeof gtin === 'string' ? assigned(call, gtin) : [])],
    () => Object.keys(TARGETS).flatMap((type) => recordsOf(call, type, ({id}) => own !== undefined && id === own)),
    () => recordsOf(call, 'location', ({barcode}) => barcode === data),
    () => recordsOf(call, 'refill_point', ({code}) => code === data),
    () => recordsOf(call, 'vendor_material', ({barcode}) => known.includes(normal(text(barcode) || '-'))),
    () =>
      recordsOf(call, 'material', ({identifiers}) =>
        objects(identifiers).some(({type, value}) => type !== 'mpn' && known.includes(normal(text(value) || '-'))),
      ),
    () => recordsOf(call, 'inventory_item', (value) => typeof sscc === 'string' && value.sscc === sscc),
    () => recordsOf(call, 'location', (value) => typeof gln === 'string' && value.gln === gln),
  ];
  for (const step of steps) {
    const found = step();
    if (found.length > 0) return [...new Map(found.map((one) => [one.entry, one])).values()];
  }
  return [];
}

function labelOf(call: Call, {type, entry: {value}}: Target): string {
  if (type === 'vendor_material')
    return `${text(value.vendor_sku)} of ${call.world.nameOf(idOf(value.supplier_id)) ?? idOf(value.supplier_id)}`;
  const name = displayName(value) ?? call.world.nameOf(idOf(value.material)) ?? idOf(value.id);
  const code = text(value.number) || text(value.code);
  return code === '' || code === name ? name : `${code} ${name}`;
}

/** The record as its own operation shows it, with the name of its material. */
function shown(call: Call, {entry: {value}}: Target): JsonObject {
  const material = idOf(value.material_id);
  return {...value, ...(material !== '' && {material: referenceTo(call.world, material, 'material')})};
}

/** @param symbology identifier that the scanner reports separately from the data */
function read(call: Call, sent: string, symbology = ''): {found: Target[]; gs1: JsonObject | undefined} {
  // Some scanners send the identifier in front of the data.
  const inside = /^\][A-Za-z]\d/.exec(sent)?.[0];
  const data = inside === undefined ? sent : sent.slice(inside.length);
  const gs1 = readGs1(data, symbology || inside);
  return {found: targetsOf(call, data, gs1 ?? {}), gs1};
}

/** A record with a scanned code, and its material; a place has none. */
interface Scanned {
  type: string;
  id: string;
  material: string;
}

/** The records with a code. */
export function scannedTargets(call: Call, code: string): Scanned[] {
  return read(call, code).found.map((target) => ({
    type: target.type,
    id: idOf(target.entry.value.id),
    material: materialOf(target),
  }));
}

/** The lot that a code with GS1 data names; empty without one. */
export function scannedLot(code: string): string {
  const inside = /^\][A-Za-z]\d/.exec(code)?.[0];
  return text(readGs1(code.slice(inside?.length ?? 0), inside)?.lot_number);
}

/** Ids of the materials with a code, none for the code of a shelf or a list. Undefined when no record has the code. */
export function materialsOf(call: Call, code: string): string[] | undefined {
  const found = scannedTargets(call, code);
  if (found.length === 0) return undefined;
  return found.flatMap(({material}) => (material === '' ? [] : [material]));
}

/** Whether a record belongs to the task that the user is busy with: to the place, or to the order that is worked on. */
function isNear(call: Call, {location_id: place, ...orders}: JsonObject): (target: Target) => boolean {
  const lines = [
    {collection: 'clients/PickList', id: orders.pick_list_id},
    {collection: 'clients/TransferOrder', id: orders.transfer_order_id},
  ].flatMap(({collection, id}) => objects(call.collection(collection).byIdentifier(id ?? undefined)?.value.lines));
  const materials = new Set(lines.map((line) => idOf(line.material_id ?? line.material)));
  const places = new Set([text(place), ...lines.map(({location}) => idOf(location))].filter(Boolean));
  return (target) => {
    const {id, location} = target.entry.value;
    return materials.has(materialOf(target)) || places.has(idOf(target.type === 'location' ? id : location));
  };
}

const scan: Behaviour = (call) => {
  const body = call.body();
  const {found, gs1} = read(call, text(body.data), text(body.symbology_identifier));
  const context = object(body.context);
  const near = found.filter(isNear(call, context));
  const fitting = near.length > 0 ? near : found;
  const [only] = fitting.length === 1 ? fitting : [];
  const action = text(context.action);
  const actions = only ? (TARGETS[only.type]?.actions ?? []) : [];
  return {
    kind: 'stateful',
    value: {
      matched: only !== undefined,
      target_type: only?.type ?? null,
      target: only ? shown(call, only) : null,
      gs1: gs1 ?? null,
      suggested_actions: actions.includes(action) ? [action, ...actions.filter((one) => one !== action)] : actions,
      candidates: only
        ? []
        : fitting.slice(0, 10).map((target) => ({
            target_type: target.type,
            target_id: idOf(target.entry.value.id),
            label: labelOf(call, target),
          })),
    },
  };
};

export const SCANS: Record<string, Behaviour> = {'clients/scan-barcode': scan};
