/** The pictures of `npm run review`, over two tiny builds. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {takePictures, WIDTHS} from '../../scripts/lib/review/pictures';
import {BASE_URL} from '../../src/config/env';
import {expect, test} from '../support/site';

test.skip(BASE_URL !== '/', 'the tiny builds stand at the root of their host');

test('pages are pictured before and after, at two widths', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  const write = (build: string, route: string, colour: string): void => {
    fs.mkdirSync(path.join(folder, build, route), {recursive: true});
    const html = `<!doctype html><title>x</title><body bgcolor="${colour}"><main>Text</main>`;
    fs.writeFileSync(path.join(folder, build, route, 'index.html'), html);
  };
  for (const build of ['base', 'head']) write(build, '/same/', 'white');
  write('base', '/changed/', 'white');
  write('head', '/changed/', 'teal');
  write('head', '/new/', 'teal');
  const out = path.join(folder, 'out');
  const places = {base: path.join(folder, 'base'), head: path.join(folder, 'head'), out};
  const pages = await takePictures(['/same/', '/changed/', '/new/'], places);
  expect(pages.map(({widths}) => widths.map(({width, same}) => [width, same]))).toEqual([
    WIDTHS.map((width) => [width, true]),
    WIDTHS.map((width) => [width, false]),
    WIDTHS.map((width) => [width, false]),
  ]);
  expect(pages[2]?.widths[0]).not.toHaveProperty('before');
  for (const {widths} of pages)
    for (const {width, after = ''} of widths) expect((await sharp(path.join(out, after)).metadata()).width).toBe(width);
  fs.rmSync(folder, {recursive: true});
});
