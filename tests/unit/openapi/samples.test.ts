import {HTTPSnippet} from '@readme/httpsnippet';
import {describe, expect, it} from 'vitest';
import {buildModel} from '../../../src/openapi/model';
import {samplesFor} from '../../../src/openapi/samples';
import {codeOf} from '../../../src/openapi/snippets/code';
import {APIS} from '../../../src/config/apis';
import type {OpenApiDocument, OperationObject} from '../../../src/openapi/types';

const LANGUAGES = ['curl', 'javascript', 'python', 'go', 'java', 'csharp', 'php', 'ruby'] as const;
type Language = (typeof LANGUAGES)[number];

const SCHEMES: NonNullable<OpenApiDocument['components']>['securitySchemes'] = {
  token: {type: 'http', scheme: 'bearer'},
  password: {type: 'http', scheme: 'basic'},
  header: {type: 'apiKey', in: 'header', name: 'X-Key'},
  query: {type: 'apiKey', in: 'query', name: 'key'},
  cookie: {type: 'apiKey', in: 'cookie', name: 'sid'},
};

/** The samples of one operation by language. */
function samples(
  object: OperationObject,
  method: 'get' | 'post' | 'patch' | 'delete' = 'get',
): Record<Language, string> {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    servers: [{url: 'https://api.example'}],
    security: [{token: []}],
    components: {securitySchemes: SCHEMES},
    paths: {'/v1/files': {[method]: {operationId: 'download-file', ...object}}},
  };
  const [api] = APIS;
  const operation = api && buildModel(api, document).operations.get('download-file');
  if (!operation) throw new Error('The operation is missing.');
  const found = samplesFor(document, operation).map(({language, code}) => [language, code]);
  return Object.fromEntries(found) as Record<Language, string>;
}

const JSON_ANSWER = {'200': {content: {'application/json': {}}}};

