/** What an assistant may send by mistake: too much, nonsense, or addresses of strangers. */
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {Library} from '../../mcp/src/library';
import {createServer} from '../../mcp/src/server';
import {folderSite} from '../../mcp/src/site';
import {BUILD_DIR} from '../../scripts/lib/build';
import {BASE_URL, SITE_URL} from '../../src/config/env';

type Json = Record<string, unknown>;
/** Characters that docs/assistants.mdx promises. */
const PROMISED = 16_000;
const TAG = 'clients/create-tag';

let client: Client;
let library: Library;

beforeAll(async () => {
  library = new Library(folderSite(BUILD_DIR, BASE_URL));
  client = new Client({name: 'test', version: '1'});
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer(library).connect(theirs);
  await client.connect(ours);
});
afterAll(() => client.close());

async function call(name: string, args: Json): Promise<{isError: boolean; said: string; gave: Json}> {
  const {structuredContent, isError, content} = await client.callTool({name, arguments: args});
  const said = (content as {text: string}[]).map(({text}) => text).join('');
  return {isError: isError === true, said, gave: (structuredContent ?? {}) as Json};
}

interface Verdict {
  valid: boolean;
  faults: {place: string; code: string; message: string; remedy?: string}[];
  left_out: number;
}
const verdictOf = async (name: string, args: Json): Promise<Verdict> =>
  (await call(name, args)).gave as unknown as Verdict;

describe('a problem that the sandbox answers', () => {
  const body = {name: 'A tag of mine', entity_types: ['product']};
  it.each<[number, Json]>([
    [400, {operation: TAG, body, query: {colour: 'red'}}],
    [409, {operation: TAG, body}],
    [422, {operation: TAG, body: {}}],
    [503, {operation: TAG, body, simulate: '503'}],
  ])('of status %i fits its documented schema', async (status, args) => {
    if (status === 409) await call('run_in_sandbox', args);
    const {gave} = await call('run_in_sandbox', args);
    expect(gave['status']).toBe(status);
    const problem = JSON.parse(String(gave['body'])) as Json;
    expect(await verdictOf('validate_response', {operation: TAG, status, body: problem})).toMatchObject({
      valid: true,
      faults: [],
    });
    const rest = Object.fromEntries(Object.entries(problem).filter(([name]) => name !== 'request_id'));
    const wrong = {...rest, code: 'Not A Code'};
    const told = await verdictOf('validate_response', {operation: TAG, status, body: wrong});
    expect(told.faults.map(({place}) => place).sort()).toEqual(['/code', '/request_id']);
    const other = await verdictOf('validate_response', {operation: TAG, status, body: {...problem, status: 418}});
    expect(other.faults.map(({place}) => place)).toEqual(['/status']);
  });
});

describe('an answer', () => {
  const long = 'x'.repeat(20_000);
  const many = Array.from({length: 20_000}, (_, at) => `wrong ${String(at)}`);
  const manyKeys = Object.fromEntries(many.map((name) => [name, 1]));
  const cases: [string, Json][] = [
    ['validate_request', {operation: TAG, body: {name: 'a', entity_types: many}}],
    ['validate_request', {operation: TAG, body: manyKeys}],
    ['validate_request', {operation: TAG, body: {[long]: 1}}],
    ['validate_request', {operation: TAG, path: manyKeys}],
    ['validate_request', {operation: TAG, query: Object.fromEntries(many.map((name) => [name, {}]))}],
    ['validate_request', {operation: TAG, body: 'x'.repeat(2_000_000)}],
    ['validate_request', {operation: TAG, body: {name: 'a', entity_types: Array(200_000).fill(1)}}],
    ['validate_response', {operation: TAG, status: 201, body: manyKeys}],
    ['run_in_sandbox', {operation: TAG, body: {name: 'a', entity_types: many}}],
    ['run_in_sandbox', {operation: TAG, body: manyKeys}],
    ['run_in_sandbox', {operation: TAG, body: {name: long.repeat(10), entity_types: ['product']}}],
    ['find_operation', {id: 'x'.repeat(1_000_000)}],
    ['find_operation', {field: 'Idempotency-Key'}],
    ['read_page', {page: `/${long.repeat(5)}/`}],
    ['read_page', {page: '/docs/errors/'}],
    ['describe_schema', {schema: long}],
    ['describe_operation', {operation: 'suppliers/upsert-product', part: 'all'}],
    ['read_template_file', {template: 'approval-inbox', file: long}],
    ['search', {query: 'price', limit: 20}],
    ['run_journey', {journey: 'replenish-a-location'}],
    ['list_changes', {}],
    ['list_templates', {}],
  ];
  it.each(cases)('of %s has a bound (%#)', async (name, args) => {
    const {said} = await call(name, args);
    expect(said.length).toBeLessThanOrEqual(PROMISED);
  });

  it('says how many faults it leaves out', async () => {
    const told = await verdictOf('validate_request', {operation: TAG, body: {name: 'a', ...manyKeys}});
    expect(told.faults.length).toBeGreaterThan(20);
    // The missing entity_types is one more.
    expect(told.faults.length + told.left_out).toBe(20_001);
    const {gave} = await call('run_in_sandbox', {operation: TAG, body: manyKeys});
    expect(gave['problem']).toMatchObject({code: 'validation_failed', left_out: expect.any(Number) as number});
  });

  it('can be read to its end in pieces', async () => {
    const whole = await library.twin('/docs/errors/');
    let text = '';
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const {gave}: {gave: Json} = await call('read_page', {page: '/docs/errors/', offset});
      text += String(gave['text']);
      offset = gave['next_offset'] as number | undefined;
    }
    expect(text).toBe(whole);
  });
});

