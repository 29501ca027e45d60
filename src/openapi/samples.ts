import {HTTPSnippet} from '@readme/httpsnippet';
import {credentialsOf, type CredentialPart} from './credentials';
import {examplesOf, parameterExample} from './examples';
import {CREDENTIAL, type Call, type Finish} from './snippets/call';
import {csharp, go, java} from './snippets/compiled';
import {curl, javascript, php, python, ruby} from './snippets/scripting';
import type {Operation} from './model';
import {dereference} from './resolve';
import {serverUrl} from './servers';
import type {OpenApiDocument} from './types';
import {wireText} from './wire';

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

const IDEMPOTENCY_KEY = 'Idempotency-Key';
/**
 * Placeholder for an idempotency key. Calls with the same key get the first answer again, so a sample must not offer a
 * key to copy.
 */
const NEW_KEY = 'A_NEW_ONE_PER_REQUEST';

/** Address of the call, with example values. */
export function address(document: OpenApiDocument, operation: Operation): string {
  const [first = {url: 'https://api.example.com'}] = operation.object.servers ?? document.servers ?? [];
  const server = serverUrl(first);
  const path = operation.path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return parameter ? encodeURIComponent(parameterExample(document, parameter) ?? name.toUpperCase()) : whole;
  });
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(parameterExample(document, parameter) ?? '')}`);
  const keys = credentialsIn(document, operation, 'query').map(({name, value}) => `${name}=${value}`);
  const all = [...query, ...keys];
  return `${server.replace(/\/$/, '')}${path}${all.length > 0 ? `?${all.join('&')}` : ''}`;
}

/** The credentials of a call in its header, query or cookies. */
function credentialsIn(
  document: OpenApiDocument,
  operation: Operation,
  place: CredentialPart['in'],
): {name: string; value: string}[] {
  return credentialsOf(document, operation, CREDENTIAL).flatMap(({in: own, name, value}) =>
    own === place ? [{name, value}] : [],
  );
}

/** Required cookies of a call. */
function cookies(document: OpenApiDocument, operation: Operation): {name: string; value: string}[] {
  const required = operation.parameters.filter(({in: place, required}) => place === 'cookie' && required);
  return [
    ...credentialsIn(document, operation, 'cookie'),
    ...required.map((parameter) => ({name: parameter.name, value: parameterExample(document, parameter) ?? 'VALUE'})),
  ];
}

/** Headers of the call, without optional ones. */
export function headers(
  document: OpenApiDocument,
  operation: Operation,
  mediaType: string | undefined,
): {name: string; value: string}[] {
  const sent = operation.parameters.filter(
    ({in: place, name, required}) =>
      place === 'header' && (required || (name === IDEMPOTENCY_KEY && operation.method === 'post')),
  );
  return [
    ...credentialsIn(document, operation, 'header'),
    ...sent.map((parameter) => ({
      name: parameter.name,
      value: parameter.name === IDEMPOTENCY_KEY ? NEW_KEY : (parameterExample(document, parameter) ?? ''),
    })),
    ...(mediaType ? [{name: 'Content-Type', value: mediaType}] : []),
  ];
}

/** File name of an answer: `download-export` stores `export`, with the extension of the media type if it is known. */
function fileName({id}: Operation, mediaType: string | undefined): string {
  const ending = /^(?:text|image)\/(\w+)/.exec(mediaType ?? '')?.[1];
  return `${id.replace(/^(?:download|show|export|get)-/, '')}${ending === undefined || ending === 'plain' ? '' : `.${ending}`}`;
}

/** The kind of answer of a success. When only some successes have a body, the sample reads it. */
function answerOf(document: OpenApiDocument, operation: Operation): Pick<Call, 'answer' | 'redirects' | 'file'> {
  const successes = Object.entries(operation.object.responses ?? {})
    .filter(([status]) => /^(?:2..|30[1237])$/i.test(status))
    .map(([status, raw]) => ({status, types: Object.keys(dereference(document, raw).content ?? {})}));
  const types = successes.flatMap((success) => success.types);
  const redirects = successes.some(({status}) => status.startsWith('3'));
  const file = fileName(operation, types[0]);
  if (types.some((type) => type.includes('json') && !type.includes('ndjson')) && !redirects) {
    // Without an Accept header, the first media type is returned.
    return {answer: types[0]?.includes('json') ? 'json' : 'file', redirects: false, file};
  }
  if (redirects || types.length > 0) return {answer: 'file', redirects, file};
  return {answer: successes.length > 0 ? 'empty' : 'json', redirects: false, file};
}

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

/**
 * Code that makes a call, one sample for each language.
 *
 * @param languages those of TARGETS that are wanted; all of them when left out
 */
export function codeOf(request: Outgoing, call: Call, languages?: readonly string[]): Sample[] {
  const {mediaType} = call;
  const body = call.body?.replaceAll(NESTED, `"${STAND_IN}"`);
  const own: Call = {...call, ...(body !== undefined && {body})};
  const snippet = new HTTPSnippet({
    ...request,
    httpVersion: 'HTTP/1.1',
    cookies: request.cookies ?? [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    // Only for `application/json` does httpsnippet write an object of the language; the header has the actual type.
    postData: {mimeType: mediaType?.includes('json') ? 'application/json' : (mediaType ?? ''), text: body ?? ''},
  });
  return TARGETS.filter(({language}) => !languages || languages.includes(language)).flatMap(
    ({target, client, finish, ...shown}) => {
      const [code] = snippet.convert(target, client) || [];
      return typeof code === 'string'
        ? [{...shown, code: finish(code.trimEnd(), own).replaceAll(STAND_IN, 'body')}]
        : [];
    },
  );
}

/** Code that calls the operation with its first example, one sample for each language. */
export function samplesFor(document: OpenApiDocument, operation: Operation): Sample[] {
  const body = operation.object.requestBody && dereference(document, operation.object.requestBody);
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const example = media && examplesOf(document, media)[0];
  const text = example && wireText(document, mediaType ?? '', media, example.value);
  const request: Outgoing = {
    method: operation.method.toUpperCase(),
    url: address(document, operation),
    headers: headers(document, operation, mediaType),
    cookies: cookies(document, operation),
  };
  return codeOf(request, {
    ...answerOf(document, operation),
    ...(text !== undefined && {body: text}),
    ...(mediaType !== undefined && {mediaType}),
  });
}
