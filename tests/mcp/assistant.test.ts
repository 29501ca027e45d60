/** Plays an assistant: it knows the address of a site and the tools, and no path. */
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serveHttp, type HttpServer} from '../../mcp/src/http';
import {Library} from '../../mcp/src/library';
import {createServer} from '../../mcp/src/server';
import {publishedSite} from '../../mcp/src/site';
import {BUILD_DIR} from '../../scripts/lib/build';
import {serve, type StaticServer} from '../../scripts/lib/server';
import {BASE_URL} from '../../src/config/env';
import {ASSISTANT_TOOLS} from '../../src/content/data/assistantTools';

type Json = Record<string, unknown>;

let site: StaticServer;
let address: string;
let client: Client;

beforeAll(async () => {
  site = await serve(BUILD_DIR, 0, BASE_URL);
  address = `http://localhost:${String(site.port)}${BASE_URL}`;
  client = new Client({name: 'test', version: '1'});
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer(new Library(publishedSite(address))).connect(theirs);
  await client.connect(ours);
});

afterAll(async () => {
  await client.close();
  await site.close();
});

/** What a tool gives; the test fails when it refuses. */
async function ask<T = Json>(name: string, args: Json = {}): Promise<T> {
  const {structuredContent, isError, content} = await client.callTool({name, arguments: args});
  expect(isError, JSON.stringify(content)).not.toBe(true);
  return structuredContent as T;
}

/** What a tool says when it refuses. */
async function refused(name: string, args: Json): Promise<string> {
  const {isError, content} = await client.callTool({name, arguments: args});
  expect(isError).toBe(true);
  return (content as {text: string}[]).map(({text}) => text).join('');
}

interface Validation {
  valid: boolean;
  faults: {place: string; code: string; remedy?: string}[];
}
interface Run {
  filled?: Record<string, string>;
  status: number;
  body: string;
  problem?: {code: string; remedy?: string};
}

/** The operation that does what the words say. */
async function operationFor(words: string): Promise<string> {
  const {operations} = await ask<{operations: {operation: string}[]}>('find_operation', {words});
  return operations[0]?.operation ?? '';
}

/** A body with an example for each field that is required, made from what the description says. */
async function bodyFor(operation: string): Promise<Json> {
  let text = '';
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const piece: {text: string; next_offset?: number} = await ask('describe_operation', {
      operation,
      part: 'request',
      offset,
    });
    text += piece.text;
    offset = piece.next_offset;
  }
  const example = /```json\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '{}';
  const whole = JSON.parse(example) as Json;
  const required = [...text.matchAll(/^- `([^`.]+)` \([^)]*\brequired\b/gm)].map(([, name = '']) => name);
  expect(required.filter((name) => !(name in whole))).toEqual([]);
  return whole;
}

