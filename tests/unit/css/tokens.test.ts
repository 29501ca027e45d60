import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';

const CSS = fs.readFileSync('src/css/tokens.css', 'utf8');

/** Declarations of the first rules with a selector, in their order. */
function declared(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', body = ''] of CSS.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (names.trim() !== selector) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

const light = declared(':root');
const MODES = {light, dark: new Map([...light, ...declared("[data-theme='dark']")])};

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** @param hex `#rgb`, `#rrggbb` or `#rrggbbaa` */
function parse(hex: string): Rgba {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const at = (index: number): number => Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  if (!/^(?:[\da-f]{6}|[\da-f]{8})$/.test(digits)) throw new Error(`${hex} is no colour in hexadecimal digits`);
  return [at(0), at(1), at(2), digits.length === 8 ? at(3) / 255 : 1];
}

function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (upper: number, lower: number): number => upper * alpha + lower * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** Relative luminance of WCAG 2. */
function luminance([red, green, blue]: Rgba): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(text: Rgba, ground: Rgba): number {
  const [bright = 0, dim = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised', 'code-ground', 'marked', 'ground+hover', 'surface+hover'];
const CODE_GROUNDS = ['code-ground', 'code-line', 'marked'];
const WORKING = ['teal', 'green', 'blue', 'violet', 'red', 'orange'];
const SYNTAX = ['plain', 'comment', 'string', 'keyword', 'name', 'number', 'mark'].map((name) => `syntax-${name}`);

/** What stands on what, and the least contrast it needs: WCAG 1.4.6 for running text, 1.4.3, and 1.4.11 for marks. */
const RULES: readonly {what: string; marks: string[]; grounds: string[]; least: number}[] = [
  {what: 'running text', marks: ['text', 'soft'], grounds: GROUNDS, least: 7},
  {what: 'secondary text', marks: ['muted', 'brass', 'brass-strong'], grounds: GROUNDS, least: 4.5},
  {what: 'words in working colours', marks: WORKING, grounds: GROUNDS, least: 4.5},
  {what: 'code', marks: ['syntax-plain'], grounds: CODE_GROUNDS, least: 7},
  {what: 'coloured code', marks: SYNTAX, grounds: CODE_GROUNDS, least: 4.5},
  {what: 'words on the primary button', marks: ['on-brass'], grounds: ['brass', 'brass-strong'], least: 4.5},
  {what: 'words on filled labels', marks: ['ground'], grounds: WORKING, least: 4.5},
  {what: 'bounds of controls', marks: ['line-strong'], grounds: GROUNDS, least: 3},
];

function colour(tokens: Map<string, string>, name: string): Rgba {
  const value = tokens.get(`--qm-${name}`);
  if (value === undefined) throw new Error(`There is no token --qm-${name}`);
  return parse(value);
}

function ground(tokens: Map<string, string>, name: string): Rgba {
  const [below = '', above] = name.split('+');
  return above === undefined ? colour(tokens, below) : over(colour(tokens, above), colour(tokens, below));
}

describe.each(Object.entries(MODES))('contrast in the %s mode', (_, tokens) => {
  test.each(RULES)('of $what is at least $least', ({marks, grounds, least}) => {
    const weak = marks.flatMap((mark) =>
      grounds
        .map((name) => ({name, value: contrast(colour(tokens, mark), ground(tokens, name))}))
        .filter(({value}) => value < least)
        .map(({name, value}) => `${mark} on ${name}: ${value.toFixed(2)}`),
    );
    expect(weak).toEqual([]);
  });
});

test('every colour has a value in both modes', () => {
  const colours = [...light].filter(([, value]) => value.startsWith('#')).map(([name]) => name);
  expect([...declared("[data-theme='dark']").keys()].sort()).toEqual(colours.sort());
});

/** Declarations of our styles, without those of the tokens and of paper, which has colours and sizes of its own. */
function declarations(): {file: string; name: string; value: string}[] {
  const exempt = ['tokens.css', 'print.css'];
  return fs
    .readdirSync('src', {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.css') && !exempt.includes(path.basename(file)))
    .flatMap((file) =>
      [...fs.readFileSync(path.join('src', file), 'utf8').matchAll(/^\s*([\w-]+):\s*([^;{]+);/gm)].map(
        ([, name = '', value = '']) => ({file, name, value}),
      ),
    );
}

test('colours are written in the tokens alone', () => {
  const literal = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i;
  expect(declarations().filter(({value}) => literal.test(value))).toEqual([]);
});

test('sizes of type come from the scale, or are a share of the text around', () => {
  const scale = /^(?:var\(--(?:qm-size|ifm-h\d-font-size)[\w-]*\)|inherit|[\d.]+em)$/;
  expect(declarations().filter(({name, value}) => name === 'font-size' && !scale.test(value))).toEqual([]);
});
