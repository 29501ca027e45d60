import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {CallFailed, result, versioned, type Problem} from '../plumbing/answer.ts';
import {learnTime} from '../plumbing/clock.ts';
import {ActKey} from '../plumbing/idempotency.ts';

export {CallFailed, result, type Problem};

type Schemas = components['schemas'];
export type Supplier = Schemas['Supplier'];
export type RfqCreate = Schemas['RfqCreate'];
export type RfqUpdate = Schemas['RfqUpdate'];
export type Quotation = Schemas['RfqQuotation'];
export type Comparison = Schemas['QuotationComparison'];
export type Award = Schemas['RfqAward'];
export type Money = Schemas['Money'];

/** Same origin: the server of this application adds the token. */
export const api = createClient<paths>({baseUrl: '/api'});

// Every answer tells the time.
api.use({
  onResponse({response}) {
    learnTime(response);
  },
});

/** What the person may do, such as `rfqs.write`. */
export const readRights = () => result(api.GET('/v1/permissions/me'));

export const readSuppliers = () =>
  result(api.GET('/v1/suppliers', {params: {query: {status: ['active', 'invited'], sort: 'name', limit: 100}}}));

/** The units that the organisation uses, in the order of their names. */
export const readUnits = () =>
  result(api.GET('/v1/inventory/units-of-measure', {params: {query: {active: true, sort: 'name', limit: 100}}}));

/** Invites suppliers to a draft and publishes it. @throws CallFailed */
export async function publish(rfq_id: string, supplier_ids: string[]): Promise<void> {
  const params = {path: {rfq_id}};
  await result(api.POST('/v1/rfqs/{rfq_id}/suppliers', {params, body: {supplier_ids}}));
  await sendOut(rfq_id);
}

const publication = new ActKey();

/** Publishes a draft as it is. @throws CallFailed */
export async function sendOut(rfq_id: string): Promise<void> {
  const header = {'Idempotency-Key': publication.of(rfq_id)};
  await publication.run(() => result(api.POST('/v1/rfqs/{rfq_id}/publish', {params: {path: {rfq_id}, header}})));
}

const decision = new ActKey();

/** Awards lines to quotations, and tells their suppliers. @throws CallFailed */
export async function award(rfq_id: string, awards: Award['awards']): Promise<void> {
  const body = {awards, create_offers: true};
  const params = {path: {rfq_id}, header: {'Idempotency-Key': decision.of(rfq_id, body)}};
  await decision.run(() => result(api.POST('/v1/rfqs/{rfq_id}/award', {params, body})));
}

/** Changes are merge patches: what is left out stays. openapi-fetch would call them plain JSON. */
const MERGE = {'Content-Type': 'application/merge-patch+json'};

/**
 * Changes a draft, unless somebody else has changed it since.
 *
 * @param version the `ETag` of what was changed @returns that of the draft now
 * @throws CallFailed
 */
export async function saveDraft(rfq_id: string, body: RfqUpdate, version: string, key: string): Promise<string> {
  const header = {'If-Match': version, 'Idempotency-Key': key};
  const call = api.PATCH('/v1/rfqs/{rfq_id}', {params: {path: {rfq_id}, header}, headers: MERGE, body});
  return (await versioned(call)).version;
}

/** The suppliers that a form names. @throws CallFailed when there is none: an RFQ that nobody reads is no use */
export function chosenSuppliers(form: FormData): string[] {
  const ids = form.getAll('supplier').map(String);
  if (ids.length > 0) return ids;
  throw new CallFailed({
    title: 'No supplier is chosen',
    detail: 'Choose at least one, then publish.',
    code: 'no_supplier',
  });
}

export const readRfq = (rfq_id: string) => versioned(api.GET('/v1/rfqs/{rfq_id}', {params: {path: {rfq_id}}}));
export type Rfq = Awaited<ReturnType<typeof readRfq>>['data'];
