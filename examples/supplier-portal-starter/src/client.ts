import createClient from 'openapi-fetch';
import type {components, paths} from './api/suppliers';
import {CallFailed, offline as noConnection, result, versioned} from '../plumbing/answer.ts';
import {learnTime, now} from '../plumbing/clock.ts';

export {CallFailed, result, versioned};

type Schemas = components['schemas'];
export type Store = Schemas['AccessibleStore'];
export type Product = Schemas['SupplierProduct'];
export type Promotion = Schemas['SupplierPromotion'];
export type PromotionCreate = Schemas['SupplierPromotionCreate'];
export type Rfq = Schemas['SupplierRfq'];
export type Quotation = Schemas['Quotation'];

/** Same origin: the server adds the token of the person who signed in. */
export const api = createClient<paths>({baseUrl: '/api'});

// Every answer tells the time.
api.use({
  onResponse({response}) {
    learnTime(response);
  },
});

/** Changes are merge patches: what is left out stays. openapi-fetch would call them plain JSON. */
export const MERGE = {'Content-Type': 'application/merge-patch+json'};

/** What is said when no answer came. @throws CallFailed */
export function offline(): never {
  throw noConnection();
}

export async function listStores(): Promise<Store[]> {
  return (await result(api.GET('/v1/accessible-stores', {}))).data;
}

export const APPROVALS = {rejected: 'Refused by a store', pending: 'Waits for a store', approved: 'Approved'} as const;
export type Approval = keyof typeof APPROVALS;

/** A page of the products: as many as a table shows. */
export function listPage(q: string, approval_state: Approval | undefined, offset: number) {
  const query = {limit: 25, offset, ...(q && {q}), ...(approval_state && {approval_state})};
  return result(api.GET('/v1/products', {params: {query}}));
}

/** @param q what name, article number or identifier have in them; all products without it */
export async function listProducts(q = ''): Promise<Product[]> {
  return (await result(api.GET('/v1/products', {params: {query: {limit: 100, ...(q && {q})}}}))).data;
}

export type Stored = {data: Quotation; version: string};

/** The list has no version, and saving needs one. */
export function showQuotation(quotation_id: string): Promise<Stored> {
  return versioned(api.GET('/v1/quotations/{quotation_id}', {params: {path: {quotation_id}}}));
}

export function localized(text: Record<string, string> | null | undefined): string {
  return text?.en ?? Object.values(text ?? {})[0] ?? '';
}

/** What a number field says. One that was cleared has nothing, which is not 0. */
export function numberIn(value: string | number | null): number | null {
  return value === '' || value === null ? null : Number(value);
}

/** A decimal as the API takes it, of what people type: 12,50. In 1,234 the comma may divide thousands, so it stays. */
export function decimalIn(typed: string): string {
  return typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** Today by the API's clock. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 10);
}

export function day(moment: string | null | undefined): string {
  return moment?.slice(0, 10) ?? '–';
}

/** The last day of what ends before a moment: at midnight, that is the day before. */
export function lastDay(end: string | null | undefined): string {
  return end ? day(new Date(Date.parse(end) - 1).toISOString()) : '–';
}

/** The midnight after a day, before which something ends that counts the day. */
export function endOf(lastDay: string): string {
  const end = new Date(`${lastDay}T00:00:00.000Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return end.toISOString();
}

/** When something is valid. Either end may be open. */
export function period(from: string | null | undefined, to: string | null | undefined): string {
  if (!to) return from ? `from ${day(from)}` : 'always';
  return from ? `${day(from)} to ${day(to)}` : `until ${day(to)}`;
}

/** What the API says against the value at a pointer such as `/name/de`: against it, a part of it, or what it is part of. */
export function faultAt(error: unknown, at: string): string | undefined {
  const faults = error instanceof CallFailed ? (error.problem.errors ?? []) : [];
  return faults.find(({pointer = ''}) => isAbout(pointer, at))?.message;
}

export function isAbout(pointer: string, at: string): boolean {
  return `${pointer}/`.startsWith(`${at}/`) || `${at}/`.startsWith(`${pointer}/`);
}

export function language(tag: string): string {
  return new Intl.DisplayNames('en', {type: 'language'}).of(tag) ?? tag;
}

/** What a product lacks, in words: `description:de` is “Description (German)”. */
export function missing(names: readonly string[]): string {
  const told = names.map((name) => {
    const [path = '', tag] = name.split(':');
    const words = path.replace(/[._]/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1) + (tag ? ` (${language(tag)})` : '');
  });
  return told.join(', ') || 'nothing';
}
