/** What people do in a run. Each act chooses its record, amount and person by the numbers it is given. */
import {asText} from '../../../src/sandbox/json';
import type {Json} from '../../../src/openapi/types';
import type {Answered} from '../support/answers';
import type {Client} from '../support/client';
import {
  amountOf,
  CENTRAL,
  fieldsOf,
  idOf,
  LAB,
  PLACES,
  TIPS,
  walk,
  type Fields,
  type Snapshot,
  type Watched,
  WATCHED,
} from './world';

/** Keys of people and roles, and what a price approval calls them; a system has no name and may decide everything. */
export const DECIDERS: Readonly<Record<string, string | undefined>> = {
  me: undefined,
  category_buyer: 'Tomas Berg',
  maya_approver: 'Maya Lindqvist',
  ines_approver: 'Ines Carvalho',
  lena_approver: 'Lena Okafor',
  samir_approver: 'Samir Haddad',
};

/** Roles without the right to approve stock movements. */
export const POWERLESS = ['viewer', 'picker', 'buyer', 'stock_keeper'];

export interface Choice {
  record: number;
  amount: number;
  person: number;
}

export interface Done {
  /** The operation that was called. */
  operation: string;
  answer: Answered;
  /** The record that somebody has decided, as it was before. */
  decided?: {by: string; record: Fields};
}

export interface Scene extends Choice {
  /** The states that an operation starts from, as the contract says. */
  startsOf: (operation: string) => readonly string[];
  client: Client;
  supplier: Client;
  before: Snapshot;
}

type Act = (scene: Scene) => Promise<Done | undefined>;

const pieces = (value: number): Fields => ({value: String(value), unit: 'EA'});

function chosen<T>(from: readonly T[], at: number): T | undefined {
  return from[at % Math.max(from.length, 1)];
}

/** Mostly a record that the operation can work on, so that a run gets somewhere; sometimes any. */
function recordOf({before, record, person, startsOf}: Scene, name: Watched, operation: string): Fields | undefined {
  const all = before.records[name];
  const fitting = all.filter((one) => startsOf(operation).includes(asText(one[WATCHED[name].field])));
  return chosen(person % 4 === 0 || fitting.length === 0 ? all : fitting, record);
}

const placeOf = ({record}: Choice): string => chosen(PLACES, record) ?? CENTRAL;

async function itemOf({client, record}: Scene): Promise<Fields | undefined> {
  return chosen(await walk(client, `/v1/inventory/items?material_id=${TIPS}`), record);
}

async function book(scene: Scene, type: string): Promise<Done> {
  const body = {
    type,
    material_id: TIPS,
    location_id: placeOf(scene),
    quantity: pieces(scene.amount),
    reason_code: 'damaged',
  };
  return {
    operation: 'create-inventory-transaction',
    answer: await scene.client.send('POST', '/v1/inventory/transactions', body),
  };
}

function onItem(operation: string, path: string, body: (scene: Scene) => Fields): Act {
  return async (scene) => {
    const item = await itemOf(scene);
    if (!item) return undefined;
    return {
      operation,
      answer: await scene.client.send('POST', `/v1/inventory/items/${idOf(item)}/${path}`, body(scene)),
    };
  };
}

function onRecord(
  name: Watched,
  base: string,
  operation: string,
  path: string,
  body?: (scene: Scene, record: Fields) => Json,
): Act {
  return async (scene) => {
    const record = recordOf(scene, name, operation);
    if (!record) return undefined;
    const answer = await scene.client.send('POST', `${base}/${idOf(record)}/${path}`, body?.(scene, record));
    return {operation, answer};
  };
}

const TRANSFERS = '/v1/inventory/transfer-orders';
const PICK_LISTS = '/v1/inventory/pick-lists';
const APPROVALS = '/v1/price-approvals';
const ENTRIES = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';

const decide =
  (decision: 'approve' | 'reject'): Act =>
  async (scene) => {
    const open = scene.before.records.PriceApproval.filter(({state}) => state === 'pending' || state === 'in_review');
    const record = chosen(open.length > 0 ? open : scene.before.records.PriceApproval, scene.record);
    const by = chosen(Object.keys(DECIDERS), scene.person);
    if (!record || by === undefined) return undefined;
    const body: Fields = decision === 'approve' ? {} : {comment: 'Too dear', reason_code: 'not_contracted'};
    const answer = await scene.client.send('POST', `${APPROVALS}/${idOf(record)}/${decision}`, body, {key: by});
    return {operation: `${decision}-price`, answer, decided: {by, record}};
  };

