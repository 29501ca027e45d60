import {describe, expect, it} from 'vitest';
import type {ApiSource} from '../../../src/config/apis';
import {credentialsOf, schemesView, unusualChoices} from '../../../src/openapi/credentials';
import {buildModel} from '../../../src/openapi/model';
import type {OpenApiDocument, SecurityRequirement, SecuritySchemeObject} from '../../../src/openapi/types';

const API: ApiSource = {
  name: 'clients',
  title: 'T',
  root: 'x.yaml',
  out: 'api',
  route: '/api/clients/',
  groupsInRoute: true,
};

function documentOf(
  securitySchemes: Record<string, SecuritySchemeObject>,
  security?: SecurityRequirement[],
): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    components: {securitySchemes},
    ...(security && {security}),
  };
}

const inHeader = (value: string, name = 'Authorization') => [{in: 'header', name, value}];

describe('what a call carries', () => {
  it.each<[string, SecuritySchemeObject, object[]]>([
    ['a key in a header', {type: 'apiKey', in: 'header', name: 'X-Key'}, inHeader('KEY', 'X-Key')],
    ['a key in the query', {type: 'apiKey', in: 'query', name: 'k'}, [{in: 'query', name: 'k', value: 'KEY'}]],
    ['a key in a cookie', {type: 'apiKey', in: 'cookie', name: 's'}, [{in: 'cookie', name: 's', value: 'KEY'}]],
    ['a key in a place that is none', {type: 'apiKey', in: 'body', name: 'k'}, inHeader('KEY', 'k')],
    ['a key of which nothing is said', {type: 'apiKey'}, inHeader('KEY')],
    ['a token', {type: 'http', scheme: 'bearer'}, inHeader('Bearer KEY')],
    ['a password', {type: 'http', scheme: 'BASIC'}, inHeader('Basic KEY')],
    ['another scheme of HTTP', {type: 'http', scheme: 'HOBA'}, inHeader('HOBA KEY')],
    ['HTTP without a scheme', {type: 'http'}, inHeader('Bearer KEY')],
    ['OAuth', {type: 'oauth2', flows: {}}, inHeader('Bearer KEY')],
    ['OpenID Connect, whatever its scheme', {type: 'openIdConnect', scheme: 'basic'}, inHeader('Bearer KEY')],
    ['a certificate', {type: 'mutualTLS'}, []],
  ])('for %s', (_, scheme, parts) => {
    expect(credentialsOf(documentOf({one: scheme}, [{one: []}]), {object: {}}, 'KEY')).toEqual(parts);
  });

  it('is what the first choice asks for, each with a value of its own', () => {
    const key = (name: string): SecuritySchemeObject => ({type: 'apiKey', in: 'header', name});
    const document = documentOf({a: key('A'), b: key('B'), c: key('C')}, [{a: [], b: [], lost: []}, {c: []}]);
    expect(credentialsOf(document, {object: {}}, 'KEY')).toEqual([
      {in: 'header', name: 'A', value: 'KEY'},
      {in: 'header', name: 'B', value: 'KEY_2'},
    ]);
    expect(credentialsOf(document, {object: {security: [{c: []}]}}, 'KEY')).toEqual(inHeader('KEY', 'C'));
    expect(credentialsOf(document, {object: {security: []}}, 'KEY')).toEqual([]);
    expect(credentialsOf(documentOf({}), {object: {}}, 'KEY')).toEqual([]);
  });
});

it('the page of the ways says of each its kind, its addresses and what it can be asked for', () => {
  const flows = {
    clientCredentials: {tokenUrl: 'https://id.test/token', scopes: {read: 'See.'}},
    device: {refreshUrl: 'https://id.test/again', scopes: {write: 'Change.'}},
  };
  const views = schemesView(
    documentOf({
      oauth: {type: 'oauth2', description: 'For *programs*.', flows},
      oidc: {type: 'openIdConnect', openIdConnectUrl: 'https://id.test/.well-known'},
      key: {type: 'apiKey', name: 'X-Key'},
      own: {type: 'x-own'},
    }),
  );
  expect(views).toEqual([
    {
      name: 'oauth',
      kind: 'OAuth 2',
      description: expect.stringContaining('<em>programs</em>') as string,
      facts: [
        {name: 'Client credentials, token at', value: 'https://id.test/token'},
        {name: 'device, refresh at', value: 'https://id.test/again'},
      ],
      scopes: [
        {name: 'read', description: 'See.'},
        {name: 'write', description: 'Change.'},
      ],
    },
    {
      name: 'oidc',
      kind: 'OpenID Connect',
      facts: [{name: 'Discovery', value: 'https://id.test/.well-known'}],
      scopes: [],
    },
    {name: 'key', kind: 'API key', facts: [{name: 'In the header', value: 'X-Key'}], scopes: []},
    {name: 'own', kind: 'x-own', facts: [], scopes: []},
  ]);
});

it('an operation says who may call it where most others want something else', () => {
  const document: OpenApiDocument = {
    ...documentOf({key: {type: 'apiKey', name: 'X-Key'}}, [{key: []}]),
    paths: {
      '/a': {get: {operationId: 'a'}, post: {operationId: 'b', security: [{key: []}]}},
      '/open': {get: {operationId: 'open', security: []}},
      '/either': {get: {operationId: 'either', security: [{}, {key: [], other: []}]}},
    },
  };
  const model = buildModel(API, document);
  const choices = [...model.operations.values()].map((operation) => [operation.id, unusualChoices(model, operation)]);
  expect(Object.fromEntries(choices)).toEqual({
    a: undefined,
    b: undefined,
    open: [],
    either: [['key', 'other']],
  });
});
