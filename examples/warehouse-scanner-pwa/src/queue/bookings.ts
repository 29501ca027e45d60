import {now} from '../../plumbing/clock.ts';
import {CallFailed, client, result, type Problem, type Schemas} from '../client.ts';

/** Milliseconds by which clocks may differ; an older count was made in a past that the platform knows. */
const CLOCK_SKEW = 5 * 60_000;

/** What the stock keeper wants to book. */
export type Order =
  | {kind: 'move'; itemId: string; body: Schemas['StockMove']}
  | {kind: 'count'; itemId: string; body: Schemas['StockCount']}
  | {kind: 'adjust'; itemId: string; body: Schemas['StockAdjustment']}
  | {kind: 'receive'; body: Schemas['InventoryTransactionCreate']};

export interface Booking {
  /** Sent as `Idempotency-Key`, so that a booking whose answer got lost is not made twice. */
  key: string;
  /** ISO time. */
  madeAt: string;
  /** What people read: "Move 4 XBX of Nitrile gloves M". */
  label: string;
  order: Order;
  /** `refused` and `old` wait for the stock keeper, `waiting` for the network. */
  state: 'waiting' | 'refused' | 'old';
  problem?: Problem;
}

/**
 * Sends a count. When the clock of the phone is ahead of the platform's, the moment of the count lies in the future for
 * it: then it was just now.
 */
async function sendCount(itemId: string, body: Schemas['StockCount'], key: string): Promise<string> {
  const call = (header: {'Idempotency-Key': string}, count: Schemas['StockCount']) => {
    const params = {header, path: {inventory_item_id: itemId}};
    return result(client.POST('/v1/inventory/items/{inventory_item_id}/count', {params, body: count}));
  };
  try {
    return (await call({'Idempotency-Key': key}, body)).number;
  } catch (error) {
    const isAhead =
      error instanceof CallFailed &&
      error.problem.errors?.some(({pointer}) => pointer === '/counted_at') &&
      Date.parse(body.counted_at ?? '') > now() - CLOCK_SKEW;
    if (!isAhead) throw error;
    // Another request has another key.
    return (await call({'Idempotency-Key': `${key}-now`}, {...body, counted_at: null})).number;
  }
}

/** Sends one booking. @returns the numbers of the transactions it made @throws CallFailed */
export async function send({key, order}: Booking): Promise<string[]> {
  const header = {'Idempotency-Key': key};
  if (order.kind === 'receive')
    return [(await result(client.POST('/v1/inventory/transactions', {params: {header}, body: order.body}))).number];
  const params = {header, path: {inventory_item_id: order.itemId}};
  switch (order.kind) {
    case 'move': {
      const {data} = await result(
        client.POST('/v1/inventory/items/{inventory_item_id}/move', {params, body: order.body}),
      );
      return data.map(({number}) => number);
    }
    case 'count':
      return [await sendCount(order.itemId, order.body, key)];
    case 'adjust':
      return [
        (await result(client.POST('/v1/inventory/items/{inventory_item_id}/adjust', {params, body: order.body})))
          .number,
      ];
  }
}

function isQuantity(value: unknown): value is Schemas['Quantity'] {
  return typeof value === 'object' && value !== null && 'value' in value && 'unit' in value;
}

type Entered = Pick<Schemas['InventoryTransactionCreate'], 'lot_number' | 'expires_on'>;
type Count = Extract<Order, {kind: 'count'}>;
/** A count that the platform books only after a second one. */
export type FarOff = Booking & {order: Count};

/** Whether the platform asks to count again, because the first count is far from what it knows. */
export function isFarOff(booking: Booking): booking is FarOff {
  // The type of a problem leaves out `code`, which each of its errors has.
  const isRange = (error: object): boolean => 'code' in error && error.code === 'out_of_range';
  return (
    booking.order.kind === 'count' &&
    booking.state === 'refused' &&
    booking.problem?.errors?.some((error) => error.pointer === '/counted_quantity/value' && isRange(error)) === true
  );
}

/** The second count of the same stock. @param value what is there now @param moment when that was seen */
export function recountOf(label: string, order: Count, value: string, moment: number): {label: string; order: Count} {
  const {unit, value: first} = order.body.counted_quantity;
  const counted = {counted_quantity: {value, unit}, counted_at: new Date(moment).toISOString(), recount: true};
  return {label: label.replace(` ${first} `, ` ${value} `), order: {...order, body: {...order.body, ...counted}}};
}

/** Whether the same booking will be refused again, because something in it is wrong. */
export function isWrong({problem, state}: Booking): boolean {
  return state === 'refused' && (problem?.errors?.length ?? 0) > 0;
}

/** Whether what is wrong can be entered anew: an amount, a lot or an expiry. */
export function canChange(booking: Booking): boolean {
  const isEntered = (pointer: string | undefined): boolean => /quantity|lot_number|expires_on/.test(pointer ?? '');
  return isWrong(booking) && booking.problem?.errors?.some(({pointer}) => isEntered(pointer)) === true;
}

/** The amount of a booking, as it was entered. */
export function amountIn(order: Order): string {
  if (order.kind === 'adjust') return order.body.quantity_delta;
  return (order.kind === 'count' ? order.body.counted_quantity : order.body.quantity).value;
}

/** The same booking with another amount. @param entered what a receipt has besides, its lot and expiry */
export function changed(label: string, order: Order, value: string, entered: Entered): [string, Order] {
  const next = label.replace(` ${amountIn(order)} `, ` ${value} `);
  switch (order.kind) {
    case 'adjust':
      return [next, {...order, body: {...order.body, quantity_delta: value}}];
    case 'count':
      return [next, {...order, body: {...order.body, counted_quantity: {...order.body.counted_quantity, value}}}];
    case 'move':
      return [next, {...order, body: {...order.body, quantity: {...order.body.quantity, value}}}];
    case 'receive': {
      const {lot_number: _, expires_on: __, ...body} = order.body;
      const lot = entered.lot_number ? `, lot ${entered.lot_number}` : '';
      const named = next.replace(order.body.lot_number ? `, lot ${order.body.lot_number}` : /$/, lot);
      return [named, {...order, body: {...body, ...entered, quantity: {...body.quantity, value}}}];
    }
  }
}

/** What the stock keeper can do about a refusal, besides dropping the booking: a button, and the booking it makes. */
export function wayOut({order, problem, state, label: booking}: Booking): {
  label: string;
  booking: string;
  order: Order;
} {
  const available = problem?.available;
  if (state === 'old') return {label: 'Send it all the same', booking, order};
  if (order.kind === 'move' && isQuantity(available) && Number(available.value) > 0) {
    const {value, unit} = available;
    return {
      label: `Move the ${value} ${unit} that are there`,
      booking: booking.replace(` ${order.body.quantity.value} `, ` ${value} `),
      order: {...order, body: {...order.body, quantity: available}},
    };
  }
  return {label: 'Try again', booking, order};
}
