import {spawnSync} from 'node:child_process';
import {beforeAll, describe, expect, it} from 'vitest';
import {ourFences, ourPages} from '../support/writtenPages';
import {lackOf} from '../../scripts/lib/check/samples/programs';
import {curlRequest} from '../../src/openapi/pageSamples/curl';
import {hasEmptyAnswer, otherLanguages} from '../../src/openapi/pageSamples/languages';
import {PROGRAM_LANGUAGES} from '../../src/openapi/snippets/code';
import {commandsOf} from '../../src/openapi/pageSamples/shell';
import {runnable} from '../../src/openapi/pageSamples/blocks';

const KEY = 'plk_test_key';
const VARIABLES = {ACCESS_TOKEN: KEY, API_KEY: KEY, QM_KEY: KEY, WEBHOOK_SECRET: 'whsec_c2VjcmV0'};

/** A request in a form that can be compared. */
interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

interface Said {
  place: string;
  curl: string;
  javascript: string;
  python: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Generators encode more of a query than people do. */
function decoded(url: string): string {
  const {origin, pathname, searchParams} = new URL(url);
  return JSON.stringify([origin + pathname, [...searchParams]]);
}

async function sentBy(request: Request): Promise<Sent> {
  return {
    method: request.method,
    url: decoded(request.url),
    headers: Object.fromEntries(request.headers),
    body: parsed(await request.text()),
  };
}

async function ofCurl(text: string): Promise<Sent> {
  const [[, ...words] = []] = commandsOf(text, VARIABLES);
  return sentBy(curlRequest(words, () => ''));
}

/** Runs a module of JavaScript as a function, with a network that only takes notes. */
async function ofJavaScript(text: string): Promise<Sent> {
  const seen: Request[] = [];
  const network = (url: string, options: RequestInit): Promise<Response> => {
    seen.push(new Request(url, options));
    return Promise.resolve(Response.json({}));
  };
  const AsyncFunction = (async () => Promise.resolve()).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const code = text.replaceAll(/^import .*$/gm, 'const writeFile = () => undefined;');
  await new AsyncFunction('fetch', 'process', 'console', code)(network, {env: VARIABLES}, {log: () => undefined});
  const [request] = seen;
  if (!request) throw new Error('No request was sent.');
  return sentBy(request);
}

/** One process for all, with a module `requests` that only takes notes. */
const STUB = `
import io, json, os, sys, types
sent = []
class Answer:
    status_code = 200; text = ""; content = b""
    def raise_for_status(self): pass
    def json(self): return {}
def send(method):
    def call(url, json=None, data=None, headers=None, timeout=None):
        sent.append({"method": method, "url": url, "headers": headers or {}, "json": json, "data": data})
        return Answer()
    return call
stub = types.ModuleType("requests")
for name in ["get", "post", "put", "patch", "delete"]: setattr(stub, name, send(name.upper()))
sys.modules["requests"] = stub
out = sys.stdout
for code in json.load(sys.stdin):
    sys.stdout = io.StringIO()
    exec(compile(code.replace("open(", "(lambda *_: io.BytesIO())("), "sample", "exec"), {})
sys.stdout = out
print(json.dumps(sent))
`;

interface Noted {
  method: string;
  url: string;
  headers: Record<string, string>;
  json: unknown;
  data: string | null;
}

function ofPython(texts: readonly string[]): Sent[] {
  const {stdout, stderr} = spawnSync('python3', ['-c', STUB], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    env: {...process.env, ...VARIABLES},
    maxBuffer: 64_000_000,
  });
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as Noted[]).map(({method, url, headers, json, data}) => ({
    method,
    url: decoded(url),
    headers: Object.fromEntries(new Headers(headers)),
    body: json ?? (data === null ? '' : parsed(data)),
  }));
}

