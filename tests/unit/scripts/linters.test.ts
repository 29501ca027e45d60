import fs from 'node:fs';
import tseslint from 'typescript-eslint';
import ts from 'typescript';
import {expect, it} from 'vitest';

const PREFIX = '@typescript-eslint/';

/** Rules that oxlint has yet to get. */
const NOT_THERE_YET = ['no-unsafe-class-instance-assignment'];

/** Rules with options of ours: what oxlint's configuration says counts. */
const WITH_OWN_OPTIONS = ['no-confusing-void-expression', 'restrict-template-expressions'];

type Rules = Record<string, unknown>;

/** What typescript-eslint's strictest preset asks of rules that need types, by their names without prefix. */
function typedRules(): Rules {
  const {rules: needTypes = {}} = tseslint.configs.disableTypeChecked;
  return Object.fromEntries(
    tseslint.configs.strictTypeChecked
      .flatMap(({rules}) => Object.entries((rules ?? {}) as Rules))
      .filter(([name, wanted]) => name in needTypes && wanted !== 'off')
      .map(([name, wanted]) => [name.slice(PREFIX.length), wanted] as const)
      .filter(([name]) => !NOT_THERE_YET.includes(name)),
  );
}

it('oxlint has every rule of the strictest preset that needs types, which ESLint leaves to it', () => {
  const file = '.oxlintrc.json';
  const read: {error?: unknown; config?: unknown} = ts.parseConfigFileTextToJson(file, fs.readFileSync(file, 'utf8'));
  expect(read.error).toBeUndefined();
  const {rules} = read.config as {rules: Rules};
  const found = Object.fromEntries(
    Object.entries(rules).map(([name, wanted]) => [name.slice('typescript/'.length), wanted]),
  );
  const wanted = typedRules();
  expect(Object.keys(wanted).length).toBeGreaterThan(40);
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const name of WITH_OWN_OPTIONS) found[name] = wanted[name];
  expect(found).toEqual(wanted);
});
