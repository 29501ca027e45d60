import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiSource} from '../../src/config/apis';
import {ALL_PAGES} from '../../src/config/env';
import {loadDocument} from '../../src/openapi/load';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import {createSandbox, type Sandbox} from '../../src/sandbox';
import {slicesOf} from '../../src/sandbox/build';
import {sourceOf} from '../../src/sandbox/memory';
import {THIRD_PARTIES, thirdPartyFiles, type ThirdParty} from '../contract/support/thirdParty';
import {createRandom} from '../../src/sandbox/random';

const api: ApiSource = {name: 'clients', title: 'Third party', root: '', out: '', route: '/', groupsInRoute: true};
const COUNT = 200;

let files: Record<ThirdParty, string>;
beforeAll(() => {
  files = thirdPartyFiles();
});

/** The others have other schemas, not other shapes of answers: `npm run audit documents` asks them, too. */
const NAMES = ALL_PAGES ? THIRD_PARTIES : THIRD_PARTIES.filter((name) => name === 'kubernetes');

describe.each(NAMES)('the API of %s', (name) => {
  let model: ApiModel;
  let sandbox: Sandbox;

  it('becomes slices', {timeout: 120_000}, async () => {
    model = buildModel(api, await loadDocument(files[name]));
    sandbox = createSandbox({source: sourceOf([slicesOf(model, {problems: {}}, {base: '/other'})])});
    expect(model.operations.size).toBeGreaterThan(300);
  });

  it(`answers ${COUNT} requests with documented statuses, and never throws`, {timeout: 120_000}, async () => {
    const random = createRandom(name);
    const operations = [...model.operations.values()];
    const wrong: string[] = [];
    const behaviours = new Set<string>();
    for (let at = 0; at < COUNT; at += 1) {
      const operation = operations[random.below(operations.length)];
      if (!operation) continue;
      const path = operation.path.replace(/\{([^}]+)\}/g, (_, param: string) =>
        /number|_id$|id$/.test(param) && random.below(2) === 0 ? '7' : `some-${param.length}`,
      );
      const hasBody = ['post', 'put', 'patch'].includes(operation.method) && operation.object.requestBody !== undefined;
      const request = new Request(`http://localhost/other${path}`, {
        method: operation.method.toUpperCase(),
        headers: {Authorization: 'Bearer anything', ...(hasBody && {'Content-Type': 'application/json'})},
        ...(hasBody && {body: random.below(3) === 0 ? '{"name":"x"}' : '{}'}),
      });
      const response = await sandbox.fetch(request);
      const responses = operation.object.responses ?? {};
      // What documents no success at all leaves nothing to hold on to.
      const hasSuccess = Object.keys(responses).some((status) => /^[23]|default/.test(status));
      const isDocumented =
        !hasSuccess ||
        String(response.status) in responses ||
        `${String(response.status)[0] ?? ''}XX` in responses ||
        'default' in responses;
      if (!isDocumented) wrong.push(`${operation.method} ${operation.path} ${response.status}`);
      behaviours.add(response.headers.get('Sandbox-Behaviour') ?? '');
      const text = await response.text();
      if (/json/.test(response.headers.get('Content-Type') ?? '')) JSON.parse(text);
    }
    expect(wrong).toEqual([]);
    expect(sandbox.faults()).toEqual([]);
    expect(behaviours.size).toBeGreaterThan(1);
  });
});

describe('a description without a sample world', () => {
  let model: ApiModel;

  it('keeps what is sent to it', async () => {
    model = buildModel(api, await loadDocument(files.kubernetes));
    const sandbox = createSandbox({source: sourceOf([slicesOf(model, {problems: {}}, {base: '/k8s'})])});
    const send = async (method: string, path: string, body?: object): Promise<[number, Record<string, unknown>]> => {
      const response = await sandbox.fetch(
        new Request(`http://localhost/k8s${path}`, {
          method,
          headers: {Authorization: 'Bearer x', 'Content-Type': 'application/json'},
          ...(body && {body: JSON.stringify(body)}),
        }),
      );
      return [response.status, (await response.json()) as Record<string, unknown>];
    };
    const [, invented] = await send('GET', '/api/v1/namespaces/default/configmaps/settings');
    expect(invented).toBeTypeOf('object');
    const [status] = await send('PUT', '/api/v1/namespaces/default/configmaps/settings', {data: {colour: 'blue'}});
    expect(status).toBe(200);
    const [, stored] = await send('GET', '/api/v1/namespaces/default/configmaps/settings');
    expect(stored).toMatchObject({data: {colour: 'blue'}});
  });
});

