import fs from 'node:fs';
import {expect, it} from 'vitest';
import {LOOKS, NARROW} from '../../../scripts/lib/check/axe';
import {isDaily, PAGE_KINDS} from '../../support/pages';

/** The statement about accessibility says what is tested, and how often: it has to change with the tests. */

const page = fs.readFileSync('docs/accessibility.mdx', 'utf8');
const test = (name: string): string => fs.readFileSync(`tests/browser/${name}.spec.ts`, 'utf8');
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function row(name: string): string {
  return page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
}

function entriesOf(text: string, opening: RegExp): string[] {
  const [, list = ''] = opening.exec(text) ?? [];
  return list.match(/'[^']+'|\b[A-Z]{2,}\b/g) ?? [];
}

it('says at how many kinds of pages axe looks each day, and how wide they are', () => {
  const share =
    Object.keys(PAGE_KINDS).filter((kind) => isDaily(kind, 'access')).length / Object.keys(PAGE_KINDS).length;
  const told = row('Rules of axe');
  expect([/\| About half of the kinds/.test(told), share > 0.3 && share < 0.7]).toEqual([true, true]);
  for (const [mode, width] of LOOKS) expect(told).toContain(`${mode} and ${width.toLocaleString('en')} pixels wide`);
  expect(row('Narrow windows')).toContain(`${NARROW.join(' and ')} pixels`);
});

it('says on how many kinds of pages the keyboard is tried', () => {
  const text = test('keyboard');
  const kinds = entriesOf(text, /const KINDS = \[([^\]]*)\]/);
  expect(row('Keyboard')).toContain(`in the full audit on ${WORDS[kinds.length]} kinds`);
  expect(entriesOf(text, /const DAILY: readonly string\[\] = \[([^\]]*)\]/)).toHaveLength(1);
});

it('says on how many pages there is no control without scripts', () => {
  const text = test('noScripts');
  const all = entriesOf(text, /for \(const path of \[([^\]]*)\]\)/);
  const daily = entriesOf(text, /tag: \[([^\]]*)\]\.includes/);
  expect(row('No scripts')).toContain(
    `At every change on ${WORDS[daily.length]} pages, in the full audit on ${WORDS[all.length]} |`,
  );
});