describe('an assistant', () => {
  it.each(['create a price list', 'create a transfer order'])(
    'finds how to %s, tries it, is refused for a mistake and mends it',
    async (words) => {
      const operation = await operationFor(words);
      expect(operation).toMatch(/^(?:clients|suppliers)\/create-/);
      const body = await bodyFor(operation);
      expect(await ask<Validation>('validate_request', {operation, body})).toMatchObject({valid: true, faults: []});

      const told = await ask<Validation>('validate_request', {operation, body: {nonsense: 1}});
      expect(told.faults.map(({place}) => place)).toContain('/nonsense');
      expect(told.faults.map(({code}) => code)).toContain('required');
      expect(told.faults.every(({remedy}) => remedy !== undefined)).toBe(true);

      const no = await ask<Run>('run_in_sandbox', {operation, body: {...body, nonsense: 1}});
      expect([no.status, no.problem?.code]).toEqual([422, 'validation_failed']);
      expect(no.problem?.remedy).toMatch(/\w+ \w+/);
      const yes = await ask<Run>('run_in_sandbox', {operation, body});
      expect(yes.status).toBe(201);
      const answer = await ask<Validation>('validate_response', {operation, status: 201, body: JSON.parse(yes.body)});
      expect(answer).toMatchObject({valid: true, faults: []});
    },
  );

  it('finds how to approve a price, is refused for a mistake, mends it, and is told why it cannot twice', async () => {
    const operation = await operationFor('approve a price');
    expect(operation).toBe('clients/approve-price');
    const body = await bodyFor(operation);
    expect(Object.keys(body)).not.toEqual([]);
    const wrong = {...body, nonsense: 1};
    const no = await ask<Run>('run_in_sandbox', {operation, body: wrong});
    expect([no.status, no.problem?.code]).toEqual([422, 'validation_failed']);
    const path = no.filled ?? {};
    const told = await ask<Validation>('validate_request', {operation, path, body: wrong});
    expect(told.faults.map(({place}) => place)).toEqual(['/nonsense']);
    expect(await ask<Validation>('validate_request', {operation, path, body})).toMatchObject({valid: true, faults: []});
    const first = await ask<Run>('run_in_sandbox', {operation, path, body});
    expect(first.status).toBe(200);
    expect(first.filled).toBeUndefined();
    const again = await ask<Run>('run_in_sandbox', {operation, path, body});
    expect(again.status).toBe(409);
    expect(again.problem?.remedy).toMatch(/\w+ \w+/);
    const reading = await operationFor('show a price approval');
    const record = await ask<Run>('run_in_sandbox', {operation: reading, path});
    expect(JSON.parse(record.body)).toMatchObject({state: 'approved'});
  });

  it('has its own records until it resets them', async () => {
    await ask('reset_sandbox');
    const operation = 'clients/create-tag';
    const body = await bodyFor(operation);
    expect((await ask<Run>('run_in_sandbox', {operation, body})).status).toBe(201);
    expect((await ask<Run>('run_in_sandbox', {operation, body})).status).toBe(409);
    await ask('reset_sandbox');
    expect((await ask<Run>('run_in_sandbox', {operation, body})).status).toBe(201);
  });

  it('runs a journey whole', async () => {
    await ask('reset_sandbox');
    const {completed, steps} = await ask<{completed: boolean; steps: {checks: string[]}[]}>('run_journey', {
      journey: 'award-an-rfq',
    });
    expect(completed).toBe(true);
    expect(steps.length).toBeGreaterThan(3);
  });

  it('reads what it has found, a piece at a time', async () => {
    const {results} = await ask<{results: {page: string}[]}>('search', {query: 'check the signature of a webhook'});
    const page = results[0]?.page ?? '';
    const read = await ask<{text: string; page: string}>('read_page', {page});
    expect(read.page).toBe('/docs/webhooks/');
    expect(read.text).toContain('# Webhooks');
    const long = await ask<{text: string; next_offset: number}>('read_page', {page: '/docs/errors/'});
    const next = await ask<{text: string}>('read_page', {page: '/docs/errors/', offset: long.next_offset});
    expect(long.text.length).toBeLessThanOrEqual(16_000);
    expect(next.text.slice(0, 200)).not.toBe(long.text.slice(0, 200));
    expect((await ask<{text: string}>('describe_schema', {schema: 'PriceList', api: 'suppliers'})).text).toContain(
      '`currency`',
    );
    const {entries, contract} = await ask<{
      entries: unknown[];
      contract: {api: string; added: string[]; changes: {level: string; text: string}[]}[];
    }>('list_changes', {since: '2025-03-01'});
    expect(entries).toHaveLength(1);
    expect(contract.map(({api, added}) => [api, added.length])).toEqual([
      ['clients', 20],
      ['suppliers', 0],
    ]);
    const one = await ask<{contract: typeof contract}>('list_changes', {operation: 'clients/download-export'});
    expect(one.contract.find(({api}) => api === 'clients')?.changes.map(({text}) => text)).toContainEqual(
      expect.stringMatching(/^response 410: /),
    );
  });

  it('reads an operation whole, also the parts that its page leaves to other files', async () => {
    const operation = 'suppliers/upsert-product';
    const about = await ask<{parts: string[]}>('describe_operation', {operation});
    expect(about.parts).toEqual(expect.arrayContaining(['request', 'responses', 'problems']));
    const {text} = await ask<{text: string}>('describe_operation', {operation, part: 'problems'});
    expect(text).toMatch(/validation_failed[\s\S]*What to do/);
  });

  it('is told of a sort key that the list does not have', async () => {
    const verdict = await ask<{valid: boolean; faults: {place: string}[]}>('validate_request', {
      operation: 'clients/list-tags',
      query: {sort: 'bad'},
    });
    expect(verdict).toMatchObject({valid: false, faults: [{place: 'sort'}]});
  });

  it('learns what changed for an operation, and nothing that was there before it', async () => {
    const {entries, contract} = await ask<{
      entries: {title: string}[];
      contract: {added: string[]; changes: unknown[]}[];
    }>('list_changes', {operation: 'clients/create-refill-point'});
    expect(entries).toHaveLength(1);
    expect(contract.flatMap(({added}) => added)).toEqual(['create-refill-point']);
    expect(contract.flatMap(({changes}) => changes)).toEqual([]);
  });

  it('reads a template', async () => {
    const {templates} = await ask<{templates: {template: string; title: string; about: string}[]}>('list_templates');
    expect(templates).toHaveLength(15);
    for (const {about} of templates) expect(about).toMatch(/^[A-Z].{20,150}\.$/);
    expect(templates.map(({title}) => title)).toContain('Approval inbox');
    const template = templates[0]?.template ?? '';
    const {files} = await ask<{files: string[]}>('read_template_file', {template});
    expect(files).toContain('package.json');
    expect((await ask<{text: string}>('read_template_file', {template, file: 'package.json'})).text).toContain(
      '"name"',
    );
  });

  it('is told what to do instead of a stack', async () => {
    const said = await Promise.all([
      refused('describe_operation', {operation: 'create-nothing'}),
      refused('read_page', {page: '/nothing/'}),
      refused('read_page', {page: '/../../etc/passwd'}),
      refused('read_template_file', {template: 'approval-inbox', file: '../../etc/passwd'}),
      refused('describe_schema', {schema: 'PricesList'}),
      refused('validate_response', {operation: 'clients/create-tag', status: 299}),
      refused('find_operation', {}),
      refused('run_journey', {journey: 'nothing'}),
      refused('describe_operation', {operation: 'clients/creat-tag'}),
      refused('read_page', {page: '/docs/webhooks/', file: 'problems.md'}),
      refused('search', {query: 'price', section: 'nope'}),
      refused('search', {query: 'price', secton: 'guides'}),
    ]);
    for (const text of said) expect(text).not.toMatch(/\n\s+at |node_modules|\/work\//);
    expect(said[0]).toMatch(/find_operation/);
    expect(said[4]).toMatch(/PriceList/);
    expect(said[5]).toMatch(/201/);
    expect(said[8]).toMatch(/Nearest: .*create-tag/);
    expect(said[9]).toMatch(/leaves nothing to a file problems\.md/);
    expect(said[10]).toMatch(/The sections: .*guides/);
    expect(said[11]).toMatch(/secton/);
  });

  it('knows each tool by a title and a description, with schemas both ways', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name).sort()).toEqual(ASSISTANT_TOOLS.map(({name}) => name).sort());
    for (const {title, description, inputSchema, outputSchema} of tools) {
      expect([title, description].every((text) => (text ?? '').length > 5)).toBe(true);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
    }
    expect((await client.listPrompts()).prompts).toHaveLength(3);
    const {contents} = await client.readResource({uri: 'docs:///docs/webhooks/'});
    expect((contents[0] as {text: string}).text).toContain('# Webhooks');
  });
});

