import {transform} from 'esbuild';
import {describe, expect, it} from 'vitest';
import {buildCall, readBase, requestOf} from '../../../src/client/console/request';
import {samplesOf} from '../../../src/client/console/samples';
import type {Call, ConsoleOperation, Draft, Target} from '../../../src/client/console/types';
import {BODY, consoleDraft, consoleOperation, OWN_TARGET, SANDBOX_TARGET} from '../../support/consoleOperation';

const ID = 'tag_01JHMK1SM0RTZYDTFXYXPWPNMH';
const PATH = {'path:tag_id': ID};

function call(draft: Draft, target: Target = SANDBOX_TARGET, operation: ConsoleOperation = consoleOperation()): Call {
  const built = buildCall(operation, draft, target, new Map(), () => 'key-1');
  if ('missing' in built) throw new Error(`missing: ${built.missing.join()}`);
  return built;
}

describe('building a request', () => {
  it('fills the path, leaves out what is empty, and joins or repeats lists as documented', () => {
    const values = {
      ...PATH,
      'query:status': 'open, done',
      'query:id': 'a,b',
      'query:limit': '',
      'query:created_at[gte]': '2025-01-01',
    };
    expect(call(consoleDraft(values)).url).toBe(
      `/clients/v1/tags/${ID}?status=open,done&id=a&id=b&created_at%5Bgte%5D=2025-01-01`,
    );
  });

  it('encodes what has a meaning in an address', () => {
    expect(call(consoleDraft({'path:tag_id': 'a/b?c'})).url).toBe('/clients/v1/tags/a%2Fb%3Fc');
  });

  it('brings cookies to the sandbox in a header that a page may set, and as cookies in code', () => {
    const operation = consoleOperation();
    operation.parameters = [...operation.parameters, {name: 'session', in: 'cookie', required: true, schema: {}}];
    const made = call(consoleDraft({...PATH, 'cookie:session': 'a b'}), SANDBOX_TARGET, operation);
    expect(requestOf(made, 'https://docs.test').headers.get('Sandbox-Cookie')).toBe('session=a%20b');
    expect(samplesOf(made)[0]?.code).toContain("--header 'Cookie: session=a%20b'");
    const real = call(consoleDraft({...PATH, 'cookie:session': 'a'}), OWN_TARGET, operation);
    expect(requestOf(real, 'https://docs.test').headers.get('Sandbox-Cookie')).toBeNull();
  });

  it('sends a key to each of several places, with the word that its scheme has, and shows none of them in code', () => {
    const auth = {
      scopes: [],
      places: ['header:X-Key'],
      together: ['header:Authorization:Basic', 'header:X-Key', 'query:k'],
    };
    const target = {...OWN_TARGET, key: 'one', keys: {'header:X-Key': 'two', 'query:k': 'three'}};
    const made = call(consoleDraft(PATH), target, consoleOperation({auth}));
    expect(Object.fromEntries(made.headers)).toMatchObject({Authorization: 'Basic one', 'X-Key': 'two'});
    expect(made.url).toContain('k=three');
    for (const {code} of samplesOf(made)) {
      expect(code).toContain('API_KEY');
      expect(code).not.toMatch(/\bone\b|\btwo\b|three/);
    }
  });

  it('says what is missing', () => {
    const built = buildCall(
      consoleOperation(),
      consoleDraft({}),
      {...OWN_TARGET, base: 'nonsense'},
      new Map(),
      () => '',
    );
    expect(built).toEqual({missing: ['base', 'path:tag_id']});
  });

  it('sends a new idempotency key unless the reader gives one', () => {
    const header = (made: Call): string | undefined => made.headers.find(([name]) => name === 'Idempotency-Key')?.[1];
    expect(header(call(consoleDraft(PATH)))).toBe('key-1');
    expect(header(call(consoleDraft({...PATH, 'header:Idempotency-Key': 'mine'})))).toBe('mine');
    expect(
      header(call(consoleDraft(PATH), SANDBOX_TARGET, consoleOperation({idempotency: 'natural'}))),
    ).toBeUndefined();
  });

  it.each([
    ['', 'Bearer plk_test_console'],
    ['viewer', 'Bearer plk_test_viewer'],
    ['none', undefined],
  ])('uses the sandbox key of the role "%s"', (role, expected) => {
    expect(new Map(call(consoleDraft(PATH), {...SANDBOX_TARGET, role}).headers).get('Authorization')).toBe(expected);
  });

  it('puts a credential where the description wants it', () => {
    const header = consoleOperation({auth: {scopes: [], places: ['header:X-Key']}});
    expect(new Map(call(consoleDraft(PATH), OWN_TARGET, header).headers).get('X-Key')).toBe('secret');
    const query = consoleOperation({auth: {scopes: [], places: ['query:api_key']}});
    expect(call(consoleDraft(PATH), OWN_TARGET, query).url).toBe(`https://api.test/erp/v1/tags/${ID}?api_key=secret`);
  });

  it('asks for a simulated failure only in the sandbox', () => {
    const draft = consoleDraft(PATH, {simulate: 'rate_limited', slow: true});
    expect(new Map(call(draft).headers).get('Sandbox-Simulate')).toBe('rate_limited,slow');
    expect(new Map(call(draft, OWN_TARGET).headers).has('Sandbox-Simulate')).toBe(false);
  });

  it('sends forms as forms', async () => {
    const operation = consoleOperation({
      body: {required: true, content: {'multipart/form-data': BODY, 'application/x-www-form-urlencoded': BODY}},
    });
    const draft = consoleDraft(PATH, {mediaType: 'multipart/form-data', form: {name: 'A & B', colour: ''}});
    const files = new Map([['file', new File(['a;b'], 'prices.csv')]]);
    const built = buildCall(operation, draft, SANDBOX_TARGET, files, () => 'k');
    if ('missing' in built) throw new Error('missing');
    const sent = await requestOf(built, 'https://docs.test').formData();
    expect([...sent.keys()]).toEqual(['name', 'file']);
    expect(built.headers.map(([name]) => name)).not.toContain('Content-Type');
    const plain = call({...draft, mediaType: 'application/x-www-form-urlencoded'}, SANDBOX_TARGET, operation);
    expect(plain.body).toEqual({kind: 'text', text: 'name=A%20%26%20B'});
  });

  it.each([
    ['https://api.test/', 'https://api.test'],
    [' http://localhost:4010/clients/ ', 'http://localhost:4010/clients'],
    ['api.test', undefined],
    ['javascript:alert(1)', undefined],
  ])('reads the base URL %s', (text, expected) => {
    expect(readBase(text)).toBe(expected);
  });
});

