import {pageOf, readPages, type Page} from '../../src/content/mentions';
import {relatedPages} from '../../src/content/related';

/** Where the concepts behind a section of guides are explained; a section that isn't here has its own folder. */
const CONCEPTS: Record<string, string> = {shop: 'procurement', common: 'procurement', journeys: 'getting-started'};

/** The beginnings of the words of a title that say something: "Weigh a pallet" and "Pallet weights" share one. */
function stems(title: string): string[] {
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.map((word) => word.replace(/(?:ing|s)$/, ''));
}

/**
 * The page of the documentation that a new guide links to until its writer knows better: of the guide's section, with
 * the most words of its title, and with room under "Related", where that page leads back to the guide.
 *
 * @throws Error when the section has no such page
 */
export function conceptOf(siteDir: string, section: string, title: string): Page {
  const folder = `docs/${CONCEPTS[section] ?? section}/`;
  const sources = readPages(siteDir);
  const related = relatedPages(sources);
  const wanted = stems(title);
  const score = (page: Page): number => stems(page.title).filter((stem) => wanted.includes(stem)).length;
  const pages = sources
    .filter(({file}) => file.startsWith(folder))
    .flatMap((source) => pageOf(source) ?? [])
    .filter(({isOverview}) => !isOverview)
    .sort(
      (a, b) =>
        score(b) - score(a) ||
        (related[a.route]?.length ?? 0) - (related[b.route]?.length ?? 0) ||
        (a.route < b.route ? -1 : 1),
    );
  const [best] = pages;
  if (!best) throw new Error(`${folder} has no page that a guide could link to.`);
  return best;
}
