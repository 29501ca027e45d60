import {beforeAll, describe, expect, it} from 'vitest';
import {APIS} from '../../src/config/apis';
import {ALL_PAGES} from '../../src/config/env';
import {downloadsOf, operationSlice, slicePath} from '../../src/openapi/downloads';
import {findingText} from '../../src/openapi/findings';
import {lintDocument} from '../../src/openapi/lint';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {postmanCollection, type PostmanFolder, type PostmanItem} from '../../src/openapi/postman';
import {ourContract} from '../support/contract';
import {temporaryFolder, write} from './support/files';
import {readCollection} from './support/postman';
import {danglingReferences} from './support/references';

const SITE = 'https://docs.quartermaster.example/';
const SAMPLE = ALL_PAGES ? 50 : 10;
const folder = temporaryFolder();

let models: ApiModel[];
beforeAll(async () => {
  ({models} = await ourContract());
});

function modelOf(name: string): ApiModel {
  const model = models.find(({api}) => api.name === name);
  if (!model) throw new Error(`There is no API ${name}.`);
  return model;
}

describe('the downloads', () => {
  it('are the whole in two formats, a collection, the list of operations, and a slice for each', () => {
    const files = models.flatMap((model) => [...downloadsOf(model, SITE).keys()]);
    const wanted = models.flatMap(({api, operations}) => [
      ...['yaml', 'json', 'postman.json', 'operations.json'].map((kind) => `${api.name}.${kind}`),
      ...[...operations.keys()].map((id) => `${api.name}/${id}.yaml`),
    ]);
    expect(files.sort()).toEqual(wanted.sort());
    expect(files).toHaveLength(559 + 8);
  });
});

describe('a slice', () => {
  it('stands alone, for every operation', () => {
    const broken = models.flatMap((model) =>
      [...model.operations.values()].flatMap((operation) =>
        danglingReferences(operationSlice(model, operation, SITE)).map((reference) => `${operation.id}: ${reference}`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('has its operation, its tag and its credentials, and says where the whole is', () => {
    const model = modelOf('clients');
    const operation = model.operations.get('create-tag');
    if (!operation) throw new Error('The operation is missing.');
    const slice = operationSlice(model, operation, SITE);
    expect(Object.entries(slice.paths ?? {}).map(([path, item]) => [path, Object.keys(item)])).toEqual([
      ['/v1/tags', ['parameters', 'post']],
    ]);
    expect(slice.tags?.map(({name}) => name)).toEqual(['tags']);
    expect(Object.keys(slice.components?.securitySchemes ?? {})).toEqual(['oauth', 'apiKey']);
    expect(slice.info.description).toContain(`${SITE}openapi/clients.yaml`);
    expect(Object.keys(slice.components?.schemas ?? {})).not.toContain('Announcement');
  });

  it(`is valid OpenAPI in ${SAMPLE} of ${SAMPLE} samples`, async () => {
    const ruleset = write(folder, 'minimal.yaml', 'extends: [minimal]\n');
    const all = models.flatMap((model) =>
      [...model.operations.values()].map((operation): [ApiModel, Operation] => [model, operation]),
    );
    const step = Math.floor(all.length / SAMPLE);
    const sample = all.filter((_, index) => index % step === 0).slice(0, SAMPLE);
    expect(sample).toHaveLength(SAMPLE);
    for (const [model, operation] of sample) {
      const path = slicePath(operation);
      const file = write(folder, path, downloadsOf(model, SITE).get(path)?.() ?? '');
      const findings = await lintDocument(file, ruleset, {problems: {}});
      expect(findings.map(findingText)).toEqual([]);
    }
  });
});

describe.each(APIS)('the Postman collection of the $title', ({name}) => {
  it('is read by Postman, with every operation and the address of each', () => {
    const model = modelOf(name);
    const collection = readCollection(postmanCollection(model));
    const addresses: string[] = [];
    collection.forEachItem(({request}) =>
      addresses.push(`${request.method} ${request.url.getPath({unresolved: true})}`),
    );
    const wanted = [...model.operations.values()].map(
      ({method, path}) => `${method.toUpperCase()} ${path.replace(/\{([^}]+)\}/g, ':$1')}`,
    );
    expect(addresses.sort()).toEqual(wanted.sort());
    expect(collection.variables.get('baseUrl')).toBe(`http://localhost:4010/${name}`);
    expect(collection.variables.get('productionUrl')).toMatch(/^https:/);
  });

  it('sends a new key with every call, and shows each failure once', () => {
    const flat = (entry: PostmanFolder | PostmanItem): PostmanItem[] =>
      'request' in entry ? [entry] : entry.item.flatMap(flat);
    const items = postmanCollection(modelOf(name)).item.flatMap(flat);
    expect(items.length).toBeGreaterThan(50);
    for (const {name: item, request, response} of items) {
      const keys = request.header.filter(({key}) => key === 'Idempotency-Key').map(({value}) => value);
      expect(
        keys.every((value) => value === '{{$guid}}'),
        item,
      ).toBe(true);
      const failures = response.map(({code}) => code).filter((code) => code >= 400);
      expect(failures, item).toContain(500);
      expect(new Set(failures).size, item).toBe(failures.length);
    }
  });

  it('sends what is needed and nothing that contradicts itself', () => {
    readCollection(postmanCollection(modelOf(name))).forEachItem(({name: item, request}) => {
      const {url, body} = request;
      const sent = url.query.all().filter(({disabled}) => !disabled);
      expect(
        sent.map(({key}) => key),
        item,
      ).not.toContain('cursor');
      expect(url.getPath(), item).not.toMatch(/:[a-z_]+(\/|$)/);
      if (body?.mode === 'raw') expect(() => JSON.parse(body.raw ?? '') as unknown, item).not.toThrow();
    });
  });
});
