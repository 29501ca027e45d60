/** Whether the published index answers, asked in the way a reader's browser does it. */
import {golden} from '../search/golden';
import {passagesFor} from '../../../src/search/answers/passages';
import {publishedSearch} from '../publishedSearch';
import {addressOf, textAt} from './ask';
import {outcome, type Outcome, type Site} from './types';

/** Places among which the right page must stand. */
const PLACES = 5;

/** The question that is asked: one of the golden set, about a page that the sitemap still has. */
function knownQuestion({routes}: Site): (typeof golden)[number] | undefined {
  return golden.find(({class: kind, right}) => kind === 'question' && right.some((url) => routes.includes(url)));
}

/** @throws Error when a file of the index is missing or no index */
export async function checkSearch(site: Site): Promise<Outcome> {
  const question = knownQuestion(site);
  if (!question) return outcome('search', ['no page of the sitemap is the answer to a golden question'], '');
  const {engine, entries} = await publishedSearch(async (file) => {
    const text = await textAt(addressOf(site, `/${file}`));
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new Error(`/${file} is no JSON`);
    }
  });
  if (entries === 0) return outcome('search', ['the index is empty'], '');
  const {hits} = engine.search({q: question.q, page: 1, perPage: PLACES});
  const base = site.address.pathname.slice(0, -1);
  const isRight = ({record}: (typeof hits)[number]): boolean =>
    question.right.some((url) => [record.url, record.url_without_anchor].includes(base + url));
  const faults = hits.some(isRight)
    ? []
    : [`“${question.q}” does not find ${question.right.join(' or ')} among the first ${PLACES} pages`];
  if (passagesFor(question.q, engine).length === 0) faults.push(`“${question.q}” is answered by no passage`);
  return outcome('search', faults, `${entries} entries; “${question.q}” finds its page and a passage`);
}
