import fs from 'node:fs';
import {expect, it} from 'vitest';
import {rulesTable} from '../../../../src/openapi/diff/rulesTable';

/** Rows of the tables in a text, with single spaces. */
const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.includes('--'))
    .map((line) => line.replaceAll(/ +/g, ' '));

it('the rules are in contributing/contract.md as they are', () => {
  const listed = rowsOf(fs.readFileSync('contributing/contract.md', 'utf8').split('## The rules')[1] ?? '');
  expect(listed, 'npm run openapi:diff -- --rules prints them').toEqual(rowsOf(rulesTable()));
});
