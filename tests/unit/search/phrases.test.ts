import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {PHRASES_DIR, readPhrases} from '../../../src/plugins/search/phrases';
import {Engine} from '../../../src/search/embedded/engine';
import {packFiles} from '../../../src/search/embedded/files';
import type {SearchRecord} from '../../../src/search/types';
import {searchRecord} from '../../support/searchRecord';

describe('the files of phrases', () => {
  let site = '';

  beforeEach(() => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'phrases-'));
    fs.mkdirSync(path.join(site, PHRASES_DIR), {recursive: true});
  });

  afterEach(() => fs.rmSync(site, {recursive: true}));

  const write = (name: string, text: string): void => fs.writeFileSync(path.join(site, PHRASES_DIR, name), text);

  it('give each place what readers type', () => {
    write('docs.yaml', `/docs/a/:\n  - where is my order\n"/docs/a/#late":\n  - Why is it late?\n`);
    const {byPlace} = readPhrases(site);
    expect(byPlace.get('/docs/a/#late')).toEqual(['Why is it late?']);
    expect(byPlace.get('/docs/a/')).toEqual(['where is my order']);
  });

  it('may be missing', () => {
    expect(readPhrases(path.join(site, 'elsewhere')).byPlace.size).toBe(0);
  });

  it.each([
    ['/docs/a/:\n  - twice\n/docs/b/:\n  - Twice\n', /docs\.yaml:4: "Twice" stands at \/docs\/a\/, too\./],
    ['/docs/a/: where\n', /docs\.yaml:1: "\/docs\/a\/" is no address with a list\./],
    ['docs/a:\n  - where\n', /docs\.yaml:1: "docs\/a" is no address with a list\./],
    ['/docs/a/:\n  - 12\n', /docs\.yaml:2: A phrase must be a text of at most 80 characters\./],
    ['/docs/a/:\n  - [\n', /docs\.yaml:\d+:\d+: The file is not valid YAML/],
    ['- /docs/a/\n', /docs\.yaml:1: The file must be a mapping\./],
  ])('stop the build in words: %j', (text, message) => {
    write('docs.yaml', text);
    expect(() => readPhrases(site)).toThrow(message);
  });

  it('stop the build at an address that is gone, with its line', () => {
    write('docs.yaml', '/docs/a/:\n  - here\n/docs/gone/:\n  - there\n');
    const phrases = readPhrases(site);
    expect(() => phrases.check(new Set(['/docs/a/', '/docs/gone/']))).not.toThrow();
    expect(() => phrases.check(new Set(['/docs/a/']))).toThrow(
      /docs\.yaml:3: The search has no place "\/docs\/gone\/"\./,
    );
  });
});

describe('the search', () => {
  const RECORDS: SearchRecord[] = [
    searchRecord('/docs/a/', 'Follow a requisition', {
      content: 'See who decides.',
      phrases: ['track my order', 'has my boss said yes'],
    }),
    searchRecord('/docs/b/', 'Order a service', {content: 'Fill in the form of the service.'}),
    searchRecord('/docs/c/', 'Boss', {content: 'Whom people report to.'}),
  ];
  let engine: Engine;

  beforeEach(async () => {
    const {head, fields, text} = packFiles(RECORDS);
    engine = new Engine();
    await engine.addHead(head);
    await engine.addFields(fields);
    await engine.addText(text);
  });

  const first = (q: string): string | undefined =>
    engine.search({q, page: 1, perPage: 10}).hits[0]?.record['hierarchy.lvl1'];

  it('finds a place by what readers type, and never shows it', () => {
    expect(first('track order')).toBe('Follow a requisition');
    const {hits} = engine.search({q: 'track order', page: 1, perPage: 10});
    expect(JSON.stringify(hits)).not.toContain('track');
  });

  it('makes little of a single word of a phrase', () => {
    expect(first('boss')).toBe('Boss');
    expect(first('order')).toBe('Order a service');
  });

  it('previews a hit of the last search', () => {
    engine.search({q: 'service', page: 1, perPage: 10});
    expect(engine.preview('/docs/b/')).toEqual({
      text: [{text: 'Fill in the form of the '}, {text: 'service', mark: true}, {text: '.'}],
      sections: [],
    });
    expect(engine.preview('/docs/a/')).toBeUndefined();
  });
});
