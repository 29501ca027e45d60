import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ALL_PAGES} from '../../src/config/env';
import {buildFixture, type FixtureBuild} from '../support/fixtureSite';

let site: FixtureBuild;

function alternates(file: string): Record<string, string | undefined> {
  const $ = load(fs.readFileSync(path.join(site.folder, file), 'utf8'));
  return Object.fromEntries(
    $('link[rel="alternate"][hreflang]')
      .toArray()
      .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href')]),
  );
}

// Every day the one locale of the site (meta.spec.ts).
describe.runIf(ALL_PAGES)('a site in two languages', () => {
  beforeAll(() => {
    site = buildFixture('locales');
  }, 180_000);

  afterAll(() => {
    fs.rmSync(site.folder, {recursive: true, force: true});
  });

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
});
