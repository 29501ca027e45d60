import type {Behaviour, Call} from '../call';
import {isGranted} from '../caller';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {displayName} from '../world';
import {idOf, object, objects, text} from './access';
import {isTargetNear, normalCode, TARGETS} from './codeTargets';
import {readGs1} from './gs1';
import {mayView} from './materialPermissions';
import {isActive} from './sourceStatus';

/** What a scanned code means, and what the person who scans it can do next. */

/** What can be done with the records of each kind. */
const ACTIONS: Record<string, string[]> = {
  material: ['lookup', 'receive', 'move', 'count'],
  location: ['lookup', 'move', 'count'],
  inventory_item: ['pick', 'move', 'count'],
  vendor_material: ['receive', 'move', 'count'],
  pick_list: ['pick'],
  transfer_order: ['receive'],
  refill_point: ['trigger', 'count'],
};

/** The right that each step takes. Whoever may scan may look. */
const RIGHTS: Record<string, string> = {
  receive: 'inventory.write',
  move: 'inventory.write',
  pick: 'inventory.pick',
  count: 'inventory.count',
  trigger: 'inventory.request',
};

/** Whether the caller may take a step, by the role and by the scopes of the token. */
function mayDo({caller: {rights, scopes}}: Call, action: string): boolean {
  const right = RIGHTS[action];
  if (right === undefined) return true;
  return (rights?.has(right) ?? true) && (scopes === undefined || isGranted(right.replace('.', ':'), scopes));
}

interface Target {
  type: string;
  entry: Entry;
}

/** States in which a step is possible; a step that is not named depends on none. */
const STATES: Record<string, string[]> = {
  'refill_point trigger': ['active'],
  'transfer_order receive': ['in_transit', 'partially_received'],
  'pick_list pick': ['open', 'in_progress'],
};

/** Whether the state of a record allows a step. */
function isPossible({type, entry: {value}}: Target, action: string): boolean {
  return STATES[`${type} ${action}`]?.includes(text(value.status)) ?? true;
}

/** The material of a record; a place and a list have none. */
function materialOf({type, entry: {value}}: Target): string {
  return idOf(type === 'material' ? value.id : (value.material_id ?? value.material));
}

/** What a material permission hides, or lies elsewhere, is not found by its code either. */
function isVisible(call: Call, target: Target): boolean {
  if (!isTargetNear(call, target.type, target.entry.value)) return false;
  const material = materialOf(target);
  const {location = null, location_id: place = location} = target.entry.value;
  return material === '' || mayView(call, material, idOf(place));
}

function recordsOf(call: Call, type: string, fits: (value: JsonObject) => boolean): Target[] {
  return call
    .collection(TARGETS[type] ?? '')
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
      if (normalCode(text(value.value)) !== normalCode(code)) return [];
      return recordsOf(call, text(value.target_type), ({id}) => id === value.target_id);
    });
}

/** The records with a code. The first kind that has any wins: assigned codes, our own codes, then keys in GS1 data. */
function targetsOf(call: Call, data: string, gs1: JsonObject): Target[] {
  const {gtin, sscc, gln} = gs1;
  const own = /^INV-(\w+)$/.exec(data)?.[1];
  const known = [data, text(gtin)].filter(Boolean).map(normalCode);
  const steps = [
    (): Target[] => [...assigned(call, data), ...(typeof gtin === 'string' ? assigned(call, gtin) : [])],
    () => Object.keys(TARGETS).flatMap((type) => recordsOf(call, type, ({id}) => own !== undefined && id === own)),
    () => recordsOf(call, 'location', ({barcode}) => barcode === data),
    () => recordsOf(call, 'refill_point', ({code}) => code === data),
    () => recordsOf(call, 'vendor_material', ({barcode}) => known.includes(normalCode(text(barcode) || '-'))),
    () =>
      recordsOf(call, 'material', ({identifiers}) =>
        objects(identifiers).some(({type, value}) => type !== 'mpn' && known.includes(normalCode(text(value) || '-'))),
      ),
    () =>
      ['inventory_item', 'transfer_order'].flatMap((type) =>
        recordsOf(call, type, (value) => typeof sscc === 'string' && value.sscc === sscc),
      ),
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
function shown(call: Call, {type, entry: {value}}: Target): JsonObject {
  const material = idOf(value.material_id);
  const isOver = type === 'vendor_material' && !isActive(call, value);
  return {
    ...value,
    ...(isOver && {status: 'discontinued'}),
    ...(material !== '' && {material: referenceTo(call.world, material, 'material')}),
  };
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
  const actions = only ? (ACTIONS[only.type] ?? []).filter((one) => mayDo(call, one) && isPossible(only, one)) : [];
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
