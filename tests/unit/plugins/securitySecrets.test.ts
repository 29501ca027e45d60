import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {secretsIn, secretsInFiles} from '../../../src/plugins/security/policy/secrets';
import {secretValues} from '../../../src/config/env';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Written in parts, so that nobody's scanner takes this file for a leak. */
const join = (...parts: string[]): string => parts.join('');

it.each([
  ['private key', join('-----BEGIN RSA ', 'PRIVATE KEY-----\n', 'M'.repeat(64))],
  ['AWS access key', join('AKIA', 'ABCDEFGHIJKLMNOP')],
  ['GitHub token', join('ghp_', 'a1'.repeat(18))],
  ['GitLab token', join('glpat-', 'a1'.repeat(10))],
  ['npm token', join('npm_', 'a1'.repeat(18))],
  ['Slack token', join('xoxb-', '1'.repeat(24))],
  ['Stripe secret key', join('sk_', 'live_', 'a1'.repeat(12))],
  ['Google API key', join('AIza', 'a'.repeat(35))],
  ['key of a language model', join('sk-', 'a1'.repeat(24))],
  ['SendGrid key', join('SG.', 'a1'.repeat(11), '.', 'b2'.repeat(20))],
  ['signed token (JWT)', join('eyJ', 'hbGciOiJIUzI1NiJ9', '.eyJ', 'zdWIiOiIxMjM0NTY3ODkwIn0', '.', 'a1'.repeat(20))],
  ['key of the search cluster', join('TYPESENSE_ADMIN_', 'KEY=', 'a1'.repeat(24))],
  ['key of the search cluster', join('TYPESENSE_BOOTSTRAP_', 'KEY</span><span>=</span>"', 'a1'.repeat(24), '"')],
])('a %s is seen wherever it stands', (what, secret) => {
  expect(secretsIn(`<p>before ${secret} after</p>`, [])).toEqual([`a ${what}`]);
});

it.each([
  ['in a script', join('{"key":"-----BEGIN ', 'PRIVATE KEY-----\\n', 'M'.repeat(64), '\\n"}')],
  [
    'in highlighted code',
    join('-----BEGIN EC ', 'PRIVATE KEY-----</span><br></span><span class="token">', 'M'.repeat(64)),
  ],
])('a private key %s is seen', (_, text) => {
  expect(secretsIn(text, [])).toEqual(['a private key']);
});

it('files of any name are looked into, also those in a zip', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
  const token = join('ghp_', 'a1'.repeat(18));
  fs.writeFileSync(path.join(folder, 'app.zip'), zipSync({'src/index.ts': strToU8(`const token = '${token}'`)}));
  for (const name of ['a.tsx', '.npmrc', 'b.unheard-of']) fs.writeFileSync(path.join(folder, name), token);
  const found = secretsInFiles(folder, fs.readdirSync(folder), []);
  fs.rmSync(folder, {recursive: true});
  expect(found.sort()).toEqual(
    ['.npmrc', 'a.tsx', path.join('app.zip', 'src', 'index.ts'), 'b.unheard-of'].map(
      (name) => `${name} holds a GitHub token`,
    ),
  );
});

it.each([
  'Authorization: Bearer sandbox-key',
  '-----BEGIN PRIVATE KEY----- … -----END PRIVATE KEY-----',
  'risk-assessment-of-everything-that-can-go-wrong-in-a-warehouse',
  'export TYPESENSE_ADMIN_KEY=the-key-that-the-cluster-has-printed',
  'export TYPESENSE_BOOTSTRAP_KEY=$(openssl rand -hex 24)',
])('"%s" is no secret', (text) => {
  expect(secretsIn(text, [])).toEqual([]);
});

describe('a value is seen', () => {
  const value = 'Zq&7<"x>\\ \'é+/=\n9_K~';
  const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  it.each([
    ['as it is', value],
    ['in text', html(value)],
    ['in an attribute', html(value).replaceAll('"', '&quot;').replaceAll("'", '&#x27;')],
    ['in text of Markdown', value.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')],
    ['in JSON', JSON.stringify(value)],
    ['in JSON in a page', html(JSON.stringify(value))],
    ['in JSON in JSON', JSON.stringify(JSON.stringify(value))],
    ['in JSON in a script of a page', JSON.stringify(value).replaceAll('<', '\\u003C').replaceAll('é', '\\u00e9')],
    [
      'in a script',
      value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('<', '\\x3C'),
    ],
    ['in an address', encodeURIComponent(value)],
    ['in an address, in small letters', encodeURIComponent(value).replace(/%../g, (code) => code.toLowerCase())],
    ['in a form', new URLSearchParams({value}).toString()],
    ['in an address in a page', html(`?a=1&key=${encodeURIComponent(value)}`)],
    ['in base64', Buffer.from(value).toString('base64')],
    ['in base64 with a name', Buffer.from(`me:${value}`).toString('base64')],
    ['in base64 with a longer name', Buffer.from(`you:${value}:`).toString('base64')],
    ['in base64 for addresses', Buffer.from(`I:${value}`).toString('base64url')],
  ])('%s', (_, text) => {
    const secrets = [{name: 'DEPLOY_TOKEN', value}];
    expect(secretsIn(`before ${text} after`, secrets)).toEqual(['the value of DEPLOY_TOKEN']);
    expect(secretsIn(`before ${text.slice(0, text.length / 2)} after`, secrets)).toEqual([]);
  });
});

it.each([
  ['AWS_SECRET_ACCESS_KEY', true],
  ['STORE_ACCESS_KEY', true],
  ['GITHUB_PAT', true],
  ['NPM_AUTH', true],
  ['npm_config__auth', true],
  ['SMTP_PASS', true],
  ['CLOUD_CREDENTIAL', true],
  ['PATH', false],
  ['SSH_AUTH_SOCK', false],
  ['COMPASS', false],
  ['TYPESENSE_SEARCH_KEY', false],
])('the variable %s is secret: %s', (name, isSecret) => {
  vi.stubEnv(name, 'a-value-of-some-length');
  expect(secretValues().some((secret) => secret.name === name)).toBe(isSecret);
});

it('values of secret variables are seen, and not shown', () => {
  vi.stubEnv('TYPESENSE_ADMIN_KEY', 'the-admin-key-of-the-cluster');
  vi.stubEnv('SOME_API_TOKEN', 'a-token-of-somebody');
  vi.stubEnv('TYPESENSE_SEARCH_KEY', 'published-search-key');
  vi.stubEnv('SHORT_TOKEN', 'word');
  const secrets = secretValues();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
  fs.mkdirSync(path.join(folder, 'assets', 'js'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'index.html'), 'published-search-key word');
  fs.writeFileSync(path.join(folder, 'assets', 'js', 'main.js'), 'const key="the-admin-key-of-the-cluster"');
  fs.writeFileSync(path.join(folder, 'page.json'), '{"html":"a-token-of-somebody"}');
  const files = ['index.html', path.join('assets', 'js', 'main.js'), 'page.json'];
  const found = secretsInFiles(folder, files, secrets);
  fs.rmSync(folder, {recursive: true});
  expect(found.sort()).toEqual([
    `${path.join('assets', 'js', 'main.js')} holds the value of TYPESENSE_ADMIN_KEY`,
    'page.json holds the value of SOME_API_TOKEN',
  ]);
  expect(found.join()).not.toContain('the-admin-key');
});
