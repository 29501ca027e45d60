import {credentialsOf, type CredentialPart} from './credentials';
import {examplesOf, parameterExample} from './examples';
import {CREDENTIAL} from './snippets/call';
import {answerOf} from './snippets/answer';
import {codeOf, type Outgoing, type Sample} from './snippets/code';
import type {Operation} from './model';
import {dereference} from './resolve';
import {serverUrl} from './servers';
import type {OpenApiDocument} from './types';
import {wireText} from './wire';

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
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter['x-sample']))
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
    ...answerOf(
      operation.id,
      Object.entries(operation.object.responses ?? {}).map(([status, raw]) => [
        status,
        Object.keys(dereference(document, raw).content ?? {}),
      ]),
    ),
    ...(text !== undefined && {body: text}),
    ...(mediaType !== undefined && {mediaType}),
  });
}
