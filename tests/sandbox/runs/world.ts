/** What a sandbox holds that a run watches, read as its readers read it. */
import {asText} from '../../../src/sandbox/json';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import type {Client} from '../support/client';

export type Fields = Record<string, Json>;

export const CENTRAL = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
export const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
export const PLACES = [CENTRAL, LAB] as const;
/** Counted in pieces, without lots. */
export const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';

/** Collections whose records move along a lifecycle, by the schema that declares it. */
export const WATCHED = {
  PickList: {path: '/v1/inventory/pick-lists', field: 'status'},
  TransferOrder: {path: '/v1/inventory/transfer-orders', field: 'status'},
  InventoryRequest: {path: '/v1/inventory/requests', field: 'status'},
  Rfq: {path: '/v1/rfqs', field: 'status'},
  PriceApproval: {path: '/v1/price-approvals', field: 'state'},
} as const;

export type Watched = keyof typeof WATCHED;

export const WATCHED_NAMES = Object.keys(WATCHED) as Watched[];

/** What is kept of the material at one place, in pieces. */
export interface Level {
  onHand: number;
  reserved: number;
  available: number;
  /** Sum of its inventory items. */
  items: number;
}

export interface Snapshot {
  levels: Record<string, Level>;
  /** The records of each watched collection, in the order of the list. */
  records: Record<Watched, Fields[]>;
  transactions: Fields[];
}

export const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

export const amountOf = (quantity: Json | undefined): number => Number(fieldsOf(quantity).value ?? 0);

export const idOf = (record: Fields): string => asText(record.id ?? '');

/** All records of a list, page by page. */
export async function walk(client: Client, path: string, limit = 100): Promise<Fields[]> {
  const found: Fields[] = [];
  for (;;) {
    const page = await client.ok(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=${limit}&offset=${found.length}`,
    );
    found.push(...list(page));
    if (fieldsOf(page.page).has_more !== true || list(page).length === 0) return found;
  }
}

async function levelsOf(client: Client): Promise<Record<string, Level>> {
  const levels = await walk(client, `/v1/inventory/materials/${TIPS}/stock-levels`);
  const items = await walk(client, `/v1/inventory/items?material_id=${TIPS}`);
  const sum = (place: string): number =>
    items
      .filter(({location}) => idOf(fieldsOf(location)) === place)
      .reduce((all, item) => all + amountOf(item.quantity), 0);
  return Object.fromEntries(
    PLACES.map((place) => {
      const level = levels.find(({location}) => idOf(fieldsOf(location)) === place) ?? {};
      const numbers = {
        onHand: amountOf(level.on_hand),
        reserved: amountOf(level.reserved),
        available: amountOf(level.available),
      };
      return [place, {...numbers, items: sum(place)}];
    }),
  );
}

export async function look(client: Client): Promise<Snapshot> {
  const records = {} as Record<Watched, Fields[]>;
  for (const name of WATCHED_NAMES) records[name] = await walk(client, WATCHED[name].path);
  const transactions = await walk(client, `/v1/inventory/transactions?material_id=${TIPS}`);
  return {levels: await levelsOf(client), records, transactions};
}
