import fs from 'node:fs';
import tseslint from 'typescript-eslint';
import ts from 'typescript';
import {expect, it} from 'vitest';

const PREFIX = '@typescript-eslint/';

/** Rules that oxlint has yet to get. */
const NOT_THERE_YET = ['no-unsafe-class-instance-assignment'];

/** Rules with options of ours: what oxlint's configuration says counts. */
const WITH_OWN_OPTIONS = ['no-confusing-void-expression', 'restrict-template-expressions'];

/** What is asked for beside the preset. */
const OWN_RULES = [
  'no-console',
  'consistent-type-imports',
  'explicit-module-boundary-types',
  'react/exhaustive-deps',
  'react/jsx-key',
  'react/jsx-no-target-blank',
  'react/rules-of-hooks',
];

type Rules = Record<string, unknown>;

/** What typescript-eslint's strictest preset asks for, by names without prefix. It turns rules off that the compiler has. */
function presetRules(): Rules {
  return Object.fromEntries(
    tseslint.configs.strictTypeChecked
      .flatMap(({rules}) => Object.entries((rules ?? {}) as Rules))
      .map(([name, wanted]) => [name.replace(PREFIX, ''), wanted] as const)
      .filter(([name, wanted]) => wanted !== 'off' && !NOT_THERE_YET.includes(name)),
  );
}

it('oxlint has every rule of the strictest preset, which ESLint leaves to it', () => {
  const file = '.oxlintrc.json';
  const read: {error?: unknown; config?: unknown} = ts.parseConfigFileTextToJson(file, fs.readFileSync(file, 'utf8'));
  expect(read.error).toBeUndefined();
  const {rules} = read.config as {rules: Rules};
  // A rule that extends one of ESLint's has the name of that one.
  const found = Object.fromEntries(
    Object.entries(rules).map(([name, wanted]) => [name.replace('typescript/', ''), wanted]),
  );
  const wanted = presetRules();
  expect(Object.keys(wanted).length).toBeGreaterThan(70);
  expect(Object.keys(found).sort()).toEqual([...Object.keys(wanted), ...OWN_RULES].sort());
  for (const name of [...WITH_OWN_OPTIONS, ...OWN_RULES]) wanted[name] = found[name];
  expect(found).toEqual(wanted);
});
