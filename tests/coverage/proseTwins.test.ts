/** The Markdown twins of written pages have every heading, table row, code block and link of their pages. */
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import type {Nodes} from 'mdast';
import {describe, expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {BASE_URL, SITE_URL} from '../../src/config/env';
import {builtRoutes} from '../support/pages';
import {dense} from './support/text';
import {parsed, textOf} from './support/twin';

const KINDS = ['heading', 'table row', 'code block', 'link'] as const;
type Kind = (typeof KINDS)[number];

type Parts = Record<Kind, Set<string>>;

/** Addresses of this site without origin, so that a link can be written either way. */
function target(href: string): string {
  return decodeURI(href.replace(SITE_URL, ''));
}

function partsOf(): Parts {
  return {heading: new Set(), 'table row': new Set(), 'code block': new Set(), link: new Set()};
}

/** What the text of a page shows. */
function pageParts(html: string): Parts {
  const $ = load(html);
  const article = $('article').first();
  // Search leaves the end of a page out; its list of pages is a part of the page all the same.
  const related = $('aside[aria-label="About this page"] ul').clone();
  article
    .find(
      'script, style, template, svg, button, .hash-link, [data-search-ignore], header a, footer, nav, [data-markdown-ignore]',
    )
    .remove();
  const parts = partsOf();
  const texts = (selector: string): string[] =>
    article
      .find(selector)
      .toArray()
      .map((element) => dense($(element).text()));
  for (const text of texts('h2, h3, h4, h5, h6')) parts.heading.add(text);
  for (const row of article.find('tbody tr').toArray()) {
    const cells = $(row)
      .children()
      .toArray()
      .map((cell) => dense($(cell).text()));
    // Dots under the names of roles: the twin names the roles instead.
    parts['table row'].add(cells.some((text) => text === '●') ? (cells[0] ?? '') : cells.join(''));
  }
  for (const text of texts('pre')) parts['code block'].add(text);
  if (related.length > 0) parts.heading.add('Seealso');
  for (const link of [...article.find('a[href]').toArray(), ...related.find('a[href]').toArray()]) {
    const href = $(link).attr('href') ?? '';
    // Links of a page to itself lead to what stands in the twin as well.
    if (!href.startsWith('#')) parts.link.add(target(href));
  }
  return parts;
}

/** What a twin has. */
function twinParts(markdown: string): Parts {
  const root = parsed(markdown);
  const parts = partsOf();
  const walk = (node: Nodes): void => {
    if ('children' in node) for (const child of node.children) walk(child);
    const [first] = node.type === 'link' ? node.children : [];
    // Pages shorten the method of a link to its sign.
    if (first?.type === 'text') first.value = first.value.replace(/^DELETE /, 'DEL ');
    if (node.type === 'heading') parts.heading.add(dense(textOf(node)));
    if (node.type === 'code') parts['code block'].add(dense(node.value));
    if (node.type === 'link') parts.link.add(target(node.url));
    if (node.type === 'tableRow') parts['table row'].add(dense(textOf(node)));
  };
  walk(root);
  return parts;
}

const counts: Record<Kind, number> = {heading: 0, 'table row': 0, 'code block': 0, link: 0};
const missing: Record<Kind, string[]> = {heading: [], 'table row': [], 'code block': [], link: []};
const routes = builtRoutes().filter(
  (route) => /^\/(?:docs|guides)\/|^\/blog\/[^/]+\/$/.test(route) && !/^\/blog\/(?:archive|authors|tags)\//.test(route),
);

for (const route of routes) {
  const read = (name: string): string => fs.readFileSync(path.join(BUILD_DIR, route, name), 'utf8');
  const twin = twinParts(read('index.md'));
  const page = pageParts(read('index.html'));
  for (const kind of KINDS)
    for (const part of page[kind]) {
      counts[kind] += 1;
      const isThere =
        twin[kind].has(part) || (kind === 'heading' && [...twin.heading].some((text) => text.endsWith(part)));
      const isRole = kind === 'table row' && [...twin[kind]].some((text) => text.startsWith(part));
      if (!isThere && !isRole) missing[kind].push(`${route}: ${part.slice(0, 120)}`);
    }
}

describe('the Markdown twins of written pages', () => {
  it.each(KINDS)('have every %s', (kind) => {
    console.log(`${kind} ${counts[kind]}, missing ${missing[kind].length}`);
    expect(counts[kind]).toBeGreaterThan(50);
    expect(missing[kind].slice(0, 25)).toEqual([]);
  });
});

describe('every page', () => {
  it('has a twin, and names it', () => {
    const without = builtRoutes().filter((route) => {
      const html = fs.readFileSync(path.join(BUILD_DIR, route, 'index.html'), 'utf8');
      const link = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
      return link !== `${BASE_URL}${route.slice(1)}index.md` || !fs.existsSync(path.join(BUILD_DIR, route, 'index.md'));
    });
    expect(without).toEqual([]);
  });

  it('is named by its twin', () => {
    const wrong = builtRoutes().filter((route) => {
      const text = fs.readFileSync(path.join(BUILD_DIR, route, 'index.md'), 'utf8');
      return !text.includes(`\nurl: ${SITE_URL}${BASE_URL}${route.slice(1)}\n`);
    });
    expect(wrong).toEqual([]);
  });
});
