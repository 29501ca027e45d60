import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Where the made files are kept; src/plugins/static-client/fonts serves them. */
export const FONTS_DIR = path.join('src', 'css', 'fonts');

export interface Face {
  /** Start of the file's name. */
  name: string;
  family: string;
  /** Package below @fontsource-variable, and the file in it. */
  font: string;
  source: string;
  /** What the file keeps of each axis: a range, or one value. */
  axes: {wght: {min: number; max: number}; wdth?: number};
  characters: string;
  /** Whether browsers fetch it only for pages that show one of its characters. */
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
/** Letters beyond ASCII that our examples use, so that none of our pages needs the second file of the text face. */
const COMMON = 'äöüßÄÖÜåøéèç';
/** The rest of the letters and signs of western European languages. */
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
 * Installed fonts that stand in where a file of ours is not there in time. The numbers make their lines as wide and
 * as high as ours: width is ours by theirs over the prose of these docs, ascent and descent are ours by that width.
 * tests/browser/look.spec.ts measures what comes of it.
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
  // Without a bold face of its own, headings would be as light as the text: nothing is made bold artificially.
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

/** @returns the face as WOFF2, with the characters, axes and features the site uses */
export function fontFile({font, source, axes, characters}: Face): Promise<Buffer> {
  const whole = fs.readFileSync(path.join('node_modules', '@fontsource-variable', font, 'files', `${source}.woff2`));
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
    noHinting: true,
  });
}

/** `U+20-7E, U+A0`: what a file covers, for the browser to decide whether it needs it. */
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

/** As stylelint wants it: quotes where there is a space. */
function quoted(family: string): string {
  return family.includes(' ') ? `'${family}'` : family;
}

/** The styles that name the files and what stands in for them. */
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
