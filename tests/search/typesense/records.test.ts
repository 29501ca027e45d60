import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {MARK_END, MARK_START, parseMarks} from '../../../src/search/typesense/marks';
import {readRecords} from '../../../src/search/typesense/push/records';
import {RECORDS} from './support';

let file = '';
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'records-')), 'records.jsonl');
});
afterEach(() => fs.rmSync(path.dirname(file), {recursive: true}));

const write = (...lines: string[]): void => fs.writeFileSync(file, lines.join('\n'));

it('reads the records of a build', () => {
  write(...RECORDS.map((record) => JSON.stringify(record)), '');
  expect(readRecords(file)).toEqual(RECORDS);
});

it('names the line that can’t be read', () => {
  write('{"id":"a","url":"/a/"}', '{"id":');
  expect(() => readRecords(file)).toThrow(`${file}:2 is not JSON`);
  write('{"id":"a"}');
  expect(() => readRecords(file)).toThrow(`${file}:1 is not a record`);
});

it('names an id that two records share', () => {
  write('{"id":"a","url":"/a/"}', '{"id":"a","url":"/b/"}');
  expect(() => readRecords(file)).toThrow('Two records have the id "a"');
});

it('says what to do when there are none', () => {
  expect(() => readRecords(`${file}.gone`)).toThrow('npm run build');
  write('');
  expect(() => readRecords(file)).toThrow('holds no record');
});

it('lets no text pass for a mark', () => {
  write(JSON.stringify({id: 'a', url: '/a/', content: `a ${MARK_START}b${MARK_END}`}));
  expect(readRecords(file)[0]?.content).toBe('a b');
});

it.each([
  ['plain', [{text: 'plain'}]],
  [
    `${MARK_START}a${MARK_END}b${MARK_START}c${MARK_END}`,
    [{text: 'a', mark: true}, {text: 'b'}, {text: 'c', mark: true}],
  ],
  [`a ${MARK_START}cut`, [{text: 'a '}, {text: 'cut', mark: true}]],
  [`stray${MARK_END} end`, [{text: 'stray end'}]],
  ['<mark>b</mark>', [{text: '<mark>b</mark>'}]],
  ['', []],
])('reads marks in %j', (text, marked) => {
  expect(parseMarks(text)).toEqual(marked);
});
