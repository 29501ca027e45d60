import {createStore, get, set} from 'idb-keyval';
import {CallFailed, client, result, type Schemas} from '../client.ts';
import {now} from '../../plumbing/clock.ts';
import type {Code} from './symbologies.ts';

const kept = createStore('scanner-lookups', 'codes');

export interface Lookup {
  code: Code;
  scan: Schemas['BarcodeScanResult'];
  stock: Schemas['InventoryItem'][];
  /** ISO time of the answer. */
  at: string;
  /** Whether this is an answer from before, shown for want of a network. */
  isKept: boolean;
}

/** Members of scanned records. The description leaves them open, because each type of record has its own. */
export interface Target {
  id: string;
  name?: string | Record<string, string>;
  code?: string;
  material?: {id: string; name?: string};
  material_id?: string;
  location?: {id: string};
  location_id?: string;
}

/** Which stock belongs to what was scanned; nothing for records that hold none. */
function stockQuery(type: string | null | undefined, target: Target): {material_id?: string[]; location_id?: string[]} {
  const material = target.material?.id ?? target.material_id;
  const location = target.location?.id ?? target.location_id;
  if (type === 'material') return {material_id: [target.id]};
  if (type === 'location') return {location_id: [target.id]};
  return {...(material && {material_id: [material]}), ...(location && {location_id: [location]})};
}

async function askFor(code: Code): Promise<Lookup> {
  const body = {...code, context: {action: 'lookup' as const}};
  const scan = await result(client.POST('/v1/inventory/barcodes/scan', {body}));
  const query = scan.matched ? stockQuery(scan.target_type, targetOf(scan)) : {};
  const lot = scan.gs1?.lot_number;
  let stock: Lookup['stock'] = [];
  if (Object.keys(query).length > 0) {
    const params = {query: {...query, 'quantity[gt]': '0', limit: 50}};
    ({data: stock} = await result(client.GET('/v1/inventory/items', {params})));
  }
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
    await set(code.data, fresh, kept);
    return fresh;
  } catch (error) {
    const earlier = isOffline(error) ? await get<Lookup>(code.data, kept) : undefined;
    if (!earlier) throw error;
    return {...earlier, isKept: true};
  }
}

/** Whether no answer came. */
export function isOffline(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0;
}

export function targetOf({target}: Lookup['scan']): Target {
  return target as unknown as Target;
}

/** The name people know a scanned record by. */
export function titleOf({name, material, code}: Target): string {
  return (typeof name === 'string' ? name : name?.en) ?? material?.name ?? code ?? 'Record';
}
