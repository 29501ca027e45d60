import {createStore, get, set} from 'idb-keyval';
import {CallFailed, client, result, type Schemas} from '../client.ts';
import {now} from '../../plumbing/clock.ts';
import type {Code} from './symbologies.ts';

/** A shelf or a material with more is looked for with a narrower code. */
export const MOST_STOCK = 50;

const kept = createStore('scanner-lookups', 'codes');

/** A record by its name. */
export interface Ref {
  id: string;
  name: string | null;
}

export interface Lookup {
  code: Code;
  scan: Schemas['BarcodeScanResult'];
  stock: Schemas['InventoryItem'][];
  /** ISO time of the answer. */
  at: string;
  /** Whether this is an answer from before, shown for want of a network. */
  isKept: boolean;
}

/** What the app reads of a scanned record, whatever type it has. */
export interface Target {
  id: string | undefined;
  /** The name people know it by. */
  title: string;
  /** Ids of what the record is about. */
  material: string | undefined;
  location: string | undefined;
}

/** Which stock belongs to what was scanned; nothing for records that hold none. */
function stockQuery({
  target_type: type,
  target,
}: Lookup['scan']): {material_id?: string[]; location_id?: string[]} | undefined {
  const {id, material, location} = targetOf({target});
  if (type === 'material') return id ? {material_id: [id]} : undefined;
  if (type === 'location') return id ? {location_id: [id]} : undefined;
  if (!material && !location) return undefined;
  return {...(material && {material_id: [material]}), ...(location && {location_id: [location]})};
}

async function askFor(code: Code): Promise<Lookup> {
  const body = {...code, context: {action: 'lookup' as const}};
  const scan = await result(client.POST('/v1/inventory/barcodes/scan', {body}));
  const query = scan.matched && stockQuery(scan);
  const lot = scan.gs1?.lot_number;
  const stockOver = async (quantity: string): Promise<Lookup['stock']> => {
    const params = {query: {...query, 'quantity[gt]': quantity, limit: MOST_STOCK}};
    return query ? (await result(client.GET('/v1/inventory/items', {params}))).data : [];
  };
  const there = await stockOver('0');
  // What was used up is received and counted in its old row.
  const stock = there.length > 0 ? there : await stockOver('-1');
  // The lot on the label first: that is the one in the hand.
  if (lot) stock.sort((a, b) => Number(b.lot_number === lot) - Number(a.lot_number === lot));
  return {code, scan, stock, at: new Date(now()).toISOString(), isKept: false};
}

/**
 * What a code belongs to and where its stock is; the answer from before when there is no network.
 *
 * @throws CallFailed when the platform refuses, or without a network and without an earlier answer
 */
export async function lookUp(code: Code): Promise<Lookup> {
  try {
    const fresh = await askFor(code);
    // An answer is worth showing on a phone that cannot keep it.
    await set(code.data, fresh, kept).catch(console.error);
    return fresh;
  } catch (error) {
    const earlier = isOffline(error) ? await get<Lookup>(code.data, kept).catch(console.error) : undefined;
    if (!earlier) throw error;
    return {...earlier, isKept: true};
  }
}

/** Whether no answer came. */
export function isOffline(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0;
}

/**
 * What can be received after a scan: its material, its place as far as the code says it, and the unit it is counted in.
 * The names of places stand on no card, so the stock has to bring them.
 */
export function receivable({
  scan,
  stock,
}: Pick<Lookup, 'scan' | 'stock'>): {material: Ref; place: Ref | undefined; unit: string} | undefined {
  const {id, title, material, location} = targetOf(scan);
  const isMaterial = scan.target_type === 'material';
  const materialId = isMaterial ? id : material;
  const row = stock.find((item) => item.material?.id === materialId);
  const unit = row?.quantity?.unit ?? unitIn(scan.target);
  if (!scan.matched || !materialId || !unit) return undefined;
  const name = row?.material?.name ?? title;
  return {material: {id: materialId, name}, place: location ? {id: location, name: null} : undefined, unit};
}

/** The unit that a material, the material of a supplier, or a card is counted in. */
function unitIn(target: Lookup['scan']['target']): string | undefined {
  const {min_quantity: least, on_hand: there} = target ?? {};
  return textIn(target, 'base_unit') ?? textIn(target, 'order_unit') ?? textIn(there, 'unit') ?? textIn(least, 'unit');
}

/** A text among the members of a record, as far as there is one. */
function textIn(record: unknown, member: string): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const value: unknown = Object.entries(record).find(([name]) => name === member)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** The description leaves the members of records open, because each type has its own: so each is looked at. */
export function targetOf({target}: Pick<Lookup['scan'], 'target'>): Target {
  const {name, material, location} = target ?? {};
  return {
    id: textIn(target, 'id'),
    title:
      textIn(target, 'name') ?? textIn(name, 'en') ?? textIn(material, 'name') ?? textIn(target, 'code') ?? 'Record',
    material: textIn(material, 'id') ?? textIn(target, 'material_id'),
    location: textIn(location, 'id') ?? textIn(target, 'location_id'),
  };
}
