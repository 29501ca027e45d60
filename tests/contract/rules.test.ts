import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {lintDocument, rulesetOf} from '../../src/openapi/lint';
import {remedyFor} from '../../src/openapi/remedies';
import {contractRules} from '../../src/openapi/rules';
import type {ProblemCatalogue} from '../../src/openapi/types';
import {readYaml, temporaryFolder, write} from './support/files';
import {removeAt, setAt} from './support/pointer';

/** A way to break the passing API, and what is then said. */
interface Case {
  name: string;
  /** New values by pointer. */
  set?: Record<string, unknown>;
  remove?: string[];
  says: string;
  /** Rules of Redocly that the same change cannot but break. */
  also?: string[];
}

const FIXTURES = 'tests/fixtures/openapi';
const PASSING = path.join(FIXTURES, 'passing.yaml');
const RULESET = rulesetOf(process.cwd());
const CATALOGUE: ProblemCatalogue = {
  problems: {
    invalid_state: {status: 409, title: 'Not now', cause: 'The state forbids it.', remedy: 'Wait.'},
    other_api: {status: 409, title: 'Not here', cause: 'It is elsewhere.', remedy: 'Read `list-shelves`.'},
  },
};
const PERMISSIONS = new Set(['labels.read', 'labels.write']);
const RULES = Object.keys(contractRules(CATALOGUE).rules?.oas3 ?? {}).map((rule) => rule.replace('contract/', ''));
const folder = temporaryFolder();

function broken({set = {}, remove = []}: Case): string {
  const document = readYaml(PASSING);
  // One object may stand in several places of the parsed file; a change is meant for one of them.
  const own = structuredClone(JSON.parse(JSON.stringify(document)) as unknown);
  for (const pointer of remove) removeAt(own, pointer);
  for (const [pointer, value] of Object.entries(set)) setAt(own, pointer, value);
  return write(folder, 'openapi.json', JSON.stringify(own, null, 2));
}

describe('the ruleset', () => {
  it('finds nothing in an API that keeps it', async () => {
    expect(await lintDocument(path.resolve(PASSING), RULESET, CATALOGUE, PERMISSIONS)).toEqual([]);
  });

  it('has every rule of ours on, each with fixtures and a remedy', () => {
    const {rules} = readYaml(RULESET) as {rules: Record<string, unknown>};
    const on = Object.keys(rules).filter((rule) => rule.startsWith('contract/'));
    expect(on.sort()).toEqual(RULES.map((rule) => `contract/${rule}`).sort());
    expect(fs.readdirSync(path.join(FIXTURES, 'rules')).sort()).toEqual(RULES.map((rule) => `${rule}.yaml`).sort());
    for (const rule of on) expect(remedyFor(rule)).not.toContain('redocly.com');
  });
});

describe('an API keeps the rules', () => {
  const LIST = '/paths/~1v1~1labels/get';
  const numbered = (count: number, start = 0): string =>
    Array.from({length: count}, (_, at) => `word${start + at}`).join(' ');

  it.each([
    ['a description of just enough words', {[`${LIST}/description`]: numbered(30)}],
    [
      'a description with just enough words of its own',
      {[`${LIST}/description`]: `${numbered(20)} ${'list '.repeat(10)}`},
    ],
    ['a summary that just fits', {[`${LIST}/summary`]: `List ${'x'.repeat(75)}`}],
  ])('with %s', async (_, set) => {
    const text = broken({name: '', set, says: ''});
    expect(await lintDocument(text, RULESET, CATALOGUE, PERMISSIONS)).toEqual([]);
  });

  it.each([
    ['a description that lacks a word', {[`${LIST}/description`]: numbered(29)}, '29 words'],
    [
      'a description that lacks a word of its own',
      {[`${LIST}/description`]: `${numbered(19)} ${'list '.repeat(11)}`},
      'only 19 of its words',
    ],
    ['a summary of a letter too many', {[`${LIST}/summary`]: `List ${'x'.repeat(76)}`}, '81 characters'],
  ])('but not with %s', async (_, set, says) => {
    const findings = await lintDocument(broken({name: '', set, says}), RULESET, CATALOGUE, PERMISSIONS);
    expect(findings.map(({message}) => message)).toEqual([expect.stringContaining(says)]);
  });
});

describe.each(RULES)('%s', (rule) => {
  const cases = readYaml(path.join(FIXTURES, 'rules', `${rule}.yaml`)) as Case[];
  it.each(cases.map((one) => [one.name, one] as const))('notices: %s', async (_, one) => {
    const findings = await lintDocument(broken(one), RULESET, CATALOGUE, PERMISSIONS);
    const found = [...new Set(findings.map((finding) => finding.rule))].sort();
    expect(found).toEqual([`contract/${rule}`, ...(one.also ?? [])].sort());
    const own = findings.filter((finding) => finding.rule === `contract/${rule}`);
    expect(own.map(({message}) => message).join('\n')).toContain(one.says);
    expect(own[0]).toMatchObject({
      line: expect.any(Number) as number,
      pointer: expect.stringMatching(/^#\//) as string,
    });
  });
});
