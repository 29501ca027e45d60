import {targets, type Client} from '@readme/httpsnippet/targets';
import type {Call, Finish} from './call';
import {csharp, go, java} from './compiled';
import {curl, javascript, php, python, ruby} from './scripting';

export interface Sample {
  /** Value of the language tab; the tabs of all pages share it. */
  language: string;
  label: string;
  /** Name of the grammar for highlighting. */
  grammar: string;
  code: string;
}

interface Target extends Omit<Sample, 'code'> {
  /** Names of target and client in httpsnippet. */
  target: 'shell' | 'javascript' | 'python' | 'go' | 'java' | 'csharp' | 'php' | 'ruby';
  client: string;
  finish: Finish;
}

/** The languages of the samples, in the order of the tabs. */
const TARGETS: readonly Target[] = [
  {language: 'curl', label: 'curl', grammar: 'bash', target: 'shell', client: 'curl', finish: curl},
  {
    language: 'javascript',
    label: 'JavaScript',
    grammar: 'javascript',
    target: 'javascript',
    client: 'fetch',
    finish: javascript,
  },
  {language: 'python', label: 'Python', grammar: 'python', target: 'python', client: 'requests', finish: python},
  {language: 'go', label: 'Go', grammar: 'go', target: 'go', client: 'native', finish: go},
  {language: 'java', label: 'Java', grammar: 'java', target: 'java', client: 'nethttp', finish: java},
  {language: 'csharp', label: 'C#', grammar: 'csharp', target: 'csharp', client: 'httpclient', finish: csharp},
  {language: 'php', label: 'PHP', grammar: 'php', target: 'php', client: 'curl', finish: php},
  {language: 'ruby', label: 'Ruby', grammar: 'ruby', target: 'ruby', client: 'native', finish: ruby},
];

/** The languages that are no shell. */
export const PROGRAM_LANGUAGES: readonly string[] = TARGETS.map(({language}) => language).filter(
  (language) => language !== 'curl',
);

/** A request, with the name of the credential's variable in place of its value. */
export interface Outgoing {
  /** In capitals. */
  method: string;
  url: string;
  headers: {name: string; value: string}[];
  cookies?: {name: string; value: string}[];
}

/**
 * httpsnippet 10 takes every property of this name in the body for the option of `fetch` and encodes it twice
 * (tests/fences/languages.test.ts), so such properties have another name while it works.
 */
const NESTED = /(?<!\\)"body"(?=\s*:)/g;
const STAND_IN = 'textOfTheBody';

/** The body of a request as the clients of httpsnippet take it. */
interface PostData {
  mimeType: string;
  text: string;
  jsonObj?: unknown;
}

/** A request as the clients of httpsnippet take it. */
type Prepared = Parameters<Client['convert']>[0];

/** Characters that an address has in their encoded form only. */
const ENCODED = /[\s"'<>\\^`{|}]/g;

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The address as httpsnippet writes it: with its query in one form. */
function fullAddress(url: string): string {
  const [, host = '', path = '', query = ''] =
    /^((?:[a-z][\w+.-]*:)?\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  const parameters = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query))
    parameters.set(name, [...(parameters.get(name) ?? []), value]);
  const search = [...parameters].flatMap(([name, values]) =>
    values.map((value) => `${encoded(name)}=${encoded(value)}`),
  );
  const whole = path.replaceAll(ENCODED, encoded);
  return `${host.toLowerCase()}${whole === '' && host !== '' ? '/' : whole}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Only for `application/json` does httpsnippet write an object of the language; the header has the actual type. */
function postData(mediaType: string | undefined, body: string | undefined): PostData {
  if (mediaType === 'application/x-www-form-urlencoded' || mediaType === 'multipart/form-data')
    return {mimeType: mediaType, text: ''};
  const text = body ?? '';
  const isJson = mediaType?.includes('json') ?? false;
  const jsonObj = isJson && text !== '' ? jsonOf(text) : undefined;
  const mimeType = !isJson
    ? (mediaType ?? '')
    : text !== '' && jsonObj === undefined
      ? 'text/plain'
      : 'application/json';
  return {mimeType, text, ...(jsonObj !== undefined && {jsonObj})};
}

/**
 * What httpsnippet makes of a request before its clients write it. Its own way there needs packages for addresses that
 * are as large as all its clients, and browsers use this too.
 */
function prepared({method, url, headers, cookies = []}: Outgoing, {body, mediaType}: Call): Prepared {
  const headersObj = Object.fromEntries(headers.map(({name, value}) => [name, value]));
  const cookie = cookies.map(({name, value}) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('; ');
  const fullUrl = fullAddress(url);
  const [, protocol, port] = /^(\w+:)?\/\/[^/:]*(?::(\d+))?/.exec(fullUrl) ?? [];
  const request = {
    method,
    httpVersion: 'HTTP/1.1',
    url: fullUrl,
    fullUrl,
    uriObj: {protocol, port},
    headers,
    headersObj,
    cookies,
    queryString: [],
    allHeaders: {...(cookie !== '' && {cookie}), ...headersObj},
    postData: postData(mediaType, body),
  };
  // The clients of our languages read no more of a request.
  return request as unknown as Prepared;
}

/**
 * Code that makes a call, one sample for each language.
 *
 * @param languages those of TARGETS that are wanted; all of them when left out
 */
export function codeOf(request: Outgoing, call: Call, languages?: readonly string[]): Sample[] {
  const body = call.body?.replaceAll(NESTED, `"${STAND_IN}"`);
  const own: Call = {...call, ...(body !== undefined && {body})};
  return TARGETS.filter(({language}) => !languages || languages.includes(language)).flatMap(
    ({target, client, finish, ...shown}) => {
      const code = targets[target].clientsById[client]?.convert(prepared(request, own));
      return typeof code === 'string'
        ? [{...shown, code: finish(code.trimEnd(), own).replaceAll(STAND_IN, 'body')}]
        : [];
    },
  );
}
