import {SIGNATURE} from './events/signature';
import {toHtml} from './markdown';
import type {ApiModel, Operation} from './model';
import {dereference} from './resolve';
import type {OpenApiDocument, SecuritySchemeObject} from './types';

/** A security scheme, as the overview page of a reference shows it. */
export interface SchemeView {
  name: string;
  kind: string;
  description?: string;
  facts: {name: string; value: string}[];
  scopes: {name: string; description: string}[];
}

const KINDS: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  http: 'HTTP authentication',
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'Mutual TLS',
};

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
};

const FLOW_ADDRESSES = [
  ['authorizationUrl', 'authorization at'],
  ['tokenUrl', 'token at'],
  ['refreshUrl', 'refresh at'],
] as const;

function factsOf(scheme: SecuritySchemeObject): SchemeView['facts'] {
  const {name, in: place, scheme: http, bearerFormat, openIdConnectUrl, flows = {}} = scheme;
  return [
    ...(name !== undefined ? [{name: `In the ${place ?? 'header'}`, value: name}] : []),
    ...(http !== undefined ? [{name: 'Scheme', value: http}] : []),
    ...(bearerFormat !== undefined ? [{name: 'Form of the token', value: bearerFormat}] : []),
    ...(openIdConnectUrl !== undefined ? [{name: 'Discovery', value: openIdConnectUrl}] : []),
    ...Object.entries(flows).flatMap(([flow, addresses]) =>
      FLOW_ADDRESSES.flatMap(([key, label]) => {
        const value = addresses[key];
        return value === undefined ? [] : [{name: `${FLOWS[flow] ?? flow}, ${label}`, value}];
      }),
    ),
  ];
}

function scopesOf({flows = {}}: SecuritySchemeObject): SchemeView['scopes'] {
  const all = Object.assign({}, ...Object.values(flows).map(({scopes}) => scopes)) as Record<string, string>;
  return Object.entries(all).map(([name, description]) => ({name, description}));
}

/** All security schemes of an API. */
export function schemesView(document: OpenApiDocument): SchemeView[] {
  // Callers do not sign webhooks; they check the signature.
  const schemes = Object.entries(document.components?.securitySchemes ?? {}).filter(([name]) => name !== SIGNATURE);
  return schemes.map(([name, raw]) => {
    const scheme = dereference(document, raw);
    return {
      name,
      kind: KINDS[scheme.type] ?? scheme.type,
      ...(scheme.description !== undefined && {description: toHtml(scheme.description)}),
      facts: factsOf(scheme),
      scopes: scopesOf(scheme),
    };
  });
}

/**
 * The security requirements of an operation: any one of them suffices, and each lists the schemes it needs together.
 */
function choicesOf(document: OpenApiDocument, {object}: Pick<Operation, 'object'>): string[][] {
  return (object.security ?? document.security ?? []).map((requirement) => Object.keys(requirement));
}

/** A credential as a call carries it. */
export interface CredentialPart {
  in: 'header' | 'query' | 'cookie';
  name: string;
  value: string;
}

/** Names of HTTP authentication schemes, spelled as in the `Authorization` header. */
const HTTP_SCHEMES: Readonly<Record<string, string>> = {bearer: 'Bearer', basic: 'Basic', digest: 'Digest'};

function credentialPart({type, scheme, in: place, name}: SecuritySchemeObject, secret: string): CredentialPart[] {
  // The certificate of mutual TLS is part of the connection, not of the call.
  if (type === 'mutualTLS') return [];
  if (type === 'apiKey')
    return [
      {in: place === 'query' || place === 'cookie' ? place : 'header', name: name ?? 'Authorization', value: secret},
    ];
  const word = type === 'http' ? (HTTP_SCHEMES[scheme?.toLowerCase() ?? ''] ?? scheme ?? 'Bearer') : 'Bearer';
  return [{in: 'header', name: 'Authorization', value: `${word} ${secret}`}];
}

/**
 * The credentials that a call carries, by the first security requirement of its operation.
 *
 * @param secret placeholder for the key or token; a further one gets a number at its end
 * @returns an empty list for an operation that needs no credential
 */
export function credentialsOf(
  document: OpenApiDocument,
  operation: Pick<Operation, 'object'>,
  secret: string,
): CredentialPart[] {
  const [choice = []] = choicesOf(document, operation);
  const schemes = document.components?.securitySchemes ?? {};
  return choice.flatMap((name, at) => {
    const scheme = schemes[name];
    return scheme ? credentialPart(dereference(document, scheme), at === 0 ? secret : `${secret}_${at + 1}`) : [];
  });
}

/** The most frequent security requirements of an API, as JSON, cached by model. */
const usual = new WeakMap<ApiModel, string>();

function usualChoices(model: ApiModel): string {
  const known = usual.get(model);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const operation of model.operations.values()) {
    const key = JSON.stringify(choicesOf(model.document, operation));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  usual.set(model, most);
  return most;
}

/**
 * The security requirements of an operation, where they differ from those of most operations, which the overview page
 * shows.
 *
 * @returns an empty list for an operation that needs no credential; undefined when the requirements are the usual ones
 */
export function unusualChoices(model: ApiModel, operation: Operation): string[][] | undefined {
  const choices = choicesOf(model.document, operation);
  return JSON.stringify(choices) === usualChoices(model) ? undefined : choices.filter((choice) => choice.length > 0);
}