describe('the samples of pages in other languages', () => {
  let said: Said[];
  let curl: Sent[];

  beforeAll(async () => {
    const blocks = ourPages()
      .flatMap((page) => ourFences(page))
      .filter(({language, code, checks, permission}) => language === 'bash' && runnable(code, checks, permission));
    const all = await Promise.all(
      blocks.map(async ({file, line, code}) => {
        const [javascript, python] = await otherLanguages(code, []);
        return {place: `${file}:${line}`, curl: code, javascript: javascript?.code ?? '', python: python?.code ?? ''};
      }),
    );
    said = all.filter(({javascript}) => javascript !== '');
    curl = await Promise.all(said.map(({curl: text}) => ofCurl(text)));
  });

  it('are there for most', () => {
    expect(said.length).toBeGreaterThan(200);
  });

  it('send in JavaScript what curl sends', async () => {
    const sent = await Promise.all(
      said.map(async ({place, javascript}) => ({place, sent: await ofJavaScript(javascript)})),
    );
    expect(sent).toEqual(said.map(({place}, index) => ({place, sent: curl[index]})));
  });

  it.skipIf(lackOf('python'))('send in Python what curl sends', () => {
    const sent = ofPython(said.map(({python}) => python));
    expect(sent.map((one, index) => ({place: said[index]?.place, sent: one}))).toEqual(
      said.map(({place}, index) => ({place, sent: curl[index]})),
    );
  });

  it('print the JSON that curl prints', async () => {
    const samples = await otherLanguages(
      'curl "https://clients.api.quartermaster.example/v1/tags" -H "Authorization: Bearer $API_KEY"',
      [],
    );
    expect(samples.map(({code}) => code.split('\n').at(-1))).toEqual([
      'console.log(JSON.stringify(await response.json(), null, 2));',
      'print(json.dumps(response.json(), indent=2, ensure_ascii=False))',
    ]);
    // What prints more than the answer has no counterpart.
    expect(
      await otherLanguages(
        'curl --include "https://clients.api.quartermaster.example/v1/tags" -H "Authorization: Bearer $API_KEY"',
        [],
      ),
    ).toEqual([]);
  });

  it('read other variables as well, where they are a whole text', async () => {
    const sample = (value: string): string =>
      `curl "https://clients.api.quartermaster.example/v1/tags" -H "Authorization: Bearer $API_KEY" --json "{\\"name\\": \\"${value}\\"}"`;
    const [javascript, python] = await otherLanguages(sample('$WEBHOOK_SECRET'), []);
    expect(javascript?.code).toContain('name: process.env.WEBHOOK_SECRET');
    expect(javascript?.code).toContain('${process.env.API_KEY}');
    expect(python?.code).toContain('"name": os.environ["WEBHOOK_SECRET"]');
    expect(await otherLanguages(sample('not a $WEBHOOK_SECRET'), [])).toEqual([]);
  });

  it('come in every language when a reader asks for one, with the key of the sandbox as well', async () => {
    const sample =
      "curl --request DELETE 'http://localhost:4010/clients/v1/tags/tag_1' --header 'Authorization: Bearer plk_test_journey'";
    const all = await otherLanguages(sample, true, PROGRAM_LANGUAGES);
    expect(all.map(({label}) => label)).toEqual(['JavaScript', 'Python', 'Go', 'Java', 'C#', 'PHP', 'Ruby']);
    for (const {code} of all) {
      expect(code).toContain('Bearer plk_test_journey');
      expect(code).not.toContain('json()');
    }
    expect(await otherLanguages(sample.replace('plk_test_journey', 'anything'), true)).toEqual([]);
    const read = sample.replace('--request DELETE ', '');
    const [javascript] = await otherLanguages(read, false);
    expect(javascript?.code).toContain('await response.json()');
  });

  it('know whether the answer has a body', () => {
    const sample = 'curl -X DELETE "https://clients.api.quartermaster.example/v1/tags/tag_1" -H "X: $API_KEY"';
    expect(hasEmptyAnswer(sample, ['DELETE /clients/v1/tags/{tag_id}'])).toBe(true);
    expect(hasEmptyAnswer(sample, ['DELETE /clients/v1/tags'])).toBe(false);
  });

  it('read the key from the variable that curl reads it from', async () => {
    const [sample] = await otherLanguages(
      'curl "https://clients.api.quartermaster.example/v1/tags" -H "Authorization: Bearer $ACCESS_TOKEN"',
      [],
    );
    expect(sample?.code).toContain('${process.env.ACCESS_TOKEN}');
    expect(
      await otherLanguages(
        'curl "https://clients.api.quartermaster.example/v1/exports" -F file=@a.csv -H "X: $API_KEY"',
        [],
      ),
    ).toEqual([]);
  });
});