export const ACTS: Readonly<Record<string, Act>> = {
  receive: (scene) => book(scene, 'receipt'),
  issue: (scene) => book(scene, 'issue'),
  giveBack: (scene) => book(scene, 'return'),
  scrap: (scene) => book(scene, 'scrap'),
  adjust: onItem('adjust-inventory-item', 'adjust', ({amount, person}) => ({
    quantity_delta: String(person % 2 === 0 ? amount : -amount),
    reason_code: 'found',
  })),
  count: onItem('count-inventory-item', 'count', ({amount}) => ({
    counted_quantity: pieces(amount * 40),
    recount: true,
  })),
  move: onItem('move-inventory-item', 'move', ({amount, person}) => ({
    to_location_id: chosen(PLACES, person) ?? LAB,
    quantity: pieces(amount),
  })),
  reverse: async ({client, before, record}) => {
    const transaction = chosen(before.transactions, record % 6);
    if (!transaction) return undefined;
    const path = `/v1/inventory/transactions/${idOf(transaction)}/reverse`;
    return {operation: 'reverse-inventory-transaction', answer: await client.send('POST', path, {comment: 'Wrong'})};
  },

  order: async ({client, record, amount}) => {
    const [from, to] = record % 2 === 0 ? [CENTRAL, LAB] : [LAB, CENTRAL];
    const body = {from_location_id: from, to_location_id: to, lines: [{material_id: TIPS, quantity: pieces(amount)}]};
    return {operation: 'create-transfer-order', answer: await client.send('POST', TRANSFERS, body)};
  },
  submitOrder: onRecord('TransferOrder', TRANSFERS, 'submit-transfer-order', 'submit'),
  approveOrder: async (scene) => {
    const record = recordOf(scene, 'TransferOrder', 'approve-transfer-order');
    const by = chosen(['me', 'inventory_manager', ...POWERLESS], scene.person);
    if (!record || by === undefined) return undefined;
    const answer = await scene.client.send('POST', `${TRANSFERS}/${idOf(record)}/approve`, {}, {key: by});
    return {operation: 'approve-transfer-order', answer, decided: {by, record}};
  },
  rejectOrder: onRecord('TransferOrder', TRANSFERS, 'reject-transfer-order', 'reject', () => ({comment: 'Not now'})),
  dispatch: onRecord('TransferOrder', TRANSFERS, 'dispatch-transfer-order', 'dispatch', ({amount, person}): Fields =>
    person % 2 === 0 ? {} : {lines: [{line_number: 1, quantity: pieces(1 + (amount % 4))}]},
  ),
  arrive: onRecord('TransferOrder', TRANSFERS, 'receive-transfer-order', 'receive', ({amount, person}) => ({
    lines: [{line_number: 1, quantity: pieces(1 + (amount % 4))}],
    close_short: person % 3 === 0,
  })),
  cancelOrder: onRecord('TransferOrder', TRANSFERS, 'cancel-transfer-order', 'cancel', () => ({comment: 'Not needed'})),

  plan: async (scene) => {
    const order = recordOf(scene, 'TransferOrder', 'start-pick-list');
    if (!order) return undefined;
    const body = {
      purpose: 'transfer',
      source: {type: 'transfer_order', ids: [idOf(order)]},
      from_location_id: idOf(fieldsOf(order.from_location)) || CENTRAL,
      to_location_id: idOf(fieldsOf(order.to_location)) || LAB,
    };
    return {operation: 'create-pick-list', answer: await scene.client.send('POST', PICK_LISTS, body)};
  },
  assign: onRecord('PickList', PICK_LISTS, 'assign-pick-list', 'assign', () => ({
    assignee_id: 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK',
  })),
  start: onRecord('PickList', PICK_LISTS, 'start-pick-list', 'start'),
  pick: async (scene) => {
    const pickList = recordOf(scene, 'PickList', 'complete-pick-list');
    if (!pickList) return undefined;
    const path = `${PICK_LISTS}/${idOf(pickList)}/lines`;
    const line = chosen(await walk(scene.client, path), scene.record);
    if (!line) return undefined;
    const isShort = scene.person % 3 === 0;
    const picked = isShort ? {...fieldsOf(line.quantity), value: '0'} : fieldsOf(line.quantity);
    const body = {picked_quantity: picked, ...(isShort && {short_reason: 'not_found'})};
    return {
      operation: 'confirm-pick-list-line',
      answer: await scene.client.send('POST', `${path}/${idOf(line)}/confirm`, body),
    };
  },
  complete: onRecord('PickList', PICK_LISTS, 'complete-pick-list', 'complete', ({person}) => ({
    allow_short: person % 2 === 0,
  })),
  cancelPicking: onRecord('PickList', PICK_LISTS, 'cancel-pick-list', 'cancel', () => ({reason: 'Wrong list'})),

  ask: async ({client, record, amount}) => {
    const body = {
      title: 'Pipette tips',
      buyer_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
      currency: 'EUR',
      kind: 'invited',
      due_at: '2025-03-28T16:00:00.000Z',
      allow_partial: record % 2 === 0,
      lines: [{line_number: 1, description: 'Tips', quantity: pieces(amount)}],
      suppliers: [{supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E'}],
    };
    return {operation: 'create-rfq', answer: await client.send('POST', '/v1/rfqs', body)};
  },
  publish: onRecord('Rfq', '/v1/rfqs', 'publish-rfq', 'publish'),
  quote: async (scene) => {
    const rfq = recordOf(scene, 'Rfq', 'close-rfq');
    if (!rfq) return undefined;
    const [asked] = Array.isArray(rfq.lines) ? rfq.lines : [];
    const {value = '1', unit = 'EA'} = fieldsOf(fieldsOf(asked).quantity);
    const line = {rfq_line_number: 1, description: 'Tips', quantity: value, unit, unit_price: `${scene.amount}.00`};
    const body = {rfq_id: idOf(rfq), lines: [line], valid_until: '2025-06-30'};
    const draft = await scene.supplier.send('POST', '/v1/quotations', body);
    if (draft.status >= 400) return {operation: 'create-quotation', answer: draft};
    const path = `/v1/quotations/${idOf(fieldsOf(draft.json))}/submit`;
    return {operation: 'submit-quotation', answer: await scene.supplier.send('POST', path)};
  },
  close: onRecord('Rfq', '/v1/rfqs', 'close-rfq', 'close'),
  extend: onRecord('Rfq', '/v1/rfqs', 'extend-rfq', 'extend', ({amount}) => ({
    due_at: `2025-04-${String(1 + (amount % 28)).padStart(2, '0')}T16:00:00.000Z`,
  })),
  award: async (scene) => {
    const rfq = recordOf(scene, 'Rfq', 'award-rfq');
    if (!rfq) return undefined;
    const quotation = chosen(await walk(scene.client, `/v1/rfqs/${idOf(rfq)}/quotations`), scene.record);
    const body = {
      awards: [{quotation_id: quotation ? idOf(quotation) : 'quo_01JJ8VXYR0AHCVJ0XGP4F4AZHV', line_numbers: 'all'}],
    };
    return {operation: 'award-rfq', answer: await scene.client.send('POST', `/v1/rfqs/${idOf(rfq)}/award`, body)};
  },
  cancelRfq: onRecord('Rfq', '/v1/rfqs', 'cancel-rfq', 'cancel', () => ({reason: 'No longer needed'})),

  offer: async ({supplier, amount, record}) => {
    const day = `2025-04-${String(1 + (record % 28)).padStart(2, '0')}`;
    const entries = [
      {product_identifier: 'glove-nitrile-m', unit_price: (7 + amount / 20).toFixed(2), valid_from: day},
    ];
    return {operation: 'upsert-price-list-entries', answer: await supplier.send('PUT', ENTRIES, {entries})};
  },
  approve: decide('approve'),
  reject: decide('reject'),
};

/** What the pieces on hand at a place change by, by what was booked. */
export function bookedAt(place: string, transactions: readonly Fields[]): number {
  return transactions
    .filter(({location_id: here}) => here === place)
    .reduce((sum, {direction, base_quantity}) => {
      const sign = direction === 'in' ? 1 : direction === 'out' ? -1 : 0;
      return sum + sign * amountOf(base_quantity);
    }, 0);
}
