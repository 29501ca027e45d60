/** Looks for what must never be published in what is about to be. */
import fs from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';

/** A value that only this machine knows, and the variable it stands in. */
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
  // Lines end in scripts and data as `\\n`, and in highlighted code with elements between them.
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
  // It has no form of its own, but a name. What stands for a key in a sample has no digit.
  [
    'key of the search cluster',
    ['TYPESENSE_ADMIN_KEY', 'TYPESENSE_BOOTSTRAP_KEY'],
    /_KEY(?:[\s"'\\]|&quot;|<[^<>]{1,300}>)*[=:](?:[\s"'\\]|&quot;|<[^<>]{1,300}>)*(?=[A-Za-z+/_-]*\d)[\w+/-]{16,}/,
  ],
];

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** Digits of a number in either case, with zeros before it. */
const hex = (code: number): string =>
  `0*${code.toString(16).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
const NAMED: Record<string, string> = {'&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos'};

/** A character as it may stand in HTML, in an address, in JSON or a script, or in one of them within another. */
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

/** The part of a text's base64 that is the same whatever stands around it, for each of three places in a group. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].map((before) => {
    const packed = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const known = packed.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return known.replace(/[+/]/g, (character) => (character === '+' ? '[+-]' : '[/_]'));
  });
}

const valueForms = new Map<string, RegExp>();

/** @returns what finds a value however it is written */
function formOf(value: string): RegExp {
  const known = valueForms.get(value);
  if (known) return known;
  const form = new RegExp(
    [Array.from(value, (character) => characterForm(character)).join(''), ...base64Forms(value)].join('|'),
  );
  valueForms.set(value, form);
  return form;
}

/** Pictures and fonts. Whatever else is published is text, or a zip of texts. */
const NO_TEXT = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp4|webm|pdf)$/i;

/** Looking for all beginnings at once is many times quicker than matching each form, and most texts have none. */
const BEGINNINGS = new RegExp(FORMS.flatMap(([, beginnings]) => beginnings.map(literal)).join('|'));

const VALUE = 'the value of ';

/** Whether a line of ours is about a value that only this machine knows, not about a text that looks like a key. */
export function isKnownHere(line: string): boolean {
  return line.includes(` holds ${VALUE}`);
}

/** @returns what is secret in a text, without showing it */
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

/** A byte is a character where letters beyond ASCII don't count, which is read and searched in half the time. */
type Encoding = 'latin1' | 'utf8';

export const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** @returns the texts of a file that is published, each with its name */
function textsOf(file: string, encoding: Encoding): [name: string, text: string][] {
  const bytes = fs.readFileSync(file);
  if (!file.endsWith('.zip')) return [[file, bytes.toString(encoding)]];
  return Object.entries(unzipSync(bytes, {filter: ({name}) => !NO_TEXT.test(name)})).map(([name, entry]) => [
    path.join(file, name),
    Buffer.from(entry).toString(encoding),
  ]);
}

/** @param files from the folder @returns a line for each file that holds a secret, also within a zip */
export function secretsInFiles(folder: string, files: readonly string[], secrets: readonly Secret[]): string[] {
  const encoding = secrets.every(({value}) => isAscii(value)) ? 'latin1' : 'utf8';
  return (
    files
      .filter((file) => !NO_TEXT.test(file))
      // One file at a time: all texts together are a quarter of a gigabyte.
      .flatMap((file) =>
        textsOf(path.join(folder, file), encoding).flatMap(([name, text]) =>
          secretsIn(text, secrets).map((what) => `${path.relative(folder, name)} holds ${what}`),
        ),
      )
  );
}
