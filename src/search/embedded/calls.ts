/**
 * Finds operations by calls: as the reference writes them, partly typed, or pasted from code with host, ids and query.
 */
import type {Section} from '../types';
import type {Entry} from './files';

/** How exactly an entry matches: 3 the same call or name, 2 a call below it, 1 a call or name that begins like it. */
export type Exactness = 1 | 2 | 3;

const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
const FIRST_METHOD = new RegExp(`^(?:${METHODS})(?=\\s)`, 'i');
/** In code and commands, methods are in capitals. */
const ANY_METHOD = new RegExp(`\\b(?:${METHODS})\\b`);
/** A call as records have it. */
const WRITTEN = new RegExp(`^(${METHODS}) (/\\S*)$`);
const ADDRESS = /https?:\/\/[^\s"'`\\<>)]+/i;
/** A curl command with a body is a POST unless it names another method. */
const SENDS_BODY = /\s(?:-d|--data\S*|--json|-F|--form)(?=[\s=])/;
/** Path segments that stand for a value: `{product_id}`, `:id`, `prd_01J…`. */
const PLACE = /^(?:\{.*|:[a-z_]+|[a-z]{3}_[0-9a-z]{20,})$/;
const OPEN = '{}';

/** A call in a query. */
export interface Call {
  /** Lower case; empty when the query has none. */
  method: string;
  /** Address of the server with its protocol; empty when the query has none. */
  server: string;
  /** Segments of the path, values as `{}`. */
  parts: readonly string[];
}

function partsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (PLACE.test(part) ? OPEN : part));
}

/** The method and path of an operation, of its identifiers. */
export function callOf(identifiers: readonly string[]): {method: string; path: string} | undefined {
  for (const identifier of identifiers) {
    const [, method, path] = WRITTEN.exec(identifier) ?? [];
    if (method !== undefined && path !== undefined) return {method: method.toLowerCase(), path};
  }
  return undefined;
}

/** Reads a call from a query: `PATCH /v1/products/42`, an address, `curl -X POST https://…`. */
export function callIn(text: string): Call | undefined {
  const address = ADDRESS.exec(text)?.[0];
  if (address !== undefined) {
    const around = text.replace(address, ' ');
    const given = (FIRST_METHOD.exec(text) ?? ANY_METHOD.exec(around))?.[0];
    const isCommand = /^\$? *curl\s/.test(text);
    const method = given ?? (!isCommand ? '' : SENDS_BODY.test(around) ? 'post' : 'get');
    const [server = ''] = /^https?:\/\/[^/?#]*/i.exec(address) ?? [];
    return {method: method.toLowerCase(), server: server.toLowerCase(), parts: partsOf(address.slice(server.length))};
  }
  const method = FIRST_METHOD.exec(text)?.[0] ?? '';
  const path = text
    .slice(method.length)
    .trim()
    .replace(/ http\/[\d.]+$/i, '')
    .replace(/^v\d+\//, '/$&');
  return /^\/[^/\s]\S*$/.test(path) ? {method: method.toLowerCase(), server: '', parts: partsOf(path)} : undefined;
}

/** Whether a path segment looks like a value, not like a word of the reference. */
function isValue(part: string): boolean {
  return part === OPEN || /\d/.test(part);
}

interface Fit {
  exactness: Exactness;
  /** Number of segments that are equal word by word. */
  literal: number;
}

/** How a call in a query matches one of the reference; undefined when it does not. */
function fitOf(asked: readonly string[], parts: readonly string[]): Fit | undefined {
  let literal = 0;
  let isBeginning = false;
  for (const [at, part] of asked.entries()) {
    const own = parts[at];
    if (own === undefined) return undefined;
    const isLast = at === asked.length - 1;
    if (own === part) literal += 1;
    else if (own === OPEN) isBeginning ||= isLast && !isValue(part);
    else if (isLast && own.startsWith(part)) isBeginning = true;
    else return undefined;
  }
  return {exactness: isBeginning ? 1 : parts.length > asked.length ? 2 : 3, literal};
}

interface IndexedCall {
  method: string;
  parts: readonly string[];
  section: Section;
  entry: number;
}

/** More segments than any path has before the part that a reader remembers. */
const LONGEST = 6;

/** Order of calls with the same path, when the query names no method: a reader most likely wants to read. */
const METHODS_IN_ORDER = ['get', 'post', 'put', 'patch', 'delete'];

export class CallIndex {
  private readonly calls: IndexedCall[] = [];
  /** The section of the site for each server address, with the entry that represents it. */
  private readonly servers = new Map<string, {section: Section; entry: number}>();

  /** @returns whether the identifier is a call or the address of a server */
  add(identifier: string, {section}: Entry, entry: number): boolean {
    const call = callIn(identifier);
    if (!call) return false;
    if (call.server === '') this.calls.push({method: call.method, parts: call.parts, section, entry});
    else if (!this.servers.has(call.server)) this.servers.set(call.server, {section, entry});
    return true;
  }

  private fitting(call: Call, section: Section | undefined, left = 0): [entry: number, fit: Fit][] {
    return this.calls
      .filter((known) => call.method === '' || known.method === call.method)
      .filter((known) => section === undefined || known.section === section)
      .sort((a, b) => METHODS_IN_ORDER.indexOf(a.method) - METHODS_IN_ORDER.indexOf(b.method))
      .flatMap((known): [number, Fit][] => {
        const fit = fitOf(call.parts, known.parts.slice(left));
        return fit ? [[known.entry, fit]] : [];
      });
  }

  /**
   * The calls that fit a query; when there are none, those whose path ends with the one asked for, with as few segments
   * before it as possible: `POST /v1/materials` means `/v1/inventory/materials`.
   */
  private loosely(call: Call, section: Section | undefined): [entry: number, fit: Fit][] {
    const exact = this.fitting(call, section);
    if (exact.length > 0) return exact;
    const parts = call.parts.filter((part, at) => at > 0 || !/^v\d+$/.test(part));
    if (parts.length === 0) return [];
    for (let left = 1; left < LONGEST; left += 1) {
      const fits = this.fitting({...call, parts}, section, left).filter(([, {exactness}]) => exactness === 3);
      if (fits.length > 0) return fits;
    }
    return [];
  }

  /** @returns entries with their exactness; among equals, GET comes first */
  find(call: Call): Map<number, Exactness> {
    const server = this.servers.get(call.server);
    if (call.parts.length === 0) return new Map<number, Exactness>(server ? [[server.entry, 3]] : []);
    const fits = this.loosely(call, server?.section);
    // `/products/export` is the call of that name, not the product with the id "export".
    const most = Math.max(...fits.filter(([, {exactness}]) => exactness === 3).map(([, {literal}]) => literal));
    return new Map(
      fits
        .filter(([, {exactness, literal}]) => exactness < 3 || literal === most)
        .map(([entry, {exactness}]) => [entry, exactness]),
    );
  }
}