describe('the call as code', () => {
  const code = (made: Call): Record<string, string> =>
    Object.fromEntries(samplesOf(made).map((sample) => [sample.language, sample.code]));

  it('says what was entered, in three languages', () => {
    const made = call(
      consoleDraft({...PATH, 'header:If-Match': '"v1"'}, {body: '{"name": "It\'s", "active": true, "colour": null}'}),
    );
    const samples = code(made);
    expect(samples['curl']).toContain(`curl --request PATCH 'http://localhost:4010/clients/v1/tags/${ID}'`);
    expect(samples['curl']).toContain(String.raw`--data-raw '{"name": "It'\''s", "active": true, "colour": null}'`);
    expect(samples['javascript']).toContain('"If-Match": "\\"v1\\""');
    expect(samples['python']).toContain('"active": True');
    expect(samples['python']).toContain('"colour": None');
  });

  it('reads no file that a text names, and the file of a name as it is', () => {
    const operation = consoleOperation({body: {required: true, content: {'multipart/form-data': BODY}}});
    const draft = consoleDraft(PATH, {mediaType: 'multipart/form-data', form: {name: '@/etc/passwd'}});
    const files = new Map([['file', new File(['a'], 'a;type="b",c.csv')]]);
    const built = buildCall(operation, draft, SANDBOX_TARGET, files, () => 'k');
    if ('missing' in built) throw new Error('missing');
    const {curl} = code(built);
    expect(curl).toContain("--form-string 'name=@/etc/passwd'");
    expect(curl).toContain(String.raw`--form 'file=@"a;type=\"b\",c.csv"'`);
  });

  it('never shows a key of the reader', () => {
    const samples = code(call(consoleDraft(PATH), OWN_TARGET));
    expect(Object.values(samples).join()).not.toContain('secret');
    expect(samples['curl']).toContain('"Authorization: Bearer $API_KEY"');
    expect(samples['python']).toContain("os.environ['API_KEY']");
  });

  it('keeps a body that is no JSON as it is', () => {
    expect(code(call(consoleDraft(PATH, {body: '{"a": '})))['python']).toContain(String.raw`data="{\"a\": ".encode()`);
  });

  it('parses as JavaScript, with text, form and own key', async () => {
    const file = new File(['a'], "it's.csv");
    const form: Call = {
      ...call(consoleDraft(PATH)),
      body: {
        kind: 'form',
        entries: [
          ['kind', 'a "b"'],
          ['file', file],
        ],
      },
    };
    for (const made of [form, call(consoleDraft(PATH)), call(consoleDraft(PATH), OWN_TARGET)])
      await expect(transform(code(made)['javascript'] ?? '', {loader: 'js', format: 'esm'})).resolves.toBeDefined();
  });
});
