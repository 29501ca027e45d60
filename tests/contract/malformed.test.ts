import {describe, expect, it} from 'vitest';
import {APIS} from '../../src/config/apis';
import {readCatalogue} from '../../src/openapi/catalogue';
import {findingText} from '../../src/openapi/findings';
import {lintDocument, rulesetOf} from '../../src/openapi/lint';
import {loadDocument} from '../../src/openapi/load';
import {buildModel} from '../../src/openapi/model';
import {operationView} from '../../src/openapi/view';
import {temporaryFolder, write} from './support/files';

const folder = temporaryFolder();
const HEAD = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n";
const OK = "responses: {'200': {description: Done.}}";

/** What stops the build. Each names file, line, pointer and remedy. */
const STOPS = [
  {
    name: 'an unknown $ref',
    root: `${HEAD}paths:\n  /a: {$ref: 'paths.yaml#/~1a'}\n`,
    paths: "/a:\n  get:\n    operationId: list-a\n    responses:\n      '200': {$ref: '#/Nothing'}\n",
    says: [
      /paths\.yaml:5:\d+: Can't resolve \$ref/,
      '(#/~1a/get/responses/200',
      'Correct the path, or the name after #',
    ],
  },
  {
    name: 'a file that is not there',
    root: `${HEAD}paths:\n  /a: {$ref: 'nowhere.yaml#/~1a'}\n`,
    paths: '{}',
    says: [/openapi\.yaml:4:\d+: Can't resolve \$ref/, '(#/paths/~1a', 'Correct the path, or the name after #'],
  },
  {
    name: 'the same operation id twice',
    root: `${HEAD}paths:\n  /a:\n    get:\n      operationId: list-a\n      ${OK}\n  /b:\n    get:\n      operationId: list-a\n      ${OK}\n`,
    paths: '{}',
    says: [
      /openapi\.yaml:10:\d+: Every operation must have a unique/,
      '(#/paths/~1b/get/operationId)',
      'Give one of the two operations another operationId',
    ],
  },
  {
    name: 'wrong YAML',
    root: `${HEAD}paths:\n  /a: [\n`,
    paths: '{}',
    says: [/openapi\.yaml:5:\d+: /, 'Correct the YAML here'],
  },
  {
    name: 'wrong YAML in another file',
    root: `${HEAD}paths:\n  /a: {$ref: 'paths.yaml#/~1a'}\n`,
    paths: '/a:\n  get:\n   - x\n  y: :\n :\n',
    says: [/paths\.yaml:4:\d+: The file is not valid YAML/, 'Correct the YAML here'],
    alone: true,
  },
  {
    name: 'a tab for an indent',
    root: `${HEAD}paths:\n  /a: {$ref: 'paths.yaml#/~1a'}\n`,
    paths: '/a:\n\tget: {}\n',
    says: [/paths\.yaml:2:\d+: The file is not valid YAML: Tabs/, 'Correct the YAML here'],
    alone: true,
  },
  {
    name: 'an empty file',
    root: `${HEAD}paths:\n  /a: {$ref: 'paths.yaml#/~1a'}\n`,
    paths: '# nothing\n',
    says: [/paths\.yaml: The file is empty/, 'Write what belongs here'],
    alone: true,
  },
  {
    name: 'a schema that is only itself',
    root: `${HEAD}paths: {}\ncomponents:\n  schemas:\n    Loop: {$ref: '#/components/schemas/Loop'}\n`,
    paths: '{}',
    says: [
      /openapi\.yaml:6:\d+: The reference leads back to itself: #\/components\/schemas\/Loop/,
      'Let one of the references lead',
    ],
    alone: true,
  },
  {
    name: 'schemas that are only each other',
    root: `${HEAD}paths:\n  /a: {$ref: 'paths.yaml#/~1a'}\n`,
    paths:
      "/a:\n  get:\n    operationId: list-a\n    responses:\n      '200':\n        description: Done.\n        content: {a/b: {schema: {$ref: '#/A'}}}\nA: {$ref: '#/B'}\nB: {$ref: '#/A'}\n",
    says: [/paths\.yaml:\d+:\d+: The reference leads back to itself: #\/A → #\/B/],
    alone: true,
  },
  {
    name: 'a key that does not belong there',
    root: `${HEAD}paths:\n  /a:\n    get:\n      operationId: list-a\n      response: {}\n      ${OK}\n`,
    paths: '{}',
    says: [
      /openapi\.yaml:7:\d+: Property `response` is not expected here/,
      '(#/paths/~1a/get/response)',
      'OpenAPI does not allow it here',
    ],
  },
  {
    name: 'something that is no OpenAPI',
    root: 'hello: world\n',
    paths: '{}',
    says: [/openapi\.yaml: /, 'Use a 3.0 or 3.1 document of OpenAPI'],
  },
];

describe('a malformed file stops the build', () => {
  it.each(STOPS)('$name', async ({root, paths, says, alone = false}) => {
    write(folder, 'stops/paths.yaml', paths);
    const error: unknown = await loadDocument(write(folder, 'stops/openapi.yaml', root)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    const {message} = error as Error;
    for (const said of says) expect(message).toMatch(said);
    // One line says what to do now, two belong to each finding.
    if (alone) expect(message.split('\n')).toHaveLength(3);
  });
});

describe('the linter finds', () => {
  const operation = (example: string, description: string): string =>
    `${HEAD}paths:\n  /a:\n    get:\n      operationId: list-a\n${description}      responses:\n        '200':\n          description: Done.\n          content:\n            application/json:\n              schema: {type: object, properties: {n: {type: integer}}}\n              example: ${example}\n`;

  it.each([
    {
      name: 'an invalid example',
      text: operation('{n: one}', '      description: A text.\n'),
      says: [
        /openapi\.yaml:14:\d+: .*type must be integer/,
        '(#/paths/~1a/get/responses/200/content/application~1json/example/n)',
        'Change the example, or the schema',
      ],
    },
    {
      name: 'a missing description',
      text: operation('{n: 1}', ''),
      says: [
        /openapi\.yaml:5:\d+: The description has 0 words/,
        '(#/paths/~1a/get)',
        'Write what it does, when to use it',
      ],
    },
  ])('$name', async ({text, says}) => {
    const findings = await lintDocument(write(folder, 'lint/openapi.yaml', text), rulesetOf(process.cwd()), {
      problems: {},
    });
    const said = findings.map(findingText).join('\n');
    for (const part of says) expect(said).toMatch(part);
  });

  it('a file it cannot read', async () => {
    const findings = await lintDocument(write(folder, 'lint/openapi.yaml', 'a: ['), rulesetOf(process.cwd()), {
      problems: {},
    });
    expect(findings).toMatchObject([{rule: 'yaml', line: 1}]);
  });
});

describe('the linter, when a file cannot be read,', () => {
  it('says that and nothing else', async () => {
    write(folder, 'unreadable/paths.yaml', '/a:\n  get:\n   - x\n  y: :\n :\n');
    const root = `${HEAD}paths:\n  /a: {$ref: 'paths.yaml#/~1a'}\n  /b: {$ref: 'paths.yaml#/~1b'}\n`;
    const file = write(folder, 'unreadable/openapi.yaml', root);
    const findings = await lintDocument(file, rulesetOf(process.cwd()), {problems: {}});
    expect(findings).toMatchObject([{rule: 'yaml', line: 4}]);
  });
});

describe('the error catalogue', () => {
  it('stops the build with file and line when it is not YAML', () => {
    write(folder, 'site/openapi/shared/problems/state.yaml', 'problems:\n  gone: [\n');
    expect(() => readCatalogue(`${folder}/site`)).toThrow(/state\.yaml:3:1: The file is not valid YAML/);
  });
});

describe('schemas that contain themselves', () => {
  it('are read and shown', async () => {
    const schema = "{type: object, properties: {next: {$ref: '#/components/schemas/B'}}}";
    const other =
      "{type: object, properties: {back: {$ref: '#/components/schemas/A'}, own: {$ref: '#/components/schemas/B'}}}";
    const text = `${HEAD}paths:\n  /a:\n    get:\n      operationId: list-a\n      responses:\n        '200':\n          description: Done.\n          content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}\ncomponents: {schemas: {A: ${schema}, B: ${other}}}\n`;
    const document = await loadDocument(write(folder, 'circle.yaml', text));
    const [api] = APIS;
    if (!api) throw new Error('There is no API.');
    const model = buildModel(api, document);
    const [operation] = model.operations.values();
    if (!operation) throw new Error('The operation is missing.');
    const {responses} = operationView(operation, {model, catalogue: {problems: {}}, baseUrl: '/'});
    const below = responses[0]?.schema?.fields?.[0]?.fields;
    expect(below?.map(({name, circular}) => [name, circular])).toEqual([
      ['back', 'A'],
      ['own', 'B'],
    ]);
    expect(responses[0]?.examples[0]?.html).toContain('next');
  });
});
