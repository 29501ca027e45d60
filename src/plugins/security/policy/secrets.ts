/** Finds secrets in the files that are about to be published. */
import fs from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';

/** A secret value of this machine, with the name of its variable. */
export interface Secret {
  name: string;
  value: string;
}

/**
 * Forms of keys that are secret whoever holds them: what each is, how it begins, and how it goes on. Ours, because
 * secretlint's recommended rules need Node 22, take thrice the time over a build, and know no AWS, Stripe or Google key,
 * no JWT, and no private key in highlighted code.
 */
const FORMS: readonly [what: string, beginnings: readonly string[], form: RegExp][] = [
  // Line breaks may be escaped as `\\n` in scripts and data, and highlighted code has elements between lines.
  [
    'private key',
    ['PRIVATE KEY-----'],
    /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\s|\\[nr]|<[^<>]{1,300}>)+[A-Za-z0-9+/=]{40}/,
  ],
  ['AWS access key', ['AKIA', 'ASIA'], /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  [
    'GitHub token',
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})\b/,
  ],
  ['GitLab token', ['glpat-'], /\bglpat-[A-Za-z0-9_-]{20,}/],
  ['npm token', ['npm_'], /\bnpm_[A-Za-z0-9]{36}\b/],
  ['Slack token', ['xox'], /\bxox[abeprs]-[A-Za-z0-9-]{20,}/],
  ['Stripe secret key', ['k_live_'], /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['Google API key', ['AIza'], /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['key of a language model', ['sk-'], /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{40,}/],
  ['SendGrid key', ['SG.'], /\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/],
  ['signed token (JWT)', ['eyJ'], /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/],
  // This kind has no pattern of its own, but a name before it. Placeholders in samples contain no digit.
  [
    'key of the search cluster',
    ['TYPESENSE_ADMIN_KEY', 'TYPESENSE_BOOTSTRAP_KEY'],
    /_KEY(?:[\s"'\\]|&quot;|<[^<>]{1,300}>)*[=:](?:[\s"'\\]|&quot;|<[^<>]{1,300}>)*(?=[A-Za-z+/_-]*\d)[\w+/-]{16,}/,
  ],
];

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** Hexadecimal digits of a number in upper or lower case, with optional leading zeros. */
const hex = (code: number): string =>
  `0*${code.toString(16).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
const NAMED: Record<string, string> = {'&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos'};

/** A pattern for a character in any notation: in HTML, an address, JSON or a script, even nested. */
function characterForm(character: string): string {
  if (/\w/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({length: character.length}, (_, at) => `\\\\+u${hex(character.charCodeAt(at))}`);
  const bytes = [...Buffer.from(character)].map((byte) => `%${hex(byte)}`);
  const name = NAMED[character];
  const forms = [
    literal(character),
    literal(JSON.stringify(character).slice(1, -1)),
    `&#${code};`,
    `&#[xX]${hex(code)};`,
    units.join(''),
    `\\\\+x${hex(code)}`,
    bytes.join(''),
    ...(name ? [`&${name};`] : []),
    ...(character === ' ' ? ['\\+'] : []),
  ];
  return `\\\\*(?:${forms.join('|')})`;
}

/** The parts of a text's base64 that don't depend on the text around it, for each of the three possible alignments. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].map((before) => {
    const packed = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const known = packed.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return known.replace(/[+/]/g, (character) => (character === '+' ? '[+-]' : '[/_]'));
  });
}

const valueForms = new Map<string, RegExp>();

/** @returns a pattern that finds a value in any notation */
function formOf(value: string): RegExp {
  const known = valueForms.get(value);
  if (known) return known;
  const form = new RegExp(
    [Array.from(value, (character) => characterForm(character)).join(''), ...base64Forms(value)].join('|'),
  );
  valueForms.set(value, form);
  return form;
}

/** Files that are not searched: pictures, fonts, videos and PDF. All others are text, or zips of text. */
const NO_TEXT = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp4|webm|pdf)$/i;

/** One expression for all beginnings, because most texts contain none, and testing each pattern would be slower. */
const BEGINNINGS = new RegExp(FORMS.flatMap(([, beginnings]) => beginnings.map(literal)).join('|'));

const VALUE = 'the value of ';

/** Whether a finding is about a secret value of this machine, not about text that only looks like a key. */
export function isKnownHere(line: string): boolean {
  return line.includes(` holds ${VALUE}`);
}

/** @returns descriptions of the secrets in a text, without their values */
export function secretsIn(text: string, secrets: readonly Secret[]): string[] {
  const forms = BEGINNINGS.test(text)
    ? FORMS.filter(
        ([, beginnings, form]) => beginnings.some((beginning) => text.includes(beginning)) && form.test(text),
      )
    : [];
  return [
    ...forms.map(([what]) => `a ${what}`),
    ...secrets.filter(({value}) => formOf(value).test(text)).map(({name}) => `${VALUE}${name}`),
  ];
}

/** With `latin1` each byte is a character. This is faster to read and to search, but only finds ASCII values. */
type Encoding = 'latin1' | 'utf8';

export const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** @returns the texts in a published file, each with its name */
function textsOf(file: string, encoding: Encoding): [name: string, text: string][] {
  const bytes = fs.readFileSync(file);
  if (!file.endsWith('.zip')) return [[file, bytes.toString(encoding)]];
  return Object.entries(unzipSync(bytes, {filter: ({name}) => !NO_TEXT.test(name)})).map(([name, entry]) => [
    path.join(file, name),
    Buffer.from(entry).toString(encoding),
  ]);
}

/** @param files from the folder @returns a line for each file with a secret, including files in zips */
export function secretsInFiles(folder: string, files: readonly string[], secrets: readonly Secret[]): string[] {
  const encoding = secrets.every(({value}) => isAscii(value)) ? 'latin1' : 'utf8';
  return (
    files
      .filter((file) => !NO_TEXT.test(file))
      // One file at a time, to limit the memory needed.
      .flatMap((file) =>
        textsOf(path.join(folder, file), encoding).flatMap(([name, text]) =>
          secretsIn(text, secrets).map((what) => `${path.relative(folder, name)} holds ${what}`),
        ),
      )
  );
}
