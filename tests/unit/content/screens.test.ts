import fs from 'node:fs';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import screens from '../../../src/content/remark/screens';
import {screenHtml} from '../../../src/content/screens/html';
import {parseScreen} from '../../../src/content/screens/parse';
import {PARTS, type Screen} from '../../../src/content/screens/schema';
import {screensSheet} from '../../../src/content/screens/sheet';
import {screenTwin} from '../../../src/content/screens/twin';

/** The screen of the kitchen sink, which has every kind of part. */
const EVERY = /```screen title="a form with every kind of part"\n([\s\S]*?)\n```/.exec(
  fs.readFileSync('docs/kitchen-sink.mdx', 'utf8'),
)?.[1];

function screenOf(text: string, steps = 9): Screen {
  const screen = parseScreen(text, steps);
  if (Array.isArray(screen)) throw new Error(screen.map((fault) => fault.text).join());
  return screen;
}

async function check(text: string): Promise<string> {
  const file = {path: path.resolve('docs/page.mdx'), value: text};
  return String(await compile(file, {remarkPlugins: [screens]}));
}

const fence = (text: string): string => `\`\`\`screen title="T"\n${text}\n\`\`\``;
const shows = (...lines: string[]): string => ['place: A', 'shows:', ...lines.map((line) => `  ${line}`)].join('\n');

describe('the text of a screen', () => {
  it('keeps values as they are written', () => {
    const screen = screenOf(shows('- field: Price', '  is: number', '  value: 8.40', '  unit: EUR', '  mark: 2'));
    expect(screen).toEqual({
      place: 'A',
      shows: [{field: 'Price', is: 'number', value: '8.40', unit: 'EUR', mark: '2'}],
    });
  });

  it.each([
    [
      'a key that does not exist',
      shows('- field: A', '  valeu: 1'),
      /page\.mdx:4: shows\.1 has no "valeu"\. It may have field, is, value,/,
    ],
    [
      'a key of the whole',
      'place: A\ntitel: B\nshows:\n  - line: B',
      /The screen has no "titel"\. It may have place, device, shows, legend/,
    ],
    [
      'an unknown part',
      shows('- line: A', '- feild: B'),
      /page\.mdx:5: shows\.2 begins with "feild", which is no part .* nearest: field/,
    ],
    [
      'an unknown kind',
      shows('- field: A', '  is: slider'),
      /page\.mdx:5: shows\.1\.is is "slider"\. It takes text, number, select/,
    ],
    [
      'an unknown kind of a cell',
      shows('- bar:', '    - is: radio'),
      /shows\.1\.bar\.1\.is is "radio"\. It takes text/,
    ],
    ['a part without what it needs', shows('- table: A', '  rows: [[B]]'), /shows\.1\.columns is missing/],
    ['words in place of a list', shows('- buttons: Post'), /shows\.1\.buttons must be a list/],
    ['nothing shown', 'place: A\nshows: []', /page\.mdx:3: shows is empty/],
    ['no place', 'shows:\n  - line: A', /place is missing/],
    ['an empty word', shows('- line:'), /shows\.1\.line says nothing/],
    ['a text that is too long', shows(`- line: ${'b'.repeat(141)}`), /shows\.1\.line is longer than 140 characters/],
    [
      'a part inside groups',
      shows('- groups:', '    - shows: [line: A]', '    - shows: [lime: B]'),
      /groups\.2\.shows\.1 begins with "lime"/,
    ],
    ['an entry of a list', shows('- list:', '    - item: A', '      marks: 1'), /shows\.1\.list\.1 has no "marks"/],
    [
      'a row of another length',
      shows('- table: A', '  columns: [B, C]', '  rows:', '    - [D]'),
      /page\.mdx:7: The row has 1 cells, the table 2 columns/,
    ],
    ['a radio without options', shows('- field: A', '  is: radio'), /A radio needs options/],
    ['options of something else', shows('- field: A', '  options: [B, C]'), /Only a radio shows its options/],
    [
      'a choice that is no option',
      shows('- field: A', '  is: radio', '  options: [B, C]', '  value: D'),
      /"D" is none of the options/,
    ],
    [
      'a checkbox that is neither on nor off',
      shows('- field: A', '  is: checkbox'),
      /A checkbox has the value on or off/,
    ],
    ['a unit of words', shows('- field: A', '  unit: kg'), /Only a number has a unit/],
    ['an open tab that is none', shows('- tabs: [A, B]', '  open: C'), /"C" is none of the tabs/],
    [
      'a mark on a page without steps',
      shows('- line: A', '  mark: 1'),
      /page\.mdx:5: Mark 1 names no step: the page has no <Steps>\. Add a legend/,
    ],
    [
      'a mark that the legend lacks',
      `${shows('- line: A', '  mark: 2')}\nlegend: [B]`,
      /Mark 2 has no line in the legend, which has 1/,
    ],
    [
      'a line of the legend that nothing leads to',
      `${shows('- line: A')}\nlegend: [B]`,
      /page\.mdx:5: No mark leads to "B", line 1/,
    ],
    ['a mark that is no number', shows('- line: A', '  mark: x'), /shows\.1\.mark is no number of a step/],
    ['a text that is no YAML', 'place: A: B', /page\.mdx:2: It is no YAML: .*single quotes/],
  ])('stops at %s with file and line', async (_, text, message) => {
    await expect(check(fence(text))).rejects.toThrow(message);
  });

  it('stops where the title is missing', async () => {
    await expect(check('Text\n\n```screen\nplace: A\n```')).rejects.toThrow(/page\.mdx:3: It needs a title/);
  });

  it('counts the steps above, or else the first below', async () => {
    const steps = '<Steps>\n\n1. A\n2. B\n\n</Steps>';
    const drawing = (mark: number): string => fence(shows('- line: A', `  mark: ${mark}`));
    await expect(check(`${steps}\n\n${drawing(2)}`)).resolves.toContain('html: ');
    await expect(check(`${drawing(2)}\n\n${steps}`)).resolves.toContain('html: ');
    await expect(check(`${steps}\n\n${drawing(3)}`)).rejects.toThrow(/Mark 3 names no step: the page has 2/);
  });
});

