import {compile} from '@mdx-js/mdx';
import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiSource} from '../../src/config/apis';
import {ALL_PAGES} from '../../src/config/env';
import {operationSlice} from '../../src/openapi/downloads';
import {loadDocument} from '../../src/openapi/load';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import {filesOf, pagesOf, pagesOfOperations, type Files} from '../../src/openapi/pages';
import {postmanCollection} from '../../src/openapi/postman';
import {danglingReferences} from './support/references';
import {THIRD_PARTIES, thirdPartyFiles, type ThirdParty} from './support/thirdParty';

const api: ApiSource = {
  name: 'clients',
  title: 'Third party',
  root: 'openapi/clients/openapi.yaml',
  out: 'api/clients',
  route: '/api/clients/',
  groupsInRoute: true,
};
/** In bytes: what a build machine can spare. Ours need about 0.3 GB, these up to 0.7 GB. */
const MEMORY_LIMIT = 1.5e9;
const SAMPLE = 20;

let files: Record<ThirdParty, string>;
beforeAll(() => {
  files = thirdPartyFiles();
});

/** So many entries, evenly spread. */
function sample<T>(entries: T[]): T[] {
  const step = Math.max(1, Math.floor(entries.length / SAMPLE));
  return entries.filter((_, index) => index % step === 0).slice(0, SAMPLE);
}

/** The others take a minute: `npm run audit documents` makes their pages, too. */
const NAMES = ALL_PAGES ? THIRD_PARTIES : THIRD_PARTIES.filter((name) => name === 'stripe');

describe.each(NAMES)('the API of %s', (name) => {
  let model: ApiModel;
  let pages: Files;

  it('is read, with over 300 operations', async () => {
    model = buildModel(api, await loadDocument(files[name]));
    expect(model.operations.size).toBeGreaterThan(300);
  });

  it('becomes pages within the memory of a small machine', () => {
    const context = {
      model,
      catalogue: {problems: {}},
      baseUrl: '/',
      places: new Map(),
      editUrl: (file: string) => file,
    };
    const ids = sample([...model.operations.keys()]);
    // Every day the pages of some operations.
    pages = ALL_PAGES
      ? pagesOf(context)
      : new Map([...pagesOfOperations(new Set(ids), context)].flatMap((page) => filesOf(page)));
    expect(pages.size).toBeGreaterThanOrEqual(2 * (ALL_PAGES ? model.operations.size : SAMPLE));
    const largest = Math.max(...[...pages.values()].map((text) => text.length));
    expect(largest).toBeLessThan(1e6);
    // Alone in its process; otherwise the memory is that of other tests as well.
    if (ALL_PAGES) expect(process.memoryUsage().rss).toBeLessThan(MEMORY_LIMIT);
  });

  it('has pages that compile', async () => {
    const texts = sample([...pages].filter(([file]) => file.endsWith('.mdx')));
    expect(texts).toHaveLength(SAMPLE);
    for (const [file, text] of texts) {
      const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
      await compile(body, {}).catch((error: unknown) => expect.fail(`${file}: ${String(error)}`));
    }
  });

  it('has slices and a Postman collection', () => {
    for (const operation of sample([...model.operations.values()]))
      expect(danglingReferences(operationSlice(model, operation, 'https://docs.example/'))).toEqual([]);
    expect(postmanCollection(model).item).toHaveLength(model.groups.length);
  });
});
