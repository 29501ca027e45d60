/** What `npm run check` sees of a page in a browser. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readMdx} from '../../scripts/lib/check/mdx';
import {accessibilityCheck} from '../../scripts/lib/check/rendered';
import type {CheckContext} from '../../scripts/lib/check/types';
import {BASE_URL} from '../../src/config/env';
import {expect, test} from '../support/site';

test.skip(BASE_URL !== '/', 'the tiny page stands at the root of its host');

test('a page that was changed after the build is looked at as it is now, at both widths', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'checked-'));
  fs.mkdirSync(path.join(folder, 'docs', 'pale'), {recursive: true});
  fs.writeFileSync(
    path.join(folder, 'docs', 'pale', 'index.html'),
    `<!doctype html><html lang="en" data-has-hydrated="true"><title>Pale</title><body><main><h1>Pale</h1>
    <p style="color: #ccc; background: #fff">Hardly to be read</p><p style="width: 900px">Wide</p></main>`,
  );
  const alone: CheckContext['alone'] = () => Promise.resolve({folder, html: '', records: []});
  const nothing = {operations: {}, schemas: {}} as unknown as CheckContext['contract']['index'];
  const context: CheckContext = {
    siteDir: folder,
    pages: {all: [], ids: () => []},
    contract: {index: nothing, enums: []},
    whyNotBuilt: () => 'Sources changed since the build',
    alone,
  };
  const {findings, notes} = await accessibilityCheck.run(readMdx({file: 'docs/pale.mdx', source: '# Pale'}), context);
  expect(notes).toEqual(['built by itself, without its sidebar']);
  const messages = findings.map(({message}) => message).join('\n');
  expect(messages).toContain('(color-contrast)');
  expect(messages).toContain('At 320 px the page scrolls sideways: it is 9');
  fs.rmSync(folder, {recursive: true});
});
