import * as client from './client';
import {api, result} from './client';
import {ActKey} from '../plumbing/idempotency.ts';

export type Item =
  | {kind: 'price'; record: client.PriceApproval}
  | {kind: 'product'; record: client.ProductApproval}
  | {kind: 'promotion'; record: client.PromotionApproval};
export type Kind = Item['kind'];

export interface Queue {
  /** What the person may decide. */
  items: Item[];
  total: number;
  /** What waits as well, and is not for the person to decide. */
  others: Item[];
}

export interface Inbox {
  user: client.User;
  queues: Record<Kind, Queue>;
  summary: client.Summary[];
}

type Query = {state: ('pending' | 'in_review')[]; sort: string; limit: number; waiting_for_user_id?: string[]};
type List<Row> = {data: Row[]; page: {total?: number | null}};

/** A queue of one person. The API leaves out what the person may not decide; it is read too, so that the page can say why. */
async function queueOf<Row extends {id: string}>(
  userId: string,
  read: (query: Query) => Promise<List<Row>>,
  itemOf: (record: Row) => Item,
): Promise<Queue> {
  const query: Query = {state: ['pending', 'in_review'], sort: 'due_at', limit: 100};
  const [mine, all] = await Promise.all([read({...query, waiting_for_user_id: [userId]}), read(query)]);
  const own = new Set(mine.data.map(({id}) => id));
  const others = all.data.filter(({id}) => !own.has(id)).map(itemOf);
  return {items: mine.data.map(itemOf), total: mine.page.total ?? 0, others};
}

/** Everything that waits for the person behind the credential, the earliest deadline first, 100 records a queue. */
export async function loadInbox(): Promise<Inbox> {
  const user = await result(api.GET('/v1/users/me'));
  const [price, product, promotion, summary] = await Promise.all([
    queueOf(
      user.id,
      (query) => result(api.GET('/v1/price-approvals', {params: {query}})),
      (record) => ({kind: 'price', record}),
    ),
    queueOf(
      user.id,
      (query) => result(api.GET('/v1/product-approvals', {params: {query}})),
      (record) => ({kind: 'product', record}),
    ),
    queueOf(
      user.id,
      (query) => result(api.GET('/v1/promotion-approvals', {params: {query}})),
      (record) => ({kind: 'promotion', record}),
    ),
    result(api.GET('/v1/approval-statuses/summary')),
  ]);
  return {user, queues: {price, product, promotion}, summary: summary.data};
}

/** The queues without records that have been decided. */
export function without({queues, ...inbox}: Inbox, ids: ReadonlySet<string>): Inbox {
  const left = ({items, total, others}: Queue): Queue => {
    const open = items.filter(({record}) => !ids.has(record.id));
    return {items: open, total: total - items.length + open.length, others};
  };
  const {price, product, promotion} = queues;
  return {...inbox, queues: {price: left(price), product: left(product), promotion: left(promotion)}};
}

/** One for each record: a decision whose answer got lost may be repeated after others. */
const decisions = new Map<string, ActKey>();

/** Approves or rejects one record; the supplier reads the comment of a rejection. @throws CallFailed */
export async function decide({kind, record: {id}}: Item, decision: 'approve' | 'reject', body: client.Decision) {
  const act = decisions.get(id) ?? new ActKey();
  decisions.set(id, act);
  const header = {'Idempotency-Key': act.of(decision, body)};
  const isYes = decision === 'approve';
  await act.run(async () => {
    if (kind === 'price') {
      const params = {path: {price_approval_id: id}, header};
      if (isYes) await result(api.POST('/v1/price-approvals/{price_approval_id}/approve', {params, body}));
      else await result(api.POST('/v1/price-approvals/{price_approval_id}/reject', {params, body}));
    } else if (kind === 'product') {
      const params = {path: {product_approval_id: id}, header};
      if (isYes) await result(api.POST('/v1/product-approvals/{product_approval_id}/approve', {params, body}));
      else await result(api.POST('/v1/product-approvals/{product_approval_id}/reject', {params, body}));
    } else {
      const params = {path: {promotion_approval_id: id}, header};
      if (isYes) await result(api.POST('/v1/promotion-approvals/{promotion_approval_id}/approve', {params, body}));
      else await result(api.POST('/v1/promotion-approvals/{promotion_approval_id}/reject', {params, body}));
    }
  });
}

const approval = new ActKey();

/**
 * Approves many prices with one call. Asked again after an answer got lost, it has the same key, so that the platform
 * repeats the answer.
 *
 * @param ids at most 500
 * @returns the reason of each refusal, by id of the record; the others are approved
 */
export async function approvePrices(ids: string[]): Promise<Map<string, client.Problem>> {
  const params = {header: {'Idempotency-Key': approval.of(ids)}};
  const body = {decision: 'approve' as const, ids};
  const answer = await approval.run(() => result(api.POST('/v1/price-approvals/bulk-decide', {params, body})));
  // Only a filter with more than 500 matches is answered with a batch request, and this sends ids.
  const items = 'items' in answer ? answer.items : [];
  return new Map(items.flatMap(({id, problem}) => (id && problem ? [[id, problem]] : [])));
}
