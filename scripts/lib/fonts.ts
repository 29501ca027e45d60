import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Folder of the files, from which the site serves them. */
export const FONTS_DIR = path.join('static', 'assets', 'fonts');
/** The styles that load them; src/plugins/static-client/fonts puts them into each page. */
export const FONTS_STYLES = path.join('src', 'css', 'fonts.css');

export interface Face {
  /** Start of the file's name. */
  name: string;
  family: string;
  /** Package below @fontsource-variable, and its file. */
  font: string;
  source: string;
  /** Range or fixed value of each axis in the output. */
  axes: {wght: {min: number; max: number}; wdth?: number};
  characters: string;
  /** Whether browsers only load it for pages with one of its characters. */
  rare?: boolean;
}

export interface MadeFace extends Face {
  file: string;
}

function between(first: number, last: number): string {
  return Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index)).join('');
}

const ASCII = between(0x20, 0x7e);
const SIGNS = '\u00a0·×÷°µ²§©®«»–—‘’“”…•→←↑↓−≤≥≠✓';
/** Non-ASCII letters in our examples. They are in the main file, so that none of our pages needs the second one. */
const COMMON = 'äöüßÄÖÜåøéèç';
/** The remaining letters and signs of western European languages. */
const WESTERN = Array.from(`${between(0xa1, 0xff)}ŒœŠšŽžŸ€™‚„‹›`)
  .filter((character) => !(SIGNS + COMMON).includes(character))
  .join('');

const WEIGHTS = {min: 400, max: 700};

export const FACES: readonly Face[] = [
  {
    name: 'archivo',
    family: 'Archivo',
    font: 'archivo',
    source: 'archivo-latin-wght-normal',
    axes: {wght: WEIGHTS},
    characters: ASCII + SIGNS + COMMON,
  },
  {
    name: 'archivo-western',
    family: 'Archivo',
    font: 'archivo',
    source: 'archivo-latin-wght-normal',
    axes: {wght: WEIGHTS},
    characters: WESTERN,
    rare: true,
  },
  {
    name: 'martian-mono',
    family: 'Martian Mono',
    font: 'martian-mono',
    source: 'martian-mono-latin-wdth-normal',
    axes: {wght: WEIGHTS, wdth: 75},
    characters: ASCII + SIGNS,
  },
];

/**
 * Fallback fonts that are installed on most machines, adjusted to our fonts' metrics, so that text does not move. Width
 * is ours divided by theirs over the prose of these docs; ascent and descent are ours divided by that width.
 * tests/browser/look.spec.ts measures the result.
 */
const STAND_INS = [
  {
    family: 'Archivo',
    weights: '400 549',
    installed: ['Arial', 'Helvetica Neue', 'Liberation Sans', 'Roboto'],
    width: 0.984,
    ascent: 0.88,
    descent: 0.21,
  },
  // Headings need a bold fallback, because browsers are not allowed to synthesise one.
  {
    family: 'Archivo',
    weights: '550 700',
    installed: ['Arial Bold', 'Helvetica Neue Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    width: 0.965,
    ascent: 0.88,
    descent: 0.21,
  },
  {
    family: 'Martian Mono',
    weights: '400 549',
    installed: ['Menlo', 'Cascadia Mono', 'Liberation Mono', 'Roboto Mono', 'DejaVu Sans Mono', 'Courier New'],
    width: 1,
    ascent: 1,
    descent: 0.2,
  },
  {
    family: 'Martian Mono',
    weights: '550 700',
    installed: [
      'Menlo Bold',
      'Cascadia Mono Bold',
      'Liberation Mono Bold',
      'Roboto Mono Bold',
      'DejaVu Sans Mono Bold',
    ],
    width: 1,
    ascent: 1,
    descent: 0.2,
  },
] as const;

/** @returns the font as WOFF2 with the characters, axes and features that the site uses */
export function fontFile({font, source, axes, characters}: Face): Promise<Buffer> {
  const whole = fs.readFileSync(path.join('node_modules', '@fontsource-variable', font, 'files', `${source}.woff2`));
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
    noHinting: true,
  });
}

/** `U+20-7E, U+A0`: the characters of a file, by which the browser decides whether to load it. */
function rangeOf(characters: string): string {
  const codes = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run?.[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).padStart(4, '0');
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ');
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** Quotes a name that contains a space, as stylelint requires. */
function quoted(family: string): string {
  return family.includes(' ') ? `'${family}'` : family;
}

/** The style sheet that loads our fonts and declares their fallbacks. */
export function stylesOf(faces: readonly MadeFace[]): string {
  const ours = faces.map(
    ({family, file, axes, characters, rare}) => `@font-face {
  font-family: ${quoted(family)};
  src: url('./${file}') format('woff2');
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-display: optional;${rare ? `\n  unicode-range: ${rangeOf(characters)};` : ''}
}
`,
  );
  const standIns = STAND_INS.map(
    ({family, weights, installed, width, ascent, descent}) => `@font-face {
  font-family: ${quoted(`${family} Fallback`)};
  src: ${installed.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ascent / width)};
  descent-override: ${percent(descent / width)};
  line-gap-override: 0%;
}
`,
  );
  return `/* Made by \`npm run assets fonts\` from scripts/lib/fonts.ts. */\n\n${[...ours, ...standIns].join('\n')}`;
}
