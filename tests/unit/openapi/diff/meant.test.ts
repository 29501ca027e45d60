import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {diffDocuments} from '../../../../src/openapi/diff';
import {meantFindings, namedInChangelog, readMeant} from '../../../../src/openapi/diff/meant';
import {documentOf} from './fixtures';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'meant-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

const text = {type: 'string'};
const diffs = new Map([['boxes', diffDocuments(documentOf({value: text}), documentOf({value: {type: 'integer'}}))]]);
const NONE = {declared: [], faults: []};

function write(file: string, content: string): void {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, content);
}

const declaration = (place: string): string => `
why: Sizes were never texts in practice, and clients could not compare them.
breaking:
  - {api: boxes, rule: type-changed, place: '${place}'}
`;

describe('a change that breaks clients', () => {
  it('is a finding, with what to write when it is meant', () => {
    const findings = meantFindings(diffs, NONE, new Set());
    expect(findings.map(({remedy}) => remedy)).toEqual([
      "Undo it, or say in a file of openapi/changes/ that it is meant: {api: boxes, rule: type-changed, place: 'body › value'}",
      "Undo it, or say in a file of openapi/changes/ that it is meant: {api: boxes, rule: type-changed, place: 'response 201 › value'}",
    ]);
  });

  it('needs an entry that names its operation, once it is declared', () => {
    write(
      'openapi/changes/sizes.yaml',
      declaration('body › value') + declaration('response 201 › value').slice(declaration('').indexOf('  - ')),
    );
    const meant = readMeant(root);
    expect(meant.faults).toEqual([]);
    const untold = meantFindings(diffs, meant, new Set());
    expect(untold.map(({file}) => file)).toEqual(['blog', 'blog']);
    write('blog/2025-01-01-older.mdx', '<Operation id="boxes/make-box" />');
    expect(namedInChangelog(root, '2025-03-17')).toEqual(new Set());
    write('blog/2025-04-01-newer.mdx', 'Sizes: <Operation id="boxes/make-box" />');
    expect(meantFindings(diffs, meant, namedInChangelog(root, '2025-03-17'))).toEqual([]);
  });

  it('is not declared twice, nor after it was published', () => {
    const [finding] = meantFindings(new Map(), readMeant(root), new Set());
    expect(finding).toMatchObject({file: 'openapi/changes/sizes.yaml', remedy: 'Remove it from the file.'});
  });

  it('is declared in a file of a fixed form', () => {
    write('openapi/changes/odd.yaml', 'why: Because.\nbreaking: [{api: boxes, rule: broken, place: x}]\n');
    expect(readMeant(root).faults.map(({file, message}) => `${file} ${message}`)).toEqual([
      expect.stringContaining('openapi/changes/odd.yaml why: '),
      expect.stringContaining('openapi/changes/odd.yaml breaking.0.rule: is no rule of the comparison'),
    ]);
  });
});
