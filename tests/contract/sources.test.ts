import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {sourceFindings} from '../../src/openapi/rules/sources';
import {temporaryFolder, write} from './support/files';

const folder = temporaryFolder();

/** Files of a small contract that keeps every rule; a case replaces or adds some. */
const KEPT = {
  'openapi.yaml': "paths:\n  /a: {$ref: 'a/paths.yaml#/~1a'}\n",
  'a/paths.yaml': "/a:\n  get: {schema: {$ref: 'schemas.yaml#/Label'}}\n",
  'a/schemas.yaml': "Label: {type: string, examples: ['2025-03-14']}\n",
  'shared/problems/state.yaml': 'problems:\n  gone: {status: 410, cause: It was removed., remedy: Make it again.}\n',
};

const CASES: {
  name: string;
  files: Record<string, string>;
  found: [file: string, line: number | undefined, rule: string][];
}[] = [
  {name: 'nothing in files that keep every rule', files: {}, found: []},
  {
    name: 'a file that is too long',
    files: {'a/paths.yaml': `${KEPT['a/paths.yaml']}${'# line\n'.repeat(750)}`},
    found: [['a/paths.yaml', 1, 'file-length']],
  },
  {
    name: 'a schema that nothing refers to',
    files: {'a/schemas.yaml': `${KEPT['a/schemas.yaml']}Shelf: {type: string}\n`},
    found: [['a/schemas.yaml', 2, 'unused-part']],
  },
  {
    name: 'words that YAML 1.1 reads differently',
    files: {'a/schemas.yaml': 'Label:\n  on: sold\n  country: NO\n  examples: [2025-03-14]\n'},
    found: [2, 3, 4].map((line) => ['a/schemas.yaml', line, 'yaml-1.1']),
  },
  {
    name: 'a problem without a remedy, and one whose cause is empty',
    files: {
      'shared/problems/state.yaml': "problems:\n  gone: {cause: It is gone.}\n  busy: {cause: ' ', remedy: Wait.}\n",
    },
    found: [2, 3].map((line) => ['shared/problems/state.yaml', line, 'catalogue-entry']),
  },
  {
    name: 'only the files that cannot be read, each once',
    files: {
      'a/paths.yaml': '/a: [\n',
      'a/schemas.yaml': '',
      'shared/problems/state.yaml': 'problems:\n\tgone: {}\n',
    },
    found: [
      ['a/paths.yaml', 2, 'yaml'],
      ['a/schemas.yaml', undefined, 'empty-file'],
      ['shared/problems/state.yaml', 2, 'yaml'],
    ],
  },
];

describe('the files of a contract', () => {
  it.each(CASES)('give $name', ({name, files, found}) => {
    const place = path.join(folder, name);
    for (const [file, text] of Object.entries({...KEPT, ...files})) write(place, file, text);
    const findings = sourceFindings(place).map(({file, line, rule}) => [
      path.relative(place, path.resolve(file)),
      line,
      rule,
    ]);
    expect(findings).toEqual(found);
  });

  it('give nothing in this one', () => {
    expect(fs.existsSync('openapi/shared/problems')).toBe(true);
    expect(sourceFindings(path.resolve('openapi'))).toEqual([]);
  });
});
