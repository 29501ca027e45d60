import fs from 'node:fs';
import path from 'node:path';
import {loadFreshModule} from '@docusaurus/utils';
import {footer} from '../../../src/config/footer';
import {readPages} from '../../../src/content/mentions';
import {relatedPages} from '../../../src/content/related';
import type {Finding} from '../../../src/content/finding';
import type {MdxPage} from './mdx';
import {unanswered, unasked} from './prose/answers';
import {oneWay} from './prose/bothWays';
import {lengthFaults, LENGTHS_FILE, unneeded, type LengthException} from './prose/measure';
import {lostPages, misplacedPages, SIDEBARS} from './prose/places';
import {repeatedParagraphs} from './prose/repeats';
import {bannedWords, headingCase, unwritten, vagueLinks} from './prose/style';
import {wrongTerms} from './prose/terms';
import type {PageCheck} from './types';

/** Rules that one page keeps or breaks by itself. */
function ownFindings(page: MdxPage): Finding[] {
  return [unwritten, bannedWords, vagueLinks, headingCase, wrongTerms, unasked].flatMap((rule) => rule(page));
}

/** Pages of a folder that its sidebars lack; they may have changed since this process began. */
async function misplaced(
  folder: keyof typeof SIDEBARS,
  pages: readonly MdxPage[],
  siteDir: string,
): Promise<Finding[]> {
  const file = path.join(siteDir, SIDEBARS[folder]);
  // A site without the file has sidebars that follow from its folders.
  if (!fs.existsSync(file)) return [];
  return misplacedPages(folder, pages, (await loadFreshModule(file)) as object);
}

/** Rules about a page among the others. */
async function sharedFindings(page: MdxPage, pages: readonly MdxPage[], siteDir: string): Promise<Finding[]> {
  const exceptions = JSON.parse(fs.readFileSync(path.join(siteDir, LENGTHS_FILE), 'utf8')) as LengthException[];
  const others = pages.filter((other) => other.file !== page.file);
  const all = [...others, page];
  const found = [
    ...(await misplaced('docs', all, siteDir)),
    ...(await misplaced('guides', all, siteDir)),
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

/** Rules about the whole text, which can't be kept before it is written. */
const OF_WHOLE_TEXTS = new Set(['answers', 'length']);

export const proseCheck: PageCheck = {
  name: 'prose',
  async run(page, {pages, siteDir}) {
    const [own, shared] = [ownFindings(page), await sharedFindings(page, pages.all, siteDir)];
    const isBegun = own.some(({rule}) => rule === 'todo');
    return {findings: [...own, ...shared.filter(({rule}) => !isBegun || !OF_WHOLE_TEXTS.has(rule))]};
  },
};
