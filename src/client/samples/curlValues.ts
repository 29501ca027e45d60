/** The values of a curl sample: which they are, where they stand, and the command with another one. */
import {matchRoute} from '../../sandbox/route';
import type {ApiIndex, Json} from '../../sandbox/types';
import {requestsOf} from '../../openapi/pageSamples/requests';
import {parameterKey} from '../console/request';
import type {ConsoleOperation, Draft} from '../console/types';
import {jsonOf, valuesIn, type ShownValue} from '../pane/code';

/** The operation that a sample calls. */
export interface Called {
  api: string;
  id: string;
  params: Record<string, string>;
  request: Request;
}

/** @returns undefined for a sample that makes several calls, or calls no operation */
export function calledBy(text: string, apis: readonly ApiIndex[]): Called | undefined {
  const [request, ...others] = requestsOf(text, 'sample', () => '');
  if (!request || others.length > 0) return undefined;
  const {api, route, params} = matchRoute(apis, request.method, new URL(request.url)) ?? {};
  return api && route && params && {api: api.name, id: route[2], params, request};
}

/** The call of a sample as the console keeps one. */
export async function draftOf({params, request}: Called, {parameters}: ConsoleOperation): Promise<Draft> {
  const {searchParams} = new URL(request.url);
  const read: Record<string, (name: string) => string | null | undefined> = {
    path: (name) => params[name],
    query: (name) => searchParams.getAll(name).join(',') || null,
    header: (name) => request.headers.get(name),
  };
  const body = await request.clone().text();
  return {
    values: Object.fromEntries(
      parameters.flatMap((parameter) => {
        const value = read[parameter.in]?.(parameter.name) ?? '';
        return value === '' ? [] : [[parameterKey(parameter), value]];
      }),
    ),
    mediaType: body === '' ? '' : (request.headers.get('Content-Type')?.split(';')[0] ?? ''),
    body,
    form: {},
    view: 'json',
    simulate: '',
    slow: false,
    seen: 0,
  };
}

/** Whether two drafts make the same call. */
export function isSameCall(a: Draft, b: Draft): boolean {
  const essence = ({values, body}: Draft): string =>
    JSON.stringify([Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)), jsonOf(body) ?? body]);
  return essence(a) === essence(b);
}

/** Values of a query that curl encodes: `--data-urlencode "sku=BW-20817-M"`. */
function encodedPlaces(text: string, {parameters}: ConsoleOperation, {values}: Draft): ShownValue[] {
  return parameters.flatMap((parameter) => {
    const key = parameterKey(parameter);
    const value = values[key];
    if (parameter.in !== 'query' || value === undefined) return [];
    const before = new RegExp(`--data-urlencode (["'])${parameter.name}=`).exec(text);
    const from = before ? before.index + before[0].length : -1;
    return from >= 0 && text.startsWith(value + (before?.[1] ?? ''), from)
      ? [{key, from, to: from + value.length}]
      : [];
  });
}

/** Values of a path that people write with a colon, which an address may have: `pid:coat-lab-white`. */
function plainPlaces(text: string, {parameters}: ConsoleOperation, {values}: Draft): ShownValue[] {
  return parameters.flatMap((parameter) => {
    const key = parameterKey(parameter);
    const value = values[key] ?? '';
    const at = parameter.in === 'path' && value.includes(':') ? text.indexOf(`/${value}`) : -1;
    return at < 0 ? [] : [{key, from: at + 1, to: at + 1 + value.length}];
  });
}

/** Where the values of a draft stand in a sample of a page, whatever server it names. */
export function placesIn(text: string, operation: ConsoleOperation, draft: Draft): ShownValue[] {
  // The address ends where the path of the description begins; samples name several servers.
  const [first = ''] = operation.spec.path.split('{');
  const base = new RegExp(`https?://[^\\s'"]*?(?=${first.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')})`).exec(text)?.[0];
  const own = base === undefined ? operation : {...operation, spec: {...operation.spec, servers: [base]}};
  const found = [
    ...valuesIn(text, own, draft),
    ...encodedPlaces(text, operation, draft),
    ...plainPlaces(text, operation, draft),
  ];
  return found.sort((a, b) => a.from - b.from);
}

function forShell(text: string, quote: string): string {
  return quote === "'" ? text.replaceAll("'", "'\\''") : text.replaceAll(/["\\$`]/g, '\\$&');
}

/** The quotation mark that an offset of a command stands in. */
function quoteAt(text: string, offset: number): string {
  let open = '';
  for (let at = 0; at < offset; at += 1) {
    const sign = text[at] ?? '';
    if (open === '"' && sign === '\\') at += 1;
    else if (open === '' && (sign === '"' || sign === "'")) open = sign;
    else if (sign === open) open = '';
  }
  return open;
}

/** The command with another value at a place. Who calls it makes sure that it says what was meant. */
export function withText(text: string, {key, from, to}: ShownValue, value: Json): string {
  const quote = quoteAt(text, from);
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  // What `--data-urlencode` gets, curl encodes itself.
  const isInAddress =
    key.startsWith('path:') || (key.startsWith('query:') && /[?&][^=\s'"]*=$/.test(text.slice(0, from)));
  const inAddress = isInAddress ? encodeURIComponent(plain).replaceAll("'", '%27').replaceAll('%2C', ',') : plain;
  const written = key.startsWith('body:') ? JSON.stringify(value) : inAddress;
  return text.slice(0, from) + forShell(written, quote) + text.slice(to);
}
