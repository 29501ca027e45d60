import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {chunksOf} from '../../src/plugins/kept-pages/chunks';

describe('the chunks of a page', () => {
  it.each([
    ['one', '() => __webpack_require__.e("969").then(__webpack_require__.bind(__webpack_require__, 69133))', ['969']],
    [
      'several, with and without a comment',
      '() => Promise.all(/* import() | a */ [__webpack_require__.e("5028"), __webpack_require__.e(/* import() | b */ 969)]).then(x)',
      ['5028', '969'],
    ],
    ['none, when it is in the frame', '() => Promise.resolve(/* import() */).then(x)', []],
  ])('are read from the code that loads them: %s', (_, source, chunks) => {
    expect(chunksOf(source)).toEqual(chunks);
  });

  it('are not guessed when the code has a form that is not known', () => {
    expect(chunksOf('() => load("969").then(x)')).toBeUndefined();
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
