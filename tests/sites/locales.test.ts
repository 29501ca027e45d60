import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {buildFixture, type FixtureBuild} from '../support/fixtureSite';

let site: FixtureBuild;

beforeAll(() => {
  site = buildFixture('locales');
}, 180_000);

afterAll(() => {
  fs.rmSync(site.folder, {recursive: true, force: true});
});

function alternates(file: string): Record<string, string | undefined> {
  const $ = load(fs.readFileSync(path.join(site.folder, file), 'utf8'));
  return Object.fromEntries(
    $('link[rel="alternate"][hreflang]')
      .toArray()
      .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href')]),
  );
}

it('alternate addresses have no prefix for the default locale and one for the others', () => {
  expect(site.output).toContain('Generated static files');
  const expected = {
    en: 'https://docs.example/about/',
    de: 'https://docs.example/de/about/',
    'x-default': 'https://docs.example/about/',
  };
  expect(alternates('about/index.html')).toEqual(expected);
  expect(alternates('de/about/index.html')).toEqual(expected);
});
