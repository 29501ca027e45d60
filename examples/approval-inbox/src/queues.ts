import * as client from './client';
import {api, result} from './client';

export type Item =
  | {kind: 'price'; record: client.PriceApproval}
  | {kind: 'product'; record: client.ProductApproval}
  | {kind: 'promotion'; record: client.PromotionApproval};
export type Kind = Item['kind'];

export interface Inbox {
  user: client.User;
  queues: Record<Kind, {items: Item[]; total: number}>;
  summary: client.Summary[];
}

/** Everything that waits for the person behind the credential, the earliest deadline first, 100 records a queue. */
export async function loadInbox(): Promise<Inbox> {
  const user = await result(api.GET('/v1/users/me'));
  const open = ['pending' as const, 'in_review' as const];
  const params = {query: {waiting_for_user_id: [user.id], state: open, sort: 'due_at', limit: 100}};
  const [prices, products, promotions, summary] = await Promise.all([
    result(api.GET('/v1/price-approvals', {params})),
    result(api.GET('/v1/product-approvals', {params})),
    result(api.GET('/v1/promotion-approvals', {params})),
    result(api.GET('/v1/approval-statuses/summary')),
  ]);
  return {
    user,
    queues: {
      price: {items: prices.data.map((record) => ({kind: 'price', record})), total: prices.page.total ?? 0},
      product: {items: products.data.map((record) => ({kind: 'product', record})), total: products.page.total ?? 0},
      promotion: {
        items: promotions.data.map((record) => ({kind: 'promotion', record})),
        total: promotions.page.total ?? 0,
      },
    },
    summary: summary.data,
  };
}

/** Approves or rejects one record; the supplier reads the comment of a rejection. @throws CallFailed */
export async function decide({kind, record}: Item, decision: 'approve' | 'reject', body: client.Decision) {
  const isYes = decision === 'approve';
  if (kind === 'price') {
    const params = {path: {price_approval_id: record.id}};
    if (isYes) await result(api.POST('/v1/price-approvals/{price_approval_id}/approve', {params, body}));
    else await result(api.POST('/v1/price-approvals/{price_approval_id}/reject', {params, body}));
  } else if (kind === 'product') {
    const params = {path: {product_approval_id: record.id}};
    if (isYes) await result(api.POST('/v1/product-approvals/{product_approval_id}/approve', {params, body}));
    else await result(api.POST('/v1/product-approvals/{product_approval_id}/reject', {params, body}));
  } else {
    const params = {path: {promotion_approval_id: record.id}};
    if (isYes) await result(api.POST('/v1/promotion-approvals/{promotion_approval_id}/approve', {params, body}));
    else await result(api.POST('/v1/promotion-approvals/{promotion_approval_id}/reject', {params, body}));
  }
}

/**
 * Approves many prices with one call. The key makes a repetition harmless: nothing is decided twice.
 *
 * @param ids at most 500
 * @returns the reason of each refusal, by id of the record; the others are approved
 */
export async function approvePrices(ids: string[]): Promise<Map<string, client.Problem>> {
  const params = {header: {'Idempotency-Key': crypto.randomUUID()}};
  const answer = await result(api.POST('/v1/price-approvals/bulk-decide', {params, body: {decision: 'approve', ids}}));
  // Only a filter with more than 500 matches is answered with a batch request, and this sends ids.
  const items = 'items' in answer ? answer.items : [];
  return new Map(items.flatMap(({id, problem}) => (id && problem ? [[id, problem]] : [])));
}
