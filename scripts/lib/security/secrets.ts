/** Looks for what must never be published in what is about to be. */
import fs from 'node:fs';
import path from 'node:path';

/** A value that only this machine knows, and the variable it stands in. */
export interface Secret {
  name: string;
  value: string;
}

/** Forms of keys that are secret whoever holds them: what each is, how it begins, and how it goes on. */
const FORMS: readonly [what: string, beginnings: readonly string[], form: RegExp][] = [
  ['private key', ['PRIVATE KEY-----'], /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/],
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
];

const TEXT = /\.(?:html?|m?js|css|json|txt|md|ya?ml|xml|svg|csv|map|caddy|conf)$|\/_headers$|\/[^./]+$/;

/** @returns what is secret in a text, without showing it */
export function secretsIn(text: string, secrets: readonly Secret[]): string[] {
  // Looking for a beginning is many times quicker than matching, and most texts have none.
  const forms = FORMS.filter(
    ([, beginnings, form]) => beginnings.some((beginning) => text.includes(beginning)) && form.test(text),
  );
  return [
    ...forms.map(([what]) => `a ${what}`),
    ...secrets.filter(({value}) => text.includes(value)).map(({name}) => `the value of ${name}`),
  ];
}

/** @returns a line for each file of a folder that holds a secret */
export function publishedSecrets(folder: string, secrets: readonly Secret[]): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => TEXT.test(file.split(path.sep).join('/')))
    .flatMap((file) =>
      secretsIn(fs.readFileSync(file, 'utf8'), secrets).map((what) => `${path.relative(folder, file)} holds ${what}`),
    );
}