describe('a sample', () => {
  it('takes the credential from the environment, in every language', () => {
    const all = samples({responses: JSON_ANSWER});
    expect(Object.keys(all)).toEqual([...LANGUAGES]);
    for (const code of Object.values(all)) {
      expect(code).toContain('API_KEY');
      // Nothing stands where a credential would be pasted.
      expect(code).not.toContain('Bearer API_KEY');
    }
  });

  it('sends no credential where the operation asks for none', () => {
    for (const code of Object.values(samples({security: [], responses: JSON_ANSWER})))
      expect(code).not.toMatch(/API_KEY|Authorization/);
  });

  it.each([
    ['password', /Authorization.*Basic/i, true],
    ['header', /X-Key/i, true],
    ['query', /[?&]key=/, false],
    ['cookie', /sid=/, false],
  ])('carries the credential as the scheme "%s" says', (scheme, form, isRead) => {
    const all = samples({security: [{[scheme]: []}], responses: JSON_ANSWER});
    for (const [language, code] of Object.entries(all)) {
      expect(code, language).toMatch(form);
      expect(code, language).not.toContain('Bearer');
      // In a header it comes from the environment; in an address or a cookie its name stands for it.
      if (isRead) expect(code, language).not.toMatch(/[:'"] ?API_KEY['"](?!\)|\])/);
    }
    expect(all.curl).toContain('$API_KEY"');
    expect(all.curl).not.toMatch(/[^$]API_KEY/);
  });

  it('carries two credentials where both are asked for, each by a name of its own', () => {
    const all = samples({security: [{token: [], header: []}], responses: JSON_ANSWER});
    expect(all.curl).toContain('"Authorization: Bearer $API_KEY"');
    expect(all.curl).toContain('"X-Key: $API_KEY_2"');
    for (const code of Object.values(all)) expect(code).toContain('API_KEY_2');
    expect(all.python).toContain('os.environ["API_KEY_2"]');
  });

  it('carries the cookies that are required', () => {
    const parameters = [
      {name: 'session', in: 'cookie' as const, required: true, example: 's1'},
      {name: 'theme', in: 'cookie' as const, required: false, example: 't1'},
    ];
    for (const code of Object.values(samples({parameters, responses: JSON_ANSWER}))) {
      expect(code).toContain('session=s1');
      expect(code).not.toContain('t1');
    }
  });

  it('sends XML as XML', () => {
    const schema = {type: 'object', xml: {name: 'box'}, properties: {id: {type: 'integer', example: 7}}} as const;
    const content = {'application/xml': {schema}};
    const {curl, javascript, php} = samples({requestBody: {content}, responses: {}}, 'post');
    expect(curl).toContain('<box>\n  <id>7</id>\n</box>');
    expect(javascript).toContain('<id>7</id>');
    // As it is read, not as one line with escapes.
    expect(php).toMatch(/POSTFIELDS => <<<'\w+'\n {2}<box>\n {4}<id>7<\/id>\n {2}<\/box>\n/);
  });

  it('reads no JSON from an answer without content', () => {
    const all = samples({responses: {'204': {}}}, 'delete');
    expect(all.javascript).not.toContain('.json()');
    expect(all.python).not.toContain('.json()');
    expect(all.ruby).not.toContain('JSON.parse');
    expect(all.php).not.toContain('json_decode');
  });

  it('checks the status, in every language', () => {
    const all = samples({responses: JSON_ANSWER});
    const checks: Record<Language, string> = {
      curl: '--fail-with-body',
      javascript: 'if (!response.ok) throw',
      python: 'response.raise_for_status()',
      go: 'if res.StatusCode >= 300',
      java: 'if (response.statusCode() >= 300) throw',
      csharp: 'response.EnsureSuccessStatusCode();',
      php: '$status >= 300',
      ruby: 'unless response.is_a?(Net::HTTPSuccess)',
    };
    for (const language of LANGUAGES) expect(all[language], language).toContain(checks[language]);
  });

  it('follows to a file and stores it', () => {
    const all = samples({responses: {'302': {}}});
    expect(all.curl).toMatch(/--location --output file$/);
    expect(all.javascript).toContain("writeFile('file'");
    expect(all.python).toContain('open("file", "wb")');
    expect(all.go).toContain('os.WriteFile("file"');
    expect(all.java).toContain('firstValue("Location")');
    expect(all.csharp).toContain('File.Create("file")');
    expect(all.php).toContain('CURLOPT_FOLLOWLOCATION => true');
    expect(all.ruby).toContain('response["location"]');
  });

  it('names a file by its media type', () => {
    const all = samples({responses: {'200': {content: {'image/svg+xml': {}}}}});
    expect(all.curl).toMatch(/--output file\.svg$/);
    expect(all.curl).not.toContain('--location');
  });

  it('says that a key is for one request', () => {
    const all = samples(
      {parameters: [{name: 'Idempotency-Key', in: 'header', example: '123'}], responses: JSON_ANSWER},
      'post',
    );
    for (const code of Object.values(all)) expect(code).toContain('A_NEW_ONE_PER_REQUEST');
  });

  it('keeps the true type of a merge patch and writes its body as an object', () => {
    const content = {'application/merge-patch+json': {example: {note: 'Line 1 `a` "b"', gone: null}}};
    const all = samples({requestBody: {content}, responses: JSON_ANSWER}, 'patch');
    for (const code of Object.values(all)) {
      expect(code).toContain('application/merge-patch+json');
      expect(code).not.toContain('"application/json"');
    }
    expect(all.javascript).toContain('body: JSON.stringify({');
    expect(all.python).toContain('json=payload');
  });

  it('sends as headers what the operation wants in headers, where it is required', () => {
    const parameters = [
      {name: 'X-Store', in: 'header' as const, required: true, example: 'h1'},
      {name: 'X-Trace', in: 'header' as const, required: false, example: 'h2'},
      {name: 'place', in: 'query' as const, required: true, example: 'q1'},
    ];
    const {curl} = samples({parameters, responses: JSON_ANSWER});
    expect(curl).toContain("'X-Store: h1'");
    expect(curl).not.toMatch(/X-Trace|place:/);
  });

  it('keeps an empty object an object', () => {
    const content = {'application/json': {example: {settings: {}}}};
    const all = samples({requestBody: {content}, responses: JSON_ANSWER}, 'post');
    expect(all.php).toContain('"settings": {}');
  });
});

describe('the address of a call', () => {
  it.each([
    'https://A.test',
    'https://a.test:8080/x',
    "https://a.test/v1/it's/{x}?a=1&a=2&b[gte]=1,2&c=a+b%20c",
    '/api/x?q=',
    'https://a.test/ä b?$f=(x)!',
  ])('is written as httpsnippet prepares it: %s', (url) => {
    const request = {method: 'GET', url, headers: []};
    const whole = {httpVersion: 'HTTP/1.1', cookies: [], queryString: [], headersSize: -1, bodySize: -1};
    const [theirs] =
      new HTTPSnippet({...whole, ...request, postData: {mimeType: '', text: ''}}).convert('go', 'native') || [];
    const addressIn = (code: string | undefined): string | undefined => /url := (.*)/.exec(code ?? '')?.[1];
    const [ours] = codeOf(request, {answer: 'json', redirects: false, file: ''}, ['go']);
    expect(addressIn(ours?.code)).toBe(addressIn(theirs));
    expect(addressIn(theirs)).toMatch(/^".+"$/);
  });
});

describe('a body with backslashes', () => {
  const body = JSON.stringify({pattern: String.raw`^\d+$`, tab: 'a\tb', "it's": '"so"'}, null, 2);
  const codeIn = (language: string): string =>
    codeOf(
      {method: 'POST', url: 'https://a.test/x', headers: []},
      {answer: 'json', redirects: false, file: '', body, mediaType: 'application/json'},
      [language],
    )[0]?.code ?? '';

  it('is the same value in JavaScript', () => {
    const literal = /JSON\.stringify\((\{[^]*?\n  \})\)/.exec(codeIn('javascript'))?.[1] ?? '';
    expect(JSON.parse(literal)).toEqual(JSON.parse(body));
  });

  it('stays text in PHP', () => {
    const text = /<<<'JSON'\n([^]*?)\n  JSON,/.exec(codeIn('php'))?.[1] ?? '';
    expect(JSON.parse(text)).toEqual(JSON.parse(body));
  });
});
