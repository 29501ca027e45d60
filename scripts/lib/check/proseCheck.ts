import fs from 'node:fs';
import path from 'node:path';
import guideSidebars from '../../../guides/sidebars';
import sidebars from '../../../sidebars';
import {footer} from '../../../src/config/footer';
import {readPages} from '../../../src/content/mentions';
import {relatedPages} from '../../../src/content/related';
import type {Finding} from '../../../src/content/finding';
import type {MdxPage} from './mdx';
import {unanswered, unasked} from './prose/answers';
import {oneWay} from './prose/bothWays';
import {lengthFaults, LENGTHS_FILE, unneeded, type LengthException} from './prose/measure';
import {lostPages, misplacedPages} from './prose/places';
import {repeatedParagraphs} from './prose/repeats';
import {bannedWords, headingCase, vagueLinks} from './prose/style';
import {wrongTerms} from './prose/terms';
import type {PageCheck} from './types';

/** Rules that one page keeps or breaks by itself. */
function ownFindings(page: MdxPage): Finding[] {
  return [bannedWords, vagueLinks, headingCase, wrongTerms, unasked].flatMap((rule) => rule(page));
}

/** Rules about a page among the others. */
function sharedFindings(page: MdxPage, pages: readonly MdxPage[], siteDir: string): Finding[] {
  const exceptions = JSON.parse(fs.readFileSync(path.join(siteDir, LENGTHS_FILE), 'utf8')) as LengthException[];
  const others = pages.filter((other) => other.file !== page.file);
  const all = [...others, page];
  const found = [
    ...misplacedPages('docs', all, sidebars),
    ...misplacedPages('guides', all, guideSidebars),
    // Last, so that a paragraph that stands twice is told of this page.
    ...repeatedParagraphs(all),
    ...lostPages(
      all,
      footer.links.map(({to}) => to),
    ),
    ...oneWay(all, relatedPages(readPages(siteDir))),
  ].filter(({file}) => file === page.file);
  return [
    ...found,
    ...unanswered(page, new Map(all.map((other) => [other.route, other]))),
    ...lengthFaults(page, exceptions),
    ...unneeded(
      [page],
      exceptions.filter(({file}) => file === page.file),
    ),
  ];
}

export const proseCheck: PageCheck = {
  name: 'prose',
  run: (page, {pages, siteDir}) => ({
    findings: [...ownFindings(page), ...sharedFindings(page, pages.all, siteDir)],
  }),
};
