import {HTTPSnippet} from '@readme/httpsnippet';
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

/** File name of an answer: `download-export` stores `export`, with the extension of the media type if it is known. */
function fileName(id: string, mediaType: string | undefined): string {
  const ending = /^(?:text|image)\/(\w+)/.exec(mediaType ?? '')?.[1];
  return `${id.replace(/^(?:download|show|export|get)-/, '')}${ending === undefined || ending === 'plain' ? '' : `.${ending}`}`;
}

/**
 * The kind of answer of a success. When only some successes have a body, the sample reads it.
 *
 * @param answers media types of each documented status
 */
export function answerOf(
  id: string,
  answers: readonly (readonly [status: string, types: readonly string[]])[],
): Pick<Call, 'answer' | 'redirects' | 'file'> {
  const successes = answers.filter(([status]) => /^(?:2..|30[1237])$/i.test(status));
  const types = successes.flatMap(([, own]) => own);
  const redirects = successes.some(([status]) => status.startsWith('3'));
  const file = fileName(id, types[0]);
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
