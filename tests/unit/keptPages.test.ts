import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {ModuleReader, requiredBy, type BundledModules} from '../../src/plugins/kept-pages/modules';

/** A module whose text is the given code. */
function moduleOf(code: string): () => unknown {
  return Object.assign(() => undefined, {toString: () => code});
}

describe('the modules a page is made of', () => {
  it('are those it requires, by name or number, with or without a comment', () => {
    const source =
      'var a = __webpack_require__(12);var b = __webpack_require__.n(a);__webpack_require__(/*! ./c */ "./c.js");later(() => __webpack_require__.bind(__webpack_require__, 99))';
    expect(requiredBy(source)).toEqual(['12', './c.js']);
  });

  it('are found however deep, once, in the order of their ids, and without those counted elsewhere', () => {
    const modules: BundledModules = {
      page: moduleOf('__webpack_require__("list");__webpack_require__("frame")'),
      list: moduleOf('__webpack_require__("item");__webpack_require__("page")'),
      item: moduleOf('1'),
      frame: moduleOf('2'),
    };
    expect([...new ModuleReader(modules).hashes(['page'], new Set(['frame'])).keys()]).toEqual([
      'item',
      'list',
      'page',
    ]);
  });

  it('have a hash that changes with their text', () => {
    const hash = (code: string): string | undefined =>
      new ModuleReader({page: moduleOf(code)}).hashes(['page'], new Set()).get('page');
    expect(hash('a')).toBe(hash('a'));
    expect(hash('a')).not.toBe(hash('b'));
    expect(hash('() {\n"use strict";\na }')).toBe(hash('() {\na }'));
  });
});

describe('a page built before', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-pages-'));
  const html = '<main>Hallo</main>';
  const rendered = {html, collectedData: {links: ['/docs/']}};
  let store: typeof import('../../src/plugins/kept-pages/store');

  beforeAll(async () => {
    vi.stubEnv('KEPT_PAGES_BUILT', path.join(folder, 'build'));
    vi.stubEnv('KEPT_PAGES_NOTES', path.join(folder, 'notes'));
    store = await import('../../src/plugins/kept-pages/store');
    fs.mkdirSync(path.join(folder, 'build', 'docs'), {recursive: true});
    store.keepPage('/base/docs/', 'key', rendered);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    fs.rmSync(folder, {recursive: true});
  });

  function build(page: string): void {
    fs.writeFileSync(path.join(folder, 'build', 'docs', 'index.html'), page);
  }

  it('is taken when it was rendered from the same', () => {
    build(`<body><div id="__docusaurus">${html}</div></body>`);
    expect(store.readPage('/base/docs/', '/base/', 'key')).toEqual(rendered);
  });

  it('is rendered again when anything it is made of has changed', () => {
    expect(store.readPage('/base/docs/', '/base/', createHash('sha256').digest('hex'))).toBeUndefined();
  });

  it('is rendered again when its file is not as it was built, or gone', () => {
    build(`<body><div id="__docusaurus">${html.replace('Hallo', 'Hello')}</div></body>`);
    expect(store.readPage('/base/docs/', '/base/', 'key')).toBeUndefined();
    build('');
    expect(store.readPage('/base/docs/', '/base/', 'key')).toBeUndefined();
    expect(store.readPage('/base/guides/', '/base/', 'key')).toBeUndefined();
  });

  it('is rendered again when what was remembered breaks off', () => {
    build(`<body><div id="__docusaurus">${html}</div></body>`);
    const notes = path.join(folder, 'notes');
    for (const name of fs.readdirSync(notes)) fs.truncateSync(path.join(notes, name), 20);
    expect(store.readPage('/base/docs/', '/base/', 'key')).toBeUndefined();
  });
});