describe('a small API with forms to choose from', () => {
  const ZOO = `
openapi: 3.1.0
info: {title: Zoo, version: '1'}
paths:
  /animals:
    post:
      operationId: add-animal
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Animal'}}}}
      responses:
        '201': {description: Added, content: {application/json: {schema: {$ref: '#/components/schemas/Animal'}}}}
        '422': {description: Refused, content: {application/json: {schema: {type: object}, example: {title: Bad}}}}
components:
  schemas:
    Animal:
      oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
      discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog'}}
    Base: {type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: string}}}
    Cat: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {lives: {type: integer}}}]}
    Dog: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {tricks: {type: array}}}]}
`;
  let zoo: Sandbox;
  const add = (body: object): Promise<Response> =>
    zoo.fetch(
      new Request('http://localhost/other/animals', {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      }),
    );

  beforeAll(async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zoo-'));
    const file = path.join(folder, 'zoo.yaml');
    fs.writeFileSync(file, ZOO);
    const model = buildModel(api, await loadDocument(file));
    zoo = createSandbox({source: sourceOf([slicesOf(model, {problems: {}}, {base: '/other'})])});
    fs.rmSync(folder, {recursive: true});
  });

  it('takes a body that says which form it has, with fields that the description leaves open', async () => {
    expect((await add({kind: 'cat', name: 'Tom', lives: 9, colour: 'grey'})).status).toBe(201);
  });

  it('refuses another with the documented example, and says why', async () => {
    const response = await add({kind: 'cat'});
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({title: 'Bad'});
    expect(response.headers.get('Sandbox-Note')).toBe('1 field needs attention.');
  });
});

describe('a description without examples', () => {
  let sandbox: Sandbox;
  const get = (headers: Record<string, string>): Promise<Response> =>
    sandbox.fetch(new Request('http://localhost/other/parcels', {headers}));

  beforeAll(async () => {
    const model = buildModel(api, await loadDocument('tests/fixtures/reference/openapi.yaml'));
    sandbox = createSandbox({source: sourceOf([slicesOf(model, {problems: {}}, {base: '/other'})])});
  });

  it('has lists with a record in them, which names its form', async () => {
    const response = await get({'X-Parcel-Key': 'k', 'Sandbox-Cookie': 'session=s'});
    expect(await response.json()).toMatchObject([{content: {kind: 'letter'}, way: {by: 'sea'}}]);
    expect(response.headers.get('Sandbox-Note')).toBeNull();
  });

  it('asks for a cookie that it needs', async () => {
    expect((await get({'X-Parcel-Key': 'k'})).headers.get('Sandbox-Note')).toContain('session');
    expect((await get({'X-Parcel-Key': 'k', Cookie: 'session=s'})).headers.get('Sandbox-Note')).toBeNull();
  });

  it('knows where each credential goes, and the addresses that an operation has for itself', async () => {
    const model = buildModel(api, await loadDocument('tests/fixtures/reference/openapi.yaml'));
    const {groups, index} = slicesOf(model, {problems: {}});
    const weigh = groups.get('parcels')?.operations['weigh-parcel'];
    expect(weigh?.auth?.together).toEqual(['header:Authorization', 'header:X-Parcel-Key']);
    expect(weigh?.servers).toEqual(['https://scales.parcels.example']);
    expect(index.servers).toContain('https://us.parcels.example/v1');
  });

  it('takes XML as it comes', async () => {
    const response = await sandbox.fetch(
      new Request('http://localhost/other/parcels', {
        method: 'POST',
        headers: {'X-Parcel-Key': 'k', 'Content-Type': 'application/xml'},
        body: '<p:parcel-label id="7" />',
      }),
    );
    expect([response.status, response.headers.get('Sandbox-Note')]).toEqual([201, null]);
  });
});