describe('a drawn screen', () => {
  const screen = screenOf(EVERY ?? '');
  const $ = load(screenHtml(screen));

  it('of the kitchen sink has every part', () => {
    const used = new Set(screen.shows.flatMap((part) => Object.keys(part)));
    for (const group of screen.shows.flatMap((part) => ('groups' in part ? part.groups : [])))
      for (const part of group.shows) for (const key of Object.keys(part)) used.add(key);
    expect(Object.keys(PARTS).filter((key) => !used.has(key))).toEqual([]);
  });

  it('says each field with its value, in order', () => {
    const said = $('dl > div')
      .toArray()
      .map((field) => $(field).text().replaceAll(/\s+/g, ' ').trim());
    expect(said).toEqual([
      'Counted * (required) (note 3) 4 XBXReserved boxes included.',
      'Comment (empty)',
      'UnitBox (list)',
      'Counted on2025-03-18 (date)',
      'Blind on (checkbox)',
      'Count First (chosen) Recount',
      'PhotoChoose shelf.jpg (file)',
      'On handhidden',
    ]);
  });

  it('has nothing that takes the focus', () => {
    expect($('a, button, input, select, textarea, summary, [tabindex]')).toHaveLength(0);
  });

  it('escapes what is written', () => {
    const html = screenHtml(
      screenOf(shows('- field: <b>', '  value: "<i> & \'"', '- table: <u>', '  columns: ["\\"x"]', '  rows: [[<s>]]')),
    );
    expect(html).toContain('&lt;b&gt;');
    expect(load(html)('b, i, u, s')).toHaveLength(0);
  });

  it('has the same words in Markdown', () => {
    const twin = screenTwin('a *form*', screen);
    expect(twin).toContain('**Drawn screen: a \\*form\\***\n\nAt Inventory → Counts → New:');
    expect(twin).toContain('- Counted (required) (note 3): 4 XBX. Reserved boxes included.\n- Comment: (empty)');
    expect(twin).toContain('- Count: First (chosen), Recount');
    expect(twin).toContain('| Nitrile gloves M (note 4) | 2311C | 4 XBX |');
    expect(twin).toContain('- HAL-B1\n  - HAL-B1-L3\n  - HAL-B1-STORE');
    expect(twin).toContain('1. Lab 3\n2. Central store');
    expect(twin).toContain('> (warning) The difference is too large.');
    expect(twin).toContain('Buttons: Cancel, Post (note 5)');
    expect(twin).toMatch(/5\. Books the difference$/);
  });
});

it('a page names the styles once, and leaves other fences alone', async () => {
  const text = fence(shows('- line: A'));
  const code = await check(`${text}\n\n${text}\n\n\`\`\`yaml\nplace: A\n\`\`\``);
  const {address} = screensSheet(process.cwd());
  expect(address).toMatch(/^\/assets\/css\/screens\.[\da-f]{8}\.css$/);
  expect(code.split(address)).toHaveLength(2);
  expect(code).toContain('language-yaml');
});
