/** Finds operations by calls: as the reference writes them, half typed, or pasted from code with host, ids and query. */
import type {Section} from '../types';
import type {Entry} from './files';

/** How exactly an entry is what was asked for: 3 the same call or name, 2 a call below it, 1 the beginning of one. */
export type Exactness = 1 | 2 | 3;

const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
const FIRST_METHOD = new RegExp(`^(?:${METHODS})(?=\\s)`, 'i');
/** In code and commands methods are written in capitals. */
const ANY_METHOD = new RegExp(`\\b(?:${METHODS})\\b`);
const ADDRESS = /https?:\/\/[^\s"'`\\<>)]+/i;
/** A command that sends a body is a POST unless it says otherwise. */
const SENDS_BODY = /\s(?:-d|--data\S*|--json|-F|--form)(?=[\s=])/;
/** Where a reader's own value stands: `{product_id}`, `:id`, `prd_01J…`. */
const PLACE = /^(?:\{.*|:[a-z_]+|[a-z]{3}_[0-9a-z]{20,})$/;
const OPEN = '{}';

/** A call that was asked for. */
export interface Call {
  /** Lower case; empty when none was given. */
  method: string;
  /** Address of the server with its protocol, when one was given. */
  server: string;
  /** Path in its parts, own values as `{}`. */
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

/** Reads a call from what was typed or pasted: `PATCH /v1/products/42`, an address, `curl -X POST https://…`. */
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

/** Whether a part of a path looks like somebody's own value and not like a word of the reference. */
function isValue(part: string): boolean {
  return part === OPEN || /\d/.test(part);
}

interface Fit {
  exactness: Exactness;
  /** Parts that are the same word by word. */
  literal: number;
}

/** How a call that was asked for fits one of the reference. */
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

/** Of calls with the same path, who gave no method most likely reads. */
const METHODS_IN_ORDER = ['get', 'post', 'put', 'patch', 'delete'];

export class CallIndex {
  private readonly calls: IndexedCall[] = [];
  /** Addresses of servers, each with its part of the site and the entry that stands for it. */
  private readonly servers = new Map<string, {section: Section; entry: number}>();

  /** @returns whether the identifier is a call or the address of a server */
  add(identifier: string, {section}: Entry, entry: number): boolean {
    const call = callIn(identifier);
    if (!call) return false;
    if (call.server === '') this.calls.push({method: call.method, parts: call.parts, section, entry});
    else if (!this.servers.has(call.server)) this.servers.set(call.server, {section, entry});
    return true;
  }

  private fitting(call: Call, section: Section | undefined): [entry: number, fit: Fit][] {
    return this.calls
      .filter((known) => call.method === '' || known.method === call.method)
      .filter((known) => section === undefined || known.section === section)
      .sort((a, b) => METHODS_IN_ORDER.indexOf(a.method) - METHODS_IN_ORDER.indexOf(b.method))
      .flatMap((known): [number, Fit][] => {
        const fit = fitOf(call.parts, known.parts);
        return fit ? [[known.entry, fit]] : [];
      });
  }

  /** @returns entries with how exactly they fit; of those that fit as well, those that read first */
  find(call: Call): Map<number, Exactness> {
    const server = this.servers.get(call.server);
    if (call.parts.length === 0) return new Map<number, Exactness>(server ? [[server.entry, 3]] : []);
    const fits = this.fitting(call, server?.section);
    // `/products/export` is itself, not the product with the id "export".
    const most = Math.max(...fits.filter(([, {exactness}]) => exactness === 3).map(([, {literal}]) => literal));
    return new Map(
      fits
        .filter(([, {exactness, literal}]) => exactness < 3 || literal === most)
        .map(([entry, {exactness}]) => [entry, exactness]),
    );
  }
}