describe('the server', () => {
  it('talks over standard streams, which nothing else writes to', async () => {
    const stdio = new Client({name: 'test', version: '1'});
    const args = ['scripts/bootstrap.mjs', 'mcp', address];
    await stdio.connect(new StdioClientTransport({command: process.execPath, args, stderr: 'ignore'}));
    const {structuredContent} = await stdio.callTool({name: 'find_operation', arguments: {path: 'POST /v1/tags'}});
    expect(structuredContent).toMatchObject({operations: [{operation: 'clients/create-tag'}]});
    await stdio.close();
  });

  describe('over HTTP', () => {
    let server: HttpServer;
    beforeAll(async () => {
      server = await serveHttp(new Library(publishedSite(address)), 0);
    });
    afterAll(() => server.close());

    it('gives each client a sandbox of its own', async () => {
      const url = new URL(`http://localhost:${String(server.port)}/mcp`);
      const clients = [new Client({name: 'one', version: '1'}), new Client({name: 'two', version: '1'})];
      const body = await bodyFor('clients/create-tag');
      for (const one of clients) {
        await one.connect(new StreamableHTTPClientTransport(url));
        const {structuredContent} = await one.callTool({
          name: 'run_in_sandbox',
          arguments: {operation: 'clients/create-tag', body},
        });
        expect((structuredContent as Run).status).toBe(201);
      }
      await Promise.all(clients.map((one) => one.close()));
    });

    it('ends the session that was not used for longest', async () => {
      const crowded = await serveHttp(new Library(publishedSite(address)), 0);
      const url = new URL(`http://localhost:${String(crowded.port)}/mcp`);
      const clients: Client[] = [];
      const another = async (): Promise<void> => {
        const one = new Client({name: 'crowd', version: '1'});
        await one.connect(new StreamableHTTPClientTransport(url));
        clients.push(one);
      };
      for (let count = 0; count < 50; count += 1) await another();
      await clients[0]?.listTools();
      await another();
      expect((await clients[0]?.listTools())?.tools.length).toBeGreaterThan(0);
      await expect(clients[1]?.listTools()).rejects.toThrow(/ended/);
      await Promise.all(clients.map((one) => one.close()));
      await crowded.close();
    });

    it.each([{Origin: 'https://evil.example'}, {Host: 'evil.example'}])('refuses %j', async (headers) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        import('node:http')
          .then(({request}) => {
            request({port: server.port, host: '127.0.0.1', path: '/mcp', method: 'POST', headers}, (response) => {
              response.resume();
              resolve(response.statusCode);
            })
              .on('error', reject)
              .end();
          })
          .catch(reject);
      });
      expect(status).toBe(403);
    });
  });
});