describe('nonsense is refused', () => {
  it.each<[string, Json, RegExp]>([
    ['run_in_sandbox', {operation: TAG, as: 'nobody'}, /Use a role: .*viewer/],
    ['run_in_sandbox', {operation: TAG, as: 'kestrel'}, /Use a role: .*viewer/],
    ['run_in_sandbox', {operation: TAG, simulate: 'bogus'}, /Use slow.*409.*conflict_duplicate/],
    ['run_in_sandbox', {operation: TAG, path: {tag_id: 'x'}}, /no parameter tag_id/],
    ['run_in_sandbox', {operation: TAG, headers: {'If-Match': 'a\r\nb'}}, /Leave out line breaks/],
    ['list_changes', {operation: 'clients/nope'}, /find_operation/],
    ['list_changes', {since: '2025-13-99'}, /such as 2025-03-01/],
    ['list_changes', {since: '2025-02-30'}, /such as 2025-03-01/],
    ['read_page', {page: 'https://evil.example/docs/webhooks/'}, /is not on this site.*\/docs\/webhooks\//],
    ['read_page', {page: '//evil.example/docs/webhooks/'}, /is not on this site/],
    ['read_page', {page: `${SITE_URL}.evil.example/docs/webhooks/`}, /is not on this site/],
  ])('by %s %j', async (name, args, remedy) => {
    const {isError, said} = await call(name, args);
    expect(isError).toBe(true);
    expect(said).toMatch(remedy);
  });

  it.each([`${SITE_URL}/docs/webhooks/`, '/docs/webhooks', 'docs/webhooks/index.md', 'docs:///docs/webhooks/'])(
    'but %s is a page',
    async (page) => {
      expect((await call('read_page', {page})).gave).toMatchObject({page: '/docs/webhooks/'});
    },
  );

  it.each(['viewer', 'ines_approver', 'category_buyer'])('but %s is somebody', async (as) => {
    const {gave} = await call('run_in_sandbox', {operation: 'clients/list-tags', as});
    expect([200, 403]).toContain(gave['status']);
  });
});

describe('a fault', () => {
  it.each<[string, Json, string, RegExp]>([
    ['a missing field', {operation: TAG, body: {}}, '/name', /^Send a value\.$/],
    ['a missing body', {operation: TAG}, '/', /describe_operation/],
    ['a missing path parameter', {operation: 'clients/show-tag'}, 'tag_id', /"tag_id"/],
    ['an id of another form', {operation: 'clients/show-tag', path: {tag_id: 'nonsense'}}, 'tag_id', /\^tag_/],
    ['a header with a line break', {operation: TAG, headers: {'X-A': 'a\r\nb'}}, 'X-A', /line breaks/],
    ['an unknown path parameter', {operation: TAG, path: {id: '1'}}, 'id', /no parameters/],
  ])('of %s has its remedy', async (_, args, place, remedy) => {
    const {faults} = await verdictOf('validate_request', args);
    expect(faults.find((one) => one.place === place)?.remedy).toMatch(remedy);
    expect(faults.map(({code}) => code)).not.toContain('not_found');
  });
});

describe('a field', () => {
  interface Found {
    operations: {operation: string}[];
    left_out: number;
  }
  /** All operations with a field, over all answers. */
  async function having(field: string): Promise<string[]> {
    const all: string[] = [];
    for (let left = 1; left > 0;) {
      const {operations, left_out} = (await call('find_operation', {field, offset: all.length}))
        .gave as unknown as Found;
      all.push(...operations.map(({operation}) => operation));
      left = left_out;
    }
    return all;
  }

  it('is found wherever a description has it', async () => {
    expect(await having('entity_types')).toEqual(
      expect.arrayContaining(['clients/create-tag', 'clients/show-tag', 'clients/update-tag', 'clients/list-tags']),
    );
    expect((await having('Idempotency-Key')).length).toBeGreaterThan(100);
    expect(await having('tag_id')).toContain('clients/show-tag');
    // Only failures have it.
    expect((await having('request_id')).length).toBeGreaterThan(0);
    expect(await having('no_such_field')).toEqual([]);
  });
});

describe('a call without a record', () => {
  it('says which one was taken', async () => {
    const {gave} = await call('run_in_sandbox', {operation: 'clients/show-tag'});
    expect(gave['filled']).toEqual({tag_id: expect.stringMatching(/^tag_/) as string});
  });
});
