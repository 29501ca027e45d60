import {HTTPSnippet} from '@readme/httpsnippet';
import {examplesOf, parameterExample} from './examples';
import type {Operation} from './model';
import {dereference} from './resolve';
import type {OpenApiDocument} from './types';

export interface Sample {
  /** Value of the language tab, the same on every page. */
  language: string;
  label: string;
  /** Name of the grammar that colours it. */
  grammar: string;
  code: string;
}

/** The languages of the samples, in the order of the tabs. */
const TARGETS = [
  {language: 'curl', label: 'curl', grammar: 'bash', target: 'shell', client: 'curl'},
  {language: 'javascript', label: 'JavaScript', grammar: 'javascript', target: 'javascript', client: 'fetch'},
  {language: 'python', label: 'Python', grammar: 'python', target: 'python', client: 'requests'},
  {language: 'go', label: 'Go', grammar: 'go', target: 'go', client: 'native'},
  {language: 'java', label: 'Java', grammar: 'java', target: 'java', client: 'nethttp'},
  {language: 'csharp', label: 'C#', grammar: 'csharp', target: 'csharp', client: 'httpclient'},
  {language: 'php', label: 'PHP', grammar: 'php', target: 'php', client: 'curl'},
  {language: 'ruby', label: 'Ruby', grammar: 'ruby', target: 'ruby', client: 'native'},
] as const;

/** What the samples send instead of a credential. Readers set it in their environment. */
const TOKEN = 'YOUR_TOKEN';

function address(document: OpenApiDocument, operation: Operation): string {
  const server = document.servers?.[0]?.url ?? 'https://api.example.com';
  const path = operation.path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return parameter ? encodeURIComponent(parameterExample(document, parameter) ?? whole) : whole;
  });
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(parameterExample(document, parameter) ?? '')}`);
  return `${server.replace(/\/$/, '')}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function headers(
  document: OpenApiDocument,
  operation: Operation,
  mediaType: string | undefined,
): {name: string; value: string}[] {
  const required = operation.parameters.filter((parameter) => parameter.in === 'header' && parameter.required);
  return [
    {name: 'Authorization', value: `Bearer ${TOKEN}`},
    ...required.map((parameter) => ({name: parameter.name, value: parameterExample(document, parameter) ?? ''})),
    ...(mediaType ? [{name: 'Content-Type', value: mediaType}] : []),
  ];
}

/** Code that calls the operation with its first example, one sample a language. */
export function samplesFor(document: OpenApiDocument, operation: Operation): Sample[] {
  const body = operation.object.requestBody && dereference(document, operation.object.requestBody);
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const example = media && examplesOf(document, media)[0];
  const snippet = new HTTPSnippet({
    method: operation.method.toUpperCase(),
    url: address(document, operation),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    headers: headers(document, operation, mediaType),
    postData: {mimeType: mediaType ?? '', text: example ? JSON.stringify(example.value, null, 2) : ''},
  });
  return TARGETS.flatMap(({target, client, ...shown}) => {
    const [code] = snippet.convert(target, client) || [];
    return typeof code === 'string' ? [{...shown, code}] : [];
  });
}
