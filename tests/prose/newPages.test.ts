import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {scaffold, type ScaffoldRequest, type ScaffoldResult} from '../../scripts/lib/scaffold';
import type {Template} from '../../src/content/data/templates';
import {checkFrontMatter} from '../../src/content/frontMatter';
import {readPages} from '../../src/content/mentions';
import {relatedPages} from '../../src/content/related';
import {textFaults} from '../templates/support/data';
import {linksOf} from '../../scripts/lib/check/blocks';
import {componentFindings} from '../../scripts/lib/check/components';
import {contractFacts} from '../../scripts/lib/check/contract';
import {fencesOf, writtenPages, type MdxPage} from '../../scripts/lib/check/mdx';
import {unanswered} from '../../scripts/lib/check/prose/answers';
import {oneWay} from '../../scripts/lib/check/prose/bothWays';
import {lengthFaults} from '../../scripts/lib/check/prose/measure';
import {lostPages, misplacedPages} from '../../scripts/lib/check/prose/places';
import {repeatedParagraphs} from '../../scripts/lib/check/prose/repeats';
import {misspellings, ourWords} from '../../scripts/lib/check/prose/spelling';
import {bannedWords, headingCase, unwritten, vagueLinks} from '../../scripts/lib/check/prose/style';
import {wrongTerms} from '../../scripts/lib/check/prose/terms';
import {infoFaults} from '../../scripts/lib/check/samples/infoString';
import {expectNone, inOneLine} from '../support/findings';

const REQUESTS: readonly Omit<ScaffoldRequest, 'date'>[] = [
  {kind: 'guide', title: 'Weigh a pallet', section: 'inventory'},
  {kind: 'guide', title: 'Keep a wish list', section: 'shop'},
  {kind: 'doc', title: 'Pallets', section: 'inventory', label: 'Places'},
  {kind: 'doc', title: 'Bundles', section: 'suppliers'},
  {kind: 'reference', title: 'Pallet sizes', section: 'inventory', label: 'Places'},
  {kind: 'unit', title: 'Printing labels'},
  {kind: 'post', title: 'New filters for pallets'},
  {kind: 'template', title: 'Count sheet'},
];

let siteDir = '';
let made: ScaffoldResult[] = [];
let all: MdxPage[] = [];
let pages: MdxPage[] = [];

/** The value that a TypeScript file of the copy exports by default. */
async function exported(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(path.join(siteDir, file)).href)) as Record<string, unknown>;
}

/** One page of each kind, in a copy of this site's pages. */
beforeAll(async () => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'new-'));
  for (const name of ['docs', 'guides', 'blog', 'sidebars.ts', 'src/content/data', '.prettierrc.json'])
    fs.cpSync(name, path.join(siteDir, name), {recursive: true});
  for (const request of REQUESTS) made.push(await scaffold(siteDir, {...request, date: '2025-03-20'}));
  all = writtenPages(siteDir);
  pages = all.filter((page) => made.some(({file}) => file === page.file));
});

afterAll(() => {
  fs.rmSync(siteDir, {recursive: true, force: true});
  made = [];
});

describe('a page that npm run new has made', () => {
  it('is found', () => {
    expect(pages).toHaveLength(REQUESTS.length - 1);
  });

  it('has valid front matter', () => {
    for (const {file, data} of pages)
      expect(() =>
        checkFrontMatter({file, source: fs.readFileSync(path.join(siteDir, file), 'utf8'), data}),
      ).not.toThrow();
  });

  it('lacks only the texts that stand after each TODO', async () => {
    const faults = pages.flatMap((page) => [
      ...bannedWords(page),
      ...unanswered(page, new Map()).filter((fault) => !inOneLine(fault).includes('"TODO ')),
      ...lengthFaults(page, []).filter((fault) => !/ 1?\d{2} words[ ;.]/.test(inOneLine(fault))),
      ...headingCase(page),
      ...vagueLinks(page),
      ...wrongTerms(page),
      ...fencesOf(page).flatMap(infoFaults),
    ]);
    expect(pages.flatMap(unwritten).map(({file}) => file)).toEqual(pages.map(({file}) => file));
    for (const page of pages) faults.push(...(await misspellings(page, ourWords())));
    expectNone(faults);
    // Two pages of a kind share what their template says, until it is written.
    const first = pages.filter(({file}) => !/wish-list|bundles|pallet-sizes/.test(file));
    expectNone(repeatedParagraphs(first));
  });

  it('stands in a sidebar, and is linked', async () => {
    const [docs, guides] = [await exported('sidebars.ts'), await exported('guides/sidebars.ts')];
    expectNone([
      ...misplacedPages('docs', all, docs['default'] as object),
      ...misplacedPages('guides', all, guides['default'] as object),
    ]);
    expectNone(lostPages(all).filter((fault) => made.some(({file}) => fault.file === file)));
  });

  it('uses no component that the build refuses, and leads nowhere but to pages', async () => {
    const {index} = await contractFacts(process.cwd());
    for (const page of pages) expectNone(await componentFindings(page, index, siteDir));
    const routes = new Set(all.map(({route}) => route));
    const links = pages.flatMap((page) => linksOf(page).map(({href}) => href.replace(/#.*$/, '')));
    expect(links.filter((href) => /^\/(?:docs|guides)\//.test(href) && !routes.has(href))).toEqual([]);
  });

  it('is, as a guide, connected with the documentation in both directions', () => {
    expectNone(oneWay(all, relatedPages(readPages(siteDir))));
  });

  it('is, as a unit, in the list of units', async () => {
    const {TUTORIAL_UNITS: units} = await exported('src/content/data/tutorial.ts');
    expect(units).toContainEqual({title: 'Printing labels', href: '/docs/tutorial/printing-labels/'});
  });

  it('gets a line in its overview, in the form of the line above', () => {
    const lineOf = (file: string, title: string): string | undefined =>
      fs
        .readFileSync(path.join(siteDir, file), 'utf8')
        .split('\n')
        .find((line) => line.includes(`[${title}]`) || line.includes(`"${title}"`));
    expect(lineOf('docs/inventory/index.mdx', 'Pallets')).toBe(
      '- [Pallets](/docs/inventory/pallets/): TODO what the reader finds there.',
    );
    expect(lineOf('guides/shop/index.mdx', 'Keep a wish list')).toBe(
      '  <Card title="Keep a wish list" href="/guides/shop/keep-a-wish-list/" audience="buyer">TODO what the reader finds there.</Card>',
    );
    expect(lineOf('guides/inventory/index.mdx', 'Weigh a pallet')).toMatch(
      /^\| (?:TODO \| )*\[Weigh a pallet\]\(.*\) \|/,
    );
    expect(lineOf('docs/tutorial/index.mdx', 'Printing labels')).toMatch(/^7\. \[/);
  });

  it('is, as a template, as long as the gallery wants it', async () => {
    const file = made.at(-1)?.file ?? '';
    const {countSheet} = await exported(file);
    const faults = textFaults(countSheet as Template);
    expect(faults.filter((fault) => !/has a TODO|^screenshots: name two/.test(fault))).toEqual([]);
  });
});
