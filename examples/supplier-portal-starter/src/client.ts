import createClient from 'openapi-fetch';
import type {components, paths} from './api/suppliers';
import {problemIn} from '../plumbing/answer.ts';

type Schemas = components['schemas'];
export type Store = Schemas['AccessibleStore'];
export type Product = Schemas['SupplierProduct'];
export type Promotion = Schemas['SupplierPromotion'];
export type PromotionCreate = Schemas['SupplierPromotionCreate'];
export type Rfq = Schemas['SupplierRfq'];
export type Quotation = Schemas['Quotation'];
export type Problem = Pick<Schemas['Problem'], 'title' | 'detail' | 'code' | 'errors'> & {status?: number};

/** Same origin: the server adds the token of the person who signed in. */
export const api = createClient<paths>({baseUrl: '/api'});

/** Changes are merge patches: what is left out stays. openapi-fetch would call them plain JSON. */
export const MERGE = {'Content-Type': 'application/merge-patch+json'};

/** A call that was answered with a problem document. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }

  /** Whether the platform has decided. If not, the same request may be sent again. */
  get isDecided(): boolean {
    const {status = 0} = this.problem;
    return status >= 400 && status < 500 && status !== 429;
  }

  static of(error: unknown): Refused {
    return error instanceof Refused ? error : new Refused({title: 'Something went wrong', code: String(error)});
  }
}

/** What is said when no answer came. @throws Refused */
export function offline(): never {
  throw new Refused({title: 'No connection', code: 'offline', detail: 'Look at your network and try again.'});
}

/** The body of an answer. @throws Refused */
export async function result<Data>(call: Promise<{data?: Data; error?: unknown; response: Response}>): Promise<Data> {
  const {data, error, response} = await call.catch(offline);
  if (data !== undefined) return data;
  throw new Refused(problemIn<Problem>(error, response));
}

export async function listStores(): Promise<Store[]> {
  return (await result(api.GET('/v1/accessible-stores', {}))).data;
}

export async function listProducts(): Promise<Product[]> {
  return (await result(api.GET('/v1/products', {params: {query: {limit: 100}}}))).data;
}

export function localized(text: Record<string, string> | null | undefined): string {
  return text?.en ?? Object.values(text ?? {})[0] ?? '';
}

export function day(moment: string | null | undefined): string {
  return moment?.slice(0, 10) ?? '–';
}

/** What the API says against the value at a pointer such as `/name/de`: against it, a part of it, or what it is part of. */
export function faultAt(error: unknown, at: string): string | undefined {
  const faults = error instanceof Refused ? (error.problem.errors ?? []) : [];
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
