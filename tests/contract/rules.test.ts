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
