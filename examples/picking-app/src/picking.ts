import {client, result, type PickList, type PickListLine} from './client.ts';

const RANK = {urgent: 0, high: 1, normal: 2, low: 3};

/** What there is to do: the most urgent first, then what is due first. */
export async function listWork(): Promise<PickList[]> {
  const query = {status: ['open', 'assigned', 'in_progress'] satisfies PickList['status'][], limit: 100};
  const {data} = await result(client.GET('/v1/inventory/pick-lists', {params: {query}}));
  const rank = ({priority}: PickList): number => RANK[priority ?? 'normal'];
  return data.sort((a, b) => rank(a) - rank(b) || (a.due_at ?? '9').localeCompare(b.due_at ?? '9'));
}

/** All lines of a list in walking order, a hundred at a time. */
export async function listLines({id}: PickList): Promise<PickListLine[]> {
  const lines: PickListLine[] = [];
  for (;;) {
    const params = {path: {pick_list_id: id}, query: {sort: 'pick_sequence', limit: 100, offset: lines.length}};
    const {data, page} = await result(client.GET('/v1/inventory/pick-lists/{pick_list_id}/lines', {params}));
    lines.push(...data);
    if (!page.has_more) return lines;
  }
}

/** Begins: what the lines promise is now reserved for this list alone. */
export function start({id}: PickList, key: string): Promise<PickList> {
  const params = {path: {pick_list_id: id}, header: {'Idempotency-Key': key}};
  return result(client.POST('/v1/inventory/pick-lists/{pick_list_id}/start', {params}));
}

export interface Pick {
  scanned: string;
  quantity: string;
  /** Needed when the quantity is less than planned. Nothing and no reason: the line is for later. */
  reason: string;
}

/** @param key the same for each try of one pick, so that a pick whose answer got lost is not booked twice */
export function confirm(list: PickList, line: PickListLine, pick: Pick, key: string): Promise<PickListLine> {
  const path = {pick_list_id: list.id, pick_list_line_id: line.id};
  const params = {path, header: {'Idempotency-Key': key}};
  const body = {
    picked_quantity: {value: pick.quantity, unit: line.quantity?.unit ?? 'EA'},
    ...(pick.scanned && {scanned_barcode: pick.scanned}),
    ...(pick.reason && {short_reason: pick.reason}),
  };
  return result(
    client.POST('/v1/inventory/pick-lists/{pick_list_id}/lines/{pick_list_line_id}/confirm', {params, body}),
  );
}

export function complete({id}: PickList, isShort: boolean, key: string): Promise<PickList> {
  const params = {path: {pick_list_id: id}, header: {'Idempotency-Key': key}};
  return result(
    client.POST('/v1/inventory/pick-lists/{pick_list_id}/complete', {params, body: {allow_short: isShort}}),
  );
}

export function cancel({id}: PickList, reason: string, key: string): Promise<PickList> {
  const params = {path: {pick_list_id: id}, header: {'Idempotency-Key': key}};
  return result(client.POST('/v1/inventory/pick-lists/{pick_list_id}/cancel', {params, body: {reason}}));
}
