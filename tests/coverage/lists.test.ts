/** The lists of pages lead programs to every page, and are short enough to be read at once. */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {BASE_URL, SITE_URL} from '../../src/config/env';
import {hasWholeHistory} from '../../src/content/history';

const SITE = `${SITE_URL}${BASE_URL}`;
const LINK = /\]\(([^)\s]+)\)/g;

function read(place: string): string {
  return fs.readFileSync(path.join(BUILD_DIR, place), 'utf8');
}

/** The lists by path, found as a program finds them: from the first one on. */
function lists(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (place: string): void => {
    if (found.has(place)) return;
    const text = read(place);
    found.set(place, text);
    for (const [, url = ''] of text.matchAll(LINK)) if (url.endsWith('/llms.txt')) add(url.slice(SITE.length));
  };
  add('llms.txt');
  return found;
}

const all = lists();
const links = [...all.values()].flatMap((text) => [...text.matchAll(LINK)].map(([, url = '']) => url));

describe('the lists of pages', () => {
  it('name every page of the sitemap once', () => {
    const pages = links.filter((url) => url.endsWith('/index.md')).map((url) => url.slice(0, -'index.md'.length));
    const known = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(known.length).toBeGreaterThan(500);
    expect(pages.sort()).toEqual(known.sort());
  });

  it('lead to files that are there', () => {
    const own = links.filter((url) => url.startsWith(SITE));
    expect(own.filter((url) => !fs.existsSync(path.join(BUILD_DIR, url.slice(SITE.length))))).toEqual([]);
    expect(own.length).toBe(links.length);
  });

  it('are short', () => {
    expect(Buffer.byteLength(all.get('llms.txt') ?? '')).toBeLessThan(20_000);
    expect([...all].filter(([, text]) => text.length >= 50_000).map(([place]) => place)).toEqual([]);
  });

  it('have the whole texts beside them', () => {
    for (const [place, text] of all) {
      if (place === 'llms.txt' || !text.includes('/index.md)')) continue;
      const whole = read(place.replace('llms.txt', 'llms-full.txt'));
      for (const [, url = ''] of text.matchAll(LINK))
        if (url.endsWith('/index.md')) expect(whole).toContain(`\nurl: ${url.slice(0, -'index.md'.length)}\n`);
    }
  });
});

it('every page in the lists says in its Markdown for whom it is and when it changed', () => {
  const needed = ['title', 'url', 'section', 'audience', ...(hasWholeHistory('.') ? ['updated'] : [])];
  const faults = links
    .filter((url) => url.endsWith('/index.md'))
    .flatMap((url) => {
      const [, head = ''] = read(url.slice(SITE.length)).split('---\n');
      return needed.filter((name) => !head.includes(`${name}:`)).map((name) => `${url}: ${name}`);
    });
  expect(faults).toEqual([]);
});

it('search engines are not led to twins', () => {
  expect(read('sitemap.xml')).not.toMatch(/\.md<|\.txt</);
});
